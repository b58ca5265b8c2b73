"""Deals: what one is called, who usually plays, and the game that is played at once, without any choice."""

from collections.abc import Mapping
from typing import NamedTuple

import htpy as h

from game import catalog
from game.core import Rules
from game.locale import Words
from game.screens.html.buttons import button_kind, command_button
from game.screens.html.rendering import markup
from game.screens.model import Model, SaveCard
from game.screens.seating import Computers
from game.screens.table.seats import PERSON, levels_line, seat_field

RIVAL = "easy"
"""The level of a computer that sits at a table of rivals in a first game: one that can be won."""

ADDS_NOTHING = "off"
"""The choice of an option that leaves a game as it is without it."""


class Deal(NamedTuple):
    """What is chosen for a game besides its seed."""

    seats: int
    options: Mapping[str, str]
    computers: Computers

    @property
    def fields(self) -> Mapping[str, str]:
        """The same as the fields of a set-up form."""
        sitters = {seat_field(seat): level for seat, level in self.computers}
        return {**self.options, "seats": str(self.seats), **sitters}


def usual_sitters(rules: Rules, model: Model) -> list[str]:
    """Return who has each seat unless something else is chosen: who opens a game of rivals may well be alone.

    The computers are as strong as in the last game against one.
    """
    played = [save for save in model.saves if save.game == rules.id and save.computers]
    last = max(played, key=_changed, default=None)
    level = last.computers[-1][1] if last else RIVAL
    return [level if rules.rivals and seat else PERSON for seat in range(max(rules.seats))]


def at_once(rules: Rules, model: Model) -> Deal:
    """Return what is played at once: as the last time, or as the game is set up until something is chosen.

    A game with friends elsewhere begins with them, and where only computers played nobody would.
    """
    played = [
        save
        for save in model.saves
        if save.game == rules.id and save.friends is None and len(save.computers) < save.seats
    ]
    last = max(played, key=_changed, default=None)
    if last is not None:
        return Deal(last.seats, rules.chosen(_offered(rules, last), last.seats), last.computers)
    sitters = usual_sitters(rules, model)[: rules.default_seats]
    computers = tuple((seat, level) for seat, level in enumerate(sitters) if level != PERSON)
    return Deal(rules.default_seats, rules.chosen({}, rules.default_seats), computers)


def _offered(rules: Rules, save: SaveCard) -> dict[str, str]:
    """Return what was chosen for a saved game, as far as there still is such a choice."""
    return {
        option.id: chosen
        for option in rules.options
        if (chosen := save.options.get(option.id)) in rules.offered(option, save.seats)
    }


def _changed(save: SaveCard) -> float:
    return save.changed


def go_on(model: Model, words: Words, game: str = "") -> h.Element | None:
    """Return the button that goes on with the game played last here, or the last of one kind.

    None where none goes on; a match has a button of its own on the page of its game.
    """
    going = [
        save
        for save in model.saves
        if save.won is None and not save.elsewhere and (not game or (save.game == game and not save.match))
    ]
    last = max(going, key=_changed, default=None)
    if last is None:
        return None
    name = words("home.go-on", game=catalog.box(last.game).name)
    return h.p(".first-step")[command_button(name, "resume", last.id, kind=button_kind(primary=True))]


def play_now(rules: Rules, model: Model, words: Words, kind: str, *, as_usual: bool = False) -> h.Node:
    """Return the button that plays a game at once, and a line that says what it starts.

    Beside other choices the line says that it starts what it usually does (`as_usual`).
    """
    deal = at_once(rules, model)
    name = deal_name(rules.id, deal.options, deal.seats, words) or words("play.standard")
    named = markup([words("play.now"), h.span(".hidden")[" ", catalog.box(rules.id).name]])
    return h.div(".play-now")[
        command_button(named, "play-now", rules.id, kind=kind, drawing="play"),
        " ",
        h.p[[words("play.as-usual"), " "] if as_usual else None, company(rules, deal, words), " · ", name],
    ]


def company(rules: Rules, deal: Deal, words: Words) -> str:
    """Return in a few words who plays."""
    persons, computers = deal.seats - len(deal.computers), len(deal.computers)
    who = words("play.alone") if deal.seats == 1 else words("play.persons", n=persons)
    if not computers:
        return who
    how = "against" if rules.rivals else "with"
    return f"{who} {words(f'play.{how}', n=computers, levels=levels_line(deal.computers, words))}"


def deal_name(game: str, options: Mapping[str, str], seats: int, words: Words) -> str:
    """Return a deal's first option in words, and what else was not left on its default, if it is known.

    A first option that only adds something is told where it does, and only where so many have the choice.
    """
    rules = catalog.find(game)
    told = [
        option
        for at, option in enumerate(rules.options)
        if options.get(option.id) != option.default
        or (at == 0 and option.default != ADDS_NOTHING and len(rules.offered(option, seats)) > 1)
    ]
    return " · ".join(
        words(f"option.{game}.{option.id}.{options[option.id]}")
        for option in told
        if options.get(option.id) in option.choices
    )


def alone_button(rules: Rules, seats: int, words: Words) -> h.Node:
    """Return the way for one alone where a game of rivals has one, and `seats` are chosen that are more."""
    if not rules.rivals or 1 not in rules.seats or seats == 1:
        return None
    return h.p(".setup-alone")[
        command_button(words(f"setup.alone.{rules.id}"), "alone", id="setup-alone"),
        " ",
        h.span(".about")[words(f"setup.alone.{rules.id}.about")],
    ]
