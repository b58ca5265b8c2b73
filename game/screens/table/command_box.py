"""The box in which a player types what to do: for who cannot see where to press."""

import htpy as h

from game.locale import Words
from game.screens.html.buttons import close_button
from game.screens.html.commands import do
from game.screens.html.rendering import cached_html

COMMAND_BOX = "typing"
"""The id of the box."""

QUERIES = ("hand", "legal", "score", "since")
"""What may be asked, by a key or by its word: `game.screens.table.queries` knows the answers."""


@cached_html(4)  # the same for all of a game
def command_box(words: Words) -> h.Node:
    """Return the box, which stays open from one command to the next."""
    return h.section(f"#{COMMAND_BOX}.sheet.typing", popover="auto", aria_label=words("typing.title"))[
        h.div(".sheet-head")[h.h2[words("typing.title")], close_button(words("table.close"), COMMAND_BOX)],
        h.form(data_do=do("type"), autocomplete="off")[
            h.label(for_="typed")[
                words("typing.about", queries=", ".join(words(f"query.{query}") for query in QUERIES))
            ],
            h.div(".typing-row")[
                h.input(
                    "#typed",
                    name="text",
                    type="text",
                    autocapitalize="none",
                    spellcheck="false",
                    maxlength="80",
                    autofocus=True,
                ),
                h.button(".button.button-primary", type="submit")[words("typing.do")],
            ],
        ],
    ]
