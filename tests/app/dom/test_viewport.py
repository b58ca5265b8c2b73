"""A drawing that is zoomed: what lies where, and how far in and out it goes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.dom import viewport
from game.app.dom.viewport import Box, Frame, Point

lengths = st.floats(50, 5000)
places = st.floats(-5000, 5000)
boxes = st.builds(Box, places, places, lengths, lengths)
frames = st.builds(Frame, lengths, lengths)
points = st.builds(Point, places, places)
zooms = st.floats(1, 9)


def near(one: Point, other: Point) -> bool:
    return one == pytest.approx(other, abs=1e-3)


def test_a_box_is_read() -> None:
    assert viewport.box_of("-10 20 300 400") == Box(-10, 20, 300, 400)
    with pytest.raises(ValueError, match="unpack"):
        viewport.box_of("1 2 3")


@given(boxes, frames)
def test_a_fitted_drawing_touches_two_sides_and_lies_in_the_middle(box: Box, frame: Frame) -> None:
    scale = viewport.fit(box, frame)
    zero = viewport.origin(box, frame, scale)
    left, top = zero.x + scale * box.x, zero.y + scale * box.y
    assert left == pytest.approx(frame.width - left - scale * box.width, abs=1e-3)
    assert top == pytest.approx(frame.height - top - scale * box.height, abs=1e-3)
    assert min(left, top) == pytest.approx(0, abs=1e-3)


@given(boxes, frames, zooms, points, points)
def test_what_is_scrolled_to_a_point_lies_there(
    box: Box, sheet: Frame, scale: float, at: Point, shown: Point
) -> None:
    assert near(viewport.world(box, sheet, scale, at, viewport.scrolled(box, sheet, scale, at, shown)), shown)


@given(boxes, boxes, frames, points)
def test_a_drawing_glides_from_where_it_lay(before: Box, after: Box, frame: Frame, shown: Point) -> None:
    shift, scale = viewport.refit(before, after, frame)
    new = viewport.origin(after, frame, viewport.fit(after, frame))
    x, y = new.x + viewport.fit(after, frame) * shown.x, new.y + viewport.fit(after, frame) * shown.y
    was = viewport.fit(before, frame)
    old = viewport.origin(before, frame, was)
    there = Point(old.x + was * shown.x, old.y + was * shown.y)
    assert Point(shift.x + scale * x, shift.y + scale * y) == pytest.approx(there, rel=1e-6, abs=0.1)


@given(boxes, frames, st.floats(0, 50))
def test_a_drawing_is_never_smaller_than_its_frame_nor_larger_than_of_use(
    box: Box, frame: Frame, wanted: float
) -> None:
    zoom = viewport.bounded(box, frame, wanted)
    assert zoom >= 1
    assert zoom == 1 or 100 * zoom * viewport.fit(box, frame) <= viewport.CLOSEST * 1.001
    if 1 <= wanted <= viewport.CLOSEST / 100 / viewport.fit(box, frame):
        assert zoom == wanted


@given(boxes, boxes)
def test_what_is_brought_into_view_lies_there_or_is_too_large(view: Box, box: Box) -> None:
    shift = viewport.shift_into(view, box)
    if shift is None:
        assert box.width > view.width or box.height > view.height
        return
    moved = box._replace(x=box.x - shift.x, y=box.y - shift.y)
    both = viewport.around([view, moved])
    assert (both.width, both.height) == pytest.approx((view.width, view.height))
    assert viewport.meets(view, moved)
    again = viewport.shift_into(view, moved)
    assert again is not None and near(again, Point(0, 0))
