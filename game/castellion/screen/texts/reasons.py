"""Why something is refused, and how a game ended, in one sentence each."""

from game.castellion.rules.castle import tile_at
from game.castellion.rules.pieces import PANTRY_TILES, Tile
from game.castellion.rules.position import Position
from game.castellion.screen.texts.names import player_name, tile_at_name, tile_name
from game.core.action import Action
from game.core.state import Outcome, Refusal
from game.locale import Words


def why(state: Position, action: Action, refusal: Refusal, words: Words) -> str:
    """Return in one sentence why an action is refused; it names the tiles that are in the way."""
    if action.verb == "jail":
        ring = [state.prison[cell[0]] for cell in refusal.cells]
        tiles = [tile_name(tile, words) for tile in ring if tile is not None]
    else:
        cells = [(cell[0], cell[1]) for cell in refusal.cells]
        tiles = [tile_at_name(state.castle, cell, words) for cell in cells if tile_at(state.castle, cell)]
    tile = _tile(state, action)
    return words(
        f"refusal.{refusal.rule}",
        tile="" if tile is None else tile_name(tile, words),
        tiles=", ".join(tiles),
        player=player_name(state.partner(state.active), words),
    )


def _tile(state: Position, action: Action) -> Tile | None:
    """Return the tile that an action is about."""
    if action.verb == "move":
        return tile_at(state.castle, action.cell)
    return next((word for word in action.words if word in PANTRY_TILES), state.hand)


def verdict(outcome: Outcome, words: Words) -> str:
    """Return in one sentence how the game ended, and why."""
    return words(f"outcome.{outcome.reason}")
