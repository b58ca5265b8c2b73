"""What the stage has the page do for a change: what is held back, and what plays when."""

from itertools import pairwise
from typing import Any

import pytest

from game.app.dom.stage.holding import held
from game.app.dom.stage.layer import UNSEEN
from game.app.dom.stage.pictures import Box, Picture, Pictures, read
from game.app.dom.stage.show import FADES, READS, Show, last_ends, marks, nearer
from game.app.timeline import LENGTHS, timeline
from game.screens.cues import Cue, CueKind

WINDOW = Box(0, 0, 360, 740)
OLD: Pictures = {
    "hand": Picture(Box(0, 700, 40, 40)),
    "place": Picture(Box(100, 100, 40, 40)),
    "card": Picture(Box(300, 50, 60, 40)),
    "part": Picture(Box(310, 60, 10, 10), around="card"),
    "castle-0": Picture(Box(0, 0, 20, 20), area=1),
}
NEW: Pictures = OLD | {"castle-1": Picture(Box(60, 0, 20, 20), area=1)}


def shown(*cues: Cue) -> Show:
    return Show(timeline(cues), OLD, NEW, WINDOW)


def commands(show: Show, kind: str) -> list[tuple[Any, ...]]:
    return [rest for name, *rest in show.layer.commands if name == kind]


def test_what_is_brought_is_held_back_and_what_leaves_is_still_there():
    found = held([Cue(0, CueKind.FLY, "hand", "place"), Cue(1, CueKind.COUNT, "score", text="4")])
    assert found.leaves == ["hand"]
    assert found.brought == [("place", True)]
    assert found.counts == [("score", "4")]


@pytest.mark.parametrize(
    ("cue", "brought"),
    [
        (Cue(0, CueKind.STAMP, "card"), ["card"]),
        (Cue(0, CueKind.STAMP, "card", text="passed"), []),
        (Cue(0, CueKind.SHOW, "card"), ["card"]),
        (Cue(0, CueKind.LIGHT, "card"), []),
        (Cue(0, CueKind.REACH, "card"), ["card"]),
        (Cue(0, CueKind.REACH, "hand", "card"), []),
        (Cue(0, CueKind.SAY, "card", text="+2"), []),
    ],
)
def test_only_what_is_brought_is_not_seen_before(cue, brought):
    assert [key for key, _ in held([cue]).brought] == brought


def test_what_flies_shows_at_its_end_only_when_it_has_landed():
    show = shown(Cue(0, CueKind.FLY, "hand", "place"))
    ((key, until),) = commands(show, "hide")
    flight = next(one for one in commands(show, "run") if one[1] != UNSEEN)
    assert key == "place" and until == flight[3] == last_ends(timeline([Cue(0, CueKind.FLY, "hand")]))["hand"]
    assert flight[1][1] == {"transform": OLD["hand"].box.onto(OLD["place"].box)}


def test_one_more_of_the_same_does_not_go_away_while_another_one_comes():
    same = NEW | {"place": NEW["place"]._replace(same=True)}
    show = Show(timeline([Cue(0, CueKind.FLY, "hand", "place")]), OLD, same, WINDOW)
    assert not commands(show, "hide")


def test_a_piece_moves_itself_within_its_part_of_the_table():
    show = shown(Cue(0, CueKind.DROP, "castle-0", "castle-1"))
    assert not commands(show, "ghost") and not commands(show, "hide")
    ((target, *_),) = commands(show, "run")
    assert target == "castle-1"


def test_what_is_not_on_the_page_is_passed_over():
    nowhere = shown(Cue(0, CueKind.FLY, "none", "none"), Cue(0, CueKind.SHAKE, "none"))
    assert {name for name, *_ in nowhere.layer.commands} == {"told"}


def test_a_tick_lies_on_the_part_of_what_came_forward():
    show = shown(Cue(0, CueKind.REACH, "card"), Cue(1, CueKind.LIGHT, "part", text="✓"))
    ((_, box, _),) = commands(show, "glow")
    there = nearer(OLD["card"].box, WINDOW)
    assert box.width == pytest.approx(10 * there.width / 60)
    assert there.x <= box.x and box.x + box.width <= there.x + there.width


def test_what_comes_forward_stays_in_the_window():
    for box in (Box(0, 0, 60, 40), Box(340, 720, 60, 40), Box(150, 300, 300, 40)):
        there = nearer(box, WINDOW)
        assert there.x >= 0 and there.y >= 0
        assert there.x + there.width <= WINDOW.width and there.y + there.height <= WINDOW.height


def test_what_comes_forward_does_not_cover_the_head_of_the_table():
    below, high = Box(0, 48, 360, 692), Box(32, 130, 294, 360)
    assert nearer(OLD["card"].box, WINDOW, high).y < below.y
    for box in (Box(8, 52, 120, 56), Box(132, 52, 96, 56), Box(232, 52, 120, 56)):
        there = nearer(box, below, high)
        assert there.y >= below.y and not there.meets(high) and there.width > box.width
        assert there.x >= 0 and there.x + there.width <= below.width


@pytest.mark.parametrize("window", [(1440, 900), (740, 360), (360, 740)])
def test_what_comes_forward_does_not_cover_what_is_judged(window: tuple[int, int]):
    clear = Box(0.3 * window[0], 0.4 * window[1], 0.4 * window[0], 0.5 * window[1])
    for box in (Box(8, 60, 0.15 * window[0], 60), Box(8, 130, 0.15 * window[0], 60)):
        there = nearer(box, Box(0, 0, *window), clear)
        assert not there.meets(clear) and there.width > box.width


def test_a_piece_that_is_to_stay_in_sight_is_not_covered():
    judged = {"judged": Picture(Box(230, 60, 40, 40)), "high": Picture(Box(150, 400, 200, 40))}
    cues = [Cue(0, CueKind.REACH, "card"), *(Cue(1, CueKind.REST, key) for key in judged)]
    show = Show(timeline(cues), OLD | judged, NEW | judged, WINDOW)
    assert show.layer.commands != shown(Cue(0, CueKind.REACH, "card")).layer.commands
    assert nearer(OLD["card"].box, WINDOW).meets(judged["judged"].box)
    assert show._place("card") is not None and not show._place("card").meets(judged["judged"].box)


def test_texts_tell_once_the_last_cue_about_their_piece_is_over():
    cues = [Cue(0, CueKind.FLY, "hand", "place"), Cue(1, CueKind.SHAKE, "hand")]
    ends = last_ends(timeline(cues))
    assert ends["place"] < ends["hand"]
    ((told,),) = commands(shown(*cues), "told")
    assert told == ends


def test_the_line_of_the_turn_says_something_else_in_a_later_step():
    cues = [Cue(0, CueKind.LINE, "", text="judged"), Cue(1, CueKind.STAMP, "card", text="passed")]
    show = shown(*cues, Cue(2, CueKind.LINE, "", text="passed!"), Cue(2, CueKind.REST, ""))
    assert held([*cues, Cue(2, CueKind.LINE, "", text="passed!")]).line == "judged"
    ((text, start),) = commands(show, "line")
    assert text == "passed!" and start > 0


def test_what_came_forward_is_gone_once_a_rest_after_its_stamp_is_over():
    assert LENGTHS[CueKind.REST] >= READS + FADES


def test_a_tick_leaves_the_drawing_and_its_number_to_be_seen():
    show = shown(Cue(0, CueKind.LIGHT, "card", text="✓"))
    ((_, kind, _, _, x, y),) = commands(show, "text")
    card = NEW["card"].box
    assert kind == "tick" and x < card.x and y >= card.y + card.height


def test_marks_stand_still():
    cues = timeline([Cue(0, CueKind.FLY, "hand", "place"), Cue(0, CueKind.SAY, "card", text="+2")])
    assert {name for name, *_ in marks(cues, NEW).commands} == {"glow", "text"}


def test_what_the_page_found_is_read():
    piece = '{"box": [1, 2, 3, 4], "free": false, "area": 2, "around": ""}'
    text = f'{{"pieces": {{"a": {piece}}}, "room": [0, 7, 5, 6]}}'
    assert read(text) == ({"a": Picture(Box(1, 2, 3, 4), free=False, area=2)}, Box(0, 7, 5, 6))


def test_a_rest_is_never_hurried() -> None:
    cues = [Cue(step, kind, "a") for step in range(5) for kind in (CueKind.COUNT, CueKind.REST)]
    starts = [one.start for one in timeline(cues) if one.cue.kind == CueKind.COUNT]
    assert [later - start for start, later in pairwise(starts)] == [LENGTHS[CueKind.REST]] * 4


def test_what_is_said_stands_in_the_place_that_is_kept_for_it_and_else_floats_up() -> None:
    cue = Cue(0, CueKind.SAY, "card", "place", text="+2")
    middle = (120, 120)
    for layer in (shown(cue).layer, marks(timeline([cue]), NEW)):
        (text,) = (rest for name, *rest in layer.commands if name == "text")
        assert text[1] == "gain" and tuple(text[4:]) == middle
    for told in (cue._replace(end=""), cue._replace(end="nowhere")):
        (text,) = commands(shown(told), "text")
        assert text[1] == "say" and tuple(text[4:]) == (330, 70)
