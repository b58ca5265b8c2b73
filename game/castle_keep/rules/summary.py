"""The position as data: what `State.summary` returns."""

from typing import Any

from game.castle_keep.rules.castle import CELLS, Castle
from game.castle_keep.rules.position import Position


def written(position: Position) -> dict[str, Any]:
    """Return all that is known in a position; `stacks` are the piles' tiles, the next to be drawn first."""
    outcome, attacked = position.outcome, position.attacked
    return {
        "game": "castle_keep",
        "seed": position.seed,
        "options": position.options._asdict(),
        "seats": position.seats,
        "seat": None if outcome else position.turn,
        "turn": position.turn,
        "phase": position.phase,
        "castles": [_castle(castle) for castle in position.castles],
        "hands": [list(hand) for hand in position.hands],
        "piles": [len(pile) for pile in position.piles],
        "stacks": [list(pile) for pile in position.piles],
        "discards": list(position.discards),
        "removed": list(position.removed),
        "attacks": position.war,
        "attacked": attacked and {"seat": attacked.seat, "count": attacked.times},
        "built": position.built,
        "passes": position.passes,
        "idle_shuffles": position.idle_shuffles,
        "held": list(position.held),
        "outcome": outcome and {"winners": sorted(outcome.winners), "reason": outcome.reason},
    }


def _castle(castle: Castle) -> dict[str, str]:
    return {CELLS[place]: tile for place, tile in enumerate(castle) if tile}
