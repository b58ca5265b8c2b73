"""What tables are laid out by, as words of `data-layout`."""

import pytest

from game.core import Record
from game.players.coach import Advice, Coached
from game.players.guide import Reason
from game.players.practice import Practice
from game.players.puzzles import position
from game.screens.agreement import UNDEALT, Agreement
from game.screens.model import Model
from game.screens.seating import Friends
from game.screens.table_model import Lesson, Tip
from tests.golden import records
from tests.screens.samples import (
    ALL,
    DEAL,
    FLYING,
    HOLDING,
    KEEP,
    PAIR,
    WON,
    at_table,
    refused,
    rendered,
    with_class,
)
from tools.puzzles import book

PRISON = records()["castellion-prison-won-by-computer"].until(9)
ROUNDS = records()["castelli-knockout-battle-won-by-computer"]
NEXT_ROUND = next(at for at, state in enumerate(ROUNDS.states) if state.rounds and state.rounds.round > 1)
COUNTED = records()["castellan-two-won-by-computer"]
KING, SIEGE = (records()[f"castle_keep-{name}"].until(4) for name in ("king", "siege-won"))
DEALT = KEEP.until(20)
SEAT = DEALT.state().seat
PUZZLE = book.opened("castle_keep").puzzles[0]
AT_PUZZLE = Lesson(1, "1", done=True, is_game=True, puzzle=PUZZLE)
ANSWERED = Record.at_scene("castle_keep", position(PUZZLE).summary()).then(PUZZLE.answers[0].action)
RIVALS = tuple((seat, "easy") for seat in range(ANSWERED.seats) if seat != position(PUZZLE).seat)


def told_by_coach(*, good: bool) -> Model:
    """A first game in which the coach says what to do, or what not to do."""
    action = HOLDING.state().actions[0]
    advice = Advice("any", Reason("coach.castellion.price", {}), *((action,),) if good else ((), (action,)))
    coached = Coached(len(HOLDING.actions), HOLDING.state(), advice)
    return at_table(HOLDING, coached=coached)._replace(practice=Practice())


PROMISED = Agreement().joined((0,), "a1" * 16)
UNDEALT_PAIR = Record("castellion", UNDEALT, 2)


LAID_OUT = {
    "alone": (at_table(DEAL), "seats-1 architects"),
    "two": (at_table(PAIR), "seats-2"),
    "a prison": (at_table(PRISON), "seats-1 prison"),
    "a reason": (refused(FLYING), "seats-1 answer architects"),
    "a hint": (at_table(HOLDING, tip=Tip()), "seats-1 answer architects"),
    "a past moment": (at_table(WON, 30), "seats-1 replay architects"),
    "the end on its way": (at_table(WON, end_waits=True), "seats-1 architects"),
    "and looked at again": (
        at_table(WON, end_waits=True, result_closed=True),
        "seats-1 replay architects",
    ),
    "the end": (at_table(WON), "seats-1 over verdict replay architects"),
    "the result put away": (at_table(WON, result_closed=True), "seats-1 over replay architects"),
    "a first game": (at_table(DEAL)._replace(practice=Practice()), "seats-1 coach architects"),
    "told what to do": (told_by_coach(good=True), "seats-1 coach architects"),
    "warned": (told_by_coach(good=False), "seats-1 coach warns architects"),
    "an answered puzzle": (
        at_table(ANSWERED, lesson=AT_PUZZLE, computers=RIVALS),
        "seats-3 judged verdict standard own rivals-2",
    ),
    "nothing to see": (at_table(DEALT), None),
    "a seat to be chosen": (at_table(PAIR, friends=Friends("x", (0, 1), offered=(0, 1))), None),
    "a deal to be agreed on": (at_table(UNDEALT_PAIR, friends=Friends("x", (1,), agreement=PROMISED)), None),
    "a board without the hands": (at_table(ROUNDS.until(30)), "seats-4"),
    "between two rounds": (at_table(ROUNDS.until(NEXT_ROUND)), "seats-4 between"),
    "a count": (at_table(COUNTED, marks=("count-2",), result_closed=True), "seats-2 over replay count"),
    "an own castle": (at_table(DEALT, looking=SEAT), "seats-4 standard own rivals-3 actions"),
    "all castles alike": (at_table(DEALT, computers=ALL), "seats-4 standard rivals-4"),
    "one castle for both": (at_table(KING, computers=((1, "easy"),)), "seats-2 king own"),
    "one against a siege": (at_table(SIEGE), "seats-1 siege own actions"),
}


@pytest.mark.parametrize("name", LAID_OUT)
def test_a_table_says_what_it_is_laid_out_by(name: str) -> None:
    model: Model
    words: str | None
    model, words = LAID_OUT[name]
    (table,) = with_class(rendered(model), "table")
    assert table.attributes.get("data-layout") == words
