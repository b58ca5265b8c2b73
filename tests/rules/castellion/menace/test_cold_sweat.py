"""A Cold Sweat: a Traitor goes free of charge, and the Menace haunts a tile."""

from typing import Any

import pytest

from game.castellion.rules.state import CastellionState
from tests.rules.castellion.scene.builders import FOUNDATION, do, legal, reason, standing, table, why_not

GRID = "SJCPSJ JCPSJC"
LEVELS = ("architects", "admiral", "menace", "pantry")


# When


@pytest.mark.parametrize("level", LEVELS)
def test_a_traitor_is_discarded_for_the_pawn(level: str) -> None:
    state = table(level, "cold_sweat", castle=GRID, hand="Tr")
    after = do(state, "sweat:2")
    assert after.summary()["pawn"] == {"seat": 0, "column": 2, "row": 1}
    assert (after.discards, after.phase, after.ordeals[0].traitors) == (("Tr",), "draw", ())
    assert after.summary()["castles"] == state.summary()["castles"]


def test_one_of_the_four_middle_columns() -> None:
    state = table("architects", "cold_sweat", castle=GRID, hand="Tr")
    assert legal(state, "sweat") == [f"sweat:{column}" for column in (1, 2, 3, 4)]
    assert why_not(state, "sweat:0") == why_not(state, "sweat:5") == "castellion.pawn.column"


@pytest.mark.parametrize("castle", ["St", "St Js", "SJCPS"])
def test_any_column_while_the_foundation_is_incomplete(castle: str) -> None:
    state = table("architects", "cold_sweat", castle=castle, hand="Tr")
    assert legal(state, "sweat") == [f"sweat:{column}" for column in range(len(state.castle))]


def test_not_without_a_castle() -> None:
    state = table("architects", "cold_sweat", hand="Tr")
    assert legal(state, "sweat") == []
    assert why_not(state, "sweat:0") == "castellion.pawn.column"


def test_once_and_neither_for_a_black_bordered_one_nor_a_defender() -> None:
    used = table("admiral", "cold_sweat", castle=GRID, hand="Tr", pawn={"column": 1, "row": 1})
    assert why_not(used, "sweat:2") == "castellion.pawn.used"
    assert (
        why_not(table("admiral", "cold_sweat", castle=GRID, hand="Tb"), "sweat:2")
        == "castellion.traitor.black"
    )
    assert (
        why_not(table("admiral", "cold_sweat", castle=GRID, hand="St"), "sweat:2")
        == "castellion.hand.defender"
    )
    assert why_not(table("admiral", castle=GRID, hand="Tr"), "sweat:2") == "castellion.variant"


def test_two_players_haunt_the_castle_of_who_drew_it() -> None:
    state = table("architects", "cold_sweat", castle="St Js", partner=GRID, hand="Tr")
    assert legal(state, "sweat") == ["sweat:0", "sweat:1"]
    assert do(state, "sweat:1").summary()["pawn"] == {"seat": 0, "column": 1, "row": 0}


# A haunted tile


def haunted(castle: str, column: int, row: int, level: str = "admiral", **told: Any) -> CastellionState:
    pawn = {"seat": 0, "column": column, "row": row}
    return table(level, "cold_sweat", castle=castle, pawn=pawn, **told)


def pawn_of(state: CastellionState) -> tuple[int, int]:
    told = state.summary()["pawn"]
    return told["column"], told["row"]


def test_a_haunted_tile_is_part_of_no_formation() -> None:
    for castle, formation in (("S S S S", "tower"), ("SSSS", "line"), ("SS SS", "bastion")):
        plain = table("admiral", castle=castle).summary()["formations"][0]
        assert plain[formation] == 1
        for column in range(4 if formation == "line" else 1):
            told = haunted(castle, column, 0).summary()["formations"][0]
            assert told[formation] == 0


def test_a_haunted_tile_still_counts_as_a_fifth() -> None:
    told = haunted("S---- SSSSJ", 0, 1).summary()["formations"][0]
    assert told == {"tower": 0, "line": 0, "bastion": 0}


@pytest.mark.parametrize("place", ["place:1.1", "place:0.2", "place:2.2"])
def test_nothing_is_placed_beside_a_haunted_tile(place: str) -> None:
    state = haunted("Ss -- Pc\nJt Ss Ct", 0, 1, hand="Jt")
    rule = None if place == "place:2.2" else "castellion.place.haunted"
    assert why_not(state, place) == rule


def test_no_foundation_tile_is_placed_beside_it_either() -> None:
    state = haunted("St Js", 1, 0, level="architects", hand="Cc")
    assert why_not(state, "place:2.0") == "castellion.place.haunted"
    assert why_not(state, "place:-1.0") is None


def test_no_pantry_tile_is_placed_beside_it() -> None:
    assert why_not(haunted("St Js", 1, 0, level="pantry"), "pantry:Fc.2.0") == "castellion.place.haunted"


def test_slides_bring_tiles_beside_it() -> None:
    state = haunted("Cc --\nPt Ss\nJc Jt", 1, 1, hand="Tr")
    after = do(state, "spurn", "destroy:0.1")
    assert (standing(after), pawn_of(after)) == ("Cc Ss*\nJc Jt", (1, 1))


def test_the_pawn_slides_with_its_tile() -> None:
    after = do(haunted("Cc --\nPt Ss\nJc Jt", 0, 2, hand="Tr"), "spurn", "destroy:0.1")
    assert pawn_of(after) == (0, 1)


def test_the_pawn_keeps_its_tile_when_an_end_column_vanishes_or_is_new() -> None:
    after = do(haunted("St Js Cc", 2, 0, hand="Tr"), "spurn", "destroy:0.0")
    assert pawn_of(after) == (1, 0)
    after = do(haunted("St Js Cc", 2, 0, hand="Pt"), "place:-1.0")
    assert pawn_of(after) == (3, 0)


def test_a_juggler_takes_the_haunted_tile_anywhere() -> None:
    state = do(haunted("Ss -- --\nJt Cc Pt", 1, 0, hand="Jt"), "power")
    after = do(state, "swap:0.0.right")
    assert (standing(after), pawn_of(after)) == ("Ss -- --\nCc* Jt Pt", (0, 0))


def test_a_juggler_exchanges_no_neighbour_of_it_with_a_third_tile() -> None:
    state = do(haunted("Ss -- -- --\nJt Cc Pt Sc", 1, 0, hand="Jt"), "power")
    assert legal(state, "swap") == ["swap:0.0.right", "swap:1.0.right"]
    assert why_not(state, "swap:0.0.above") == "castellion.place.haunted"
    assert why_not(state, "swap:2.0.right") == "castellion.place.haunted"


def test_a_juggler_exchanges_tiles_further_off() -> None:
    state = do(haunted("Jt Cc Pt Sc", 0, 0, hand="Jt"), "power")
    assert why_not(state, "swap:2.0.right") is None


def test_a_pyro_moves_nothing_beside_it_not_even_what_was_there() -> None:
    state = do(haunted("Ss -- Cs\nJt Cc Pt\nSc Jc Ps", 0, 2, hand="Ps"), "power", "destroy:2.0")
    assert standing(state) == "Ss* -- --\nJt Cc Cs\nSc Jc Pt"
    assert why_not(state, "move:2.1.1.2") == "castellion.place.haunted"
    assert why_not(state, "move:1.1.0.3") == "castellion.place.haunted"
    assert why_not(state, "move:1.1.2.2") is None
    slid = do(haunted("St Js Cc Ps", 1, 0, hand="Ps"), "power", "destroy:3.0")
    assert why_not(slid, "move:2.0.-1.0") is None
    assert why_not(slid, "move:2.0.1.1") == "castellion.place.haunted"


def test_a_pyro_takes_the_haunted_tile_anywhere() -> None:
    state = do(haunted("Ss -- --\nJt Cc Pt", 0, 1, hand="Ps"), "power", "destroy:2.0")
    after = do(state, "move:0.1.1.1")
    assert (standing(after), pawn_of(after)) == ("-- Ss*\nJt Cc", (1, 1))
    after = do(state, "move:0.1.-1.0")
    assert (standing(after), pawn_of(after)) == ("Ss* Jt Cc", (0, 0))


def test_a_pyro_destroys_nothing_after_which_no_tile_could_move() -> None:
    state = do(haunted("Pc\nSs\nJt", 0, 0, hand="Ps"), "power")
    assert why_not(state, "destroy:0.2") == "castellion.power.impossible"
    assert why_not(state, "destroy:0.0") is None


# Destroying it


@pytest.mark.parametrize("hand", [("Tr", "spurn"), ("Pt", "power")])
def test_destroying_it_is_legal_and_loses_at_once(hand: tuple[str, str]) -> None:
    tile, verb = hand
    after = do(haunted("Ss Jt Cc", 0, 0, hand=tile), verb, "destroy:0.0")
    assert reason(after) == "castellion.lost.haunted"
    assert (after.discards, after.pawn) == ((tile, "Ss"), "gone")


def test_donating_with_it_loses_for_both() -> None:
    state = haunted("Ss Jt", 0, 0, partner="Cc", hand="Ps")
    after = do(state, "donate", "destroy:0.0")
    assert after.outcome is not None
    assert (reason(after), after.outcome.winners) == ("castellion.lost.haunted", frozenset())


def test_a_row_that_goes_may_take_it() -> None:
    cards = [{"card": "exam-2", "traitors": ["Tb"]}, {"card": "exam-3-towers-bastions"}]
    state = haunted("SJCPSJ JCPSJC SJCPSJ", 2, 0, level="architects", hand="Tb", ordeals=cards)
    assert reason(do(state, "traitor")) == "castellion.lost.haunted"
    kept = haunted("SJCPSJ JCPSJC SJCPSJ", 2, 2, level="architects", hand="Tb", ordeals=cards)
    after = do(kept, "traitor")
    assert (after.phase, pawn_of(after)) == ("draw", (2, 1))


def test_giving_the_champion_card_with_it_loses() -> None:
    state = haunted(
        FOUNDATION, 2, 0, partner=FOUNDATION, champion=0, ordeals=[{"card": "simulation-3-towers-bastions"}]
    )
    after = do(state, "give", "destroy:0.0", "destroy:0.0", "destroy:0.0")
    assert reason(after) == "castellion.lost.haunted"


def test_a_recovered_tile_is_haunted_no_more() -> None:
    assert "*" not in str(do(haunted("Ss Jt", 0, 0, hand="Tr"), "spurn", "destroy:0.0").summary())
