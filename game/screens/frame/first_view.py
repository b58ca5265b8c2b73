"""What shows before Python runs: rendered by the build, once in each language."""

import htpy as h

from game.locale import words
from game.screens.frame.home import home
from game.screens.frame.top_bar import topbar
from game.screens.model import Model


def first_view(language: str) -> str:
    """Return the home page as HTML, without what only the browser knows, and without any id."""
    return _page(language, home(Model(language=language), words(language)))


def skeleton(language: str) -> str:
    """Return an empty table as HTML, for addresses that lead to a game."""
    table = h.div(".table.table-empty")[
        h.div(".table-main")[
            h.p(".prompt", role="status")[words(language)("table.opening")], h.div(".ground")
        ],
        h.div(".table-side"),
    ]
    return _page(language, table)


def _page(language: str, content: h.Node) -> str:
    return str(
        h.div(".page")[topbar(Model(language=language), words(language)), h.main(tabindex="-1")[content]]
    )
