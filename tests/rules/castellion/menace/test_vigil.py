"""The Vigil: a safe tile set aside, to be exchanged for a Defender just drawn."""

import pytest

from tests.rules.castellion.scene.builders import CASTELLION, FOUNDATION, do, standing, table, why_not

LEVELS = ("architects", "admiral", "menace", "pantry")


@pytest.mark.parametrize("level", LEVELS)
def test_a_safe_tile_is_set_aside(level: str) -> None:
    told = CASTELLION.start("otter", level=level, variant="vigil").summary()
    assert (len(told["safe"]), len(told["main"]), told["pawn"]) == (11, 72, "unused")
    assert sorted([*told["safe"], told["vigil"]]) == sorted(set(told["safe"]) | {told["vigil"]})
    assert CASTELLION.start("otter", level=level).summary()["vigil"] is None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("source", ["main", "safe"])
def test_a_defender_drawn_becomes_the_vigil(level: str, source: str) -> None:
    state = do(table(level, "vigil", castle="Ss", vigil="Jt", hand="Cc", hand_from=source), "vigil")
    assert (state.hand, state.hand_from, state.vigil, state.seat) == ("Jt", "vigil", "Cc", 0)
    assert standing(do(state, "place:1.0")) == "Ss Jt"
    assert do(state, "discard").discards == ("Jt",)


def test_a_revealed_tile_may_be_exchanged_as_well() -> None:
    state = table("admiral", "vigil", vigil="Jt", revealed=["Cc", "Tr"])
    assert do(state, "take:Cc", "vigil").vigil == "Cc"


def test_once_a_turn_and_in_any_number_of_turns() -> None:
    state = do(table("architects", "vigil", vigil="Jt", hand="Cc", main=["Ps"]), "vigil")
    assert why_not(state, "vigil") == "castellion.vigil.again"
    state = do(state, "discard", "draw:main", "vigil")
    assert (state.hand, state.vigil) == ("Cc", "Ps")


@pytest.mark.parametrize("traitor", ["Tr", "Tb"])
def test_never_with_a_traitor(traitor: str) -> None:
    state = table("architects", "vigil", vigil="Jt", hand=traitor)
    assert why_not(state, "vigil") == "castellion.vigil.traitor"


def test_only_a_tile_drawn() -> None:
    state = table("admiral", "vigil", vigil="Jt", hand="Ct", discards=["Pt"])
    assert why_not(do(state, "power", "recover:Pt"), "vigil") == "castellion.vigil.drawn"
    two = table("architects", "vigil", castle="Ss", partner="Ss", vigil="Jt", hand="Ct")
    assert why_not(do(two, "donate", "destroy:0.0"), "vigil") == "castellion.vigil.drawn"


def test_the_old_vigil_has_its_power() -> None:
    state = do(table("admiral", "vigil", castle="Ss Pc", vigil="Jt", hand="Cc"), "vigil", "power")
    assert state.effect == ("juggle", "juggler", 1)


def test_the_old_vigil_may_be_donated() -> None:
    state = table("architects", "vigil", castle="Ss", partner="Pc", vigil="Jt", hand="Cc")
    state = do(state, "vigil", "donate", "destroy:0.0", "place:1.0")
    assert (standing(state, 1), state.vigil, state.seat) == ("Pc Jt", "Cc", 1)


def test_two_players_share_the_vigil() -> None:
    state = table("architects", "vigil", castle="Ss", partner="Pc", vigil="Jt", hand="Cc", main=["Js"])
    state = do(state, "vigil", "discard", "draw:main", "vigil")
    assert (state.hand, state.vigil, state.seat) == ("Cc", "Js", 1)


def test_the_vigil_is_lost_with_the_piles() -> None:
    state = table("architects", "vigil", castle=FOUNDATION, vigil="Jt", hand="Cc", main=[], safe=[])
    assert do(state, "vigil", "discard").outcome is not None


def test_there_is_no_vigil_otherwise() -> None:
    assert why_not(table("architects", hand="Cc"), "vigil") == "castellion.variant"
    assert why_not(table("architects", "vigil", vigil="Jt"), "vigil") == "castellion.hand.empty"
