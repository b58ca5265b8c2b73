"""What becomes of kept games besides playing them: listed, pinned, deleted, looked at for feats."""

from typing import Any

from game.app import messages, notices
from game.app.messages import Command, Step
from game.app.update import play, saves
from game.screens.frame.page import is_game
from game.screens.model import DAILY, GAMES, ORDERS, STATES, STATISTICS, Model, Notice, Shelf
from game.screens.shelf.listed import LONGEST
from game.screens.shelf.listed import listed as on_shelf

PAUSE = 0.1  # seconds between a few games and the next, in which the page answers
TELLING = (STATISTICS, GAMES, DAILY)
"""The pages that tell what finished games were."""


def looked_at(model: Model) -> tuple[messages.Effect, ...]:
    """Return what has the finished games looked at in which nobody looked yet, where that shows."""
    left = any(card.is_unseen for card in model.saves)
    return (messages.Wake(PAUSE),) if left and model.route.place in TELLING else ()


def listed(model: Model, event: messages.SavesListed) -> Step:
    """Show the games that are saved now."""
    model = model._replace(saves=event.saves)
    return model, looked_at(model)


def tick(model: Model, event: messages.Tick) -> Step:
    """Look at the next few games, or take the next step at the table."""
    return (model, (messages.Judge(),)) if model.route.place in TELLING else play.tick(model, event)


def shelf(model: Model, command: Command) -> Step:
    """List the kept games otherwise, from the first page on."""
    field, value = command.field, command.argument[:LONGEST]
    known = {"search": True, "state": value in STATES, "order": value in ORDERS}
    known["game"] = not value or is_game(value)
    if not known.get(field):
        return model, ()
    changes: Any = {field: value}
    return _shelved(model, model.shelf._replace(pages=1, **changes)), ()


def searched(model: Model, event: messages.Submitted) -> Step:
    """Look for words: they are looked for as they are typed already."""
    return shelf(model, Command("shelf", event.fields.get("search", ""), "search"))


def list_all(model: Model, command: Command) -> Step:
    """List all kept games, in the order chosen."""
    return _shelved(model, Shelf(order=model.shelf.order, chosen=model.shelf.chosen)), ()


def more(model: Model, command: Command) -> Step:
    """List another page of the kept games."""
    return _shelved(model, model.shelf._replace(pages=model.shelf.pages + 1)), ()


def pin(model: Model, command: Command) -> Step:
    """Pin a kept game, or no more."""
    card = next((card for card in model.saves if card.id == command.argument), None)
    return model, (() if card is None else (messages.Pin(card.id, not card.pinned),))


def choose(model: Model, command: Command) -> Step:
    """Begin to choose games, choose all that are listed, or choose none any more."""
    chosen = {
        "on": (),
        "off": None,
        "all": tuple(save.id for save in on_shelf(model.saves, model.shelf, model.words)),
    }
    if command.argument not in chosen:
        return model, ()
    return _shelved(model, model.shelf._replace(chosen=chosen[command.argument])), ()


def choose_one(model: Model, command: Command) -> Step:
    """Choose a game, or not any more."""
    chosen, save = model.shelf.chosen, command.field
    if chosen is None or save not in {card.id for card in model.saves}:
        return model, ()
    others = tuple(one for one in chosen if one != save)
    return _shelved(model, model.shelf._replace(chosen=others if save in chosen else (*chosen, save))), ()


def delete_chosen(model: Model, command: Command) -> Step:
    """Delete the games that are chosen."""
    there = {card.id for card in model.saves}
    gone = tuple(save for save in model.shelf.chosen or () if save in there)
    if not gone:
        return model, ()
    model = _shelved(model, model.shelf._replace(chosen=None))
    return saves.deleted(model, gone, Notice(notices.DELETED_MANY, {"n": len(gone)}))


def undelete(model: Model, command: Command) -> Step:
    """Bring back the games that were deleted last."""
    rest = tuple(one for one in model.notices if one.message not in notices.GAMES_DELETED)
    return model._replace(notices=rest), (messages.Undelete(),)


def _shelved(model: Model, shelf: Shelf) -> Model:
    return model._replace(shelf=shelf)
