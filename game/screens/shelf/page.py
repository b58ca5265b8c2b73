"""The page with all kept games, a part of them at a time."""

from collections.abc import Iterable, Sequence

import htpy as h

from game import catalog
from game.locale import Words
from game.screens.frame.home import carry, saved_game
from game.screens.html.buttons import command_button
from game.screens.html.commands import do
from game.screens.model import ORDERS, STATES, Model, SaveCard, Shelf
from game.screens.shelf.listed import LONGEST, listed

PAGE = 24
"""How many games are shown at first, and how many more each time."""


def shelf_page(model: Model, words: Words) -> h.Element:
    """Return the page."""
    shelf = model.shelf
    found = listed(model.saves, shelf, words)
    shown = found[: PAGE * shelf.pages]
    return h.div(".home.shelf")[
        h.h1[words("shelf.title")],
        h.p(".saved-games-links")[h.a(".button", href="#/statistics")[words("statistics.title")]],
        [
            filters(model, words),
            choosing_bar(model, found, words),
            h.section(".saved-games", aria_label=words("shelf.title"))[
                h.ul[(_entry(save, shelf, words) for save in shown)]
            ]
            if found
            else h.div(".shelf-nothing")[
                h.p(".lead")[words("shelf.nothing")], command_button(words("shelf.list-all"), "list-all")
            ],
            command_button(words("shelf.more", n=min(PAGE, len(found) - len(shown))), "more-games")
            if len(shown) < len(found)
            else None,
        ]
        if model.saves
        else h.p(".lead")[words("shelf.none")],
        carry(words),
    ]


def filters(model: Model, words: Words) -> h.Element:
    """Return what chooses the games that are listed, and their order."""
    shelf = model.shelf
    games = [rules.id for rules in catalog.games]
    return h.form(".shelf-filters", role="search", data_do=do("shelf"), autocomplete="off")[
        h.label(".shelf-search")[
            h.span[words("shelf.search")],
            h.input(
                "#shelf-search",
                type="search",
                name="search",
                value=shelf.search,
                maxlength=str(LONGEST),
                autocapitalize="none",
                spellcheck="false",
                enterkeyhint="search",
                data_do=do("shelf"),
            ),
        ],
        _select(
            "game",
            [("", words("shelf.all-games")), *((game, catalog.box(game).name) for game in games)],
            shelf.game,
            words,
        ),
        _select("state", [(state, words(f"shelf.state.{state}")) for state in STATES], shelf.state, words),
        _select("order", [(order, words(f"shelf.order.{order}")) for order in ORDERS], shelf.order, words),
    ]


def _select(field: str, choices: Iterable[tuple[str, str]], chosen: str, words: Words) -> h.Element:
    return h.label[
        h.span[words(f"shelf.{field}")],
        h.select(id=f"shelf-{field}", name=field, data_do=do("shelf"))[
            (h.option(value=value, selected=value == chosen)[name] for value, name in choices)
        ],
    ]


def choosing_bar(model: Model, found: Sequence[SaveCard], words: Words) -> h.Element:
    """Return how many games are listed, and the buttons to choose several and to delete them."""
    count = words("shelf.count", n=len(found), all=len(model.saves))
    if model.shelf.chosen is None:
        return h.div(".shelf-choosing")[
            h.p(role="status")[count],
            command_button(words("shelf.choose"), "choose-games", "on", id="shelf-choose"),
        ]
    chosen = len(model.shelf.chosen)
    return h.div(".shelf-choosing", data_on="yes")[
        h.p(role="status")[count, " · ", words("shelf.chosen", n=chosen)],
        command_button(
            words("shelf.delete", n=chosen), "delete-chosen", kind=".button.button-danger", off=not chosen
        ),
        command_button(words("shelf.choose-all", n=len(found)), "choose-games", "all"),
        command_button(words("shelf.done"), "choose-games", "off", id="shelf-choose"),
    ]


def _entry(save: SaveCard, shelf: Shelf, words: Words) -> h.Element:
    """Return a kept game with its pin, or with the box to choose it."""
    if shelf.chosen is not None:
        name = f"choose-{save.id}"
        box = h.label(".choice.shelf-choice")[
            h.input(
                id=name,
                type="checkbox",
                name=save.id,
                checked=save.id in shelf.chosen,
                data_do=do("choose-game"),
            ),
            h.span[words("shelf.choose-one")],
        ]
        return saved_game(save, words, instead=box)
    pin = command_button(
        words("shelf.unpin" if save.pinned else "shelf.pin"),
        "pin",
        save.id,
        kind=".icon-button.pin",
        drawing="pin",
        hides_name=True,
        aria_pressed="true" if save.pinned else "false",
    )
    return saved_game(save, words, beside=pin)
