"""Positions of Castle Keep, and what can be asked of them."""

from typing import Any

from game.castle_keep.rules.castle import CELLS
from game.castle_keep.rules.game import CastleKeep
from game.castle_keep.rules.state import CastleKeepState

KEEP = CastleKeep()

SEVERAL = range(2, 5)
"""The numbers of seats at which castles are attacked."""

Cells = dict[str, str]

TWO: Cells = {"NW": "Tys", "N": "Wys"}
"""A castle of two tiles, none of which the tests play."""
SEVEN: Cells = {"NW": "Trc", "N": "Wrz", "NE": "Tyz", "E": "Wyc", "SE": "Tbc", "S": "Wbs", "SW": "Trs"}
"""A ring but for W, where only red, curvy and straight match on a side."""
RING: Cells = SEVEN | {"W": "Wrs"}


def scene(*castles: Cells, hand: str = "", **told: Any) -> CastleKeepState:
    """Return a position; the hand is that of the active seat, the others have none if not told."""
    told["castles"] = list(castles or ({}, {}))
    told["seats"] = seats = len(told["castles"])
    turn = told.get("seat") or told.get("turn") or 0
    told.setdefault("hands", [hand.split() if seat == turn else [] for seat in range(seats)])
    state = KEEP.scene(told)
    assert isinstance(state, CastleKeepState)
    return state


def kings(cells: Cells, hand: str, *, turn: int = 0, **told: Any) -> CastleKeepState:
    """Return a position of the king's castle; the hand is that of the seat on turn."""
    told["options"] = {"way": "king"} | told.get("options", {})
    told.setdefault("hands", [hand.split() if seat == turn else [] for seat in range(2)])
    state = KEEP.scene({"castles": [cells], "turn": turn, **told})
    assert isinstance(state, CastleKeepState)
    return state


def twins(*castles: Cells, hand: str = "", **told: Any) -> CastleKeepState:
    """Return a position of two castles for each seat; the hand is that of the first one."""
    told["options"] = {"way": "twin"} | told.get("options", {})
    told.setdefault("hands", [hand.split(), *([] for _ in castles[2::2])])
    state = KEEP.scene({"castles": list(castles), "seats": len(castles) // 2, **told})
    assert isinstance(state, CastleKeepState)
    return state


def do(state: CastleKeepState, *notation: str) -> CastleKeepState:
    """Play some actions given in notation; every position on the way can be told as data and read back."""
    for text in notation:
        state = state.after(KEEP.action(text))
        assert KEEP.scene(state.summary()) == state
    return state


def why_not(state: CastleKeepState, notation: str) -> str | None:
    """Return the id of the rule that refuses an action, without the game's, or None."""
    refusal = state.refusal(KEEP.action(notation))
    return refusal and refusal.rule.removeprefix("castle_keep.")


def where(state: CastleKeepState, notation: str) -> list[tuple[int, str]]:
    """Return the cells that a refusal points at, by their seats and names."""
    refusal = state.refusal(KEEP.action(notation))
    assert refusal is not None
    return [(seat, CELLS[place]) for seat, place in refusal.cells]


def castle(state: CastleKeepState, seat: int = 0) -> Cells:
    """Return a castle as the summary tells it."""
    cells: Cells = state.summary()["castles"][seat]
    return cells


def legal(state: CastleKeepState, verb: str) -> list[str]:
    """Return the notation of all legal actions with a verb, sorted."""
    return sorted(str(action) for action in state.actions if action.verb == verb)
