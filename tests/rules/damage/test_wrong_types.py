"""Values of a wrong type from whoever writes Python: the errors that the documents promise, and no others."""

from itertools import product
from typing import Any

import pytest

from game import catalog
from game.core import Action, ActionError, OptionError, Record, RecordError, Rules, UnknownGame
from tests.rules.journeys import every_game

NESTED: Any = []
for _ in range(5_000):
    NESTED = [NESTED]

WRONG: tuple[Any, ...] = (
    None,
    1.5,
    True,
    10**5000,
    b"draw:main",
    [[]],
    {1: 2},
    {"level": NESTED},
    {(): ""},
    object(),
    NESTED,
    Action("draw", 5),  # type: ignore[arg-type]
    (Action([], ()),),  # type: ignore[arg-type]
    (Action("draw", (10**5000,)),),
    (NESTED,),
)
WRONG_ACTIONS: tuple[Any, ...] = (
    *WRONG,
    "draw:main",
    Action("draw", None),  # type: ignore[arg-type]
    Action(None),  # type: ignore[arg-type]
    Action([], {}),  # type: ignore[arg-type]
    Action("draw", (None,)),  # type: ignore[arg-type]
    Action("draw", ([],)),  # type: ignore[arg-type]
    Action("place", (10**5000, 0)),
)
FIELDS = ("game", "seed", "seats", "options", "actions", "version")
NUMBERED = range(len(WRONG))
# No version stands for the newest one.
DAMAGED = [(field, number) for field, number in product(FIELDS, NUMBERED) if field != "version" or number]


@every_game
@pytest.mark.parametrize(("field", "number"), DAMAGED)
def test_a_record_of_a_wrong_type(rules: Rules, field: str, number: int) -> None:
    good = {"game": rules.id, "seed": "bar", "seats": rules.default_seats}
    wrong = WRONG[number]
    with pytest.raises(RecordError) as caught:
        Record(**{**good, field: wrong})
    assert len(str(caught.value)) < 1000


@pytest.mark.parametrize("number", NUMBERED)
def test_a_text_of_a_wrong_type(number: int) -> None:
    for read in (Record.from_json, Record.from_link):
        with pytest.raises(RecordError):
            read(WRONG[number])


@every_game
@pytest.mark.parametrize("number", range(len(WRONG_ACTIONS)))
def test_an_action_of_a_wrong_type(rules: Rules, number: int) -> None:
    state = rules.start("bar")
    for ask in (state.after, state.refusal):
        with pytest.raises(ActionError):
            ask(WRONG_ACTIONS[number])
    if not isinstance(wrong := WRONG_ACTIONS[number], str):
        with pytest.raises(ActionError):
            rules.action(wrong)


@every_game
@pytest.mark.parametrize("number", NUMBERED)
def test_a_deal_of_a_wrong_type(rules: Rules, number: int) -> None:
    wrong = WRONG[number]
    seats = rules.default_seats
    for deal in (("bar", wrong, {}), (wrong, seats, {}), ("bar", seats, wrong)):
        with pytest.raises(OptionError):
            rules.begin(*deal)
    if wrong is not None:
        with pytest.raises(OptionError):
            rules.begin("bar", seats, {}, wrong)
    with pytest.raises(UnknownGame):
        catalog.find(wrong)
