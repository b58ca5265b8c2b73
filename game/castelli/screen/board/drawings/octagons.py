"""Octagonal spaces: their areas with icons and building sites, the settlement, the castles, the mine."""

from collections.abc import Iterator
from typing import NamedTuple

import htpy as h

from game.castelli.rules.pieces import COLOURS
from game.castelli.rules.position import Castle
from game.castelli.rules.printed import Terrain
from game.castelli.screen.board.drawings.shapes import WHOLE, Slot, lead_slot, outline, slots
from game.screens.html.rendering import cached_html

DONE, DECIDED = "done", "decided"
SHIELDS = {1: (20, 18, 1), 2: (16, 14, 2), 3: (13, 12, 2), 4: (13, 12, 2)}
"""How large the shields of who leads are drawn, how far apart, and how many in a row, by their number."""
DIGIT = 12
"""How wide a digit of the sum of who leads is drawn."""


def piece_of_castle(castle: Castle) -> str:
    """Return the key of a castle for the animation."""
    below = "-below" if castle.overbuilt else ""
    return f"castle-{castle.at}-{castle.area}-{castle.site}{below}"


def piece_of_settlement(octagon: int) -> str:
    """Return the key of a settlement for the animation."""
    return f"settlement-{octagon}"


def piece_of_winners(octagon: int, area: int) -> str:
    """Return the key of the shields of those who would win an area, for the animation."""
    return f"winners-{octagon}-{area}"


class Land(NamedTuple):
    """An area as it is drawn: what it is, its castles, and how it stands.

    `leaders` are the colours that have the most there, and `total` is how much: by the tile that is being
    turned too. `state` tells whether it is evaluated, or would be by that tile: then they would win it.
    """

    number: int
    kind: str
    sides: str
    icons: int
    sites: int
    castles: tuple[Castle, ...] = ()
    state: str = ""
    leaders: tuple[int, ...] = ()
    total: int = 0

    @property
    def added(self) -> bool:
        """Whether a castle stands there without a building site."""
        return bool(self.castles) and not self.sites


class Space(NamedTuple):
    """All that a space is drawn from: two that look the same are drawn once. `silver` is the mine's.

    `winners` are the seats whose castles bear a flag.
    """

    octagon: int
    lands: tuple[Land, ...]
    settlement: str | None = None
    silver: int | None = None
    lit: bool = False
    winners: frozenset[int] = frozenset()


@cached_html(300)
def octagon_drawing(space: Space) -> h.Node:
    """Return the drawing of a space."""
    return h.svg(".octagon", viewBox="-64 -64 128 128", aria_hidden="true", focusable="false")[
        (_ground(land) for land in space.lands),
        h.path(class_=["octagon-edge", {"lit": space.lit}], d=WHOLE),
        (_filled(space, land) for land in space.lands),
        _settlement(space) if space.settlement else None,
        _mine(space) if space.silver is not None else None,
    ]


@cached_html(300)
def counts_drawing(space: Space) -> h.Node:
    """Return the drawing of the numbers of a space, which lies above tiles, rings and labels."""
    return h.svg(".octagon.counts", viewBox="-64 -64 128 128", aria_hidden="true", focusable="false")[
        (
            h.g(data_piece=piece_of_winners(space.octagon, land.number))[_winners(land)]
            for land in space.lands
            if land.state == DECIDED
        ),
        (_lead(land) for land in space.lands if land.leaders and land.state == ""),
    ]


def lead_boxes(space: Space) -> tuple[Slot, ...]:
    """Return where the sums of who leads stand on a space, and how wide they are."""
    return tuple(
        _lead_slot(land)._replace(size=_lead_width(land))
        for land in space.lands
        if land.leaders and land.state == ""
    )


def _ground(land: Land) -> Iterator[h.Element]:
    """Yield an area in its colour and, until it has given what it gives, in its pattern."""
    path = outline(land.sides)
    yield h.path(class_=f"land land-{land.kind} {land.state}", d=path)
    if land.kind != Terrain.MINE and land.state != DONE:
        yield h.path(d=path, fill=f"url(#cas-pattern-{land.kind})")


def _filled(space: Space, land: Land) -> Iterator[h.Element | None]:
    """Yield the icons of an area, then its sites with the castles on them."""
    if land.kind == Terrain.MINE:
        return
    leads = bool(land.leaders) and land.state == "" and not land.added
    places = slots(land.sides, land.icons + land.sites + land.added, leads=leads)
    # Shields take the place of icons that somebody would get.
    fades = "" if land.state == DECIDED and not land.leaders else land.state
    for number, place in enumerate(places[: land.icons]):
        yield _mark(
            f"cas-{land.kind}",
            place,
            f"land-icon {fades}",
            f"icon-{space.octagon}-{land.number}-{number}",
        )
    for site, place in enumerate(places[land.icons :]):
        yield from _site(land, site, place, space.winners)


def _site(land: Land, site: int, place: Slot, winners: frozenset[int]) -> Iterator[h.Element]:
    """Yield a free site, or the castles on it, one on another; the one on top may bear a flag."""
    standing = [castle for castle in land.castles if castle.site == site]
    if not standing and land.kind == Terrain.ROCKS:
        yield _mark("cas-site", place, "plot-mark")
    for height, castle in enumerate(standing):
        larger = place._replace(x=place.x - 6 * height, y=place.y - 8 * height, size=34)
        yield _mark(
            f"cas-castle-{COLOURS[castle.seat][0]}",
            larger,
            "fort below" if castle.overbuilt else "fort",
            piece_of_castle(castle),
            _flag(castle.seat) if castle.seat in winners and not castle.overbuilt else None,
        )


def _flag(seat: int) -> h.Element:
    """Return the flag that is raised on a castle when the game is won."""
    return h.g(class_=f"fort-flag flag-{COLOURS[seat][0]}")[
        h.g[h.path(".flag-pole", d="M17 6V-20"), h.path(".flag-pennon", d="M17.5-20L37-12.5L17.5-5z")]
    ]


def _winners(land: Land) -> Iterator[h.Element]:
    """Yield the shields of those who would get what an area gives, above the sum that decides."""
    places = slots(land.sides, max(1, min(len(land.leaders), 3)))
    for colour, place in zip(land.leaders, places, strict=False):
        yield h.g(".upright")[
            _mark(f"cas-shield-{COLOURS[colour][0]}", place._replace(y=place.y - 10, size=30), "winner"),
            h.text(".lead-sum", x=str(place.x), y=str(place.y + 20), text_anchor="middle")[str(land.total)],
        ]


def _lead_slot(land: Land) -> Slot:
    return lead_slot(land.sides, land.icons + land.sites, castle=land.added)


def _lead_width(land: Land) -> int:
    """Return how wide the shields of who leads are, with the sum."""
    _, step, across = SHIELDS[len(land.leaders)]
    return step * across + DIGIT * len(str(land.total))


def _lead(land: Land) -> h.Element:
    """Return who leads in an area that is not decided, with the sum: shields side by side."""
    place = _lead_slot(land)
    number = len(land.leaders)
    size, step, across = SHIELDS[number]
    left = place.x - _lead_width(land) / 2
    top = place.y - step * ((number - 1) // across) / 2
    lead = h.g(class_=["lead", {"upright": land.kind != Terrain.MINE}])[
        (
            _mark(
                f"cas-shield-{COLOURS[colour][0]}",
                Slot(round(left + step * (at % across + 0.5)), round(top + step * (at // across)), size),
                "lead-shield",
            )
            for at, colour in enumerate(land.leaders)
        ),
        h.text(".lead-sum", x=f"{left + step * across:g}", y=str(place.y + 7))[str(land.total)],
    ]
    return h.g(".upright.whole")[lead] if land.kind == Terrain.MINE else lead


def _settlement(space: Space) -> h.Element:
    return h.g[
        h.circle(".hub", cx="0", cy="0", r="19"),
        _mark(f"cas-{space.settlement}", Slot(0, 0, 29), "settlement", piece_of_settlement(space.octagon)),
    ]


def _mine(space: Space) -> h.Element:
    return h.g(".upright.whole")[
        _mark("cas-mine", Slot(0, -6, 78), "mine"),
        _mark("cas-silver", Slot(-14, 18, 26), "coin-of-mine", f"mine-{space.octagon}"),
        h.text(".mine-silver", x="16", y="28", text_anchor="middle")[str(space.silver)],
    ]


def _mark(
    symbol: str, place: Slot, kind: str, piece: str | None = None, on_top: h.Element | None = None
) -> h.Element:
    """Return a small drawing in its place; nested, so that it can fly away by itself."""
    half = place.size / 2
    return h.svg(
        class_=kind,
        x=f"{place.x - half:g}",
        y=f"{place.y - half:g}",
        width=str(place.size),
        height=str(place.size),
        data_piece=piece,
    )[h.use(href=f"#{symbol}", width=str(place.size), height=str(place.size)), on_top]
