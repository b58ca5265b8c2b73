"""The list of a game's puzzles by how hard they are: which are solved, and what those were about.

What one is about would tell its answer, so only who asks for a theme is told which puzzles have it.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

import htpy as h

from game import catalog
from game.core.record import Linked
from game.locale import Words
from game.players.puzzles import Puzzle
from game.screens.frame.deals import deal_name
from game.screens.html.buttons import command_button
from game.screens.html.castle_drawing import castle_drawing
from game.screens.html.crest import crest
from game.screens.model import Model, missed_name, puzzle_name, stage_id

Numbered = tuple[int, Puzzle]


class Tried(NamedTuple):
    """The numbers of the puzzles of a game that were solved, and of those that were not but tried.

    `last`: the number of the one that one comes back from, None where there is none.
    """

    solved: Collection[int]
    missed: Collection[int]
    last: int | None = None

    def kind(self, number: int) -> str:
        """Return how a puzzle was answered, as marks tell it."""
        return "yes" if number in self.solved else "missed" if number in self.missed else "no"


def link_id(number: int) -> str:
    """Return the id of the link to a puzzle in the list."""
    return f"puzzle-{number}"


def puzzle_list(model: Model, words: Words) -> h.Element:
    """Return the list for the route's game; where the puzzles are not here yet, that they come, or do not."""
    game = model.route.game
    puzzles = model.puzzles.get(game, ())
    return h.div(".learn", data_game=game)[
        h.h1[words("puzzles.title", game=catalog.box(game).name)],
        h.p(".lead")[words("puzzles.lead")],
        own_puzzles(model, game, words),
        not_here(words, lost=puzzles is None) if not puzzles else here(model, game, puzzles, words),
    ]


def own_puzzles(model: Model, game: str, words: Words) -> h.Node:
    """Return the puzzles that are kept of games that are over, as links; nothing where there are none."""
    kept = [(save, number) for save in model.saves if save.game == game for number in save.puzzles]
    if not kept:
        return None
    return h.section(".puzzle-group", aria_labelledby="own-puzzles")[
        h.h2("#own-puzzles")[words("puzzles.kept")],
        h.ol(".puzzle-numbers")[
            (
                h.li[
                    h.a(href=f"#/review/{save.id}/{number}")[
                        h.div(".thumbnail", aria_hidden="true")[castle_drawing(save.squares) or crest(game)],
                        h.span(".stage-number", aria_hidden="true")[number],
                        h.span(".puzzle-told")[
                            h.span[words("home.puzzle", number=number)],
                            " ",
                            h.small[_deal(game, save.options, save.seats, words)],
                        ],
                    ]
                ]
                for save, number in kept
            )
        ],
    ]


def _deal(game: str, options: Mapping[str, str], seats: int, words: Words) -> str:
    """Return with how many, and which deal, a puzzle is played, as far as that matters for one answer."""
    matters = {option: chosen for option, chosen in options.items() if option not in catalog.untold(game)}
    named = deal_name(game, matters, seats, words)
    return " · ".join(filter(None, (words("home.players", n=seats), named)))


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
    listed = list(enumerate(puzzles, 1))
    solved = _kept(model, game, listed, puzzle_name)
    left = model.table.lesson if model.table and model.table.record.game == game else None
    last = left.number if left and left.puzzle else None
    tried = Tried(solved, _kept(model, game, listed, missed_name) - solved, last)
    first = next((puzzle for number, puzzle in listed if number not in solved), None)
    return [
        h.p(".learn-links")[
            h.a(".button.button-primary", href=_address(game, first))[
                words("puzzles.go-on" if solved else "puzzles.begin")
            ]
            if first is not None
            else None,
            h.a(".button", href=f"#/{game}")[words("learn.to-game")],
            h.span(".puzzles-solved")[words("puzzles.solved-of", solved=len(solved), n=len(puzzles))],
        ],
        (
            of_difficulty(game, difficulty, list(group), words, tried)
            for difficulty, group in groupby(listed, key=lambda one: one[1].difficulty)
        ),
        by_theme(game, listed, words, tried),
    ]


def _kept(model: Model, game: str, puzzles: Sequence[Numbered], name: Callable[[Puzzle], str]) -> set[int]:
    """Return the numbers of the puzzles of a game of which something is kept, by the name that it has."""
    return {number for number, puzzle in puzzles if stage_id(game, name(puzzle)) in model.learnt}


def _address(game: str, puzzle: Puzzle) -> str:
    """Return the address of a puzzle, which stays its own when others come or go."""
    return f"#/{game}/puzzles/{puzzle.id}"


def of_difficulty(
    game: str, difficulty: int, puzzles: Sequence[Numbered], words: Words, tried: Tried
) -> h.Node:
    """Return the puzzles that are as hard, as links: who usually misses them, and how many are solved."""
    done = sum(number in tried.solved for number, _ in puzzles)
    return h.section(".puzzle-group")[
        h.h2[
            words(f"puzzles.difficulty.{difficulty}"),
            " ",
            h.small[words("puzzles.solved-of", solved=done, n=len(puzzles))],
        ],
        h.p(".about")[words(f"puzzles.difficulty.{difficulty}.about")],
        h.ol(".puzzle-numbers")[(h.li[link(game, one, words, tried)] for one in puzzles)],
    ]


def by_theme(game: str, puzzles: Sequence[Numbered], words: Words, tried: Tried) -> h.Node:
    """Return the numbers of the puzzles of each theme, folded away: a theme gives something of the answer."""
    themes = sorted({puzzle.theme for _, puzzle in puzzles})
    if len(themes) < 2:
        return None
    return h.details("#puzzle-themes.puzzle-themes")[
        h.summary[words("puzzles.themes")],
        h.p(".about")[words("puzzles.themes.about")],
        (
            h.section(aria_labelledby=f"theme-{theme}")[
                h.h3(id=f"theme-{theme}")[words(f"puzzles.{game}.{theme}")],
                h.ol(".theme-numbers")[
                    (
                        h.li[
                            h.a(
                                href=_address(game, puzzle),
                                aria_label=words("puzzles.number", number=number),
                                data_done=tried.kind(number),
                            )[number]
                        ]
                        for number, puzzle in puzzles
                        if puzzle.theme == theme
                    )
                ],
            ]
            for theme in themes
        ),
    ]


def link(game: str, numbered: Numbered, words: Words, tried: Tried) -> h.Element:
    """Return a puzzle as a link: its board, its number, what is played, and how it was answered."""
    number, puzzle = numbered
    deal, done = Linked.read(puzzle.link), number in tried.solved
    return h.a(
        href=_address(game, puzzle),
        id=link_id(number),
        data_done=tried.kind(number),
        aria_current="true" if number == tried.last else None,
    )[
        h.div(".thumbnail", aria_hidden="true")[castle_drawing(puzzle.board) or crest(game)],
        h.span(".stage-number")[
            h.span(".hidden")[words("puzzles.number", number=number)],
            h.span(aria_hidden="true")["✓" if done else number],
        ],
        h.span(".puzzle-told")[
            h.span[_deal(game, deal.options, deal.seats, words)],
            " ",
            h.small[
                words("puzzles.answers-of", n=len(puzzle.answers)),
                [" · ", words("puzzles.solved"), " · ", theme_name(game, puzzle, words)] if done else None,
            ],
            [" ", h.strong(".puzzle-again")[words("puzzles.missed")]] if number in tried.missed else None,
        ],
    ]


def theme_name(game: str, puzzle: Puzzle, words: Words) -> str:
    """Return what a puzzle is about."""
    return words(f"puzzles.{game}.{puzzle.theme}")
