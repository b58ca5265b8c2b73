"""The position: everything that lies on the table, as an immutable value."""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.castellion.rules.cards import ARCHITECTS, CARDS, MENACE, PANTRY, Card
from game.castellion.rules.castle import Castle
from game.castellion.rules.menace.prison import EMPTY, Prison
from game.castellion.rules.pieces import Tile
from game.core.pile import UNKNOWN, Pile
from game.core.state import HiddenError, Outcome
from game.core.value import Value

MAIN, SAFE, REVEALED, VIGIL, DISCARDS, PARTNER = SOURCES = (
    "main",
    "safe",
    "revealed",
    "vigil",
    "discards",
    "partner",
)
"""Where the tile in hand came from."""
DRAWN = (MAIN, SAFE, REVEALED)

SETUP, DRAW, DECIDE, EFFECT, ENCOUNTER, OVER = "setup", "draw", "decide", "effect", "encounter", "over"

NONE = "none"
PREMONITION, PROPHET, COLD_SWEAT, HORROR = "premonition", "prophet", "cold_sweat", "horror"
PRISON = "prison"
VARIANTS = (NONE, VIGIL, PROPHET, PREMONITION, PRISON, COLD_SWEAT, HORROR)
SHUFFLED, EVEN = "shuffled", "even"
OFF, ON = "off", "on"

UNUSED, HAUNTING, GONE = "unused", "haunting", "gone"


class Options(NamedTuple):
    """The options of a game."""

    level: str = ARCHITECTS
    pantry_apart: str = OFF
    variant: str = NONE
    deal: str = SHUFFLED

    @property
    def has_powers(self) -> bool:
        """Whether discarded tiles have powers, and Ordeals may be encountered early."""
        return self.level != ARCHITECTS

    @property
    def has_menace(self) -> bool:
        """Whether formations have powers."""
        return self.level in (MENACE, PANTRY)


class Ordeal(NamedTuple):
    """An Ordeal not yet encountered: its card, the Traitors beside it, and how many trigger it."""

    number: int
    card: str
    up: bool
    needs: int
    traitors: tuple[Tile, ...] = ()

    @property
    def face(self) -> Card:
        """What the card says. Raises HiddenError where it is not known."""
        if self.card == UNKNOWN:
            raise HiddenError("this Ordeal lies face down")
        return CARDS[self.card]

    @property
    def due(self) -> bool:
        """Whether enough Traitors lie beside it."""
        return len(self.traitors) >= self.needs


DESTROY, JUGGLE, SEER, RECOVER, PYRO_MOVE, REVEAL, HAUNT, FORESEE = EFFECTS = (
    "destroy",
    "juggle",
    "seer",
    "recover",
    "pyro-move",
    "tower",
    "pawn",
    "prophet",
)
TO_SPURN, TO_BURN, TO_DONATE, TO_GIVE, TO_WITHSTAND, TO_GUARD = COSTS = (
    "traitor",
    "pyro",
    "donation",
    "champion",
    "assault",
    "prison",
)
"""Why tiles are destroyed one by one."""
BY_JUGGLER, BY_SEER, BY_CHAMELEON, BY_TOWER = "juggler", "seer", "chameleon", "tower"
POWERS = (BY_JUGGLER, BY_SEER, BY_CHAMELEON, TO_BURN)
"""Why an effect is under way that is a Defender's power."""


class Effect(NamedTuple):
    """What has to be done before anything else: its kind, why, and how often still."""

    kind: str
    why: str
    left: int = 1


@dataclass(frozen=True)
class Position(Value):
    """A position of Castellion: `ordeals` are those to come, in order, `hand` the tile being decided on.

    `barred` is how many of the last discards cannot be recovered in this turn. During an encounter, `cause`
    tells what brought it on, `faces` who faces it, `given` whether the Champion card was given for it.
    `turn` is the seat whose turn it is; `donated`: its partner decides, on a donated tile and its effects.
    `pawn` is UNUSED, the number of the Prophet's Ordeal, HAUNTING, or GONE.
    """

    seed: str | None
    options: Options
    castles: tuple[Castle, ...]
    main: Pile
    safe: Pile
    ordeals: tuple[Ordeal, ...]
    turn: int = 0
    donated: bool = False
    hand: Tile | None = None
    hand_from: str | None = None
    revealed: tuple[Tile, ...] = ()
    discards: tuple[Tile, ...] = ()
    barred: int = 0
    removed: tuple[Tile, ...] = ()
    effect: Effect | None = None
    cause: str | None = None
    faces: int | None = None
    given: bool = False
    pawn: str | int | None = None
    vigil: Tile | None = None
    prison: Prison = EMPTY
    pantry: tuple[Tile, ...] = ()
    champion: int | None = None
    outcome: Outcome | None = None

    @cached_property
    def phase(self) -> str:
        """What is asked for now: one of the phases above."""
        if self.outcome is not None:
            return OVER
        if self.effect is not None:
            return SETUP if self.effect.kind == FORESEE else EFFECT
        if self.cause is not None:
            return ENCOUNTER
        return DRAW if self.hand is None else DECIDE

    @cached_property
    def moment(self) -> str:
        """The phase, or the kind of the effect in whose middle the position is."""
        return self.effect.kind if self.phase == EFFECT and self.effect else self.phase

    @property
    def active(self) -> int:
        """The seat that decides now."""
        if self.effect is not None and self.effect.why in (TO_WITHSTAND, TO_GUARD) and self.faces is not None:
            return self.faces
        holds = self.effect is not None and self.effect.why == TO_GIVE
        if (holds or (self.phase == ENCOUNTER and self.ordeals[0].number > 1)) and self.champion is not None:
            return self.champion
        return self.partner(self.turn) if self.donated else self.turn

    @property
    def castle(self) -> Castle:
        """The castle of the seat that decides now."""
        return self.castles[self.active]

    @property
    def all_played(self) -> bool:
        """Whether all Dream tiles of both piles, and the revealed ones, have been played."""
        return not (self.main.pool or self.safe.pool or self.revealed or self.hand)

    def pile(self, name: str) -> Pile:
        """Return a pile by its name."""
        return self.main if name == MAIN else self.safe

    def partner(self, seat: int) -> int:
        """Return the next seat: the other one of two, the same one alone."""
        return (seat + 1) % len(self.castles)

    def with_castle(self, seat: int, castle: Castle) -> tuple[Castle, ...]:
        """Return all castles, with another one for a seat."""
        return *self.castles[:seat], castle, *self.castles[seat + 1 :]
