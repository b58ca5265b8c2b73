"""Sharing a game: its link, the whole record, a QR code, the result as text."""

from game.app import messages, notices
from game.app.messages import Command, Step
from game.screens.frame.page import title
from game.screens.frame.share import result
from game.screens.model import Model
from game.screens.table.seats import game_link, invitation
from game.screens.table_model import Table


def copy_link(model: Model, event: Command) -> Step:
    """Copy the address of the deal."""
    return model, (messages.Copy(_invitation(model.table)),) if model.table else ()


def copy_record(model: Model, event: Command) -> Step:
    """Copy the address of the whole game."""
    return model, (
        messages.Copy(game_link(model.table.record, model.table.computers)),
    ) if model.table else ()


def copy_result(model: Model, event: Command) -> Step:
    """Copy how the game ended."""
    text = _result(model)
    return model, (messages.CopyText(text),) if text else ()


def share(model: Model, event: Command) -> Step:
    """Share the deal, with the result where there is one."""
    if model.table is None:
        return model, ()
    texts = model.words
    text = _result(model) or texts("share.invitation")
    return model, (messages.Share(title(model, texts), text, _invitation(model.table)),)


def make_qr_code(model: Model, event: Command) -> Step:
    """Make a QR code of the deal."""
    return model, (messages.MakeQrCode(_invitation(model.table)),) if model.table else ()


def qr_code_made(model: Model, event: messages.QrCodeMade) -> Step:
    """Show a QR code, or say that it cannot be made."""
    if not event.code.rows:
        return notices.noted(model, notices.NO_CODE), ()
    return model._replace(code=event.code), ()


def _invitation(table: Table) -> str:
    return invitation(table.record, table.computers)


def _result(model: Model) -> str:
    table = model.table
    return result(table, model.words) if table is not None and table.state.outcome else ""
