"""`cinko selfplay`: the computer against itself."""

import argparse
from pathlib import Path

from cinko import records
from cinko.ai import computer
from cinko.match import Match, Options
from cinko.player import Level
from cinko.shell import words
from cinko.shell.arguments import add_level, add_seed, count
from cinko.stone import Side

__all__ = ["configure", "run"]


def configure(parser: argparse.ArgumentParser) -> None:
    """Describe the command."""
    parser.description = """\
Let the computer play a match against itself, a line for each game and the sums at the end.  The
players take turns at moving first.  Nothing is random but by the seed: the same command gives the
same games."""
    parser.epilog = """\
examples:
  cinko selfplay --games 10 --red advanced --blue beginner
  cinko selfplay --seed 7 --save games       the games as games/0001.sgf, ..."""
    parser.add_argument("--games", metavar="N", type=count, default=1, help="how many (default: 1)")
    add_level(parser, "--red")
    add_level(parser, "--blue")
    add_seed(parser, "of the first game; the others follow (default: 1)", default=1)
    parser.add_argument("--no-neutrals", action="store_true", help="play without neutral stones")
    parser.add_argument("--save", metavar="FOLDER", type=Path, help="save each game there")


def run(arguments: argparse.Namespace) -> int:
    """Play the match."""
    levels = {Side.RED: Level(arguments.red), Side.BLUE: Level(arguments.blue)}
    options = Options(players=2, neutral_stones=not arguments.no_neutrals)
    match = Match(options, seed=arguments.seed)
    player = computer()
    won = {Side.RED: 0, Side.BLUE: 0}
    if arguments.save:
        arguments.save.mkdir(parents=True, exist_ok=True)
    for number in range(1, arguments.games + 1):
        seed = (arguments.seed + number - 1) % 2**32
        if number > 1:
            match.new_game(seed)
        game = match.game
        while not game.is_over():
            found = player.bestmove(game.board, levels[game.side_to_move], seed=seed)
            game.play(found.move)
        if game.board.result:
            moves = len(game.steps)
            print(f"game {number}: {words.of_result(game.board.result)} {moves} moves", flush=True)
        if (winner := game.winner()) is not None:
            won[winner] += 1
        if arguments.save:
            records.save(match, arguments.save / f"{number:04}.sgf")
    drawn = arguments.games - sum(won.values())
    print(f"Games won: Red {won[Side.RED]}, Blue {won[Side.BLUE]}; drawn {drawn}.")
    print(words.of_scores("Score of the match", match.scores))
    return 0
