"""Castellan's plan: shapes, what is new in it, the bays and the final count."""

import re
from typing import Any

import pytest

from game.castellan.rules.lattice import SPAN, cell_of, node_of
from game.castellan.rules.scoring import count_order, scores_so_far
from game.castellan.screen.board.action_buttons import action_buttons
from game.castellan.screen.board.bays import bay_labels, visible_bays
from game.castellan.screen.board.board_grid import board_grid
from game.castellan.screen.board.count import MARK
from game.castellan.screen.board.geometry import UNIT, outline, roomiest_block
from game.castellan.screen.board.placement_buttons import taken_areas
from game.castellan.screen.game_screen import GROUND, SCREEN
from game.castellan.screen.picks import BAYS, kind_in_hand
from game.castellan.screen.placements import placements
from game.castellan.screen.view import View, known
from game.core import Record
from game.locale import words
from game.players import Hint
from game.players.guide import Reason
from game.screens.table_model import Table, Tip
from tests.golden import records
from tests.rules.castellan.builders import building, do, plan
from tests.screens.samples import Element, elements

GAMES = {name: record for name, record in records().items() if name.startswith("castellan-")}
BLOCK = [node_of(x, y) for x in range(3) for y in range(2)]
RING = [node_of(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
CORNERS = [node_of(0, 0), node_of(1, 1)]

every_game = pytest.mark.parametrize("name", sorted(GAMES))


def drawn(table: Table) -> list[Element]:
    return elements(str(SCREEN.board(table, words("en"))))


def at_end(name: str, *marks: str) -> Table:
    record = GAMES[name]
    return Table("1", record, len(record.actions), marks=marks)


def with_class(found: list[Element], *names: str) -> list[Element]:
    return [e for e in found if {*names} <= {*e.attributes.get("class", "").split()}]


def area(path: str) -> float:
    """The area inside a path of straight lines, in unit squares; holes turn the other way and count off."""
    total = 0.0
    for loop in path.strip("MZ").split("ZM"):
        corners = [tuple(map(int, corner.split())) for corner in loop.split("L")]
        for (x, y), (to_x, to_y) in zip(corners, corners[1:] + corners[:1], strict=True):
            total += x * to_y - to_x * y
    return abs(total) / 2 / UNIT**2


@pytest.mark.parametrize("shape", [BLOCK, RING, CORNERS])
def test_an_outline_has_the_area_of_its_squares(shape: list[int]) -> None:
    assert area(outline(shape)) == len(shape)


def test_a_ring_has_two_borders() -> None:
    assert outline(RING).count("M") == 2 and outline(BLOCK).count("M") == 1


@every_game
def test_a_shield_stands_in_its_courtyard_with_no_piece_under_its_middle(name: str) -> None:
    castle = known(GAMES[name].state()).plan
    for first in castle.courtyards:
        own = castle.squares(first)
        where = roomiest_block(castle, own)
        assert outline(own).count("M") == 1
        assert area(outline(own)) == len(own)
        across, up = where.x / UNIT, -where.y / UNIT
        around = {(across + x, up + y) for x in (-0.1, 0.1) for y in (-0.1, 0.1)}
        assert {node_of(int(x // 1), int(y // 1)) for x, y in around} <= {*own}
        if across % 1 == 0 and up % 1 == 0:
            assert int(across) * SPAN + int(up) not in castle.at


def test_a_small_courtyard_has_its_shield_beside_a_tower_not_on_it() -> None:
    castle = plan("o-o-o\n|   |\no-o-o")
    assert roomiest_block(castle, castle.squares(node_of(0, 0))) == (UNIT / 2, -UNIT / 2, 1)
    castle = plan("o---o\n|   |\no---o")
    assert roomiest_block(castle, castle.squares(node_of(0, 0))) == (UNIT, -UNIT / 2, 1)


@every_game
def test_every_piece_is_drawn_once_and_the_last_one_is_fresh(name: str) -> None:
    record = GAMES[name]
    for at in range(0, len(record.actions) + 1, 7):
        found = drawn(Table("1", record.until(at), at, looking=record.states[at].seat))
        castle = known(record.states[at]).plan
        assert len(with_class(found, "tower")) - len(with_class(found, "build-site", "tower")) >= len(
            castle.towers
        )
        assert len([e for e in found if e.attributes.get("id", "").startswith("tower-")]) == len(
            castle.towers
        )
        assert len([e for e in found if e.attributes.get("id", "").startswith("wall-")]) == len(castle.walls)
        laid = at > 0 and record.actions[at - 1].verb in ("tower", "short", "long")
        fresh = [e for e in with_class(found, "fresh") if e.attributes.get("id", "")[:4] in ("towe", "wall")]
        assert len(fresh) == laid
        closed = castle.courtyards.keys() - known(record.states[max(0, at - 1)]).plan.courtyards.keys()
        assert len(with_class(found, "court", "fresh")) == (len(closed) if laid else 0)


@every_game
def test_the_drawing_shows_all_that_can_be_pressed(name: str) -> None:
    record = GAMES[name]
    for at in range(0, len(record.actions), 5):
        found = drawn(Table("1", record.until(at), at, looking=record.states[at].seat))
        (plan_drawing,) = [e for e in found if e.attributes.get("id") == "plan-drawing"]
        left, top, width, height = map(int, plan_drawing.attributes["viewbox"].split())
        for box in (e.attributes for e in found if e.tag == "foreignobject"):
            x, y, wide, high = (int(box[key]) for key in ("x", "y", "width", "height"))
            assert left <= x and x + wide <= left + width
            assert top <= y and y + high <= top + height


def test_a_place_in_an_own_courtyard_lies_over_its_shield() -> None:
    """A shield in the middle of a courtyard must not keep from building there."""
    state = building("o-o-o\n|   |\no   o\n|   |\no---o", {(0, 0): 0}, short=1)
    html = str(board_grid(View(state, words("en"))))
    assert html.index('class="keep seat0"') < html.index('data-act="short:1.1.n"')
    assert "Courtyard of Player 1, 7 towers: worth 7" in html


@every_game
def test_the_count_goes_on_courtyard_by_courtyard_to_the_score(name: str) -> None:
    state = known(GAMES[name].state())
    ordered = count_order(state.plan)

    def sums(counted: int) -> tuple[int, ...]:
        return scores_so_far(state.plan, len(state.hands), counted)

    assert sorted(ordered) == sorted(state.plan.courtyards)
    assert sums(0) == (0,) * len(state.hands) and sums(len(ordered)) == state.scores
    for number, first in enumerate(ordered, 1):
        gained = [now - was for was, now in zip(sums(number - 1), sums(number), strict=True)]
        yard = state.plan.courtyards[first]
        assert gained[yard.seat] == yard.towers * (1 + yard.double)
        assert sum(gained) == gained[yard.seat]
        found = drawn(at_end(name, f"{MARK}{number}"))
        (lit,) = with_class(found, "court", "lit")
        assert lit.attributes["id"] == "court-" + "_".join(map(str, cell_of(first)))
        assert len(with_class(found, "court", "faint")) == len(ordered) - number
        assert [e.text for e in with_class(found, "points")] == list(map(str, sums(number)))


def test_the_count_begins_and_ends_where_it_can() -> None:
    name = next(iter(sorted(GAMES)))
    last = len(known(GAMES[name].state()).plan.courtyards)

    def steps(*marks: str) -> dict[str, Any]:
        buttons = (e for e in drawn(at_end(name, *marks)) if e.attributes.get("id", "").startswith("count-"))
        return {
            e.attributes["id"]: e.attributes["data-do"] if "aria-disabled" not in e.attributes else None
            for e in buttons
        }

    assert steps() == {"count-begin": "mark:counting-1"}
    assert steps("count-0")["count-previous"] is None and steps("count-0")["count-next"] == "mark:count-1"
    assert steps(f"{MARK}{last}")["count-next"] is None
    assert steps(f"{MARK}{last + 9}") == steps(f"{MARK}{last}")
    assert steps("count-2")["count-play"] == "mark:counting-3"
    assert steps("counting-2")["count-play"] == "mark:count-2"
    assert SCREEN.picked(known(GAMES[name].state()), (), "count-x") == ()
    assert SCREEN.picked(known(GAMES[name].state()), ("count-2",), "count-closed") == ()


@every_game
def test_the_count_goes_on_by_itself_to_the_last_courtyard_and_stops_where_it_is_stopped(name: str) -> None:
    state = known(GAMES[name].state())
    last = len(state.plan.courtyards)
    marks: tuple[str, ...] = ("counting-1",)
    seen = []
    while (following := SCREEN.next_mark(state, marks)) is not None:
        marks = SCREEN.picked(state, marks, following)
        seen.append(following)
    assert len(seen) == last - 1 and marks == (f"{MARK}{last}",)
    assert SCREEN.next_mark(state, ("count-1",)) is None
    assert SCREEN.next_mark(known(GAMES[name].states[3]), ("counting-1",)) is None


@every_game
def test_the_towers_that_a_number_counts_are_marked(name: str) -> None:
    plan = known(GAMES[name].state()).plan
    for number, first in enumerate(count_order(plan), 1):
        found = drawn(at_end(name, f"{MARK}{number}"))
        assert len(with_class(found, "tower", "counted")) == plan.courtyards[first].towers
    assert not with_class(drawn(at_end(name)), "tower", "counted")


@every_game
def test_labels_of_bays_cover_no_legal_place_and_are_gone_at_the_end(name: str) -> None:
    record, labels = GAMES[name], 0
    for at in range(20, len(record.actions), 3):
        view = View(known(record.states[at]), words("en"), marks=(BAYS,))
        kind = kind_in_hand(view.state, view.marks) if view.state.phase == "build" else None
        taken = [*taken_areas(placements(view.state, kind))]
        open_bays = visible_bays(view)
        for cell in bay_labels(view, open_bays, taken):
            label = re.search(r"translate\((\S+) (\S+)\) scale\((\S+)\)", str(cell.element))
            if label is None:
                continue
            labels += 1
            x, y, size = map(float, label.groups())
            for area in taken:
                assert abs(x - area.x) >= area.across + 36 * size or abs(y - area.y) >= area.up + 22 * size
    assert labels > 10
    over = at_end(name, BAYS)
    assert not with_class(drawn(over), "bay-label") and not with_class(drawn(over), "bays-legend")


def test_bays_show_when_asked_for_and_stay_when_something_is_played() -> None:
    record = GAMES["castellan-two-won-by-computer"].until(124)
    table = Table("1", record, 124, looking=record.state().seat)
    assert not with_class(drawn(table), "bay")
    marks = SCREEN.picked(table.view, (), BAYS)
    assert with_class(drawn(table._replace(marks=marks)), "bay")
    assert SCREEN.lasting(("tower", *marks)) == ("again-tower", BAYS) and marks == (BAYS,)
    assert SCREEN.picked(table.view, marks, BAYS) == ()
    assert set(SCREEN.picked(table.view, marks, "tower")) == {"tower", BAYS}


@every_game
def test_a_result_is_shared_as_squares_of_the_courtyards(name: str) -> None:
    state = known(GAMES[name].state())
    rows = SCREEN.squares(state)
    assert len({len(row) for row in rows}) == 1
    for seat, colour in enumerate(GROUND):
        own = [first for first, yard in state.plan.courtyards.items() if yard.seat == seat]
        assert sum(row.count(colour) for row in rows) == sum(len(state.plan.squares(first)) for first in own)
    assert SCREEN.squares(Record("castellan", "new", 2, {}).state()) == []


def test_a_hint_that_names_a_piece_shows_its_place_though_another_kind_was_in_hand() -> None:
    record = GAMES["castellan-two-won-by-computer"]
    at = next(
        at
        for at, action in enumerate(record.actions)
        if action.verb == "short" and known(record.states[at]).pieces.tower
    )
    table = Table("1", record.until(at), at, looking=record.states[at].seat)
    action = record.actions[at]
    hint = Hint((), action, Reason("hint.castellan.why.spare", {}))
    assert not any(e.attributes.get("data-act") == str(action) for e in drawn(table))
    advised = drawn(table._replace(tip=Tip(2, hint)))
    assert [e.attributes["id"] for e in with_class(advised, "kind", "hinted")] == ["kind-short"]
    assert with_class(advised, "build-site", "hinted")
    picked = drawn(table._replace(tip=Tip(2, hint), marks=("tower",)))
    assert with_class(picked, "kind", "marked")[0].attributes["id"] == "kind-tower"


def test_of_two_courtyards_closed_at_once_each_has_a_number_on_the_plan_and_in_its_button() -> None:
    twins = do(building("o-o-o\n| | |\no-.-o", tower=1), "tower:1.0")
    view = View(twins, words("en"))
    found = elements(f"{board_grid(view)}{action_buttons(view)}")
    names = [e.name for e in found if (e.attributes.get("id") or "").startswith("act-double")]
    assert names == ["1. Double: 4 → 8", "2. Double: 4 → 8"]
    lights = [
        e.attributes["data-lights"] for e in found if e.attributes.get("data-lights", "").startswith("keep:")
    ]
    assert {*lights} == {"keep:0.0", "keep:1.0"}
    assert [e.text for e in with_class(found, "asked-number-mark")] == ["1", "2"]
    alone = elements(str(board_grid(View(do(building("o-o\n|\no-o", short=1), "short:1.0.n"), words("en")))))
    assert not with_class(alone, "asked-number-mark")


def test_the_place_that_a_hint_advises_lies_over_those_that_it_overlaps() -> None:
    state = building("o-o\n|  \no  ", long=2)
    found = [one.action for one in placements(state, "long") if one.refusal is None]
    for action in found:
        tip = Tip(2, Hint((), action, Reason("hint.castellan.why.spare", {})))
        view = View(state, words("en"), tip=tip)
        places = with_class(elements(str(board_grid(view))), "plan-button", "long")
        assert places[-1].attributes["data-act"] == str(action)
        assert "crossing" not in places[-1].attributes["class"]
    assert "crossing" in str(board_grid(View(state, words("en"))))
