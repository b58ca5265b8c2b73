"""The app's one state machine: a model and what happens to it give the next model, and what to do outside."""

from collections.abc import Callable, Mapping
from typing import Any

from game.app import computing, notices, opening, playing
from game.app.messages import (
    Act,
    Answered,
    Command,
    Copy,
    Elsewhere,
    Event,
    Focus,
    KeepSettings,
    Kept,
    Navigated,
    Opened,
    Pointed,
    Shelf,
    Submitted,
    Suggest,
    Suggested,
    Tick,
    Told,
    Unopened,
)
from game.app.playing import Step
from game.app.store import THEMES
from game.locale import LANGUAGES
from game.screens.model import TABLE, Model

MAIN = "app"  # the id of the page's main part


def update(model: Model, event: Event) -> Step:
    """Return the model after an event, and the effects that it asks for. Never raises."""
    return HANDLERS[type(event)](model, event)


def act(model: Model, event: Act) -> Step:
    """Try an action."""
    return playing.act(_settled(model), event)


def command(model: Model, event: Command) -> Step:
    """Do a command; one that needs a table does nothing without."""
    if event.name in AT_TABLE:
        return AT_TABLE[event.name](_settled(model), event) if model.route.place == TABLE else (model, ())
    return ANYWHERE[event.name](model, event) if event.name in ANYWHERE else (model, ())


def submitted(model: Model, event: Submitted) -> Step:
    """Take a form."""
    return opening.start(_settled(model), event) if event.name == "start" else (model, ())


def navigated(model: Model, event: Navigated) -> Step:
    """Go to an address."""
    return opening.navigated(model._replace(notices=_lasting(model)), event)


def suggested(model: Model, event: Suggested) -> Step:
    """Suggest a new seed."""
    return model._replace(seed=event.seed), ()


def told(model: Model, event: Told) -> Step:
    """Tell the player something."""
    return opening.noted(model, event.notice), ()


def language(model: Model, event: Command) -> Step:
    """Change the language."""
    if event.argument not in LANGUAGES:
        return model, ()
    return model._replace(language=event.argument), (KeepSettings(event.argument, model.theme),)


def theme(model: Model, event: Command) -> Step:
    """Change the colours."""
    if event.argument not in THEMES:
        return model, ()
    return model._replace(theme=event.argument), (KeepSettings(model.language, event.argument),)


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


def skip(model: Model, event: Command) -> Step:
    """Put the focus on the page's main part."""
    return model, (Focus(MAIN),)


def copy_link(model: Model, event: Command) -> Step:
    """Copy the address of the deal."""
    return model, (Copy(model.table.record.until(0).to_link()),) if model.table else ()


def copy_record(model: Model, event: Command) -> Step:
    """Copy the address of the whole game."""
    return model, (Copy(model.table.record.to_link()),) if model.table else ()


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
    "undo": playing.undo,
    "redo": playing.redo,
    "goto": playing.goto,
    "computer": computing.pause_or_go,
    "computer-step": computing.step,
    "hint": computing.hint,
    "hint-all": computing.hint_all,
    "mark": playing.mark,
    "clear": playing.clear,
    "confirm": playing.confirm,
    "play-pause": playing.play_pause,
    "restart": opening.restart,
    "new-deal": opening.new_deal,
    "copy-link": copy_link,
    "copy-record": copy_record,
}
ANYWHERE: Mapping[str, Handler] = {
    "new-seed": new_seed,
    "choose": choose,
    "resume": opening.resume,
    "delete": opening.delete,
    "lang": language,
    "theme": theme,
    "dismiss": dismiss,
    "skip": skip,
}
HANDLERS: Mapping[type, Handler] = {
    Act: act,
    Pointed: playing.pointed,
    Command: command,
    Submitted: submitted,
    Navigated: navigated,
    Tick: playing.tick,
    Answered: computing.answered,
    Kept: opening.kept,
    Opened: opening.opened,
    Unopened: opening.unopened,
    Shelf: opening.shelved,
    Elsewhere: opening.elsewhere,
    Suggested: suggested,
    Told: told,
}
