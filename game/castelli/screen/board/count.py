"""The final scoring of a game or a round step by step: what each thing adds, and how the sums stand then."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h

from game.castelli.rules.pieces import COLOURS
from game.castelli.rules.position import Phase, Position, Tournament
from game.castelli.rules.scoring.match import Scores, final_scores, finished
from game.castelli.screen.board.player_panels import points_before
from game.castelli.screen.view import View
from game.locale import Words
from game.screens.html.art import drawing
from game.screens.html.commands import do
from game.screens.html.icons import icon
from game.screens.html.seat_names import seat_name


class Step(NamedTuple):
    """A step of the scoring: what it is for, what every seat gets by it, and the sums after it.

    `silver` tells that silver is got by it, no points.
    """

    name: str
    gets: tuple[str, ...]
    sums: tuple[int, ...]
    silver: bool = False


SILVER_ROW = "mine"
SYMBOLS = {SILVER_ROW: "cas-mine", "cards": "cas-card", "resources": "cas-grain", "silver": "cas-silver"}
SYMBOLS |= {
    "start_tile": "cas-back",
    "settlements": "cas-city",
    "castles": "cas-site",
    "built": "cas-castle-r",
    "kings": "cas-crown",
    "rounds": "cas-points",
}


def steps(before: Position, after: Position, kings: Sequence[int]) -> list[Step]:
    """Return the steps of the scoring, what nobody gets anything for left out; `kings` scored in the game."""
    seats = range(after.seats)
    scores: dict[int, Scores] = {}
    for match in range(len(after.mines)):
        scores |= final_scores(after, match)
    sums = tuple(after.points[seat] - sum(scores[seat]) - kings[seat] for seat in seats)
    found = [Step("built", tuple(map(str, sums)), sums)]
    if any(kings):
        sums = tuple(old + new for old, new in zip(sums, kings, strict=True))
        found.append(Step("kings", tuple(f"+{n}" if n else "0" for n in kings), sums))
    mined = [after.silver[seat] - before.silver[seat] for seat in seats]
    if any(mined):
        found.append(Step(SILVER_ROW, tuple(f"+{n}" if n else "0" for n in mined), sums, silver=True))
    for field in Scores._fields:
        points = [getattr(scores[seat], field) for seat in seats]
        if any(points):
            sums = tuple(old + new for old, new in zip(sums, points, strict=True))
            found.append(Step(field, tuple(f"+{n}" if n else "0" for n in points), sums))
    earlier = points_before(after)
    if after.options.tournament == Tournament.THREE_ROUNDS:
        sums = tuple(old + new for old, new in zip(sums, earlier, strict=True))
        found.append(Step("rounds", tuple(f"+{n}" if n else "0" for n in earlier), sums))
    return found


def count(view: View, kings: Sequence[int]) -> h.Element | None:
    """Return the final scoring of the game, or of the round that has just ended; None where none has.

    `kings`: what each seat scored by Kings in it.
    """
    state, words = view.state, view.words
    if view.before is None:
        return None
    over = state.phase == Phase.OVER
    found = steps(view.before, state if over else finished(view.before), kings)
    number = 0 if over or view.before.rounds is None else view.before.rounds.round
    shown = _shown(view.marks, len(found))
    return h.section("#final.final", aria_labelledby="final-title")[
        h.header(".final-head")[
            h.h3("#final-title")[
                words("castelli.count") if over else words("castelli.count.round", number=number)
            ],
            _step(words("castelli.count.back"), "previous", shown - 1, shown > 1),
            _step(words("castelli.count.on"), "next", shown + 1, shown < len(found)),
        ],
        h.table(".final-table")[
            h.thead[
                h.tr[
                    h.td,
                    (
                        h.th(scope="col", title=seat_name(seat, words))[
                            drawing(f"cas-shield-{COLOURS[seat][0]}", "ware"),
                            h.span(".final-name")[seat_name(seat, words)],
                        ]
                        for seat in range(state.seats)
                    ),
                ]
            ],
            h.tbody[
                (_row(step, number == shown, words) for number, step in enumerate(found[:shown], 1)),
                h.tr(".final-sum")[
                    h.th(scope="row")[words("castelli.count.sum")],
                    (
                        h.td(data_piece=piece_of_sum(seat))[str(number)]
                        for seat, number in enumerate(found[shown - 1].sums)
                    ),
                ],
            ],
        ],
    ]


def piece_of_row(name: str) -> str:
    """Return the key of a row of the scoring for the animation."""
    return f"count-{name}"


def piece_of_sum(seat: int) -> str:
    """Return the key of a seat's sum for the animation."""
    return f"count-sum-{seat}"


def _shown(marks: Sequence[str], number: int) -> int:
    """Return how many steps are told: all of them unless a step was picked."""
    for mark in marks:
        name, _, step = mark.partition(":")
        if name == "count":
            return max(1, min(int(step), number))
    return number


def _row(step: Step, new: bool, words: Words) -> h.Element:
    return h.tr(class_={"newest": new}, data_piece=piece_of_row(step.name))[
        h.th(scope="row")[drawing(SYMBOLS[step.name], "ware"), h.span[words(f"castelli.count.{step.name}")]],
        (h.td[told, _silver(words) if step.silver else None] for told in step.gets),
    ]


def _silver(words: Words) -> h.Node:
    """Return the sign of silver, with its name."""
    name = words("castelli.silver")
    return h.span(".final-silver", role="img", aria_label=name, title=name)[drawing("cas-silver", "ware")]


def _step(name: str, drawn: str, to: int, on: bool) -> h.Element:
    return h.button(
        ".icon-button",
        id=f"final-{drawn}",
        type="button",
        data_do=do("mark", f"count:{to}") if on else None,
        aria_disabled=None if on else "true",
        aria_label=name,
        title=name,
    )[icon(drawn)]
