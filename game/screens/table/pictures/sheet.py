"""What was built as a picture: in the panel at the end, large over the page, and as the text of a file."""

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from game import catalog
from game.core import Record
from game.locale import Words
from game.screens.frame.deals import deal_name
from game.screens.html.buttons import close_button, command_button
from game.screens.table.seats import seated
from game.screens.table_model import Table

PICTURE = "picture"
"""The id of the sheet that shows it large; while that is closed, the panel shows it where it has room."""

LARGE = "picture-large"
"""The id of what lies over the picture while that fills the screen: a press, or Escape, puts it back."""


def picture(table: Table, words: Words) -> Markup | None:
    """Return the picture of a game that is over as the table shows it, None where it has none."""
    return _picture(table.record, seated(table, words))


def picture_file(table: Table, words: Words) -> str | None:
    """Return the picture as the text of a file, as the table shows it; None where the game has none."""
    from game.screens.html.picture.plate import file_of

    found = picture(table, words)
    return None if found is None else file_of(found)


@lru_cache(2)
def _picture(record: Record, words: Words) -> Markup | None:
    from game.screens.html.picture.plate import plate

    scene = catalog.screen(record.game).picture(record, words)
    if scene is None:
        return None
    return plate(scene, catalog.box(record.game).name, _told(record, words))


def _told(record: Record, words: Words) -> str:
    """Return the line that tells what was played, and how it ended."""
    ended = catalog.screen(record.game).how_ended(record.state(), words)
    return " · ".join(filter(None, (deal_name(record.game, record.options, record.seats, words), ended)))


def picture_sheet(table: Table, words: Words, *, shares: bool) -> h.Node:
    """Return the picture with what can be done with it. `shares`: whether the system can share."""
    svg = picture(table, words)
    if svg is None:
        return None
    return h.div(".picture-place")[
        h.section(f"#{PICTURE}.sheet.picture", popover="auto", aria_label=words("picture.title"))[
            h.div(".sheet-head")[h.h2[words("picture.title")], close_button(words("table.close"), PICTURE)],
            svg,
            h.button(
                ".picture-larger",
                type="button",
                popovertarget=LARGE,
                popovertargetaction="show",  # the sheet stays open behind it
                aria_label=words("picture.larger"),
            ),
            h.div(f"#{LARGE}.picture-large", popover="auto")[
                h.button(
                    type="button",
                    popovertarget=LARGE,
                    popovertargetaction="hide",
                    aria_label=words("picture.smaller"),
                    autofocus=True,
                )
            ],
            h.p(".picture-told")[_told(table.record, seated(table, words))],
            h.div(".picture-buttons")[
                command_button(words("picture.save", kind="PNG"), "save-picture", "png"),
                command_button(words("picture.save", kind="SVG"), "save-picture", "svg"),
                command_button(words("picture.share"), "share-picture") if shares else None,
            ],
        ],
        # Over the small picture, where there is one: then the button beside the others is none.
        h.button(".picture-open", type="button", popovertarget=PICTURE, aria_label=words("picture.open")),
    ]


def picture_button(words: Words) -> h.Element:
    """Return the button that shows the picture large."""
    return h.button(".button", type="button", popovertarget=PICTURE)[h.span[words("picture.open")]]
