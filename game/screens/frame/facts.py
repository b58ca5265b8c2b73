"""What invites to a game: for how many, how long, how hard, and alone or against whom."""

import htpy as h

from game import catalog
from game.core import Rules
from game.locale import Words

HARDEST = 3


def facts(rules: Rules, words: Words) -> h.Element:
    """Return the facts of a game in a few words each."""
    effort = catalog.effort(rules.id)
    low, high = effort.minutes
    return h.ul(".facts")[
        h.li(".players")[players(rules.seats, words)],
        h.li[words("facts.minutes", low=low, high=high)],
        h.li[
            words(f"facts.difficulty.{effort.difficulty}"),
            " ",
            h.span(".effort", aria_hidden="true")[
                "●" * effort.difficulty, "○" * (HARDEST - effort.difficulty)
            ],
        ],
        h.li[words(f"facts.{_company(rules)}")],
    ]


def _company(rules: Rules) -> str:
    """Return what tells whether a game is played with or against others, or alone too."""
    if not rules.rivals:
        return "together"
    return "rivals-alone" if 1 in rules.seats else "rivals"


def players(seats: range, words: Words) -> str:
    """Return for how many players a game is."""
    low, high = seats[0], seats[-1]
    return words("home.players", n=high) if low == high else words("home.players-to", low=low, high=high)
