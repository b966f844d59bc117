"""Games one after the other: options, who moves first, and the scores added up (R13-R17)."""

from dataclasses import dataclass
from typing import Self

from cinko.game import Game
from cinko.player import Level
from cinko.rules import Result, Scores
from cinko.stone import Side

__all__ = ["Match", "Options"]


@dataclass(frozen=True, slots=True)
class Options:
    """What the Play and Options menus hold; `dataclasses.replace` makes a changed copy."""

    players: int = 1
    """1: a person with the red stones against the computer; 2: two persons (R14)."""
    level: Level = Level.BEGINNER
    winner_starts: bool = False
    alarms: bool = True
    neutral_stones: bool = True


class Match:
    """A match: the game under way, the options, and the scores of the games before it.

    >>> match = Match(Options(neutral_stones=False))
    >>> for name in "B2 B18 C2 C18 D2 D18 E2 E18 F2".split():
    ...     move = match.game.play(name)
    >>> match.scores
    Scores(red=5, blue=1)
    >>> match.new_game().side_to_move  # the players take turns at moving first
    <Side.BLUE: 2>
    """

    __slots__ = ("_reset", "earlier", "game", "options")

    def __init__(self, options: Options | None = None, *, seed: int = 0) -> None:
        """Begin a match with scores 0 and its first game, Red to move (R14)."""
        self.options = options or Options()
        self.earlier = Scores()
        self._reset: Result | None = None
        self.game = self._game(seed, Side.RED)

    @classmethod
    def resume(
        cls, options: Options, game: Game, *, earlier: Scores, scores_reset: bool = False
    ) -> Self:
        """Put a match together again from what a record holds of it."""
        match = cls.__new__(cls)
        match.options = options
        match.earlier = earlier
        match.game = game
        match._reset = game.result if scores_reset else None
        return match

    def _game(self, seed: int, first: Side) -> Game:
        return Game(seed=seed if self.options.neutral_stones else None, first=first)

    @property
    def first(self) -> Side:
        """Who moved first in the game under way."""
        return self.game.start.side_to_move

    def next_first(self) -> Side:
        """Return who would move first if a new game began now (R15, R17)."""
        result = self.game.result
        if result is None:
            return self.first
        if not self.options.winner_starts:
            return self.first.opponent
        return self.first if result.winner is None else result.winner

    def new_game(self, seed: int = 0) -> Game:
        """Begin the next game; one that is not finished is abandoned and scores nothing (R15-R17).

        `seed`, 0 to 2**32 - 1, places the neutral stones if the option is on.
        """
        game = self._game(seed, self.next_first())
        self.earlier = self.scores
        self._reset = None
        self.game = game
        return game

    @property
    def scores(self) -> Scores:
        """The scores of both players, this game's with them once it is finished (R13)."""
        award = None if self.scores_reset else self.game.scores()
        return self.earlier + award if award else self.earlier

    @property
    def scores_reset(self) -> bool:
        """Tell whether the scores were reset after this game ended: then it has given nothing."""
        return self._reset is not None and self.game.result is self._reset

    def reset_scores(self) -> None:
        """Set both scores to zero; a finished game has then given nothing to take back."""
        self.earlier = Scores()
        self._reset = self.game.result
