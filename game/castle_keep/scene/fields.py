"""The position as data, key by key: how each is written, and how what makes a position is read back."""

from collections.abc import Callable
from typing import Any, TypeVar

from game.castle_keep.rules.castle import CELLS, KIND_AT, PLACES, Castle
from game.castle_keep.rules.game import RULES
from game.castle_keep.rules.options import Switch, Way
from game.castle_keep.rules.pieces import TILES, Tile, kind
from game.castle_keep.rules.position import Attacked, End
from game.core.option import written
from game.core.pile import UNKNOWN
from game.core.scene import Field, Fields, SceneError, check_keys, check_words, take
from game.core.state import Outcome

T = TypeVar("T")


def _field(
    name: str, read: Callable[[Any, str], Any], write: Callable[[Any], Any] = lambda value: value
) -> Field:
    return Field(
        lambda position: write(getattr(position, name)), name, lambda data, key, fresh: read(data, key)
    )


def _typed(kind: type[T]) -> Callable[[Any, str], T]:
    return lambda data, key: take({key: data}, key, kind, data)


number, _flag, _list = _typed(int), _typed(bool), _typed(list)
"""What reads a value of this type. Raises SceneError for others."""


def _tiles(data: Any, key: str) -> tuple[Tile, ...]:
    return check_words(data, TILES, key)


def _groups(data: Any, key: str) -> tuple[tuple[Tile, ...], ...]:
    return tuple(check_words(group, (*TILES, UNKNOWN), key) for group in _list(data, key))


def _open_groups(name: str, told: Callable[[Any], bool]) -> Field:
    """Return the field of tiles that everybody sees, by seat, which some options need."""
    return _field(
        name,
        lambda data, key: tuple(_tiles(group, key) for group in _list(data, key)),
        lambda groups: [list(group) for group in groups],
    )._replace(told=told)


def _castle(cells: Any, key: str) -> Castle:
    check_keys(cells, CELLS, key)
    _tiles(list(cells.values()), key)
    for cell, tile in cells.items():
        if kind(tile) != KIND_AT[PLACES[cell]]:
            raise SceneError(f"{key}: {tile} does not go on {cell}")
    return tuple(map(cells.get, CELLS))


def _castles(data: Any, key: str) -> tuple[Castle, ...]:
    return tuple(_castle(cells, key) for cells in _list(data, key))


def _numbers(data: Any, key: str) -> tuple[int, ...]:
    return tuple(number(there, key) for there in _list(data, key))


def _cells(castle: Castle) -> dict[str, Tile]:
    return {CELLS[place]: tile for place, tile in enumerate(castle) if tile}


def _attacked(data: Any, key: str) -> Attacked | None:
    if data is None:
        return None
    check_keys(data, ("seat", "count"), key)
    return Attacked(number(data.get("seat"), key), number(data.get("count", 1), key))


def _outcome(data: Any, key: str) -> Outcome | None:
    if data is None:
        return None
    check_keys(data, ("winners", "reason"), key)
    (reason,) = check_words([data.get("reason")], End.ALL, key)
    return Outcome(frozenset(number(seat, key) for seat in _list(data.get("winners", []), key)), None, reason)


FIELDS: Fields = {
    "game": Field(lambda position: "castle_keep"),
    "seed": Field(lambda position: position.seed, "seed"),
    "options": Field(lambda position: written(RULES.options, position.options._asdict()), "options"),
    "seats": Field(lambda position: position.seats),
    "seat": Field(lambda position: None if position.outcome else position.active),
    "turn": _field("turn", number),
    "phase": Field(lambda position: position.phase),
    "castles": _field(
        "castles",
        _castles,
        lambda castles: [_cells(castle) for castle in castles],
    ),
    "hands": _field("hands", _groups, lambda hands: [list(hand) for hand in hands]),
    "piles": Field(lambda position: [len(pile) for pile in position.piles]),
    "stacks": _field("piles", _groups, lambda piles: [list(pile) for pile in piles]),
    "discards": _field("discards", _tiles, list),
    "removed": _field("removed", _tiles, list),
    "attacks": _field("attacks_allowed", _flag),
    "attacked": _field("attacked", _attacked, lambda it: it and {"seat": it.seat, "count": it.times}),
    "built": _field("built", _flag),
    "passes": _field("passes", number),
    "idle_shuffles": _field("idle_shuffles", number),
    "held": _field("held", _tiles, list),
    "taken": _open_groups("taken", lambda position: position.options.salvage == Switch.ON),
    "camps": _open_groups("camps", lambda position: position.options.way == Way.TAKEOVER),
    "turns_up": _field("turns_up", number)._replace(told=lambda position: position.besieged),
    "razed": _field("razed", _numbers, list)._replace(told=lambda position: position.twins),
    "earlier": _field(
        "earlier",
        lambda data, key: tuple(_castles(pair, key) for pair in _list(data, key)),
        lambda earlier: [[_cells(castle) for castle in pair] for pair in earlier],
    )._replace(told=lambda position: position.twins),
    "turned": _field(
        "turned", lambda data, key: data if data is None else check_words([data], TILES, key)[0]
    )._replace(told=lambda position: position.besieged),
    "outcome": _field(
        "outcome", _outcome, lambda it: it and {"winners": sorted(it.winners), "reason": it.reason}
    ),
}
"""All that is known in a position; `stacks` are the tiles of the piles, the next to be drawn first.

The rules read the seed and the options, before anything else.
"""
