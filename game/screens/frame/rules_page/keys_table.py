"""The keys that play a game, as a table, and the button that takes the letters off or puts them on."""

import htpy as h

from game.locale import Words
from game.screens.frame.keys import shortcuts
from game.screens.game_screen import Shortcut
from game.screens.html.buttons import command_button

KEY_NAMES = {
    "ArrowLeft": "←",
    "ArrowRight": "→",
    "ArrowUp": "↑",
    "ArrowDown": "↓",
}


def keys_table(game: str, words: Words, *, letters: bool) -> h.Node:
    """Return the table of the keys; `letters`: whether single letters play."""
    return h.fragment[
        h.p[words("keys.about")],
        h.div(".letters")[
            h.p(role="status")[words("keys.letters-on" if letters else "keys.letters-off")],
            command_button(
                words("keys.switch-off" if letters else "keys.switch-on"),
                "letters",
                "off" if letters else "on",
                id="letters",
            ),
        ],
        h.table(".keys")[
            h.thead[h.tr[h.th(scope="col")[words("keys.key")], h.th(scope="col")[words("keys.does")]]],
            h.tbody[
                (
                    h.tr[h.th(scope="row")[key_names(shortcut, words)], h.td[words(shortcut.text)]]
                    for shortcut in shortcuts(game)
                )
            ],
        ],
    ]


def key_names(shortcut: Shortcut, words: Words) -> h.Node:
    """Return the keys of a shortcut as they are written on a keyboard."""
    return [
        (h.kbd[words("keys.space") if key == " " else KEY_NAMES.get(key, key.capitalize())], " ")
        for key in shortcut.keys
    ]
