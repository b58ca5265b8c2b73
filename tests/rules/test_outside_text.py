"""JSON texts from outside are read, or refused for what they are: no JSON, or nested too deep."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.outside_text import DEEPEST, parsed

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text('[]{}"\\,: a'),
    lambda inner: st.lists(inner) | st.dictionaries(st.text('[]{}"\\'), inner),
)


@given(VALUES)
def test_what_was_written_is_read(value: object) -> None:
    assert parsed(json.dumps(value)) == value


@pytest.mark.parametrize(("opens", "closes"), [("[", "]"), ('{"a":', "}")])
def test_texts_nested_too_deep_are_refused(opens: str, closes: str) -> None:
    def nested(depth: int) -> str:
        return opens * depth + "1" + closes * depth

    assert json.dumps(parsed(nested(DEEPEST))).replace(" ", "") == nested(DEEPEST)
    for text in (
        nested(DEEPEST + 1),
        nested(10_000),
        opens * 10_000,
        json.dumps({"a": '\\"'})[:-1] + nested(99),
    ):
        with pytest.raises(ValueError):
            parsed(text)


def test_brackets_beside_one_another_or_in_texts_are_not_deep() -> None:
    for value in ([[]] * 10_000, ["[" * 10_000, '"' + "{" * 100]):
        assert parsed(json.dumps(value)) == value
