"""Why something is refused, and how a game ended, in one sentence each."""

from game.castle_keep.rules.castle import KIND_AT, PLACES, Castle, loose_joints, neighbours
from game.castle_keep.rules.pieces import TILES, Kind
from game.castle_keep.rules.position import End, Position
from game.castle_keep.rules.turn import target
from game.castle_keep.screen.picks import NO_TILE
from game.castle_keep.screen.texts.names import cell_name, tile_name
from game.core.action import Action
from game.core.state import Cell, Outcome, Refusal
from game.locale import Words
from game.screens.html.seat_names import seat_name, seat_names, short_name

CASES = ("castle_keep.cell.kind", "castle_keep.attack.exact")
"""Rules whose refusals say more by the place."""
KINGS = ("castle_keep.attack.early",)
"""Rules whose refusals speak of one castle where all build the king's."""
TWINS = (
    "castle_keep.attack.built",
    "castle_keep.attack.early",
    "castle_keep.attack.one_target",
    "castle_keep.pass.acted",
    "castle_keep.build.attacked",
)
"""Rules whose refusals speak of two castles, or of moves, where everybody builds two."""


def why(state: Position, action: Action, refusal: Refusal, words: Words) -> str:
    """Return in one sentence why an action is refused; it names the tiles that are in the way."""
    tile, cell = _tile_and_cell(state, action)
    attacked = state.attacked.seat if state.attacked else state.active
    return words(
        _text(state, action, refusal),
        tile=tile_name(tile, words) if tile in TILES else "",
        tiles=", ".join(_tile_at(state, cell, words) for cell in refusal.cells),
        cell=words(f"castle_keep.cell.{cell}") if cell else "",
        player=seat_name(attacked, words),
    )


def _tile_and_cell(state: Position, action: Action) -> tuple[str, str]:
    """Return the tile and the cell that an action names, as far as it names any."""
    if action.verb == "fall":
        return "", action.words[0]
    if action.verb == "move":
        start, end = action.words
        return state.castles[action.numbers[0]][PLACES[start]] or "", end
    tile, cell = (*action.words, "", "")[:2]
    return tile, cell


def _text(state: Position, action: Action, refusal: Refusal) -> str:
    """Return the id of the text that tells a refusal; some say more by what the place takes or holds."""
    if action.words[:1] == (NO_TILE,):
        return "castle_keep.refusal.no-tile"
    if state.twins and refusal.rule in TWINS:
        return f"castle_keep.refusal.twin.{refusal.rule.removeprefix('castle_keep.')}"
    if state.shared and refusal.rule in KINGS:
        return f"castle_keep.refusal.king.{refusal.rule.removeprefix('castle_keep.')}"
    if refusal.rule == "castle_keep.build.match":
        number, place = target(state, action) or (0, 0)
        return _mismatch(state.castles[number], place, state.loose_joints)
    if refusal.rule not in CASES:
        return f"refusal.{refusal.rule}"
    ((seat, place),) = refusal.cells
    kind, standing = KIND_AT[place], state.castles[seat][place]
    if refusal.rule == "castle_keep.cell.kind":
        return f"castle_keep.refusal.cell.kind.{'taken' if standing else kind}"
    if kind != Kind.TOWER:
        return f"refusal.{refusal.rule}"
    return f"castle_keep.refusal.attack.exact.{'armed' if state.towers_fall else 'T'}"


def _mismatch(castle: Castle, place: int, loose: int) -> str:
    """Return the id of the text that tells how much has to match on a place."""
    if loose_joints(castle, loose):
        return "castle_keep.refusal.build.match.last"
    both = len(neighbours(castle, place)) > 1
    return "castle_keep.refusal.build.match.both" if both else "refusal.castle_keep.build.match"


def _tile_at(state: Position, cell: Cell, words: Words) -> str:
    number, place = cell
    tile, name = state.castles[number][place], cell_name(state, number, place, words)
    return words("castle_keep.at", cell=name, tile=tile_name(tile, words)) if tile else name


def verdict(outcome: Outcome, words: Words) -> str:
    """Return in one sentence how the game ended, and why."""
    winners = seat_names(sorted(outcome.winners), words)
    return words(f"outcome.{outcome.reason}", player=winners)


def how_ended(state: Position, words: Words) -> str:
    """Return in one sentence how a game ended that is over: where a castle fell, whose."""
    assert state.outcome is not None
    if state.outcome.reason == End.BUILT and (state.twins or state.shared):
        what = "twin" if state.twins else "king"
        return words(f"castle_keep.{what}.ended.built", player=seat_name(state.active, words))
    if state.outcome.reason != End.DESTROYED or state.attacked is None:
        return verdict(state.outcome, words)
    player, other = seat_name(state.active, words), short_name(state.attacked.seat, words)
    what = "twin.ended.destroyed" if state.twins else "ended.destroyed"
    return words(f"castle_keep.{what}", player=player, other=other)
