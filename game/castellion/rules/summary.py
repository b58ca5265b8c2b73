"""The position as data: what `State.summary` returns."""

from collections.abc import Callable, Mapping
from typing import Any

from game.castellion.rules.castle import Castle, haunted_cell
from game.castellion.rules.formations import count
from game.castellion.rules.ordeals.forecast import Ending
from game.castellion.rules.pieces import bare
from game.castellion.rules.position import Ordeal, Pawn, Phase, Position, Source
from game.core.pile import UNKNOWN
from game.core.state import Outcome

FACE_DOWN = "?"
"""The card of an Ordeal that is not known."""


def _castle(castle: Castle) -> list[list[str]]:
    return [[bare(tile) for tile in column] for column in castle]


def _ordeal(ordeal: Ordeal) -> dict[str, Any]:
    return {
        "card": FACE_DOWN if ordeal.card == UNKNOWN else ordeal.card,
        "up": ordeal.up,
        "traitors": list(ordeal.traitors),
        "needs": ordeal.needs,
    }


def _pawn(position: Position) -> Any:
    if isinstance(position.pawn, int):
        return {"ordeal": position.pawn}
    if position.pawn != Pawn.HAUNTING:
        return position.pawn
    seat, cell = next(
        (seat, cell) for seat, castle in enumerate(position.castles) if (cell := haunted_cell(castle))
    )
    return {"seat": seat, "column": cell[0], "row": cell[1]}


def _outcome(outcome: Outcome | None) -> dict[str, Any] | None:
    return outcome and {"won": outcome.reason == Ending.WON, "reason": outcome.reason}


FIELDS: Mapping[str, Callable[[Position], Any]] = {
    "game": lambda p: "castellion",
    "seed": lambda p: p.seed,
    "options": lambda p: p.options._asdict(),
    "seats": lambda p: len(p.castles),
    "seat": lambda p: None if p.phase == Phase.OVER else p.active,
    "turn": lambda p: p.turn,
    "faces": lambda p: p.faces,
    "phase": lambda p: p.phase,
    "castles": lambda p: [*map(_castle, p.castles)],
    "main": lambda p: [*p.main.pieces],
    "safe": lambda p: [*p.safe.pieces],
    "pool": lambda p: {name: [*p.pile(name).pool] for name in Source.PILES},
    "hand": lambda p: p.hand,
    "hand_from": lambda p: p.hand_from,
    "revealed": lambda p: [*p.revealed],
    "discards": lambda p: [*p.discards],
    "barred": lambda p: p.barred,
    "effect": lambda p: p.effect and p.effect._asdict(),
    "cause": lambda p: p.cause,
    "given": lambda p: p.given,
    "removed": lambda p: [*p.removed],
    "ordeals": lambda p: [*map(_ordeal, p.ordeals)],
    "formations": lambda p: [*map(count, p.castles)],
    "pawn": _pawn,
    "vigil": lambda p: p.vigil,
    "prison": lambda p: [*p.prison],
    "pantry": lambda p: [*p.pantry],
    "champion": lambda p: p.champion,
    "outcome": lambda p: _outcome(p.outcome),
}
"""How each key is written. `scene.fields` reads those that a position is made of; the others follow."""


def written(position: Position) -> dict[str, Any]:
    """Return all that is known in a position."""
    return {key: write(position) for key, write in FIELDS.items()}
