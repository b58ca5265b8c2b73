"""What holds while a position waits for something: in each effect, and in each phase."""

from collections.abc import Callable
from typing import NamedTuple

from game.castellion.rules.castle import has_foundation, size
from game.castellion.rules.effects.costs import TRAITOR_COST
from game.castellion.rules.effects.seer import FACE_UP, to_reveal
from game.castellion.rules.menace.prison import is_built
from game.castellion.rules.menace.variants import HORROR_NEEDS
from game.castellion.rules.options import Variant
from game.castellion.rules.ordeals.cards import CARDS
from game.castellion.rules.ordeals.encounter import CHAMPION_COST
from game.castellion.rules.ordeals.forecast import PRISON_COST
from game.castellion.rules.pieces import BLACK_TRAITOR, DEFENDERS
from game.castellion.rules.position import Pawn, Phase, Position, Source, Why
from game.core.pile import UNKNOWN


class Check(NamedTuple):
    """Something that holds in the positions of the game; `key` and `problem` are told where it does not."""

    holds: Callable[[Position], bool]
    key: str
    problem: str


def why(position: Position) -> str:
    """Return what the position waits for: the reason of its effect, else its phase."""
    return position.effect.why if position.effect else position.phase


def left(position: Position) -> int:
    """Return how many tiles an effect still takes, or how often it is to be done."""
    return position.effect.left if position.effect else 0


def passed(position: Position) -> int:
    """Return how many Ordeals are over."""
    return 3 - len(position.ordeals)


POWER = (
    Check(lambda p: p.options.has_powers, "effect", "not at this level"),
    Check(lambda p: p.hand is None, "hand", "none in the middle of this effect"),
)
ONCE = Check(lambda p: left(p) == 1, "effect", "done once")
PAID = Check(lambda p: left(p) <= size(p.castle), "effect", "more tiles than there are")
OWN = Check(lambda p: not p.donated, "seat", "the one whose turn it is")
ENCOUNTERED = Check(lambda p: p.cause is not None, "cause", "told during an encounter")
FACED = Check(
    lambda p: p.ordeals[0].up and p.ordeals[0].card != UNKNOWN, "ordeals", "the one encountered is face up"
)
FOUNDED = Check(lambda p: all(map(has_foundation, p.castles)), "castles", "both foundations are complete")
PARTNERS = Check(lambda p: len(p.castles) > 1, "seats", "for two players only")


def _penalty_fits(position: Position) -> bool:
    return left(position) <= (CARDS[position.ordeals[0].card].cost or 0)


def _champion_rests(position: Position) -> bool:
    return position.champion is None or position.faces != position.champion


def _is_new(position: Position) -> bool:
    elsewhere = (*position.discards, *position.removed, *position.revealed, *position.ordeals[0].traitors)
    return not any(map(size, position.castles)) and position.hand is None and not elsewhere


def _discarded_chameleon(position: Position) -> bool:
    return bool(position.discards) and position.discards[-1][0] == "C" and position.barred > 0


DURING: dict[str, tuple[Check, ...]] = {
    Phase.DRAW: (),
    Phase.DECIDE: (),
    Phase.ENCOUNTER: (PARTNERS, FACED, FOUNDED, Check(lambda p: not p.given, "given", "then faced at once")),
    Why.JUGGLER: (*POWER, ONCE),
    Why.SEER: (
        *POWER,
        Check(lambda p: left(p) == to_reveal(p), "effect", f"left: until {FACE_UP} lie revealed"),
    ),
    Why.CHAMELEON: (
        *POWER,
        ONCE,
        Check(_discarded_chameleon, "discards", "the Chameleon lies last, and barred"),
    ),
    Why.PYRO: (*POWER, ONCE),
    Why.TOWER: (
        *POWER,
        ONCE,
        Check(lambda p: p.options.has_menace, "effect", "not at this level"),
    ),
    Why.TRAITOR: (
        *POWER,
        PAID,
        OWN,
        Check(lambda p: left(p) <= TRAITOR_COST, "effect", f"at most {TRAITOR_COST} tiles"),
    ),
    Why.DONATION: (
        PARTNERS,
        ONCE,
        PAID,
        OWN,
        Check(
            lambda p: p.hand in DEFENDERS and p.hand_from in (*Source.DRAWN, Source.VIGIL),
            "hand",
            "a Defender drawn is donated",
        ),
    ),
    Why.CHAMPION: (
        PARTNERS,
        PAID,
        Check(lambda p: left(p) <= CHAMPION_COST, "effect", f"at most {CHAMPION_COST} tiles"),
        Check(lambda p: p.champion is not None and not p.given, "champion", "given by who holds it"),
        Check(
            lambda p: bool(p.cause) or (p.champion == p.turn and not p.hand),
            "champion",
            "given before drawing",
        ),
        Check(lambda p: not p.cause or p.ordeals[0].up, "ordeals", "the one encountered is face up"),
    ),
    Why.ASSAULT: (
        ENCOUNTERED,
        PAID,
        FACED,
        Check(_penalty_fits, "effect", "more tiles than this Ordeal costs"),
        Check(_champion_rests, "faces", "the holder of the Champion card does not"),
    ),
    Why.PRISON: (
        ENCOUNTERED,
        PAID,
        Check(lambda p: left(p) <= PRISON_COST, "effect", f"at most {PRISON_COST} tiles"),
        Check(
            lambda p: p.options.variant == Variant.PRISON and not is_built(p.prison),
            "effect",
            "for a prison not built",
        ),
        Check(
            lambda p: passed(p) > 0 and not p.ordeals[0].traitors,
            "ordeals",
            "the last one has just been faced",
        ),
        Check(lambda p: p.champion in (None, p.faces), "faces", "who faced it holds the Champion card"),
    ),
    Why.HORROR: (
        ONCE,
        OWN,
        Check(
            lambda p: p.options.variant == Variant.HORROR and p.pawn == Pawn.UNUSED,
            "pawn",
            "not brought in here",
        ),
        Check(
            lambda p: p.hand == BLACK_TRAITOR and size(p.castle) >= HORROR_NEEDS, "hand", "nothing horrifying"
        ),
    ),
    Why.PROPHET: (ONCE, Check(_is_new, "pawn", "chosen before anything is played")),
}
"""What holds while a position waits for something, by the reason of its effect, or by its phase."""
