"""The examples that the printed rules give, as positions."""

import pytest

from tests.rules.castellion.scene.builders import do, reason, table

EXAM_3 = {"card": "exam-3-towers-bastions"}


def test_a_tower_without_neighbours_of_its_faction_stands() -> None:
    assert table(castle="CJ CS CP CJ").summary()["formations"][0]["tower"] == 1


def test_a_line_with_one_more_above_it_is_cancelled() -> None:
    assert table(castle="-P-- PPPP").summary()["formations"][0] == {"tower": 0, "line": 0, "bastion": 0}


def test_eight_tiles_of_a_faction_nullify_each_other() -> None:
    assert table(castle="SSSS SSSS").summary()["formations"][0] == {"tower": 0, "line": 0, "bastion": 0}


@pytest.mark.parametrize(
    ("castle", "lost"),
    [
        ("SPJJC SPJJP SCPCJ SCPCJ", "castellion.lost.formations"),
        ("----J- --CCJ- --CCJ- SSSSJP", None),
    ],
    ids=["one formation and a gap in the foundation", "all three and a foundation"],
)
def test_the_first_exam(castle: str, lost: str | None) -> None:
    cards = [{"card": "exam-1", "traitors": ["Tr"] * 4}, {"card": "exam-2"}, EXAM_3]
    state = do(table("architects", castle=castle, hand="Tr", ordeals=cards), "traitor")
    assert reason(state) == lost


@pytest.mark.parametrize(
    ("upper", "lost"), [("JCPSJ-", "castellion.lost.foundation"), ("JCPSJC", None)], ids=["a gap", "complete"]
)
def test_the_second_exam_leaves_a_new_foundation(upper: str, lost: str | None) -> None:
    cards = [{"card": "exam-2", "traitors": ["Tr"]}, EXAM_3]
    state = do(table("architects", castle=f"{upper} SJCPSJ", hand="Tr", ordeals=cards), "traitor")
    assert reason(state) == lost
    assert len(state.discards) == 6


def test_the_second_exam_after_a_first_one_by_a_complete_castle_is_passed_for_certain() -> None:
    cards = [{"card": "exam-1"}, {"card": "exam-2"}, EXAM_3]
    castle = "-CJCPC JSPSJP JPCCPJ JSCCJS JPJPSP SSSSPJ"
    state = do(table("architects", castle=castle, hand="Sc", ordeals=cards), "place:0.5")
    assert [ordeal.number for ordeal in state.ordeals] == [3]


@pytest.mark.parametrize(
    ("castle", "end"),
    [
        ("SPCCS- SPCCS- SPJJS- SPJJS-", "castellion.lost.foundation"),
        ("SPCC-- SPCC-- SPJJ-- SPJJ--", "castellion.lost.formations"),
        ("SPCCS- SPCCS- SPJJS- SPJJSC", "castellion.won"),
    ],
    ids=["no foundation", "a tower missing", "all there"],
)
def test_the_third_exam(castle: str, end: str) -> None:
    cards = [{**EXAM_3, "traitors": ["Tr"] * 4}]
    assert reason(do(table("architects", castle=castle, hand="Tr", ordeals=cards), "traitor")) == end


def test_two_bastions_save_a_castle_of_34_tiles_from_a_harpy() -> None:
    """Two towers where three are asked, 34 tiles against 32: lost but for two bastions, which leave 24."""
    castle = "C--CJC JSPSPJ SPJCJP SCSJSP SJJCCP SJJCCP"
    cards = [{"card": "assault-2-harpy", "traitors": ["Tr"]}, {"card": "?"}]
    state = table("menace", castle=castle, hand="Tr", ordeals=cards)
    told = state.summary()
    assert sum(map(len, told["castles"][0])) == 34
    assert (told["formations"][0]["tower"], told["formations"][0]["bastion"]) == (2, 2)
    state = do(state, "traitor")
    assert state.effect == ("destroy", "assault", 24)
    tiles = [
        (column, row)
        for row in range(5, 0, -1)
        for column in range(6)
        if (column, row) not in ((1, 5), (2, 5))
    ]
    after = do(state, *[f"destroy:{column}.{row}" for column, row in tiles[:24]])
    assert (after.phase, len(after.castle), len(after.ordeals)) == ("draw", 6, 1)


def test_four_lines_discard_a_traitor_for_nothing() -> None:
    state = table("menace", castle="SSSSJP JJJJPC CCCCJP PPPPCJ", hand="Tr")
    after = do(state, "spurn")
    assert (after.castle, after.phase) == (state.castle, "draw")
