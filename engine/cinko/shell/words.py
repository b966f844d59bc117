"""What the shell says: one way to put each thing, for play, replay and the rest."""

from collections.abc import Iterable

from cinko.board import Board, Edit, Move, Step
from cinko.point import NAMES, Point
from cinko.rules import Result, Run, Scores
from cinko.stone import Side

__all__ = ["names", "of_pairs", "of_result", "of_scores", "of_step", "of_threats", "of_turn"]


def names(points: Iterable[Point]) -> str:
    """Give points by name, with spaces between."""
    return " ".join(NAMES[point] for point in points)


def of_side(side: Side) -> str:
    """Name a player at the start of a sentence."""
    return str(side).capitalize()


def of_step(step: Step) -> str:
    """Say what a move or an edit did."""
    if isinstance(step, Edit):
        changes = ", ".join(
            f"{NAMES[point]} {after.name.lower()}" for point, _, after in step.changes
        )
        return f"edited: {changes}"
    return f"{of_side(step.side)} {NAMES[step.point]}{_effects(step)}"


def _effects(move: Move) -> str:
    text = ""
    if move.captured:
        text += f", captures {names(move.captured)}"
    if move.converted:
        text += f", converts {names(move.converted)}"
    return text


def of_threats(side: Side, threats: Iterable[Run]) -> list[str]:
    """Say what threatens, a line for each run."""
    return [f"{of_side(side)} threatens with {names(run)}" for run in threats]


def of_result(result: Result) -> str:
    """Say how a game ended."""
    if result.winner is None:
        return "The game is drawn."
    why = {"captures": "seven pairs captured", "five": "five in a row"}
    return f"{of_side(result.winner)} wins: {' and '.join(why[r] for r in result.reasons)}."


def of_turn(board: Board) -> str:
    """Say who is to move, or how the game ended."""
    return of_result(board.result) if board.result else f"{of_side(board.side_to_move)} to move."


def of_pairs(board: Board) -> str:
    """Say how many pairs each player has captured."""
    red, blue = board.pairs(Side.RED), board.pairs(Side.BLUE)
    return f"Pairs captured: Red {red}, Blue {blue}."


def of_scores(what: str, scores: Scores) -> str:
    """Say both scores."""
    return f"{what}: Red {scores.red}, Blue {scores.blue}."
