"""The `cinko` command from the outside: what it prints, and how it ends."""

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from cinko import EMPTY_BOARD, Game, Match, Options, Position, records
from cinko.shell.main import main

COMMANDS = ["play", "show", "replay", "analyse", "selfplay", "match", "rpc", "bench"]
EMPTY = str(EMPTY_BOARD)
POSITION = "/".join(["17"] * 8 + ["6rrbbn6"] + ["17"] * 8) + " b 2 1"


def run(*words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "cinko", *words],
        input=given,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def played(*words: str) -> str:
    """Give what `cinko play --plain` prints for commands, a line each."""
    commands = "".join(f"{word}\n" for word in words)
    done = run("play", "--plain", "--players", "2", "--no-neutrals", given=commands)
    assert done.returncode == 0
    assert done.stderr == ""
    return done.stdout


# The command as a whole


def test_without_a_command_it_is_used_wrongly() -> None:
    done = run()
    assert done.returncode == 2
    assert "usage: cinko" in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize("words", [["dance"], ["show"], ["play", "--level", "easy"], ["rpc", "x"]])
def test_a_wrong_use_ends_with_2(words: list[str]) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert "usage: cinko" in done.stderr


def test_help_lists_every_command() -> None:
    done = run("--help")
    assert done.returncode == 0
    for command in COMMANDS:
        assert re.search(rf"^ +{command} ", done.stdout, re.MULTILINE), command


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    done = run(command, "--help")
    assert done.returncode == 0
    assert f"usage: cinko {command}" in done.stdout
    assert len(done.stdout) > 300
    assert max(map(len, done.stdout.splitlines())) <= 100


@pytest.mark.parametrize(
    "words",
    [
        ["show", "17 r 0 0"],
        ["replay", "/nowhere/game.sgf"],
        ["play", "--plain", "--load", "/nowhere/game.sgf"],
        ["analyse", EMPTY.replace("17", "rrrrr12", 1)],
        ["selfplay", "--save", "/dev/null/x"],
    ],
)
def test_an_error_in_what_is_given_is_one_line_and_ends_with_1(words: list[str]) -> None:
    done = run(*words)
    assert done.returncode == 1
    assert done.stdout == ""
    assert re.fullmatch(r"cinko: .+\n", done.stderr), done.stderr


@pytest.mark.parametrize("words", [["--debug", "show", "17 r 0 0"], ["show", "x", "--debug"]])
def test_debug_shows_where_an_error_comes_from(words: list[str]) -> None:
    done = run(*words)
    assert done.returncode == 1
    assert "Traceback" in done.stderr


def test_a_reader_that_leaves_early_is_no_error_to_speak_of() -> None:
    command = f"{sys.executable} -m cinko selfplay --games 3 | head -c 1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stderr == ""


def test_main_runs_inside_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", EMPTY]) == 0
    assert "Red to move." in capsys.readouterr().out
    assert main(["show", "x"]) == 1
    assert capsys.readouterr().err.startswith("cinko: position, character 1")


# show


def test_show_draws_the_board() -> None:
    done = run("show", POSITION)
    lines = done.stdout.splitlines()
    assert lines[0] == "    A B C D E F G H J K L M N O P Q R S T"
    assert lines[1] == "19  +-----------------------------------+  19"
    assert lines[2] == "18  b . . . . . . . . . . . . . . . . . r  18"
    assert lines[3] == "17  b . . . . . . . . . . . . . . . . . |  17"
    assert lines[4] == "16  | . . . . . . . . . . . . . . . . . |  16"
    assert lines[10] == "10  | . . . . . . R R B B N . . . . . . |  10"
    assert lines[19] == " 1  +-----------------------------------+   1"
    assert lines[20] == lines[0]
    assert lines[21] == "Pairs captured: Red 2, Blue 1. Blue to move."
    assert len(lines) == 22


def test_show_takes_the_position_as_four_words_too() -> None:
    assert run("show", *POSITION.split(" ")).stdout == run("show", POSITION).stdout


def test_show_names_threats_and_results() -> None:
    three = EMPTY.replace("17", "1rrr13", 1).replace("/17/", "/1bbbb12/", 1)
    out = run("show", three).stdout
    assert "Red threatens with C18 D18 E18\n" in out
    assert "Blue threatens with C17 D17 E17 F17\n" in out
    won = run("show", EMPTY.replace("17", "rrrrr12", 1)).stdout
    assert "Red wins: five in a row." in won
    assert "Score of this game: Red 5, Blue 0." in won


def test_show_in_unicode_and_in_colour() -> None:
    out = run("show", "--unicode", "--colour", "always", POSITION).stdout
    assert "┌─┬─" in out
    assert "\x1b[1;31m●\x1b[0m" in out
    assert "\x1b[1;34m○\x1b[0m" in out
    assert "\x1b[1;36m◆\x1b[0m" in out
    assert "\x1b" not in run("show", "--unicode", POSITION).stdout


def test_show_as_svg_is_a_picture_with_every_stone() -> None:
    root = ET.fromstring(run("show", "--svg", POSITION).stdout)
    stones = [g for g in root.iter("{http://www.w3.org/2000/svg}g") if g.get("transform")]
    assert len(stones) == 5 + 2 + 1  # on the board; pairs of Red; pairs of Blue
    title = root.find("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert title.text == "Blue to move. Pairs captured: Red 2, Blue 1."
    k10 = "translate(252 252)"  # 36 + 9 * 24
    fills = {g.get("transform"): g[0].get("fill") for g in stones}
    assert fills["translate(204 252)"] == "url(#red)"  # H10
    assert fills[k10] == "url(#blue)"


# play --plain


def test_a_game_from_a_script_ends_with_the_input() -> None:
    out = played("board off", "K10", "l10", "B2", "M10", "N10")
    assert "Red K10.\nBlue L10.\nRed B2.\nBlue M10.\nRed N10, captures L10 M10.\n" in out


def test_input_that_ends_at_once_or_in_a_line_is_no_error() -> None:
    assert "Red to move." in played()
    done = run("play", "--plain", "--players", "2", "--no-neutrals", given="K10")
    assert done.returncode == 0
    assert "Red K10." in done.stdout


def test_alarms_wins_and_scores_are_told() -> None:
    moves = ["K10", "B2", "L10", "B4", "M10", "B6", "N10", "B8", "O10"]
    out = played("board off", *moves, "scores", "new", "K10", "scores")
    assert "Red M10.\nAlarm: Red threatens with K10 L10 M10.\n" in out
    assert "Red wins: five in a row.\nPoints of this game: Red 5, Blue 0.\n" in out
    assert out.endswith("Blue K10.\nScores: Red 5, Blue 0.\n")
    assert "Alarm:" not in played("alarms off", "board off", *moves)


def test_mistakes_are_answered_and_the_game_goes_on() -> None:
    out = played("board off", "K10", "K10", "Z99", "dance", "undo now", "undo", "", "level easy")
    assert "No: K10 is occupied by a red stone." in out
    assert "No: not a playable point: 'Z99'" in out
    assert "No: there is no command 'dance'" in out
    assert "No: there is nothing to take back." in out
    assert "No: levels are beginner, intermediate, advanced." in out
    assert out.count("Red K10.") == 2  # played, and taken back


def test_edit_board_line_by_line() -> None:
    out = played(
        "board off", "edit", "red K10", "blue L10", "red L10", "K11", "hint", "red A1", "edit"
    )
    assert "No: nobody moves while the board is edited." in out
    assert "No: not a playable point: 'A1'" in out
    assert "Edit Board left: edited: K10 red, L10 red." in out
    assert "No: stones are put like this in Edit Board only" in played("red K10")


def test_save_load_and_replay(tmp_path: Path) -> None:
    file = tmp_path / "my game.sgf"
    played("K10", "L10", f"save {file}")
    match = records.load(file)
    assert [str(move) for move in match.game.moves] == ["K10", "L10"]
    out = played(f"load {file}", "moves", f"load {tmp_path / 'none.sgf'}")
    assert "1. Red K10\n2. Blue L10\n" in out
    assert f"No: {tmp_path / 'none.sgf'}: No such file or directory." in out
    done = run("replay", str(file))
    assert done.returncode == 0
    assert "1. Red K10\n2. Blue L10\n" in done.stdout
    assert run("play", "--plain", "--load", str(file), given="M10\n").returncode == 0


def test_against_the_computer_it_answers_and_undo_takes_back_both() -> None:
    words = ["board off", "K10", "undo", "position", "hint"]
    done = run("play", "--plain", "--no-neutrals", given="\n".join(words))
    assert done.returncode == 0
    assert re.search(r"Red K10\.\nBlue [B-S][0-9]+\.\n", done.stdout)
    assert re.search(r"Taken back: Blue [B-S]\d+\.\nTaken back: Red K10\.\n", done.stdout)
    assert f"\n{EMPTY}\n" in done.stdout
    assert re.search(r"\nTry [B-S]\d+\.\n\Z", done.stdout)


def test_the_computer_starts_when_it_is_its_turn() -> None:
    moves = ["board off", "players 2", "K10", "B2", "L10", "B4", "M10", "B6", "N10", "B8", "O10"]
    done = run("play", "--plain", "--no-neutrals", given="\n".join([*moves, "players 1", "new"]))
    assert re.search(r"Blue to move\.\nBlue [B-S]\d+\.\n\Z", done.stdout), done.stdout[-200:]


def test_the_same_seed_gives_the_same_game() -> None:
    one = run("play", "--plain", "--seed", "4", given="K10\nhint\n")
    assert one.stdout == run("play", "--plain", "--seed", "4", given="K10\nhint\n").stdout
    assert (
        str(Game(seed=4).board) in run("play", "--plain", "--seed", "4", given="position\n").stdout
    )


def test_help_and_rules() -> None:
    out = played("help", "help level", "rules", "?")
    assert "undo           take back the last move" in out
    assert "five or more" in out


def test_odd_bytes_do_not_end_the_game() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cinko", "play", "--plain", "--players", "2", "--no-neutrals"],
        input=b"\xff\xfe\nK10\n\x00\n",
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0
    assert b"Red K10." in done.stdout
    assert done.stderr == b""


# replay, selfplay, analyse


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    match = Match(Options(players=2, neutral_stones=False))
    for name in ["K10", "L10", "B2", "M10", "N10"]:
        match.game.play(name)
    records.save(match, tmp_path / "game.sgf")
    return tmp_path / "game.sgf"


def test_replay_tells_every_step(saved: Path) -> None:
    out = run("replay", str(saved)).stdout
    assert out.startswith("two players; red moves first\n1. Red K10\n")
    assert "5. Red N10, captures L10 M10\n" in out
    assert "(R)" in out
    assert "Pairs captured: Red 1, Blue 0. Blue to move." in out


def test_replay_stops_where_it_is_told(saved: Path) -> None:
    out = run("replay", str(saved), "--to", "4", "--unicode").stdout
    assert "4. Blue M10" in out
    assert "5." not in out
    assert run("replay", str(saved), "--to", "0").stdout.count("\n") == 23


def test_replay_gives_positions_for_other_programs(saved: Path) -> None:
    lines = run("replay", str(saved), "--positions").stdout.splitlines()
    assert lines[0] == EMPTY
    assert len(lines) == 6
    assert [Position.parse(line).red_pairs for line in lines] == [0, 0, 0, 0, 0, 1]
    assert run("replay", str(saved), "--boards").stdout.count("A B C D") == 12


def test_replay_names_the_place_of_damage(saved: Path) -> None:
    saved.write_text(saved.read_text("utf-8").replace(";W[lj]", ";W[jj]"))
    done = run("replay", str(saved))
    assert done.returncode == 1
    assert done.stdout == ""
    assert re.fullmatch(r"cinko: line \d+, column \d+: K10 is occupied .*\n", done.stderr)


def test_selfplay_plays_the_same_games_again_and_saves_them(tmp_path: Path) -> None:
    words = ["selfplay", "--games", "2", "--seed", "6"]
    one = run(*words, "--save", str(tmp_path / "games"))
    assert one.returncode == 0
    assert one.stdout == run(*words).stdout
    assert one.stdout.count("game ") == 2
    first, second = (records.load(tmp_path / "games" / f"000{n}.sgf") for n in (1, 2))
    assert first.game.is_over()
    assert (first.game.seed, second.game.seed) == (6, 7)
    assert second.earlier == first.scores
    assert f"Score of the match: Red {second.scores.red}, Blue {second.scores.blue}." in one.stdout


def test_analyse_answers_like_rpc() -> None:
    request = {"op": "bestmove", "position": POSITION, "level": "intermediate", "seed": 3}
    found = json.loads(run("rpc", given=json.dumps(request)).stdout)
    out = run("analyse", POSITION, "--level", "intermediate", "--seed", "3").stdout
    assert out.splitlines() == [
        f"move  {found['move']}",
        f"score {found['score']}",
        f"nodes {found['nodes']}",
        f"line  {' '.join(found['pv'])}",
    ]


# Figures


def test_the_package_needs_the_standard_library_only_and_commands_load_what_they_need() -> None:
    program = (
        "import sys; before = set(sys.modules); import cinko, cinko.records, cinko.shell.main, "
        "cinko.shell.play, cinko.shell.rpc; "
        "print(*sorted({m.split('.')[0] for m in set(sys.modules) - before}))"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True
    )
    assert set(done.stdout.split()) <= {*sys.stdlib_module_names, "cinko"}


def test_bench_gives_its_figures() -> None:
    out = run("bench", "--rounds", "1").stdout
    for figure in ("play and undo", "python-chess", "ratio", "rpc", "import cinko", "first screen"):
        assert re.search(rf"^{figure} +[\d,.]+", out, re.MULTILINE), figure


@pytest.mark.slow
def test_the_figures_are_reached() -> None:
    if os.getloadavg()[0] > 2:
        time.sleep(30)
    out = run("bench", "--rounds", "8").stdout
    figures = {
        name: float(number.replace(",", ""))
        for name, number in re.findall(r"^([a-z][a-z -]+?) +([\d,.]+)", out, re.MULTILINE)
    }
    assert figures["play and undo"] >= 60_000
    assert figures["ratio"] >= 0.8
    assert figures["rpc"] >= 5_000
    assert figures["import cinko"] < 50
    assert figures["first screen"] < 700
