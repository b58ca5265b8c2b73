"""Steps of a game for a trainer's replay program: what it is told, and what it must answer."""

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple


class Step(NamedTuple):
    """A line of the program's protocol, and what its answer has to say among other things."""

    command: str
    expected: Mapping[str, Any]


def replayed(program: Path, steps: list[Step]) -> None:
    """Run a program with all steps and compare its answers, one by one."""
    lines = "".join(f"{step.command}\n" for step in steps)
    done = subprocess.run([program], input=lines, capture_output=True, encoding="utf-8", check=False)
    answers = list(map(json.loads, done.stdout.splitlines()))
    for number, (step, answer) in enumerate(zip(steps, answers, strict=False)):
        found = {key: ordered(value) for key, value in answer.items() if key in step.expected}
        expected = {key: ordered(value) for key, value in step.expected.items()}
        assert found == expected, f"step {number}, {step.command!r}: {answer}"
    assert not done.returncode, done.stderr
    assert len(answers) == len(steps)


def ordered(value: Any) -> Any:
    """A list of texts stands for a bag of them: its order does not count."""
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return sorted(value)
    return list(map(ordered, value)) if isinstance(value, list) else value
