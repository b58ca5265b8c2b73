"""The list of a game's puzzles, by how hard they are and what they are about: which are solved."""

from collections.abc import Collection, Sequence
from itertools import groupby, pairwise

import htpy as h

from game import catalog
from game.locale import Words
from game.players.puzzles import Puzzle
from game.screens.html.buttons import command_button
from game.screens.model import Model, puzzle_name, stage_id

Numbered = tuple[int, Puzzle]


def ordered(puzzles: Sequence[Puzzle]) -> list[Numbered]:
    """Return puzzles with their numbers in the order of the list: the easiest first, then by theme."""
    return sorted(enumerate(puzzles, 1), key=lambda one: (one[1].difficulty, one[1].theme, one[0]))


def following(puzzles: Sequence[Puzzle], number: int) -> int | None:
    """Return the number of the puzzle that the list has after one, None after the last."""
    numbers = [one for one, _ in ordered(puzzles)]
    return dict(pairwise(numbers)).get(number)


def puzzle_list(model: Model, words: Words) -> h.Element:
    """Return the list for the route's game; where the puzzles are not here yet, that they come, or do not."""
    game = model.route.game
    puzzles = model.puzzles.get(game, ())
    return h.div(".learn", data_game=game)[
        h.h1[words("puzzles.title", game=catalog.box(game).name)],
        h.p(".lead")[words("puzzles.lead")],
        not_here(words, lost=puzzles is None) if not puzzles else here(model, game, puzzles, words),
    ]


def not_here(words: Words, *, lost: bool) -> h.Node:
    """Return that the puzzles come, or that they did not, with a button to try again."""
    return h.p(".learn-links", role="status")[
        h.span[words("puzzles.lost" if lost else "puzzles.coming")],
        command_button(words("puzzles.fetch"), "fetch-puzzles", kind=".button.button-primary")
        if lost
        else None,
    ]


def here(model: Model, game: str, puzzles: Sequence[Puzzle], words: Words) -> h.Node:
    """Return the puzzles in groups, with the way to the first that is not solved."""
    listed = ordered(puzzles)
    solved = {number for number, _ in listed if stage_id(game, puzzle_name(number)) in model.learnt}
    first = next((number for number, _ in listed if number not in solved), None)
    return [
        h.p(".learn-links")[
            h.a(".button.button-primary", href=f"#/{game}/puzzles/{first}")[
                words("puzzles.go-on" if solved else "puzzles.begin")
            ]
            if first is not None
            else None,
            h.a(".button", href=f"#/{game}")[words("learn.to-game")],
            h.span(".puzzles-solved")[words("puzzles.solved-of", solved=len(solved), n=len(puzzles))],
        ],
        (
            h.section(".puzzle-group")[
                h.h2[words(f"puzzles.difficulty.{difficulty}")],
                (
                    of_theme(game, list(group), words, solved)
                    for _, group in groupby(by_theme, key=lambda one: one[1].theme)
                ),
            ]
            for difficulty, by_theme in groupby(listed, key=lambda one: one[1].difficulty)
        ),
    ]


def of_theme(game: str, puzzles: Sequence[Numbered], words: Words, solved: Collection[int]) -> h.Node:
    """Return the puzzles of a theme as links by their numbers, with what marks the solved ones."""
    return [
        h.h3[theme_name(game, puzzles[0][1], words)],
        h.ol(".puzzle-numbers")[(h.li[link(game, number, words, solved)] for number, _ in puzzles)],
    ]


def link(game: str, number: int, words: Words, solved: Collection[int]) -> h.Element:
    """Return a puzzle as a link."""
    name, done = words("puzzles.number", number=number), number in solved
    return h.a(
        href=f"#/{game}/puzzles/{number}",
        aria_label=f"{name}, {words('puzzles.solved')}" if done else name,
        data_done="yes" if done else "no",
    )[number, h.span["✓"] if done else None]


def theme_name(game: str, puzzle: Puzzle, words: Words) -> str:
    """Return what a puzzle is about."""
    return words(f"puzzles.{game}.{puzzle.theme}")
