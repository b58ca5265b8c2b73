"""The rules page of a game, with its drawings, its rulings marked, and the keys that play it."""

from collections.abc import Sequence

import htpy as h

from game import catalog
from game.locale import Words
from game.screens.frame.keys import shortcuts
from game.screens.game_screen import Figures, RulesSection, Shortcut
from game.screens.html.buttons import command_button
from game.screens.html.icons import icon

RULING = ".ruling"
"""How the id of a rule ends that is a decision of this project."""

CONTENTS = "contents"
"""What stands in the place of a rule's id in the address of the contents."""

KEY_NAMES = {
    "ArrowLeft": "←",
    "ArrowRight": "→",
    "ArrowUp": "↑",
    "ArrowDown": "↓",
}


def rules_page(game: str, wanted: str, words: Words, *, letters: bool, table: str = "") -> h.Node:
    """Return a game's rules, with one rule marked, if `wanted` is the id of one.

    `table` is the address of the table that they were opened from.
    """
    groups = grouped(catalog.screen(game).sections)
    drawings = catalog.screen(game).figures
    name = catalog.box(game).name
    return h.div(".rules", data_game=game)[
        h.h1[words("rules.title", game=name)],
        h.p(".lead")[words("rules.about", game=name)],
        h.p[h.span(".ruling-mark")[words("rules.ruling")], " ", words("rules.ruling-about")],
        h.p[
            h.a(".button.button-primary", href=table)[words("rules.to-table")]
            if table
            else h.a(".button.button-primary", href=f"#/{game}")[words("home.play", game=name)]
        ],
        contents(game, groups, words),
        (
            h.section[
                title(game, section, words),
                (rule(id, wanted, drawings, words) for id in section.rules),
                (
                    h.section(".part")[
                        h.h3[words(part.title)], (rule(id, wanted, drawings, words) for id in part.rules)
                    ]
                    for part in parts
                ),
            ]
            for section, parts in groups
        ),
        keys_section(game, words, letters),
        h.p(".about")[words("rules.own")],
    ]


GroupedSections = list[tuple[RulesSection, list[RulesSection]]]
"""Sections with those that are parts of them."""


def grouped(sections: Sequence[RulesSection]) -> GroupedSections:
    """Put the sections whose titles extend that of another one under it."""
    groups: GroupedSections = []
    for section in sections:
        if groups and section.title.startswith(f"{groups[-1][0].title}."):
            groups[-1][1].append(section)
        else:
            groups.append((section, []))
    return groups


def contents(game: str, groups: GroupedSections, words: Words) -> h.Node:
    """Return the list of the sections, where links from every section lead back to."""

    def entry(section: RulesSection) -> h.Element:
        return h.a(href=f"#/{game}/rules/{section.rules[0]}")[words(section.title)]

    return h.nav(f"#rule-{CONTENTS}.contents", tabindex="-1", aria_labelledby="contents-title")[
        h.h2("#contents-title")[words("rules.contents")],
        h.ol[
            (
                h.li[entry(section), h.ol[(h.li[entry(part)] for part in parts)] if parts else None]
                for section, parts in groups
            )
        ],
    ]


def title(game: str, section: RulesSection, words: Words) -> h.Node:
    """Return a section's title, and the way back to the contents."""
    return h.div(".section-title")[
        h.h2[words(section.title)],
        h.a(".to-contents", href=f"#/{game}/rules/{CONTENTS}", aria_label=words("rules.to-contents"))[
            icon("up")
        ],
    ]


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


def keys_section(game: str, words: Words, letters: bool) -> h.Node:
    """Return the table of the keys, with the button that takes the letters off or puts them on."""
    return h.section(aria_labelledby="keys")[
        h.h2("#keys")[words("keys.title")],
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
