"""Positions of Castelli on the board in its fixed order, and what can be asked of them."""

from typing import Any

from game.castelli.rules.game import Castelli
from game.castelli.rules.pieces import COLOURS, FACES, TILES
from game.castelli.rules.position import Position
from game.castelli.rules.state import CastelliState
from game.castelli.scene.tiles import tile_of

CASTELLI = Castelli()

ONE_EACH = {"wood": 1, "grain": 1, "rocks": 1}
TWO_EACH = {"wood": 2, "grain": 2, "rocks": 2}
NOTHING = {"wood": 0, "grain": 0, "rocks": 0}


def tile(code: str) -> dict[str, Any]:
    """Return a tile by its value and the first letters of its coats from the north: `5rbgy`."""
    coats = [next(number for number, colour in enumerate(COLOURS) if colour[0] == c) for c in code[1:]]
    for face, shown in enumerate(FACES):
        if TILES[face // 4].value == int(code[0]) and [colour for colour, _ in shown] == coats:
            return tile_of(face)
    raise ValueError(f"no tile {code}")


def scene(seats: int = 4, tiles: dict[str, str] | None = None, **told: Any) -> CastelliState:
    """Return a position; tiles face up, `held` as (square, tile) and `hand_tiles` are told in short.

    What is missing is left out. Options may be told by their names; `cards` and `own` are the hand and the
    resources of seat 0.
    """
    names = {option.id for option in CASTELLI.options}
    options = {"layout": "fixed", **{name: told.pop(name) for name in names & set(told)}}
    # The tournament of a summary is its round; the option of that name comes first.
    if "round" in told:
        told["tournament"] = told.pop("round")
    if "held" in told:
        told["held"] = {"at": told["held"][0], "tile": tile(told["held"][1])}
    if "hand_tiles" in told:
        told["hand_tiles"] = [code and tile(code) for code in told["hand_tiles"]]
    if "cards" in told:
        told["hands"] = [told.pop("cards").split(), *[[]] * (seats - 1)]
    if "own" in told:
        told["resources"] = [told.pop("own"), *[{}] * (seats - 1)]
    told["tiles"] = {name: tile(code) for name, code in (tiles or {}).items()}
    state = CASTELLI.scene({"seats": seats, "options": options, "left_out": "rest", **told})
    assert isinstance(state, CastelliState)
    return state


def do(state: CastelliState, *notation: str) -> CastelliState:
    """Play some actions given in notation; every position on the way can be told as data and read back."""
    for text in notation:
        state = state.after(CASTELLI.action(text))
        for known in (state, *(state.seen_by(seat) for seat in range(state.seats))):
            assert CASTELLI.scene({**known.summary(), "left_out": "rest"}) == known
    return state


def why_not(state: CastelliState, notation: str) -> str | None:
    """Return the id of the rule that refuses an action, without the game's, or None."""
    refusal = state.refusal(CASTELLI.action(notation))
    return refusal and refusal.rule.removeprefix("castelli.")


def legal(state: CastelliState, verb: str) -> list[str]:
    """Return the notation of all legal actions with a verb, sorted."""
    return sorted(str(action) for action in state.actions if action.verb == verb)


def told(state: CastelliState, *keys: str) -> Any:
    """Return what a summary tells under a key, and keys and numbers below it."""
    value: Any = state.summary()
    for key in keys:
        value = value[int(key) if isinstance(value, list) else key]
    return value


def stock(state: CastelliState, seat: int = 0) -> tuple[int, ...]:
    """Return a seat's units of wood, grain and rocks."""
    return state.resources[seat]


def silver_of(position: Position) -> int:
    """Return all the silver of a position."""
    return sum(position.silver) + sum(position.mines)
