"""Devices in one room: they connect by two codes, and from then on turns pass between them by themselves.

What passes is what goes by links else, and is checked like them. Whoever sends anything else, or what the
game does not allow, is left.
"""

from game.app import messages, notices, routes
from game.app.friends import codes, dealing
from game.app.friends.handing import reseated
from game.app.friends.receiving import common, dealt, shown, since
from game.app.friends.sending import settled
from game.app.friends.turns import Turn
from game.app.messages import Command, Step
from game.app.update import navigation
from game.core import Record, RecordError
from game.screens.agreement import Agreement
from game.screens.connection import ALONE, FAILED, HANDED, HANDING, IDLE, MAKING, SHOWN, UNABLE, Connection
from game.screens.model import CONNECT, TABLE, Model, Notice, Route
from game.screens.table.turn_link import sent, told_of, turn_link
from game.screens.table_model import Table


def connect(model: Model, command: Command) -> Step:
    """Make the code by which another device connects to the game on the table."""
    table = model.table
    if table is None or table.friends is None or not table.friends.game or not model.connects:
        return model, ()
    before = model.connection
    same = before.game == table.friends.game
    connection = (before if same else Connection(game=table.friends.game))._replace(step=MAKING, code="")
    return model._replace(connection=connection), (messages.Connect(afresh=not same),)


def disconnect(model: Model, command: Command) -> Step:
    """Leave all connected devices."""
    return model, (messages.HangUp(0),)


def copy_code(model: Model, command: Command) -> Step:
    """Copy the link that another device is to open."""
    code = model.connection.code
    return model, (messages.Copy(code),) if code else ()


def share_code(model: Model, command: Command) -> Step:
    """Share the link that another device is to open."""
    code, texts = model.connection.code, model.words
    told = texts("connect.message-back" if model.connection.guest else "connect.message")
    return model, (messages.Share(texts("connect.title"), told, code),) if code else ()


def arrived(model: Model, text: str) -> Step:
    """Answer another device's code, or give an answer to the tab that waits for it."""
    answers = codes.read(text).kind == codes.ANSWER
    if not model.connects:
        return _at_page(model, text, Connection(UNABLE))
    if answers:
        return _after(_at_page(model, text, model.connection._replace(step=HANDING)), messages.HandOver(text))
    if model.connection.code == _fragment(text):
        return _told_here(model, notices.OPEN_THERE), ()
    return _after(_at_page(model, text, Connection(MAKING, guest=True)), messages.AnswerCode(text))


def code_made(model: Model, event: messages.CodeMade) -> Step:
    """Show the code for the other device."""
    if model.connection.step not in {MAKING, SHOWN}:
        return model, ()
    fragment = _fragment(event.code)
    connection = model.connection._replace(step=SHOWN, code=fragment)
    return model._replace(connection=connection), (messages.MakeQrCode(fragment),)


def failed(model: Model, event: messages.ConnectionFailed) -> Step:
    """Say that no connection came about."""
    return model._replace(connection=model.connection._replace(step=FAILED, code="")), ()


def handed_over(model: Model, event: messages.HandedOver) -> Step:
    """Say what became of an answer; the tab that waited for it goes back to its table."""
    connection, table = model.connection, model.table
    if not event.taken:
        return model._replace(connection=connection._replace(step=ALONE)), ()
    if not connection.game or table is None:
        return model._replace(connection=connection._replace(step=HANDED)), ()
    model, effects = navigation.at_table(
        model._replace(connection=connection._replace(step=MAKING, code="")), table
    )
    return model, (*effects, messages.Go(routes.write(model), replace=True))


def counted(model: Model, event: messages.LinesCounted) -> Step:
    """Take note of how many devices are connected: a new one is told all, one that went is missed."""
    before = model.connection
    connection = before._replace(devices=event.lines)
    if event.lines > before.devices:
        model = notices.without(model, notices.LOST, notices.RELOADED)
        model = model._replace(connection=connection._replace(step=IDLE, code="", told=-1))
        return notices.noted(model, notices.CONNECTED), (messages.HideSheet("share"),)
    model = model._replace(connection=connection)
    missed = event.lines < before.devices and not event.left
    return _told_here(model, notices.LOST) if missed else notices.without(model, notices.CONNECTED), ()


def heard(model: Model, event: messages.Heard) -> Step:
    """Take what a device says: a turn, on the table at once, or once that shows again."""
    turn = _turn(event.text)
    return _refused(model, event.line, notices.NOT_A_TURN) if turn is None else _taken(model, turn, event)


def follow(model: Model) -> Step:
    """Have connected devices know what is played here, and show what they played; after every event."""
    connection, table = model.connection, model.table
    ours = _ours(model)
    if table is not None and table.connected != (ours is not None):
        table = table._replace(connected=ours is not None)
        model = model._replace(table=table)
    if ours is None or table is None:
        return _another_game(model) if connection.devices and connection.over else (model, ())
    over = table.record.state().outcome is not None
    if connection.over != over:
        connection = connection._replace(over=over)
        model = model._replace(connection=connection)
    # Only on a game that was saved: what is shown on another would be saved as a second one.
    if connection.held and model.route.place == TABLE and table.save:
        event = messages.Heard(connection.held, connection.source)
        return heard(model._replace(connection=connection._replace(held="")), event)
    return _told(model, table)


def _told(model: Model, table: Table) -> Step:
    """Send what is played here and not known to the others yet."""
    connection, here, deal = model.connection, sent(table), _deal(_told_agreement(table))
    if table.offered or not table.save or (here <= connection.told and deal == connection.deal):
        return model, ()
    known = connection._replace(told=max(here, connection.told), deal=deal)
    model, effects = settled(model._replace(connection=known))
    return model, (*effects, messages.Tell(turn_link(table)))


def _told_agreement(table: Table) -> Agreement | None:
    agreement = table.friends.agreement if table.friends else None
    return agreement and told_of(table, agreement)


def _another_game(model: Model) -> Step:
    """Go on with the same devices at a game that was begun after the last one."""
    table = model.table
    if table is None or table.friends is None or not table.friends.game or table.offered:
        return model, ()
    if table.friends.settled >= 0 or table.record.actions:
        return model, ()
    connection = model.connection._replace(game=table.friends.game, over=False, told=-1)
    return _told(model._replace(connection=connection, table=table._replace(connected=True)), table)


def _taken(model: Model, turn: Turn, event: messages.Heard) -> Step:
    connection, table = model.connection, _ours(model)
    begins = turn.game != connection.game
    here = table is not None and model.route.place == TABLE
    if not connection.game or (begins and connection.over and here):
        known = connection._replace(
            game=turn.game, over=False, told=len(turn.record.actions), deal=_deal(turn.agreement), held=""
        )
        go = messages.Go(turn_link(turn.invitation), replace=True)
        return model._replace(connection=known), (go, messages.Receive(turn))
    if begins and not connection.over:
        return _refused(model, event.line, notices.NOT_A_TURN)
    if table is None or not here or not table.save:
        held = connection._replace(held=event.text, source=event.line)
        return _told_here(model._replace(connection=held), notices.TURN_CAME), ()
    table = turn.naming(table)
    if table.friends is not None and table.friends.agreement is not None:
        return _dealt(model, table, turn, event)
    return _adopted(model, table, turn, event)


def _dealt(model: Model, table: Table, turn: Turn, event: messages.Heard) -> Step:
    """Take what others tell of a deal to agree on, and what they played once that is dealt."""
    met = dealing.met(table, turn)
    if met == notices.SEAT_LOST:
        model = model._replace(table=table._replace(seat_lost=True))
    if isinstance(met, Notice):
        return _refused(model, event.line, met)
    # What is new here may be new to the others, too.
    known = _deal(turn.agreement) if met == table else ""
    step: Step = model._replace(connection=model.connection._replace(deal=known)), ()
    if met != table:
        step = shown(step[0], met, new=True)
        if table.undealt and not met.undealt:
            step = dealt((notices.without(step[0], notices.CONNECTED), step[1]))
        elif not met.undealt:
            step = _told_here(step[0], notices.CHECKED), step[1]
    if met.undealt or turn.undealt:
        return step
    model, effects = _adopted(step[0], met, turn, event)
    return model, (*step[1], *effects)


def _adopted(model: Model, table: Table, turn: Turn, event: messages.Heard) -> Step:
    """Go on with what others played, if it is theirs to play."""
    if turn.record.until(0) != table.record.until(0).hidden:
        return _refused(model, event.line, notices.NOT_A_TURN)
    record, last = dealing.known_here(table, turn.record), len(table.record.actions)
    if isinstance(record, Notice):
        return _refused(model, event.line, record)
    at = common(table.record, record)
    new = reseated(table, turn)
    if at == len(record.actions) and (new == table or at < last):
        return model, ()
    if new is None or at < last or not (_theirs(table, record, at) or _theirs(new, record, at)):
        return _refused(model, event.line, notices.APART)
    told = model.connection._replace(told=len(record.actions))
    step = shown(model._replace(connection=told), since(new, record, min(at, table.at)), new=True)
    return _after(step, messages.Tell(event.text, besides=event.line))


def _theirs(table: Table, record: Record, at: int) -> bool:
    """Tell whether all that a record has after a moment was to be played on other devices."""
    ahead = table._replace(record=record)
    awaited = (ahead._replace(at=moment).awaited for moment in range(at, len(record.actions)))
    return not any(seat in table.present for seat in awaited)


def _refused(model: Model, line: int, notice: Notice) -> Step:
    return _told_here(model, notice), (messages.HangUp(line),)


def _ours(model: Model) -> Table | None:
    """Return the table if it is that of the game which the connected devices play."""
    connection, table = model.connection, model.table
    if table is None or table.friends is None or not connection.devices or not connection.game:
        return None
    return table if table.friends.game == connection.game else None


def _turn(text: str) -> Turn | None:
    try:
        found = routes.read(text)
    except RecordError:
        return None
    return found if isinstance(found, Turn) else None


def _deal(agreement: Agreement | None) -> str:
    return agreement.text if agreement is not None else ""


def _told_here(model: Model, notice: Notice) -> Model:
    """Return the model with a notice, which takes the place of the word that all is connected."""
    return notices.noted(notices.without(model, notices.CONNECTED), notice)


def _fragment(code: str) -> str:
    return f"#/{CONNECT}/{code}"


def _at_page(model: Model, code: str, connection: Connection) -> Step:
    return navigation.on_page(model, Route(CONNECT, detail=code))._replace(connection=connection), ()


def _after(step: Step, effect: messages.Effect) -> Step:
    return step[0], (*step[1], effect)
