"""The Prison: a ring of eight tiles around the pawn, to be built beside the castle."""

from typing import Any

import pytest

from tests.rules.castellion.scene.builders import (
    FOUNDATION,
    READY,
    SIMULATIONS,
    do,
    legal,
    reason,
    table,
    why_not,
)

EMPTY: list[str | None] = [None] * 8
FULL = ["St", "Jc"] * 4
LAST = {"card": "exam-3-towers-bastions"}


def ring(**tiles: str) -> list[str | None]:
    """A prison with tiles on some of its places: p0="St"."""
    return [tiles.get(f"p{place}") for place in range(8)]


@pytest.mark.parametrize("level", ["architects", "admiral", "menace", "pantry"])
@pytest.mark.parametrize("source", ["main", "safe"])
def test_a_defender_drawn_goes_to_the_prison(level: str, source: str) -> None:
    state = table(level, "prison", hand="St", hand_from=source)
    assert legal(state, "jail") == [f"jail:{place}" for place in range(8)]
    after = do(state, "jail:3")
    assert after.prison == (None, None, None, "St", None, None, None, None)
    assert (after.phase, after.castle, after.discards) == ("draw", (), ())


def test_a_revealed_and_a_recovered_one_as_well() -> None:
    assert do(table("admiral", "prison", revealed=["Jt", "Tr"]), "take:Jt", "jail:0").prison[0] == "Jt"
    state = do(table("admiral", "prison", hand="Ct", discards=["Jt"]), "power", "recover:Jt", "jail:7")
    assert (state.prison[7], state.discards) == ("Jt", ("Ct",))


def test_neither_a_traitor_nor_a_donated_nor_a_pantry_tile() -> None:
    assert why_not(table("architects", "prison", hand="Tr"), "jail:0") == "castellion.hand.traitor"
    state = do(table("architects", "prison", castle="Ss", partner="Jc", hand="St"), "donate", "destroy:0.0")
    assert why_not(state, "jail:0") == "castellion.prison.donated"
    state = table("pantry", "prison", hand="Ft", hand_from="discards")
    assert why_not(state, "jail:0") == "castellion.prison.pantry"


def test_each_tile_goes_beside_another() -> None:
    state = table("architects", "prison", hand="Jc", prison=ring(p0="St"))
    assert legal(state, "jail") == ["jail:1", "jail:7"]
    assert why_not(state, "jail:4") == "castellion.prison.adjacent"
    assert why_not(state, "jail:0") == "castellion.prison.full"


def test_never_beside_the_same_shape() -> None:
    state = table("architects", "prison", hand="Jt", prison=ring(p7="Sc", p0="St"))
    assert why_not(state, "jail:1") == "castellion.prison.shape"
    assert why_not(state, "jail:6") is None
    last = table("architects", "prison", hand="Js", prison=[None, *FULL[1:7], "Js"])
    assert why_not(last, "jail:0") == "castellion.prison.shape"


def test_a_full_prison_takes_nothing_more() -> None:
    state = table("architects", "prison", hand="Jt", prison=FULL)
    assert legal(state, "jail") == []
    assert {why_not(state, f"jail:{place}") for place in range(8)} == {"castellion.prison.full"}


def test_there_is_no_prison_otherwise() -> None:
    assert why_not(table("architects", hand="St"), "jail:0") == "castellion.variant"


def test_the_prison_is_no_part_of_the_castle() -> None:
    state = do(table("admiral", "prison", castle="Ss", prison=FULL, hand="Tr"), "spurn", "destroy:0.0")
    assert (state.phase, list(state.prison)) == ("draw", FULL)


# After an Ordeal


def passing(**told: Any) -> Any:
    cards = [{**SIMULATIONS[0], "traitors": ["Tb", "Tb"]}, *SIMULATIONS[1:]]
    return table("admiral", "prison", castle=READY, hand="Tr", ordeals=cards, **told)


def test_with_a_prison_built_nothing_is_destroyed() -> None:
    after = do(passing(prison=FULL), "traitor")
    assert (after.phase, len(after.ordeals)) == ("draw", 2)


def test_without_it_six_tiles_are_destroyed_and_play_goes_on() -> None:
    state = do(passing(prison=[*FULL[:7], None]), "traitor")
    assert (state.effect, state.cause, state.faces) == (("destroy", "prison", 6), "traitor", 0)
    assert len(state.ordeals) == 2
    after = do(state, *["destroy:0.0"] * 6)
    assert (after.phase, after.cause, after.faces, after.outcome) == ("draw", None, None, None)
    assert len(after.castle) < 6


def test_after_the_second_ordeal_as_well() -> None:
    cards = [{"card": "exam-2", "traitors": ["Tr"]}, LAST]
    state = do(table("architects", "prison", castle="SJCPSJ JPSJCP", hand="Tr", ordeals=cards), "traitor")
    after = do(state, *["destroy:0.0"] * 6)
    assert (after.castle, after.phase) == ((), "draw")


def test_a_smaller_castle_loses_all_it_has_left() -> None:
    effect = {"kind": "destroy", "why": "prison", "left": 2}
    encounter: dict[str, Any] = {"cause": "traitor", "faces": 0, "effect": effect, "ordeals": SIMULATIONS[1:]}
    after = do(table("admiral", "prison", castle="St Js", **encounter), "destroy:0.0", "destroy:0.0")
    assert (after.castle, after.phase) == ((), "draw")


@pytest.mark.parametrize("built", [True, False])
def test_after_the_third_ordeal_it_is_complete_or_the_game_is_lost(built: bool) -> None:
    castle = "SPCCS- SPCCS- SPJJS- SPJJSC"
    prison = ["Ct", "Ps", "Ct", "Ps", "Ct", "Ps", "Ct", "Jc" if built else None]
    cards = [{"card": "simulation-3-towers-bastions", "traitors": ["Tr", "Tr"]}]
    state = table("admiral", "prison", castle=castle, hand="Tr", ordeals=cards, prison=prison)
    end = reason(do(state, "traitor"))
    assert end == ("castellion.won" if built else "castellion.lost.prison")


def test_an_ordeal_called_early_asks_for_it_too() -> None:
    state = table("admiral", "prison", castle=READY, hand="Jt", ordeals=SIMULATIONS)
    state = do(state, "call")
    assert state.effect == ("destroy", "prison", 6)
    after = do(state, *["destroy:0.0"] * 6)
    assert (after.phase, after.hand) == ("decide", "Jt")


def test_two_players_share_it_and_who_faced_the_ordeal_pays() -> None:
    cards = [{**SIMULATIONS[0], "traitors": ["Tb", "Tb"]}, *SIMULATIONS[1:]]
    state = table("admiral", "prison", castle=FOUNDATION, partner=READY, hand="Tr", ordeals=cards)
    state = do(state, "traitor", "face:1")
    assert (state.seat, state.turn, state.champion) == (1, 0, 1)
    after = do(state, *["destroy:0.0"] * 6)
    assert (after.seat, after.turn, len(after.castles[0])) == (1, 1, 6)
