"""The Menace: what formations do, face-down Ordeals, and the four avatars."""

import pytest

from game.core import Action
from tests.rules.castellion.scene.builders import (
    FOUNDATION,
    do,
    legal,
    reason,
    shaped,
    standing,
    table,
    why_not,
)

LINES = ["SSSSJP", "JJJJPC", "CCCCJP", "PPPPCJ"]
TOWER_TO_BE = """
    S-----
    S-----
    SPJCPJ
"""
BASTIONS = """
    JPJPCJ
    SSCCPP
    SSCCPP
"""
HIGH = """
    CPCPCP
    SJSJSJ
    CPCPCP
    SJSJSJ
"""


def down(number: int, card: str = "?", traitors: tuple[str, ...] = ()) -> dict[str, object]:
    return {
        "card": f"assault-{number}-{card}" if card != "?" else "?",
        "up": False,
        "traitors": list(traitors),
    }


def facing(card: str, number: int = 1) -> list[dict[str, object]]:
    """The Ordeals to come, one Traitor short of encountering one with a card."""
    return [down(number, card, ("Tr",)), *[down(other, "harpy") for other in range(number + 1, 4)]]


# Lines


@pytest.mark.parametrize("lines", [0, 1, 2, 3, 4])
def test_each_line_saves_a_tile_of_a_traitor_discarded(lines: int) -> None:
    state = table("menace", castle=" ".join(LINES[:lines]) or FOUNDATION, hand="Tr")
    assert state.summary()["formations"][0]["line"] == lines
    after = do(state, "spurn")
    assert (after.effect and after.effect.left) == (4 - lines or None)
    assert after.phase == ("effect" if lines < 4 else "draw")


def test_lines_are_counted_once() -> None:
    state = do(table("menace", castle="SSSSJP", hand="Tr"), "spurn", "destroy:0.0")
    assert state.effect == ("destroy", "traitor", 2)


def test_lines_save_nothing_at_the_academy() -> None:
    assert do(table("admiral", castle="SSSSJP", hand="Tr"), "spurn").effect == ("destroy", "traitor", 4)


def test_lines_do_not_help_against_black_bordered_traitors() -> None:
    state = table("menace", castle=" ".join(LINES), hand="Tb")
    assert why_not(state, "spurn") == "castellion.traitor.black"


# Towers


@pytest.mark.parametrize("source", ["main", "safe", "revealed", "discards", "vigil"])
def test_placing_the_last_tile_of_a_tower_turns_up_an_ordeal(source: str) -> None:
    variant = "vigil" if source == "vigil" else "none"
    state = do(table("menace", variant, castle=TOWER_TO_BE, hand="St", hand_from=source), "place:0.3")
    assert state.effect == ("tower", "tower", 1)
    assert legal(state, "unveil") == ["unveil:1", "unveil:2", "unveil:3"]
    assert why_not(state, "draw:main") == "castellion.effect.first"
    after = do(state, "unveil:2")
    assert [ordeal.up for ordeal in after.ordeals] == [False, True, False]
    assert after.phase == "draw"


def test_a_donated_tile_may_complete_a_tower() -> None:
    state = table("menace", castle="SJ", partner=TOWER_TO_BE, hand="St", hand_from="main")
    state = do(state, "donate", "destroy:0.0", "place:0.3")
    assert (state.seat, state.effect) == (1, ("tower", "tower", 1))
    assert (do(state, "unveil:1").seat, do(state, "unveil:1").phase) == (1, "draw")


def test_only_a_face_down_ordeal_is_turned_up() -> None:
    cards = [{**down(1, "harpy"), "up": True}, down(2, "harpy"), down(3, "harpy")]
    state = do(table("menace", castle=TOWER_TO_BE, hand="St", ordeals=cards), "place:0.3")
    assert legal(state, "unveil") == ["unveil:2", "unveil:3"]
    assert why_not(state, "unveil:1") == "castellion.tower.known"
    for known in ([{**card, "up": True} for card in cards], [{**cards[2], "up": True}]):
        state = table("menace", castle=TOWER_TO_BE, hand="St", ordeals=known)
        assert do(state, "place:0.3").phase == "draw"


def test_an_ordeal_that_is_over_is_not_turned_up() -> None:
    state = do(table("menace", castle=TOWER_TO_BE, hand="St", ordeals=[down(3, "horde")]), "place:0.3")
    assert why_not(state, "unveil:1") == "castellion.tower.known"
    assert legal(state, "unveil") == ["unveil:3"]


@pytest.mark.parametrize(
    "castle",
    ["S-----\nS-----\nSSJCPJ", "P-----\nS-----\nSPJCPJ", "S-----\nS-----\nS-----\nSPJCPJ"],
    ids=["a fifth tile", "too few", "five high"],
)
def test_no_tower_no_ordeal(castle: str) -> None:
    row = castle.count("\n") + 1
    hand = f"S{'tsc'[row % 3]}"
    assert do(table("menace", castle=castle, hand=hand), f"place:0.{row}").phase == "draw"


def test_a_tile_beside_a_tower_completes_nothing() -> None:
    state = table("menace", castle="S-----\nS-----\nS-----\nSPJCPJ", hand="Jc")
    assert do(state, "place:1.1").phase == "draw"


def test_no_tower_is_completed_by_a_swap_a_slide_or_a_move() -> None:
    slid = do(
        table("menace", castle="S--\nJ--\nS--\nS--\nSPJ", hand="Tr"), "spurn", "destroy:0.3", "destroy:2.0"
    )
    assert slid.summary()["formations"][0]["tower"] == 1
    assert slid.effect == ("destroy", "traitor", 2)
    swap = do(table("menace", castle="JS\nSC\nSP\nSJ", hand="Jc"), "power", "swap:0.3.right")
    assert (swap.summary()["formations"][0]["tower"], swap.phase) == (1, "draw")
    moved = do(
        table("menace", castle="S---\nS---\nSJ--\nPCJS", hand="Pc"), "power", "destroy:0.0", "move:3.0.0.3"
    )
    assert (moved.summary()["formations"][0]["tower"], moved.phase) == (1, "draw")


def test_no_ordeal_is_turned_up_at_the_academy() -> None:
    assert do(table("admiral", castle=TOWER_TO_BE, hand="St"), "place:0.3").phase == "draw"


def test_a_tower_comes_before_a_complete_castle() -> None:
    drawing = "-JPJPJ SPJPJC SJPJPJ SPJPJP JJPJPJ CPJPJP".replace(" ", "\n")
    cards = [down(1, "behemoth"), down(2, "harpy"), down(3, "harpy")]
    state = table("menace", castle=drawing, hand="Sc", ordeals=cards)
    state = do(state, "place:0.5")
    assert (state.effect and state.effect.kind, state.cause) == ("tower", None)
    state = do(state, "unveil:3")
    assert (state.cause, state.effect and state.effect.why) == ("castle", "assault")


# Face-down Ordeals


def test_the_avatar_is_hidden_and_the_number_of_traitors_is_not() -> None:
    seen = table("menace").seen_by(0).summary()["ordeals"]
    assert seen == [{"card": "?", "up": False, "traitors": [], "needs": 2}] * 3


def test_an_ordeal_is_turned_up_when_it_is_encountered() -> None:
    state = do(table("menace", castle=FOUNDATION, hand="Tr", ordeals=facing("harpy")), "traitor")
    assert (state.ordeals[0].up, state.ordeals[1].up) == (True, False)
    assert state.effect == ("destroy", "assault", 6)


CALL = Action("call")


def test_calling_an_ordeal_early_tells_its_avatar() -> None:
    state = table("menace", castle=HIGH)
    assert state.reveals(CALL)
    assert state.seen_by(0).reveals(CALL)


# The avatars


@pytest.mark.parametrize("avatar", ["harpy", "behemoth", "horde"])
@pytest.mark.parametrize(("number", "cost"), [(1, 16), (2, 32), (3, 42)])
def test_a_penalty(avatar: str, number: int, cost: int) -> None:
    state = do(table("menace", castle=HIGH, hand="Tr", ordeals=facing(avatar, number)), "traitor")
    assert state.effect == ("destroy", "assault", min(cost, 24))
    assert why_not(state, "draw:main") == "castellion.effect.first"


def test_after_a_penalty_the_foundation_must_be_complete() -> None:
    state = do(table("menace", castle=HIGH, hand="Tr", ordeals=facing("harpy")), "traitor")
    kept = do(state, *[f"destroy:{column}.{row}" for row in (3, 2) for column in range(6)])
    kept = do(kept, *[f"destroy:{column}.1" for column in range(4)])
    assert (kept.phase, len(kept.ordeals), len(kept.castle)) == ("draw", 2, 6)
    lost = do(state, *["destroy:0.0"] * 16)
    assert reason(lost) == "castellion.lost.foundation"


def test_all_is_destroyed_where_there_is_not_enough() -> None:
    state = do(table("menace", castle=FOUNDATION, hand="Tr", ordeals=facing("horde", 3)), "traitor")
    lost = do(state, *["destroy:0.0"] * 6)
    assert (lost.castle, reason(lost)) == ((), "castellion.lost.foundation")


PASSING = {
    "harpy": ["SP----", "SP----", "SP----", "SPJCJC"],
    "behemoth": ["SSJJ--", "SSJJCP"],
    "horde": ["JJJJPS", "SSSSCP"],
}


@pytest.mark.parametrize("avatar", PASSING)
def test_with_the_formations_nothing_is_lost(avatar: str) -> None:
    state = table("menace", castle="\n".join(PASSING[avatar]), hand="Tr", ordeals=facing(avatar))
    after = do(state, "traitor")
    assert (after.phase, after.castle, len(after.ordeals)) == ("draw", state.castle, 2)
    early = table("menace", castle="\n".join(PASSING[avatar]), hand="Tr", ordeals=facing(avatar, 2))
    assert do(early, "traitor").phase == "effect"


@pytest.mark.parametrize("avatar", ["harpy", "horde"])
def test_each_bastion_saves_four_tiles(avatar: str) -> None:
    state = table("menace", castle=BASTIONS, hand="Tr", ordeals=facing(avatar))
    assert state.summary()["formations"][0]["bastion"] == 3
    after = do(state, "traitor")
    assert after.effect == ("destroy", "assault", 16 - 3 * 4)
    assert do(after, "destroy:0.0").effect == ("destroy", "assault", 3)


def test_enough_bastions_save_everything() -> None:
    castle = "JJPPCC\nJJPPCC\nSSCCJJ\nSSCCJJ"
    state = table("menace", castle=castle, hand="Tr", ordeals=facing("harpy"))
    assert state.summary()["formations"][0]["bastion"] == 6
    after = do(state, "traitor")
    assert (after.phase, after.castle) == ("draw", state.castle)


@pytest.mark.parametrize("rows", [1, 2, 3])
def test_the_earthworm_takes_bottom_rows(rows: int) -> None:
    state = table("menace", castle=HIGH, hand="Tr", ordeals=facing("earthworm", rows))
    after = do(state, "traitor")
    assert [len(column) for column in after.castle] == [4 - rows] * 6
    assert len(after.discards) == 6 * rows
    assert (reason(after) or after.phase) == ("castellion.won" if rows == 3 else "draw")


@pytest.mark.parametrize("rows", [1, 2, 3])
def test_the_earthworm_leaves_a_foundation_or_the_game_is_lost(rows: int) -> None:
    castle = " ".join(["CPCPC-"] + ["SJSJSJ"] * rows)
    after = do(table("menace", castle=castle, hand="Tr", ordeals=facing("earthworm", rows)), "traitor")
    assert reason(after) == "castellion.lost.foundation"


def test_bastions_do_not_stop_the_earthworm() -> None:
    after = do(table("menace", castle=BASTIONS, hand="Tr", ordeals=facing("earthworm")), "traitor")
    assert [list(column) for column in after.castle] == [column[1:] for column in shaped(BASTIONS)]


def test_a_row_that_goes_may_leave_a_gap_of_columns() -> None:
    state = table("menace", castle="CP--PC\nSJSJSJ", hand="Tr", ordeals=facing("earthworm"))
    after = do(state, "traitor")
    assert len(after.castle) == 4
    assert standing(after)
