"""The keys of a summary that a position is made of, each read back as `rules.summary` writes it."""

from collections.abc import Callable, Mapping
from typing import Any

from game.castellion.rules.castle import HEIGHT, WIDTH, Castle
from game.castellion.rules.menace.prison import PLACES, Prison
from game.castellion.rules.options import Options, Variant
from game.castellion.rules.ordeals.cards import ORDEALS, Level
from game.castellion.rules.ordeals.encounter import Cause
from game.castellion.rules.ordeals.forecast import Ending
from game.castellion.rules.pieces import DEFENDERS, PANTRY_TILES, TRAITOR, TRAITORS, Tile
from game.castellion.rules.position import Effect, EffectKind, Ordeal, Position, Source, Why
from game.castellion.rules.summary import FACE_DOWN
from game.core.pile import UNKNOWN
from game.core.scene import SceneError, check_keys, check_words, take
from game.core.state import Outcome

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

Known = Callable[[Options], tuple[str, ...]]
Reader = Callable[[str, Any, Position], Any]
"""What reads the value of a key in a game, told by its new position."""


def allow(sound: bool, key: str, problem: str) -> None:
    """Raise SceneError where something is not sound."""
    if not sound:
        raise SceneError(f"{key}: {problem}")


# Kinds of values


def _list_of(known: Known) -> Reader:
    return lambda key, value, fresh: check_words(value, known(fresh.options), key)


def _one_of(known: Known) -> Reader:
    """Return what reads a word, or None."""
    return lambda key, value, fresh: (
        None if value is None else check_words([value], known(fresh.options), key)[0]
    )


def _of_type(kind: type) -> Reader:
    return lambda key, value, fresh: take({key: value}, key, kind, value)


def read_seat(key: str, value: Any, fresh: Position) -> int | None:
    """Return a seat, or None."""
    seat: int | None = value
    allow(seat is None or (type(seat) is int and seat in range(len(fresh.castles))), key, f"no seat {seat!r}")
    return seat


def _tiles(options: Options) -> tuple[Tile, ...]:
    """Return the kinds of tiles that castles of a game may have."""
    return (*DEFENDERS, *(PANTRY_TILES if options.level == Level.PANTRY else ()))


def _discardable(options: Options) -> tuple[Tile, ...]:
    spurned = options.has_powers or options.variant == Variant.COLD_SWEAT
    return (*_tiles(options), *((TRAITOR,) if spurned else ()))


# Single keys


def _turn(key: str, value: Any, fresh: Position) -> int:
    turn = read_seat(key, value, fresh)
    if turn is None:
        raise SceneError("turn: nobody's")
    return turn


def _castles(key: str, value: Any, fresh: Position) -> tuple[Castle, ...]:
    castles, seats = take({key: value}, key, list, []), len(fresh.castles)
    allow(len(castles) == seats, key, f"{len(castles)} for {seats} seats")
    return tuple(_castle(key, columns, fresh) for columns in castles)


def _castle(key: str, columns: Any, fresh: Position) -> Castle:
    allow(isinstance(columns, list | tuple) and len(columns) <= WIDTH, key, f"at most {WIDTH} columns")
    castle = tuple(check_words(column, _tiles(fresh.options), key) for column in columns)
    allow(all(0 < len(column) <= HEIGHT for column in castle), key, f"columns of 1 to {HEIGHT} tiles")
    return castle


def _prison(key: str, value: Any, fresh: Position) -> Prison:
    ring = take({key: value}, key, list, [])
    allow(len(ring) == PLACES, key, f"{PLACES} places")
    check_words([tile for tile in ring if tile is not None], DEFENDERS, key)
    prison: Prison = tuple(ring)
    # A ring is built tile beside tile: all but one of its tiles stand beside the one before them.
    starts = [place for place in range(PLACES) if prison[place] and not prison[place - 1]]
    allow(len(starts) < 2, key, "tiles apart from each other")
    for place in range(PLACES):
        tile, before = prison[place], prison[place - 1]
        allow(not tile or not before or tile[1] != before[1], key, "same shapes beside each other")
    return prison


def _ordeals(key: str, value: Any, fresh: Position) -> tuple[Ordeal, ...]:
    given = take({key: value}, key, list, [])
    allow(len(given) <= len(fresh.ordeals), key, f"at most {len(fresh.ordeals)}")
    laid_out = fresh.ordeals[len(fresh.ordeals) - len(given) :]
    return tuple(_ordeal(key, data, laid, fresh) for data, laid in zip(given, laid_out, strict=True))


def _ordeal(key: str, data: Any, laid: Ordeal, fresh: Position) -> Ordeal:
    check_keys(data, ("card", "up", "traitors", "needs"), key)
    cards = [card.id for card in ORDEALS[fresh.options.level][laid.number - 1]]
    card = check_words([data.get("card")], (*cards, FACE_DOWN), key)[0]
    up = data.get("up", laid.up)
    allow(isinstance(up, bool) and (up or not laid.up), key, "face down at the Menace's levels only")
    allow(card != FACE_DOWN or not up, key, "an unknown card lies face down")
    traitors = check_words(data.get("traitors", []), TRAITORS, key)
    return laid._replace(card=UNKNOWN if card == FACE_DOWN else card, up=up, traitors=traitors)


def _effect(key: str, data: Any, fresh: Position) -> Effect | None:
    if data is None:
        return None
    check_keys(data, Effect._fields, key)
    kind = check_words([data.get("kind")], REASONS_OF, key)[0]
    why = check_words([data.get("why", REASONS_OF[kind][0])], REASONS_OF[kind], key)[0]
    return Effect(kind, why, take(data, "left", int, 1))


def _outcome(key: str, data: Any, fresh: Position) -> Outcome | None:
    if data is None:
        return None
    check_keys(data, ("won", "reason"), key)
    reason = check_words([data.get("reason")], Ending.ALL, key)[0]
    won = reason == Ending.WON
    allow(data.get("won", won) is won, key, f"{data!r}")
    return Outcome(frozenset(range(len(fresh.castles))) if won else frozenset(), None, reason)


READERS: Mapping[str, Reader] = {
    "castles": _castles,
    "ordeals": _ordeals,
    "hand": _one_of(lambda options: (*_tiles(options), *TRAITORS)),
    "revealed": _list_of(lambda _: (*DEFENDERS, *TRAITORS)),
    "discards": _list_of(_discardable),
    "removed": _list_of(lambda _: TRAITORS),
    "vigil": _one_of(lambda _: DEFENDERS),
    "prison": _prison,
    "pantry": _list_of(lambda options: PANTRY_TILES if options.level == Level.PANTRY else ()),
    "turn": _turn,
    "hand_from": _one_of(lambda _: Source.ALL),
    "effect": _effect,
    "cause": _one_of(lambda _: Cause.ALL),
    "faces": read_seat,
    "given": _of_type(bool),
    "barred": _of_type(int),
    "champion": read_seat,
    "outcome": _outcome,
}
"""What reads each key that is a field of the position by itself."""


def read_fields(summary: Mapping[str, Any], fresh: Position) -> dict[str, Any]:
    """Return the fields that a summary tells of. Raises SceneError."""
    return {key: read(key, summary[key], fresh) for key, read in READERS.items() if key in summary}
