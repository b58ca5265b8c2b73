"""The page of a review: boards beside its turning points, its best and worst luck, and its table."""

import re
from itertools import pairwise

import pytest

from game import catalog
from game.core import Record
from game.locale import LANGUAGES, words
from game.players.guides import guide_of
from game.players.puzzles import Judged
from game.players.review import Course, Decision, Step, brought
from game.players.reviewed import Reviewed
from game.screens.frame.page import page
from game.screens.html.castle_drawing import castle_drawing
from game.screens.html.rendering import html
from game.screens.model import REVIEW, Model, Reviewing, Route
from game.screens.review.extremes import extremes
from game.screens.review.sums import LUCKY
from game.screens.review.thumbnail import thumbnail
from game.screens.table_model import Table
from tests.golden import records

GAMES = ("castellion-architects-won", "castelli-two-won-by-computer", "castellan-two-won-by-computer")
KEEP = "castle_keep-built-two"
COSTLY = 3


def reviewed(record: Record, until: int) -> Reviewed:
    """What nobody judged: the first decisions cost something, and one more brought bad luck, one good."""
    own = [at for at in range(until) if record.states[at].seat == 0 and len(record.states[at].actions) > 1]
    lucky = brought(record, 0)
    came = [not lucky.isdisjoint(range(one, other)) for one, other in pairwise(own)]
    bad = next((at for at in range(COSTLY + 1, len(came)) if came[at - 1] and came[at]), COSTLY + 1)
    found = []
    for number, at in enumerate(own):
        best = 0.2 if number == bad else 0.7
        played = record.actions[at]
        other = next(action for action in record.states[at].actions if action != played)
        costs = number < COSTLY
        answers = (Judged(other, best, 0.01), Judged(played, best - 0.1, 0.01)) if costs else ()
        found.append(Decision(at, 0, best - 0.1 * costs, best, answers))
    return Reviewed((0,), until, tuple(found))


def shown(
    record: Record, until: int | None = None, language: str = "en", judged: Reviewed | None = None
) -> str:
    until = len(record.actions) if until is None else until
    computers = tuple((seat, "easy") for seat in range(1, record.seats))
    table = Table("x", record, len(record.actions), computers=computers)
    reviewing = Reviewing("x", judged or reviewed(record, until), 0, stopped=True)
    model = Model(Route(REVIEW, detail="x"), table=table, reviewing=reviewing)
    return html(page(model, words(language)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*GAMES, KEEP])
def test_each_turning_point_and_each_extreme_has_a_board(name: str, language: str) -> None:
    record = records()[name]
    found = shown(record, language=language)
    points = found.partition('class="review-points"')[2].partition("</div></section>")[0]
    assert points.count('class="thumbnail"') >= COSTLY
    assert found.count('class="thumbnail"') == COSTLY + 1 + 2
    assert words(language)("review.luckiest") in found and words(language)("review.unluckiest") in found
    boards = re.findall(r'<button[^>]*data-do="review-board:(\d+)"[^>]*', found)
    assert len(boards) == 3 and len(record.actions) >= max(map(int, boards))


@pytest.mark.parametrize("name", [*GAMES, KEEP])
def test_a_board_shows_what_its_seat_saw(name: str) -> None:
    record = records()[name]
    table = Table("x", record, len(record.actions))
    for at in (len(record.actions) // 2, len(record.actions)):
        view = record.states[at].seen_by(1 % record.seats)
        squares = tuple(catalog.screen(record.game).coloured_squares(view))
        assert castle_drawing(squares) in thumbnail(table, at, 1 % record.seats)


def test_nothing_is_called_the_luckiest_before_all_is_judged_or_while_the_game_goes_on() -> None:
    record = records()[KEEP]
    half = len(record.actions) // 2
    assert "review-luckiest" not in shown(record, half)
    assert "review-luckiest" not in shown(record.until(half))


def test_little_luck_is_not_told_of() -> None:
    little = Course(0, (Step(0, 0.5, 0.5, 0.5), Step(4, 0.5, 0.54, 0.54), Step(9, 0.54, 0.5, 0.5)))
    assert extremes(little) == (None, None) == extremes(Course(0, ()))
    good = Step(4, 0.5, 0.6, 0.6)
    assert extremes(Course(0, (Step(0, 0.5, 0.5, 0.5), good))) == (good, None)
    bad = Step(4, 0.5, 0.2, 0.2)
    assert extremes(Course(0, (bad, Step(5, 0.2, 0.9, 0.9)))) == (Step(5, 0.2, 0.9, 0.9), bad)


@pytest.mark.parametrize("game", [rules.id for rules in catalog.games])
def test_luck_that_is_told_of_is_more_than_the_noise_of_the_judge(game: str) -> None:
    assert (
        LUCKY / 100 > guide_of(Record(game, "otter-42", catalog.find(game).default_seats).state()).care.noise
    )


def test_numbers_have_a_unit_and_the_table_four_columns() -> None:
    found = shown(records()[KEEP])
    assert "−10 points" in found and words("en")("review.unit") in found
    assert found.partition('id="review-table"')[2].count('scope="col"') == 4


def test_a_game_without_mistakes_tells_where_it_was_hardest_to_make_none() -> None:
    record = records()[KEEP]
    whole = reviewed(record, len(record.actions))
    chances = {one.at: 0.9 - 0.01 * number for number, one in enumerate(whole.decisions)}
    perfect = tuple(Decision(one.at, 0, chances[one.at], chances[one.at]) for one in whole.decisions)
    tight = perfect[-1].at
    found = shown(record, judged=whole._replace(decisions=perfect))
    assert f"The tightest spot was action {tight + 1}:" in found and f'data-do="review-at:{tight}"' in found
    half = shown(record, judged=Reviewed((0,), perfect[2].at + 1, perfect[:3]))
    assert "tightest" not in half and words("en")("review.none-so-far") in half
