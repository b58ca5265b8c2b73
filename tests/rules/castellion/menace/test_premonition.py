"""The Premonition: once a game, a Traitor just drawn is removed with the pawn."""

from typing import Any

import pytest

from tests.rules.castellion.scene.builders import do, table, why_not


@pytest.mark.parametrize("level", ["architects", "admiral", "menace", "pantry"])
@pytest.mark.parametrize("partner", [None, "Ss"])
def test_a_traitor_is_removed_with_the_pawn(level: str, partner: str | None) -> None:
    state = do(table(level, "premonition", castle="St Js", partner=partner, hand="Tr"), "ignore")
    assert (state.removed, state.pawn, state.ordeals[0].traitors, state.discards) == (("Tr",), "gone", (), ())
    assert (state.phase, state.seat) == ("draw", 0 if partner is None else 1)


def test_once_a_game() -> None:
    state = table("admiral", "premonition", pawn="gone", hand="Tr")
    assert why_not(state, "ignore") == "castellion.pawn.used"
    assert why_not(state, "traitor") is why_not(state, "spurn") is None


def test_never_a_black_bordered_one() -> None:
    assert why_not(table("architects", "premonition", hand="Tb"), "ignore") == "castellion.traitor.black"


def test_never_a_defender() -> None:
    assert why_not(table("architects", "premonition", hand="St"), "ignore") == "castellion.hand.defender"


def test_a_revealed_traitor_counts_as_drawn() -> None:
    assert do(table("admiral", "premonition", revealed=["Tr", "St"]), "take:Tr", "ignore").removed == ("Tr",)


def test_a_traitor_removed_counts_as_played() -> None:
    state = table("architects", "premonition", castle="St", hand="Tr", main=[], safe=[])
    assert do(state, "ignore").outcome is not None


@pytest.mark.parametrize("variant", ["none", "vigil", "prophet", "prison", "cold_sweat", "horror"])
def test_in_this_variant_only(variant: str) -> None:
    pawn: dict[str, Any] = {"pawn": {"ordeal": 1}} if variant == "prophet" else {}
    assert why_not(table("admiral", variant, hand="Tr", **pawn), "ignore") == "castellion.variant"
