"""The chapters of a rules page, which are shown one at a time, and the addresses that lead to them."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game import catalog
from game.screens.game_screen import RulesSection

BRIEF, KEYS = "brief", "keys"
"""The names of the chapters that hold no rules: the game in brief, and the keys that play it."""


class Chapter(NamedTuple):
    """A chapter: its name in addresses, the message id of its title, and its section, followed by its parts.

    What is no section of the rules has none.
    """

    name: str
    title: str
    sections: Sequence[RulesSection] = ()


@cache
def chapters(game: str) -> tuple[Chapter, ...]:
    """Return the chapters of a game's rules, in their order. Raises UnknownGame."""
    screen = catalog.screen(game)
    return (
        *([Chapter(BRIEF, "brief.open")] if screen.has_brief else []),
        *(
            Chapter(section_name(game, first), first.title, (first, *parts))
            for first, *parts in grouped(screen.sections)
        ),
        Chapter(KEYS, "keys.title"),
    )


def grouped(sections: Sequence[RulesSection]) -> list[list[RulesSection]]:
    """Put the sections whose titles extend that of another one behind it."""
    groups: list[list[RulesSection]] = []
    for section in sections:
        if groups and section.title.startswith(f"{groups[-1][0].title}."):
            groups[-1].append(section)
        else:
            groups.append([section])
    return groups


def section_name(game: str, section: RulesSection) -> str:
    """Return what a section is called in addresses."""
    return section.title.removeprefix(f"rules.{game}.")


def chapter_of(game: str, wanted: str) -> Chapter:
    """Return the chapter that is meant by its name, that of a part, or the id of a rule in it.

    Anything else means the first with rules.
    """
    found = (
        chapter
        for chapter in chapters(game)
        if wanted == chapter.name
        or any(wanted in (section_name(game, one), *one.rules) for one in chapter.sections)
    )
    return next(found, None) or next(chapter for chapter in chapters(game) if chapter.sections)


def address(game: str, name: str) -> str:
    """Return the address of a chapter, a part or a rule."""
    return f"#/{game}/rules/{name}"
