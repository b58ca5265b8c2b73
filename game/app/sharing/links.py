"""Sharing a game: its link, the whole record, a QR code, the result as text."""

from game import catalog
from game.app import messages, notices
from game.app.friends.sending import settled
from game.app.messages import Command, Step
from game.screens.frame.page import title
from game.screens.frame.share import result
from game.screens.model import Model
from game.screens.table.end import daily_deal
from game.screens.table.seats import game_link, invitation
from game.screens.table.turn_link import INVITATION, carried, turn_link
from game.screens.table_model import Table


def copy_link(model: Model, event: Command) -> Step:
    """Copy the address of the deal, or of the turn that goes to friends: it is shown where it cannot be."""
    if model.table is None:
        return model, ()
    link, text = _shared(model.table), _invites(model.table, model)
    model, effects = _gone_out(model, link)
    table = model.table
    if table is None or table.friends is None:
        return model, (messages.Copy(link), *effects)
    table = table._replace(copied=True)
    waits = table.undealt or (table.elsewhere and not table.catching_up)  # the prompt says it then
    copied = messages.Copy(link, None if waits else notices.COPIED_FOR_FRIEND, text)
    return model._replace(table=table), (copied, *effects, messages.HideSheet("share"))


def copy_record(model: Model, event: Command) -> Step:
    """Copy the address of the whole game; while friends play it elsewhere, of their turn."""
    table = model.table
    if table is None:
        return model, ()
    if table.friends is not None and table.record.state().outcome is None:
        return copy_link(model, event)
    return model, (messages.Copy(game_link(table.record, table.computers)),)


def copy_result(model: Model, event: Command) -> Step:
    """Copy how the game ended, and the address of its deal."""
    table, text = model.table, _result(model)
    if table is None or not text:
        return model, ()
    return model, (messages.CopyText(text, "" if table.friends else _shared(table)),)


def share(model: Model, event: Command) -> Step:
    """Share the deal, with the result where there is one; or the turn that goes to friends."""
    table, texts = model.table, model.words
    if table is None:
        return model, ()
    text = _result(model) or _invites(table, model)
    return model, (messages.Share(title(model, texts), text, _shared(table)),)


def shared(model: Model, event: messages.Shared) -> Step:
    """Take down that friends know of the turn which the system's sheet sent."""
    model = model._replace(table=model.table and model.table._replace(copied=False))
    return _gone_out(model, event.fragment)


def make_qr_code(model: Model, event: Command) -> Step:
    """Make a QR code of the deal, or of the turn that goes to friends."""
    return model, (messages.MakeQrCode(_shared(model.table)),) if model.table else ()


def qr_code_made(model: Model, event: messages.QrCodeMade) -> Step:
    """Show a QR code, or say that it cannot be made."""
    if not event.code.rows:
        return notices.noted(model, notices.NO_CODE), ()
    return _gone_out(model._replace(code=event.code), event.code.fragment)


def _invites(table: Table, model: Model) -> str:
    """Return what to say with a link: of friends' games, whose turn it is as far as they are concerned."""
    words, friends = model.words, table.friends
    if friends is None:
        return words("share.invitation")
    over = table.record.state().outcome is not None
    if not (over or table.undealt or table.caught_up.elsewhere):
        return words("friends.message-again")
    what = carried(friends, table.persons, len(table.record.actions), over=over)
    names = [name for seat, name in friends.names if seat in table.present]
    if what == INVITATION and names:
        game = catalog.box(table.record.game).name
        return words("friends.invites", names=", ".join(names), game=game, n=len(names))
    return words(f"friends.message.{what}")


def _shared(table: Table) -> str:
    if table.friends:
        return turn_link(table)
    daily = daily_deal(table)
    return daily.address if daily else invitation(table.record, table.computers)


def _gone_out(model: Model, link: str) -> Step:
    """Take down what friends know of after a link went out, unless the table has gone on from it."""
    return settled(model) if model.table and _shared(model.table) == link else (model, ())


def _result(model: Model) -> str:
    table = model.table
    return result(table, model.words, model.saves) if table is not None and table.state.outcome else ""
