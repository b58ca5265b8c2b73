"""The tiles of a hand-made position: what it does not tell of lies face down, as in a new game."""

import json
from typing import Any

from game.castelli.rules.hidden import unseen_tiles
from game.castelli.rules.pieces import FACES, MAIN, START, code_of
from game.castelli.rules.position import ABSENT, HIDDEN, Held, P, Position
from game.castelli.rules.summary import stock, tile_of
from game.castelli.scene.values import Readers, Summary, allow, by_seat, space, squares
from game.core.pile import UNKNOWN
from game.core.scene import check_keys, check_words, take

CODES = {code_of(tile): tile for tile in MAIN}
_FACES = {json.dumps(tile_of(face), sort_keys=True): face for face in range(len(FACES))}


def _check_once(tiles: list[int], key: str) -> None:
    allow(len(set(tiles)) == len(tiles), key, "a tile twice")


def _sorted(tiles: list[Any]) -> list[str]:
    """Return tiles in an order of their own; coats may be told from any side."""
    return sorted(UNKNOWN if tile == UNKNOWN else str(face_of(tile, "stock") // 4) for tile in tiles)


def face_of(data: Any, key: str) -> int:
    """Return the index in FACES of a tile as it is told. Raises SceneError."""
    check_keys(data, tile_of(0), key)
    told = json.dumps({"card": None, "silver": 0, **data}, default=str, sort_keys=True)
    allow(told in _FACES, key, f"no tile is {told[:200]}")
    return _FACES[told]


def _tiles(position: P, summary: Summary) -> P:
    laid, spaces = [ABSENT] * len(MAIN), squares(position)
    for name, data in take(summary, "tiles", dict, {}).items():
        at = space(name, spaces, "tiles")
        if data is not None:
            laid[at] = face_of(data, "tiles")
    return position.having(laid=tuple(laid))


def _held(position: P, summary: Summary) -> P:
    data = summary.get("held")
    if data is None:
        return position
    check_keys(data, ("at", "tile"), "held")
    tile = face_of(data.get("tile"), "held") // 4
    allow(tile in MAIN, "held", "a start tile is never face down")
    at = space(data.get("at"), squares(position), "held")
    allow(position.laid[at] == ABSENT, "held", "another tile lies at its square")
    return position.having(held=Held(at, tile))


def _hand_tiles(position: P, summary: Summary) -> P:
    position = position.having(hand_tiles=_in_hand(position, summary))
    known = _known(position)
    _check_once(known, "tiles")
    allow(position.dilemma or not set(known) & set(START), "tiles", "no start tiles here")
    return position


def _known(position: Position) -> list[int]:
    """Return the tiles that lie face up, are held, or in a hand."""
    own = [tile for tile in position.hand_tiles if tile != ABSENT]
    return [*_lying(position), *own, *([position.held.tile] if position.held else [])]


def _lying(position: Position) -> list[int]:
    return [face // 4 for face in position.laid if face != ABSENT]


def _in_hand(position: Position, summary: Summary) -> tuple[int, ...]:
    if not position.dilemma:
        none = summary.get("hand_tiles", [None] * position.seats)
        allow(none == [None] * position.seats, "hand_tiles", "with the module Dilemma only")
        return position.hand_tiles
    if "hand_tiles" not in summary:
        used = set(_lying(position))
        free = [tile for tile in (*position.hand_tiles, *START) if tile not in used]
        return tuple([*dict.fromkeys(free), *[ABSENT] * position.seats][: position.seats])
    given = by_seat(position, summary, "hand_tiles", None)
    return tuple(ABSENT if data is None else face_of(data, "hand_tiles") // 4 for data in given)


def _face_down(position: P, summary: Summary) -> P:
    held_at = position.held and position.held.at
    spaces = squares(position).values()
    empty = [at for at in spaces if position.laid[at] == ABSENT and at != held_at]
    position = position.having(down=_down(position, summary, empty))
    _check_once([*_known(position), *(tile for tile in position.down if tile >= 0)], "face_down")
    allow(position.down.count(HIDDEN) <= len(unseen_tiles(position)), "face_down", "too many tiles")
    return position


def _stock(position: P, summary: Summary) -> P:
    if "stock" in summary:
        told, lying = take(summary, "stock", list, []), stock(position)
        same = len(told) == len(lying) if UNKNOWN in told else _sorted(told) == _sorted(lying)
        allow(same, "stock", "not what lies face down")
    return position


def _down(position: Position, summary: Summary, empty: list[int]) -> tuple[int, ...]:
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


READERS: Readers = (_tiles, _held, _hand_tiles, _face_down, _stock)
