"""The computer player."""

from cinko.ai.levels import ComputerPlayer
from cinko.player import Player

__all__ = ["computer"]


def computer() -> Player:
    """Return the player that the computer plays with."""
    return ComputerPlayer()
