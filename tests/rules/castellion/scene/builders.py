"""Positions of every level and variant, for one player or two, and what can be asked of them."""

from typing import Any

from game.castellion.rules.state import CastellionState
from tests.rules.castellion import builders
from tests.rules.castellion.builders import CASTELLION, castle, picture, why_not

__all__ = ["CASTELLION", "do", "legal", "reason", "shaped", "standing", "table", "why_not"]

FOUNDATION = "SJCPSJ"
"""A complete foundation, and no formation."""

READY = """
    ----J-
    --CCJ-
    --CCJ-
    SSSSJP
"""
"""One tower, one bastion and one line, on a complete foundation."""

SIMULATIONS = [
    {"card": "simulation-1"},
    {"card": "simulation-2-towers-bastions"},
    {"card": "simulation-3-towers-bastions"},
]


def shaped(factions: str) -> list[list[str]]:
    """Return the columns of a castle drawn with a letter a tile, in shapes none of which touch their like."""
    rows = factions.split()[::-1]
    columns = [
        [
            f"{rows[row][column]}{'tsc'[(column + row) % 3]}"
            for row in range(len(rows))
            if rows[row][column] != "-"
        ]
        for column in range(len(rows[0]) if rows else 0)
    ]
    return [column for column in columns if column]


def table(
    level: str = "admiral",
    variant: str = "none",
    castle: str = "",
    partner: str | None = None,
    options: dict[str, str] | None = None,
    **told: Any,
) -> CastellionState:
    """Return a position; castles are drawn with a letter or a code a tile, a partner makes two seats."""
    told["options"] = {"level": level, "variant": variant, **(options or {})}
    told["castles"] = [_columns(castle), *([] if partner is None else [_columns(partner)])]
    told["seats"] = len(told["castles"])
    state = CASTELLION.scene({"left_out": "rest", **told})
    assert isinstance(state, CastellionState)
    return state


def _columns(drawing: str) -> list[list[str]]:
    if not any(code in drawing for code in ("t", "s", "c")):
        return shaped(drawing)
    return [list(column) for column in castle(drawing)]


def do(state: CastellionState, *notation: str) -> CastellionState:
    """Play some actions given in notation; every position on the way can be told as data and read back."""
    for text in notation:
        state = builders.do(state, text)
        for known in (state, state.seen_by(0)):
            assert CASTELLION.scene({**known.summary(), "left_out": "rest"}) == known
    return state


def legal(state: CastellionState, verb: str) -> list[str]:
    """Return the notation of all legal actions with a verb, sorted."""
    return sorted(str(action) for action in state.actions if action.verb == verb)


def standing(state: CastellionState, seat: int = 0) -> str:
    """Return the picture of a castle."""
    return picture(state.castles[seat])


def reason(state: CastellionState) -> str | None:
    """Return why a game ended, None while it goes on."""
    return state.outcome.reason if state.outcome else None
