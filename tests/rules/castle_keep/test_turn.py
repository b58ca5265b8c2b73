"""The turn: drawing, passing, discarding, reshuffles and draws."""

from collections import Counter
from itertools import chain
from typing import Any

import pytest

from game.castle_keep.rules.pieces import ALL_TILES, NUMBERS
from game.castle_keep.rules.state import CastleKeepState
from tests.rules.castle_keep.builders import KEEP, TWO, do, legal, scene, why_not


def lying(*tiles: str) -> list[str]:
    """All tiles but some."""
    return sorted((Counter(ALL_TILES) - Counter(tiles)).elements())


def late(*hands: str, first: str = "", second: str = "", spent: str = "", **told: Any) -> CastleKeepState:
    """A position with few tiles left in the piles; all others were removed."""
    tiles = " ".join((*hands, first, second, spent)).split()
    return scene(
        *({},) * len(hands),
        hands=[hand.split() for hand in hands],
        stacks=[first.split(), second.split()],
        discards=spent.split(),
        removed=lying(*tiles),
        **told,
    )


def test_the_tiles() -> None:
    assert len(ALL_TILES) == 90
    assert Counter(tile[0] for tile in ALL_TILES) == {"T": 36, "W": 36, "K": 18}
    assert {number for tile, number in NUMBERS.items() if len(tile) == 3} == {4}
    assert {number for tile, number in NUMBERS.items() if len(tile) == 2} == {6}
    assert len(NUMBERS) == 21


@pytest.mark.parametrize(("seats", "piles"), [(2, [40, 40]), (3, [38, 38]), (4, [36, 36])])
def test_a_new_game(seats: int, piles: list[int]) -> None:
    told = KEEP.start("otter", seats).summary()
    assert told["piles"] == piles
    assert [len(hand) for hand in told["hands"]] == [6] + [4] * (seats - 1)
    assert Counter(chain(*told["hands"], *told["stacks"])) == Counter(ALL_TILES)
    assert (told["seat"], told["phase"], told["castles"]) == (0, "act", [{}] * seats)


def test_tiles_are_drawn_from_the_larger_pile_and_the_first_when_equal() -> None:
    for first, second, drawn in (
        ("Trc Trs", "Wbc Wbs", ("Trc", "Wbc")),
        ("Trc", "Wbc Wbs Wbz", ("Wbc", "Wbs")),
        ("Trc", "Wbc Wbs", ("Wbc", "Trc")),
        ("Trc Trs Trz", "Wbc", ("Trc", "Trs")),
        ("Trc", "", ("Trc",)),
        ("", "", ()),
    ):
        assert do(late("", "", first=first, second=second), "pass").hands == ((), drawn)


def test_a_turn_goes_around() -> None:
    state = scene({}, {}, {})
    for seat in (1, 2, 0):
        state = do(state, "pass")
        assert state.seat == seat
        assert len(state.hand) == 2


def test_more_than_four_are_discarded_by_choice() -> None:
    state = do(scene(hand="Trc Trs Trz Wbc Wbs Kr"), "pass")
    assert (state.phase, state.seat) == ("discard", 0)
    assert len(legal(state, "discard")) == len(state.actions) == 6
    assert why_not(state, "discard:Kb") == "hand.tile"
    state = do(state, "discard:Trs")
    assert (state.phase, state.seat, state.discards) == ("discard", 0, ("Trs",))
    state = do(state, "discard:Kr")
    assert (state.phase, state.seat, state.discards) == ("act", 1, ("Trs", "Kr"))
    assert state.hands[0] == ("Trc", "Trz", "Wbc", "Wbs")


def test_four_are_kept_and_fewer_too() -> None:
    assert do(scene(hand="Trc Trs Trz Wbc Wbs"), "build:Trc.NW", "end").seat == 1
    assert do(scene(hand="Trc Trs"), "pass").hands[0] == ("Trc", "Trs")


def test_the_same_tile_twice_is_one_action_and_one_of_them_is_discarded() -> None:
    state = do(scene(hand="Trc Trc Trc Wbc Wbs Kr"), "pass")
    assert len(state.actions) == 4
    assert do(state, "discard:Trc").hand == ("Trc", "Trc", "Wbc", "Wbs", "Kr")


def test_the_discards_are_reshuffled_before_the_draw_that_needs_it() -> None:
    state = do(late("", "Tyc", spent="Trc Trs Trz Wbc Wbs"), "pass")
    assert state.discards == ()
    assert Counter(sum(state.piles, state.hand[1:])) == Counter("Trc Trs Trz Wbc Wbs".split())
    assert [len(pile) for pile in state.piles] == [1, 2]
    assert state.idle_shuffles == 1
    again = do(late("", "Tyc", spent="Trc Trs Trz Wbc Wbs"), "pass")
    assert again == state


def test_a_reshuffle_between_the_two_tiles() -> None:
    state = do(late("", "", first="Kb", spent="Trc Trs Trz"), "pass")
    assert state.hand[0] == "Kb"
    assert len(state.hand) == 2
    assert [len(pile) for pile in state.piles] == [1, 1]


def test_no_reshuffle_without_need() -> None:
    state = do(late("", "", first="Kb", second="Kr", spent="Trc"), "pass")
    assert (state.piles, state.discards, state.idle_shuffles) == (((), ()), ("Trc",), 0)


def test_what_is_reshuffled_comes_in_another_order_by_seed_and_by_what_was_discarded() -> None:
    spent = "Trc Trs Trz Wbc Wbs Wbz Tyc Tys Tyz"
    orders = {
        sum(do(late("", "", spent=told, seed=seed), "pass").piles, ())
        for seed in ("one", "two", None)
        for told in (spent, " ".join(reversed(spent.split())))
    }
    assert len(orders) == 6


def test_a_draw_when_reshuffled_twice_with_nothing_built_or_attacked() -> None:
    state = late("Kb Kb Kb Kb", "Kr Kr Kr Kr", spent="Trc Trs")
    state = do(state, "pass")
    assert state.idle_shuffles == 1
    state = do(state, "pass")
    state = do(state, "discard:Trc", "discard:Trs")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == (frozenset(), "castle_keep.draw.idle")


@pytest.mark.parametrize("action", ["build:Trc.NW", "attack:Wys.1.N"])
def test_building_and_attacking_start_both_counts_anew(action: str) -> None:
    castles = ({}, TWO) if action.startswith("build") else (TWO, TWO)
    state = scene(*castles, hand="Trc Wys", passes=1, idle_shuffles=1)
    state = do(state, action)
    assert (state.passes, state.idle_shuffles) == (0, 0)


def test_passes_are_counted() -> None:
    state = do(scene({}, {}, {}), "pass", "pass")
    assert state.passes == 2


def test_a_draw_when_nothing_can_be_drawn_and_everybody_passes() -> None:
    state = do(late("Kb", "Kr", "Ky"), "pass", "pass")
    assert state.outcome is None
    state = do(state, "pass")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == (frozenset(), "castle_keep.draw.passes")


def test_building_in_between_gives_everybody_another_turn() -> None:
    state = do(late("Trc Wrc", "Kr"), "pass", "pass")
    assert state.outcome is not None
    state = do(late("Kb", "Trc Wrc"), "pass", "build:Trc.NW", "end", "pass")
    assert state.outcome is None
    assert do(state, "pass").outcome is not None


def test_passes_before_the_last_tile_was_drawn_do_not_end_the_game() -> None:
    state = do(late("", "", first="Trc"), "pass")
    assert state.hands == ((), ("Trc",))
    state = do(state, "pass")
    assert state.outcome is None
    assert do(state, "pass").outcome is not None
