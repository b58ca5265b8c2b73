"""The plate that a picture is printed from: its border, what it shows, and what is told below."""

import re
from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from game.screens.html.picture.hatching import dotted, hatched
from game.screens.html.picture.stone import LINE, Forms, Stone, path_of
from game.screens.html.picture.tinctures import GOLD, INK, INK_SOFT, PAPER, Tincture
from game.screens.html.rendering import html

WIDTH, HEIGHT = 1200, 630
"""The size of a picture in pixels: what pages show that link to another one."""
FINE = 10
"""The units of a pixel."""
SHIELD = [(0, 0), (110, 0), (110, 70), (92, 108), (55, 140), (18, 108), (0, 70)]
"""The outline of a shield."""
SERIF = "Georgia,'Times New Roman',serif"
TITLE_AT, LINE_AT = 5560, 5920
ROOM, BESIDE = 10_600, 1_500
"""How wide what stands below may be, and what stands beside that."""


class Scene(NamedTuple):
    """What a game shows of its end: what lies behind its stones, these from the back on, and before.

    `owners`: in whose colours things stand, each with a name. `about` tells it to who does not see it. In
    `stones` each piece on the table that is part of what was built is one that counts.
    """

    about: str
    behind: h.Node
    stones: Sequence[Stone]
    before: h.Node = None
    forms: Sequence[Forms] = ()
    owners: Sequence[tuple[Tincture, str]] = ()

    @property
    def pieces(self) -> int:
        """How many pieces of the game are drawn."""
        return sum(stone.counts for stone in self.stones)


def plate(scene: Scene, name: str, line: str) -> Markup:
    """Return a scene as a picture in a page: the game's name below it, and a line that tells how it ended."""
    return Markup(EMPTY.sub("/>", html(_plate(scene, name, line))))


def file_of(picture: Markup) -> str:
    """Return a picture as the text of a file, which stands by itself."""
    return str(picture).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)


EMPTY = re.compile("></(?:path|use|rect|circle)>")


def _plate(scene: Scene, name: str, line: str) -> h.Element:
    return h.svg(
        width=str(WIDTH),
        height=str(HEIGHT),
        viewBox=f"0 0 {WIDTH * FINE} {HEIGHT * FINE}",
        role="img",
    )[
        h.title[f"{name}. {line}"],
        h.desc[scene.about],
        h.defs[[form for forms in scene.forms for form in forms.drawn]],
        h.rect(width=str(WIDTH * FINE), height=str(HEIGHT * FINE), fill=PAPER),
        h.g(stroke_linejoin="round", stroke_linecap="round")[scene.behind],
        h.g(stroke=INK, stroke_width=str(LINE), stroke_linejoin="round")[
            [stone.node() for stone in scene.stones]
        ],
        h.g(stroke_linejoin="round", stroke_linecap="round")[scene.before],
        _border(),
        _below(name, line, ROOM - 2 * BESIDE if scene.owners else ROOM),
        _owners(scene.owners) if scene.owners else None,
    ]


def _border() -> h.Element:
    """Return the border: the edge of the plate, and the band for what stands below."""
    return h.g(fill="none", stroke=INK)[
        # What of the land would lie beyond the border is covered.
        h.path(
            d="M0 0H12000V6300H0zM210 210V6090H11790V210z", fill=PAPER, fill_rule="evenodd", stroke="none"
        ),
        h.path(d="M210 5130H11790V6090H210z", fill=PAPER, stroke="none"),
        h.path(d="M210 210H11790V6090H210z", stroke_width="26"),
        h.path(d="M150 150H11850V6150H150zM210 5130H11790", stroke_width="8"),
    ]


def _below(name: str, line: str, room: int) -> h.Element:
    spaced = 150
    half = len(name) * 200
    size = min(250, room * 2 // max(1, len(line)))
    return h.g(font_family=SERIF, text_anchor="middle", fill=INK)[
        h.path(
            d="".join(
                f"M{x} 5470l60 -60 60 60 -60 60zM{x - 620 * way + 60} 5470h{way * 520}"
                for x, way in ((5940 - half - 330, 1), (5940 + half + 330, -1))
            ),
            fill=GOLD,
            stroke=GOLD,
            stroke_width="10",
        ),
        h.text(x=str(6000 + spaced // 2), y=str(TITLE_AT), font_size="340", letter_spacing=str(spaced))[
            name.upper()
        ],
        h.text(x="6000", y=str(LINE_AT), font_size=str(size), font_style="italic")[line],
        h.text(x="11640", y="6030", font_size="125", text_anchor="end", fill=INK_SOFT)["Castellarium"],
    ]


def _owners(owners: Sequence[tuple[Tincture, str]]) -> h.Node:
    """Return the shields of all owners with their names, one below the other beside the title."""
    longest = max((len(name) for _, name in owners), default=1)
    size = min(130, 2 * BESIDE // longest)
    rows = [(5290 + number * 190, *owner) for number, owner in enumerate(owners)]
    return h.g(font_family=SERIF, font_size=str(size), fill=INK)[
        ([_shield(380, y - 70, tincture), h.text(x="550", y=str(y + 45))[name]] for y, tincture, name in rows)
    ]


def _shield(x: int, y: int, tincture: Tincture) -> h.Element:
    outline = [(x + u, y + v) for u, v in SHIELD]
    lines = [
        path_of(line, closed=False)
        for across, along in tincture.lines
        for line in hatched(outline, (across, -along), 34)
    ]
    lines += [f"M{u} {v}h1" for u, v in dotted(outline, 40)] if tincture.dotted else []
    return h.g(stroke_linecap="round")[
        h.path(d=path_of(outline), fill=tincture.colour, stroke=INK, stroke_width="9"),
        h.path(d="".join(lines), fill="none", stroke=tincture.line, stroke_width="12") if lines else None,
    ]
