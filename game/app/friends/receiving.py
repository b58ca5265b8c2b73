"""A turn comes: it goes on with the game that is here, or begins one; nothing of what was here is lost."""

from game.app import messages, notices, routes
from game.app.friends import dealing
from game.app.friends.handing import replaces_friends, reseated
from game.app.friends.turns import Turn
from game.app.messages import Step
from game.app.update import navigation, settings
from game.core import Record
from game.screens.model import HOME, Model, Notice, Route
from game.screens.seating import PAUSED, RUNNING
from game.screens.table.seats import names_here, names_in, seat_field
from game.screens.table_model import Table


def received(model: Model, event: messages.Received) -> Step:
    """Show what a turn brings to the game that it belongs to, in however many ways that goes on here."""
    turn, record = event.turn, event.turn.record
    tables = [turn.naming(table) for table in event.tables]
    checked = False
    for place, agreed in enumerate(tables):
        if agreed.friends is None or agreed.friends.agreement is None:
            continue
        met = dealing.met(agreed, turn)
        if met == notices.SEAT_LOST:
            return shown(model, event.tables[place]._replace(seat_lost=True))
        if isinstance(met, Notice):
            return _told(shown(model, event.tables[place]), met)
        if turn.undealt:
            return _agreed(model, agreed, met, turn)
        if agreed.undealt:
            seated = reseated(met, turn)
            if seated is None:
                return _told(shown(model, met, new=True), notices.SEAT_GONE)
            known = dealing.known_here(seated, record)
            if isinstance(known, Notice):
                return _told(shown(model, seated, new=True), known)
            return dealt(_played(model, seated, known, 0))
        tables[place], checked = met, checked or met != agreed
    found = [table for table in tables if table.record.until(0).hidden == record.until(0)]
    if not found:
        return invited(model, turn)
    there = next((table for table in found if common(table.record, record) == len(record.actions)), None)
    if there is not None and checked:
        return _told(shown(model, there, new=True), notices.CHECKED)
    if (
        there is not None
        and len(there.record.actions) == len(record.actions)
        and replaces_friends(there, turn)
    ):
        there = reseated(there, turn) or there
        return _told(shown(model, there, new=True), notices.HANDED_ON)
    if there is not None:
        return _told(shown(model, there), notices.TURN_THERE)
    nearest = max(found, key=lambda table: common(table.record, record))
    at = common(nearest.record, record)
    reached = reseated(nearest, turn)
    if reached is None:
        return _told(shown(model, nearest), notices.SEAT_GONE)
    nearest = reached
    known = dealing.known_here(nearest, record)
    if isinstance(known, Notice):
        return _told(shown(model, next(one for one in event.tables if one.save == nearest.save)), known)
    if at < len(nearest.record.actions):
        return _told(shown(model, since(nearest._replace(save=""), known, at), new=True), notices.FORK)
    step = _played(model, nearest, known, at)
    return _told(step, notices.CHECKED) if checked else step


def _agreed(model: Model, table: Table, met: Table, turn: Turn) -> Step:
    """Show a table with what a link told of its deal."""
    if met == table:
        own = table.undealt and turn.senders == table.present
        return _told(shown(model, table), notices.OWN_INVITATION if own else notices.TURN_THERE)
    step = shown(model, met, new=True)
    return step if met.undealt else dealt(step)


def dealt(step: Step) -> Step:
    """Tell that all gave their part to the deal; and the game, to who is new to it."""
    model, effects = step
    model, told = navigation.introduced(notices.noted(model, notices.DEALT))
    return model, (*effects, *told)


def _played(model: Model, table: Table, record: Record, at: int) -> Step:
    """Show a table with what friends played after a moment, and tell where it is not for who plays here."""
    table = since(table, record, at)
    seat = table._replace(at=len(record.actions)).awaited
    step = shown(model, table, new=True)
    if seat is None or seat in table.present or not record.actions:
        return step
    return _told(step, Notice(notices.NOT_YOURS, {"number": seat + 1}))


def invited(model: Model, turn: Turn) -> Step:
    """Ask who opened a link of a game that is new here which seat is theirs, if any is left."""
    if turn.record.own_decks and not turn.undealt:
        return notices.noted(navigation.on_page(model, Route(HOME)), notices.CARDS_ELSEWHERE), ()
    if not turn.invitation.offered:
        return notices.noted(navigation.on_page(model, Route(HOME)), notices.NO_SEAT_LEFT), ()
    known = any(card.actions and navigation.is_deal(card, turn.record) for card in model.saves)
    return navigation.at_table(model, turn.invitation._replace(assisted=known))


def join(model: Model, form: messages.Submitted) -> Step:
    """Take the seats that a form names, show what was played so far, tell the game to who is new to it."""
    table = model.table
    if table is None or table.friends is None or not table.offered:
        return model, ()
    here = tuple(seat for seat in table.offered if seat_field(seat) in form.fields)
    if not here:
        return notices.noted(model, notices.NO_SEAT), ()
    names = names_in(form.fields, model.names)
    model, kept = settings.named(model, names)
    elsewhere = tuple(seat for seat in table.persons if seat not in here)
    friends = table.friends.naming(names_here(here, names), here)._replace(seats=elsewhere, offered=())
    if table.undealt:
        table = dealing.joined(table._replace(friends=friends), here, model.secret)
    else:
        table = since(table._replace(friends=friends), table.record, 0)
    model, effects = shown(model, table, new=True)
    model, told = navigation.introduced(model)
    return model, (*effects, *told, *kept)


def common(one: Record, other: Record) -> int:
    """Return after how many actions two records of one deal part, or one of them ends."""
    pairs = list(zip(one.actions, other.actions, strict=False))
    return next((at for at, (mine, theirs) in enumerate(pairs) if mine != theirs), len(pairs))


def since(table: Table, record: Record, at: int) -> Table:
    """Return a table with what friends played, which is shown by itself from a moment on."""
    last = len(record.actions)
    friends = table.friends and table.friends._replace(settled=last)
    table = table._replace(record=record, at=last, friends=friends)
    shows = max(moment for moment in table.moments if moment <= at)
    if shows == last:
        return table._replace(computing=RUNNING)
    return table._replace(at=shows, playing=True, computing=PAUSED, result_closed=False)


def shown(model: Model, table: Table, *, new: bool = False) -> Step:
    """Show a table, saved where there is something new on it; that is played by itself."""
    model, effects = navigation.at_table(model, table)
    if table.save:
        here = messages.Go(routes.write(model), replace=True)
        effects = (*effects, here, messages.Save(table)) if new else (*effects, here)
    return model, effects


def _told(step: Step, notice: Notice) -> Step:
    model, effects = step
    return notices.noted(model, notice), effects
