"""What invites to a game: for how many, how long, how hard, and alone or against whom."""

import htpy as h

from game import catalog
from game.core import Option, Rules
from game.locale import Words
from game.screens.html.buttons import command_button

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


def of_other_numbers(rules: Rules, option: Option, words: Words) -> h.Node:
    """Return the choices that an option has for other numbers of players alone, each with those numbers.

    Each is a button that chooses it, with the first of these numbers.
    """
    whole = next(one for one in rules.options if one.id == option.id)
    other = {
        choice: [seats for seats in rules.seats if choice in rules.offered(whole, seats)]
        for choice in whole.choices
        if choice not in option.choices
    }
    names = [
        command_button(
            f"{words(f'option.{rules.id}.{option.id}.{choice}')} ({', '.join(map(str, seats))})",
            "choose-for",
            f"{seats[0]}.{option.id}.{choice}",
            kind=".button",
        )
        for choice, seats in other.items()
        if seats
    ]
    return h.p(".about")[words("setup.of-others"), ((" ", name) for name in names)] if names else None
