"""Node counts: what can happen in so many plies, for holding engines against one another."""

from dataclasses import dataclass

from cinko.board import Board
from cinko.point import Ply

__all__ = ["NodeCount", "count_nodes"]


@dataclass(frozen=True, slots=True)
class NodeCount:
    """All sequences of a number of moves, and what their last moves do.

    `nodes` counts sequences; `pairs` and `conversions` what the last moves take and convert;
    `threats` what threatens afterwards (R11); `wins` and `draws` the games that are then over. A
    game that is over sooner is in no count.
    """

    nodes: int = 0
    pairs: int = 0
    conversions: int = 0
    threats: int = 0
    wins: int = 0
    draws: int = 0

    def __add__(self, other: "NodeCount") -> "NodeCount":
        return NodeCount(
            self.nodes + other.nodes,
            self.pairs + other.pairs,
            self.conversions + other.conversions,
            self.threats + other.threats,
            self.wins + other.wins,
            self.draws + other.draws,
        )


def count_nodes(board: Board, ply: Ply) -> NodeCount:
    """Count what `ply` moves, one at least, can lead to; the board is as before afterwards.

    >>> count_nodes(Board(), 1)
    NodeCount(nodes=289, pairs=0, conversions=0, threats=0, wins=0, draws=0)
    """
    total = NodeCount()
    for point in board.legal_moves:
        move = board.play(point)
        if ply > 1:
            total += count_nodes(board, ply - 1)
        else:
            result = board.result
            total += NodeCount(
                1,
                len(move.captured) // 2,
                len(move.converted),
                len(board.threats()),
                int(result is not None and not result.draw),
                int(result is not None and result.draw),
            )
        board.undo()
    return total
