"""What is seen to happen between two positions. Keys are those of `data-piece` on the table."""

from collections.abc import Iterator

from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import Hand, Position
from game.castle_keep.rules.turn import target
from game.castle_keep.screen.board.castle_grid import piece_of
from game.castle_keep.screen.board.hand import piece_in_hand
from game.castle_keep.screen.view import ordered
from game.core.action import Action
from game.core.pile import UNKNOWN
from game.screens.cues import Cue, CueKind

DISCARDS, REMOVED = "discards", "removed"


def cues(before: Position, action: Action, after: Position) -> tuple[Cue, ...]:
    """Return the pieces that move: what is played, what falls, what the next seat draws."""
    return (*_played(before, action), *_fallen(before, after), *_drawn(before, after))


def _played(before: Position, action: Action) -> Iterator[Cue]:
    for tile in action.words[:1]:
        start = _in_hand(before.hand, before.active, tile)
        cell = target(before, action) if action.verb == "build" else None
        yield _fly(start, DISCARDS if cell is None else piece_of(*cell))


def _in_hand(hand: Hand, seat: int, tile: Tile) -> str:
    """Return the key of a tile in a hand, or of the whole hand where it is not known."""
    return f"hand{seat}" if UNKNOWN in hand else piece_in_hand(seat, ordered(hand).index(tile) + 1)


def _fallen(before: Position, after: Position) -> Iterator[Cue]:
    """Yield what an attack brings down: out of the game where anything goes there, else to the discards."""
    out = len(after.removed) > len(before.removed)
    for seat, castle in enumerate(before.castles):
        for place, tile in enumerate(castle):
            if tile and after.castles[seat][place] is None:
                yield _fly(piece_of(seat, place), REMOVED if out else DISCARDS)


def _drawn(before: Position, after: Position) -> Iterator[Cue]:
    seat = after.turn
    if seat == before.turn:
        return
    old, new = list(before.hands[seat]), after.hands[seat]
    piles = [
        number for number in range(2) for _ in range(len(before.piles[number]) - len(after.piles[number]))
    ]
    for number, tile in zip(piles, new[len(old) :], strict=False):
        yield _fly(f"pile-{number}", _in_hand(new, seat, tile))


def _fly(piece: str, end: str) -> Cue:
    return Cue(0, CueKind.FLY, piece, end)
