"""The hand of the active seat, whether it is known or not."""

from typing import Any

from game.castle_keep.rules.pieces import NUMBERS, Tile
from game.castle_keep.rules.position import Hand, Position
from game.castle_keep.rules.stock import unseen
from game.core.pile import UNKNOWN


def hold(position: Position, tile: Tile, number: int = 1) -> bool:
    """Tell whether the active seat has, or where its hand is not known may have, some tiles of a kind."""
    hand = position.hand
    held = hand.count(tile)
    if held < number and UNKNOWN in hand:
        held += min(hand.count(UNKNOWN), unseen(position, position.hands).count(tile))
    return held >= number


def kinds(position: Position) -> tuple[Tile, ...]:
    """Return the kinds of tiles that the active seat has or may have, each once."""
    return tuple(NUMBERS if UNKNOWN in position.hand else dict.fromkeys(position.hand))


def spent(position: Position, tiles: Hand) -> dict[str, Any]:
    """Return what changes of a position when the active seat gives tiles that it has, or may have."""
    hand, held, seat = list(position.hand), list(position.held), position.turn
    shown = list(position.known_to_all(seat))
    for tile in tiles:
        hand.remove(tile if tile in hand else UNKNOWN)
        known = next((known for known in (shown, held) if tile in known), [tile])
        known.remove(tile)
    taken = position.taken and (*position.taken[:seat], tuple(shown), *position.taken[seat + 1 :])
    return {"hands": position.with_hand(tuple(hand)), "held": tuple(held), "taken": taken}
