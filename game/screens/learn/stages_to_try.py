"""The links from what a game can be set up with to the stages that teach it."""

import htpy as h

from game import catalog
from game.core import Option
from game.locale import Words
from game.players.lessons import teaching


def stages_to_try(game: str, option: Option, words: Words) -> h.Node:
    """Return the links to the stages in which choices of an option are played with, None for none.

    They have the names of the choices: a stage that teaches several has a name that tells of one of them.
    """
    numbers = teaching(catalog.stages(game), option.id, option.choices)
    if not numbers:
        return None
    links = (
        h.a(href=f"#/{game}/learn/{number}")[words(f"option.{game}.{option.id}.{value}")]
        for value, number in numbers.items()
    )
    return h.p(".try-choices")[words("learn.try"), " ", links]
