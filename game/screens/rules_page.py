"""The rules page of a game, with its drawings, its rulings marked, and the keys that play it."""

import htpy as h

from game.locale import Words
from game.screens.games import Figures, RulesSection, figures, screen
from game.screens.keys import Shortcut, shortcuts
from game.screens.shelf import BOXES

RULING = ".ruling"
"""How the id of a rule ends that is a decision of this project."""

KEY_NAMES = {
    "ArrowLeft": "←",
    "ArrowRight": "→",
    "ArrowUp": "↑",
    "ArrowDown": "↓",
}


def rules_page(game: str, wanted: str, words: Words) -> h.Node:
    """Return a game's rules, with one rule marked, if `wanted` is the id of one."""
    sections = screen(game).SECTIONS
    drawings = figures(game)
    name = BOXES[game].name
    return h.div(".rules", data_game=game)[
        h.h1[words("rules.title", game=name)],
        h.p(".lead")[words("rules.about", game=name)],
        h.p[h.span(".ruling-mark")[words("rules.ruling")], " ", words("rules.ruling-about")],
        h.p[h.a(".button.button-primary", href=f"#/{game}")[words("home.play", game=name)]],
        h.nav(".contents", aria_label=words("rules.contents"))[
            h.ol[
                (
                    h.li[h.a(href=f"#/{game}/rules/{section.rules[0]}")[words(section.title)]]
                    for section in sections
                )
            ]
        ],
        (rules_section(section, wanted, drawings, words) for section in sections),
        keys_section(game, words),
        h.p(".about")[words("rules.own")],
    ]


def rules_section(section: RulesSection, wanted: str, drawings: Figures, words: Words) -> h.Node:
    """Return a section with its rules."""
    return h.section[h.h2[words(section.title)], (rule(id, wanted, drawings, words) for id in section.rules)]


def rule(id: str, wanted: str, drawings: Figures, words: Words) -> h.Node:
    """Return a rule, with its drawings and, where it is one, the mark of a ruling."""
    return h.article(
        class_={"rule": True, "ruling": id.endswith(RULING), "wanted": id == wanted},
        id=f"rule-{id}",
        tabindex="-1",
        aria_current="true" if id == wanted else None,
    )[
        h.p[
            (h.span(".ruling-mark")[words("rules.ruling")], " ") if id.endswith(RULING) else None,
            words(f"rule.{id}"),
        ],
        drawings[id](words) if id in drawings else None,
    ]


def keys_section(game: str, words: Words) -> h.Node:
    """Return the table of the keys."""
    return h.section(aria_labelledby="keys")[
        h.h2("#keys")[words("keys.title")],
        h.p[words("keys.about")],
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
