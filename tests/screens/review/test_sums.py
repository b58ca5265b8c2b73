"""The verdict of a review: what luck and play are called, that they add up, and that no word insults."""

import re
from itertools import pairwise

import pytest

from game.locale import LANGUAGES, words
from game.players.guide import percent
from game.players.review import Course, Decision, Step
from game.screens.html.rendering import html
from game.screens.review.sums import luck_kind, luck_told, skill_kind, start_told, verdict
from game.screens.review.telling import cost_points, luck_points, signed, skill_points
from game.screens.table_model import Table
from tests.golden import records

WON = "castellion-architects-won"
COURSE = Course(0, (Step(0, 0.5, 0.5, 0.3), Step(9, 0.3, 1.0, 1.0)))


@pytest.mark.parametrize(
    ("points", "kind"), [(0, "perfect"), (5, "close"), (6, "well"), (20, "well"), (21, "some"), (130, "much")]
)
def test_how_well_somebody_played(points: int, kind: str) -> None:
    assert skill_kind(points) == kind


@pytest.mark.parametrize(("points", "kind"), [(70, "good"), (4, "even"), (-4, "even"), (-5, "bad")])
def test_how_lucky_somebody_was(points: int, kind: str) -> None:
    assert luck_kind(points) == kind


@pytest.mark.parametrize(
    ("points", "told"), [(40, "much-good"), (39, "good"), (0, "even"), (-39, "bad"), (-74, "much-bad")]
)
def test_much_luck_is_told_apart(points: int, told: str) -> None:
    assert luck_told(points) == told


def steps(*points: int) -> Course:
    """A course from 50% on, of what luck and a decision bring in turn."""
    found, chance = [], 50
    for at, (luck, skill) in enumerate(zip(points[::2], points[1::2], strict=True)):
        after, played = chance + luck, chance + luck + skill
        found.append(Step(at, chance / 100, after / 100, played / 100))
        chance = played
    return Course(0, tuple(found))


def told(course: Course, language: str = "en", *, game: str = "castle_keep", complete: bool = True) -> str:
    record = next(one for one in records().values() if one.game == game and one.state().outcome)
    decisions = [Decision(step.at, 0, step.played, step.after) for step in course.steps]
    table = Table("x", record, len(record.actions), computers=((1, "easy"),))
    return html(verdict(table, course, decisions, words(language), complete=complete))


@pytest.mark.parametrize("language", LANGUAGES)
def test_luck_and_play_are_told_as_a_sum(language: str) -> None:
    adds = words(language)("review.adds.both.rivals", start=50, luck="+70", skill="−20", end=100)
    assert adds in told(COURSE, language)
    alone = words(language)("review.adds.both", start=50, luck="+70", skill="−20", end=100)
    assert alone in told(COURSE, language, game="castellion")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("points", "kind", "net"),
    [
        ((40, -60, 60, -60, 60, 0, 10, 0), "regained", "50"),
        ((40, -60, 60, -60, 60, -90), "lost", "50"),
        ((40, -60, 60, -60, 20, 0), "net", "0"),
        ((-40, 40, -50, 90, -50, 60), "net", "+50"),
    ],
)
def test_no_sum_of_more_than_a_hundred_is_told(
    points: tuple[int, ...], kind: str, net: str, language: str
) -> None:
    """ "+112 points of luck" made nobody wiser: a chance has a hundred."""
    course = steps(*points)
    texts, end = words(language), percent(course.end)
    shown = told(course, language)
    assert texts(f"review.adds.{kind}.rivals", start=50, net=net, end=end) in shown
    assert all(int(number) <= 100 for number in re.findall(r"\d+", re.sub("<[^>]*>", " ", shown)))


def test_decisions_that_cost_something_are_counted() -> None:
    assert words("en")("review.costly", n=2, of=4) in told(steps(0, -10, 5, 0, 0, -5, 20, 0))
    assert "gave chances away" not in told(steps(0, 0, 20, 0))


def test_a_verdict_so_far_says_so() -> None:
    shown = told(COURSE, complete=False)
    assert words("en")("review.so-far") in shown and "review-adds" not in shown


def test_what_is_told_adds_up_with_the_chances_beside_it() -> None:
    """By themselves 0.684 to 0.607 are 8 points, between 68% and 61% lie 7."""
    step = Step(3, 0.684, 0.684, 0.607)
    assert (percent(step.after), percent(step.played), skill_points(step)) == (68, 61, -7)
    chances = [0.5, 0.504, 0.496, 0.332, 0.337, 0.115, 0.119, 1.0]
    walk = tuple(
        Step(at, before, (before + after) / 2, after) for at, (before, after) in enumerate(pairwise(chances))
    )
    luck, skill = sum(map(luck_points, walk)), sum(map(skill_points, walk))
    assert 50 + luck + skill == 100
    texts = words("en")
    signs = {"luck": signed(luck, texts), "skill": signed(skill, texts)}
    assert texts("review.adds.both.rivals", start=50, end=100, **signs) in told(Course(0, walk))


def test_what_a_decision_gave_away_is_what_lies_between_the_best_and_its_own() -> None:
    assert cost_points(Decision(3, 0, 0.607, 0.684)) == 7


def test_what_was_given_away_is_not_made_good_by_a_win_that_the_judge_did_not_see() -> None:
    """From the last chance of others on all was played alone: that counts as play, and hid the mistakes."""
    shown = told(Course(0, (Step(0, 0.5, 0.5, 0.2), Step(9, 0.2, 0.2, 1.0))))
    assert "+50" in shown and words("en")("review.skill.some") in shown


def test_luck_among_rivals_is_told_of_both() -> None:
    assert words("en")("review.luck.rivals.much-good") in told(COURSE)
    assert words("en")("review.luck.much-good") in told(COURSE, game="castellion")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_chance_at_the_start_is_is_told(language: str) -> None:
    texts = words(language)
    for name, id in (("castle_keep-built-two", "review.start.rivals"), (WON, "review.start")):
        record = records()[name]
        table = Table("x", record, len(record.actions))
        assert start_told(table, COURSE, texts) == texts(id, start=50, even=50)
