"""The position: everything that lies on the table, as an immutable value."""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeVar

from game.castelli.rules.board import Board, board_of, use_of
from game.castelli.rules.pieces import BASIC_CARDS, BATTLE_CARDS, SPARE
from game.castelli.rules.printed import Settlement
from game.core.state import Outcome
from game.core.value import Value


class Phase:
    """What a turn is at."""

    REVEAL, ORIENT, REACT, BUILD, OVER = ALL = ("reveal", "orient", "react", "build", "over")


class Switch:
    """The values of an option that is on or off."""

    OFF, ON = ALL = ("off", "on")


class Tournament:
    """The values of the option `tournament`."""

    NONE, KNOCKOUT, THREE_ROUNDS = ALL = ("none", "knockout", "three_rounds")


class Layout:
    """The values of the option `layout`: how the pieces of the board are laid."""

    SHUFFLED, FIXED = ALL = ("shuffled", "fixed")


ABSENT, HIDDEN = -1, -2
"""In place of a tile's number: there is none, or it is not known which one it is."""


class Options(NamedTuple):
    """The options of a game."""

    dilemma: str = Switch.OFF
    battle: str = Switch.OFF
    tournament: str = Tournament.NONE
    layout: str = Layout.SHUFFLED


class Card(NamedTuple):
    """A card by its code; `knows` has a bit for each seat that knows where this card is."""

    code: str
    knows: int


Hand = tuple[Card, ...]
"""A hand, sorted, so that no place in it tells anything."""


class Held(NamedTuple):
    """A tile that has been taken from a square and is being oriented."""

    at: int
    tile: int


Place = tuple[int, int, int]
"""Where a castle may stand: octagon, area and site."""


class Castle(NamedTuple):
    """A castle on an octagon's area; `overbuilt` ones have another castle on them."""

    at: int
    area: int
    site: int
    seat: int
    overbuilt: bool = False

    @property
    def place(self) -> Place:
        """Where it stands."""
        return self.at, self.area, self.site


class React(NamedTuple):
    """A question to other seats: about a tile on a square, or a castle that is about to be overbuilt.

    `asked` are the seats asked so far, the last one now; it has sold so many cards since. A Guard is asked
    for a castle's place, and the verb that threatens it.
    """

    kind: str
    at: int
    asked: tuple[int, ...]
    sold: int = 0
    place: Place | None = None
    by: str | None = None


class Rounds(NamedTuple):
    """A tournament: its round from 1 on, who meets whom in it, points and castles of the rounds before."""

    round: int
    pairs: tuple[tuple[int, int], tuple[int, int]]
    totals: tuple[int, ...]
    castles: tuple[int, ...]


@dataclass(frozen=True)
class Position(Value):
    """A position of Castelli.

    Squares and octagons are meant by their numbers on the board (see `board`). `laid` and `down` run along
    the squares: the index in FACES of a tile face up, the number of a tile face down. `settlements` runs
    along the octagons. `evaluated` is a set of areas by their bits. `resources`, `silver`, `hands`, `points`
    and `hand_tiles` run along the seats; resources are units of wood, grain and rocks. `spare` counts
    villages and cities. `fate` is what all chance to come is drawn from, None where it is not known.
    `turn` is the seat whose turn it is. `guarded` are places where no castle can be overbuilt this turn.
    """

    seed: str | None
    options: Options
    pieces: tuple[str, ...]
    laid: tuple[int, ...]
    down: tuple[int, ...]
    settlements: tuple[str | None, ...]
    resources: tuple[tuple[int, ...], ...]
    silver: tuple[int, ...]
    mines: tuple[int, ...]
    hands: tuple[Hand, ...]
    deck: tuple[Card, ...]
    points: tuple[int, ...]
    hand_tiles: tuple[int, ...]
    fate: int | None
    rounds: Rounds | None = None
    castles: tuple[Castle, ...] = ()
    evaluated: int = 0
    spare: tuple[int, int] = SPARE
    turn: int = 0
    phase: str = Phase.REVEAL
    held: Held | None = None
    card_used: bool = False
    silver_bought: bool = False
    guarded: tuple[Place, ...] = ()
    react: React | None = None
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.silver)

    @property
    def active(self) -> int:
        """The seat that decides now: the one whose turn it is, or the one that is asked."""
        return self.react.asked[-1] if self.react else self.turn

    @cached_property
    def board(self) -> Board:
        """The board as it lies."""
        return board_of(self.pieces, use_of(self.seats, tournament=self.rounds is not None))

    @property
    def dilemma(self) -> bool:
        """Whether the module Dilemma is played: seats hold tiles."""
        return self.options.dilemma == Switch.ON

    @property
    def battle(self) -> bool:
        """Whether the module Battle is played: castles can be overbuilt."""
        return self.options.battle == Switch.ON

    @property
    def moment(self) -> str:
        """The phase, or what a seat is asked."""
        return self.react.kind if self.react else self.phase

    @property
    def match(self) -> int:
        """The match of the seat whose turn it is: 0 where only one is played."""
        return self.match_of(self.turn)

    def match_of(self, seat: int) -> int:
        """Return the match that a seat plays in."""
        return 1 if self.rounds and seat in self.rounds.pairs[1] else 0

    def players(self, match: int) -> tuple[int, ...]:
        """Return the seats that play a match."""
        return self.rounds.pairs[match] if self.rounds else tuple(range(self.seats))

    def rivals(self, seat: int) -> tuple[int, ...]:
        """Return the other seats of a seat's match, clockwise from its left."""
        if self.rounds:
            return tuple(other for other in self.rounds.pairs[self.match_of(seat)] if other != seat)
        return tuple((seat + step) % self.seats for step in range(1, self.seats))


P = TypeVar("P", bound=Position)
"""A position, or a state of the game: what rules are given, they give back."""


def changed(items: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """Return a tuple of numbers with another one in one place."""
    return *items[:at], value, *items[at + 1 :]


def with_tile(position: P, at: int, face: int) -> P:
    """Return the position with a tile face up on a square, lying so."""
    return position.having(laid=changed(position.laid, at, face))


def card_counts(options: Options) -> dict[str, int]:
    """Return how many cards of each code a game has."""
    return {**BASIC_CARDS, **(BATTLE_CARDS if options.battle == Switch.ON else {})}


def settlement_number(kind: str) -> int:
    """Return the place of a kind of settlement in `spare`."""
    return (Settlement.VILLAGE, Settlement.CITY).index(kind)
