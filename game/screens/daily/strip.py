"""What the home page says of the deal of the day: a link, and how far its deals were played."""

import htpy as h

from game import catalog
from game.locale import Words
from game.screens.daily.calendar import day_text
from game.screens.daily.deals import levels
from game.screens.daily.tries import tries
from game.screens.model import Model


def daily_strip(model: Model, words: Words) -> h.Element:
    """Return the strip; the day stands in it as soon as it is known."""
    day = model.today
    played = tries(model.saves) if day else {}
    deals = [(rules.id, level) for rules in catalog.games for level in levels(rules)]
    begun = sum((game, level, day) in played for game, level in deals)
    return h.section(".daily-strip")[
        h.h2[words("daily.title")],
        h.p[
            [day_text(day, words), " · "] if day else None,
            words("daily.begun-of", begun=begun, n=len(deals)) if begun else words("daily.invites"),
        ],
        h.a(".button", href="#/daily")[words("daily.open")],
    ]
