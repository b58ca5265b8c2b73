"""The position as data: what `State.summary` returns."""

from typing import Any

from game.castellion.rules.castle import Castle, haunted_cell
from game.castellion.rules.formations import count
from game.castellion.rules.ordeals.forecast import Ending
from game.castellion.rules.pieces import bare
from game.castellion.rules.position import Pawn, Phase, Position, Source
from game.core.pile import UNKNOWN

FACE_DOWN = "?"
"""The card of an Ordeal that is not known."""


def written(position: Position) -> dict[str, Any]:
    """Return all that is known in a position."""
    outcome = position.outcome
    return {
        "game": "castellion",
        "seed": position.seed,
        "options": position.options._asdict(),
        "seats": len(position.castles),
        "seat": None if position.phase == Phase.OVER else position.active,
        "turn": position.turn,
        "faces": position.faces,
        "phase": position.phase,
        "castles": [_castle(castle) for castle in position.castles],
        "main": list(position.main.pieces),
        "safe": list(position.safe.pieces),
        "pool": {name: list(position.pile(name).pool) for name in Source.PILES},
        "hand": position.hand,
        "hand_from": position.hand_from,
        "revealed": list(position.revealed),
        "discards": list(position.discards),
        "barred": position.barred,
        "effect": position.effect and position.effect._asdict(),
        "cause": position.cause,
        "given": position.given,
        "removed": list(position.removed),
        "ordeals": [
            {
                "card": FACE_DOWN if ordeal.card == UNKNOWN else ordeal.card,
                "up": ordeal.up,
                "traitors": list(ordeal.traitors),
                "needs": ordeal.needs,
            }
            for ordeal in position.ordeals
        ],
        "formations": [count(castle) for castle in position.castles],
        "pawn": _pawn(position),
        "vigil": position.vigil,
        "prison": list(position.prison),
        "pantry": list(position.pantry),
        "champion": position.champion,
        "outcome": outcome and {"won": outcome.reason == Ending.WON, "reason": outcome.reason},
    }


def _castle(castle: Castle) -> list[list[str]]:
    return [[bare(tile) for tile in column] for column in castle]


def _pawn(position: Position) -> Any:
    if isinstance(position.pawn, int):
        return {"ordeal": position.pawn}
    if position.pawn != Pawn.HAUNTING:
        return position.pawn
    seat, cell = next(
        (seat, cell) for seat, castle in enumerate(position.castles) if (cell := haunted_cell(castle))
    )
    return {"seat": seat, "column": cell[0], "row": cell[1]}
