"""The engine against a second one, written plainly from the text of the rules and sharing no code.

It is slow and looks at the whole board for everything. Both play the same random games, compared
after each ply, and count the same nodes; the counts in tests/data/nodes.toml hold for every engine.
"""

import random
import tomllib
from pathlib import Path

import pytest

from cinko import Board, Game, Side, point_name
from cinko.nodes import NodeCount, count_nodes

COLUMNS = "BCDEFGHJKLMNOPQRS"
ROWS = range(2, 19)
EIGHT = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
TABLE = tomllib.loads((Path(__file__).parents[1] / "data" / "nodes.toml").read_text("utf-8"))

Place = tuple[int, int]  # 0 to 16 from the left, row 2 to 18


class Plain:
    """A board as a dictionary: place to 'r', 'b' or 'n'; no entry where it is empty."""

    def __init__(self, position: str) -> None:
        rows, self.side, red, blue = position.split(" ")
        self.pairs = {"r": int(red), "b": int(blue)}
        self.stones: dict[Place, str] = {}
        for row, text in zip(reversed(ROWS), rows.split("/"), strict=True):
            column = 0
            number = ""
            for letter in text + " ":
                if letter.isdigit():
                    number += letter
                    continue
                column += int(number or 0)
                number = ""
                if letter != " ":
                    self.stones[column, row] = letter
                    column += 1
        self.won: set[str] = set()
        self.drawn = False

    def copy(self) -> "Plain":
        other = Plain.__new__(Plain)
        other.stones = dict(self.stones)
        other.pairs = dict(self.pairs)
        other.side, other.won, other.drawn = self.side, set(self.won), self.drawn
        return other

    def empty(self, place: Place) -> bool:
        return 0 <= place[0] < 17 and place[1] in ROWS and place not in self.stones

    def free(self) -> list[Place]:
        if self.won or self.drawn:
            return []
        return [(c, r) for r in reversed(ROWS) for c in range(17) if (c, r) not in self.stones]

    def play(self, place: Place) -> tuple[set[Place], set[Place]]:
        mover, other = self.side, {"r": "b", "b": "r"}[self.side]
        self.stones[place] = mover
        captured, converted = set(), set()
        for dx, dy in EIGHT:
            line = [(place[0] + dx * n, place[1] + dy * n) for n in (1, 2, 3)]
            seen = [self.stones.get(at) for at in line]
            if seen == [other, other, mover]:
                captured |= {line[0], line[1]}
            if seen[:2] == ["n", mover]:
                converted.add(line[0])
        for at in captured:
            del self.stones[at]
        for at in converted:
            self.stones[at] = mover
        self.pairs[mover] += len(captured) // 2
        self.won = {"five"} if any(len(run) >= 5 for run in self.runs(mover)) else set()
        self.won |= {"captures"} if self.pairs[mover] >= 7 else set()
        self.drawn = not self.won and len(self.stones) == 289
        self.side = other
        return captured, converted

    def runs(self, side: str) -> list[list[Place]]:
        """All maximal unbroken rows, single stones too: once for each axis."""
        found = []
        for dx, dy in [(1, 0), (1, 1), (0, 1), (-1, 1)]:
            for (x, y), stone in self.stones.items():
                if stone != side or self.stones.get((x - dx, y - dy)) == side:
                    continue
                run = [(x, y)]
                while self.stones.get((run[-1][0] + dx, run[-1][1] + dy)) == side:
                    run.append((run[-1][0] + dx, run[-1][1] + dy))
                found.append(run)
        return found

    def threats(self, side: str) -> list[list[Place]]:
        if self.won or self.drawn:
            return []
        found = []
        for run in self.runs(side):
            if len(run) == 3:
                dx, dy = run[1][0] - run[0][0], run[1][1] - run[0][1]
                before = (run[0][0] - dx, run[0][1] - dy)
                after = (run[2][0] + dx, run[2][1] + dy)
                if self.empty(before) and self.empty(after):
                    found.append(sorted(run))
            elif len(run) == 4:
                found.append(sorted(run))
        return sorted(found)

    def score(self, side: str) -> int:
        lengths = [len(run) for run in self.runs(side)]
        fives = sum(length >= 5 for length in lengths)
        return 5 * fives + lengths.count(4) + self.pairs[side]

    def string(self) -> str:
        rows = []
        for row in reversed(ROWS):
            text = "".join(self.stones.get((column, row), ".") for column in range(17))
            for gap in range(17, 0, -1):
                text = text.replace("." * gap, str(gap))
            rows.append(text)
        return f"{'/'.join(rows)} {self.side} {self.pairs['r']} {self.pairs['b']}"


def name(place: Place) -> str:
    return f"{COLUMNS[place[0]]}{place[1]}"


def names(places: set[Place] | list[Place]) -> list[str]:
    return [name(place) for place in sorted(places)]


def compare(board: Board, plain: Plain, captured: set[Place], converted: set[Place]) -> None:
    move = board.history[-1]
    mover = {"b": "r", "r": "b"}[plain.side]
    where = f"after ply {len(board.history)}, {move}, of {board}"
    assert str(board) == plain.string(), where
    assert [point_name(point) for point in getattr(move, "captured", ())] == names(captured), where
    assert [point_name(point) for point in getattr(move, "converted", ())] == names(converted), (
        where
    )
    threats = [[point_name(point) for point in run] for run in board.threats()]
    assert threats == [names(run) for run in plain.threats(mover)], where
    result = board.result
    assert (sorted(plain.won) or None) == (list(result.reasons) or None if result else None), where
    assert plain.drawn == (result is not None and result.draw), where
    assert set(map(point_name, board.legal_moves)) == set(map(name, plain.free())), where
    scores = board.scores()
    if result:
        assert scores is not None
        assert (scores.red, scores.blue) == (plain.score("r"), plain.score("b")), where


def play_random_game(seed: int, *, width: int, neutrals: bool) -> Board:
    """Play at random in the middle `width` columns and rows while there is room."""
    chance = random.Random(seed)
    board = Game(seed=seed if neutrals else None).board
    plain = Plain(str(board))
    middle, reach = (8, 10), width // 2
    while free := plain.free():
        near = [p for p in free if max(abs(p[0] - middle[0]), abs(p[1] - middle[1])) <= reach]
        place = chance.choice(near or free)
        effects = plain.play(place)
        board.play(name(place))
        compare(board, plain, *effects)
    assert board.is_over()
    return board


@pytest.mark.parametrize("seed", range(40))
def test_random_games_agree(seed: int) -> None:
    width = (7, 9, 11, 17)[seed % 4]
    board = play_random_game(seed, width=width, neutrals=seed % 3 > 0)
    # and all the way back
    while board.history:
        board.undo()
    assert board == Game(seed=seed if seed % 3 else None).board


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1000, 3000, 100))
def test_many_random_games_agree(first: int) -> None:
    for seed in range(first, first + 100):
        play_random_game(seed, width=(5, 7, 9, 17)[seed % 4], neutrals=seed % 3 > 0)


def plain_count(plain: Plain, ply: int) -> NodeCount:
    total = NodeCount()
    for place in plain.free():
        after = plain.copy()
        captured, converted = after.play(place)
        if ply > 1:
            total += plain_count(after, ply - 1)
        else:
            threats = after.threats(plain.side)
            won, drawn = bool(after.won), after.drawn
            total += NodeCount(
                1, len(captured) // 2, len(converted), len(threats), int(won), int(drawn)
            )
    return total


def node_rows(*, slow: bool) -> list[object]:
    return [
        pytest.param(row["position"], ply, NodeCount(*counts), id=f"{row['name']}, {ply} plies")
        for row in TABLE["count"]
        for ply, counts in enumerate(row["plies"], 1)
        if (counts[0] > 20_000) == slow
    ]


@pytest.mark.parametrize(("position", "ply", "expected"), node_rows(slow=False))
def test_node_counts_of_both(position: str, ply: int, expected: NodeCount) -> None:
    board = Board.from_position(position)
    assert count_nodes(board, ply) == expected
    assert str(board) == position
    if expected.nodes <= 2_000:
        assert plain_count(Plain(position), ply) == expected


@pytest.mark.slow
@pytest.mark.parametrize(("position", "ply", "expected"), node_rows(slow=True))
def test_large_node_counts(position: str, ply: int, expected: NodeCount) -> None:
    assert count_nodes(Board.from_position(position), ply) == expected
    assert plain_count(Plain(position), ply) == expected


def test_sides_alternate_whatever_happens() -> None:
    board = play_random_game(7, width=9, neutrals=True)
    sides = [step.side for step in board.history if hasattr(step, "side")]
    assert sides == [Side.RED, Side.BLUE] * (len(sides) // 2) + [Side.RED] * (len(sides) % 2)
