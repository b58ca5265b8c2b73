"""The way `siege`, for one: what is turned up, what it brings down, and how it ends."""

from collections import Counter
from itertools import permutations
from math import isclose
from random import Random
from typing import Any

import pytest

from game.castle_keep.computer.guide import GUIDE
from game.castle_keep.computer.siege_value import likely_falls, siege_value
from game.castle_keep.rules.castle import EMPTY
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.stock import unseen
from game.castle_keep.rules.ways.siege import followed
from game.castle_keep.rules.ways.siege_odds import (
    can_fall_at_once,
    chance_to_fall,
    chance_to_fit,
    chance_to_hit,
    threats,
    to_come,
)
from game.core import HiddenError, OptionError, Record, SceneError
from game.players import LEVELS, Player
from tests.rules.castle_keep.builders import KEEP, RING, Cells, castle, do, legal, scene, where, why_not
from tests.rules.journeys import wander

ON: dict[str, str] = {"way": "siege"}
PAIR: Cells = {"N": "Wrz", "NE": "Tbz"}
CASTLE = {"NW": "Trc", "N": "Wrz", "NE": "Tyz", "E": "Wyc", "C": "Kb"}


def siege(cells: dict[str, str] = CASTLE, hand: str = "", **told: Any) -> CastleKeepState:
    told["options"] = ON | told.get("options", {})
    return scene(cells, hand=hand, **told)


def turned(tile: str, cells: dict[str, str] = CASTLE, **told: Any) -> CastleKeepState:
    return siege(cells, turned=tile, turns_up=told.pop("turns_up", 1), **told)


def test_one_alone_plays_it_and_nobody_else() -> None:
    state = KEEP.start("alone", 1)
    assert state.summary()["options"]["way"] == "siege"
    assert state == KEEP.start("alone", 1, way="siege")
    assert KEEP.start("two").summary()["seats"] == 2
    for seats, options in (
        (2, ON),
        (1, {"way": "standard"}),
        (2, {"mercy": "on"}),
        (1, {"attacks": "several"}),
    ):
        with pytest.raises(OptionError):
            KEEP.start("x", seats, **options)
    link = Record("castle_keep", "alone", 1).to_link()
    assert "way=siege" in link and Record.from_link(link).seats == 1


def test_a_tile_starts_the_castle_and_a_keep_may() -> None:
    kinds = Counter[str]()
    for deal in range(40):
        told = KEEP.start(f"start {deal}", 1).summary()
        ((cell, tile),) = told["castles"][0].items()
        kinds[tile[0]] += 1
        assert cell == {"T": "NW", "W": "N", "K": "C"}[tile[0]]
        assert (len(told["hands"][0]), sum(told["piles"])) == (5, 84)
    assert set(kinds) == {"T", "W", "K"}


def test_two_tiles_are_turned_up_after_the_turn_and_the_next_draws_one() -> None:
    state = siege(hands=[["Tbs", "Wbs"]], stacks=[["Ky", "Wbz", "Tbz"], ["Kr"]], discards=rest(6))
    state = do(state, "pass")
    assert (state.summary()["phase"], legal(state, "turn-up")) == ("siege", ["turn-up"])
    assert why_not(state, "fall:N") == "siege.turn_up"
    state = do(state, "turn-up")
    assert (state.discards[-1], state.turns_up) == ("Ky", 1)
    state = do(state, "turn-up")
    assert state.phase == "act" and len(state.hand) == 3
    assert state.discards[-1] == "Wbz"


def rest(number: int) -> list[str]:
    """All tiles but those of the castle and of some more that are told."""
    told = siege().summary()
    tiles = sorted(tile for group in (*told["hands"], *told["stacks"]) for tile in group)
    for tile in ("Tbs", "Wbs", "Ky", "Wbz", "Tbz", "Kr")[:number]:
        tiles.remove(tile)
    return tiles


@pytest.mark.parametrize(
    ("tile", "cell", "left"),
    [
        ("Wrz", "N", {"NE": "Tyz", "E": "Wyc", "C": "Kb"}),
        ("Tyz", "NE", {"NW": "Trc", "N": "Wrz", "C": "Kb"}),
        ("Kb", "C", {"NW": "Trc", "N": "Wrz", "NE": "Tyz", "E": "Wyc"}),
    ],
)
def test_what_it_equals_falls_with_its_group(tile: str, cell: str, left: dict[str, str]) -> None:
    state = turned(tile)
    assert [str(action) for action in state.actions] == [f"fall:{cell}"]
    assert why_not(state, "turn-up") == "siege.choose"
    after = do(state, f"fall:{cell}")
    assert castle(after) == left
    assert len(after.discards) == 1 + len(CASTLE) - len(left)
    assert after.removed == ()


def test_where_it_equals_several_the_player_chooses() -> None:
    cells = {"N": "Wrz", "NE": "Tbz", "E": "Wrz", "SE": "Trs"}
    state = turned("Wrz", cells)
    assert legal(state, "fall") == ["fall:E", "fall:N"]
    assert castle(do(state, "fall:N")) == {"NE": "Tbz", "E": "Wrz", "SE": "Trs"}
    assert castle(do(state, "fall:E")) == {"N": "Wrz", "NE": "Tbz"}
    assert where(state, "fall:NE") == [(0, "NE")]
    assert str(Player("strong", "x").choose(state.seen_by(0), 8)) == "fall:N"
    assert GUIDE.reason(state.seen_by(0), KEEP.action("fall:N")).id.endswith("falls-least")


def test_the_last_tile_loses_unless_there_is_mercy() -> None:
    lost = do(turned("Wrz", {"N": "Wrz", "NE": "Trz"}), "fall:N")
    assert lost.outcome is not None
    assert (lost.outcome.winners, lost.outcome.reason) == (frozenset(), "castle_keep.lost.fallen")
    state = do(turned("Wrz", {"N": "Wrz"}, options={"mercy": "on"}, hand="Trc"), "fall:N")
    assert state.outcome is None
    state = siege({}, hand="Kb Trc", options={"mercy": "on"})
    assert legal(state, "build") == [f"build:Trc.{cell}" for cell in ("NE", "NW", "SE", "SW")]
    lone = do(turned("Kb", {"C": "Kb"}), "fall:C")
    assert lone.outcome is not None


def test_a_lone_keep_wants_its_colour() -> None:
    state = siege({"C": "Kb"}, hand="Trc Tbc")
    assert why_not(state, "build:Trc.NW") == "build.keep_only"
    assert why_not(state, "build:Tbc.NW") is None


def test_a_complete_castle_wins_before_the_siege() -> None:
    state = do(siege(RING, hand="Kr"), "build:Kr.C")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ({0}, "castle_keep.won.built")


def test_where_no_tile_is_left_it_is_lost() -> None:
    for stacks, turns in (([[], []], 1), ([["Ky"], []], 1)):
        used = ["Tbs", *(tile for pile in stacks for tile in pile)]
        lying = rest(0)
        for tile in used:
            lying.remove(tile)
        state = siege(turns_up=turns, hands=[["Tbs"]], stacks=stacks, discards=lying)
        after = do(state, "turn-up")
        assert after.outcome is not None
        assert after.outcome.reason == "castle_keep.lost.piles"


def test_from_the_discards_the_top_comes_instead_of_the_tile() -> None:
    state = siege(hand="Tbs", phase="draw", discards=["Ky", "Wbz"], options={"salvage": "on"})
    assert legal(state, "take") == ["take:discard", "take:pile"]
    taken = do(state, "take:discard")
    assert (taken.hand, taken.discards) == (("Tbs", "Wbz"), ("Ky",))
    assert not state.seen_by(0).reveals(KEEP.action("take:discard"))
    assert len(do(state, "take:pile").hand) == 2


def test_what_is_turned_up_is_not_known_before() -> None:
    seen = siege(phase="siege").seen_by(0)
    assert seen.reveals(KEEP.action("turn-up"))
    with pytest.raises(HiddenError):
        seen.after(KEEP.action("turn-up"))
    assert not turned("Wrz").reveals(KEEP.action("fall:N"))
    assert turned("Wrz", turns_up=0).reveals(KEEP.action("fall:N"))


@pytest.mark.parametrize(
    "told",
    [
        {"turned": "Trs", "turns_up": 1},
        {"turned": "Trc", "turns_up": 2},
        {"turns_up": 3},
        {"castles": [{}]},
        {"options": {"way": "standard"}},
        {"outcome": {"winners": [], "reason": "castle_keep.draw.passes"}},
        {"outcome": {"winners": [], "reason": "castle_keep.lost.fallen"}},
        {"built": True, "turns_up": -1},
    ],
)
def test_what_cannot_be(told: dict[str, Any]) -> None:
    with pytest.raises(SceneError):
        KEEP.scene(without_phase(told))


def without_phase(told: dict[str, Any]) -> dict[str, Any]:
    summary = siege().summary()
    del summary["phase"], summary["seat"]
    return {**summary, **told}


def test_every_game_ends_and_every_way_to_end_is_met() -> None:
    ends = Counter[str]()
    for deal in range(60):
        last = wander(KEEP.start(f"siege {deal}", 1), Random(deal), 10_000).last
        assert last.outcome is not None
        ends[last.outcome.reason.rpartition(".")[2]] += 1
    assert set(ends) == {"built", "piles", "fallen"}


@pytest.mark.parametrize("level", LEVELS)
def test_computers_play_it_to_its_end(level: str) -> None:
    state: Any = KEEP.start("computers", 1)
    player = Player(level, "x")
    while state.outcome is None:
        state = state.after(player.choose(state.seen_by(0), 2))


def test_what_is_safer_is_worth_more() -> None:
    small, large = siege({"N": "Wrz"}, turns_up=2), siege({"N": "Wrz", "NE": "Tyz", "E": "Wyc"}, turns_up=2)
    assert siege_value(small) < siege_value(large)
    assert dict(likely_falls(siege().castle)) == {"Trc": 2, "Wrz": 2, "Tyz": 2, "Wyc": 2, "Kb": 1}


def test_a_chance_is_what_it_was_however_its_numbers_are_called() -> None:
    for state, value in (
        (siege(turns_up=2), 0.7408790477389473),
        (siege({"N": "Wrz"}, hand="Tbs"), 0.5834660032594277),
    ):
        assert siege_value(state) == value


def with_left(cells: Cells, left: str, hand: str = "Kb", **options: str) -> CastleKeepState:
    """A siege in which just these tiles are left in the piles."""
    gone = scene(cells, hand=hand, options={"way": "siege"} | options)
    rest = unseen(gone, gone.hands)
    for tile in left.split():
        rest.remove(tile)
    return scene(cells, hand=hand, discards=rest, options={"way": "siege"} | options)


def played_out(state: CastleKeepState) -> tuple[float, float]:
    """How often two tiles hit, and destroy all, over every order of the tiles left."""
    left = unseen(state, state.hands)
    orders = list(permutations(left))
    hits = falls = 0
    for order in orders:
        half = (len(order) + 1) // 2
        now = followed(state.having(piles=(order[:half], order[half:])))
        hit = False
        while now.outcome is None and now.phase == "siege":
            action = min(now.actions, key=lambda one: sum(map(bool, now.after(one).castle)) * -1)
            now = now.after(action)
            hit = hit or now.turned is not None
        hits += hit
        falls += now.castle == EMPTY
    return hits / len(orders), falls / len(orders)


def test_chances_are_those_of_all_orders() -> None:
    for cells in (PAIR, {"N": "Wrz"}, {"N": "Wrz", "NE": "Trc"}, PAIR | {"C": "Kr"}):
        state = with_left(cells, "Wrz Wrz Tbz Trc Kr Wyc")
        hits, falls = played_out(state)
        assert isclose(chance_to_hit(state), hits) and isclose(chance_to_fall(state), falls)


def test_only_what_nobody_has_seen_threatens() -> None:
    state = with_left(PAIR, "Wrz Wyc Wyc")
    assert [(one.tile, one.unseen, one.destroys) for one in threats(state)] == [
        ("Wrz", 1, False),
        ("Tbz", 0, False),
    ]
    assert not can_fall_at_once(state) and to_come(state) == 2
    assert can_fall_at_once(with_left({"N": "Wrz"}, "Wrz Wyc"))
    assert not can_fall_at_once(with_left({"N": "Wrz"}, "Wyc Wyc"))
    lenient = with_left({"N": "Wrz"}, "Wrz Wyc", mercy="on")
    assert not can_fall_at_once(lenient) and chance_to_fall(lenient) == 0


def test_nothing_can_be_hit_by_no_tiles_and_the_next_one_fits_as_often_as_it_does() -> None:
    assert chance_to_hit(with_left(PAIR, "")) == 0 and to_come(with_left(PAIR, "Wrz")) == 1
    assert isclose(chance_to_fit(with_left(PAIR, "Kr Wyc Wyz Tyc")), 0.5)
