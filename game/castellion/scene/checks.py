"""Positions that the game never stops at, as tables: what must hold, the key to blame, and what is wrong."""

from collections.abc import Callable
from typing import NamedTuple

from game.castellion.rules import deal, turn
from game.castellion.rules.castle import has_foundation, is_complete, size
from game.castellion.rules.effects.costs import TRAITOR_COST
from game.castellion.rules.effects.seer import FACE_UP, to_reveal
from game.castellion.rules.menace.prison import is_built
from game.castellion.rules.menace.variants import HORROR_NEEDS
from game.castellion.rules.options import Variant
from game.castellion.rules.ordeals.cards import CARDS, Level
from game.castellion.rules.ordeals.encounter import CHAMPION_COST, Cause
from game.castellion.rules.ordeals.forecast import PRISON_COST, Ending
from game.castellion.rules.pieces import BLACK_TRAITOR, DEFENDERS, PANTRY_TILES, SAFE_PILE
from game.castellion.rules.position import Pawn, Phase, Position, Source, Why
from game.core.pile import UNKNOWN
from game.core.scene import SceneError


class Check(NamedTuple):
    """Something that holds in the positions of the game; `key` and `problem` are told where it does not."""

    holds: Callable[[Position], bool]
    key: str
    problem: str


def check(position: Position) -> None:
    """Raise SceneError for a position that the game never stops at."""
    _check(ALWAYS, position)
    if position.outcome is not None:
        _check(OVER, position)
        return
    _check(GOING_ON, position)
    _check(DURING[_why(position)], position)
    if next(turn.legal(position), None) is None:
        raise SceneError("phase: nothing could be done here")


def _check(checks: tuple[Check, ...], position: Position) -> None:
    for rule in checks:
        if not rule.holds(position):
            raise SceneError(f"{rule.key}: {rule.problem}")


def _why(position: Position) -> str:
    """Return what the position waits for: the reason of its effect, else its phase."""
    return position.effect.why if position.effect else position.phase


def _reason(position: Position) -> str:
    return position.outcome.reason if position.outcome else ""


def _left(position: Position) -> int:
    return position.effect.left if position.effect else 0


def _passed(position: Position) -> int:
    """Return how many Ordeals are over."""
    return 3 - len(position.ordeals)


PAWNS: dict[str, tuple[object, ...]] = {
    Variant.NONE: (None,),
    Variant.VIGIL: (Pawn.UNUSED,),
    Variant.PROPHET: (Pawn.UNUSED, 1, 2, 3, Pawn.GONE),
    Variant.PREMONITION: (Pawn.UNUSED, Pawn.GONE),
    Variant.PRISON: (Pawn.UNUSED,),
    Variant.COLD_SWEAT: (Pawn.UNUSED, Pawn.HAUNTING, Pawn.GONE),
    Variant.HORROR: (Pawn.UNUSED, Pawn.HAUNTING, Pawn.GONE),
}
"""Where the pawn may be in each variant."""

LOSSES: dict[str, Callable[[Position], bool]] = {
    Ending.FORMATIONS: lambda p: not p.options.has_menace,
    Ending.HAUNTED: lambda p: (
        p.options.variant in (Variant.COLD_SWEAT, Variant.HORROR) and p.pawn == Pawn.GONE
    ),
    Ending.PRISON: lambda p: p.options.variant == Variant.PRISON and not is_built(p.prison),
    Ending.PANTRY: lambda p: p.options.level == Level.PANTRY,
}
"""What must hold for a game to end so."""

HANDS: dict[str, Callable[[Position], bool]] = {
    Source.SAFE: lambda p: p.hand in SAFE_PILE and not p.revealed,
    Source.REVEALED: lambda p: p.options.has_powers,
    Source.VIGIL: lambda p: p.options.variant == Variant.VIGIL and p.hand in DEFENDERS,
    Source.DISCARDS: lambda p: p.options.has_powers and p.hand in (*DEFENDERS, *PANTRY_TILES),
    Source.PARTNER: lambda p: len(p.castles) > 1 and p.hand in DEFENDERS,
}
"""What must hold for a tile in hand to come from there."""


def _hand_fits(position: Position) -> bool:
    source = position.hand_from
    if position.hand is None or source is None:
        return (position.hand is None) == (source is None)
    main = position.hand not in PANTRY_TILES and not position.revealed
    return HANDS[source](position) if source in HANDS else main


ALWAYS = (
    Check(
        lambda p: (p.vigil is not None) == (p.options.variant == Variant.VIGIL),
        "vigil",
        "one in its variant only",
    ),
    Check(
        lambda p: p.options.variant == Variant.PRISON or not any(p.prison), "prison", "not in this variant"
    ),
    Check(lambda p: p.options.has_powers or not p.revealed, "revealed", "not at this level"),
    Check(
        lambda p: len(p.revealed) + (p.hand is not None) <= FACE_UP,
        "revealed",
        f"at most {FACE_UP} with the hand",
    ),
    Check(_hand_fits, "hand", "no such tile can come from there, or hand_from is told without a hand"),
    Check(lambda p: 0 <= p.barred <= len(p.discards), "barred", "no more than there are discards"),
    Check(lambda p: p.champion is None or len(p.castles) > 1, "champion", "for two players only"),
    Check(lambda p: p.champion is None or _passed(p) > 0, "champion", "nobody before the first Ordeal"),
    Check(lambda p: p.pawn in PAWNS[p.options.variant], "pawn", "not there in this variant"),
    Check(lambda p: p.cause != Cause.EARLY or p.options.has_powers, "cause", "not at this level"),
    Check(
        lambda p: not p.given or bool(p.cause and p.champion is not None), "given", "during an encounter only"
    ),
    Check(
        lambda p: bool(p.ordeals) or _reason(p) in (Ending.WON, Ending.PRISON),
        "ordeals",
        "none left at the end only",
    ),
    Check(lambda p: not p.ordeals or _reason(p) != Ending.WON, "ordeals", "none left when won"),
    Check(
        lambda p: all(len(o.traitors) <= o.needs for o in p.ordeals), "ordeals", "more Traitors than needed"
    ),
    Check(
        lambda p: not any(o.traitors for o in p.ordeals[1:]), "ordeals", "Traitors lie beside the lowest only"
    ),
    Check(
        lambda p: deal.possible(p.main.pieces, p.main.pool, p.options.deal),
        "main",
        "no even deal leaves this",
    ),
)

OVER = (
    Check(lambda p: p.effect is None, "effect", "none at the end"),
    Check(
        lambda p: _reason(p) not in LOSSES or LOSSES[_reason(p)](p),
        "outcome",
        "no game of these options ends so",
    ),
    Check(
        lambda p: p.hand is None or p.cause == Cause.EARLY or _reason(p) == Ending.HAUNTED,
        "hand",
        "none at the end of a game played out",
    ),
)


def _alone_or_settled(position: Position) -> bool:
    return (position.champion is None) == (len(position.castles) == 1 or not _passed(position))


def _pawn_lives(position: Position) -> bool:
    if position.pawn == Pawn.GONE:
        return position.options.variant != Variant.COLD_SWEAT and (
            position.options.variant != Variant.PROPHET or _passed(position) > 0
        )
    return type(position.pawn) is not int or position.pawn > _passed(position)


def _whole(position: Position) -> bool:
    return not any(map(is_complete, position.castles)) or bool(position.cause) or _why(position) == Why.TOWER


def _due(position: Position) -> bool:
    return position.ordeals[0].due and _why(position) != Why.PRISON


def _own_turn(position: Position) -> bool:
    """Tell whether the right seat decides: the one whose turn it is, or its partner with a donated tile."""
    if not position.donated:
        return position.hand_from != Source.PARTNER
    return position.hand_from in (Source.PARTNER, Source.DISCARDS) or _why(position) in (
        *Why.POWERS,
        Why.TOWER,
    )


GOING_ON = (
    Check(_alone_or_settled, "champion", "one of two players holds it after the first Ordeal"),
    Check(_pawn_lives, "pawn", "not there with these Ordeals left"),
    Check(_own_turn, "seat", "the seat whose turn it is, or its partner with a donated tile"),
    Check(_whole, "ordeals", "a complete castle encounters one"),
    Check(
        lambda p: p.cause == Cause.TRAITOR or not _due(p), "ordeals", "so many Traitors have one encountered"
    ),
    Check(
        lambda p: bool(p.cause or p.effect or not p.all_played),
        "ordeals",
        "played-out piles have one encountered",
    ),
    Check(lambda p: p.cause == Cause.EARLY or not (p.cause and p.hand), "hand", "none in this encounter"),
    Check(
        lambda p: not p.cause or p.hand_from not in (Source.DISCARDS, Source.PARTNER),
        "hand",
        "no Ordeal is called early with this one",
    ),
    Check(
        lambda p: (p.faces is not None) == (_why(p) in (Why.ASSAULT, Why.PRISON)),
        "faces",
        "told exactly while a penalty is paid",
    ),
    Check(
        lambda p: not p.cause or _why(p) in (Phase.ENCOUNTER, Why.CHAMPION, Why.ASSAULT, Why.PRISON),
        "cause",
        "told in an encounter only",
    ),
    Check(
        lambda p: (
            (p.options.variant == Variant.PROPHET and p.pawn == Pawn.UNUSED) == (_why(p) == Why.PROPHET)
        ),
        "pawn",
        "chosen first",
    ),
    Check(lambda p: p.effect is None or _left(p) > 0, "effect", "nothing left of it"),
)

POWER = (
    Check(lambda p: p.options.has_powers, "effect", "not at this level"),
    Check(lambda p: p.hand is None, "hand", "none in the middle of this effect"),
)
ONCE = Check(lambda p: _left(p) == 1, "effect", "done once")
PAID = Check(lambda p: _left(p) <= size(p.castle), "effect", "more tiles than there are")
OWN = Check(lambda p: not p.donated, "seat", "the one whose turn it is")
ENCOUNTERED = Check(lambda p: p.cause is not None, "cause", "told during an encounter")
FACED = Check(
    lambda p: p.ordeals[0].up and p.ordeals[0].card != UNKNOWN, "ordeals", "the one encountered is face up"
)
FOUNDED = Check(lambda p: all(map(has_foundation, p.castles)), "castles", "both foundations are complete")
PARTNERS = Check(lambda p: len(p.castles) > 1, "seats", "for two players only")


def _penalty_fits(position: Position) -> bool:
    return _left(position) <= (CARDS[position.ordeals[0].card].cost or 0)


def _champion_rests(position: Position) -> bool:
    return position.champion is None or position.faces != position.champion


def _is_new(position: Position) -> bool:
    elsewhere = (*position.discards, *position.removed, *position.revealed, *position.ordeals[0].traitors)
    return not any(map(size, position.castles)) and position.hand is None and not elsewhere


def _discarded_chameleon(position: Position) -> bool:
    return bool(position.discards) and position.discards[-1][0] == "C" and position.barred > 0


DURING: dict[str, tuple[Check, ...]] = {
    "draw": (),
    "decide": (),
    Phase.ENCOUNTER: (PARTNERS, FACED, FOUNDED, Check(lambda p: not p.given, "given", "then faced at once")),
    "juggler": (*POWER, ONCE),
    Why.SEER: (
        *POWER,
        Check(lambda p: _left(p) == to_reveal(p), "effect", f"left: until {FACE_UP} lie revealed"),
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
        Check(lambda p: _left(p) <= TRAITOR_COST, "effect", f"at most {TRAITOR_COST} tiles"),
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
        Check(lambda p: _left(p) <= CHAMPION_COST, "effect", f"at most {CHAMPION_COST} tiles"),
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
        Check(lambda p: _left(p) <= PRISON_COST, "effect", f"at most {PRISON_COST} tiles"),
        Check(
            lambda p: p.options.variant == Variant.PRISON and not is_built(p.prison),
            "effect",
            "for a prison not built",
        ),
        Check(
            lambda p: _passed(p) > 0 and not p.ordeals[0].traitors,
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
