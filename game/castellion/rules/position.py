"""The position: everything that lies on the table, as an immutable value."""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.castellion.rules.castle import Castle
from game.castellion.rules.menace.prison import EMPTY, Prison
from game.castellion.rules.options import Options
from game.castellion.rules.ordeals.cards import CARDS, Card
from game.castellion.rules.pieces import Tile
from game.core.pile import UNKNOWN, Pile
from game.core.state import HiddenError, Outcome
from game.core.value import Value


class Source:
    """Where the tile in hand came from; both piles are named so too."""

    MAIN = "main"
    SAFE = "safe"
    REVEALED = "revealed"
    VIGIL = "vigil"
    DISCARDS = "discards"
    PARTNER = "partner"
    PILES = (MAIN, SAFE)
    DRAWN = (MAIN, SAFE, REVEALED)
    ALL = (MAIN, SAFE, REVEALED, VIGIL, DISCARDS, PARTNER)


class Phase:
    """What a position asks for."""

    SETUP = "setup"
    DRAW = "draw"
    DECIDE = "decide"
    EFFECT = "effect"
    ENCOUNTER = "encounter"
    OVER = "over"


class Pawn:
    """Where the pawn may be, besides on the Prophet's Ordeal."""

    UNUSED = "unused"
    HAUNTING = "haunting"
    GONE = "gone"


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
        return self.left <= 0

    @property
    def left(self) -> int:
        """How many Traitors it still waits for."""
        return self.needs - len(self.traitors)


class EffectKind:
    """What is to be done in an effect."""

    DESTROY = "destroy"
    JUGGLE = "juggle"
    SEER = "seer"
    RECOVER = "recover"
    PYRO_MOVE = "pyro-move"
    TOWER = "tower"
    PAWN = "pawn"
    PROPHET = "prophet"


class Why:
    """Why an effect is under way."""

    TRAITOR = "traitor"
    PYRO = "pyro"
    DONATION = "donation"
    CHAMPION = "champion"
    ASSAULT = "assault"
    PRISON = "prison"
    JUGGLER = "juggler"
    SEER = "seer"
    CHAMELEON = "chameleon"
    TOWER = "tower"
    HORROR = "horror"
    PROPHET = "prophet"
    COSTS = (TRAITOR, PYRO, DONATION, CHAMPION, ASSAULT, PRISON)
    """Why tiles are destroyed one by one."""
    POWERS = (JUGGLER, SEER, CHAMELEON, PYRO)
    """What of it is a Defender's power."""


class Effect(NamedTuple):
    """What has to be done before anything else: its kind, why, and how often still."""

    kind: str
    why: str
    left: int = 1

    @property
    def less(self) -> "Effect | None":
        """What is left once it has been done: None when that was the last time."""
        return self._replace(left=self.left - 1) if self.left > 1 else None


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
            return Phase.OVER
        if self.effect is not None:
            return Phase.SETUP if self.effect.kind == EffectKind.PROPHET else Phase.EFFECT
        if self.cause is not None:
            return Phase.ENCOUNTER
        return Phase.DRAW if self.hand is None else Phase.DECIDE

    @cached_property
    def moment(self) -> str:
        """The phase, or the kind of the effect in whose middle the position is."""
        return self.effect.kind if self.phase == Phase.EFFECT and self.effect else self.phase

    @property
    def active(self) -> int:
        """The seat that decides now."""
        why = self.effect.why if self.effect is not None else None
        if why in (Why.ASSAULT, Why.PRISON) and self.faces is not None:
            return self.faces
        gives = why == Why.CHAMPION or (self.phase == Phase.ENCOUNTER and self.ordeals[0].number > 1)
        if gives and self.champion is not None:
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
        return self.main if name == Source.MAIN else self.safe

    def partner(self, seat: int) -> int:
        """Return the next seat: the other one of two, the same one alone."""
        return (seat + 1) % len(self.castles)

    def with_castle(self, seat: int, castle: Castle) -> tuple[Castle, ...]:
        """Return all castles, with another one for a seat."""
        return *self.castles[:seat], castle, *self.castles[seat + 1 :]
