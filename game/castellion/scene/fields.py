"""The position as data, key by key: how each is written, and how what makes a position is read back."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.castellion.rules.castle import HEIGHT, WIDTH, Castle, haunted_cell
from game.castellion.rules.formations import count
from game.castellion.rules.menace.prison import EMPTY, PLACES, Prison, refusal_to_imprison
from game.castellion.rules.options import Options, Variant
from game.castellion.rules.ordeals.cards import ORDEALS, Level
from game.castellion.rules.ordeals.encounter import Cause
from game.castellion.rules.ordeals.forecast import Ending
from game.castellion.rules.pieces import DEFENDERS, PANTRY_TILES, TRAITOR, TRAITORS, Tile, bare
from game.castellion.rules.position import Effect, EffectKind, Ordeal, Pawn, Position, Source, Why
from game.core.pile import UNKNOWN
from game.core.scene import Field, Fields, SceneError, check_keys, check_words, take
from game.core.state import Outcome

TILES = DEFENDERS + TRAITORS
"""The kinds of tiles that lie in the piles."""

FACE_DOWN = "?"
"""The card of an Ordeal that is not known."""

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

Known = Callable[[Options], Iterable[str]]
"""What tells the codes that a game of these options has."""

Reader = Callable[[Any, str, Position], Any]
"""What reads the data of a key in a game, told by its new position."""


def check(sound: bool, key: str, problem: str) -> None:
    """Raise SceneError, with the key that tells it, where something is not sound."""
    if not sound:
        raise SceneError(f"{key}: {problem}")


# Kinds of values


def _field(name: str, read: Reader, write: Callable[[Any], Any] = lambda value: value) -> Field:
    return Field(lambda position: write(getattr(position, name)), name, read)


def _codes(name: str, known: Known) -> Field:
    return _field(name, lambda data, key, fresh: check_words(data, known(fresh.options), key), list)


def _code(name: str, known: Known) -> Field:
    """Return the field of a code, or None."""
    return _field(
        name,
        lambda data, key, fresh: None if data is None else check_words([data], known(fresh.options), key)[0],
    )


def _typed(name: str, kind: type) -> Field:
    return _field(name, lambda data, key, fresh: take({key: data}, key, kind, data))


def read_seat(data: Any, key: str, fresh: Position) -> int | None:
    """Return a seat, or None."""
    seat: int | None = data
    check(seat is None or (type(seat) is int and seat in range(len(fresh.castles))), key, f"no seat {seat!r}")
    return seat


def _turn(data: Any, key: str, fresh: Position) -> int:
    turn = read_seat(data, key, fresh)
    if turn is None:
        raise SceneError(f"{key}: nobody's")
    return turn


# Tiles


def _tiles(options: Options) -> tuple[Tile, ...]:
    """Return the kinds of tiles that castles of a game may have."""
    return (*DEFENDERS, *_pantry_tiles(options))


def _pantry_tiles(options: Options) -> tuple[Tile, ...]:
    return PANTRY_TILES if options.level == Level.PANTRY else ()


def _discardable(options: Options) -> tuple[Tile, ...]:
    spurned = options.has_powers or options.variant == Variant.COLD_SWEAT
    return (*_tiles(options), *((TRAITOR,) if spurned else ()))


def _castles(data: Any, key: str, fresh: Position) -> tuple[Castle, ...]:
    castles, seats = take({key: data}, key, list, []), len(fresh.castles)
    check(len(castles) == seats, key, f"{len(castles)} for {seats} seats")
    return tuple(_castle(columns, key, fresh) for columns in castles)


def _castle(columns: Any, key: str, fresh: Position) -> Castle:
    check(isinstance(columns, list | tuple) and len(columns) <= WIDTH, key, f"at most {WIDTH} columns")
    castle = tuple(check_words(column, _tiles(fresh.options), key) for column in columns)
    check(all(0 < len(column) <= HEIGHT for column in castle), key, f"columns of 1 to {HEIGHT} tiles")
    return castle


def _columns(castle: Castle) -> list[list[Tile]]:
    return [[bare(tile) for tile in column] for column in castle]


def _prison(data: Any, key: str, fresh: Position) -> Prison:
    ring = take({key: data}, key, list, [])
    check(len(ring) == PLACES, key, f"{PLACES} places")
    check_words([tile for tile in ring if tile is not None], DEFENDERS, key)
    first = next((place for place in range(PLACES) if not ring[place - 1]), 0)
    built = EMPTY
    for place in (*range(first, PLACES), *range(first)):
        if ring[place]:  # a ring is built tile beside tile: clockwise, all but the first have one before them
            if refusal := refusal_to_imprison(built, ring[place], place):
                raise SceneError(f"{key}: {ring[place]} on place {place}: {refusal.rule}")
            built = (*built[:place], ring[place], *built[place + 1 :])
    return built


# The other things on the table


def _ordeals(data: Any, key: str, fresh: Position) -> tuple[Ordeal, ...]:
    told = take({key: data}, key, list, [])
    check(len(told) <= len(fresh.ordeals), key, f"at most {len(fresh.ordeals)}")
    laid_out = fresh.ordeals[len(fresh.ordeals) - len(told) :]
    return tuple(_ordeal(one, key, laid, fresh) for one, laid in zip(told, laid_out, strict=True))


def _ordeal(data: Any, key: str, laid: Ordeal, fresh: Position) -> Ordeal:
    check_keys(data, ("card", "up", "traitors", "needs"), key)
    cards = [card.id for card in ORDEALS[fresh.options.level][laid.number - 1]]
    card = check_words([data.get("card")], (*cards, FACE_DOWN), key)[0]
    up = data.get("up", laid.up)
    check(isinstance(up, bool) and (up or not laid.up), key, "face down at the Menace's levels only")
    check(card != FACE_DOWN or not up, key, "an unknown card lies face down")
    check(data.get("needs", laid.needs) == laid.needs, key, f"{card} needs {laid.needs}")
    traitors = check_words(data.get("traitors", []), TRAITORS, key)
    return laid._replace(card=UNKNOWN if card == FACE_DOWN else card, up=up, traitors=traitors)


def _ordeal_data(ordeal: Ordeal) -> dict[str, Any]:
    return {
        "card": FACE_DOWN if ordeal.card == UNKNOWN else ordeal.card,
        "up": ordeal.up,
        "traitors": list(ordeal.traitors),
        "needs": ordeal.needs,
    }


def _effect(data: Any, key: str, fresh: Position) -> Effect | None:
    if data is None:
        return None
    check_keys(data, Effect._fields, key)
    kind = check_words([data.get("kind")], REASONS_OF, key)[0]
    why = check_words([data.get("why", REASONS_OF[kind][0])], REASONS_OF[kind], key)[0]
    return Effect(kind, why, take(data, "left", int, 1))


def read_pawn(data: Any, key: str, fresh: Position) -> str | int | None:
    """Return where the pawn is. Which tile it haunts, the castles tell."""
    if not isinstance(data, Mapping):
        return None if data is None else check_words([data], (Pawn.UNUSED, Pawn.GONE), key)[0]
    if set(data) == {"ordeal"}:
        return take(data, "ordeal", int, 0)
    check_keys(data, ("seat", "column", "row"), key)
    return Pawn.HAUNTING


def _pawn_data(position: Position) -> Any:
    if isinstance(position.pawn, int):
        return {"ordeal": position.pawn}
    if position.pawn != Pawn.HAUNTING:
        return position.pawn
    cells = enumerate(map(haunted_cell, position.castles))
    return next({"seat": seat, "column": cell[0], "row": cell[1]} for seat, cell in cells if cell)


def _outcome(data: Any, key: str, fresh: Position) -> Outcome | None:
    if data is None:
        return None
    check_keys(data, ("won", "reason"), key)
    reason = check_words([data.get("reason")], Ending.ALL, key)[0]
    won = reason == Ending.WON
    check(data.get("won", won) is won, key, f"{data!r}")
    return Outcome(frozenset(range(len(fresh.castles))) if won else frozenset(), None, reason)


FIELDS: Fields = {
    "game": Field(lambda position: "castellion"),
    "seed": Field(lambda position: position.seed, "seed"),
    "options": Field(lambda position: position.options._asdict(), "options"),
    "seats": Field(lambda position: len(position.castles)),
    "seat": Field(lambda position: None if position.outcome else position.active),
    "turn": _field("turn", _turn),
    "faces": _field("faces", read_seat),
    "phase": Field(lambda position: position.phase),
    "castles": _field("castles", _castles, lambda castles: [*map(_columns, castles)]),
    "main": Field(lambda position: [*position.main.pieces], "main"),
    "safe": Field(lambda position: [*position.safe.pieces], "safe"),
    "pool": Field(lambda position: {name: [*position.pile(name).pool] for name in Source.PILES}, "pool"),
    "hand": _code("hand", lambda options: (*_tiles(options), *TRAITORS)),
    "hand_from": _code("hand_from", lambda _: Source.ALL),
    "revealed": _codes("revealed", lambda _: TILES),
    "discards": _codes("discards", _discardable),
    "barred": _typed("barred", int),
    "effect": _field("effect", _effect, lambda effect: effect and effect._asdict()),
    "cause": _code("cause", lambda _: Cause.ALL),
    "given": _typed("given", bool),
    "removed": _codes("removed", lambda _: TRAITORS),
    "ordeals": _field("ordeals", _ordeals, lambda ordeals: [*map(_ordeal_data, ordeals)]),
    "formations": Field(lambda position: [*map(count, position.castles)]),
    "pawn": Field(_pawn_data, "pawn", read_pawn),
    "vigil": _code("vigil", lambda _: DEFENDERS),
    "prison": _field("prison", _prison, list),
    "pantry": _codes("pantry", _pantry_tiles),
    "champion": _field("champion", read_seat),
    "outcome": _field(
        "outcome", _outcome, lambda it: it and {"won": it.reason == Ending.WON, "reason": it.reason}
    ),
}
"""All that is known in a position.

The rules read the seed and the options, before anything else; `scene.piles` reads both piles and their pool.
"""
