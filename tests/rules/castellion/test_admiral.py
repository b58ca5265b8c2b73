"""The Admiral's Academy: Traitors discarded, and Ordeals called early. Powers have a file of their own."""

from typing import Any

import pytest

from tests.rules.castellion.scene.builders import (
    FOUNDATION,
    READY,
    SIMULATIONS,
    do,
    legal,
    reason,
    standing,
    table,
    why_not,
)

# Traitors discarded


def test_a_traitor_discarded_costs_four_tiles() -> None:
    state = do(table(castle=READY, hand="Tr"), "spurn")
    assert (state.discards, state.ordeals[0].traitors) == (("Tr",), ())
    assert state.effect == ("destroy", "traitor", 4)
    state = do(state, "destroy:4.3", "destroy:4.2", "destroy:4.1")
    assert why_not(state, "draw:main") == "castellion.effect.first"
    state = do(state, "destroy:5.0")
    assert (state.phase, len(state.discards)) == ("draw", 5)
    assert "Tr" in state.discards


def test_tiles_above_a_destroyed_one_slide_down() -> None:
    state = do(table(castle="Ss --\nJt --\nSs Pc", hand="Tr"), "spurn", "destroy:0.1")
    assert standing(state) == "Ss --\nSs Pc"


@pytest.mark.parametrize(("castle", "tiles"), [("St Js Cc", 3), ("St", 1)])
def test_a_smaller_castle_pays_all_it_has(castle: str, tiles: int) -> None:
    state = do(table(castle=castle, hand="Tr"), "spurn", *["destroy:0.0"] * tiles)
    assert (state.castle, state.phase) == ((), "draw")


def test_an_empty_castle_pays_nothing() -> None:
    assert do(table(hand="Tr"), "spurn").phase == "draw"


def test_destroying_never_splits_the_castle() -> None:
    state = do(table(castle="Ss -- -- --\nJt Pc Ss Jt", hand="Tr"), "spurn")
    assert legal(state, "destroy") == ["destroy:0.0", "destroy:0.1", "destroy:3.0"]
    assert why_not(state, "destroy:1.0") == "castellion.destroy.split"


def test_black_bordered_traitors_are_placed() -> None:
    state = table(castle=READY, hand="Tb")
    assert why_not(state, "spurn") == "castellion.traitor.black"
    assert do(state, "traitor").ordeals[0].traitors == ("Tb",)


def test_no_traitor_is_discarded_at_the_school() -> None:
    assert why_not(table("architects", castle=READY, hand="Tr"), "spurn") == "castellion.traitor.level"


def test_only_traitors_are_spurned_or_go_beside_an_ordeal() -> None:
    state = table(castle=READY, hand="St")
    assert why_not(state, "spurn") == why_not(state, "traitor") == "castellion.hand.defender"


def test_three_traitors_trigger_a_simulation() -> None:
    cards = [{**SIMULATIONS[0], "traitors": ["Tr", "Tb"]}, *SIMULATIONS[1:]]
    after = do(table(castle=READY, hand="Tr", ordeals=cards), "traitor")
    assert [ordeal.number for ordeal in after.ordeals] == [2, 3]
    assert (after.removed, after.phase) == (("Tr", "Tb", "Tr"), "draw")
    lost = do(table(castle=FOUNDATION, hand="Tr", ordeals=cards), "traitor")
    assert reason(lost) == "castellion.lost.formations"


# Ordeals called early


def test_no_ordeal_is_called_early_at_the_school() -> None:
    for hand in (None, "St", "Tr"):
        assert why_not(table("architects", castle=READY, hand=hand), "call") == "castellion.premature.level"


@pytest.mark.parametrize(
    "moment",
    [
        {},
        {"revealed": ["St", "Tr"]},
        {"hand": "St"},
        {"hand": "St", "hand_from": "safe"},
        {"hand": "Tr"},
        {"hand": "Tb"},
        {"hand": "St", "hand_from": "revealed", "revealed": ["Tr", "Jt"]},
        {"hand": "Tr", "hand_from": "revealed"},
        {"hand": "Js", "hand_from": "vigil", "variant": "vigil", "vigil": "Jt"},
    ],
)
@pytest.mark.parametrize("partner", [None, FOUNDATION])
def test_an_ordeal_called_early_and_the_same_turn_goes_on(
    moment: dict[str, Any], partner: str | None
) -> None:
    before = table(castle=READY, partner=partner, ordeals=SIMULATIONS, **moment)
    after = do(before, "call", *["face:0"] * (partner is not None))
    assert [ordeal.number for ordeal in after.ordeals] == [2, 3]
    kept = (
        "phase",
        "turn",
        "active",
        "hand",
        "hand_from",
        "revealed",
        "castles",
        "vigil",
        "main",
        "discards",
    )
    for name in kept:
        assert getattr(after, name) == getattr(before, name), name
    assert (after.cause, after.faces, after.given) == (None, None, False)


def test_the_traitors_beside_an_ordeal_called_early_go_with_it() -> None:
    cards = [{**SIMULATIONS[0], "traitors": ["Tr", "Tb"]}, *SIMULATIONS[1:]]
    after = do(table(castle=READY, ordeals=cards), "call")
    assert after.removed == ("Tr", "Tb")


def test_an_ordeal_called_early_and_lost_keeps_the_tile_in_hand_in_the_picture() -> None:
    after = do(table(castle=FOUNDATION, hand="Tr"), "call")
    assert (reason(after), after.hand) == ("castellion.lost.formations", "Tr")


@pytest.mark.parametrize("source", ["discards", "partner"])
def test_no_ordeal_is_called_with_a_recovered_or_donated_tile(source: str) -> None:
    seat: dict[str, Any] = {"turn": 1} if source == "partner" else {}
    state = table(castle=READY, partner=READY, hand="St", hand_from=source, **seat)
    assert why_not(state, "call") == "castellion.premature.moment"


def test_no_ordeal_is_called_in_the_middle_of_an_effect() -> None:
    assert why_not(do(table(castle=READY, hand="Tr"), "spurn"), "call") == "castellion.effect.first"
    assert why_not(do(table(castle=READY, hand="Jt"), "power"), "call") == "castellion.power.whole"
