"""Castellion's guide: it judges every position of every variant, and finds what any player would."""

from itertools import islice, pairwise, product
from random import Random
from typing import Any, cast

import pytest

from game.castellion.computer.guide import GUIDE, LIKELY
from game.castellion.computer.loss_value import loss_value
from game.castellion.computer.one_ply import leaf_value
from game.castellion.rules.options import Variant
from game.castellion.rules.ordeals.cards import Level
from game.castellion.rules.pieces import MAIN_PILE
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from tests.players.castellion.builders import EXAM, LATER, best, why
from tests.rules.castellion.builders import scene
from tests.rules.castellion.scene.builders import CASTELLION, READY, table
from tests.rules.journeys import wander


@pytest.mark.parametrize(("level", "variant", "seats"), [*product(Level.ALL, Variant.ALL, (1, 2))])
def test_every_position_is_judged_and_has_ideas_that_are_legal(level: str, variant: str, seats: int) -> None:
    first = CASTELLION.start(f"{level} {variant}", seats, level=level, variant=variant)
    journey = wander(first, Random(seats), 120)
    for state in cast(list[CastellionState], journey.states[::12]):
        if state.outcome is not None:
            assert GUIDE.value(state, 0) == float(0 in state.outcome.winners)
            continue
        assert 0 <= GUIDE.value(state, state.active) <= 1
        view = state.seen_by(state.active)
        assert GUIDE.reply(view) in view.actions
        ideas = GUIDE.ideas(view, 50)
        assert {idea.action for idea in ideas} <= set(view.actions)
        assert len(ideas) == min(50, len(view.actions))
        assert all(earlier.value >= later.value for earlier, later in pairwise(ideas))
        for looked in islice(GUIDE.refined(view, ideas), LIKELY):
            assert {idea.action for idea in looked} <= set(view.actions)
            assert all(1 >= earlier.value >= later.value >= 0 for earlier, later in pairwise(looked))
        assert GUIDE.reason(view, ideas[0].action).id.startswith("hint.castellion.")


@pytest.mark.parametrize(
    ("castle", "cards", "worth"),
    [
        (READY, ["simulation-3-towers-bastions"], 0.3 + 0.3 * (2 / 5) ** 2),
        ("SJC", ["simulation-3-towers-bastions"], 0.3),
        (READY.replace("P", ""), None, 0.1 * 5 / 6),
    ],
)
def test_a_lost_game_is_worth_the_more_the_further_it_came(
    castle: str, cards: list[str] | None, worth: float
) -> None:
    told = {} if cards is None else {"ordeals": [{"card": card} for card in cards]}
    before = table(castle=castle, **told)
    lost = before.after(CASTELLION.action("call"))
    assert lost.outcome is not None
    assert not lost.outcome.winners
    assert loss_value(lost) == pytest.approx(worth)


def placing(tile: str, castle: str, **told: Any) -> CastellionState:
    return table("architects", castle=castle, phase="decide", hand=tile, hand_from="main", **told)


def test_a_tile_that_completes_what_the_exam_asks_is_placed_so() -> None:
    state = placing(
        "Js",
        """
        ------
        --CCJ-
        --CCJ-
        SSSSJP
        """,
        ordeals=[
            {"card": "exam-1", "traitors": ["Tr"] * 4},
            {"card": "exam-2"},
            {"card": "exam-3-towers-bastions"},
        ],
        safe=[],
    )
    assert best(state) == "place:4.3"
    assert why(state, "place:4.3") == "completes.tower.asked"


def test_a_tile_that_would_cancel_a_formation_is_kept_off_it() -> None:
    state = placing(
        "Jc",
        READY,
        ordeals=[
            {"card": "exam-1", "traitors": ["Tr"] * 4},
            {"card": "exam-2"},
            {"card": "exam-3-towers-bastions"},
        ],
    )
    values = {str(idea.action): idea.value for idea in GUIDE.ideas(state.seen_by(0), 50)}
    assert best(state) != "place:4.4"
    assert values["place:4.4"] < values["discard"]


@pytest.mark.parametrize(
    ("traitors", "castle", "pile", "reason"),
    [
        (4, "SJCPSJ", "safe", "safe-pile"),
        (3, "SJCPSJ", "main", "draw"),
        (4, READY, "main", "draw-ready"),
    ],
)
def test_safe_tiles_are_kept_for_when_a_traitor_would_bring_on_what_is_not_met(
    traitors: int, castle: str, pile: str, reason: str
) -> None:
    state = table(
        "architects",
        castle=castle,
        ordeals=[
            {"card": "exam-1", "traitors": ["Tr"] * traitors},
            {"card": "exam-2"},
            {"card": "exam-3-towers-bastions"},
        ],
    )
    assert best(state) == f"draw:{pile}"
    assert why(state, f"draw:{pile}") == reason


TALL = """
    SSCCP-
    SSCCJP
    PPJJSC
    PPJJCS
    CSCSJP
    JCSCSJ
"""
"""Four bastions, 35 tiles: it can lose the 26 that the last Assault costs then."""

LOW = TALL.replace("CSCSJP", "").replace("P-", "PS")  # 30 tiles


def last_assault(castle: str, level: str = "menace", **told: Any) -> CastellionState:
    return table(level, castle=castle, ordeals=[{"card": "assault-3-harpy", "up": True}], **told)


def test_the_last_ordeal_is_called_where_the_castle_stands_its_cost() -> None:
    call = CASTELLION.action("call")
    assert best(last_assault(TALL)) == "call"
    assert leaf_value(last_assault(TALL).after(call)) == 1.0
    assert best(last_assault(LOW)) != "call"


@pytest.mark.parametrize(
    ("level", "castle", "came"),
    [
        ("menace", LOW, 30 / 32),
        ("menace", READY, 13 / 44),
        ("menace", "SJC---\n" * 3 + "SJCPSJ", 3 / 5),
        ("pantry", LOW, 30 / 32 * 0.5),
        ("pantry", TALL, 0.5),
        ("pantry", TALL.replace("JCSCSJ", "JFSFSJ"), 1 - 0.5 * 4 / 6),
    ],
)
def test_a_castle_that_cannot_pay_for_the_last_ordeal_is_worth_what_a_loss_is(
    level: str, castle: str, came: float
) -> None:
    paying = last_assault(castle, level).after(CASTELLION.action("call"))
    assert paying.effect is not None
    assert leaf_value(paying) == pytest.approx(0.3 + 0.3 * came**2)


def test_nobody_calls_an_ordeal_to_lose_it_well() -> None:
    state = last_assault(LOW, main=["Tr", "Tr"], safe=[])
    call = CASTELLION.action("call")
    assert leaf_value(state.after(call)) > 0.5
    assert GUIDE.value(state.after(call), 0) == 0.0
    assert {str(idea.action): idea.value for idea in GUIDE.ideas(state.seen_by(0), 50)}["call"] == 0.0


def test_the_reason_for_a_traitor_says_whether_it_brings_the_ordeal_on() -> None:
    assert why(table("architects", hand="Tr", ordeals=[EXAM, *LATER]), "traitor") == "last-traitor"
    waits = {**EXAM, "traitors": ["Tr"] * 3}
    assert why(table("architects", hand="Tr", ordeals=[waits, *LATER]), "traitor") == "traitor"
    ready = table("architects", castle=READY, hand="Tr", ordeals=[EXAM, *LATER])
    assert why(ready, "traitor") == "last-traitor-ready"


SIMULATIONS = [{"card": "simulation-2-towers-bastions"}, {"card": "simulation-3-lines-towers"}]


def test_a_traitor_is_spurned_for_time_or_because_it_would_come_too_soon() -> None:
    exam = {"card": "simulation-1", "traitors": ["Tr"] * 2}
    assert (
        why(table("admiral", castle="SJCPSJ", hand="Tr", ordeals=[exam, *SIMULATIONS]), "spurn")
        == "spurn-last"
    )
    exam = {"card": "simulation-1", "traitors": ["Tr"]}
    assert why(table("admiral", castle="SJCPSJ", hand="Tr", ordeals=[exam, *SIMULATIONS]), "spurn") == "spurn"


def test_no_safe_pile_is_worth_keeping_that_is_used_up() -> None:
    main = [*MAIN_PILE[:-1]]
    assert why(table("architects", main=main), "draw:main") == "draw"
    assert why(table("architects", main=main, safe=[]), "draw:main") == "draw-only"


@pytest.mark.parametrize("column", [-1, 0, 2])
def test_a_place_is_pointed_at_by_what_it_is_called_before_the_tile_stands_there(column: int) -> None:
    state = scene(castles=[[["Js"], ["Ct"]]], hand="Cc")
    action = Action("place", (column, 0 if column != 0 else 1))
    assert GUIDE.reason(state.seen_by(0), action).where == (action.cell,)


def chosen(state: CastellionState) -> str:
    *_, (best, *_) = GUIDE.refined(state, GUIDE.ideas(state, LIKELY))
    return str(best.action)


def test_without_a_foundation_the_next_traitor_may_not_bring_the_ordeal_while_there_are_safe_tiles() -> None:
    lost = [CASTELLION.start("owl-11", level="menace")]
    for notation in ("draw:main", "traitor", "draw:main", "traitor"):
        lost.append(lost[-1].after(CASTELLION.action(notation)))
    assert lost[-1].outcome is not None and not lost[-1].outcome.winners
    before = cast(CastellionState, lost[2].seen_by(0))
    assert chosen(before) == "draw:safe"
    assert why(before, "draw:safe") == "safe-pile"
    assert why(before, "draw:main") == "draw-risk"


def test_a_traitor_is_discarded_that_costs_an_empty_castle_nothing() -> None:
    deal = CASTELLION.start("owl-11", level="menace")
    state = cast(CastellionState, deal.after(CASTELLION.action("draw:main")).seen_by(0))
    assert chosen(state) == "spurn"
    assert why(state, "spurn") == "spurn-free"


def test_who_has_all_that_the_exam_asks_is_told_to_be_ready() -> None:
    assert why(table("architects", castle=READY, ordeals=[EXAM, *LATER]), "draw:main") == "draw-ready"


def test_a_juggler_exchanges_nothing_where_the_castle_is_hardly_better_for_it() -> None:
    """The next one would exchange the same two again."""
    state = table("admiral", castle=READY, phase="decide", hand="Js", hand_from="main")
    values = {idea.action.verb: idea.value for idea in GUIDE.ideas(state.seen_by(0), 50)}
    assert values["discard"] > 0 and values["power"] == 0
