"""The front of a tile: its faction's colour and lines, its window in its shape, the charge in it."""

from game.castellion.rules.pieces import Tile, bare, faction, is_haunted, shape
from game.screens.html.picture.stone import Stone, Style, rectangle
from game.screens.html.picture.tinctures import ARGENT, AZURE, INK, SANGUINE, TENNE, VERT
from game.screens.html.picture.view import Spot, wall_plane

TINCTURES = {"S": AZURE, "C": VERT, "J": TENNE, "P": SANGUINE, "F": ARGENT}
"""The tincture of each faction, and of the Pantry."""

GLASS = "#fffaea"
SHAPES = {
    "t": "M0-330L330 250H-330z",
    "s": "M-265-265H265V265H-265z",
    "c": "M-295 0a295 295 0 0 1 590 0a295 295 0 0 1-590 0z",
}
"""The window of each shape, around its middle, heights growing downwards."""
FRAMES = {
    "t": "M0-420L395 290H-395z",
    "s": "M-325-325H325V325H-325z",
    "c": "M-355 0a355 355 0 0 1 710 0a355 355 0 0 1-710 0z",
}
"""The stone around each window."""
SILL, COURSE = 75, "#f3ead2"
"""The course of stone on which a storey stands."""
CHARGES = {
    "S": ("M-190 0Q0-190 190 0 0 190-190 0z", "M-62 0a62 62 0 1 1 0 1z"),
    "C": ("M150 130C-120 190-205 0-130-90S80-150 90-20-60 90-60 0 20-60 40-10", ""),
    "J": ("", "M-172 60a58 58 0 1 1 0 1zM-58-60a58 58 0 1 1 0 1zM56 60a58 58 0 1 1 0 1z"),
    "P": (
        "",
        "M0-205C60-100 135-40 135 70 135 150 70 195 0 195S-135 150-135 70"
        "C-135 5-85-25-70-95-40-60-35-30-20 0 20-60 20-130 0-205z",
    ),
    "F": ("M-165 90C-200-120 200-120 165 90zM-85-25l30 60M0-45v70M85-25l-30 60", ""),
}
"""What stands in the window for each faction: as lines, and filled."""
GHOST = "M-230 300V-60a230 230 0 0 1 460 0V300l-92-80-92 80-46-60-46 60-92-80z"
EYES = "M-110-60h60v90h-60zM50-60h60v90H50z"


def front(stone: Stone, spot: Spot, wide: int, high: int, tile: Tile) -> None:
    """Draw the front of a tile, which faces y, with its lower left corner at a place in space."""
    stone.again(f"front {bare(tile)}", spot, lambda form: _front(form, wide, high, bare(tile)))
    if is_haunted(tile):
        stone.again("ghost", spot, lambda form: _ghost(form, wide, high))


def _front(stone: Stone, wide: int, high: int, tile: Tile) -> None:
    plane = wall_plane((0, 0), (wide, 0))
    stone.face(plane, rectangle(wide, high), TINCTURES[faction(tile)])
    stone.polygon(map(plane.spot, rectangle(wide, SILL)), COURSE)
    pointed = shape(tile) == "t"
    middle, size = (wide // 2, (high + SILL) // 2), high * 12 // 10
    stone.put(plane, middle, size, SHAPES[shape(tile)], Style(GLASS, width=30))
    stone.put(plane, middle, size, FRAMES[shape(tile)], Style("none", width=16))
    lines, filled = CHARGES[faction(tile)]
    middle, size = (
        (middle[0], middle[1] - (high // 11 if pointed else 0)),
        size * (62 if pointed else 100) // 100,
    )
    if lines:
        stone.put(plane, middle, size, lines, Style("none", width=40))
    if filled:
        stone.put(plane, middle, size, filled, Style(INK, width=10))


def _ghost(stone: Stone, wide: int, high: int) -> None:
    plane = wall_plane((0, 0), (wide, 0))
    stone.put(plane, (wide // 2, high // 2), high, GHOST, Style("#f2f3f6", width=26))
    stone.put(plane, (wide // 2, high // 2), high, EYES, Style(INK, width=10))
