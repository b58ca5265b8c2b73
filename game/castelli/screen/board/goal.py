"""What a game is about, always in sight: the steps of a turn, when it ends, and what brings points."""

from collections.abc import Iterator
from typing import NamedTuple

import htpy as h

from game.castelli.rules.board import WORTH
from game.castelli.rules.pieces import COLOURS, KINGS
from game.castelli.rules.position import ABSENT, Phase, Position, Switch
from game.castelli.rules.printed import Goods, Settlement
from game.castelli.rules.scoring.match import MAJORITY, PRIZES, STANDING, START_TILE
from game.castelli.screen.view import View
from game.locale import Words
from game.screens.html.art import drawing
from game.screens.html.explained import explained
from game.screens.html.rendering import cached_html

STEPS = (Phase.REVEAL, Phase.ORIENT, Phase.BUILD)
"""The steps of a turn, in order; a Steward is asked for while the tile is laid, a Guard while one builds."""


class Way(NamedTuple):
    """A way to points: its name for the texts, and what it shows: drawings, each with a number or none."""

    name: str
    shows: tuple[tuple[str, str], ...]


def goal(view: View) -> h.Node:
    """Return the steps of a turn, how far the game is, and what brings points; None once it is over."""
    state = view.state
    if state.phase == Phase.OVER or view.between:
        return None
    return _drawn(_step(state), tiles_left(state), tuple(_ways(state)), view.words)


def tiles_left(position: Position) -> int:
    """Return how many tiles are still to be laid in the match of the seat to act."""
    spaces = position.board.halves[position.match]
    return sum(position.down[at] != ABSENT for at in spaces) + (position.held is not None)


def _step(position: Position) -> int:
    """Return which step of the turn is on, counted from 0."""
    if position.react is not None:
        return 1 if position.react.place is None else 2
    return STEPS.index(position.phase)


def _ways(position: Position) -> Iterator[Way]:
    castle = f"cas-castle-{COLOURS[position.turn][0]}"
    villages = ((f"cas-{kind}", str(WORTH[kind])) for kind in (Settlement.CITY, Settlement.VILLAGE))
    yield Way("castle", ((castle, ""), *villages))
    yield Way("king", (("cas-crown", f"{min(KINGS.values())}\N{EN DASH}{max(KINGS.values())}"),))
    yield Way("rest", (*((f"cas-{kind}", "") for kind in Goods.RESOURCES), ("cas-card", "1")))
    prizes = "/".join(str(prize * (2 if position.battle else 1)) for prize in PRIZES)
    yield Way("silver", (("cas-silver", prizes),))
    if position.battle:
        most = ((f"cas-{kind}", str(MAJORITY[kind])) for kind in (Settlement.CITY, Settlement.VILLAGE))
        yield Way("settlements", tuple(most))
        yield Way("standing", ((castle, str(STANDING)),))
    if position.options.dilemma == Switch.ON:
        yield Way("start_tile", (("cas-back", str(START_TILE)),))


@cached_html(20)
def _drawn(step: int, left: int, ways: tuple[Way, ...], words: Words) -> h.Node:
    return h.section(".goal", aria_label=words("castelli.goal"))[
        h.ol(".goal-steps", aria_label=words("castelli.goal.steps"))[
            (
                h.li(
                    aria_current="step" if number == step else None,
                    **explained(words(f"castelli.goal.step.{phase}.about")),
                )[words(f"castelli.goal.step.{phase}")]
                for number, phase in enumerate(STEPS)
            )
        ],
        h.p(".goal-end", data_told="goal-end", **explained(words("castelli.goal.end.about")))[
            drawing("cas-back", "ware"), h.b[str(left)], " ", h.span[words("castelli.goal.end", n=left)]
        ],
        h.ul(".goal-ways", aria_label=words("castelli.goal.ways"))[(_way(way, words) for way in ways)],
    ]


def _way(way: Way, words: Words) -> h.Element:
    about = words(f"castelli.goal.{way.name}")
    return h.li(**explained(about, stops=True))[
        h.span(".hidden")[about],
        (
            h.span(".ware-number", aria_hidden="true")[
                drawing(symbol, "ware"), h.b[number] if number else None
            ]
            for symbol, number in way.shows
        ),
        h.span(".goal-name", aria_hidden="true")[words(f"castelli.goal.{way.name}.name")],
    ]
