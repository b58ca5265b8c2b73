"""The position: everything that lies on the table, as an immutable value."""

from dataclasses import dataclass
from typing import NamedTuple

from game.castle_keep.rules.castle import LOOSE_JOINTS, Castle, size
from game.castle_keep.rules.options import Last, Options, Switch, Way
from game.castle_keep.rules.pieces import Tile
from game.core.state import Outcome
from game.core.value import Value

HAND = 4  # tiles that may be kept at the end of a turn
DRAWN = 2  # tiles drawn at the start of a turn
DRAWN_ALONE = 1  # the same in a siege
FULL_HAND = HAND + DRAWN  # the most tiles in a hand
TWO = 2  # castles that each builds in the way `twin`
IDLE = 2  # reshuffles in a row with nothing built or attacked in between: a draw


class Phase:
    """What a position asks for: where to draw from, an action of the turn, or discards."""

    DRAW = "draw"
    ACT = "act"
    DISCARD = "discard"
    SIEGE = "siege"
    OVER = "over"


class End:
    """The rules that end a game: two that win it, two that make it a draw, two that lose a siege."""

    BUILT = "castle_keep.won.built"
    DESTROYED = "castle_keep.won.destroyed"
    PASSES = "castle_keep.draw.passes"
    IDLE = "castle_keep.draw.idle"
    PILES = "castle_keep.lost.piles"
    FALLEN = "castle_keep.lost.fallen"
    DRAWS = (PASSES, IDLE)
    LOSSES = (PILES, FALLEN)
    ALL = (BUILT, DESTROYED, *DRAWS, *LOSSES)


class Attacked(NamedTuple):
    """The seat whose castles the active one attacked in this turn, and how often.

    Where all build the king's castle, its number stands for a seat.
    """

    seat: int
    times: int


Hand = tuple[Tile, ...]
Pile = tuple[Tile, ...]


@dataclass(frozen=True)
class Position(Value):
    """A position of Castle Keep. Hands are in the order drawn, the next tile of a pile stands first.

    Each seat has the castle of its number; the king's castle, number 0, is everybody's; in the way `twin` the
    first seat has the castles 0 and 1, the next one 2 and 3, and so on (`homes` tells which).
    `turn` is the seat whose turn it is, `drawing` whether it decides where to draw from, `discarding`
    whether it discards down to four tiles, `built` and
    `attacked` tell what it did in this turn, `attacks_allowed` whether attacks are allowed by now. `passes`
    counts the turns passed in a row since something was built or attacked or the last tile was drawn,
    `idle_shuffles` the reshuffles since something was built or attacked. `held` are the tiles that were in
    some hand at the last reshuffle and were not played since: everybody knows them, as all the others lay
    open. `taken` are by seat the tiles that it took from the discards and did not play since, which everybody
    knows to be in its hand; none at all but with the option `salvage`. `camps` are by seat the tiles that it
    won in attacks and did not build with yet; none at all but in the way `takeover`. In a siege `turns_up`
    tiles are still to be turned up before the next turn, and `turned` is one that has not fallen on anything
    yet. `razed` are the numbers of the castles that are destroyed for good, `earlier` how the active seat's
    two castles stood before each move of a tile in this turn, since it last built; neither is ever told of
    but in the way `twin`.

    A cell, where a refusal points at it, is (number of a castle, place).
    """

    seed: str | None
    options: Options
    castles: tuple[Castle, ...]
    hands: tuple[Hand, ...]
    piles: tuple[Pile, Pile]
    discards: tuple[Tile, ...] = ()
    removed: tuple[Tile, ...] = ()
    turn: int = 0
    drawing: bool = False
    discarding: bool = False
    built: bool = False
    attacked: Attacked | None = None
    attacks_allowed: bool = False
    passes: int = 0
    idle_shuffles: int = 0
    held: tuple[Tile, ...] = ()
    taken: tuple[Hand, ...] = ()
    camps: tuple[Hand, ...] = ()
    turns_up: int = 0
    turned: Tile | None = None
    razed: tuple[int, ...] = ()
    earlier: tuple[tuple[Castle, ...], ...] = ()
    outcome: Outcome | None = None

    @property
    def active(self) -> int:
        """The seat that decides now: nobody is asked anything in the turn of another."""
        return self.turn

    @property
    def phase(self) -> str:
        """What is asked for now, a `Phase`."""
        if self.outcome is not None:
            return Phase.OVER
        if self.drawing:
            return Phase.DRAW
        if self.turns_up or self.turned:
            return Phase.SIEGE
        return Phase.DISCARD if self.discarding else Phase.ACT

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def hand(self) -> Hand:
        """The hand of the active seat."""
        return self.hands[self.turn]

    @property
    def besieged(self) -> bool:
        """Whether one plays alone against a siege."""
        return self.options.way == Way.SIEGE

    @property
    def camp(self) -> Hand:
        """The tiles that the active seat won in attacks, and may build with."""
        return self.camp_of(self.turn)

    @property
    def shared(self) -> bool:
        """Whether all build one and the same castle, the king's."""
        return self.options.way == Way.KING

    @property
    def twins(self) -> bool:
        """Whether everybody builds two castles."""
        return self.options.way == Way.TWIN

    @property
    def castle(self) -> Castle:
        """The castle that the active seat builds, the first where it has two."""
        return self.castle_of(self.turn)

    @property
    def loose_joints(self) -> int:
        """How many neighbours the tile that completes a ring need not match."""
        return 0 if self.options.last == Last.BOTH else LOOSE_JOINTS

    @property
    def towers_fall(self) -> bool:
        """Whether towers can be attacked, as walls can."""
        return self.options.towers == Switch.ON

    @property
    def may_salvage(self) -> bool:
        """Whether a turn that begins here may begin with the top of the discards."""
        return self.options.salvage == Switch.ON and bool(self.discards) and any(self.piles)

    @property
    def draws(self) -> int:
        """How many tiles a turn draws: in a siege one."""
        return DRAWN_ALONE if self.besieged else DRAWN

    @property
    def has_acted(self) -> bool:
        """Whether the active seat built, moved a tile or attacked in this turn."""
        return self.built or bool(self.earlier) or self.attacked is not None

    @property
    def surplus(self) -> int:
        """How many tiles the active seat has to discard before its turn is over."""
        return max(0, len(self.hand) - HAND)

    @property
    def has_stock(self) -> bool:
        """Whether any tile can be drawn, from a pile or after a reshuffle of the discards."""
        return bool(self.piles[0] or self.piles[1] or self.discards)

    @property
    def numbers(self) -> int:
        """How many castles there are."""
        return 1 if self.shared else (TWO if self.twins else 1) * self.seats

    def homes(self, seat: int) -> tuple[int, ...]:
        """Return the numbers of the castles that a seat builds: one, or two."""
        if self.twins:
            return TWO * seat, TWO * seat + 1
        return (0,) if self.shared else (seat,)

    def home(self, seat: int) -> int:
        """Return the number of the castle that a seat builds, the first where it has two."""
        return self.homes(seat)[0]

    def owner(self, number: int) -> int:
        """Return the seat that builds a castle; of the king's castle its number stands for one."""
        return number // TWO if self.twins else number

    def other(self, number: int) -> int:
        """Return the number of the other castle of the seat that builds one of two."""
        first = TWO * self.owner(number)
        return 2 * first + 1 - number

    def castle_of(self, seat: int) -> Castle:
        """Return the castle that a seat builds, the first where it has two."""
        return self.castles[self.home(seat)]

    def sites(self, seat: int) -> tuple[int, ...]:
        """Return the numbers of the castles in which a seat may build: those not destroyed for good."""
        return tuple(number for number in self.homes(seat) if number not in self.razed)

    def may_finish(self, seat: int) -> bool:
        """Tell whether a seat can still win by building: no castle of its two is destroyed for good."""
        return not self.razed or len(self.sites(seat)) == len(self.homes(seat))

    def castles_of(self, seat: int) -> tuple[Castle, ...]:
        """Return the castles that a seat builds: one, or two."""
        return tuple(self.castles[number] for number in self.homes(seat))

    def camp_of(self, seat: int) -> Hand:
        """Return the tiles that a seat won in attacks, and may build with."""
        return self.camps[seat] if self.camps else ()

    def known_to_all(self, seat: int) -> Hand:
        """Return the tiles in a hand that everybody knows."""
        return self.taken[seat] if self.taken else ()

    def with_castle(self, number: int, castle: Castle) -> tuple[Castle, ...]:
        """Return all castles, with another one of a number."""
        return *self.castles[:number], castle, *self.castles[number + 1 :]

    def with_hand(self, hand: Hand) -> tuple[Hand, ...]:
        """Return all hands, with another one for the active seat."""
        return *self.hands[: self.turn], hand, *self.hands[self.turn + 1 :]

    def win(self, reason: str) -> Outcome:
        """Return the outcome that the active seat wins."""
        return Outcome(frozenset((self.turn,)), None, reason)


def has_two(position: Position, seat: int) -> bool:
    """Tell whether a seat has a castle of at least two tiles."""
    return any(size(castle) >= 2 for castle in position.castles_of(seat))


def all_have_two(position: Position) -> bool:
    """Tell whether everybody has a castle of at least two tiles: from then on attacks are allowed."""
    return all(has_two(position, seat) for seat in range(position.seats))
