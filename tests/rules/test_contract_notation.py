"""The notation of actions, both ways, and what is none."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.core import Action, ActionError, Rules
from tests.rules.journeys import every_game
from tests.vocabulary import vocabulary

NONSENSE = [
    "",
    " ",
    ":",
    ".",
    "no-such-verb",
    "no-such-verb:0",
    "\ud800",
    "draw:" + "9" * 10_000,
    "é" * 100_000,
]


@every_game
def test_every_action_reads_as_it_is_written(rules: Rules) -> None:
    actions = vocabulary(rules)
    assert all(rules.action(str(action)) == action for action in actions)
    assert len({str(action) for action in actions}) == len(actions)


@every_game
def test_a_notation_is_safe_in_links_lists_and_pages(rules: Rules) -> None:
    for action in vocabulary(rules):
        assert re.fullmatch(r"[a-z-]+(:[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*)?", str(action))


@every_game
def test_a_notation_gives_plain_values(rules: Rules) -> None:
    for action in vocabulary(rules):
        read = rules.action(str(action))
        assert type(read) is Action
        assert type(read.arguments) is tuple
        assert {type(argument) for argument in read.arguments} <= {int, str}


@every_game
@pytest.mark.parametrize("text", NONSENSE, ids=lambda text: repr(text[:20]))
def test_nonsense(rules: Rules, text: str) -> None:
    with pytest.raises(ActionError):
        rules.action(text)


@every_game
@pytest.mark.parametrize("thing", [None, 3, b"draw:main", ["draw:main"], Action("draw", ("main",))], ids=repr)
def test_a_notation_is_a_text(rules: Rules, thing: object) -> None:
    with pytest.raises(ActionError):
        rules.action(thing)  # type: ignore[arg-type]


@every_game
def test_every_other_spelling_is_nonsense(rules: Rules) -> None:
    for action in vocabulary(rules):
        text = str(action)
        for other in respelled(text):
            with pytest.raises(ActionError):
                rules.action(other)


def respelled(text: str) -> set[str]:
    """The notation with one thing changed that a lenient reader would overlook."""
    others = {text + end for end in (" ", "\n", ".", ":", ".0", "\x00")} | {" " + text, text.upper()}
    others |= {re.sub(r"\d+", change, text) for change in (r"0\g<0>", r"+\g<0>", r"\g<0>.0", r"\g<0>_0")}
    others |= {re.sub(r"\d", lambda digit: chr(0x660 + int(digit[0])), text), text.replace(".", ",")}
    others |= {text.replace("-", "\u2212"), text.replace(":", "\uff1a")}
    return others - {text}


@every_game
@given(data=st.data())
def test_any_text_is_an_action_or_an_error(rules: Rules, data: st.DataObject) -> None:
    words = sorted({str(part) for action in vocabulary(rules) for part in (action.verb, *action.arguments)})
    pieces = st.sampled_from([*words, ":", ".", "-", " ", "0"]) | st.text(max_size=3)
    text = data.draw(st.text() | st.lists(pieces, max_size=6).map("".join))
    try:
        action = rules.action(text)
    except ActionError as error:
        assert len(str(error)) < 1000
        return
    assert str(action) == text
    assert action in vocabulary(rules, [action])


@every_game
@given(st.integers(), st.integers())
@example(-1, 0)
@example(10**60, 10**60)
def test_numbers_out_of_bounds(rules: Rules, column: int, row: int) -> None:
    for verb in rules.verbs:
        action = Action(verb, (column, row))
        text = str(action)
        if action not in vocabulary(rules, [action]):
            with pytest.raises(ActionError):
                rules.action(text)
