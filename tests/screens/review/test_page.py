"""The page of a review: boards beside its turning points, its best and worst luck, and its table."""

import re
from itertools import pairwise

import pytest

from game import catalog
from game.core import Record
from game.locale import LANGUAGES, words
from game.players.guide import Reason
from game.players.guides import guide_of
from game.players.puzzles import Judged
from game.players.review import LATER, Course, Decision, Step, brought
from game.players.reviewed import Reviewed
from game.screens.frame.page import page
from game.screens.html.castle_drawing import GROUND, PAINTS, castle_drawing
from game.screens.html.rendering import html
from game.screens.model import REVIEW, Model, Reviewing, Route
from game.screens.review.extremes import TOLD, extremes, lucky_moments
from game.screens.review.figure import marks, notes
from game.screens.review.sums import LUCKY
from game.screens.review.telling import action_name, as_good
from game.screens.review.thumbnail import marked_thumbnail, thumbnail
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
        reason = guide_of(record.states[at]).reason(record.states[at].seen_by(0), other) if costs else None
        found.append(Decision(at, 0, best - 0.1 * costs, best, answers, reason))
    return Reviewed((0,), until, tuple(found))


def shown(
    record: Record,
    until: int | None = None,
    language: str = "en",
    judged: Reviewed | None = None,
    at: int | None = None,
    pointed: int | None = None,
) -> str:
    until = len(record.actions) if until is None else until
    computers = tuple((seat, "easy") for seat in range(1, record.seats))
    table = Table("x", record, len(record.actions), computers=computers)
    reviewing = Reviewing("x", judged or reviewed(record, until), 0, at, True, pointed)
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


@pytest.mark.parametrize("name", [*GAMES, KEEP])
def test_the_place_of_what_was_played_is_marked(name: str) -> None:
    """Two places may be called by the same words: what was played and what was better were told as one."""
    record = records()[name]
    table = Table("x", record, len(record.actions))
    marked = 0
    for at, (before, after) in enumerate(pairwise(record.states[:40])):
        seat = before.seat or 0
        boards = [catalog.screen(record.game).coloured_squares(one.seen_by(seat)) for one in (before, after)]
        drawn = marked_thumbnail(table, Decision(at, seat, 0.5, 0.5))
        stood = any(square in {*PAINTS, *GROUND} for line in boards[0] for square in line)
        assert ('data-kind="played"' in drawn) <= (boards[0] != boards[1])
        assert ('data-kind="played"' in drawn) >= (stood and boards[0] != boards[1])
        marked += 'data-kind="played"' in drawn
    assert marked


def test_both_places_of_a_costly_decision_are_marked_and_told_apart() -> None:
    record, both = records()["castellion-architects-won"], 0
    judged = [
        Decision(at, 0, 0.1, 0.7, (Judged(other, 0.7, 0.01),))
        for at, state in enumerate(record.states[:40])
        for other in state.actions[:2]
        if other.verb == "place" and other != record.actions[at]
    ]
    for one in judged:
        found = shown(record, judged=Reviewed((0,), len(record.actions), (one,)), at=one.at)
        board = found.partition('class="review-board"')[2].partition("review-done")[0]
        kinds = re.findall('drawing-mark" data-kind="([a-z]+)"', board)
        told = [f'data-kind="{kind}"><span></span>{words("en")(f"review.mark.{kind}")}<' for kind in kinds]
        assert all(line in board for line in told) and board.count("review-mark") == len(kinds)
        both += kinds == ["played", "best"]
    assert both


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
    assert "−10 points" in found and "A point is one percent of the chance to win." in found
    assert found.partition('id="review-table"')[2].count('scope="col"') == 4


@pytest.mark.parametrize("name", [*GAMES, KEEP])
def test_the_table_adds_up_and_turning_points_cost_what_it_says(name: str) -> None:
    """A button said 36 points where the graph and the table said 35."""
    found = shown(records()[name])
    table = found.partition('id="review-table"')[2]
    rows = [re.findall("<td>(.*?)</td>", row) for row in re.findall("<tr.*?</tr>", table)]
    numbers = [[int(cell.replace("−", "-").rstrip("%")) for cell in row[:2]] for row in rows if row]
    assert [sum(column) for column in zip(*numbers[:-1], strict=True)] == numbers[-1]
    costs = [number for _, number in numbers[:-1] if number < 0]
    points = re.findall(r"<strong>−(\d+) points?</strong>", found)
    assert [-int(one) for one in points] == costs[: len(points)]


def test_a_game_without_mistakes_tells_where_most_could_have_been_given_away() -> None:
    record, texts = records()[KEEP], words("en")
    whole = reviewed(record, len(record.actions))
    perfect = tuple(Decision(one.at, 0, one.best, one.best) for one in whole.decisions)
    forced = shown(record, judged=whole._replace(decisions=perfect))
    assert texts("review.none") in forced and "at stake" not in forced, "nothing was compared"
    leads = tuple(one._replace(lead=0.12 - 0.01 * number) for number, one in enumerate(perfect[2:4]))
    tight, judged = leads[0].at, whole._replace(decisions=(*perfect[:2], *leads, *perfect[4:]))
    found = shown(record, judged=judged)
    assert f"Most was at stake in action {tight + 1}:" in found and f'data-do="review-show:{tight}"' in found
    card = shown(record, judged=judged, at=tight).partition('id="moment"')[2]
    assert texts("review.lead", points="12 points") in card and texts("review.kind.alone") in card
    assert texts("review.kind.best") not in card
    half = shown(record, judged=Reviewed((0,), leads[1].at + 1, judged.decisions[:4]))
    assert "at stake" not in half and texts("review.none-so-far") in half


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_graph_tells_the_moment_that_is_pointed_at(language: str) -> None:
    record, texts = records()[KEEP], words(language)
    judged = reviewed(record, len(record.actions))
    first, last = judged.decisions[0], len(record.actions)
    told = shown(record, language=language, pointed=first.at).partition('class="graph-told"')[2]
    told = told.partition("</div>")[0]
    assert texts("review.action", number=first.at + 1) in told and texts("review.point", number=1) in told
    assert texts("review.from-to", before=70, after=60) in told
    assert re.search(r'graph-done">\w+', told), "who did what"
    end = shown(record, language=language, pointed=last).partition('class="graph-told"')[2]
    assert texts("review.end") in end.partition("</div>")[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*GAMES, KEEP])
def test_a_costly_decision_tells_what_was_better(name: str, language: str) -> None:
    record = records()[name]
    for one in reviewed(record, len(record.actions))[2][:COSTLY]:
        assert words(language)("review.better") in shown(record, language=language, at=one.at)


def test_a_costly_decision_tells_what_the_better_one_does_more() -> None:
    """Why it was good was said of both: a castle for 6 points, where one for 6 points was played."""
    record, texts = records()[KEEP], words("en")
    judged = reviewed(record, len(record.actions))
    first = judged.decisions[0]._replace(more=Reason("review.more.castle_keep.safer", {"n": 2}))
    told = texts("review.more.castle_keep.safer", n=2)
    assert told in shown(
        record, judged=judged._replace(decisions=(first, *judged.decisions[1:])), at=first.at
    )
    unknown = first._replace(more=Reason("review.more.by-another-release", {"n": 2}))
    assert texts("review.better") in shown(
        record, judged=judged._replace(decisions=(unknown, *judged.decisions[1:])), at=first.at
    )


def test_of_a_win_at_hand_it_is_not_said_that_nothing_tells_it_apart() -> None:
    """ "You have all it takes", and then that nothing sets it apart."""
    record, texts = records()[KEEP], words("en")
    judged = reviewed(record, len(record.actions))
    for best, said in ((0.9, True), (1.0, False)):
        answers = (judged.decisions[0].answers[0]._replace(chance=best), *judged.decisions[0].answers[1:])
        first = judged.decisions[0]._replace(best=best, answers=answers, more=Reason(LATER, {}))
        page = shown(record, judged=judged._replace(decisions=(first, *judged.decisions[1:])), at=first.at)
        assert texts("review.better") in page
        assert ("Nothing that can be counted at once" in page) == said


def test_what_goes_on_over_several_actions_is_told_once_as_luck() -> None:
    record = records()["castelli-two-won-by-computer"]
    lists = re.findall(r'class="review-brought">(.*?)</ul>', shown(record))
    assert lists
    for one in lists:
        lines = re.findall("<li>(.*?)</li>", one)
        assert len(lines) == len({*lines})


def test_what_is_left_out_of_many_lines_of_luck_is_counted() -> None:
    found = []
    for name in (*GAMES, KEEP):
        for one in re.findall(r'class="review-brought">(.*?)</ul>', shown(records()[name])):
            lines = re.findall("<li>(.*?)</li>", one)
            more = [line for line in lines if line.startswith("… and ")]
            assert len(lines) == TOLD + 1 if more else len(lines) <= TOLD
            assert more == lines[len(lines) - len(more) :]
            found += more
    assert found


def test_a_traitor_is_named_before_all_that_was_done_after_it() -> None:
    """It stood behind "after 9 other actions", though it alone took half the chance to win."""
    record = records()["castellion-architects-won"]
    at = next(at for at, action in enumerate(record.actions) if action.verb == "traitor")
    found = Course(0, (Step(at - 2, 0.7, 0.7, 0.7), Step(at + 8, 0.7, 0.3, 0.3)))
    told = html(lucky_moments(Table("x", record, len(record.actions)), found, words("en")))
    lines = re.findall("<li>(.*?)</li>", told)
    assert "Traitor" in lines[0] and lines[-1].startswith("… and ")


def test_marks_lie_on_the_line() -> None:
    """What the judge makes of a decision by itself waits for luck: the line may be elsewhere then."""
    found = Course(0, (Step(0, 0.5, 0.5, 0.5), Step(2, 0.5, 0.5, 0.3)))
    assert [mark.chance for mark in marks([Decision(2, 0, 0.6, 0.8)], found)] == [0.3]
    assert [
        note.chance for note in notes([Decision(2, 0, 0.6, 0.8)], found, words("en"), complete=False)
    ] == [0.3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_nothing_that_counts_tells_two_actions_apart_the_numbers_do(language: str) -> None:
    """ "What it does more shows only later" made nobody wiser."""
    told = words(language)("review.more.later", best=70, played=60)
    assert told in shown(records()[KEEP], language=language)


def test_what_the_chance_at_the_start_is_stands_below_the_graph() -> None:
    assert "70% at the start: what this deal gives" in shown(records()[KEEP]).partition("<figcaption>")[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_as_good_as_the_best_is_told_beside_it(language: str) -> None:
    record = records()["castelli-two-won-by-computer"]
    best, other, worse, *_ = (one for one in record.states[0].actions if one != record.actions[0])
    answers = (Judged(best, 0.7, 0.01), Judged(other, 0.7, 0.01), Judged(worse, 0.5, 0.01))
    one = Decision(0, 0, 0.4, 0.7, answers, Reason("review.more.later", {"best": 70, "played": 40}))
    table = Table("x", record, len(record.actions))
    told = as_good(table, one, words(language))
    names = [action_name(table, 0, action, words(language)) for action in (other, worse)]
    assert names[0] in told and names[1] not in told
    assert told in shown(record, language=language, judged=Reviewed((0,), len(record.actions), (one,)), at=0)
