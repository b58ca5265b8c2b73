"""The drawn examples of Castle Keep's rules page show what they are drawn for."""

from game.castle_keep.rules.attack import fallen
from game.castle_keep.rules.castle import (
    BESIDE,
    CELLS,
    CENTRE,
    EMPTY,
    PLACES,
    RING,
    refusal_to_build,
    with_tile,
)
from game.castle_keep.rules.pieces import match
from game.castle_keep.screen.rules_page import figures
from game.castle_keep.screen.rules_page.sections import SECTIONS
from game.locale import words
from tests.screens.samples import elements, with_class


def test_drawings_belong_to_rules_that_are_told_and_can_be_drawn() -> None:
    assert set(figures.FIGURES) <= {rule for section in SECTIONS for rule in section.rules}
    for figure in figures.FIGURES.values():
        for language in ("en", "fr"):
            assert with_class(elements(str(figure(words(language)))), "example")


def test_the_complete_castle_can_be_built_and_matches_all_around() -> None:
    castle = EMPTY
    for place in (*RING, CENTRE):
        tile = figures.COMPLETE[place]
        assert tile is not None and refusal_to_build(castle, tile, place) is None
        castle = with_tile(castle, place, tile)
    assert all(match(castle[place] or "", castle[near] or "") for place in RING for near in BESIDE[place])


def test_a_tile_in_hand_has_good_and_bad_places() -> None:
    signs = figures.marks_of(figures.MATCHED, figures.IN_HAND)
    assert sorted(signs.values()) == ["cross", "cross", "tick"]


def test_the_last_of_the_ring_matches_on_one_side_only() -> None:
    assert figures.marks_of(figures.LACKING, figures.LAST) == {PLACES["W"]: "tick"}
    beside = [figures.LACKING[near] or "" for near in BESIDE[PLACES["W"]]]
    assert sorted(match(figures.LAST, tile) for tile in beside) == [False, True]


def test_the_group_that_falls_goes_around_corners_and_leaves_the_keep() -> None:
    falls = {CELLS[place] for place in fallen(figures.ATTACKED, figures.TARGET)}
    assert falls == {"N", "NW", "NE", "W", "SW"}
    assert figures.ATTACKED[CENTRE] == "Kr" and figures.ATTACKED[PLACES["E"]] is not None
