"""A game with its review as the browser keeps them, made up for tests."""

import json

from playwright.sync_api import Page

from game.app.storage import saves
from game.core import Record
from game.players.guides import guide_of
from game.players.puzzles import Judged
from game.players.review import Decision
from game.players.reviewed import Reviewed, written
from game.screens.table_model import Table
from tests.golden import records

SAVE = "abc"


def a_game() -> Record:
    return min(
        (one for one in records().values() if one.game == "castle_keep"), key=lambda one: len(one.actions)
    )


def a_review(record: Record, left: int) -> Reviewed:
    """What was judged by nobody of all but the last actions of a game: two decisions cost something."""
    until, decisions = len(record.actions) - left, list[Decision]()
    moments = [
        at for at in range(until) if record.states[at].seat == 0 and len(record.states[at].actions) > 1
    ]
    for number, at in enumerate(moments):
        state, played = record.states[at], record.actions[at]
        best = next(action for action in state.actions if action != played)
        answers = (Judged(best, 0.6, 0.01), Judged(played, 0.4, 0.01)) if number < 2 else ()
        reason = guide_of(state).reason(state.seen_by(0), best) if answers else None
        decisions.append(Decision(at, 0, 0.4 if answers else 0.6, 0.6, answers, reason))
    return Reviewed((0,), until, tuple(decisions))


def stored(record: Record, left: int) -> dict[str, str]:
    computers = tuple((seat, "easy") for seat in range(1, record.seats))
    table = Table(SAVE, record, len(record.actions), computers=computers)
    return {
        f"castellarium.save.{SAVE}": saves.written(table, 1e9),
        f"castellarium.review.{SAVE}": written(a_review(record, left), record),
    }


def keep_review(page: Page, record: Record, left: int = 0) -> None:
    """Have a browser keep a game and its review, of which the last actions are left to be judged."""
    told = json.dumps(stored(record, left))
    page.add_init_script(f"for (const [key, text] of Object.entries({told})) localStorage[key] ??= text;")
