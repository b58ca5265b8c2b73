"""The app's one state machine: a model and what happens to it give the next model, and what to do outside."""

from collections.abc import Callable, Mapping
from typing import Any

from game.app.messages import (
    Act,
    Answered,
    Command,
    Copy,
    CopyText,
    Download,
    Dressed,
    Elsewhere,
    Encode,
    Encoded,
    Event,
    Export,
    Exported,
    Focus,
    Given,
    Import,
    KeepSettings,
    Kept,
    Navigated,
    Opened,
    Pointed,
    Reload,
    Share,
    Shelf,
    Submitted,
    Suggest,
    Suggested,
    Tick,
    Told,
    Unopened,
    Zoom,
)
from game.app.storage.settings import OFF, ON, THEMES, Settings
from game.app.update import computers, curtain, navigation, notices, play
from game.app.update.play import Step
from game.locale import LANGUAGES, words
from game.screens.frame.page import title
from game.screens.frame.share import result
from game.screens.model import TABLE, Model, Table
from game.screens.table.seats import invitation

MAIN = "app"  # the id of the page's main part
ZOOMS = ("in", "out", "fit")


def update(model: Model, event: Event) -> Step:
    """Return the model after an event, and the effects that it asks for. Never raises."""
    return HANDLERS[type(event)](model, event)


def act(model: Model, event: Act) -> Step:
    """Try an action."""
    return play.act(_settled(model), event)


def command(model: Model, event: Command) -> Step:
    """Do a command; one that needs a table does nothing without."""
    if event.name in AT_TABLE:
        return AT_TABLE[event.name](_settled(model), event) if model.route.place == TABLE else (model, ())
    return ANYWHERE[event.name](model, event) if event.name in ANYWHERE else (model, ())


def submitted(model: Model, event: Submitted) -> Step:
    """Take a form."""
    return navigation.start(_settled(model), event) if event.name == "start" else (model, ())


def navigated(model: Model, event: Navigated) -> Step:
    """Go to an address."""
    return navigation.navigated(model._replace(notices=_lasting(model)), event)


def suggested(model: Model, event: Suggested) -> Step:
    """Suggest a new seed."""
    return model._replace(seed=event.seed), ()


def told(model: Model, event: Told) -> Step:
    """Tell the player something."""
    return navigation.noted(model, event.notice), ()


def language(model: Model, event: Command) -> Step:
    """Change the language."""
    if event.argument not in LANGUAGES:
        return model, ()
    return model._replace(language=event.argument), (KeepSettings(Settings(language=event.argument)),)


def theme(model: Model, event: Command) -> Step:
    """Change the colours."""
    if event.argument not in THEMES:
        return model, ()
    return model._replace(theme=event.argument), (KeepSettings(Settings(theme=event.argument)),)


def letters(model: Model, event: Command) -> Step:
    """Let single letters play, or not."""
    if event.argument not in {ON, OFF}:
        return model, ()
    return model._replace(letters=event.argument == ON), (KeepSettings(Settings(letters=event.argument)),)


def discreet(model: Model, event: Command) -> Step:
    """Ask everybody who could have something to answer with, or only those who have."""
    if event.argument not in {ON, OFF}:
        return model, ()
    return model._replace(discreet=event.argument == ON), (KeepSettings(Settings(discreet=event.argument)),)


def dismiss(model: Model, event: Command) -> Step:
    """Take a notice away by its number."""
    rest = tuple(notice for number, notice in enumerate(model.notices) if str(number) != event.argument)
    return model._replace(notices=rest), ()


def choose(model: Model, event: Command) -> Step:
    """Keep what an input of the set-up form was set to."""
    if event.field == "seed":
        return model._replace(seed=event.argument), ()
    return model._replace(options={**model.options, event.field: event.argument}), ()


def new_seed(model: Model, event: Command) -> Step:
    """Ask for another seed."""
    return model, (Suggest(),)


def reload(model: Model, event: Command) -> Step:
    """Load the page again."""
    return model, (Reload(),)


def skip(model: Model, event: Command) -> Step:
    """Put the focus on the page's main part."""
    return model, (Focus(MAIN),)


def copy_link(model: Model, event: Command) -> Step:
    """Copy the address of the deal."""
    return model, (Copy(_invitation(model.table)),) if model.table else ()


def copy_record(model: Model, event: Command) -> Step:
    """Copy the address of the whole game."""
    return model, (Copy(model.table.record.to_link()),) if model.table else ()


def export(model: Model, event: Command) -> Step:
    """Give the player all kept games as a file."""
    return model, (Export(),)


def exported(model: Model, event: Exported) -> Step:
    """Give the player the file."""
    return model, (Download(event.name, event.text),)


def given(model: Model, event: Given) -> Step:
    """Take in the games of a file."""
    return _settled(model), (Import(event.text),)


def dressed(model: Model, event: Dressed) -> Step:
    """Show what the page around this one asks for."""
    wanted = event.settings
    return model._replace(language=wanted.language or model.language, theme=wanted.theme or model.theme), ()


def copy_result(model: Model, event: Command) -> Step:
    """Copy how the game ended."""
    text = _result(model)
    return model, (CopyText(text),) if text else ()


def share(model: Model, event: Command) -> Step:
    """Share the deal, with the result where there is one."""
    if model.table is None:
        return model, ()
    texts = words(model.language)
    text = _result(model) or texts("share.invitation")
    return model, (Share(title(model, texts), text, _invitation(model.table)),)


def _invitation(table: Table) -> str:
    return invitation(table.record, table.computers)


def _result(model: Model) -> str:
    table = model.table
    return result(table, words(model.language)) if table is not None and table.state.outcome else ""


def qr(model: Model, event: Command) -> Step:
    """Make a QR code of the deal."""
    return model, (Encode(_invitation(model.table)),) if model.table else ()


def encoded(model: Model, event: Encoded) -> Step:
    """Show a QR code, or say that it cannot be made."""
    if not event.code.rows:
        return navigation.noted(model, notices.NO_CODE), ()
    return model._replace(code=event.code), ()


def zoom(model: Model, event: Command) -> Step:
    """Show the drawing on the table larger, smaller or whole."""
    return model, (Zoom(event.argument),) if event.argument in ZOOMS else ()


def _lasting(model: Model) -> tuple[Any, ...]:
    return tuple(notice for notice in model.notices if notice.message in notices.LASTING)


def _settled(model: Model) -> Model:
    """Return the model without what the next thing done takes away."""
    table = model.table
    if table is not None and table.refused is not None:
        model = model._replace(table=table._replace(refused=None))
    return model._replace(notices=_lasting(model))


Handler = Callable[[Model, Any], Step]

AT_TABLE: Mapping[str, Handler] = {
    "undo": play.undo,
    "redo": play.redo,
    "goto": play.goto,
    "computer": computers.pause_or_go,
    "computer-step": computers.step,
    "hint": computers.hint,
    "hint-all": computers.hint_all,
    "look": curtain.lift,
    "pass-on": curtain.lower,
    "hand-on": curtain.hand_on,
    "mark": play.mark,
    "clear": play.clear,
    "confirm": play.confirm,
    "play-pause": play.play_pause,
    "restart": navigation.restart,
    "new-deal": navigation.new_deal,
    "copy-link": copy_link,
    "copy-record": copy_record,
    "copy-result": copy_result,
    "share": share,
    "qr": qr,
    "zoom": zoom,
}
ANYWHERE: Mapping[str, Handler] = {
    "new-seed": new_seed,
    "choose": choose,
    "resume": navigation.resume,
    "delete": navigation.delete,
    "export": export,
    "lang": language,
    "theme": theme,
    "letters": letters,
    "discreet": discreet,
    "dismiss": dismiss,
    "reload": reload,
    "skip": skip,
}
HANDLERS: Mapping[type, Handler] = {
    Act: act,
    Pointed: play.pointed,
    Command: command,
    Submitted: submitted,
    Navigated: navigated,
    Tick: play.tick,
    Answered: computers.answered,
    Kept: navigation.kept,
    Opened: navigation.opened,
    Unopened: navigation.unopened,
    Shelf: navigation.shelved,
    Elsewhere: navigation.elsewhere,
    Exported: exported,
    Given: given,
    Dressed: dressed,
    Encoded: encoded,
    Suggested: suggested,
    Told: told,
}
