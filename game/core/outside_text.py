"""JSON texts from outside, as saves and files: reading any ends in a value or in an error."""

import json
import re
from typing import Any

DEEPEST = 50
"""Of lists and objects in one another. Thousands overflow the stack of a browser's Python."""

BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*+"|[\[{]|[\]}]', re.DOTALL)


def parsed(text: str) -> Any:
    """Return the value that a JSON text holds. Raises ValueError."""
    if not _is_flat(text):
        raise ValueError("nested too deep")
    return json.loads(text)


def _is_flat(text: str) -> bool:
    if text.count("[") + text.count("{") <= DEEPEST:
        return True
    depth = 0
    for found in BRACKETS.finditer(text):
        mark = found[0][0]
        if mark != '"':
            depth += 1 if mark in "[{" else -1
        if depth > DEEPEST:
            return False
    return True
