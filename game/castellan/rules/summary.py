"""The position as data: what `State.summary` returns."""

from typing import Any

from game.castellan.rules.lattice import cell_of
from game.castellan.rules.pieces import extras
from game.castellan.rules.position import Decks, Phase, Position


def written(position: Position) -> dict[str, Any]:
    """Return all that is known in a position."""
    outcome, handed, plan = position.outcome, position.handed, position.plan
    return {
        "game": "castellan",
        "seed": position.seed,
        "options": position.options._asdict(),
        "seats": len(position.hands),
        "seat": None if position.phase == Phase.OVER else position.turn,
        "phase": position.phase,
        "towers": [list(cell_of(node)) for node in plan.towers],
        "walls": [[*cell_of(start), *cell_of(end)] for start, end in (wall.ends for wall in plan.walls)],
        "courtyards": [
            {
                **courtyard._asdict(),
                "cells": [list(cell_of(square)) for square in plan.squares(first)],
            }
            for first, courtyard in sorted(plan.courtyards.items())
        ],
        "hands": [list(hand) for hand in position.hands],
        "decks": [_decks(decks) for decks in position.decks],
        "pieces": position.pieces._asdict(),
        "played": list(position.played),
        "extra": extras(position.played),
        "first_turn": position.first,
        "keeps": list(position.keeps),
        "last_turns": None if position.last is None else list(position.last),
        "used": [list(cards) for cards in position.used],
        "claim": position.question
        and {
            "kind": position.question.kind,
            "choices": [list(cell_of(first)) for first in position.question.choices],
        },
        "handed": handed and {**handed.pieces._asdict(), "to": handed.to},
        "double_used": list(position.doubled),
        "laid": [str(laid.action) for laid in position.laid],
        "scores": list(position.scores),
        "outcome": outcome
        and {
            "winners": sorted(outcome.winners),
            "scores": list(outcome.scores or ()),
            "reason": outcome.reason,
        },
    }


def _decks(decks: Decks) -> dict[str, list[str]]:
    return {name: list(cards) for name, cards in decks._asdict().items()}
