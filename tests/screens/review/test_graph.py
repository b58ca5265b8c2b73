"""The graph of a review: a line for each seat through its chances, and what tells the lines apart."""

import re
from itertools import combinations, pairwise

from game.players.review import Course, Decision, Step, course
from game.screens.html.rendering import html
from game.screens.review.graph import Mark, Note, Plot, graph, moment_at, path
from game.screens.review.labels import LETTER, MARK, TALL, Box, Label, Word, labels

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


def test_a_press_at_the_mark_of_a_turning_point_means_that() -> None:
    """A finger that met the disc chose an action beside it: on a phone each has four pixels."""
    pressed = (0, 36, 38, 42, 60, 100)
    meant = {at: moment_at(at, range(0, 101, 2), (40, 1, 99), 100) for at in pressed}
    assert meant == {0: 0, 36: 36, 38: 40, 42: 40, 60: 60, 100: 100}


def test_words_at_points_stay_within_the_graph_and_cover_neither_lines_nor_marks_nor_each_other() -> None:
    """One lay over the number of a turning point, another on the line."""
    steep = tuple((at / 20, 0.9 if at % 2 else 0.2) for at in range(21))
    marks = tuple(steep[at] for at in (4, 5, 12))
    words = tuple(Word(text, steep[at], at == 12) for text, at in (("costliest", 4), ("luckiest", 12)))
    for line in (steep, tuple((x, 0.5 + y / 10) for x, y in steep)):
        found = labels(words, marks, (line,))
        boxes = [box_of(label) for label in found]
        assert not any(box.crossed(*part) for box in boxes for part in pairwise(line))
        discs = [Box(x - MARK[0], y - MARK[1], x + MARK[0], y + MARK[1]) for x, y in marks]
        assert not any(box.meets(disc) for box in boxes for disc in discs)
        assert all(0 <= edge <= 1 for box in boxes for edge in box)
        assert not any(one.meets(other) for one, other in combinations(boxes, 2))
    assert [label.text for label in found] == ["costliest", "luckiest"]


def box_of(label: Label) -> Box:
    (x, y), wide = label.middle, LETTER * len(label.text) / 2
    return Box(x - wide, y - TALL / 2, x + wide, y + TALL / 2)


def test_a_line_leads_to_the_point_of_a_word_that_stands_far_off() -> None:
    near = labels((Word("near", (0.5, 0.5), True),), (), ())
    (far,) = labels((Word("far", (0.5, 0.5), True),), ((0.5, 0.35), (0.5, 0.65)), ())
    assert near[0].led is None and far.led is not None
    shown = html(graph(Plot([Course(0, STEPS)], 0, 10, [Mark(1, 5, 0.5)], None, [Note("cost", 5, 0.5)]), ""))
    assert re.findall(r'graph-note"[^>]*>(\w+)<', shown) == ["cost"]
    assert shown.index("graph-note") < shown.index("graph-mark"), "a line ends at the edge of a mark"


def test_a_word_is_written_at_the_edge_of_its_room_that_is_nearest_its_point() -> None:
    """In a large graph, where words take less of the width, they floated far off."""
    (above,) = labels((Word("luckiest", (0.5, 0.5), True),), (), ())
    (left,) = labels((Word("unluckiest", (1.0, 1.0), False),), (), ())
    (right,) = labels((Word("costliest", (0.0, 0.5), False),), (), ())
    assert (above.anchor, left.anchor, right.anchor) == ("middle", "end", "start")
    assert above.above and 0.5 - above.at[1] < 0.1 and left.at[0] == 1 and right.at[0] == 0


def test_marks_that_would_lie_over_each_other_stand_beside_and_the_one_looked_at_is_drawn_last() -> None:
    marks = [Mark(1, 5, 0.5), Mark(2, 50, 0.7), Mark(3, 52, 0.68)]
    plot = Plot([Course(0, STEPS)], 0, 100, marks, 50, [Note("luckiest", 52, 0.68, True)])
    shown = html(graph(plot, ""))
    numbers = re.findall(r'graph-mark"([^>]*)>.*?>(\d)</text>', shown)
    assert [number for _, number in numbers] == ["1", "3", "2"]
    assert ["translate" in moved for moved, _ in numbers] == [False, True, False]


def test_no_word_stands_on_the_upright_line_of_a_mark() -> None:
    marks = [Mark(1, 50, 0.5)]
    shown = html(graph(Plot([Course(0, STEPS)], 0, 100, marks, 50, [Note("luckiest", 50, 0.5, True)]), ""))
    (across,) = re.findall(r'graph-note" x="([\d.]+)%"', shown)
    assert abs(float(across) - 50) > 1
