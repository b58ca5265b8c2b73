"""Playthroughs: a whole game as text, with everything that a state tells after every action."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game import catalog
from game.core import Record, State
from tests.golden import FOLDER, records
from tests.vocabulary import vocabulary

LARGE = 8  # entries
OPTION_OFF = ".option.off"
"""Refusals of what belongs to an option that was not chosen: so a game stays as it is when one is added."""


def path(name: str) -> Path:
    """Where the playthrough of a golden record stands."""
    return FOLDER / f"{name}.txt"


def told(record: Record) -> list[str]:
    """The lines of a playthrough: after each action what changed in the summary, and what may be done now."""
    before: dict[str, Any] = {}
    lines = []
    for number, state in enumerate(record.states):
        lines.append(f"== {number} {record.actions[number - 1] if number else 'start'}")
        summary = state.summary()
        lines += [
            f"{key}: {plain(news(summary[key], before.get(key)))}"
            for key in summary
            if summary[key] != before.get(key, ...)
        ]
        lines += [*observed(record, state), ""]
        before = summary
    return lines


def news(value: Any, before: Any) -> Any:
    """Of a large mapping with the same keys as before, or a large list, only what has changed."""
    if (
        isinstance(value, dict)
        and isinstance(before, dict)
        and len(value) > LARGE
        and value.keys() == before.keys()
    ):
        return {key: value[key] for key in value if value[key] != before[key]}
    large = isinstance(value, list) and isinstance(before, list) and len(before) > LARGE
    if large and any(isinstance(item, dict) for item in value):
        return {
            "gone": [item for item in before if item not in value],
            "new": [item for item in value if item not in before],
        }
    return value


def observed(record: Record, state: State) -> Iterator[str]:
    yield f"> seat {state.seat}, outcome {state.outcome and tuple(map(plain, state.outcome))}"
    yield f"> actions: {' '.join(map(str, state.actions))}"
    yield f"> reveals: {' '.join(str(action) for action in state.actions if state.reveals(action))}"
    refusals = Counter(
        refusal.rule
        for action in vocabulary(catalog.find(record.game), state.actions)
        if (refusal := state.refusal(action)) and not refusal.rule.endswith(OPTION_OFF)
    )
    yield f"> refused: {', '.join(f'{rule} {number}' for rule, number in sorted(refusals.items()))}"
    for seat in range(record.seats):
        seen, full = state.seen_by(seat).summary(), state.summary()
        hidden = {key: plain(seen[key]) for key in seen if seen[key] != full[key]}
        yield f"> unknown to seat {seat}: {', '.join(f'{key} {value}' for key, value in hidden.items())}"


def plain(value: Any) -> str:
    """A value in short: a list of texts as words."""
    if isinstance(value, frozenset):
        value = sorted(value)
    if isinstance(value, list) and value and all(isinstance(item, str) for item in value):
        words = [f"{value[0]} x {len(value)}"] if len(set(value)) == 1 and len(value) > 8 else value
        return f"({' '.join(words)})"
    if isinstance(value, list) and value and all(isinstance(item, list) for item in value):
        return f"[{' '.join(map(plain, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {plain(item)}' for key, item in value.items())}}}"
    return json.dumps(value, ensure_ascii=False)


def write() -> None:
    """Write every playthrough anew."""
    for name, record in records().items():
        path(name).write_text("\n".join(told(record)), "utf-8")
