"""What is judged of a game so far, as a value and as a text to be kept."""

import json
import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from game.core.action import ActionError
from game.core.games import find
from game.core.outside_text import parsed
from game.core.record import Record
from game.players.guide import Reason
from game.players.puzzles import Judged
from game.players.review import Decision

SCHEMA = 1
JUDGE = 5
"""Which judge it was: what another one said is not gone on with."""
LONGEST = 1_000_000  # characters


class Reviewed(NamedTuple):
    """The decisions of some seats as far as a game was looked through: its first `until` actions."""

    seats: tuple[int, ...]
    until: int = 0
    decisions: tuple[Decision, ...] = ()

    def then(self, decision: Decision) -> "Reviewed":
        """Return what is judged with one decision more, the next one of the game."""
        return self._replace(until=decision.at + 1, decisions=(*self.decisions, decision))


def written(reviewed: Reviewed, record: Record) -> str:
    """Return the text to keep of what is judged of a record."""
    return json.dumps(
        {
            "schema": SCHEMA,
            "judge": JUDGE,
            "of": _name(record, reviewed.until),
            "seats": list(reviewed.seats),
            "until": reviewed.until,
            "decisions": [written_decision(decision) for decision in reviewed.decisions],
        },
        ensure_ascii=False,
    )


def read(text: str, record: Record, seats: Sequence[int]) -> Reviewed:
    """Return what a text holds of a record and some seats; what it holds of others is nothing of these.

    Raises ValueError for a text that is none.
    """
    values = parsed(text) if len(text) <= LONGEST else None
    if not isinstance(values, dict) or values.get("schema") != SCHEMA:
        raise ValueError("no review")
    match values:
        case {"judge": int(judge), "of": str(of), "seats": list(own), "until": int(until), "decisions": told}:
            pass
        case _:
            raise ValueError("no review")
    known = 0 <= until <= len(record.actions) and of == _name(record, until)
    if not known or judge != JUDGE or own != list(seats):
        return Reviewed(tuple(seats))
    if not isinstance(told, list):
        raise ValueError("no decisions")
    decisions = tuple(read_decision(one, record.game) for one in told)
    moments = [decision.at for decision in decisions]
    if moments != sorted(set(moments)) or any(not 0 <= at < until for at in moments):
        raise ValueError("no decisions of this game")
    if any(record.states[one.at].seat != one.seat or one.seat not in seats for one in decisions):
        raise ValueError("decisions of other seats")
    if any(record.states[one.at].refusal(other.action) for one in decisions for other in one.answers):
        raise ValueError("answers that are not legal")
    return Reviewed(tuple(seats), until, decisions)


def _name(record: Record, until: int) -> str:
    """Return what tells the beginning of a game from another one."""
    told = [
        record.game,
        str(record.version),
        record.seed,
        str(record.seats),
        *map(str, record.options.values()),
    ]
    text = "\n".join([*told, *map(str, record.actions[:until])])
    return f"{zlib.crc32(text.encode()):08x}"


def written_decision(decision: Decision) -> list[Any]:
    """Return a decision as data."""
    answers = [[str(one.action), one.chance, one.error] for one in decision.answers]
    reason, more = (one and [*one] for one in (decision.reason, decision.more))
    return [*decision[:4], answers, reason, decision.lead, *([more] if more else [])]


def read_decision(values: object, game: str) -> Decision:
    """Return the decision that data tell. Raises ValueError.

    In place of its lead once stood what spoke for the action played, or nothing: that is passed over.
    """
    match values:
        case [int(at), int(seat), played, best, list(answers), reason, *rest] if len(rest) <= 2:
            told = tuple(_answer(one, game) for one in answers)
            lead = 0.0 if not rest or rest[0] is None or isinstance(rest[0], list) else _chance(rest[0])
            more = _reason(rest[1]) if len(rest) > 1 else None
            return Decision(at, seat, _chance(played), _chance(best), told, _reason(reason), lead, more)
    raise ValueError("no decision")


def _answer(values: object, game: str) -> Judged:
    match values:
        case [str(action), chance, error]:
            try:
                return Judged(find(game).action(action), _chance(chance), _chance(error))
            except ActionError as wrong:
                raise ValueError(str(wrong)) from None
    raise ValueError("no answer")


def _chance(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise ValueError("no chance")
    return float(value)


def _reason(values: object) -> Reason | None:
    match values:
        case None:
            return None
        case [str(name), dict(told), list(where)]:
            if all(isinstance(value, str | int) for value in told.values()):
                return Reason(name, told, tuple(map(_cell, where)))
    raise ValueError("no reason")


def _cell(values: object) -> tuple[int, ...]:
    if not isinstance(values, list) or not all(type(at) is int for at in values):
        raise ValueError("no cell")
    return tuple(values)
