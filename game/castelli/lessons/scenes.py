"""The scenes of Castelli's stages, in short: two players, of whom red learns, on the pieces A and B."""

from collections.abc import Mapping
from typing import Any

from game.castelli.rules.board import Use, board_of, name_of_octagon, name_of_square
from game.castelli.rules.pieces import COLOURS, FACES, TILES
from game.castelli.rules.printed import Terrain


def tile(code: str) -> dict[str, Any]:
    """Return a tile by its value and the first letters of its coats from the north clockwise: `5rbgy`."""
    value, coats = int(code[0]), [colour for letter in code[1:] for colour in COLOURS if colour[0] == letter]
    for number, printed in enumerate(TILES):
        for face in FACES[4 * number : 4 * number + 4]:
            if printed.value == value and [COLOURS[colour] for colour, _ in face] == coats:
                card = None if printed.card is None else COLOURS[printed.card]
                return {"value": value, "coats": coats, "card": card, "silver": printed.silver}
    raise ValueError(f"no tile {code}")


def scene(
    tiles: Mapping[str, str], held: tuple[str, str] | None = None, new: str = "", **told: Any
) -> dict[str, Any]:
    """Return a scene of two; the areas around its tiles are decided, but for those of the `new` one."""
    options = {"layout": "fixed", **told.pop("options", {})}
    if held is not None:
        told["held"] = {"at": held[0], "tile": tile(held[1])}
    return {
        "game": "castelli",
        "options": options,
        "seats": 2,
        "tiles": {at: tile(code) for at, code in tiles.items()},
        "evaluated": _decided(set(tiles) - {new}),
        "left_out": "rest",
        **told,
    }


def _decided(lying: set[str]) -> list[list[Any]]:
    """Return the areas around which all tiles lie."""
    return [
        [name_of_octagon(area.octagon), area.number]
        for areas in board_of(("A", "B"), Use.ONE).areas
        for area in areas
        if area.kind != Terrain.MINE and {name_of_square(at) for at, _ in area.faces} <= lying
    ]
