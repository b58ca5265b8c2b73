"""The position as data, key by key: what `State.summary` returns."""

from collections.abc import Callable, Mapping
from typing import Any

from game.castellan.rules.lattice import Node, cell_of
from game.castellan.rules.pieces import extras
from game.castellan.rules.plan import Plan, Wall
from game.castellan.rules.position import Handed, Position, Question
from game.core.state import Outcome

# Kinds of values, each read back by `scene` as it is written here


def _node(node: Node) -> list[int]:
    return list(cell_of(node))


def _wall(wall: Wall) -> list[int]:
    start, end = wall.ends
    return [*cell_of(start), *cell_of(end)]


def _courtyards(plan: Plan) -> list[dict[str, Any]]:
    return [
        {**courtyard._asdict(), "cells": [*map(_node, plan.squares(first))]}
        for first, courtyard in sorted(plan.courtyards.items())
    ]


def _claim(question: Question | None) -> dict[str, Any] | None:
    return question and {"kind": question.kind, "choices": [*map(_node, question.choices)]}


def _handed(handed: Handed | None) -> dict[str, Any] | None:
    return handed and {**handed.pieces._asdict(), "to": handed.to}


def _outcome(outcome: Outcome | None) -> dict[str, Any] | None:
    return outcome and {
        "winners": sorted(outcome.winners),
        "scores": list(outcome.scores or ()),
        "reason": outcome.reason,
    }


def _lists(values: tuple[tuple[str, ...], ...]) -> list[list[str]]:
    return [*map(list, values)]


FIELDS: Mapping[str, Callable[[Position], Any]] = {
    "game": lambda p: "castellan",
    "seed": lambda p: p.seed,
    "options": lambda p: p.options._asdict(),
    "seats": lambda p: len(p.hands),
    "seat": lambda p: None if p.outcome else p.active,
    "phase": lambda p: p.phase,
    "towers": lambda p: [*map(_node, p.plan.towers)],
    "walls": lambda p: [*map(_wall, p.plan.walls)],
    "courtyards": lambda p: _courtyards(p.plan),
    "hands": lambda p: _lists(p.hands),
    "decks": lambda p: [{name: [*cards] for name, cards in decks._asdict().items()} for decks in p.decks],
    "pieces": lambda p: p.pieces._asdict(),
    "played": lambda p: list(p.played),
    "extra": lambda p: extras(p.played),
    "first_turn": lambda p: p.first,
    "keeps": lambda p: list(p.keeps),
    "last_turns": lambda p: None if p.last is None else list(p.last),
    "used": lambda p: _lists(p.used),
    "claim": lambda p: _claim(p.question),
    "handed": lambda p: _handed(p.handed),
    "double_used": lambda p: list(p.doubled),
    "laid": lambda p: [str(laid.action) for laid in p.laid],
    "scores": lambda p: list(p.scores),
    "outcome": lambda p: _outcome(p.outcome),
}
"""How each key is written."""

FOLLOWING = ("game", "seats", "seat", "phase", "extra", "keeps", "scores", "double_used", "outcome")
"""The keys that follow from the others: where a summary that is read has them, they must agree."""


def written(position: Position) -> dict[str, Any]:
    """Return all that is known in a position."""
    return {key: write(position) for key, write in FIELDS.items()}
