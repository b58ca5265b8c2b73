"""The tiles of a hand-made position: what it does not tell of lies face down, as in a new game."""

import json
from collections.abc import Mapping
from typing import Any

from game.castelli.rules.hidden import unseen_tiles
from game.castelli.rules.pieces import COLOURS, FACES, MAIN, START, TILES, code_of
from game.castelli.rules.position import ABSENT, HIDDEN, Held, P, Position
from game.castelli.rules.summary import stock
from game.castelli.scene.values import allow, space, squares
from game.core.pile import UNKNOWN
from game.core.scene import SceneError, check_keys, check_words, take

CODES = {code_of(tile): tile for tile in MAIN}
KEYS = ("value", "coats", "card", "silver")


def read(position: P, summary: Mapping[str, Any]) -> P:
    """Return a position with the tiles of a summary."""
    spaces = squares(position)
    laid = _laid(summary, spaces)
    held = _held(summary, spaces)
    if held is not None:
        allow(laid[held.at] == ABSENT, "held", "another tile lies at its square")
    position = position.having(laid=laid, held=held)
    position = position.having(hand_tiles=_hand_tiles(position, summary))
    known = [face // 4 for face in laid if face != ABSENT]
    known += [tile for tile in position.hand_tiles if tile != ABSENT] + ([held.tile] if held else [])
    _check_once(known, "tiles")
    allow(position.dilemma or not set(known) & set(START), "tiles", "no start tiles here")
    empty = [at for at in spaces.values() if laid[at] == ABSENT and not (held and held.at == at)]
    down = _down(position, summary, empty)
    position = position.having(down=down)
    _check_once([*known, *(tile for tile in down if tile >= 0)], "face_down")
    allow(down.count(HIDDEN) <= len(unseen_tiles(position)), "face_down", "too many tiles")
    if "stock" in summary:
        told, lying = take(summary, "stock", list, []), stock(position)
        same = len(told) == len(lying) if UNKNOWN in told else _sorted(told) == _sorted(lying)
        allow(same, "stock", "not what lies face down")
    return position


def _check_once(tiles: list[int], key: str) -> None:
    allow(len(set(tiles)) == len(tiles), key, "a tile twice")


def _sorted(tiles: list[Any]) -> list[str]:
    """Return tiles in an order of their own; coats may be told from any side."""
    return sorted(UNKNOWN if tile == UNKNOWN else str(face_of(tile, "stock") // 4) for tile in tiles)


def face_of(data: Any, key: str) -> int:
    """Return the index in FACES of a tile as it is told. Raises SceneError."""
    check_keys(data, KEYS, key)
    coats = data.get("coats")
    allow(
        isinstance(coats, list | tuple) and sorted(map(str, coats)) == sorted(COLOURS),
        key,
        f"coats {coats!r}: one of each colour",
    )
    told = {"card": None, "silver": 0, **data}
    for face, shown in enumerate(FACES):
        tile = TILES[face // 4]
        card = None if tile.card is None else COLOURS[tile.card]
        same = [COLOURS[colour] for colour, _ in shown] == list(coats) and told["card"] == card
        if same and _is(told.get("value"), tile.value) and _is(told["silver"], tile.silver):
            return face
    raise SceneError(f"{key}: no tile is {json.dumps(told, default=str, sort_keys=True)[:200]}")


def _is(value: Any, number: int) -> bool:
    return type(value) is int and value == number


def _laid(summary: Mapping[str, Any], spaces: Mapping[str, int]) -> tuple[int, ...]:
    laid = [ABSENT] * len(MAIN)
    for name, data in take(summary, "tiles", dict, {}).items():
        at = space(name, spaces, "tiles")
        if data is not None:
            laid[at] = face_of(data, "tiles")
    return tuple(laid)


def _held(summary: Mapping[str, Any], spaces: Mapping[str, int]) -> Held | None:
    data = summary.get("held")
    if data is None:
        return None
    check_keys(data, ("at", "tile"), "held")
    tile = face_of(data.get("tile"), "held") // 4
    allow(tile in MAIN, "held", "a start tile is never face down")
    return Held(space(data.get("at"), spaces, "held"), tile)


def _hand_tiles(position: Position, summary: Mapping[str, Any]) -> tuple[int, ...]:
    if not position.dilemma:
        none = summary.get("hand_tiles", [None] * position.seats)
        allow(none == [None] * position.seats, "hand_tiles", "with the module Dilemma only")
        return position.hand_tiles
    if "hand_tiles" not in summary:
        used = {face // 4 for face in position.laid if face != ABSENT}
        free = [tile for tile in (*position.hand_tiles, *START) if tile not in used]
        return tuple([*dict.fromkeys(free), *[ABSENT] * position.seats][: position.seats])
    given = take(summary, "hand_tiles", list, [])
    allow(len(given) == position.seats, "hand_tiles", f"{len(given)} for {position.seats} seats")
    return tuple(ABSENT if data is None else face_of(data, "hand_tiles") // 4 for data in given)


def _down(position: Position, summary: Mapping[str, Any], empty: list[int]) -> tuple[int, ...]:
    """Return the face-down tiles, which lie on the empty squares in reading order."""
    down = [ABSENT] * len(MAIN)
    if "face_down" in summary:
        codes = check_words(summary["face_down"], (*CODES, UNKNOWN), "face_down")
        allow(len(codes) == len(empty), "face_down", f"{len(empty)} squares are without a tile face up")
        for at, code in zip(empty, codes, strict=True):
            down[at] = HIDDEN if code == UNKNOWN else CODES[code]
        return tuple(down)
    told = summary.get("stock", [])
    if isinstance(told, list | tuple) and UNKNOWN in told:
        return tuple(HIDDEN if at in empty else ABSENT for at in range(len(down)))
    free = unseen_tiles(position.having(down=(ABSENT,) * len(down)))
    if told:
        allow(isinstance(told, list | tuple), "stock", f"{told!r} is no list")
        stocked = {face_of(data, "stock") // 4 for data in told}
        free = [tile for tile in free if tile in stocked]
    allow(len(empty) <= len(free), "stock", "not a tile for each square")
    return _filled(position, empty, free)


def _filled(position: Position, empty: list[int], free: list[int]) -> tuple[int, ...]:
    """Put free tiles on empty squares, where they lie in the new game if they can."""
    down = [ABSENT] * len(MAIN)
    left = dict.fromkeys([*(tile for tile in position.down if tile in free), *free])
    for at in empty:
        if position.down[at] in left:
            down[at] = position.down[at]
            del left[down[at]]
    for at in empty:
        if down[at] == ABSENT:
            down[at] = next(iter(left))
            del left[down[at]]
    return tuple(down)
