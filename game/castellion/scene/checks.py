"""Positions that the game never stops at, as tables: what must hold, the key to blame, and what is wrong."""

from collections.abc import Callable

from game.castellion.rules import deal, turn
from game.castellion.rules.castle import is_complete
from game.castellion.rules.effects.seer import FACE_UP
from game.castellion.rules.menace.prison import is_built
from game.castellion.rules.options import Variant
from game.castellion.rules.ordeals.cards import Level
from game.castellion.rules.ordeals.encounter import Cause
from game.castellion.rules.ordeals.forecast import Ending
from game.castellion.rules.pieces import DEFENDERS, PANTRY_TILES, SAFE_PILE
from game.castellion.rules.position import Pawn, Phase, Position, Source, Why
from game.castellion.scene.fields import check
from game.castellion.scene.waiting import DURING, Check, left, passed, why


def check_position(position: Position) -> None:
    """Raise SceneError for a position that the game never stops at."""
    going_on = position.outcome is None
    for holds, key, problem in (*ALWAYS, *((*GOING_ON, *DURING[why(position)]) if going_on else OVER)):
        check(holds(position), key, problem)
    check(not going_on or next(turn.legal(position), None) is not None, "phase", "nothing could be done here")


def _reason(position: Position) -> str:
    return position.outcome.reason if position.outcome else ""


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
    Check(lambda p: p.champion is None or passed(p) > 0, "champion", "nobody before the first Ordeal"),
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
    return (position.champion is None) == (len(position.castles) == 1 or not passed(position))


def _pawn_lives(position: Position) -> bool:
    if position.pawn == Pawn.GONE:
        return position.options.variant != Variant.COLD_SWEAT and (
            position.options.variant != Variant.PROPHET or passed(position) > 0
        )
    return type(position.pawn) is not int or position.pawn > passed(position)


def _whole(position: Position) -> bool:
    return not any(map(is_complete, position.castles)) or bool(position.cause) or why(position) == Why.TOWER


def _due(position: Position) -> bool:
    return position.ordeals[0].due and why(position) != Why.PRISON


def _own_turn(position: Position) -> bool:
    """Tell whether the right seat decides: the one whose turn it is, or its partner with a donated tile."""
    if not position.donated:
        return position.hand_from != Source.PARTNER
    return position.hand_from in (Source.PARTNER, Source.DISCARDS) or why(position) in (
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
        lambda p: (p.faces is not None) == (why(p) in (Why.ASSAULT, Why.PRISON)),
        "faces",
        "told exactly while a penalty is paid",
    ),
    Check(
        lambda p: not p.cause or why(p) in (Phase.ENCOUNTER, Why.CHAMPION, Why.ASSAULT, Why.PRISON),
        "cause",
        "told in an encounter only",
    ),
    Check(
        lambda p: (p.options.variant == Variant.PROPHET and p.pawn == Pawn.UNUSED) == (why(p) == Why.PROPHET),
        "pawn",
        "chosen first",
    ),
    Check(lambda p: p.effect is None or left(p) > 0, "effect", "nothing left of it"),
)
