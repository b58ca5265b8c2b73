"""What always stands in sight for who is new: what brings points, and how a turn goes."""

import htpy as h

from game.castellan.rules.cards import pieces_of_turn
from game.castellan.rules.position import Phase
from game.castellan.screen.view import View
from game.screens.html.explained import explained
from game.screens.html.seat_names import seat_name, short_name

STEPS = {"play": (Phase.PLAY,), "build": (Phase.BUILD, Phase.CLAIM), "draw": (Phase.DRAW,)}
"""The steps of a turn, each with its phases."""


def goal(view: View) -> h.Element:
    """Return what brings points, in one short line that explains itself."""
    words = view.words
    return h.p("#goal.goal", **explained(words("castellan.explain.goal"), stops=True))[
        words("castellan.goal")
    ]


def turn_steps(view: View) -> h.Element:
    """Return the steps of a turn, said whose it is; the one that is on marked, with what is left of it."""
    words, state = view.words, view.state
    own = view.viewer is not None and state.turn == view.viewer
    name = words("castellan.steps.own") if own else short_name(state.turn, words)
    left = {"play": 0, "build": pieces_of_turn(state).total, "draw": state.draws}
    shown = [step for step in STEPS if step != "draw" or state.last is None]
    return h.div(class_=["steps-of-turn", f"seat{state.turn}", {"own": own}], data_told="steps")[
        h.span("#steps-of.steps-of", title=seat_name(state.turn, words))[name],
        h.ol(
            "#steps.turn-steps",
            aria_labelledby="steps-of",
            **explained(words("castellan.explain.steps"), stops=True),
        )[
            (
                h.li(aria_current="step" if state.phase in STEPS[step] else None)[
                    words(f"castellan.step.{step}"),
                    h.b[f" {left[step]}"] if left[step] else None,
                ]
                for step in shown
            )
        ],
    ]
