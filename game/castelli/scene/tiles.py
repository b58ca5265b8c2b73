"""The tiles as data; those that are left out lie face down, as in a new game."""

import json
from collections import Counter
from functools import cache
from typing import Any

from game.castelli.rules.board import name_of_square
from game.castelli.rules.hidden import unseen_tiles
from game.castelli.rules.pieces import COLOURS, FACES, MAIN, START, TILES, code_of
from game.castelli.rules.position import ABSENT, HIDDEN, Held, P, Position
from game.castelli.scene.values import TILE, Summary, Usual, allow, by_seat, field, space, squares, typed
from game.core.pile import UNKNOWN
from game.core.scene import Field, Fields, check_keys, check_words

CODES = {code_of(tile): tile for tile in MAIN}


def tile_of(face: int) -> dict[str, Any]:
    """Return a tile as it lies, its coats from the north clockwise; as printed where it lies face down."""
    tile = TILES[face // 4]
    return {
        "value": tile.value,
        "coats": [COLOURS[colour] for colour, _ in FACES[face]],
        "card": None if tile.card is None else COLOURS[tile.card],
        "silver": tile.silver,
    }


def _told(tile: int) -> Any:
    """Return a tile as printed, by its number."""
    return UNKNOWN if tile == HIDDEN else None if tile == ABSENT else tile_of(tile * 4)


@cache
def _faces() -> dict[str, int]:
    return {json.dumps(tile_of(face), sort_keys=True): face for face in range(len(FACES))}


def _face(data: Any, key: str) -> int:
    """Return the index in FACES of a tile as it is told. Raises SceneError."""
    check_keys(data, tile_of(0), key)
    told = json.dumps({"card": None, "silver": 0, **data}, default=str, sort_keys=True)
    allow(told in _faces(), key, f"no tile is {told[:200]}")
    return _faces()[told]


def _tiles(position: Position) -> dict[str, Any]:
    laid = position.laid
    return {name: None if laid[at] == ABSENT else tile_of(laid[at]) for name, at in squares(position).items()}


def _laid(data: Any, key: str, position: Position) -> tuple[int, ...]:
    laid, spaces = [ABSENT] * len(MAIN), squares(position)
    for name, tile in typed(data, dict, key).items():
        at = space(name, spaces, key)
        if tile is not None:
            laid[at] = _face(tile, key)
    return tuple(laid)


def _held(data: Any, key: str, position: Position) -> Held | None:
    if data is None:
        return None
    check_keys(data, ("at", "tile"), key)
    tile = _face(data.get("tile"), key) // 4
    allow(tile in MAIN, key, "a start tile is never face down")
    at = space(data.get("at"), squares(position), key)
    allow(position.laid[at] == ABSENT, key, "another tile lies at its square")
    return Held(at, tile)


def _hand_tiles(data: Any, key: str, position: Position) -> tuple[int, ...]:
    given = by_seat(data, key, position)
    allow(position.dilemma or not any(given), key, "with the module Dilemma only")
    return tuple(ABSENT if tile is None else _face(tile, key) // 4 for tile in given)


def _usual_hand_tiles(position: Position, summary: Summary) -> tuple[int, ...]:
    if not position.dilemma:
        return position.hand_tiles
    used = set(_lying(position))
    free = [tile for tile in (*position.hand_tiles, *START) if tile not in used]
    return tuple([*dict.fromkeys(free), *[ABSENT] * position.seats][: position.seats])


def _face_down(position: Position) -> list[str]:
    down = [position.down[at] for at in squares(position).values()]
    return [UNKNOWN if tile == HIDDEN else code_of(tile) for tile in down if tile != ABSENT]


def _empty(position: Position) -> list[int]:
    """Return the squares where tiles lie face down, in reading order."""
    held_at = position.held and position.held.at
    spaces = squares(position).values()
    return [at for at in spaces if position.laid[at] == ABSENT and at != held_at]


def _down(data: Any, key: str, position: Position) -> tuple[int, ...]:
    codes = check_words(data, (*CODES, UNKNOWN), key)
    empty, down = _empty(position), [ABSENT] * len(MAIN)
    allow(len(codes) == len(empty), key, f"{len(empty)} squares are without a tile face up")
    for at, code in zip(empty, codes, strict=True):
        down[at] = HIDDEN if code == UNKNOWN else CODES[code]
    return tuple(down)


def _usual_down(position: Position, summary: Summary) -> tuple[int, ...]:
    """Return free tiles on the empty squares, where they lie in the new game if they can."""
    empty, told = _empty(position), typed(summary.get("stock", []), list, "stock")
    if UNKNOWN in told:
        return tuple(HIDDEN if at in empty else ABSENT for at in range(len(MAIN)))
    free = unseen_tiles(position.having(down=(ABSENT,) * len(MAIN)))
    if told:
        stocked = {_face(tile, "stock") // 4 for tile in told}
        free = [tile for tile in free if tile in stocked]
    allow(len(empty) <= len(free), "stock", "not a tile for each square")
    down = {at: position.down[at] for at in empty if position.down[at] in free}
    others = [tile for tile in dict.fromkeys((*position.down, *free)) if tile in free]
    left = iter([tile for tile in others if tile not in down.values()])
    down |= {at: next(left) for at in empty if at not in down}
    return tuple(down.get(at, ABSENT) for at in range(len(MAIN)))


def _stock(position: Position) -> list[int]:
    """Return the face-down tiles of the board as a multiset, in the order of the tiles.

    Where not all of them lie on the board, a seat cannot know which do.
    """
    known = sorted(tile for tile in position.down if tile >= 0)
    number = position.down.count(HIDDEN)
    hidden = unseen_tiles(position) if number else []
    return sorted((*known, *hidden)) if number == len(hidden) else [*known, *[HIDDEN] * number]


def _stocked(data: Any, key: str, position: Position) -> tuple[int, ...]:
    """Return the face-down tiles as they lie, where they are those that are told, from any side."""
    told = [HIDDEN if tile == UNKNOWN else _face(tile, key) // 4 for tile in typed(data, list, key)]
    lying = _stock(position)
    same = len(told) == len(lying) if HIDDEN in told else sorted(told) == sorted(lying)
    allow(same, key, "not what lies face down")
    return position.down


FIELDS: Fields = {
    "tiles": Field(_tiles, "laid", _laid),
    "held": field(
        "held", _held, lambda held: held and {"at": name_of_square(held.at), "tile": _told(held.tile)}
    ),
    "hand_tiles": field("hand_tiles", _hand_tiles, lambda tiles: list(map(_told, tiles))),
    "start_tile_held": Field(lambda position: [tile in START for tile in position.hand_tiles]),
    "face_down": Field(_face_down, "down", _down),
    "stock": Field(lambda position: list(map(_told, _stock(position))), "down", _stocked),
}
USUAL: Usual = {"hand_tiles": _usual_hand_tiles, "face_down": _usual_down}


def complete(position: P, summary: Summary) -> P:
    """Return the position, in which no tile lies twice. Raises SceneError."""
    known = _known(position)
    down = [tile for tile in position.down if tile >= 0]
    for tiles, key in ((known, "tiles"), ([*known, *down], "face_down")):
        allow(len(set(tiles)) == len(tiles), key, "a tile twice")
    allow(position.dilemma or not set(known) & set(START), "tiles", "no start tiles here")
    allow(position.down.count(HIDDEN) <= len(unseen_tiles(position)), "face_down", "too many tiles")
    return position


def missing(position: Position) -> Counter[str]:
    """Return the tiles that are missing: with the module Dilemma each seat holds one."""
    return Counter({TILE: position.hand_tiles.count(ABSENT) if position.dilemma else 0})


def _known(position: Position) -> list[int]:
    """Return the tiles that lie face up, are held, or in a hand."""
    own = [tile for tile in position.hand_tiles if tile != ABSENT]
    return [*_lying(position), *own, *([position.held.tile] if position.held else [])]


def _lying(position: Position) -> list[int]:
    return [face // 4 for face in position.laid if face != ABSENT]
