"""Hand-made positions: a summary read back."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeVar

from game.castellion.rules.castle import HEIGHT, WIDTH, Castle, changed, tile_at
from game.castellion.rules.menace.prison import PLACES, Prison
from game.castellion.rules.options import Options, Variant
from game.castellion.rules.ordeals.cards import ORDEALS, Level
from game.castellion.rules.ordeals.encounter import Cause
from game.castellion.rules.ordeals.forecast import Ending
from game.castellion.rules.pieces import DEFENDERS, HAUNTED, PANTRY_TILES, TRAITOR, TRAITORS, Tile
from game.castellion.rules.position import Effect, EffectKind, Ordeal, Pawn, Position, Source, Why
from game.castellion.rules.summary import FACE_DOWN, written
from game.castellion.scene.checks import check
from game.castellion.scene.piles import STOCK, TILES, check_number, lying, with_piles
from game.core.pile import UNKNOWN
from game.core.scene import SceneError, check_keys, check_words, take
from game.core.state import Outcome

P = TypeVar("P", bound=Position)

REASONS_OF = {
    EffectKind.DESTROY: Why.COSTS,
    EffectKind.JUGGLE: (Why.JUGGLER,),
    EffectKind.SEER: (Why.SEER,),
    EffectKind.RECOVER: (Why.CHAMELEON,),
    EffectKind.PYRO_MOVE: (Why.PYRO,),
    EffectKind.TOWER: (Why.TOWER,),
    EffectKind.PAWN: (Why.HORROR,),
    EffectKind.PROPHET: (Why.PROPHET,),
}
"""Why each kind of effect can be under way."""


def read(fresh: P, summary: Mapping[str, Any]) -> P:
    """Return the position of a summary; what it leaves out is as in `fresh`, the new game of its options.

    Tiles that lie elsewhere are taken out of the piles, the main one first unless the pools say otherwise.
    Raises SceneError.
    """
    seats = len(fresh.castles)
    position = _with_pantry(_table(fresh, summary, seats), summary)
    check_number(lying(position) + Counter(position.pantry))
    position = with_piles(_with_moment(_with_pawn(position, summary), summary), summary)
    check(position)
    _check_needs(position, summary)
    told = written(position)
    for key in ("game", "seats", "seat", "phase", "formations"):
        if summary.get(key, told[key]) != told[key]:
            raise SceneError(f"{key}: {summary[key]!r}, but the position has {told[key]!r}")
    return position


# What lies on the table


def _table(fresh: P, summary: Mapping[str, Any], seats: int) -> P:
    castles = take(summary, "castles", list, [[]] * seats)
    if len(castles) != seats:
        raise SceneError(f"castles: {len(castles)} for {seats} seats")
    any_tile = _tiles_of(fresh.options)
    spurned = fresh.options.has_powers or fresh.options.variant == Variant.COLD_SWEAT
    return fresh.having(
        castles=tuple(_castle(columns, any_tile) for columns in castles),
        ordeals=_ordeals(fresh, summary),
        hand=_tile(summary, "hand", (*any_tile, *TRAITORS)),
        revealed=check_words(summary.get("revealed", []), TILES, "revealed"),
        discards=check_words(
            summary.get("discards", []), (*any_tile, *((TRAITOR,) if spurned else ())), "discards"
        ),
        removed=check_words(summary.get("removed", []), TRAITORS, "removed"),
        vigil=_tile(summary, "vigil", DEFENDERS) if "vigil" in summary else fresh.vigil,
        prison=_prison(summary),
    )


def _tiles_of(options: Options) -> tuple[Tile, ...]:
    """Return the kinds of tiles that castles of a game may have."""
    return (*DEFENDERS, *(PANTRY_TILES if options.level == Level.PANTRY else ()))


def _allow(sound: bool, key: str, problem: str) -> None:
    if not sound:
        raise SceneError(f"{key}: {problem}")


def _tile(summary: Mapping[str, Any], key: str, known: tuple[Tile, ...]) -> Tile | None:
    value = summary.get(key)
    return None if value is None else check_words([value], known, key)[0]


def _castle(columns: Any, known: tuple[Tile, ...]) -> Castle:
    _allow(isinstance(columns, list | tuple) and len(columns) <= WIDTH, "castles", f"at most {WIDTH} columns")
    castle = tuple(check_words(column, known, "castles") for column in columns)
    _allow(all(0 < len(column) <= HEIGHT for column in castle), "castles", f"columns of 1 to {HEIGHT} tiles")
    return castle


def _prison(summary: Mapping[str, Any]) -> Prison:
    ring = take(summary, "prison", list, [None] * PLACES)
    _allow(len(ring) == PLACES, "prison", f"{PLACES} places")
    check_words([tile for tile in ring if tile is not None], DEFENDERS, "prison")
    prison: Prison = tuple(ring)
    # A ring is built tile beside tile: all but one of its tiles stand beside the one before them.
    starts = [place for place in range(PLACES) if prison[place] and not prison[place - 1]]
    _allow(len(starts) < 2, "prison", "tiles apart from each other")
    for place in range(PLACES):
        tile, before = prison[place], prison[place - 1]
        _allow(not tile or not before or tile[1] != before[1], "prison", "same shapes beside each other")
    return prison


def _ordeals(fresh: Position, summary: Mapping[str, Any]) -> tuple[Ordeal, ...]:
    if "ordeals" not in summary:
        return fresh.ordeals
    given = take(summary, "ordeals", list, [])
    level = fresh.options.level
    _allow(len(given) <= len(fresh.ordeals), "ordeals", f"at most {len(fresh.ordeals)}")
    ordeals = []
    for laid, data in zip(fresh.ordeals[len(fresh.ordeals) - len(given) :], given, strict=True):
        check_keys(data, ("card", "up", "traitors", "needs"), "ordeals")
        cards = [card.id for card in ORDEALS[level][laid.number - 1]]
        card = check_words([data.get("card")], (*cards, FACE_DOWN), "ordeals")[0]
        up = data.get("up", laid.up)
        _allow(
            isinstance(up, bool) and (up or not laid.up), "ordeals", "face down at the Menace's levels only"
        )
        _allow(card != FACE_DOWN or not up, "ordeals", "an unknown card lies face down")
        traitors = check_words(data.get("traitors", []), TRAITORS, "ordeals")
        ordeals.append(laid._replace(card=UNKNOWN if card == FACE_DOWN else card, up=up, traitors=traitors))
    return tuple(ordeals)


def _check_needs(position: Position, summary: Mapping[str, Any]) -> None:
    for ordeal, data in zip(position.ordeals, summary.get("ordeals", ()), strict=False):
        needs = data.get("needs", ordeal.needs)
        _allow(
            needs == ordeal.needs, "ordeals", f"{ordeal.card} needs {ordeal.needs} Traitors, not {needs!r}"
        )


def _with_pantry(position: P, summary: Mapping[str, Any]) -> P:
    stocked = position.options.level == Level.PANTRY
    left = STOCK - lying(position) if stocked else Counter[Tile]()
    known = PANTRY_TILES if stocked else ()
    pantry = check_words(summary.get("pantry", sorted(left.elements())), known, "pantry")
    return position.having(pantry=tuple(sorted(pantry)))


# The moment: whose turn it is, and what is under way


def _with_moment(position: P, summary: Mapping[str, Any]) -> P:
    seats = len(position.castles)
    turn = _seat(summary, "turn", seats, 0)
    if turn is None:
        raise SceneError("turn: nobody's")
    usual = None if position.hand is None else Source.REVEALED if position.revealed else Source.MAIN
    position = position.having(
        turn=turn,
        hand_from=_word(summary, "hand_from", Source.ALL, usual),
        effect=_effect(summary, position),
        cause=_word(summary, "cause", Cause.ALL, None),
        faces=_seat(summary, "faces", seats, None),
        given=take(summary, "given", bool, False),
        champion=_seat(summary, "champion", seats, None),
        outcome=_outcome(summary, seats),
    )
    position = position.having(barred=take(summary, "barred", int, int(_recovers(position))))
    return position if _is_for_all(position) else position.having(donated=_is_donated(position, summary))


def _recovers(position: Position) -> bool:
    return position.effect is not None and position.effect.kind == EffectKind.RECOVER


def _is_for_all(position: Position) -> bool:
    """Tell whether it is no matter of the tile in hand who decides now."""
    pays = position.effect is not None and position.effect.why in (Why.CHAMPION, Why.ASSAULT, Why.PRISON)
    return pays or position.cause is not None or position.outcome is not None


def _is_donated(position: Position, summary: Mapping[str, Any]) -> bool:
    seat = _seat(summary, "seat", len(position.castles), None)
    if seat is None:
        return position.hand_from == Source.PARTNER and len(position.castles) > 1
    return seat != position.turn


def _seat(summary: Mapping[str, Any], key: str, seats: int, default: int | None) -> int | None:
    seat: int | None = summary.get(key, default)
    _allow(seat is None or (type(seat) is int and seat in range(seats)), key, f"no seat {seat!r}")
    return seat


def _word(summary: Mapping[str, Any], key: str, known: tuple[str, ...], default: str | None) -> str | None:
    value = summary.get(key, default)
    return None if value is None else check_words([value], known, key)[0]


def _effect(summary: Mapping[str, Any], position: Position) -> Effect | None:
    """Read an effect; if left out, a Prophet still has to choose exactly while the pawn is unused."""
    unchosen = (position.options.variant, position.pawn, summary.get("outcome")) == (
        Variant.PROPHET,
        Pawn.UNUSED,
        None,
    )
    data = summary.get("effect", position.effect and position.effect._asdict() if unchosen else None)
    if data is None:
        return None
    check_keys(data, ("kind", "why", "left"), "effect")
    kind = check_words([data.get("kind")], tuple(REASONS_OF), "effect")[0]
    why = check_words([data.get("why", REASONS_OF[kind][0])], REASONS_OF[kind], "effect")[0]
    return Effect(kind, why, take(data, "left", int, 1))


def _outcome(summary: Mapping[str, Any], seats: int) -> Outcome | None:
    data = summary.get("outcome")
    if data is None:
        return None
    check_keys(data, ("won", "reason"), "outcome")
    reason = check_words([data.get("reason")], Ending.ALL, "outcome")[0]
    won = reason == Ending.WON
    _allow(data.get("won", won) is won, "outcome", f"{data!r}")
    return Outcome(frozenset(range(seats)) if won else frozenset(), None, reason)


# The pawn


def _with_pawn(position: P, summary: Mapping[str, Any]) -> P:
    pawn = summary.get("pawn", position.pawn)
    if pawn in (None, Pawn.UNUSED, Pawn.GONE):
        return position.having(pawn=pawn)
    _allow(isinstance(pawn, Mapping), "pawn", f"{pawn!r}")
    if set(pawn) == {"ordeal"}:
        number = take(pawn, "ordeal", int, 0)
        ordeals = tuple(
            ordeal._replace(needs=ordeal.needs - 1) if ordeal.number == number else ordeal
            for ordeal in position.ordeals
        )
        return position.having(pawn=number, ordeals=ordeals)
    check_keys(pawn, ("seat", "column", "row"), "pawn")
    cell = (take(pawn, "column", int, 0), take(pawn, "row", int, 0))
    seat = _seat(pawn, "seat", len(position.castles), 0) or 0
    castle = position.castles[seat]
    tile = tile_at(castle, cell)
    if tile is None or position.options.variant not in (Variant.COLD_SWEAT, Variant.HORROR):
        raise SceneError(f"pawn: {pawn!r}")
    castles = position.with_castle(seat, changed(castle, cell, tile + HAUNTED))
    return position.having(castles=castles, pawn=Pawn.HAUNTING)
