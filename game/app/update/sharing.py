"""Sharing a game: its link, the whole record, a QR code, the result as text."""

from game.app import messages, notices
from game.app.friends.sending import settled
from game.app.messages import Command, Step
from game.screens.frame.page import title
from game.screens.frame.share import result
from game.screens.model import Model
from game.screens.table.seats import game_link, invitation
from game.screens.table.turn_link import turn_link
from game.screens.table_model import Table


def copy_link(model: Model, event: Command) -> Step:
    """Copy the address of the deal, or of the turn that goes to friends."""
    return _sent(model, messages.Copy(_shared(model.table))) if model.table else (model, ())


def copy_record(model: Model, event: Command) -> Step:
    """Copy the address of the whole game; while friends play it elsewhere, of their turn."""
    table = model.table
    if table is None:
        return model, ()
    if table.friends is not None and table.record.state().outcome is None:
        return copy_link(model, event)
    return model, (messages.Copy(game_link(table.record, table.computers)),)


def copy_result(model: Model, event: Command) -> Step:
    """Copy how the game ended."""
    text = _result(model)
    return model, (messages.CopyText(text),) if text else ()


def share(model: Model, event: Command) -> Step:
    """Share the deal, with the result where there is one; or the turn that goes to friends."""
    table, texts = model.table, model.words
    if table is None:
        return model, ()
    asks = "friends.message" if table.friends else "share.invitation"
    text = _result(model) or texts(asks)
    return _sent(model, messages.Share(title(model, texts), text, _shared(table)))


def make_qr_code(model: Model, event: Command) -> Step:
    """Make a QR code of the deal, or of the turn that goes to friends."""
    return _sent(model, messages.MakeQrCode(_shared(model.table))) if model.table else (model, ())


def qr_code_made(model: Model, event: messages.QrCodeMade) -> Step:
    """Show a QR code, or say that it cannot be made."""
    if not event.code.rows:
        return notices.noted(model, notices.NO_CODE), ()
    return model._replace(code=event.code), ()


def _shared(table: Table) -> str:
    return turn_link(table) if table.friends else invitation(table.record, table.computers)


def _sent(model: Model, effect: messages.Effect) -> Step:
    """Have something shared: what friends know of then is taken down."""
    model, effects = settled(model)
    return model, (effect, *effects)


def _result(model: Model) -> str:
    table = model.table
    return result(table, model.words) if table is not None and table.state.outcome else ""
