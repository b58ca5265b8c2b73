"""The list of a game's stages: which are done, and with which to go on."""

from collections.abc import Sequence

import htpy as h

from game import catalog
from game.locale import Words
from game.players.lessons import Stage, message
from game.screens.model import Model, stage_id


def stage_list(model: Model, words: Words) -> h.Element:
    """Return the list for the route's game."""
    game = model.route.game
    name, stages = catalog.box(game).name, catalog.basic_stages(game)
    done = [stage_id(game, stage.name) in model.learnt for stage in stages]
    further = catalog.stages(game)[len(stages) :]
    following = done.index(False) if False in done else None
    return h.div(".learn", data_game=game)[
        h.h1[words("learn.title", game=name)],
        h.p(".lead")[words("learn.lead", n=len(stages))],
        h.p(".learn-links")[
            h.a(".button.button-primary", href=f"#/{game}")[words("home.play", game=name)]
            if following is None
            else h.a(".button.button-primary", href=f"#/{game}/learn/{following + 1}")[
                words("learn.go-on", number=following + 1) if following else words("learn.begin")
            ],
            h.a(".button", href=f"#/{game}")[words("learn.to-game")] if following is not None else None,
            h.a(".button", href=f"#/{game}/puzzles")[words("puzzles.open")]
            if catalog.has_puzzles(game)
            else None,
        ],
        stage_lines(model, stages, 0, words),
        h.section(".further", aria_labelledby="further")[
            h.h2("#further")[words(f"learn.{game}.further")],
            h.p(".about")[words(f"learn.{game}.further.about")],
            stage_lines(model, further, len(stages), words),
        ]
        if further
        else None,
    ]


def stage_lines(model: Model, stages: Sequence[Stage], before: int, words: Words) -> h.Element:
    """Return stages, before which so many others stand."""
    game = model.route.game
    return h.ol(".stages")[
        (
            stage_line(game, at, before, stage, words, done=stage_id(game, stage.name) in model.learnt)
            for at, stage in enumerate(stages, 1)
        )
    ]


def stage_line(game: str, at: int, before: int, stage: Stage, words: Words, *, done: bool) -> h.Element:
    """Return a stage as a link, with what marks it as done."""
    return h.li[
        h.a(href=f"#/{game}/learn/{before + at}", data_done="yes" if done else "no")[
            h.span(".stage-number", aria_hidden="true")["✓" if done else at],
            h.span(".stage-title")[words(message(game, stage, "title"))],
            h.small[words("learn.done")]
            if done
            else h.small[words("learn.whole-game")]
            if not stage.moves
            else None,
        ]
    ]
