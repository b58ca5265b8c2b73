"""The position: everything that lies on the table, as an immutable value."""

from dataclasses import dataclass
from typing import NamedTuple

from game.castellan.rules import scoring
from game.castellan.rules.lattice import Node
from game.castellan.rules.pieces import NOTHING, Pieces, extras
from game.castellan.rules.plan import Plan
from game.core.action import Action
from game.core.state import Outcome
from game.core.value import Value


class Phase:
    """What is to be done now."""

    PLAY = "play"
    BUILD = "build"
    CLAIM = "claim"
    DRAW = "draw"
    OVER = "over"
    ALL = (PLAY, BUILD, CLAIM, DRAW, OVER)


class Trial:
    """The option of trial fitting: whether pieces can be taken back until the turn is confirmed."""

    ON = "on"
    OFF = "off"


class Claim:
    """The question of a claim: which new courtyard to double, or which part of a doubled one to keep so."""

    DOUBLE = "double"
    KEEP_DOUBLE = "keep_double"


Hand = tuple[str, ...]
"""Cards by their codes, sorted: all known, or all by their backs alone."""


class Options(NamedTuple):
    """The options of a game."""

    trial: str = Trial.ON


class Decks(NamedTuple):
    """A player's two decks, the next card first: each all known, or all by its backs alone."""

    tower: tuple[str, ...]
    wall: tuple[str, ...]


class Question(NamedTuple):
    """What the player who built is asked at once, and the courtyards to choose from, by first squares."""

    kind: str
    choices: tuple[Node, ...]


class Handed(NamedTuple):
    """Pieces that had no place, and the seat that takes them over."""

    pieces: Pieces
    to: int


class Laid(NamedTuple):
    """A piece laid in this turn, or an answer about one, and what was before it."""

    action: Action
    plan: Plan
    doubled: tuple[bool, ...]


@dataclass(frozen=True)
class Position(Value):
    """A position of Castellan: `turn` is the seat whose turn it is, `played` its cards of this turn.

    `pieces` are those left to build. `doubled` tells who has used the Double Keep. `last` are the seats whose
    last turn is not over yet, the one at it first; None before the end is near. With trial fitting, `laid`
    are the turn's pieces and answers so far.
    """

    seed: str | None
    options: Options
    plan: Plan
    hands: tuple[Hand, ...]
    decks: tuple[Decks, ...]
    used: tuple[Hand, ...]
    doubled: tuple[bool, ...]
    turn: int
    phase: str = Phase.PLAY
    played: Hand = ()
    pieces: Pieces = NOTHING
    first: bool = True
    handed: Handed | None = None
    question: Question | None = None
    last: tuple[int, ...] | None = None
    laid: tuple[Laid, ...] = ()
    outcome: Outcome | None = None

    @property
    def active(self) -> int:
        """The seat that decides now: always the one whose turn it is."""
        return self.turn

    @property
    def trial(self) -> bool:
        """Whether pieces can be taken back until the turn is confirmed."""
        return self.options.trial == Trial.ON

    @property
    def must_connect_all(self) -> bool:
        """Whether this turn cannot be confirmed with a piece left: the first, with trial fitting."""
        return self.first and self.trial

    @property
    def hand(self) -> Hand:
        """The hand of the seat whose turn it is."""
        return self.hands[self.turn]

    @property
    def deck(self) -> Decks:
        """The decks of the seat whose turn it is."""
        return self.decks[self.turn]

    @property
    def draws(self) -> int:
        """How many cards are drawn at the end of this turn."""
        left = len(self.deck.tower) + len(self.deck.wall)
        return 0 if self.last is not None else min(1 + extras(self.played), left)

    @property
    def next_seat(self) -> int | None:
        """The seat whose turn is next, or None when no turn is left."""
        if self.last is None:
            return (self.turn + 1) % len(self.hands)
        return self.last[1] if len(self.last) > 1 else None

    @property
    def scores(self) -> tuple[int, ...]:
        """What the courtyards score now, by seat."""
        return scoring.scores(self.plan.courtyards.values(), len(self.hands))

    @property
    def scores_in_sight(self) -> tuple[int, ...]:
        """As `scores`; of a courtyard divided whose owner has not named a part yet, the largest doubled."""
        question, plan = self.question, self.plan
        if question is None or question.kind != Claim.KEEP_DOUBLE:
            return self.scores
        largest = max(question.choices, key=lambda first: plan.courtyards[first].towers)
        return scoring.scores(plan.with_double(largest).courtyards.values(), len(self.hands))

    @property
    def keeps(self) -> tuple[int, ...]:
        """How many Keeps stand on the plan, by seat; a Double Keep is two."""
        return scoring.keeps(self.plan, len(self.hands))
