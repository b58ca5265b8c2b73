"""Hints that a review judges later: whatever time there was, it finds no fault with them."""

from random import Random

import pytest

from game.core import Action, State
from game.players import Player, weighing
from game.players.guide import Care, Idea
from game.players.player import LEAST
from game.players.weighing import advised, by_review
from tests.golden import records
from tests.players.review.weighings import come_to
from tests.players.toys import Limit, ToyGuide

OUT_OF_TIME = 3600.0
CONDEMNED = [("castelli-two-version-2-won-by-computer", at) for at in (4, 7, 17)]
"""Positions of a game in which a review condemns what a short search advises."""


def is_behind(view: State, action: Action) -> bool:
    return come_to(by_review(view, action))[0].is_behind


@pytest.mark.parametrize(("name", "at"), CONDEMNED)
@pytest.mark.parametrize("steps", [20, 60, None])
def test_a_review_finds_no_fault_with_a_hint_however_little_time_it_had(
    name: str, at: int, steps: int | None
) -> None:
    """Time runs out some steps after the search, or never."""
    state, now = records()[name].states[at], 0.0
    view = state.seen_by(state.seat or 0)
    thinking = Player("strong", "x", clock=lambda: now).think(view, for_hint=True)
    now = OUT_OF_TIME  # for the search
    for _ in range(LEAST):
        thinking.step()
    assert is_behind(view, thinking.hint.action)
    taken = 0
    while not thinking.done:
        thinking.step()
        taken += 1
        if taken == steps:
            now += OUT_OF_TIME
    assert not is_behind(view, thinking.hint.action)


def test_where_all_that_was_looked_at_is_behind_a_hint_is_the_best_of_it(
    monkeypatch: pytest.MonkeyPatch, toys: ToyGuide
) -> None:
    monkeypatch.setattr(weighing, "TRIES", 1)
    monkeypatch.setattr(toys, "care", Care(hints=True), raising=False)
    view = Limit(hands=((1, 6), (3, 5)), aside=(7, 8), played=(4, 2)).seen_by(0)
    worst, best = view.actions
    found = come_to(advised(view, worst))
    assert (found[0].action, found[0].is_behind) == (best, False)


def test_until_all_have_met_a_guess_what_was_advised_leads(
    monkeypatch: pytest.MonkeyPatch, toys: ToyGuide
) -> None:
    view = Limit.deal(Random(1)).seen_by(0)
    monkeypatch.setattr(toys, "ideas", lambda state, width: [Idea(one, 0.5) for one in state.actions])
    first = view.actions[-1]
    assert next(advised(view, first)) == first
