"""What changed between two models, for the eye and for the ear."""

from collections.abc import Sequence
from itertools import pairwise

from game import catalog
from game.core import Action, State
from game.locale import Words
from game.screens.cues import Cue, CueKind, in_turn
from game.screens.learn.panel import spoken, text
from game.screens.learn.puzzle_panel import answer_spoken, puzzle_spoken
from game.screens.learn.sandbox_panel import sandbox_spoken
from game.screens.model import TABLE, Model
from game.screens.review.own_panel import own_spoken, verdict
from game.screens.table.action_groups import is_mid_group
from game.screens.table.hints import advice, hint_lines, lit
from game.screens.table.seats import seated
from game.screens.table.since import news_at
from game.screens.table_model import Lesson, Table

BACK = (CueKind.FLY, CueKind.DROP)
"""What goes back the way that it came where an action is taken back."""


def cues(before: Model, after: Model, words: Words) -> Sequence[Cue]:
    """Return what is seen to happen: that of what was played, or what flew flies back where it is taken back.

    Nothing is where another looks at the table now, who did not see what was there before.
    """
    if not _same_eyes(before, after):
        return ()
    seen = _seen(before, after)
    if seen is not None:
        return in_turn(_cues(_table(after), *part, words) for part in seen)
    if _step(before, after) == -1:
        forth = _cues(_table(before), _table(after).here, _table(before).here, words)
        return [Cue(0, CueKind.FLY, cue.end, cue.piece) for cue in forth if cue.kind in BACK and cue.end]
    return ()


def ends(before: Model, after: Model) -> bool:
    """Tell whether what was played led to the end of a game, to be seen before that shows."""
    if not _same_eyes(before, after) or _seen(before, after) is None:
        return False
    return _table(before).state.outcome is None and _table(after).state.outcome is not None


def before_end(model: Model) -> Model:
    """Return a model whose table shows the last action, and not yet what it led to."""
    return model._replace(table=_table(model)._replace(end_waits=True))


def moves_on(before: Model, after: Model) -> bool:
    """Tell whether another moment, table or page is shown: what still plays on the page is over then."""
    return _step(before, after) != 0 or not _same_eyes(before, after)


def announcement(before: Model, after: Model, words: Words) -> str:
    """Return what the live region says of a change at the table; prompts and notices speak for themselves."""
    step, seen, old, new = _step(before, after), _seen(before, after), before.table, after.table
    if (
        new is not None
        and new.lesson is not None
        and (old is None or old.record.scene is not new.record.scene)
    ):
        if new.lesson.sandbox is not None:
            return sandbox_spoken(new, new.lesson.sandbox, words)
        if new.lesson.own is not None:
            return own_spoken(new, new.lesson.own, words)
        puzzle = new.lesson.puzzle
        return puzzle_spoken(new, puzzle, words) if puzzle else spoken(new, new.lesson, words)
    if seen is not None:
        table = _table(after)
        named = seated(table, words)
        line = _line(table, seen, named)
        reached = table.lesson is not None and table.lesson.done and table.lesson
        return f"{line} {_of_end(table, reached, named)}" if reached else line
    if old is not None and new is not None and _is_judged(old, new) and new.lesson and new.lesson.own:
        return verdict(new, new.lesson.own, seated(new, words))
    if old is not None and new is not None and new.lesson is not None and _is_told(old, new):
        return _of_end(new, new.lesson, seated(new, words))
    if new is not None and old is not None and new.tip is not None and new.tip != old.tip:
        named = seated(new, words)
        return hint_lines(new, catalog.screen(new.record.game), named)[-1]
    if step is not None and step != 0 and new is not None and old is not None:
        return words("replay.at", at=new.moments.index(new.here), last=len(new.moments) - 1)
    if new is not None and old is not None and old.curtain is not None and new.curtain is None:
        named = seated(new, words)
        return news_at(new, catalog.screen(new.record.game), named).line
    return ""


def is_coaching(before: Model, after: Model) -> bool:
    """Tell whether nothing changed but what the coach says, which speaks for itself, and what it keeps."""
    old, new = before.table, after.table
    if old is None or new is None:
        return False
    return before._replace(table=old._replace(coached=new.coached), practice=after.practice) == after


def tells_the_same(before: Model, after: Model) -> bool:
    """Tell whether the coach says the same at a table as before, of the same places."""
    old, new = _table(before), _table(after)
    return advice(old) == advice(new) and lit(old).tip == lit(new).tip


def _of_end(table: Table, lesson: Lesson, words: Words) -> str:
    """Return what is said of a stage that is done, a puzzle that is answered, or a turn that was tried."""
    if lesson.puzzle is not None:
        return answer_spoken(table, lesson.puzzle, words)
    if lesson.own is not None:
        return verdict(table, lesson.own, words)
    if lesson.sandbox is not None:
        return words("try.over")
    return text(table, lesson, "done", words)


def _is_judged(before: Table, after: Table) -> bool:
    """Tell whether an answer to a decision of the own game was just judged."""
    old, new = before.lesson and before.lesson.own, after.lesson and after.lesson.own
    return old is not None and new is not None and len(old.answers) < len(new.answers) and after.at > 0


def _is_told(before: Table, after: Table) -> bool:
    """Tell whether answers were asked for, or a puzzle answered by what does not show before others did."""
    if before.lesson and after.lesson and after.lesson.revealed and not before.lesson.revealed:
        return True
    return after.lesson is not None and after.lesson.puzzle is not None and before.at == 0 < after.at


def _seen(before: Model, after: Model) -> Sequence[tuple[int, int]] | None:
    """Return what was played, part by part from moment to moment, None where that is no single thing.

    Several actions are one part where they go on with one another. What follows by itself comes after them;
    where it ends the game, only that end is seen.
    """
    step, old, new = _step(before, after) or 0, before.table, after.table
    if step < 1 or old is None or new is None:
        return None
    moments = [at for at in new.moments if old.here < at <= new.here]
    if len(moments) == 1:
        return [(old.here, new.here)]
    ends = [at for at in moments if at == new.here or not is_mid_group(new.record, at)]
    if not all(_follows(new, at) for at in ends[:-1]):
        return None
    parts = [*pairwise((old.here, *ends))]
    return parts[-1:] if new.record.states[new.here].outcome is not None else parts


def _line(table: Table, parts: Sequence[tuple[int, int]], words: Words) -> str:
    """Return what is said of what was played, and of what followed unless that goes without saying."""
    screen = catalog.screen(table.record.game)
    between = [_between(table, *part) for part in parts]
    told = [one for at, one in enumerate(between) if not at or not screen.is_silent(*one)]
    return " ".join(screen.log_line(*one, words) for one in told)


def _follows(table: Table, at: int) -> bool:
    """Tell whether what was done after a moment follows by itself."""
    record = table.record
    return catalog.screen(record.game).end_of_turn(record.states[at], ()) == record.actions[at]


def _cues(table: Table, start: int, end: int, words: Words) -> Sequence[Cue]:
    """Return what is seen to happen between two moments."""
    named = seated(table, words)
    return catalog.screen(table.record.game).cues(*_between(table, start, end), named)


def _same_eyes(before: Model, after: Model) -> bool:
    """Tell whether whoever looks at a table now saw it before."""
    old, new = before.table, after.table
    if old is None or new is None:
        return False
    return old.viewer == new.viewer and new.curtain is None and not new.decoy_handovers


def _between(table: Table, start: int, end: int) -> tuple[State, Action, State]:
    """Return the action played at a moment, and the states that show there and at a later one."""
    return table.seen(start), table.record.actions[start], table.seen(end)


def _step(before: Model, after: Model) -> int | None:
    """Return how many moments a table was moved on, None where another table or another page came."""
    old, new = before.table, after.table
    if old is None or new is None or before.route.place != TABLE or after.route.place != TABLE:
        return None
    start, end = old.here, new.here
    common = min(start, end)
    # Records share their states when one goes on from the other.
    if old.record.states[common] is not new.record.states[common]:
        return None
    if end < start:
        return -sum(end < at <= start for at in old.moments)
    return sum(start < at <= end for at in new.moments)


def _table(model: Model) -> Table:
    if model.table is None:
        raise ValueError("no table")
    return model.table
