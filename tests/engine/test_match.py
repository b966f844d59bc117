"""Games and matches: neutral stones, who starts, scores, undo, Edit Board (R14-R20)."""

from dataclasses import replace

import pytest

from cinko import (
    BLUE,
    PLAYABLE,
    RED,
    Game,
    IllegalMoveError,
    Match,
    NotationError,
    Options,
    Scores,
    Side,
    Stone,
    UndoError,
    parse_point,
)
from cinko.neutrals import Xorshift32, start_position

BARE = Options(neutral_stones=False)
# Whoever moves first makes a five: 5 points.
FIRST_WINS = ["K10", "B2", "L10", "B4", "M10", "B6", "N10", "B8", "O10"]


def play(match: Match, names: list[str]) -> None:
    for name in names:
        match.game.play(name)


# Neutral stones (R16)


def outputs(seed: int, count: int) -> list[int]:
    """xorshift32 as R16 words it, on bits as text so that no shift is shared with the engine."""
    bits = f"{seed or 0x43494E4B:032b}"

    def xor(one: str, other: str) -> str:
        return "".join("01"[a != b] for a, b in zip(one, other, strict=True))

    found = []
    for _ in range(16 + count):
        bits = xor(bits, bits[13:] + "0" * 13)
        bits = xor(bits, "0" * 17 + bits[:-17])
        bits = xor(bits, bits[5:] + "0" * 5)
        found.append(int(bits, 2))
    return found[16:]


@pytest.mark.parametrize("seed", [0, 1, 2, 42, 0x43494E4B, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF])
def test_the_generator_is_the_one_of_the_rules(seed: int) -> None:
    generator = Xorshift32(seed)
    assert [generator.next() for _ in range(100)] == outputs(seed, 100)


@pytest.mark.parametrize("seed", [0, 1, 2, 42, 0x43494E4B, 0xFFFFFFFF])
def test_neutral_stones_stand_where_the_rules_put_them(seed: int) -> None:
    free = [f"{letter}{row}" for row in range(18, 1, -1) for letter in "BCDEFGHJKLMNOPQRS"]
    taken = []
    for output in outputs(seed, 8):
        taken.append(free.pop((output // 65536) % len(free)))
    board = Game(seed=seed).board
    assert set(board.points(Stone.NEUTRAL)) == {parse_point(name) for name in taken}
    assert len(list(board)) == 8


def test_many_seeds_give_eight_stones_each_and_reach_the_whole_board() -> None:
    reached: set[int] = set()
    for seed in range(1000):
        stones = Game(seed=seed).board.points(Stone.NEUTRAL)
        assert len(stones) == 8
        reached |= set(stones)
    assert reached == set(PLAYABLE)


@pytest.mark.parametrize("seed", [-1, 2**32])
def test_a_seed_has_32_bits(seed: int) -> None:
    with pytest.raises(NotationError):
        Game(seed=seed)


def test_without_a_seed_the_board_is_empty() -> None:
    assert list(Game().board) == []
    assert list(Match(BARE, seed=3).game.board) == []
    assert start_position(first=BLUE).side_to_move is BLUE


def test_a_game_begins_from_a_seed_or_from_a_position() -> None:
    with pytest.raises(TypeError):
        Game(start_position(), seed=1)


# Who starts (R14, R15, R17)


def test_red_moves_first_in_the_first_game() -> None:
    assert Match().game.side_to_move is RED
    assert Match().options.players == 1


def test_players_take_turns_at_moving_first() -> None:
    match = Match(BARE)
    firsts = []
    for _ in range(4):
        firsts.append(match.first)
        play(match, FIRST_WINS)
        match.new_game()
    assert firsts == [RED, BLUE, RED, BLUE]


def test_the_winner_starts_when_that_is_on() -> None:
    match = Match(replace(BARE, winner_starts=True))
    play(match, FIRST_WINS)
    assert match.new_game().side_to_move is RED
    # Blue wins this one, moving second
    play(match, ["B2", "K10", "B4", "L10", "B6", "M10", "B8", "N10", "D2", "O10"])
    assert match.game.winner() is BLUE
    assert match.new_game().side_to_move is BLUE


def test_after_a_draw_the_same_player_starts_when_the_winner_starts() -> None:
    match = Match(replace(BARE, winner_starts=True))
    drawn = Game.from_position("/".join(["n" * 17] * 16 + ["n" * 16 + "1"]) + " b 0 0")
    match = Match.resume(match.options, drawn, earlier=Scores())
    match.game.play("S2")
    assert match.game.result is not None
    assert match.game.result.draw
    assert match.next_first() is BLUE
    match.options = replace(match.options, winner_starts=False)
    assert match.next_first() is RED


def test_switching_the_option_changes_nothing_about_the_game_under_way() -> None:
    match = Match(BARE)
    match.game.play("K10")
    match.options = replace(match.options, winner_starts=True)
    assert match.game.side_to_move is BLUE
    assert match.first is RED


def test_new_board_abandons_an_unfinished_game_and_the_same_player_starts() -> None:  # R17
    match = Match(BARE)
    play(match, FIRST_WINS)
    match.new_game()
    assert match.first is BLUE
    match.game.play("K10")
    match.new_game()
    assert match.first is BLUE
    assert match.scores == Scores(5, 0)
    assert match.game.steps == ()


def test_neutral_stones_come_with_the_next_board() -> None:
    match = Match(BARE)
    match.options = replace(match.options, neutral_stones=True)
    assert list(match.game.board) == []
    game = match.new_game(seed=9)
    assert game.seed == 9
    assert game.board == Game(seed=9).board


# Scores (R13, R18, R20)


def test_scores_add_up_over_games_until_they_are_reset() -> None:
    match = Match(BARE)
    play(match, FIRST_WINS)
    assert match.scores == Scores(5, 0)
    match.new_game()
    assert match.scores == Scores(5, 0)
    play(match, FIRST_WINS)  # Blue moves first and wins
    assert match.scores == Scores(5, 5)
    match.reset_scores()
    assert match.scores == Scores()
    match.new_game()
    assert match.scores == Scores()


def test_undo_takes_back_the_score_of_the_game_it_opens() -> None:
    match = Match(BARE)
    play(match, FIRST_WINS)
    match.game.undo()
    assert match.scores == Scores()
    match.game.play("O10")
    assert match.scores == Scores(5, 0)


def test_undo_after_a_reset_takes_nothing_back() -> None:
    match = Match(BARE)
    play(match, FIRST_WINS)
    match.reset_scores()
    assert match.scores == Scores()
    match.game.undo()
    assert match.scores == Scores()
    match.game.play("O10")  # a new end, scored anew
    assert match.scores == Scores(5, 0)


def test_editing_a_finished_game_takes_its_score_back() -> None:
    match = Match(BARE)
    play(match, FIRST_WINS)
    editor = match.game.edit()
    assert match.scores == Scores()
    assert match.game.result is None
    editor.remove("O10")
    editor.leave()
    assert match.scores == Scores()
    match.game.undo()
    assert match.scores == Scores(5, 0)


def test_an_edit_that_ends_the_game_scores() -> None:
    match = Match(BARE)
    with match.game.edit() as editor:
        for name in ["K10", "L10", "M10", "N10", "O10"]:
            editor.put(name, BLUE)
    assert match.game.winner() is BLUE
    assert match.scores == Scores(0, 5)


# Undo (R18)


def test_undo_goes_back_to_the_start_of_the_game_and_no_further() -> None:
    match = Match(BARE)
    play(match, FIRST_WINS)
    match.new_game()
    play(match, ["K10", "L10"])
    match.game.undo()
    match.game.undo()
    with pytest.raises(UndoError):
        match.game.undo()


def test_undo_against_the_computer_goes_back_to_the_persons_turn() -> None:
    game = Game()
    for name in ["K10", "L10", "M10", "N10"]:
        game.play(name)
    assert [str(step) for step in game.undo_to(RED)] == ["N10", "M10"]
    assert game.side_to_move is RED
    game.play("M11")  # the computer has not answered yet
    assert [str(step) for step in game.undo_to(RED)] == ["M11"]
    assert game.side_to_move is RED


def test_undo_against_the_computer_ends_at_the_start_of_the_game() -> None:
    game = Game(first=BLUE)
    game.play("K10")
    assert len(game.undo_to(RED)) == 1
    assert game.side_to_move is BLUE
    with pytest.raises(UndoError):
        game.undo_to(RED)


# Edit Board (R19, R20)


def test_a_visit_to_edit_board_is_one_step() -> None:
    game = Game()
    game.play("K10")
    with game.edit() as editor:
        editor.put("L10", RED)
        editor.put("L10", BLUE)  # changes its colour
        editor.put("M10", RED)
        editor.remove("M10")
        editor.remove("K10")
        assert editor["L10"] is Stone.BLUE
        assert editor["K10"] is Stone.EMPTY
        assert editor["M10"] is Stone.EMPTY
    assert game.side_to_move is BLUE
    assert len(game.steps) == 2
    game.undo()
    assert game.board["K10"] is Stone.RED
    assert game.board["L10"] is Stone.EMPTY


def test_neutral_stones_can_be_removed() -> None:
    game = Game(seed=1)
    neutral = game.board.points(Stone.NEUTRAL)[0]
    with game.edit() as editor:
        editor.remove(neutral)
    assert len(game.board.points(Stone.NEUTRAL)) == 7


def test_nobody_moves_in_edit_board() -> None:
    game = Game()
    game.play("K10")
    editor = game.edit()
    assert game.legal_moves == ()
    with pytest.raises(IllegalMoveError):
        game.play("K11")
    with pytest.raises(UndoError):
        game.undo()
    with pytest.raises(IllegalMoveError):
        game.edit()
    editor.abandon()
    game.play("K11")
    with pytest.raises(IllegalMoveError):
        editor.put("K12", RED)
    with pytest.raises(IllegalMoveError):
        editor.leave()


def test_an_error_in_a_visit_leaves_the_game_as_it_was() -> None:
    game = Game()

    def visit() -> None:
        with game.edit() as editor:
            editor.put("K10", RED)
            editor.put("A1", RED)

    with pytest.raises(NotationError):
        visit()
    assert game.editor is None
    assert game.steps == ()
    assert list(game.board) == []


def test_an_edit_alarms_nobody() -> None:
    game = Game()
    game.play("B2")
    with game.edit() as editor:
        for name in ["K10", "L10", "M10"]:
            editor.put(name, RED)
    assert game.threats() == []
    game.play("S18")  # Blue
    assert game.threats() == []
    game.play("S2")  # Red: the old three threatens
    assert len(game.threats()) == 1


def test_a_replay_gives_every_position_again() -> None:
    game = Game(seed=2)
    for name in ["K10", "L10", "B2", "M10", "N10"]:
        game.play(name)
    with game.edit() as editor:
        editor.put("S2", BLUE)
    game.play("D4")
    boards = [board for _, board in game.replay()]
    assert boards[-1] == game.board
    assert [step for step, _ in game.replay()] == list(game.steps)
    assert boards[4].pairs(Side.RED) == 1
