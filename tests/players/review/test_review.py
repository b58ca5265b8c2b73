"""A review: luck and skill add up in every game, it sees what the seat saw, and blames nobody for noise."""

from collections.abc import Sequence
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import catalog
from game.core import Action, Record, Stream
from game.players import review
from game.players.guide import Care, percent
from game.players.guides import guide_of
from game.players.puzzles import Judged
from game.players.review import (
    Decision,
    Step,
    brought,
    course,
    in_course,
    judged,
    result,
    thoughts,
    turning_points,
)
from game.players.weighing import Weighing, _behind, is_behind, weighed
from tests.golden import records
from tests.players.review.weighings import come_to
from tests.players.toys import Coin, Limit, ToyGuide

GAMES = [rules.id for rules in catalog.games]
each_game = pytest.mark.parametrize("game", GAMES)
CHANCES = st.integers(0, 10_000).map(lambda part: part / 10_000)
DECISIONS = st.lists(
    st.tuples(st.integers(0, 1), CHANCES, CHANCES).map(lambda one: (one[0], min(one[1:]), max(one[1:]))),
    max_size=200,
)


@settings(deadline=None)
@given(DECISIONS, st.none() | CHANCES)
def test_luck_and_skill_add_up_to_what_a_game_brought(
    told: Sequence[tuple[int, float, float]], ended: float | None
) -> None:
    decisions = [Decision(at, *one) for at, one in enumerate(told)]
    for seat in (0, 1):
        found = course(decisions, seat, ended, len(told), range(len(told)))
        assert abs(found.end - found.start - found.luck - found.skill) < 0.001
        assert all(step.skill <= 0 for step in found.steps)
        if ended is not None and found.steps:
            assert found.end == percent(ended) / 100


@pytest.fixture
def quick(game: str, monkeypatch: pytest.MonkeyPatch) -> Record:
    """A game of which decisions are thought over at once, as far as a test needs."""
    record = min(
        (record for record in records().values() if record.game == game), key=lambda one: len(one.actions)
    )
    monkeypatch.setattr(type(guide_of(record.state())), "care", Care(guesses=2, again=2, width=2))
    return record


def few(record: Record, number: int, since: int = 0) -> list[Decision]:
    """The first decisions from a moment on."""
    seats = range(record.seats)
    return list(islice((one for one in thoughts(record, seats, since) if one is not None), number))


@each_game
def test_the_same_record_brings_the_same_numbers(quick: Record) -> None:
    record = quick
    once = few(record, 3)
    assert few(record, 3) == once
    assert few(record, 2, once[0].at + 1) == once[1:], "wherever it goes on from"


@each_game
def test_luck_and_skill_add_up_in_a_real_game(quick: Record) -> None:
    record = quick
    last = len(record.actions)
    decisions = few(record, 3, last // 3) + few(record, 3, last - last // 5)
    for seat in range(record.seats):
        found = course(decisions, seat, result(record, seat), last, brought(record, seat))
        assert abs(found.end - found.start - found.luck - found.skill) < 0.001


@each_game
def test_nothing_is_looked_at_that_the_seat_did_not_see(quick: Record) -> None:
    """The same decision in another deal that looks alike brings the same numbers."""
    record = quick
    at = next(one.at for one in few(record, 1))
    state = record.states[at]
    assert state.seat is not None
    view = state.seen_by(state.seat)
    other = view.guess(state.seat, Stream("another deal of what is hidden"))
    action = record.actions[at]
    assert [*judged(view, action, at)] == [*judged(other.seen_by(state.seat), action, at)]
    if state != view:
        with pytest.raises(ValueError, match="what its seat sees"):
            next(iter(judged(state, action, at)))


def test_what_costs_the_game_is_found(toys: ToyGuide) -> None:
    """At a sum of 6, playing 6 brings any card of the other seat to the limit; playing 1 loses mostly."""
    view = Limit(hands=((1, 6), (3, 5)), aside=(7, 8), played=(4, 2)).seen_by(0)
    *_, bad = judged(view, Action("play", (1,)), 2)
    *_, good = judged(view, Action("play", (6,)), 2)
    assert bad is not None and good is not None
    assert bad.cost > 0.3 and bad.answers[0].action == Action("play", (6,)) and bad.reason
    assert bad.answers[-1].action == Action("play", (1,)) and bad.answers[-1].chance == bad.played
    assert good.cost == 0 and not good.answers and good.reason is None
    assert good.best == good.played == 0.999, "all guesses win, but the other seat is still to play"
    assert good.lead > 0.3 and bad.lead == 0.0


def test_only_what_is_proved_is_told_for_certain(toys: ToyGuide) -> None:
    """Every guess was won, so the review told of 100% a turn before a rival could still tie."""
    toys.payoff = {"coin.sure": 1.0}
    *_, over = judged(Coin("heads").seen_by(0), Action("sure"), 0)
    view = Limit(hands=((1, 6), (3, 5)), aside=(7, 8), played=(4, 2)).seen_by(0)
    *_, likely = judged(view, Action("play", (6,)), 2)
    assert over is not None and likely is not None
    assert (percent(over.played), percent(likely.played)) == (100, 99)
    assert [percent(chance) for chance in (0.0, 0.0004, 0.5, 0.9996, 1.0)] == [0, 1, 50, 99, 100]


@each_game
def test_at_100_percent_nobody_lost_or_shared_a_victory(quick: Record) -> None:
    record = quick
    for one in few(record, 6, max(0, len(record.actions) - 12)):
        if one.played in (0, 1):
            assert result(record, one.seat) == one.played


def test_a_lucky_gamble_is_no_mistake_of_who_did_not_take_it(toys: ToyGuide) -> None:
    toys.payoff = {"coin.sure": 0.5}
    *_, sure = judged(Coin("heads").seen_by(0), Action("sure"), 0)
    assert sure is not None and sure.cost == 0
    assert sure.lead == 0, "the other is as good"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_of_what_is_all_noise_nothing_seems_better_on_average(seed: int) -> None:
    """By the best of all guesses every action but one would always be behind."""
    chance = Stream(str(seed))
    gaps = []
    for _ in range(60):
        values = [[chance.randrange(2) for _ in range(16)] for _ in range(6)]
        gaps.append(_behind(values, 0)[0])
    assert sum(gaps) / len(gaps) < 0.08  # the best of six means would be 0.15 ahead


def test_what_lies_within_the_noise_is_as_good_as_the_best(toys: ToyGuide) -> None:
    assert not is_behind(0.04, 0.001, 0.04), "within what the judge cannot tell"
    assert not is_behind(0.2, 0.1, 0.04), "within the error of this judgement"
    assert is_behind(0.2, 0.01, 0.04)


def test_every_action_is_tried_on_the_same_guesses(toys: ToyGuide) -> None:
    view = Limit.deal(Stream("deal")).seen_by(0)
    search = Weighing(view, 0, view.actions, Stream("guesses"))
    for _ in range(4):
        for number in range(len(view.actions)):
            search.try_out(number)
    assert [len(values) for values in search.values] == [4] * len(view.actions)
    assert len(search._guesses) == 4


def test_the_action_that_was_played_is_among_those_weighed(toys: ToyGuide) -> None:
    view = Limit.deal(Stream("deal")).seen_by(0)
    weighing = weighed(view, 0, view.actions[-1], Care(width=1), Stream("guesses"))
    assert [one.action for one in come_to(weighing)] == [view.actions[-1], view.actions[0]]


@pytest.mark.parametrize(("worth", "is_behind"), [(0.3, True), (0.5, False)])
def test_fresh_guesses_decide_what_is_behind(toys: ToyGuide, worth: float, *, is_behind: bool) -> None:
    """A gamble for one half: what is worth 0.3 is behind, but no few guesses can prove it."""
    toys.payoff = {"coin.sure": worth}
    view, sure = Coin("heads").seen_by(0), Action("sure")
    few, many = (
        [come_to(weighed(view, 0, sure, Care(closely=closely), Stream(f"{n}")))[0] for n in range(20)]
        for closely in (0, 200)
    )
    assert sum(one.is_behind for one in few) < 10
    found = sum(one.is_behind for one in many)
    assert found >= 15 if is_behind else not found


@pytest.mark.parametrize(("further", "cost"), [([0.5, 0.5], 0.0), ([0.3, 0.5], 0.2), ([0.1, 0.5], 0.3)])
def test_what_is_behind_is_so_played_on_further_too(
    toys: ToyGuide, monkeypatch: pytest.MonkeyPatch, further: list[float], cost: float
) -> None:
    """And no further behind than either of both says."""
    seen = {"sure": 0.2, "gamble": 0.5}
    monkeypatch.setattr(ToyGuide, "foreseen", lambda _, state, action: seen[action.verb])
    monkeypatch.setattr(ToyGuide, "tried", lambda *_: iter([further] * 8))
    found = come_to(weighed(Coin("heads").seen_by(0), 0, Action("sure"), Care(), Stream("guesses")))[0]
    assert found.is_behind == (cost > 0) and (not cost or found.gap <= cost + 1e-9)


def test_the_turning_points_are_the_costliest_decisions_in_their_order() -> None:
    costs = [0.05, 0.3, 0.0, 0.1, 0.07, 0.2, 0.06, 0.09, 0.08, 0.11]
    decisions = [Decision(at, 0, 0.5 - cost, 0.5) for at, cost in enumerate(costs)]
    decisions.append(Decision(99, 1, 0.0, 1.0))
    found = turning_points(decisions, 0)
    assert [one.at for one in found] == sorted(one.at for one in found)
    assert {round(one.cost, 2) for one in found} == {0.3, 0.2, 0.11, 0.1, 0.09, 0.08, 0.07}
    assert len(found) == review.MOST and all(one.seat == 0 for one in found)


def test_a_game_that_goes_on_has_no_last_step() -> None:
    decisions = [Decision(0, 0, 0.4, 0.5), Decision(3, 0, 0.6, 0.6)]
    found = course(decisions, 0, None, 9, range(9))
    assert found.end == 0.6 and found.start == 0.5
    assert found.luck == pytest.approx(0.2) and found.skill == pytest.approx(-0.1)


def test_what_follows_from_own_actions_alone_is_no_luck() -> None:
    """The judge thinks better of the second decision, before which nothing came up: that waits."""
    decisions = [Decision(0, 0, 0.4, 0.5), Decision(1, 0, 0.6, 0.7), Decision(3, 0, 0.8, 0.8)]
    found = course(decisions, 0, 1.0, 4, {2})
    assert [round(step.luck, 3) for step in found.steps] == [0.0, 0.0, 0.7, 0.0], (
        "the victory was certain then"
    )
    assert [round(step.skill, 3) for step in found.steps] == [-0.1, -0.1, 0.0, 0.0]
    assert found.end - found.start == pytest.approx(found.luck + found.skill)
    lucky = course(decisions, 0, 1.0, 4, {3})
    assert [round(step.luck, 3) for step in lucky.steps] == [0.0, 0.0, 0.0, 0.7]


@given(DECISIONS)
def test_a_decision_costs_the_same_wherever_it_is_told(told: Sequence[tuple[int, float, float]]) -> None:
    """The table said 12 points, what one learns from 13: each had rounded for itself."""
    decisions = [Decision(at, 0, *one[1:]) for at, one in enumerate(told)]
    found = course(decisions, 0, None, len(told), range(len(told)))
    for decision, step in zip(decisions, found.steps, strict=True):
        cost = percent(decision.best) - percent(decision.played)
        assert percent(step.after) - percent(step.played) == cost
        shown = in_course(decision, step, Action("a"))
        assert percent(shown.best) - percent(shown.played) == cost


def test_a_decision_is_learnt_from_with_the_chances_that_the_review_tells() -> None:
    """The review went on at 67% from the decision before, the question began with 50% of another look."""
    best, other, own = (Action(name) for name in "abc")
    answers = (Judged(best, 0.5, 0.01), Judged(other, 0.42, 0.01), Judged(own, 0.3, 0.01))
    decisions = [Decision(0, 0, 0.67, 0.67), Decision(1, 0, 0.3, 0.5, answers)]
    step = course(decisions, 0, None, 2, ()).steps[1]
    shown = in_course(decisions[1], step, own)
    assert (step.after, step.played) == (0.67, 0.47) == (shown.best, shown.played)
    assert [one.chance for one in shown.answers] == [0.67, 0.59, 0.47]


def test_of_answers_that_are_worth_as_much_the_one_played_is_known() -> None:
    best, other, own = (Action(name) for name in "abc")
    answers = (Judged(best, 0.8, 0.01), Judged(other, 0.2, 0.01), Judged(own, 0.2, 0.01))
    shown = in_course(Decision(1, 0, 0.2, 0.8, answers), Step(1, 0.5, 0.5, 0.01), own)
    assert [one.action for one in shown.answers] == [best, own, other]
