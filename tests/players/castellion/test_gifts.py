"""Gifts between two castles: what they make there, and what is paid for them."""

from typing import Any, cast

import pytest

from game.castellion.computer.completions import completions
from game.castellion.computer.evaluation.position_value import evaluator
from game.castellion.computer.guide import GUIDE
from game.castellion.rules.formations import count
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from game.core.record import Record
from game.players import Player
from tests.rules.castellion.scene.builders import CASTELLION, READY, table

DONATE = Action("donate")
DEALS, LEAST = 12, 3
LINK = (
    "castellion?seed=grouse-259&seats=2&level=architects&v=1&play="
    "eNqNkM0KgCAQhO--S-JPJ99mcT0IpbEK0dsHnSpX9DrMfMwMEpxuh5jEsYEPTkklcEJb9FisBLFmYni60cxUUjNJtolhjJbxaWkY"
    "3zuLOUENAkOplK8H3F9hGdyvH8bigXDqlHWQ7LG-N7Wu_r2mWX4DjPm1WQ"
)
"""Before Exam I a gift is being paid by a castle whose only bastion that asks for."""

EVEN = (
    "castellion?seed=falcon-897&seats=2&level=architects&v=1&ranks=AH2Qq2jtS3pAFOM743gMvpf4nk88XC9UOT_8-b8Ayg"
)
"""Before Exam III a tile is in hand that neither castle is the better for."""
IN_VAIN = (
    "castellion?seed=falcon-897&seats=2&level=architects&v=1&ranks="
    "AJqTk_c2AV9VZGTJ_r5Ba5HRanawNXQgTzxcL1Q5P_z5vwDK"
)
"""Nobody meets Exam III, whoever faces it."""

LAST = [{"card": "exam-1", "traitors": ["Tr"] * 4}, {"card": "exam-2"}, {"card": "exam-3-lines-towers"}]
SOON = [{**LAST[0], "traitors": ["Tr"] * 3}, *LAST[1:]]
SINKING = {"ordeals": [{"card": "exam-2", "traitors": ["Tr"]}, LAST[2]], "removed": ["Tr"] * 5}
NEARLY = """
    --CCJ-
    --CCJ-
    SSSSJP
"""
DOUBLE = """
    JCPSJC
    SJCPSJ
"""
LOW = """
    S-----
    SJCPSJ
"""


def two(castle: str, partner: str, hand: str, **told: Any) -> CastellionState:
    """Return a game of two at `architects` in which the first has a tile in hand."""
    return table("architects", castle=castle, partner=partner, hand=hand, hand_from="main", **told)


def worth(state: CastellionState) -> dict[Action, float]:
    return {idea.action: idea.value for idea in GUIDE.ideas(state.seen_by(0), 50)}


def best(state: CastellionState) -> Action:
    return GUIDE.ideas(state.seen_by(0), 1)[0].action


def why(state: CastellionState, action: Action = DONATE) -> str:
    return GUIDE.reason(state.seen_by(0), action).id.removeprefix("hint.castellion.")


def test_a_gift_is_not_paid_by_a_bastion_that_the_exam_asks_for() -> None:
    paying = cast(CastellionState, Record.from_link(LINK).state())
    assert count(paying.castle)["bastion"] == 1
    ideas = GUIDE.ideas(paying.seen_by(0), 50)
    *_, told = GUIDE.refined(paying.seen_by(0), ideas)
    assert count(paying.after(told[0].action).castles[0])["bastion"] == 1
    for idea in ideas:
        kept = count(paying.after(idea.action).castles[0])["bastion"]
        assert (idea.value > 0) == bool(kept)


def test_a_tile_is_given_that_completes_what_the_other_castle_lacks() -> None:
    state = two(LOW, NEARLY, "Js", ordeals=LAST, safe=[])
    assert best(state) == DONATE
    assert why(state) == "gift.completes.tower"
    assert worth(state)[Action("discard")] < worth(state)[DONATE]


def test_no_tile_is_given_that_makes_little_there() -> None:
    for hand in ("Pc", "Jc"):
        assert best(two(LOW, NEARLY, hand, ordeals=SOON)) != DONATE


def test_a_tile_is_given_to_stand_on_where_the_other_castle_is_to_lose_its_lowest_row() -> None:
    state = two(READY, "SJCPSJ", "Pc", champion=0, **SINKING)
    assert best(state) == DONATE
    assert why(state) == "gift.stacks"


def test_a_gift_is_not_explained_by_rows_that_fall_only_after_the_next_exam() -> None:
    """One Traitor before Exam I, for which the giver lacked a tower, rows of Exam II were the reason."""
    assert why(two(READY, "SJCPSJ", "Pc", ordeals=LAST)) == "gift.ahead"
    assert why(two(READY, "SJCPSJ", "Pc", champion=0, **SINKING)) == "gift.stacks"


def test_reasons_name_no_formation_that_no_exam_to_come_asks_of_the_castle() -> None:
    sinks = two(LOW, READY, "Ps", champion=1, **SINKING)
    told = {why(sinks, action) for action in sinks.actions if action.verb == "place"}
    assert "stacks" in told <= {"stacks", "support", "spare"}
    asked = two(LOW, "SJCPSJ", "Ps", ordeals=LAST[2:], champion=1, removed=["Tr"] * 7)
    told = {why(asked, action) for action in asked.actions if action.verb == "place"}
    assert not any(reason.endswith("bastion") for reason in told)


def test_each_castle_is_told_what_it_had_best_face() -> None:
    state = two(LOW, NEARLY, "Js", ordeals=LAST)
    faced = [evaluator(state, seat).faced(castle) for seat, castle in enumerate(state.castles)]
    assert [[ordeal.number for ordeal in own] for own in faced] == [[2], [1, 3]]


def test_the_champion_card_is_kept_until_an_ordeal_comes() -> None:
    state = table("architects", castle=READY, partner=LOW, champion=0, **SINKING)
    assert worth(state)[Action("give")] == 0 < worth(state)[Action("draw", ("main",))]


@pytest.mark.parametrize(
    ("partner", "reason"), [(READY, "champion"), ("SJCPSJ", "champion"), (DOUBLE, "champion-later")]
)
def test_why_the_champion_card_is_given_away_says_whether_the_other_castle_is_ready(
    partner: str, reason: str
) -> None:
    due = [{"card": "exam-2", "traitors": ["Tr"] * 2}, LAST[2]]
    state = table(
        "architects",
        castle=DOUBLE,
        partner=partner,
        champion=0,
        ordeals=due,
        removed=["Tr"] * 5,
        cause="traitor",
    )
    assert why(state, Action("give")) == reason


def test_a_gift_is_compared_when_it_stands_in_the_other_castle() -> None:
    state = two(LOW, NEARLY, "Js", ordeals=SOON).after(DONATE)
    (end,) = completions(cast(CastellionState, state.seen_by(0)))
    assert (end.phase, end.turn) == ("draw", 1)
    assert count(end.castles[1])["tower"] == 1 > count(state.castles[1])["tower"]


def test_two_computers_win_deals_that_castles_for_themselves_do_not() -> None:
    """Castles that were each evaluated as if they stood alone won none of these."""
    won = 0
    for number in range(1, DEALS + 1):
        state = CASTELLION.start(f"wins-{number}", 2, level="architects")
        players = [Player("strong", f"wins-{number}-{seat}") for seat in (0, 1)]
        while state.outcome is None:
            state = state.after(players[state.active].choose(state.seen_by(state.active), 0))
        won += bool(state.outcome.winners)
    assert won >= LEAST


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_no_gift_passes_that_is_as_good_as_none(level: str) -> None:
    """It cost a tile, and two turns later the partner paid for a gift of its own with what it had got."""
    state = Record.from_link(EVEN).state()
    assert state.refusal(DONATE) is None
    for seed in range(8 if level == "easy" else 1):
        assert Player(level, f"{seed}").choose(state.seen_by(1), 8) != DONATE


def test_the_champion_card_is_kept_where_giving_it_away_saves_nothing() -> None:
    state = Record.from_link(IN_VAIN).state().seen_by(1)
    assert str(GUIDE.ideas(state, 1)[0].action) == "face:0"
    assert GUIDE.value(state, 1) == 0
