"""The bar above every page: the way home, the rules, the language and the colours.

A table on a small screen needs its room: there the menu has what it offers.
"""

import htpy as h
from markupsafe import Markup

from game.locale import LANGUAGES, Words
from game.screens.html.buttons import command_button
from game.screens.html.commands import do
from game.screens.html.rendering import cached_html
from game.screens.model import HOME, LEARN, SETUP, TABLE, Model

THEMES = ("auto", "light", "dark")


def topbar(model: Model, words: Words) -> Markup:
    """Return the bar for a page."""
    route = model.route
    game = model.table.record.game if route.place == TABLE and model.table else route.game
    rules = game if route.place in {SETUP, TABLE, LEARN} else ""
    return _topbar(route.place == HOME, rules, model.theme, words)


@cached_html(4)  # the same for most of a game
def _topbar(home: bool, game: str, theme: str, words: Words) -> h.Node:
    return h.header(".topbar")[
        h.a(".home-link", href="#/", aria_current="page" if home else None)["Castellarium"],
        h.nav(aria_label=words("page.nav"))[
            h.a(href=f"#/{game}/rules")[words("page.rules")] if game else None,
        ],
        appearance(theme, words),
    ]


@cached_html(4)
def appearance(theme: str, words: Words) -> h.Node:
    """Return the choice of the language and of the colours."""
    return [
        h.div(".languages", role="group", aria_label=words("language.choose"))[
            (
                h.button(
                    ".icon-button",
                    type="button",
                    lang=language,
                    data_do=do("lang", language),
                    aria_pressed="true" if language == words.language else "false",
                    aria_label=words(f"language.{language}"),
                    title=words(f"language.{language}"),
                )[language.upper()]
                for language in LANGUAGES
            )
        ],
        command_button(
            words(f"theme.{theme}"),
            "theme",
            THEMES[(THEMES.index(theme) + 1) % len(THEMES)],
            kind=".icon-button.theme",
            drawing=theme,
            hides_name=True,
        ),
    ]
