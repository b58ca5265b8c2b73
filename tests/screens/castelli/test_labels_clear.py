"""Where the label of a castle stands on its space: near its place, and clear of who leads there."""

import pytest

from game.castelli.screen.board.drawings.shapes import Slot, lead_slot, side_clear_of, slots

LEAD = 20
NORTH, EAST, SOUTH, WEST = Slot(0, -40, 26), Slot(40, 0, 26), Slot(0, 40, 26), Slot(-40, 0, 26)


@pytest.mark.parametrize(("at", "side"), [(NORTH, "n"), (EAST, "e"), (SOUTH, "s"), (WEST, "w")])
def test_where_nobody_leads_a_label_stands_towards_its_castle(at: Slot, side: str) -> None:
    assert side_clear_of(at, ()) == side


@pytest.mark.parametrize("at", [NORTH, EAST, SOUTH, WEST])
def test_a_label_leaves_the_place_of_its_castle_where_who_leads_stands_there(at: Slot) -> None:
    taken = side_clear_of(at, ())
    assert side_clear_of(at, (Slot(at.x, at.y, LEAD),)) not in (taken, *(f"{taken}{one}" for one in "ew"))


def test_where_no_side_is_clear_a_label_covers_least() -> None:
    crowd = tuple(Slot(x, y, LEAD) for x in (-31, 0, 31) for y in (-31, 0, 31) if (x, y) != (31, 31))
    assert side_clear_of(NORTH, crowd) == "se"


def test_of_every_area_with_one_leader_the_label_covers_no_sum() -> None:
    middles = {"n": (0, -31), "e": (31, 0), "s": (0, 31), "w": (-31, 0)}
    for sides in ("N", "E", "S", "W", "NE", "SE", "SW", "NW"):
        for number in (1, 2):
            lead = lead_slot(sides, number)
            (at, *_) = slots(sides, number + 1)
            side = side_clear_of(at, (lead,))
            x, y = (sum(middles[one][axis] for one in side) for axis in (0, 1))
            # As the board lies, and turned a quarter, where what is wide is high.
            for across, down in ((54, 40), (40, 54)):
                wide, high = (25, 24) if across > down else (24, 25)
                assert abs(lead.x - x) >= (across + wide) // 2 or abs(lead.y - y) >= (down + high) // 2
