"""Castellion's guide: it judges every position of every variant, and finds what any player would."""

from itertools import islice, pairwise, product
from random import Random
from typing import Any, cast

import pytest

from game.castellion.computer.evaluation.context import ordeals_by_seat
from game.castellion.computer.evaluation.position_value import evaluator
from game.castellion.computer.guide import GUIDE, LIKELY
from game.castellion.computer.lookahead import completed_value, value_with_next_power
from game.castellion.computer.loss_value import loss_value
from game.castellion.computer.one_ply import leaf_value
from game.castellion.computer.rollouts import MOST, Rollouts
from game.castellion.rules.options import Variant
from game.castellion.rules.ordeals.cards import Level
from game.castellion.rules.pieces import SAFE_PILE, TRAITORS
from game.castellion.rules.position import Phase
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from game.players.guide import Idea
from tests.rules.castellion.builders import scene
from tests.rules.castellion.scene.builders import CASTELLION, READY, table
from tests.rules.journeys import wander


def best(state: CastellionState) -> str:
    return str(GUIDE.ideas(state.seen_by(0), 1)[0].action)


def why(state: CastellionState, action: str) -> str:
    return GUIDE.reason(state.seen_by(0), CASTELLION.action(action)).id.removeprefix("hint.castellion.")


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


TRIES = 60


def test_close_ideas_are_judged_better_by_trying_them() -> None:
    state = CASTELLION.start("refined", level="architects")
    refined = 0
    while len(state.actions) and refined < 3:
        view = state.seen_by(0)
        ideas = GUIDE.ideas(view, 20)
        told = [*islice(GUIDE.refined(view, ideas), TRIES)]
        assert all(earlier.value >= later.value for earlier, later in pairwise(told[-1]))
        if len(told) == TRIES:
            refined += 1
            assert {idea.action for idea in told[-1]} <= {idea.action for idea in ideas}
            assert {idea.value for idea in told[-1]}.isdisjoint(idea.value for idea in ideas)
            assert [*islice(GUIDE.refined(view, ideas), TRIES)] == told
        else:
            assert len(told[-1]) == 1
        state = state.after(told[-1][0].action)
    assert refined == 3


def test_where_tiles_have_powers_a_second_look_counts_those_of_the_next_one() -> None:
    state = CASTELLION.start("second look", level="admiral")
    gains: list[float] = []
    while len(state.actions) and len(gains) < 24:
        view = state.seen_by(0)
        (best,) = [*GUIDE.refined(view, GUIDE.ideas(view, 20))][-1]
        if best.action.verb == "place":
            after = view.after(best.action)
            gains.append([*value_with_next_power(after)][-1] - [*completed_value(after)][-1])
        state = state.after(best.action)
    assert min(gains) >= -1e-9
    assert max(gains) > 1e-4


def test_an_idea_that_falls_behind_is_given_up() -> None:
    view = CASTELLION.start("behind", level="architects").seen_by(0)
    main, safe = Idea(CASTELLION.action("draw:main"), 0.4), Idea(CASTELLION.action("draw:safe"), 0.5)
    rng = Random(1)

    def value(state: CastellionState) -> float:
        return rng.uniform(0.3, 0.5) + 0.4 * (len(state.safe.pool) == len(SAFE_PILE))

    def reply(state: CastellionState) -> Action:
        verb = "traitor" if state.hand in TRAITORS else "discard"
        return CASTELLION.action("draw:main" if state.phase == Phase.DRAW else verb)

    first, *_, last = Rollouts(view, [safe, main], reply, value).compared()
    assert first == [safe, main]
    assert [idea.action for idea in last] == [main.action]


def test_ideas_that_come_to_the_same_are_not_tried_for_ever() -> None:
    view = CASTELLION.start("even", level="architects").seen_by(0)
    ideas = [Idea(CASTELLION.action(f"draw:{pile}"), 0.5) for pile in ("main", "safe")]

    def reply(state: CastellionState) -> Action:
        return next(action for action in state.actions if action.verb in ("draw", "discard", "traitor"))

    told = [*Rollouts(view, ideas, reply, lambda state: 0.5).compared()]
    assert len(told) == 1 + MOST * (len(ideas) + 1)
    assert told[-1] == ideas


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


def test_futures_show_no_seat_what_it_cannot_see() -> None:
    view = CASTELLION.start("unseen", level="menace").seen_by(0)
    ideas = [Idea(action, 0.5) for action in view.actions]
    seen: list[CastellionState] = []

    def reply(state: CastellionState) -> Action:
        seen.append(state)
        return GUIDE.reply(state)

    assert len([*islice(Rollouts(view, ideas, reply, leaf_value).compared(), 6)]) == 6
    assert seen
    assert all(state.seen_by(state.active) == state for state in seen)


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
    assert why(state, "place:4.3") == "completes.tower"


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


def test_two_may_call_an_ordeal_with_a_traitor_in_hand() -> None:
    state = table(castle=READY, partner=READY, phase="decide", hand="Tr", hand_from="main")
    called = state.after(CASTELLION.action("call"))
    assert called.phase == "encounter"
    assert 0 < GUIDE.value(called, called.active) < 1
    assert "call" in {idea.action.verb for idea in GUIDE.ideas(state.seen_by(0), 50)}


def test_two_face_the_ordeals_in_turn_after_who_holds_the_champion_card() -> None:
    before = table(castle=READY, partner=READY)
    numbers = [[ordeal.number for ordeal in seat] for seat in ordeals_by_seat(before, before.ordeals)]
    assert numbers == [[1, 3], [2]]
    held = before.having(ordeals=before.ordeals[1:], champion=0)
    assert [[ordeal.number for ordeal in seat] for seat in ordeals_by_seat(held, held.ordeals)] == [[3], [2]]
    alone = table(castle=READY)
    assert ordeals_by_seat(alone, alone.ordeals) == (alone.ordeals,)


def test_who_faces_nothing_more_is_judged_by_the_foundation_alone() -> None:
    state = table(castle=READY, partner="SJC")
    last = state.having(ordeals=state.ordeals[2:], champion=1)
    judge = evaluator(last, 1)
    assert judge(last.castles[0]) > judge(last.castles[1]) > 0


def test_two_do_not_call_an_ordeal_that_one_foundation_is_not_ready_for() -> None:
    state = table(castle=READY, partner="SJC")
    assert "call" in {action.verb for action in state.actions}
    assert best(state) != "call"


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


GROUND = ["St", "Jc", "Ps", "Ct", "Ss", "Jt"]
EXAM = {"card": "exam-1", "traitors": ["Tr"] * 4}
DUE = {"card": "exam-1", "traitors": ["Tr"] * 5}
SIMULATIONS = [{"card": "simulation-2-towers-bastions"}, {"card": "simulation-3-lines-towers"}]
LATER = [{"card": "exam-2"}, {"card": "exam-3-lines-towers"}]


def pair(wide: int, level: str = "architects", **told: Any) -> CastellionState:
    """Return a game of two before the first Exam: one with a foundation, the other with a part of one."""
    castles = [[[tile] for tile in GROUND], [[tile] for tile in GROUND[:wide]]]
    told = {"ordeals": [EXAM, *LATER], **told, "options": {"level": level}, "seats": 2, "castles": castles}
    return cast(CastellionState, CASTELLION.scene(told))


@pytest.mark.parametrize("wide", range(1, 6))
def test_who_does_not_face_the_next_ordeal_is_judged_better_with_a_foundation(wide: int) -> None:
    narrow, whole = (
        table("architects", castle=READY, partner="SJCPSJ"[:width], safe=[], ordeals=[EXAM, *LATER])
        for width in (wide, 6)
    )
    assert evaluator(narrow, 1)(narrow.castles[1]) < evaluator(whole, 1)(whole.castles[1])


def test_with_two_castles_to_build_no_tile_is_drawn_that_may_bring_an_ordeal_too_soon() -> None:
    state = pair(4).seen_by(0)
    ideas = GUIDE.ideas(state, LIKELY)
    *_, (chosen,) = GUIDE.refined(state, ideas)
    assert str(chosen.action) == "draw:safe"


def test_before_it_is_chosen_who_faces_an_ordeal_the_position_is_worth_what_that_brings() -> None:
    state = pair(6, cause="traitor", ordeals=[{**EXAM, "traitors": ["Tr"] * 5}, *LATER])
    assert state.phase == "encounter"
    assert GUIDE.value(state, 0) == leaf_value(state) == 0


def test_of_two_nobody_calls_an_ordeal_to_lose_it_well() -> None:
    state = CASTELLION.start("duo-0", 2, level="admiral")
    for notation in ("draw:main", "place:0.0", "draw:main"):
        state = state.after(CASTELLION.action(notation))
    state = cast(CastellionState, state.seen_by(1))
    ideas = GUIDE.ideas(state, 50)
    assert Action("call") in {idea.action for idea in ideas}
    *_, (chosen,) = GUIDE.refined(state, ideas)
    assert chosen.action != Action("call")


def test_the_reason_for_a_traitor_says_whether_it_brings_the_ordeal_on() -> None:
    assert why(table("architects", hand="Tr", ordeals=[EXAM, *LATER]), "traitor") == "last-traitor"
    waits = {**EXAM, "traitors": ["Tr"] * 3}
    assert why(table("architects", hand="Tr", ordeals=[waits, *LATER]), "traitor") == "traitor"
    ready = table("architects", castle=READY, hand="Tr", ordeals=[EXAM, *LATER])
    assert why(ready, "traitor") == "last-traitor-ready"


def test_a_traitor_is_spurned_for_time_or_because_it_would_come_too_soon() -> None:
    exam = {"card": "simulation-1", "traitors": ["Tr"] * 2}
    assert (
        why(table("admiral", castle="SJCPSJ", hand="Tr", ordeals=[exam, *SIMULATIONS]), "spurn")
        == "spurn-last"
    )
    exam = {"card": "simulation-1", "traitors": ["Tr"]}
    assert why(table("admiral", castle="SJCPSJ", hand="Tr", ordeals=[exam, *SIMULATIONS]), "spurn") == "spurn"


def test_two_are_ready_when_either_castle_is_as_it_can_be_chosen_who_faces_the_first() -> None:
    for castle, partner in ((READY, "SJCPSJ"), ("SJCPSJ", READY)):
        state = table("architects", castle=castle, partner=partner, ordeals=[EXAM, *LATER])
        assert why(state, "draw:main") == "draw-ready"
        called = table("architects", castle=castle, partner=partner, cause="traitor", ordeals=[DUE, *LATER])
        readier = 0 if castle == READY else 1
        assert best(called) == f"face:{readier}"
        assert why(called, best(called)) == "faces"
    both = table("architects", castle=READY, partner=READY, cause="traitor", ordeals=[DUE, *LATER])
    assert why(both, "face:1") == "faces-both"


def test_no_safe_pile_is_worth_keeping_that_is_used_up() -> None:
    assert why(table("architects"), "draw:main") == "draw"
    assert why(table("architects", safe=[]), "draw:main") == "draw-only"


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
