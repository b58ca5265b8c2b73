"""The links from what a game can be set up with to the stages that teach it."""

import htpy as h

from game import catalog
from game.core import Option
from game.locale import Words
from game.players.lessons import message, teaching


def stages_to_try(game: str, option: Option, words: Words) -> h.Node:
    """Return the links to the stages in which choices of an option are played with, None for none."""
    stages = catalog.stages(game)
    numbers = teaching(stages, option.id, option.choices)
    if not numbers:
        return None
    links = (
        h.a(href=f"#/{game}/learn/{number}")[words(message(game, stages[number - 1], "title"))]
        for number in numbers
    )
    return h.p(".try-choices")[words("learn.try"), " ", links]
