"""Drawn examples of the rules page, judged and played by the same code as the game."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import cast

import htpy as h

from game.castellion.lessons.sandboxes import (
    BURNT,
    CANCELS,
    IN_HAND,
    JUGGLED,
    JUGGLER,
    LINE,
    PLACES,
    PRISON,
    PYRO,
    SLIDES,
    SPLITS,
    TO_PRISON,
)
from game.castellion.rules.castle import Castle, cells, taken, without_rows
from game.castellion.rules.formations import groups
from game.castellion.rules.game import Castellion
from game.castellion.rules.menace.prison import refusal_to_imprison
from game.castellion.rules.ordeals.cards import Level
from game.castellion.rules.pieces import Tile
from game.castellion.rules.placement import refusal_to_place, refusal_to_remove
from game.castellion.rules.state import CastellionState
from game.castellion.screen.rules_page.card_tables import card_tables
from game.castellion.screen.rules_page.sketch import Arrow, Spot, ring_sketch, sketch, tile_sketch
from game.core import Action, Cell
from game.locale import Words

TOWER_STANDS: Castle = (("Ct", "Jc", "Ps"), ("Sc", "Ss", "St", "Sc"), ("Pt", "Cc"))
LINE_STANDS: Castle = (("Jt", "Jc"), ("Ps", "Cc"), ("Pt", "Ss"), ("Pc", "Jt"), ("Ps",))
BASTION_STANDS: Castle = (("Ss",), ("Ct", "Cc", "Jt"), ("Cs", "Ct"), ("Pc",))
LINE_CANCELLED: Castle = tuple((*column, CANCELS) if at == 1 else column for at, column in enumerate(LINE))
EIGHT_CANCELLED: Castle = (("Ss", "Sc"), ("St", "Ss"), ("Sc", "St"), ("Ss", "Sc"))
CORNER_TOUCHES: Castle = (("Ct", "Cs"), ("Cc", "Ct"), ("Js", "Jc", "Ct"))

SPOTS: tuple[Cell, ...] = ((0, 2), (1, 1), (2, 1), (3, 0))

BEFORE_EXAM: Castle = (
    ("Ct", "Ss"),
    ("Pc", "St", "Jc"),
    ("Js", "Sc"),
    ("Ct", "Js"),
    ("Pc", "Cs"),
    ("Js", "Jt"),
)

SLIDES_FROM: Cell = (1, 0)

JUGGLES = (JUGGLER, Action("power"), Action("swap", (1, 1, "right")))

BURNS = (PYRO, Action("power"), Action("destroy", (2, 0)), Action("move", (1, 1, 3, 0)))

HAUNTED: Castle = (("Ct", "Js"), ("Pc", "St", "Js*"), ("Ct", "Ps"), ("Js",))
BESIDE_HAUNTED: tuple[Cell, ...] = ((0, 2), (1, 3), (2, 2), (3, 1), (4, 0))

RING: tuple[Cell, ...] = ((0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0), (0, 0), (0, 1))
"""Where the eight places of the prison are drawn, clockwise from the top left."""
PLACES_IN_PRISON = (2, 4, 6)

STEPS = (
    "both",
    "up",
    "faces",
    "counted",
    "effect",
    "foundation",
    "pantry",
    "leaves",
    "prison",
    "next",
    "on",
)


@cache
def castles_after(castle: Castle, hand: Tile, *actions: Action) -> tuple[Castle, ...]:
    """Return a castle after each of some actions at the Academy, with a tile in hand at first."""
    scene = {"options": {"level": Level.ADMIRAL}, "castles": [list(map(list, castle))], "hand": hand}
    state = cast(CastellionState, Castellion().scene(scene))
    after = []
    for action in actions:
        state = state.after(action)
        after.append(state.castle)
    return tuple(after)


def example(text: str, words: Words, *drawings: h.Node) -> h.Node:
    """Return drawings with a text under them."""
    return h.figure(".example")[h.div(".drawings")[drawings], h.figcaption[words(text)]]


def formation_figure(castle: Castle, words: Words) -> h.Node:
    """Return a castle with what its formations count for."""
    counted = [group for group in groups(castle) if group.formation]
    verdict = "counts" if counted else "cancelled"
    names = ", ".join(words(f"rules.castellion.asks.{group.formation}", n=1) for group in counted)
    return h.figure(".example", data_verdict=verdict)[
        h.div(".drawings")[sketch(castle)],
        h.figcaption[words(f"rules.castellion.figure.{verdict}", names=names)],
    ]


def place_figure(castle: Castle, tile: Tile, spots: tuple[Cell, ...], text: str, words: Words) -> h.Node:
    """Return a castle, a tile in hand, and where it may go."""
    judged = tuple(Spot(cell, refusal_to_place(castle, tile, cell) is None) for cell in spots)
    return example(text, words, tile_sketch(tile), sketch(castle, judged, outlines=False))


def exam_figure(words: Words) -> h.Node:
    """Return a castle before and after the bottom row is destroyed."""
    after, _ = without_rows(BEFORE_EXAM, 1)
    before = sketch(BEFORE_EXAM, outlines=False)
    return example("rules.castellion.figure.exam-2", words, before, sketch(after, outlines=False))


def slide_figure(words: Words) -> h.Node:
    """Return a castle before and after a tile under others is destroyed."""
    before = sketch(SLIDES, (Spot(SLIDES_FROM, good=False),), outlines=False)
    after = sketch(taken(SLIDES, SLIDES_FROM), outlines=False)
    return example("rules.castellion.figure.slide", words, before, after)


def split_figure(words: Words) -> h.Node:
    """Return a castle with the tiles that may be destroyed, and the one that may not."""
    judged = tuple(Spot(cell, refusal_to_remove(SPLITS, cell) is None) for cell in cells(SPLITS))
    return example("rules.castellion.figure.split", words, sketch(SPLITS, judged, outlines=False))


def juggler_figure(words: Words) -> h.Node:
    """Return a castle before and after two tiles changed places."""
    *_, after = castles_after(JUGGLED, *JUGGLES)
    before = sketch(JUGGLED, arrows=(Arrow((1, 1), (2, 1), both=True),))
    return example("rules.castellion.figure.juggler", words, before, sketch(after))


def pyro_figure(words: Words) -> h.Node:
    """Return a castle before, in the middle of and after a Pyro's power."""
    _, burnt, moved = castles_after(BURNT, *BURNS)
    return example(
        "rules.castellion.figure.pyro",
        words,
        sketch(BURNT, (Spot((2, 0), good=False),), outlines=False),
        sketch(burnt, arrows=(Arrow((1, 1), (3, 0)),), outlines=False),
        sketch(moved),
    )


def prison_figure(words: Words) -> h.Node:
    """Return a ring that is being built, a tile in hand, and where it may go."""
    places = dict(zip(RING, PRISON, strict=True))
    judged = tuple(
        Spot(RING[place], refusal_to_imprison(PRISON, TO_PRISON, place) is None) for place in PLACES_IN_PRISON
    )
    ring = ring_sketch(places, judged, (1, 1))
    return example("rules.castellion.figure.prison", words, tile_sketch(TO_PRISON), ring)


def steps(words: Words) -> h.Node:
    """Return the steps of an encounter in their order."""
    return h.ol(".steps")[(h.li[words(f"rules.castellion.step.{step}")] for step in STEPS)]


FIGURES: Mapping[str, Callable[[Words], h.Node]] = {
    "castellion.pieces.ordeals": card_tables,
    "castellion.place.shape": partial(place_figure, PLACES, IN_HAND, SPOTS, "rules.castellion.figure.place"),
    "castellion.slides": slide_figure,
    "castellion.destroy.split": split_figure,
    "castellion.formations.tower": partial(formation_figure, TOWER_STANDS),
    "castellion.formations.line": partial(formation_figure, LINE_STANDS),
    "castellion.formations.bastion": partial(formation_figure, BASTION_STANDS),
    "castellion.formations.cancelled": lambda words: [
        formation_figure(LINE_CANCELLED, words),
        formation_figure(EIGHT_CANCELLED, words),
    ],
    "castellion.formations.diagonal.ruling": partial(formation_figure, CORNER_TOUCHES),
    "castellion.exam-2": exam_figure,
    "castellion.encounter.order": steps,
    "castellion.juggler": juggler_figure,
    "castellion.pyro": pyro_figure,
    "castellion.place.haunted": partial(
        place_figure, HAUNTED, IN_HAND, BESIDE_HAUNTED, "rules.castellion.figure.haunted"
    ),
    "castellion.prison.shape": prison_figure,
}
