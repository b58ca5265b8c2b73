"""The list of games. A new game is a folder, its name here, and its texts in `locale`; nothing else changes.

In its folder lies `rules/game.py` with RULES. The rest is imported when it is first asked for:
`scene/fields.py` with FIELDS, `scene/position.py` with `read` (and `missing`), `computer/guide.py` with
GUIDE and, where the game has one, `computer/coach.py` with COACH, `screen/game_screen.py` with SCREEN,
`screen/box.py` with BOX and EFFORT, `lessons/stages.py` with STAGES where there is such a folder, in it
`sandboxes.py` with SANDBOXES where rules can be tried, `seals.py` with SEALS where there are any,
`daily/deals.py` with DEALS and TRIES where its deals of the day are certified, and `puzzles/` where it has
puzzles: their positions are no part of the program, and fetched when they are wanted.
"""

from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

from game.core.games import UnknownGame, find, register
from game.core.rules import Rules
from game.core.scene import FIELDS, MISSING, READERS
from game.players.guides import GUIDES

if TYPE_CHECKING:  # who only plays by the rules needs none of what screens are made of
    from game.players.coach import Coach
    from game.players.lessons import Stage
    from game.players.seals import Seals
    from game.screens.game_screen import Box, Effort, GameScreen

__all__ = [
    "FOLDERS",
    "UnknownGame",
    "box",
    "coach",
    "daily",
    "daily_tries",
    "effort",
    "find",
    "games",
    "has_coach",
    "has_lessons",
    "has_puzzles",
    "sandbox",
    "sandboxes",
    "screen",
    "seals",
    "stage",
    "stages",
    "themes",
]

FOLDERS = ("castellion", "castelli", "castellan", "castle_keep")
"""The folders of the games, which are their ids, in the order shown."""


def _part(game: str, module: str, name: str) -> Any:
    return getattr(import_module(f"game.{game}.{module}"), name)


def _game(folder: str) -> Rules:
    """Make a game known: its rules at once, the rest when it is first asked for."""
    FIELDS[folder] = partial(_part, folder, "scene.fields", "FIELDS")
    READERS[folder] = partial(_part, folder, "scene.position", "read")
    GUIDES[folder] = cast(Callable[[], Any], partial(_part, folder, "computer.guide", "GUIDE"))
    rules = cast(Rules, _part(folder, "rules.game", "RULES"))
    if rules.leaves_out:
        MISSING[folder] = partial(_part, folder, "scene.position", "missing")
    return register(rules)


games = tuple(map(_game, FOLDERS))
"""All games' rules, in the order shown."""


@cache
def screen(game: str) -> "GameScreen":
    """Return what a game shows of itself. Raises UnknownGame."""
    return cast("GameScreen", _part(find(game).id, "screen.game_screen", "SCREEN"))


@cache
def box(game: str) -> "Box":
    """Return the facts of a game's box. Raises UnknownGame."""
    return cast("Box", _part(find(game).id, "screen.box", "BOX"))


@cache
def effort(game: str) -> "Effort":
    """Return what a game asks of its players. Raises UnknownGame."""
    return cast("Effort", _part(find(game).id, "screen.box", "EFFORT"))


@cache
def has_coach(game: str) -> bool:
    """Tell whether a game has a coach for first games; it is not imported for that. Raises UnknownGame."""
    return find_spec(f"game.{find(game).id}.computer") is not None and (
        find_spec(f"game.{game}.computer.coach") is not None
    )


@cache
def coach(game: str) -> "Coach | None":
    """Return who says in the first games what matters, None where a game has none. Raises UnknownGame."""
    return cast("Coach", _part(game, "computer.coach", "COACH")) if has_coach(game) else None


@cache
def has_lessons(game: str) -> bool:
    """Tell whether a game can be learnt in stages; none of them is imported for that. Raises UnknownGame."""
    return find_spec(f"game.{find(game).id}.lessons") is not None


@cache
def has_puzzles(game: str) -> bool:
    """Tell whether a game has puzzles. Raises UnknownGame."""
    return find_spec(f"game.{find(game).id}.puzzles") is not None


@cache
def themes(game: str) -> Mapping[str, str]:
    """Return what decisions are about, by parts of reasons' ids; none without puzzles. Raises UnknownGame."""
    return cast("Mapping[str, str]", _part(game, "puzzles.themes", "THEMES")) if has_puzzles(game) else {}


@cache
def untold(game: str) -> frozenset[str]:
    """Return the options that matter nothing to one answer, by their ids. Raises UnknownGame."""
    return (
        cast("frozenset[str]", _part(game, "puzzles.themes", "UNTOLD")) if has_puzzles(game) else frozenset()
    )


@cache
def daily(game: str) -> Mapping[str, str]:
    """Return a game's certified deals of the day by its levels, if it has any. Raises UnknownGame."""
    if find_spec(f"game.{find(game).id}.daily") is None:
        return {}
    return cast("Mapping[str, str]", _part(game, "daily.deals", "DEALS"))


@cache
def daily_tries(game: str) -> int:
    """Return how often a computer tried each certified deal of the day of a game. Raises UnknownGame."""
    return cast(int, _part(find(game).id, "daily.deals", "TRIES"))


@cache
def stages(game: str) -> "tuple[Stage, ...]":
    """Return the stages in which a game is learnt, none where it has no lessons. Raises UnknownGame."""
    if not has_lessons(game):
        return ()
    return cast("tuple[Stage, ...]", _part(game, "lessons.stages", "STAGES"))


@cache
def sandboxes(game: str) -> Mapping[str, Mapping[str, Any]]:
    """Return the scenes in which rules of a game can be tried, by the rules' ids. Raises UnknownGame."""
    if find_spec(f"game.{find(game).id}.lessons") is None:
        return {}
    if find_spec(f"game.{game}.lessons.sandboxes") is None:
        return {}
    return cast("Mapping[str, Mapping[str, Any]]", _part(game, "lessons.sandboxes", "SANDBOXES"))


def sandbox(game: str, rule: str) -> "Stage":
    """Return the stage in which a rule can be tried, by its id. Raises UnknownGame and KeyError."""
    from game.players import lessons

    return lessons.sandbox(rule, sandboxes(game)[rule])


@cache
def seals(game: str) -> "Seals":
    """Return what can be earned by playing a game, nothing where it has no seals. Raises UnknownGame."""
    from game.players.seals import NO_SEALS

    there = find_spec(f"game.{find(game).id}.seals") is not None
    return cast("Seals", _part(game, "seals", "SEALS")) if there else NO_SEALS


def basic_stages(game: str) -> "tuple[Stage, ...]":
    """Return the stages that lead to a first game, which come before all further ones. Raises UnknownGame."""
    return tuple(stage for stage in stages(game) if not stage.further)


def stage(game: str, number: int) -> "Stage":
    """Return a stage by its number, from 1. Raises UnknownGame and IndexError."""
    return stages(game)[number - 1]
