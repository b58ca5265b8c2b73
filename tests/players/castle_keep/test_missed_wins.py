"""A win that was at hand and not taken is called a mistake, however much was left."""

import pytest

from game.core import Action, Record, State
from game.players.weighing import Weighed, by_review
from tests.players.review.weighings import come_to
from tests.rules.castle_keep.builders import KEEP, SEVEN, TWO, Cells, scene

THREE: Cells = {name: SEVEN[name] for name in ("NW", "N", "NE")}
FOUR: Cells = THREE | {"E": SEVEN["E"]}


def review(rival: Cells, hand: str, action: str) -> Weighed:
    """What a review says of an action of who needs a straight red wall and a red keep."""
    state = scene(SEVEN, rival, hands=[hand.split(), ["??"] * 4], attacks=True)
    return reviewed(state.seen_by(0), KEEP.action(action))


def reviewed(view: State, action: Action) -> Weighed:
    return come_to(by_review(view, action))[0]


@pytest.mark.parametrize(
    ("rival", "action"), [(THREE, "attack:Wrz.1.N"), (FOUR, "pass")], ids=["little", "uncertain"]
)
def test_it_is_told_where_it_costs_less_than_the_judge_tells_elsewhere(rival: Cells, action: str) -> None:
    """The gap of the first is below its noise; that of the other was unsure, so few guesses were met."""
    assert review(rival, "Wrs Kr Wrz", action).is_behind


def test_what_wins_too_is_no_mistake() -> None:
    assert not review(TWO, "Wrs Kr Wrz", "build:Wrs.W").is_behind
    assert not review(TWO, "Wrs Kr Wrz", "pass").is_behind


TAKEOVER = (
    "#/castle_keep?seed=kite-970&seats=2&attacks=one&way=takeover&v=1&moves=ePmHfPHjwxppsOSJxZHAsEORBEV9OLKb"
    "YHrAAYNmL1qShycHUHyjGArUjZo8gP7GGSagpA4zCugaWHQipJO5ilJLi1PBFrlC2SBPBWOLEpCiYBTfF8N8AjcRaDlqeqhEyuVVSCGP"
    "mstDkB2K8DPC2CrkUgA5s_shJX3UvFkJKi8A0RWYsA"
)
"""A game in which the first seat could win three times before it did: by an attack, and twice by building."""


@pytest.mark.parametrize("at", [6, 18, 38])
def test_it_is_told_where_half_of_the_guesses_see_no_difference(at: int) -> None:
    record = Record.from_link(TAKEOVER)
    assert reviewed(record.state(at).seen_by(0), record.actions[at]).is_behind
