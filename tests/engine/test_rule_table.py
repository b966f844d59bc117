"""Every row of tests/data/rules.toml, as it stands and in the eight symmetries of the board."""

from typing import TYPE_CHECKING

import pytest

from cinko import SYMMETRIES, Board, IllegalMoveError, Position, Side, parse_point, point_name

if TYPE_CHECKING:
    from tests.engine.conftest import Case


def turned(position: Position, symmetry: int) -> Position:
    stones = bytearray(len(position.stones))
    for point, stone in enumerate(position.stones):
        stones[SYMMETRIES[symmetry][point]] = stone
    return Position(bytes(stones), position.side_to_move, position.red_pairs, position.blue_pairs)


def turned_names(names: list[str], symmetry: int) -> list[str]:
    """Turn points by name; sort them by column, then by row, as names are reported."""
    points = [point_name(SYMMETRIES[symmetry][parse_point(name)]) for name in names]
    return sorted(points, key=name_order)


def name_order(name: str) -> tuple[str, int]:
    return name[0], int(name[1:])


def outcome(board: Board) -> dict[str, object]:
    result, scores = board.result, board.scores()
    return {
        "threats": [[point_name(point) for point in run] for run in board.threats()],
        "winner": str(result.winner) if result and result.winner else None,
        "reasons": list(result.reasons) if result else [],
        "draw": bool(result and result.draw),
        "score": [scores.red, scores.blue] if scores else None,
    }


@pytest.mark.parametrize("symmetry", range(8))
def test_a_move_does_what_the_table_says(case: "Case", symmetry: int) -> None:
    before = turned(case.position, symmetry)
    board = Board(before)
    move = parse_point(turned_names([case.move], symmetry)[0])
    if case.refused:
        assert not board.is_legal(move)
        with pytest.raises(IllegalMoveError):
            board.play(move)
        assert board.position == before
        return
    assert board.is_legal(move)
    played = board.play(move)
    assert [point_name(point) for point in played.captured] == turned_names(case.captured, symmetry)
    assert [point_name(point) for point in played.converted] == turned_names(
        case.converted, symmetry
    )
    threats = sorted(
        (turned_names(run, symmetry) for run in case.threats),
        key=lambda run: [name_order(name) for name in run],
    )
    assert outcome(board) == {
        "threats": threats,
        "winner": case.winner,
        "reasons": case.reasons,
        "draw": case.draw,
        "score": case.score,
    }
    assert board.side_to_move is before.side_to_move.opponent  # R3: also after the last move


def test_a_move_changes_the_stones_it_names_and_no_others(legal_case: "Case") -> None:
    case = legal_case
    board = Board(case.position)
    side = case.position.side_to_move
    board.play(case.move)
    expected = bytearray(case.position.stones)
    for name in [case.move, *case.converted]:
        expected[parse_point(name)] = side
    for name in case.captured:
        expected[parse_point(name)] = 0
    assert board.position.stones == bytes(expected)
    taken = len(case.captured) // 2
    before = {Side.RED: case.position.red_pairs, Side.BLUE: case.position.blue_pairs}
    assert board.pairs(side) == before[side] + taken
    assert board.pairs(side.opponent) == before[side.opponent]


def test_undo_restores_everything(legal_case: "Case") -> None:
    case = legal_case
    board = Board(case.position)
    board.play(case.move)
    board.undo()
    assert board.position == case.position
    assert board.result is None
    assert board.history == ()
    assert len(board.legal_moves) == case.position.stones.count(0)
    board.play(case.move)  # nothing is left over that a second time would show
    assert outcome(board)["score"] == case.score
