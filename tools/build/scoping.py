"""A style sheet that holds in one part of the page only."""

import re
from itertools import groupby

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
OWN_PLACE = (":root", "@keyframes")
"""How rules begin that cannot stand inside another, or say where they hold themselves."""
CONDITIONS = ("@media", "@container", "@supports")


def within(sheet: str, place: str) -> str:
    """Return a style sheet that holds inside elements which a selector finds; its rules keep their order.

    A selector of no specificity (`:where`) leaves that of all rules as it is.
    Raises ValueError where braces do not match.
    """
    return "\n".join(_within(blocks(COMMENT.sub("", sheet)), place)) + "\n"


def _within(rules: list[tuple[str, str]], place: str) -> list[str]:
    written = []
    for kind, some in groupby(rules, lambda rule: rule[0].startswith((*OWN_PLACE, *CONDITIONS))):
        if not kind:
            inside = "\n".join(f"{head} {{{body}}}" for head, body in some)
            written.append(f"{place} {{\n{inside}\n}}")
            continue
        for head, body in some:
            inside = within(body, place) if head.startswith(CONDITIONS) else body
            written.append(f"{head} {{{inside}}}")
    return written


def blocks(sheet: str) -> list[tuple[str, str]]:
    """Return the outermost rules of a style sheet: what stands before the braces, and what inside.

    The sheet has no comments. Raises ValueError where braces do not match.
    """
    found, depth, begin, opened = [], 0, 0, 0
    for at, letter in enumerate(sheet):
        if letter == "{":
            opened = at if depth == 0 else opened
            depth += 1
        elif letter == "}":
            depth -= 1
            if depth == 0:
                found.append((sheet[begin:opened].strip(), sheet[opened + 1 : at]))
                begin = at + 1
    if depth or sheet[begin:].strip():
        raise ValueError(f"no end of a rule: {sheet[begin:][:80]!r}")
    return found
