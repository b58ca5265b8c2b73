"""The About page: whose the games are, whose this project is, and where to write. NOTICE says the same."""

import htpy as h

from game import catalog
from game.core import Rules
from game.locale import Words
from game.screens.frame.home import credits


def about(words: Words) -> h.Node:
    """Return the page, the same for everybody."""
    return h.div(".rules.about-page")[
        h.h1[words("about.title")],
        h.p(".lead")[words("about.lead")],
        h.section[
            h.h2[words("about.games")],
            h.p[words("about.games-theirs")],
            h.ul(".box-facts")[(box_facts(rules, words) for rules in catalog.games)],
            h.p[words("about.no-leave")],
        ],
        h.section[
            h.h2[words("about.own")],
            h.p[words("about.own-work")],
            h.p(".many-files")[h.a(href="./licences/")[words("about.licences")]],
        ],
        h.section[h.h2[words("about.write")], h.p[words("about.write-where")]],
    ]


def box_facts(rules: Rules, words: Words) -> h.Node:
    """Return a game by its name, with who made it."""
    box = catalog.box(rules.id)
    return h.li[h.a(href=f"#/{rules.id}")[box.name], credits(box, words)]
