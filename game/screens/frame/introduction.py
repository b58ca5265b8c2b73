"""What of a game in brief is new to whoever begins it: all of it, or what is so only as it is played now."""

from typing import NamedTuple

from game import catalog
from game.screens.frame.brief import Options, special_steps
from game.screens.frame.setup import seats_asked
from game.screens.model import SETUP, TABLE, Model, SaveCard, stage_id


class Subject(NamedTuple):
    """The game that a page is about, for how many players and with what options."""

    game: str
    seats: int
    options: Options


def subject(model: Model) -> Subject | None:
    """Return what the page is about, the table or the set-up of a game; None for any other."""
    route, table = model.route, model.table
    if route.place == TABLE and table is not None:
        record = table.record
        return Subject(record.game, record.seats, frozenset(record.options.items()))
    if route.place != SETUP:
        return None
    seats = seats_asked(catalog.find(route.game), model.options)
    return Subject(route.game, seats, frozenset(model.options.items()))


def is_new(model: Model, game: str) -> bool:
    """Tell whether a game was never told in brief, nor learnt in stages, and no game of it was begun."""
    played = any(save.game == game and save.actions for save in model.saves)
    learnt = any(stage.startswith(stage_id(game, "")) for stage in model.learnt)
    return not (played or learnt or game in (model.briefs or ()))


def new_steps(model: Model, about: Subject) -> tuple[str, ...]:
    """Return the names of special steps that are new: never told nor learnt, and no such game was begun."""
    kept: set[str] = set()
    for save in model.saves:
        if save.game == about.game and save.actions:
            kept |= _specials(_of_save(save))
    known = kept | {
        name
        for name in _specials(about)
        if stage_id(about.game, name) in (*(model.briefs or ()), *model.learnt)
    }
    return tuple(step.name for step in special_steps(*about) if step.name not in known)


def has_news(model: Model) -> bool:
    """Tell whether there is anything new in what the page is about, where that is told unasked."""
    about = subject(model)
    if about is None or model.briefs is None:
        return False
    return is_new(model, about.game) or bool(new_steps(model, about))


def told(model: Model, about: Subject) -> tuple[str, ...]:
    """Return what was told in brief, by game and special step, once a game was told."""
    names = (about.game, *(stage_id(about.game, name) for name in sorted(_specials(about))))
    return tuple(dict.fromkeys((*(model.briefs or ()), *names)))


def _of_save(save: SaveCard) -> Subject:
    return Subject(save.game, save.seats, frozenset(save.options.items()))


def _specials(about: Subject) -> set[str]:
    return {step.name for step in special_steps(*about)}
