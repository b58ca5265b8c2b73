"""Two players: donated tiles, the Champion card, and who faces an Ordeal."""

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

SECOND = [{**SIMULATIONS[1], "traitors": ["Tr", "Tr"]}, SIMULATIONS[2]]
FIRST = [{**SIMULATIONS[0], "traitors": ["Tr", "Tr"]}, *SIMULATIONS[1:]]
PASSES_SECOND = "SPCC-- SPCC-- SPJJ-- SPJJSP"
"""Two towers and two bastions."""
WITH_SIX_MORE = "JCPS-- SPCC-- SPCC-- SPJJCJ SPJJSP"

# Turns


def test_turns_alternate_and_a_traitor_is_a_turn() -> None:
    state = table("architects", castle="St", partner="Js", main=["Cc", "Tr", "Ps"])
    state = do(state, "draw:main", "place:1.0")
    assert (state.seat, standing(state, 0)) == (1, "St Cc")
    state = do(state, "draw:main", "traitor")
    assert state.seat == 0
    assert do(state, "draw:main", "discard").seat == 1


def test_each_builds_the_own_castle_only() -> None:
    state = table("architects", castle="St", partner="Js Cc Pt", hand="Ps")
    assert legal(state, "place") == ["place:-1.0", "place:0.1", "place:1.0"]


def test_powers_and_costs_touch_the_own_castle_only() -> None:
    state = do(table("admiral", castle="St", partner=READY, hand="Tr"), "spurn")
    assert legal(state, "destroy") == ["destroy:0.0"]
    assert (
        why_not(table("admiral", castle="St", partner=READY, hand="Jt"), "power")
        == "castellion.power.impossible"
    )


def test_revealed_tiles_are_shared() -> None:
    state = do(table("admiral", castle="St", partner="Js", revealed=["Cc", "Tr"]), "take:Cc", "discard")
    assert (state.seat, legal(state, "take")) == (1, ["take:Tr"])
    assert why_not(state, "draw:safe") == "castellion.draw.revealed"


# Donated tiles


def test_a_tile_is_donated_for_one_of_the_own() -> None:
    state = do(table("architects", castle="Ss --\nSt Jc", partner="Cc", hand="Pt"), "donate")
    assert (state.seat, state.effect, state.hand) == (0, ("destroy", "donation", 1), "Pt")
    state = do(state, "destroy:0.1")
    assert (state.seat, state.turn, state.hand, state.hand_from) == (1, 0, "Pt", "partner")
    assert (standing(state, 0), state.discards) == ("St Jc", ("Ss",))
    state = do(state, "place:1.0")
    assert (state.seat, state.turn, standing(state, 1)) == (1, 1, "Cc Pt")
    assert do(state, "draw:safe").seat == 1


def test_at_the_school_only_a_top_tile_pays() -> None:
    state = do(table("architects", castle="Ss -- --\nSt Jc Ps", partner="Cc", hand="Pt"), "donate")
    assert why_not(state, "destroy:0.0") == "castellion.donate.above"
    assert why_not(state, "destroy:1.0") == "castellion.destroy.split"
    assert legal(state, "destroy") == ["destroy:0.1", "destroy:2.0"]


def test_later_any_tile_pays_and_those_above_slide() -> None:
    state = do(table("admiral", castle="Ss -- --\nSt Jc Ps", partner="Cc", hand="Pt"), "donate")
    assert legal(state, "destroy") == ["destroy:0.0", "destroy:0.1", "destroy:2.0"]
    assert standing(do(state, "destroy:0.0")) == "Ss Jc Ps"


def test_at_the_school_the_partner_places_it() -> None:
    state = do(table("architects", castle="St", partner="Cc", hand="Pt"), "donate", "destroy:0.0")
    assert why_not(state, "discard") == "castellion.donate.placed"
    assert why_not(state, "power") == "castellion.power.level"


def test_later_the_partner_may_discard_it_with_or_without_its_power() -> None:
    state = do(table("admiral", castle="St", partner="Cc Ps", hand="Jt"), "donate", "destroy:0.0")
    assert (do(state, "discard").seat, do(state, "discard").turn) == (1, 1)
    swapped = do(state, "power", "swap:0.0.right")
    assert (standing(swapped, 1), swapped.seat) == ("Ps Cc", 1)


def test_a_donated_chameleon_may_recover_the_payment() -> None:
    state = do(table("admiral", castle="St", partner="Cc Ps", hand="Ct"), "donate", "destroy:0.0", "power")
    assert legal(state, "recover") == ["recover:St"]
    state = do(state, "recover:St")
    assert (state.seat, state.turn) == (1, 0)
    assert (why_not(state, "donate"), why_not(state, "call")) == (
        "castellion.donate.recovered",
        "castellion.premature.moment",
    )
    assert standing(do(state, "place:2.0"), 1) == "Cc Ps St"


NOT_DONATED: dict[str, tuple[dict[str, Any], str]] = {
    "alone": ({"partner": None}, "castellion.donate.alone"),
    "a Traitor": ({"hand": "Tr"}, "castellion.donate.traitor"),
    "a black-bordered one": ({"hand": "Tb"}, "castellion.donate.traitor"),
    "with an empty castle": ({"castle": ""}, "castellion.donate.empty"),
    "recovered": ({"hand_from": "discards"}, "castellion.donate.recovered"),
    "donated": ({"hand_from": "partner"}, "castellion.donate.recovered"),
}


@pytest.mark.parametrize(("change", "rule"), NOT_DONATED.values(), ids=NOT_DONATED)
def test_what_is_not_donated(change: dict[str, Any], rule: str) -> None:
    told: dict[str, Any] = {"castle": "St", "partner": "Cc", "hand": "Pt", **change}
    assert why_not(table("admiral", **told), "donate") == rule


FULL_BUT_ONE = "-PJPJP JPJPJP PJPJPJ CSCSCS SCSCSC CSCSCS"


def test_at_the_school_a_tile_that_cannot_be_placed_is_not_donated() -> None:
    told: dict[str, Any] = {"castle": "Pt", "partner": FULL_BUT_ONE, "hand": "Ss"}
    state = table("architects", **told)
    assert why_not(state, "donate") == "castellion.donate.unplaceable"
    assert why_not(table("admiral", **told), "donate") is None
    assert why_not(table("architects", **{**told, "hand": "Sc"}), "donate") is None


def test_a_revealed_tile_may_be_donated() -> None:
    state = do(table("admiral", castle="St", partner="Cc", revealed=["Pt", "Js"]), "take:Pt", "donate")
    assert do(state, "destroy:0.0", "place:1.0").revealed == ("Js",)


# Foundations


@pytest.mark.parametrize(("castle", "partner"), [(READY, "SJCPS"), ("SJCPS", READY)])
@pytest.mark.parametrize("number", [1, 2])
def test_each_ordeal_asks_for_both_foundations(castle: str, partner: str, number: int) -> None:
    cards, champion = (FIRST, None) if number == 1 else (SECOND, 0)
    state = table("admiral", castle=castle, partner=partner, hand="Tr", ordeals=cards, champion=champion)
    after = do(state, "traitor")
    assert after.outcome is not None
    assert (after.outcome.reason, after.outcome.winners) == ("castellion.lost.foundation", frozenset())


# Who faces it


def test_the_first_ordeal_is_faced_by_whom_the_player_names() -> None:
    state = table("admiral", castle=FOUNDATION, partner=READY, hand="Tr", ordeals=FIRST)
    state = do(state, "traitor")
    assert (state.phase, state.seat, state.cause) == ("encounter", 0, "traitor")
    assert [str(action) for action in state.actions] == ["face:0", "face:1"]
    assert why_not(state, "draw:main") == "castellion.encounter.faces"
    assert why_not(state, "give") == "castellion.champion.holder"
    after = do(state, "face:1")
    assert (after.champion, after.seat, after.phase) == (1, 1, "draw")
    assert reason(do(state, "face:0")) == "castellion.lost.formations"


def second(champion: int, turn: int = 0, castle: str = PASSES_SECOND, partner: str = PASSES_SECOND) -> Any:
    state = table(
        "admiral", castle=castle, partner=partner, hand="Tr", ordeals=SECOND, champion=champion, turn=turn
    )
    return do(state, "traitor")


@pytest.mark.parametrize("champion", [0, 1])
@pytest.mark.parametrize("turn", [0, 1])
def test_later_ones_are_faced_by_the_player_without_the_champion_card(champion: int, turn: int) -> None:
    state = second(champion, turn)
    assert (state.seat, state.phase) == (champion, "encounter")
    assert [str(action) for action in state.actions] == ["give", f"face:{1 - champion}"]
    assert why_not(state, f"face:{champion}") == "castellion.champion.faces"
    after = do(state, f"face:{1 - champion}")
    assert (after.champion, after.seat, len(after.ordeals)) == (1 - champion, 1 - turn, 1)


@pytest.mark.parametrize("champion", [0, 1])
def test_the_holder_may_give_the_card_away_and_faces_the_ordeal(champion: int) -> None:
    castles = [PASSES_SECOND, FOUNDATION]
    if champion:
        castles.reverse()
    castles[champion] = WITH_SIX_MORE
    state = do(second(champion, 0, *castles), "give")
    assert (state.seat, state.effect) == (champion, ("destroy", "champion", 6))
    assert why_not(state, "destroy:0.0") == "castellion.champion.above"
    state = do(state, *[f"destroy:{column}.4" for column in range(4)], "destroy:4.1", "destroy:5.1")
    assert (len(state.ordeals), state.champion, state.phase) == (1, champion, "draw")


def test_a_penalty_is_paid_by_who_faced_it_on_the_partners_turn() -> None:
    cards = [{"card": "assault-2-horde", "up": True, "traitors": ["Tr"]}, {"card": "?"}]
    high = "SPSPSP JCJCJC SPSPSP JCJCJC"
    state = table("menace", castle=high, partner=high, hand="Tr", ordeals=cards, champion=0)
    state = do(state, "traitor", "face:1")
    assert (state.seat, state.turn, state.effect) == (1, 0, ("destroy", "assault", 24))
    after = do(state, "destroy:0.3")
    assert (len(after.castles[1][0]), len(after.castles[0][0])) == (3, 4)


def test_a_complete_castle_of_either_player_triggers() -> None:
    state = table("architects", castle=FOUNDATION, partner=FULL_BUT_ONE, turn=1, hand="Sc")
    state = do(state, "place:0.5")
    assert (state.cause, state.phase, state.seat) == ("castle", "encounter", 1)


def test_a_donated_tile_that_completes_a_castle_is_the_donors_turn() -> None:
    state = table("architects", castle=f"S----- {FOUNDATION}", partner=FULL_BUT_ONE, hand="Sc")
    state = do(state, "donate", "destroy:0.1", "place:0.5")
    assert (state.cause, state.turn, state.seat) == ("castle", 0, 0)


# The Champion card


def test_the_card_is_given_on_the_own_turn_before_drawing() -> None:
    state = table("admiral", castle=READY, partner=FOUNDATION, champion=0, ordeals=SIMULATIONS[1:])
    state = do(state, "give", "destroy:4.3", "destroy:4.2", "destroy:2.2")
    assert why_not(state, "destroy:2.0") == "castellion.champion.above"
    state = do(state, "destroy:3.2", "destroy:2.1", "destroy:0.0")
    assert (state.champion, state.seat, state.turn, state.phase, state.given) == (1, 0, 0, "draw", False)
    assert why_not(state, "give") == "castellion.champion.holder"


def test_each_tile_of_its_price_is_a_top_one_and_splits_nothing() -> None:
    state = do(table("admiral", castle=READY, partner="St", champion=0, ordeals=SIMULATIONS[1:]), "give")
    assert legal(state, "destroy") == [
        "destroy:0.0",
        "destroy:2.2",
        "destroy:3.2",
        "destroy:4.3",
        "destroy:5.0",
    ]
    assert why_not(state, "destroy:1.0") == "castellion.destroy.split"


def test_its_price_is_six_tiles() -> None:
    state = table("admiral", castle="SJCPS", partner=READY, champion=0, ordeals=SIMULATIONS[1:])
    assert why_not(state, "give") == "castellion.champion.tiles"


def test_who_has_no_card_gives_none() -> None:
    assert why_not(table("admiral", castle=READY, partner=READY), "give") == "castellion.champion.holder"
    state = table("admiral", castle=READY, partner=READY, champion=1, ordeals=SIMULATIONS[1:])
    assert why_not(state, "give") == "castellion.champion.holder"
    assert why_not(table("admiral", castle=READY), "give") == "castellion.champion.holder"


def test_not_with_a_tile_in_hand() -> None:
    state = table("admiral", castle=READY, partner="St", champion=0, ordeals=SIMULATIONS[1:], hand="St")
    assert why_not(state, "give") == "castellion.draw.hand"


def test_both_win() -> None:
    cards = [{"card": "assault-3-earthworm", "traitors": ["Tr"]}]
    four = "SPSPSP JCJCJC SPSPSP JCJCJC"
    state = table("menace", castle=FOUNDATION, partner=four, champion=0, hand="Tr", ordeals=cards)
    after = do(state, "traitor", "face:1")
    assert after.outcome is not None
    assert (after.outcome.winners, after.outcome.reason) == (frozenset({0, 1}), "castellion.won")
