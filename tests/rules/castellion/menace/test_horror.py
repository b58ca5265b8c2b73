"""The Unnameable Horror: the first black-bordered Traitor brings the Menace onto a tile."""

import pytest

from tests.rules.castellion.scene.builders import FOUNDATION, do, legal, table, why_not

SIX = "S---- JCPSJ"


@pytest.mark.parametrize("level", ["architects", "admiral", "menace", "pantry"])
def test_the_first_black_bordered_traitor_brings_the_pawn(level: str) -> None:
    state = do(table(level, "horror", castle=FOUNDATION, main=["Tb"]), "draw:main")
    assert (state.effect, state.hand, state.phase) == (("pawn", "horror", 1), "Tb", "effect")
    assert [str(action) for action in state.actions] == [f"haunt:{column}" for column in (1, 2, 3, 4)]
    state = do(state, "haunt:3")
    assert state.summary()["pawn"] == {"seat": 0, "column": 3, "row": 0}
    assert (state.phase, state.hand) == ("decide", "Tb")
    assert do(state, "traitor").ordeals[0].traitors == ("Tb",)


@pytest.mark.parametrize("action", ["traitor", "spurn", "call", "draw:main", "haunt:0", "haunt:5"])
def test_before_any_other_action(action: str) -> None:
    state = do(table("admiral", "horror", castle=FOUNDATION, main=["Tb"]), "draw:main")
    column = action.startswith("haunt")
    assert why_not(state, action) == ("castellion.pawn.column" if column else "castellion.effect.first")


def test_any_column_while_the_foundation_is_incomplete() -> None:
    state = do(table("admiral", "horror", castle=SIX, main=["Tb"]), "draw:main")
    assert legal(state, "haunt") == [f"haunt:{column}" for column in range(5)]
    assert do(state, "haunt:0").summary()["pawn"] == {"seat": 0, "column": 0, "row": 1}


@pytest.mark.parametrize("castle", ["", "JCPSJ"])
def test_nothing_happens_below_six_tiles_nor_ever_after(castle: str) -> None:
    state = do(table("admiral", "horror", castle=castle, main=["Tb"]), "draw:main")
    assert (state.phase, state.pawn) == ("decide", "gone")
    later = do(table("admiral", "horror", castle=FOUNDATION, main=["Tb"], pawn="gone"), "draw:main")
    assert (later.phase, later.pawn) == ("decide", "gone")


def test_the_second_one_brings_nothing_more() -> None:
    pawn = {"column": 2, "row": 0}
    state = do(table("admiral", "horror", castle=FOUNDATION, main=["Tb"], pawn=pawn), "draw:main")
    assert (state.phase, state.summary()["pawn"]) == ("decide", {"seat": 0, **pawn})


def test_a_plain_traitor_brings_nothing() -> None:
    state = do(table("admiral", "horror", castle=FOUNDATION, main=["Tr"]), "draw:main")
    assert (state.phase, state.pawn) == ("decide", "unused")


def test_a_revealed_one_brings_it_when_it_is_taken() -> None:
    state = table("admiral", "horror", castle=FOUNDATION, hand="St", main=["Tb"] + ["Jt"] * 4)
    state = do(state, "power", *["reveal:main"] * 4)
    assert (state.phase, state.pawn) == ("draw", "unused")
    assert do(state, "take:Jt").phase == "decide"
    assert do(state, "take:Tb").effect == ("pawn", "horror", 1)


def test_it_haunts_the_castle_of_who_drew_it() -> None:
    state = table("admiral", "horror", castle=SIX, partner=FOUNDATION, turn=1, main=["Tb"])
    state = do(state, "draw:main", "haunt:1")
    assert state.summary()["pawn"] == {"seat": 1, "column": 1, "row": 0}
    poor = table("admiral", "horror", castle="S", partner=FOUNDATION, main=["Tb"])
    assert do(poor, "draw:main").pawn == "gone"


def test_without_the_horror_no_pawn() -> None:
    state = do(table("admiral", castle=FOUNDATION, main=["Tb"]), "draw:main")
    assert (state.phase, state.pawn) == ("decide", None)
    assert why_not(state, "haunt:2") == "castellion.draw.hand"
