"""The position as data, key by key: what `State.summary` returns, and how a field that it tells is read."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.castle_keep.rules.castle import CELLS, KIND_AT, Castle
from game.castle_keep.rules.pieces import TILES, Tile, kind
from game.castle_keep.rules.position import Attacked, End, Position
from game.core.pile import UNKNOWN
from game.core.scene import SceneError, check_keys, check_words, take
from game.core.state import Outcome

Read = Callable[[Any, str], Any]
"""What makes a field of what a key tells; it takes the key too. Raises SceneError."""


class Key(NamedTuple):
    """A key of the summary. Where it tells a field of the position, that has a name, and can be read back.

    The seed and the options are read by the rules, before anything else.
    """

    write: Callable[[Position], Any]
    field: str = ""
    read: Read | None = None


def _field(name: str, read: Read, write: Callable[[Any], Any] = lambda value: value) -> Key:
    return Key(lambda position: write(getattr(position, name)), name, read)


def number(data: Any, key: str) -> int:
    """Return a whole number. Raises SceneError where it is none."""
    return take({key: data}, key, int, 0)


def _flag(data: Any, key: str) -> bool:
    return take({key: data}, key, bool, False)


def tiles(data: Any, key: str) -> tuple[Tile, ...]:
    """Return tiles that are known. Raises SceneError where some are not."""
    return check_words(data, TILES, key)


def _groups(data: Any, key: str) -> tuple[tuple[Tile, ...], ...]:
    return tuple(check_words(group, (*TILES, UNKNOWN), key) for group in take({key: data}, key, list, []))


def _groups_written(groups: tuple[tuple[Tile, ...], ...]) -> list[list[Tile]]:
    return [list(group) for group in groups]


def _castles(data: Any, key: str) -> tuple[Castle, ...]:
    return tuple(_castle(cells, key) for cells in take({key: data}, key, list, []))


def _castle(cells: Any, key: str) -> Castle:
    check_keys(cells, CELLS, key)
    tiles(list(cells.values()), key)
    castle = tuple(cells.get(name) for name in CELLS)
    for place, tile in enumerate(castle):
        if tile and kind(tile) != KIND_AT[place]:
            raise SceneError(f"{key}: {tile} does not go on {CELLS[place]}")
    return castle


def _castles_written(castles: tuple[Castle, ...]) -> list[dict[str, Tile]]:
    return [
        {name: tile for name, tile in zip(CELLS, castle, strict=True) if tile is not None}
        for castle in castles
    ]


def _attacked(data: Any, key: str) -> Attacked | None:
    if data is None:
        return None
    check_keys(data, ("seat", "count"), key)
    return Attacked(number(data.get("seat"), key), number(data.get("count", 1), key))


def _attacked_written(attacked: Attacked | None) -> dict[str, int] | None:
    return attacked and {"seat": attacked.seat, "count": attacked.times}


def _outcome(data: Any, key: str) -> Outcome | None:
    if data is None:
        return None
    check_keys(data, ("winners", "reason"), key)
    (reason,) = check_words([data.get("reason")], End.ALL, key)
    return Outcome(frozenset(number(seat, key) for seat in take(data, "winners", list, [])), None, reason)


def _outcome_written(outcome: Outcome | None) -> dict[str, Any] | None:
    return outcome and {"winners": sorted(outcome.winners), "reason": outcome.reason}


KEYS: Mapping[str, Key] = {
    "game": Key(lambda position: "castle_keep"),
    "seed": Key(lambda position: position.seed, "seed"),
    "options": Key(lambda position: position.options._asdict(), "options"),
    "seats": Key(lambda position: position.seats),
    "seat": Key(lambda position: None if position.outcome else position.active),
    "turn": _field("turn", number),
    "phase": Key(lambda position: position.phase),
    "castles": _field("castles", _castles, _castles_written),
    "hands": _field("hands", _groups, _groups_written),
    "piles": Key(lambda position: [len(pile) for pile in position.piles]),
    "stacks": _field("piles", _groups, _groups_written),
    "discards": _field("discards", tiles, list),
    "removed": _field("removed", tiles, list),
    "attacks": _field("attacks_allowed", _flag),
    "attacked": _field("attacked", _attacked, _attacked_written),
    "built": _field("built", _flag),
    "passes": _field("passes", number),
    "idle_shuffles": _field("idle_shuffles", number),
    "held": _field("held", tiles, list),
    "outcome": _field("outcome", _outcome, _outcome_written),
}
"""All that is known in a position; `stacks` are the tiles of the piles, the next to be drawn first."""


def written(position: Position) -> dict[str, Any]:
    """Return a position as data."""
    return {key: entry.write(position) for key, entry in KEYS.items()}
