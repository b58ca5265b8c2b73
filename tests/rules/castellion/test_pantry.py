"""The Pantry: its tiles in the castle, and how many an Ordeal asks for."""

from typing import Any

import pytest

from game.core import Refusal
from tests.rules.castellion.scene.builders import (
    CASTELLION,
    FOUNDATION,
    do,
    legal,
    reason,
    standing,
    table,
    why_not,
)

APART = {"pantry_apart": "on"}
STOCK = ("Fc", "Fc", "Fs", "Fs", "Ft", "Ft")
EARTHWORMS = [{"card": f"assault-{number}-earthworm"} for number in (1, 2, 3)]


def due(number: int, castle: str, partner: str | None = None, **told: Any) -> str | None:
    """Return why a game ends when an Earthworm comes, None if it goes on."""
    champion = 0 if partner is not None and number > 1 else None
    lowest = {**EARTHWORMS[number - 1], "traitors": ["Tb"]}
    state = table(
        "pantry",
        castle=castle,
        partner=partner,
        hand="Tr",
        ordeals=[lowest, *EARTHWORMS[number:]],
        champion=champion,
        **told,
    )
    return reason(do(state, "traitor", *[] if partner is None else ["face:1"]))


def test_six_tiles_lie_in_the_pantry() -> None:
    assert CASTELLION.start("otter", level="pantry").summary()["pantry"] == list(STOCK)
    for level in ("architects", "admiral", "menace"):
        assert CASTELLION.start("otter", level=level).summary()["pantry"] == []


def test_a_pantry_tile_is_placed_instead_of_drawing() -> None:
    state = table("pantry", castle="St Js", partner="Cc")
    after = do(state, "pantry:Fc.0.1")
    assert standing(after) == "Fc --\nSt Js"
    assert (after.pantry, after.seat, after.phase) == (("Fc", "Fs", "Fs", "Ft", "Ft"), 1, "draw")


def test_also_while_tiles_lie_revealed() -> None:
    after = do(table("pantry", castle="St", revealed=["Jt", "Js"]), "pantry:Fc.1.0")
    assert (after.revealed, standing(after)) == (("Jt", "Js"), "St Fc")


def test_a_pantry_tile_follows_the_placement_rules() -> None:
    state = table("pantry", castle="Ss -- --\nSt Js Cc")
    for place, rule in (("Ft.1.1", None), ("Fs.1.1", "shape"), ("Ft.2.2", "adjacent"), ("Ft.0.0", "support")):
        assert why_not(state, f"pantry:{place}") == (rule and f"castellion.place.{rule}")
    assert why_not(table("pantry", castle=FOUNDATION), "pantry:Fc.6.0") == "castellion.place.size"
    assert why_not(table("pantry", castle=FOUNDATION), "pantry:Fc.-1.0") == "castellion.place.size"
    assert why_not(table("pantry", castle="Ft Js"), "pantry:Ft.2.0") is None


def test_not_with_a_tile_in_hand_nor_in_an_effect() -> None:
    assert why_not(table("pantry", castle="St", hand="Js"), "pantry:Fc.1.0") == "castellion.draw.hand"
    state = do(table("pantry", castle="St", hand="Tr"), "spurn")
    assert why_not(state, "pantry:Fc.1.0") == "castellion.effect.first"


def test_each_tile_once() -> None:
    state = table("pantry", castle="Fc Js Fc")
    assert state.pantry == ("Fs", "Fs", "Ft", "Ft")
    assert why_not(state, "pantry:Fc.3.0") == "castellion.pantry.empty"


def test_no_pantry_at_other_levels() -> None:
    assert why_not(table("menace", castle="St"), "pantry:Fc.1.0") == "castellion.pantry.level"
    assert legal(table("menace", castle="St"), "pantry") == []


def test_pantry_tiles_have_no_faction() -> None:
    told = table("pantry", castle="FF\nFF").summary()
    assert told["formations"] == [{"tower": 0, "line": 0, "bastion": 0}]
    assert table("pantry", castle="SF\nSF\nSJ\nSJ").summary()["formations"][0]["tower"] == 1


def test_a_pantry_tile_may_complete_the_castle() -> None:
    drawing = "-JPJPJ SPJPJC CJPJPJ SPJPJP JJPJPJ CPJPJP"
    cards = [{"card": "assault-1-horde"}, *EARTHWORMS[1:]]
    state = do(table("pantry", castle=drawing, ordeals=cards), "pantry:Fc.0.5")
    assert (state.cause, state.effect) == ("castle", ("destroy", "assault", 16))


# Apart


def test_apart_no_pantry_tile_is_placed_beside_another() -> None:
    state = table("pantry", castle="Ft -- --\nSs Js Cc", options=APART)
    refusal = state.refusal(CASTELLION.action("pantry:Fc.1.1"))
    assert refusal == Refusal("castellion.place.pantry", ((0, 1),))
    assert why_not(state, "pantry:Fc.0.2") == "castellion.place.pantry"
    assert why_not(state, "pantry:Ft.2.1") is None
    foundation = table("pantry", castle="Ft Js", options=APART)
    assert why_not(foundation, "pantry:Fc.-1.0") == "castellion.place.pantry"


def test_together_they_are_placed_as_other_tiles() -> None:
    assert why_not(table("pantry", castle="Ft -- --\nSs Js Cc"), "pantry:Fc.1.1") is None


def test_apart_holds_for_a_recovered_one() -> None:
    state = table("pantry", castle="Ft Js", hand="Cc", discards=["Fc"], options=APART)
    state = do(state, "power", "recover:Fc")
    assert why_not(state, "place:-1.0") == "castellion.place.pantry"
    assert why_not(state, "place:1.1") is None


def test_apart_slides_swaps_and_moves_bring_them_together() -> None:
    slid = do(table("pantry", castle="Ft\nJs\nFc", hand="Tr", options=APART), "spurn", "destroy:0.1")
    assert standing(slid) == "Ft\nFc"
    swapped = do(table("pantry", castle="Ft Js Fc", hand="Jt", options=APART), "power", "swap:1.0.right")
    assert standing(swapped) == "Ft Fc Js"
    moved = do(table("pantry", castle="Js -- -- --\nFt Js Ss Fc", hand="Pt", options=APART), "power")
    moved = do(moved, "destroy:0.1", "move:3.0.0.1")
    assert standing(moved) == "Fc -- --\nFt Js Ss"


# All other rules on tiles


def test_a_pantry_tile_is_destroyed_and_comes_back_by_a_chameleon() -> None:
    state = do(table("pantry", castle="Ft Js", hand="Tr"), "spurn", "destroy:0.0", "destroy:0.0")
    assert state.discards == ("Tr", "Ft", "Js")
    assert state.pantry == ("Fc", "Fc", "Fs", "Fs", "Ft")
    state = do(table("pantry", castle="Js", hand="Ct", discards=["Ft"]), "power", "recover:Ft")
    assert standing(do(state, "place:1.0")) == "Js Ft"
    assert do(state, "discard").discards == ("Ct", "Ft")
    assert why_not(state, "power") == "castellion.power.pantry"


def test_only_a_chameleon_of_its_shape() -> None:
    assert why_not(table("pantry", hand="Cs", discards=["Ft"]), "power") == "castellion.power.impossible"


def test_a_recovered_pantry_tile_is_never_donated() -> None:
    state = table("pantry", castle=FOUNDATION, partner=FOUNDATION, hand="Ft", hand_from="discards")
    assert why_not(state, "donate") == "castellion.donate.recovered"


# How many


@pytest.mark.parametrize(("tiles", "lost"), [(0, True), (1, True), (2, False), (3, True)])
def test_after_the_first_ordeal_exactly_two(tiles: int, lost: bool) -> None:
    top = "F" * tiles + "JCPSJ"[: 6 - tiles] + "C" * (6 - tiles - len("JCPSJ"[: 6 - tiles]))
    assert due(1, f"{top} SCPJSC") == ("castellion.pantry.count" if lost else None)


@pytest.mark.parametrize(("castle", "lost"), [("FFFFJC", False), ("FFFSJC", True), ("FFFFFC", True)])
def test_after_the_second_ordeal_exactly_four(castle: str, lost: bool) -> None:
    assert due(2, f"{castle} SJPSCP JPCJPS") == ("castellion.pantry.count" if lost else None)


@pytest.mark.parametrize(("castle", "won"), [("FFFFFF", True), ("FFFFFC", False)])
def test_after_the_third_ordeal_exactly_six(castle: str, won: bool) -> None:
    end = due(3, f"{castle} JPCJPS SJPSCP JPCJPS")
    assert end == ("castellion.won" if won else "castellion.pantry.count")


def test_what_the_ordeal_destroys_does_not_count() -> None:
    assert due(1, "SJPSCP FFCJPS") == "castellion.pantry.count"
    assert due(1, "FFPSCP FJCFPS") is None


def test_the_foundation_is_looked_at_first() -> None:
    assert due(1, "FFFSC- FJCPSJ") == "castellion.lost.foundation"


@pytest.mark.parametrize(
    ("faced", "other", "lost"),
    [
        ("SJPSCF JPCJPS", "JPCJFS", False),
        ("SJPSCP JPCJPS", "JPCJFF", True),
        ("SJPSFF JPCJPS", "JPCJPS", True),
        ("SJPSFF JPCJPS", "JPCJFF", True),
        ("SJPSCF JPCJPS", "JPCJPS", True),
    ],
)
def test_two_castles_hold_them_together_and_each_as_many(faced: str, other: str, lost: bool) -> None:
    # The second seat faces the Earthworm: its upper row is what stays.
    assert due(1, other, faced) == ("castellion.pantry.count" if lost else None)


def test_pantry_tiles_are_no_dream_tiles() -> None:
    cards = [{"card": "assault-3-earthworm"}]
    state = table("pantry", castle="St", hand="Js", main=[], safe=[], ordeals=cards)
    after = do(state, "place:1.0")
    assert reason(after) == "castellion.lost.foundation"
    assert after.pantry == STOCK
