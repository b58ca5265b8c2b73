"""What the page around this one is told, where the game stands in a frame of it."""

from typing import Any

from game.screens.model import TABLE, Model
from game.screens.table.seats import game_link, invitation
from game.screens.table_model import Table

PageEvent = tuple[str, dict[str, Any]]
"""The name of an event, and what goes with it: values that JSON has."""


def page_events(before: Model, after: Model) -> list[PageEvent]:
    """Return what happened between two models: a game came on the table, was played on, or ended.

    Who looks back or steps through a replay plays nothing. While a game hides something, its seed is not
    told, from which every hand follows, and no action in notation, which may hold more than others are to
    know. Of lessons nothing is told.
    """
    old, new = before.table, after.table
    if new is None or new.lesson is not None or new.undealt or after.route.place != TABLE:
        return []
    if old is None or before.route.place != TABLE or _is_another(old, new):
        return [("start", _game(new) | {"number": new.at})]
    if old.record is new.record:
        return []
    first = _common(old, new)
    events: list[PageEvent] = [
        ("action", _action(new, number)) for number in range(first, len(new.record.actions))
    ]
    return [*events, ("over", _over(new))] if new.record.state().outcome else events


def _is_another(old: Table, new: Table) -> bool:
    """Tell whether two tables show different games. One gets an id only when it is saved."""
    return old.record.until(0) != new.record.until(0) or old.save not in {"", new.save}


def _common(old: Table, new: Table) -> int:
    """Return how many actions two records of one deal have in common."""
    pairs = zip(old.record.actions, new.record.actions, strict=False)
    return next(
        (number for number, (one, other) in enumerate(pairs) if one != other), len(old.record.actions)
    )


def _game(table: Table) -> dict[str, Any]:
    record = table.record
    return {
        "game": record.game,
        "seed": None if table.hides else record.seed,
        "seats": record.seats,
        "options": dict(record.options),
        "computers": {str(seat): level for seat, level in table.computers},
        "link": None if table.hides else invitation(record, table.computers),
    }


def _action(table: Table, number: int) -> dict[str, Any]:
    record = table.record
    seat = record.states[number].seat
    return _game(table) | {
        "number": number + 1,
        "seat": seat,
        "computer": seat in dict(table.computers),
        "action": None if table.hides else str(record.actions[number]),
    }


def _over(table: Table) -> dict[str, Any]:
    record = table.record
    outcome = record.state().outcome
    return _game(table) | {
        "number": len(record.actions),
        "winners": sorted(outcome.winners) if outcome else [],
        "scores": list(outcome.scores) if outcome and outcome.scores is not None else None,
        "reason": outcome.reason if outcome else "",
        "assisted": table.assisted,
        "hints": table.hints,
        "summary": record.state().summary(),
        "record": game_link(record, table.computers),
    }
