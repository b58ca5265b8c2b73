"""Heraldic tiles: the four coats of arms, how much they count, and what else a tile shows."""

from functools import cache

import htpy as h

from game.castelli.rules.pieces import COLOURS, FACES, TILES
from game.castelli.rules.printed import SIDES
from game.castelli.screen.texts.names import colour_name
from game.locale import Words
from game.screens.html.rendering import cached_html

_SIDES = SIDES.lower()


@cached_html()
def shield(face: int, kind: str = "shield", piece: str | None = None, *, half: bool = False) -> h.Node:
    """Return the drawing of a tile as it lies. `kind` is its classes, `piece` its key for the animation.

    `half`: it belongs to half a board, which the style sheet may turn a quarter: hatchings keep their way.
    """
    tile = TILES[face // 4]
    coats: list[h.Element] = _coats(face, 0)
    if half:
        coats = [h.g(".shield-printed")[coats], h.g(".shield-turned")[_coats(face, 1)]]
    return h.svg(class_=kind, viewBox="0 0 64 64", aria_hidden="true", focusable="false", data_piece=piece)[
        coats,
        h.path(".shield-edge", d="M2 2h60v60H2zM2 2l60 60M62 2L2 62"),
        h.circle(".value-disc", cx="32", cy="32", r="12.5"),
        h.svg(class_="value", x="19.5", y="19.5", width="25", height="25", viewBox="0 0 25 25")[
            h.text(x="12.5", y="19.3", text_anchor="middle")[str(tile.value)]
        ],
        (
            h.use(".tile-coin", href="#cas-silver", x=str(x), y="40.5", width="11", height="11")
            for x in (40.5, 12.5)[: tile.silver]  # between the coats, clear of them and of the value
        )
        if tile.silver
        else None,
    ]


def _coats(face: int, quarters: int) -> list[h.Element]:
    """Return the coats of a tile, turned clockwise by so many quarters."""
    card = TILES[face // 4].card
    shown = ((colour, _SIDES[(side + quarters) % 4]) for side, (colour, _) in enumerate(FACES[face]))
    return [
        h.use(href=f"#cas-{COLOURS[colour][0]}{side}-{'card' if colour == card else 'coat'}")
        for colour, side in shown
    ]


@cached_html()
def back(piece: str | None = None) -> h.Node:
    """Return the drawing of a tile that lies face down."""
    return h.svg(class_="shield shield-back", aria_hidden="true", focusable="false", data_piece=piece)[
        h.use(href="#cas-back")
    ]


@cache
def shield_name(seats: int, face: int, words: Words, lands: tuple[str, ...] = ()) -> str:
    """Return what a tile shows: its value, its coats clockwise, and its silver.

    `lands`: of one on the board, the land that each side faces, "" for the frame.
    """
    tile = TILES[face // 4]
    coats = [
        words(
            "castelli.coat.card" if colour == tile.card else "castelli.coat",
            who=colour_name(seats, colour, words),
        )
        for colour, _ in FACES[face]
    ]
    if lands:
        coats = [
            words("castelli.coat.facing" if land else "castelli.coat.at-frame", coat=coat, land=land)
            for coat, land in zip(coats, lands, strict=True)
        ]
    name = words("castelli.tile", value=tile.value, coats=", ".join(coats))
    return words("castelli.tile.silver", tile=name, n=tile.silver) if tile.silver else name
