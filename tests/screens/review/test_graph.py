"""The graph of a review: a line for each seat through its chances, and what tells the lines apart."""

import re

from game.players.review import Course, Decision, Step, course
from game.screens.html.rendering import html
from game.screens.review.graph import Mark, Note, Plot, graph, path

STEPS = (Step(0, 0.5, 0.5, 0.4), Step(5, 0.4, 0.6, 0.6), Step(10, 0.6, 1.0, 1.0))


def test_luck_slopes_and_a_mistake_drops() -> None:
    assert path(STEPS, 10) == "M0 500L0 600L500 400L1000 0"
    assert path((), 10) == ""


def test_a_chance_lies_within_the_drawing() -> None:
    steps = (Step(0, 1.0, 1.0, 0.0), Step(1, 0.0, 1.0, 1.0))
    numbers = [int(number) for number in re.findall(r"-?\d+", path(steps, 1))]
    assert all(0 <= number <= 1000 for number in numbers)


def test_each_seat_has_a_line_and_a_letter_and_the_marks_their_numbers() -> None:
    courses = [Course(0, STEPS), Course(2, (Step(1, 0.5, 0.5, 0.5), Step(10, 0.5, 0.0, 0.0)))]
    shown = html(graph(Plot(courses, 2, 10, [Mark(1, 0, 0.4)], 5), "What it shows"))
    assert 'aria-label="What it shows"' in shown and 'role="img"' in shown
    assert shown.count("graph-line") == 2 and shown.count('data-main="yes"') == 1
    assert all(f">{letter}</text>" in shown for letter in ("A", "C", "1"))
    assert 'x1="50.0%"' in shown, "the moment that is told of"


def test_letters_of_lines_that_end_together_do_not_cover_each_other() -> None:
    courses = [Course(seat, (Step(0, 0.5, 0.0, 0.0),)) for seat in range(3)]
    shown = html(graph(Plot(courses, 0, 1), ""))
    assert sorted(re.findall(r"translate\((-?\d+) 0\)", shown)) == ["-20", "-40", "0"]


def test_a_single_line_needs_no_letter() -> None:
    assert "graph-end" not in html(graph(Plot([Course(0, STEPS)], 0, 10), ""))


def test_a_game_that_is_not_judged_yet_has_an_empty_graph() -> None:
    nothing: list[Decision] = []
    assert "<path" not in html(graph(Plot([course(nothing, 0, None, 10, ())], 0, 10), ""))


def test_a_cursor_stands_on_the_line_at_the_moment_chosen_and_at_the_one_pointed_at() -> None:
    shown = html(graph(Plot([Course(0, STEPS)], 0, 10, (), 5, (), 10), ""))
    now, pointed = shown.partition("graph-now")[2], shown.partition("graph-pointed")[2]
    assert 'cx="50.0%" cy="40.0%"' in now and 'cx="100.0%" cy="0.0%"' in pointed
    assert "graph-pointed" not in html(graph(Plot([Course(0, STEPS)], 0, 10, (), 5, (), 5), ""))


def test_words_at_points_stay_within_the_graph_and_off_each_other() -> None:
    def noted(*notes: Note) -> list[tuple[str, str]]:
        shown = html(graph(Plot([Course(0, STEPS)], 0, 10, [Mark(1, 5, 0.5)], None, notes), ""))
        return re.findall(r'graph-note"[^>]*text-anchor="(\w+)">(\w+)<', shown)

    assert noted(Note("cost", 5, 0.5)) == [("middle", "cost")]
    assert noted(Note("left", 0, 0.1), Note("right", 10, 0.9, True)) == [("start", "left"), ("end", "right")]
    assert noted(Note("one", 5, 0.5), Note("other", 5, 0.5), Note("third", 5, 0.5))[2:] == []
