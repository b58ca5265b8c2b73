"""The seals of a game as a list, and the line at the end of a game that earned one."""

from collections.abc import Sequence

import htpy as h

from game.locale import Words
from game.players.seals import Seal
from game.screens.frame.home import date
from game.screens.statistics.seal_drawing import seal_drawing
from game.screens.statistics.seals import Standing


def seal_list(game: str, stand: Sequence[Standing], words: Words) -> h.Node:
    """Return the seals of a game: in full with the game that earned them, or what they ask for."""
    if not stand:
        return None
    return h.section(".seals", aria_labelledby="seals-title")[
        h.h2("#seals-title")[words("seals.title")],
        seal_count(stand, words),
        h.ul[(_entry(game, one, words) for one in stand)],
    ]


def seal_count(stand: Sequence[Standing], words: Words) -> h.Node:
    """Return how many of some seals are earned."""
    earned = sum(one.by is not None for one in stand)
    return h.p(".seal-count")[words("seals.earned", n=earned, all=len(stand))] if stand else None


def _entry(game: str, one: Standing, words: Words) -> h.Element:
    seal = one.seal
    return h.li(".seal", data_earned="no" if one.by is None else "yes")[
        seal_drawing(seal.field, seal.charge, earned=one.by is not None),
        h.strong[words(f"seal.{game}.{seal.name}")],
        h.span(".seal-asks")[words(f"seal.{game}.{seal.name}.asks")],
        h.a(".seal-by", href=f"#/table/{one.by.id}")[
            words("seals.by"), " ", date(one.by.ended or one.by.changed, words)
        ]
        if one.by is not None
        else h.span(".seal-by")[
            words("seals.part", have=one.have, all=len(seal.wanted))
            if len(seal.wanted) > 1
            else words("seals.open")
        ],
    ]


def new_seals(game: str, seals: Sequence[Seal], words: Words) -> h.Node:
    """Return the line that tells which seals a game has just earned, None where it earned none."""
    if not seals:
        return None
    names = (words(f"seal.{game}.{seal.name}") for seal in seals)
    return h.p(".new-seals")[
        (seal_drawing(seal.field, seal.charge, earned=True) for seal in seals),
        h.a(href=f"#/statistics/{game}")[words("seals.new", n=len(seals), names=", ".join(names))],
    ]
