"""Castellion in brief: its steps and words, with pictures made of its own tiles."""

from functools import partial

import htpy as h

from game.castellion.lessons.sandboxes import IN_HAND, PLACES
from game.castellion.rules.castle import Castle
from game.castellion.rules.ordeals.cards import FACE_DOWN, Level
from game.castellion.rules.pieces import Formation
from game.castellion.rules.placement import refusal_to_place
from game.castellion.screen.glossary import SHAPES, castle
from game.castellion.screen.rules_page.figures import SPOTS
from game.castellion.screen.rules_page.sketch import Spot, sketch, tile_sketch
from game.locale import Words
from game.screens.game_screen import Brief, BriefPart, Only
from game.screens.html.art import drawing

STANDS: Castle = (
    ("Ct", "Ss", "Jt"),
    ("Pc", "St", "Cs", "Ps"),
    ("Js", "Sc", "Ct"),
    ("Pt", "Js", "Pc", "St", "Cc"),
    ("Ps", "Cc", "Js"),
    ("Jc", "Pt"),
)
MINE: Castle = (("Ct", "Ss"), ("Pc",), ("Jt", "Cs"))
YOURS: Castle = (("Sc",), ("Pt", "Cc"), ("Jc", "St"))
TRAITORS_OF_ORDEAL = 5
POWERFUL = ("St", "Cs", "Jc", "Pt")


def where_it_goes(_words: Words) -> h.Node:
    """Return a tile in hand, and where it may go."""
    spots = tuple(Spot(cell, refusal_to_place(PLACES, IN_HAND, cell) is None) for cell in SPOTS)
    return h.fragment[tile_sketch(IN_HAND), sketch(PLACES, spots, outlines=False)]


def ordeal(_words: Words) -> h.Node:
    """Return a card that asks for one formation of each kind, with the Traitors that it waits for."""
    return h.span(".brief-card")[
        h.span[(drawing(f"mark-{formation}") for formation in Formation.ALL)],
        h.span[(drawing("tile-Tr", "brief-waits") for _ in range(TRAITORS_OF_ORDEAL))],
    ]


def traitor(_words: Words) -> h.Node:
    """Return a Traitor."""
    return drawing("tile-Tr", "brief-tile")


def powers(_words: Words) -> h.Node:
    """Return a tile of each faction."""
    return h.fragment[(tile_sketch(tile) for tile in POWERFUL)]


def face_down(_words: Words) -> h.Node:
    """Return an Ordeal that nobody knows."""
    return drawing("back-ordeal", "brief-tile")


def two_castles(_words: Words) -> h.Node:
    """Return two castles, and a tile on its way from one player to the other."""
    return h.fragment[sketch(MINE, outlines=False), tile_sketch("Js"), sketch(YOURS, outlines=False)]


BRIEF = Brief(
    steps=(
        BriefPart("goal", partial(castle, STANDS)),
        BriefPart("turn", where_it_goes),
        BriefPart("traitors", traitor),
        BriefPart("ordeals", ordeal),
    ),
    together=(BriefPart("together", two_castles),),
    chosen=(
        (Only("level", Level.ALL[1:]), BriefPart("powers", powers)),
        (Only("level", FACE_DOWN), BriefPart("face-down", face_down)),
    ),
    terms=SHAPES,
)
