"""Why something is refused, and how a game ended, in one sentence each."""

from game.castle_keep.rules.castle import KIND_AT, Castle
from game.castle_keep.rules.pieces import Kind
from game.castle_keep.rules.position import Position
from game.castle_keep.screen.texts.names import place_name, tile_name
from game.core.action import Action
from game.core.state import Cell, Outcome, Refusal
from game.locale import Words
from game.screens.html.seat_names import seat_name

CASES = ("castle_keep.cell.kind", "castle_keep.attack.exact")
"""Rules whose refusals say more by the place."""


def why(state: Position, action: Action, refusal: Refusal, words: Words) -> str:
    """Return in one sentence why an action is refused; it names the tiles that are in the way."""
    tile, cell = (*action.words, "", "")[:2]
    attacked = state.attacked.seat if state.attacked else state.active
    return words(
        f"refusal.{refusal.rule}{_case(state, refusal)}",
        tile=tile_name(tile, words) if tile else "",
        tiles=", ".join(_tile_at(state.castles, cell, words) for cell in refusal.cells),
        cell=words(f"castle_keep.cell.{cell}") if cell else "",
        player=seat_name(attacked, words),
    )


def _case(state: Position, refusal: Refusal) -> str:
    """Return which of several texts tells a refusal, as the end of its id: what the place takes or holds."""
    if refusal.rule not in CASES:
        return ""
    ((seat, place),) = refusal.cells
    standing = state.castles[seat][place]
    if refusal.rule == "castle_keep.cell.kind":
        return ".taken" if standing else f".{KIND_AT[place]}"
    return f".{Kind.TOWER}" if KIND_AT[place] == Kind.TOWER else ""


def _tile_at(castles: tuple[Castle, ...], cell: Cell, words: Words) -> str:
    seat, place = cell
    tile, name = castles[seat][place], place_name(place, words)
    return words("castle_keep.at", cell=name, tile=tile_name(tile, words)) if tile else name


def verdict(outcome: Outcome, words: Words) -> str:
    """Return in one sentence how the game ended, and why."""
    winners = ", ".join(seat_name(seat, words) for seat in sorted(outcome.winners))
    return words(f"outcome.{outcome.reason}", player=winners)
