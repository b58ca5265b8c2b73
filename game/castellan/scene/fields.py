"""The position as data, key by key: how each is written, and how what makes a position is read back."""

from collections.abc import Callable
from typing import Any

from game.castellan.rules import turn
from game.castellan.rules.pieces import CARDS, Kind, Pieces, extras
from game.castellan.rules.position import Claim, Handed, Phase, Position, Question
from game.castellan.scene import plan
from game.castellan.scene.cards import decks_read, decks_written, hand_read
from game.castellan.scene.checks import Read, check, each, number, optional, typed
from game.core.action import Action, ActionError, parse
from game.core.scene import Field, Fields, SceneError, check_keys, check_words
from game.core.state import Outcome

LAID_VERBS = {name: verb.arguments for name, verb in turn.VERBS.items() if name in turn.LAID}


def _field(write: Callable[[Position], Any], name: str, read: Read[Any]) -> Field:
    return Field(write, name, lambda data, key, fresh: read(data, key))


def _known_read(data: Any, key: str) -> tuple[str, ...]:
    return tuple(sorted(check_words(data, CARDS, key)))


def _pieces_read(data: Any, key: str) -> Pieces:
    check_keys(data, Kind.ALL, key)
    pieces = Pieces(**data)
    check(all(type(count) is int and count >= 0 for count in pieces), key, f"{data!r}")
    return pieces


def _handed_read(data: Any, key: str) -> Handed:
    check_keys(data, (*Kind.ALL, "to"), key)
    pieces = _pieces_read({kind: count for kind, count in data.items() if kind != "to"}, key)
    check(pieces.total > 0, key, "nothing")
    return Handed(pieces, number(data.get("to"), key))


def _question_written(it: Question | None) -> dict[str, Any] | None:
    return it and {"kind": it.kind, "choices": [*map(plan.node_written, it.choices)]}


def _question_read(data: Any, key: str) -> Question:
    check_keys(data, Question._fields, key)
    (kind,) = check_words([data.get("kind")], (Claim.DOUBLE, Claim.KEEP_DOUBLE), key)
    return Question(kind, each(plan.node_read)(data.get("choices", []), key))


def _laid_read(data: Any, key: str) -> Action:
    try:
        return parse(data, LAID_VERBS)
    except ActionError as error:
        raise SceneError(f"{key}: {error}") from None


def _outcome_written(it: Outcome | None) -> dict[str, Any] | None:
    return it and {"winners": sorted(it.winners), "scores": list(it.scores or ()), "reason": it.reason}


FIELDS: Fields = {
    "game": Field(lambda p: "castellan"),
    "seed": Field(lambda p: p.seed, "seed"),
    "options": Field(lambda p: p.options._asdict(), "options"),
    "seats": Field(lambda p: len(p.hands)),
    "seat": Field(lambda p: None if p.outcome else p.active),
    "phase": _field(lambda p: p.phase, "phase", lambda data, key: check_words([data], Phase.ALL, key)[0]),
    "towers": _field(lambda p: [*map(plan.node_written, p.plan.towers)], "towers", each(plan.node_read)),
    "walls": _field(lambda p: [*map(plan.wall_written, p.plan.walls)], "walls", each(plan.wall_read)),
    "courtyards": _field(lambda p: plan.courtyards_written(p.plan), "courtyards", each(plan.courtyard_read)),
    "hands": _field(lambda p: [*map(list, p.hands)], "hands", each(hand_read)),
    "decks": _field(lambda p: [*map(decks_written, p.decks)], "decks", each(decks_read)),
    "pieces": _field(lambda p: p.pieces._asdict(), "pieces", _pieces_read),
    "played": _field(lambda p: list(p.played), "played", _known_read),
    "extra": Field(lambda p: extras(p.played)),
    "first_turn": _field(lambda p: p.first, "first", typed(bool)),
    "keeps": Field(lambda p: list(p.keeps)),
    "last_turns": _field(lambda p: None if p.last is None else list(p.last), "last", optional(each(number))),
    "used": _field(lambda p: [*map(list, p.used)], "used", each(_known_read)),
    "claim": _field(lambda p: _question_written(p.question), "question", optional(_question_read)),
    "handed": _field(
        lambda p: p.handed and {**p.handed.pieces._asdict(), "to": p.handed.to},
        "handed",
        optional(_handed_read),
    ),
    "double_used": Field(lambda p: list(p.doubled)),
    "laid": _field(lambda p: [str(laid.action) for laid in p.laid], "laid", each(_laid_read)),
    "scores": Field(lambda p: list(p.scores)),
    "outcome": Field(lambda p: _outcome_written(p.outcome)),
}
"""All that is known in a position.

Towers, walls and courtyards are the plan's. What is read of these, of the cards, the claim and what is laid
is only as told: `scene.position` completes it by the other keys. The rules read the seed and the options,
before anything else.
"""
