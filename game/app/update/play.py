"""At the table: actions, the cursor in the record, and replays that run by themselves."""

from collections.abc import Iterable
from functools import reduce

from game import catalog
from game.app import notices
from game.app.learn import progress
from game.app.messages import Act, Command, Pointed, Save, Step, Tick, Wake
from game.core import Action, ActionError, Record
from game.screens.model import TABLE, Model
from game.screens.seating import PAUSED, RUNNING
from game.screens.table.action_groups import is_mid_group
from game.screens.table_model import LAST, Refused, Table

STEP = 1.0  # seconds between the steps of what runs by itself


def act(model: Model, event: Act) -> Step:
    """Play a person's action, or note why it is refused; computers go on after it."""
    table = model.table
    # Once all is over nothing is refused: why not would lie over how it ended.
    if table is None or model.route.place != TABLE or table.idle or table.state.outcome is not None:
        return model, ()
    try:
        action = catalog.find(table.record.game).action(event.notation)
    except ActionError:
        return model, ()
    refusal = table.state.refusal(action)
    if refusal is not None:
        refused = Refused(action, refusal)
        return model._replace(table=table._replace(refused=refused, playing=False)), ()
    mistaken = progress.mistaken(table, (action,))
    if mistaken is not None:
        return model._replace(table=mistaken), ()
    done = answering(model, table, action)._replace(computing=RUNNING)
    return shown(_begun(model, table), paused_where_told(turn_ended(model, done)))


def do_hinted(model: Model, command: Command) -> Step:
    """Play the action that the hint on the table names, once all of it is told."""
    table = model.table
    tip = table and table.tip
    if table is None or not tip or tip.hint is None or tip.told < LAST:
        return model, ()
    first, *others = catalog.screen(table.record.game).hinted_actions(tip.hint, table.view)
    if not others:
        return act(model, Act(str(first)))
    return _all_played(model, table, (first, *others))


def _all_played(model: Model, table: Table, actions: Iterable[Action]) -> Step:
    """Play legal actions at one go; computers go on after them."""
    done = reduce(played, actions, table)._replace(computing=RUNNING)
    return shown(_begun(model, table), turn_ended(model, done))


def play_out(model: Model, command: Command) -> Step:
    """Play all that is left where that wins whatever comes. In a lesson nothing is left out."""
    table = model.table
    if table is None or table.lesson is not None or table.state.seat not in table.present:
        return model, ()
    while (action := table.state.playing_out) is not None:
        table = played(table, action)
    return shown(model, table)


def _begun(model: Model, table: Table) -> Model:
    """Return the model with word that another game begins, where one plays on in a game that is over."""
    begins = table.record.state().outcome is not None and table.lesson is None
    return notices.noted(model, notices.BEGUN) if begins else model


def turn_ended(model: Model, table: Table) -> Table:
    """Return the table after the end of a turn in which a person can do nothing else, if that is wished.

    Not in a lesson, whose goal may be reached at that moment, or be that very action.
    """
    waits = (
        table.lesson is not None
        or table.computer is not None
        or table.decoy_handovers
        or table.masked_wait is not None
    )
    if waits or table.elsewhere or not model.end_turns:
        return table
    action = catalog.screen(table.record.game).end_of_turn(table.state, table.marks)
    return table if action is None else turn_ended(model, answering(model, table, action))


def answering(model: Model, table: Table, action: Action) -> Table:
    """Return the table after a legal action; where asking shall tell nothing, others are given time first.

    Computers take their time whether they are asked or not; persons have a look where that is wanted.
    """
    after = played(table, action)
    if not after.hides:
        return after
    seats = catalog.screen(table.record.game).could_answer(table.state, action, after.state)
    if not table.state.holds_back(action):
        really = (after.state.seat,) if after.state.asked else ()
        waits = any(seat in dict(after.computers) for seat in (*seats, *really))
        shows = max(at for at in after.moments if at <= table.at)
        after = after._replace(masked_wait=shows if waits else None)
    if not model.discreet or len(after.present) == 1:
        return after
    decoys = tuple(seat for seat in seats if seat in after.present)
    return after._replace(decoy_handovers=decoys, looking=None) if decoys else after


def paused_where_told(table: Table) -> Table:
    """Return the table with its computers waiting, where a person has something to look at before."""
    at = table.at
    if table.computer is None or table.watched or table.lesson or not at:
        return table
    states, action = table.record.states, table.record.actions[at - 1]
    pauses = catalog.screen(table.record.game).pauses(states[at - 1], action, states[at])
    return table._replace(computing=PAUSED) if pauses else table


def played(table: Table, action: Action) -> Table:
    """Return the table after a legal action; where the record goes on otherwise, a new branch begins.

    A game that was over stays saved as it ended: the branch is another one, which all play here.
    """
    record, at = table.record, table.at
    table = table._replace(at=at + 1, result_closed=False)
    # Who plays on in a game that is over would see all hands, were what came after kept.
    if record.actions[at : at + 1] == (action,) and record.state().outcome is None:
        return table
    branch = _branched(table, at)
    return branch._replace(record=branch.record.then(action))


def _branched(table: Table, at: int) -> Table:
    """Return the table with what came after `at` actions left behind: after an end, as another game.

    Hints that the ended game was given later are none of the other one's.
    """
    record, over = table.record, table.record.state().outcome is not None
    hinted = tuple(moment for moment in table.hinted if moment <= at) if over else table.hinted
    return table._replace(
        save="" if over else table.save,
        friends=None if over else table.friends,
        record=record.until(at),
        hints=table.hints - len(table.hinted) + len(hinted),
        hinted=hinted,
        assisted=table.assisted or revealed(record, at),
    )


def play_on(model: Model, command: Command) -> Step:
    """Leave behind what came after the past moment that shows, and play on."""
    table = model.table
    if table is None or not table.looks_back or table.state.outcome is not None:
        return model, ()
    return shown(model, _branched(table, table.at)._replace(computing=RUNNING, result_closed=False))


def revealed(record: Record, at: int = 0) -> bool:
    """Tell whether something hidden was turned up after the first `at` actions.

    In a game with secrets it is whenever a turn ends: others show what they have, hands are filled.
    """
    secrets = catalog.find(record.game).secrets
    return any(
        state.reveals(action) or (secrets and state.seat != after.seat)
        for state, action, after in zip(
            record.states[at:-1], record.actions[at:], record.states[at + 1 :], strict=True
        )
    )


def mark(model: Model, command: Command) -> Step:
    """Pick something towards an action, or put it back."""
    table = model.table
    if table is None or table.idle:
        return model, ()
    marks = catalog.screen(table.record.game).picked(table.view, table.marks, command.argument)
    if isinstance(marks, Refused):
        return model._replace(table=table._replace(refused=marks, playing=False)), ()
    # Who clicks before the next frame points at this, not at what is shown ahead still.
    preview = table.preview if table.preview == command.argument else ""
    goes_on = catalog.screen(table.record.game).next_mark(table.view, marks) is not None
    table = table._replace(marks=marks, preview=preview, playing=False, refused=None)
    return model._replace(table=table), (Wake(STEP),) if goes_on else ()


def clear(model: Model, command: Command) -> Step:
    """Put back all that is picked."""
    return model._replace(table=model.table and model.table._replace(marks=(), preview="")), ()


def confirm(model: Model, command: Command) -> Step:
    """Play the actions that what is picked makes, each as an action of its own, or note why not."""
    table = model.table
    if table is None or table.idle:
        return model, ()
    actions = catalog.screen(table.record.game).plan(table.view, table.marks)
    if isinstance(actions, Refused):
        return model._replace(table=table._replace(refused=actions, playing=False)), ()
    if not actions:
        return model, ()
    mistaken = progress.mistaken(table, actions)
    if mistaken is not None:
        return model._replace(table=mistaken), ()
    lesson = table.lesson
    if lesson is not None and (lesson.puzzle or lesson.own):
        together = catalog.screen(table.record.game).decided_together if lesson.own else ()
        if actions[0].verb not in together:
            actions = actions[:1]  # the first alone is its answer
    return _all_played(model, table, actions)


def pointed(model: Model, event: Pointed) -> Step:
    """Show before it is done what the player points at, or nothing any more."""
    table = model.table
    if table is None or model.route.place != TABLE or table.preview == event.at:
        return model, ()
    return model._replace(table=table._replace(preview=event.at)), ()


def goto(model: Model, command: Command) -> Step:
    """Look at the game after a number of actions."""
    at = command.argument
    return _moved(model, int(at)) if at.isascii() and at.isdecimal() and len(at) < 10 else (model, ())


def log_line(model: Model, command: Command) -> Step:
    """Offer to go to the moment of a line of the log."""
    table, at = model.table, command.argument
    if table is None or not (at.isascii() and at.isdecimal() and len(at) < 10):
        return model, ()
    return model._replace(table=table._replace(log_at=int(at), playing=False)), ()


def result(model: Model, command: Command) -> Step:
    """Put the result away, to look at the final board, or show it again."""
    table = model.table
    if table is None:
        return model, ()
    return model._replace(table=table._replace(result_closed=command.argument == "close")), ()


def undo(model: Model, command: Command) -> Step:
    """Look at the game before the last action of a person: a computer's after it are taken back too.

    Actions of which one went on with the other are taken back as one. What friends elsewhere know of stays.
    """
    table = model.table
    if table is None:
        return model, ()
    before = [at for at in table.moments if table.settled <= at < table.at]
    earlier = (at for at in reversed(before) if _turns_to(model, table, at))
    return _moved(model, next(earlier, before[-1] if before else -1))


def redo(model: Model, command: Command) -> Step:
    """Look at the game as it was before the last undo: one action later, and what computers did after it."""
    table = model.table
    if table is None:
        return model, ()
    last = len(table.record.actions)
    later = (at for at in table.moments if table.at < at < last and _turns_to(model, table, at))
    return _moved(model, next(later, table.at + 1 if table.watched else last))


def _turns_to(model: Model, table: Table, at: int) -> bool:
    """Tell whether a person decides after so many actions, and is not in the midst of something."""
    state = table.record.states[at]
    if (state.seat is not None and state.seat not in table.present) or is_mid_group(table.record, at):
        return False
    return not model.end_turns or catalog.screen(table.record.game).end_of_turn(state, table.marks) is None


def play_pause(model: Model, command: Command) -> Step:
    """Let the game go on by itself, from the start when it stands at its end, or stop it."""
    table = model.table
    if table is None or not table.record.actions:
        return model, ()
    if table.playing:
        return shown(model, table)
    at = 0 if table.at == len(table.record.actions) else table.at
    model, effects = _moved(model, at)
    return _playing(model), (*effects, Wake(STEP))


def tick(model: Model, event: Tick) -> Step:
    """Take the next step of a replay that runs by itself, or of what is picked so."""
    table = model.table
    if table is None or model.route.place != TABLE:
        return model, ()
    if table.playing and model.brief is not None:  # nothing is played behind that sheet
        return model, (Wake(STEP),)
    if not table.playing:
        following = catalog.screen(table.record.game).next_mark(table.view, table.marks)
        return (model, ()) if following is None else mark(model, Command("mark", following))
    later = next((at for at in table.moments if at > table.at), len(table.record.actions))
    model, effects = _moved(model, later)
    if later >= len(table.record.actions):
        return model, effects
    return _playing(model), (*effects, Wake(STEP))


def _playing(model: Model) -> Model:
    return model._replace(table=model.table and model.table._replace(playing=True))


def _moved(model: Model, at: int) -> Step:
    """Put the cursor on a number of actions, if there are as many, or on the last moment before.

    Who looks back does not want a computer to play on from there by itself; at the end it goes on, but not
    in a game that is only watched. In a lesson the others always do: nobody could let them go on.
    """
    table = model.table
    if table is None or not 0 <= at <= len(table.record.actions):
        return model, ()
    back = at < len(table.record.actions)
    if back:
        at = max(moment for moment in table.moments if moment <= at)
    waits = (back and not table.lesson) or (table.watched and table.computing == PAUSED)
    return shown(
        model,
        table._replace(
            at=at,
            decoy_handovers=(),
            masked_wait=None,
            computing=PAUSED if waits else RUNNING,
            # Who steps through a game that is over looks at the board; who is shown its end does not.
            result_closed=table.record.state().outcome is not None
            and (table.result_closed or not table.playing),
        ),
    )


def shown(model: Model, table: Table) -> Step:
    """Show a table, and save it where it differs from what is saved.

    A replay opened from a link is saved only when it is played on, a new deal when something was played; of
    a lesson only that it is done.
    """
    old = model.table
    # What was picked goes on showing what others are asked about.
    marks = (
        table.marks
        if table.masked_wait is not None
        else catalog.screen(table.record.game).lasting(table.marks)
    )
    table = table._replace(
        playing=False, refused=None, marks=marks, preview="", tip=None, log_at=None
    ).covered
    if table.lesson is not None:
        return progress.noted(model, table, table.lesson)
    changed = old is None or (old.record, old.at, old.assisted) != (table.record, table.at, table.assisted)
    branched = old is None or old.record is not table.record
    saves = changed and (bool(table.save) or branched)
    return model._replace(table=table), (Save(table),) if saves else ()
