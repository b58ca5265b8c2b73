"""The Ordeal cards as tables for the rules page, level by level."""

import htpy as h

from game.castellion.rules.ordeals.cards import NUMBERS, ORDEALS, Card, Level
from game.castellion.screen.texts.names import avatar, ordeal_name
from game.locale import Words

SHOWN = (Level.ARCHITECTS, Level.ADMIRAL, Level.MENACE)
"""The levels with cards of their own."""
HEADS = ("card", "traitors", "asks")


def card_tables(words: Words) -> h.Node:
    """Return a table for each level that has cards of its own."""
    return [card_table(level, words) for level in SHOWN]


def card_table(level: str, words: Words) -> h.Element:
    """Return the cards of a level: their names, what triggers them, what they ask."""
    return h.table(".cards")[
        h.caption[words(f"rules.castellion.cards.{level}")],
        h.thead[h.tr[(h.th(scope="col")[words(f"rules.castellion.cards.{head}")] for head in HEADS)]],
        h.tbody[
            (
                h.tr[
                    h.th(scope="row")[
                        name(level, number, card, words),
                        None
                        if card.printed
                        else [" ", h.span(".reconstructed")[words("rules.castellion.cards.reconstructed")]],
                    ],
                    h.td[str(card.traitors)],
                    h.td[asked(card, words)],
                ]
                for number, choices in zip(NUMBERS, ORDEALS[level], strict=True)
                for card in choices
            )
        ],
    ]


def name(level: str, number: int, card: Card, words: Words) -> str:
    """Return what a card is called; an Assault has its avatar's name."""
    title, which = ordeal_name(level, number, words), avatar(card)
    return f"{title} · {words(f'castellion.avatar.{which}')}" if which else title


def asked(card: Card, words: Words) -> str:
    """Return in words what a card asks for, and what it costs to lack it."""
    asks = [words(f"rules.castellion.asks.{kind}", n=count) for kind, count in card.formations.items()]
    if card.rows:
        asks.append(words("rules.castellion.asks.rows", n=card.rows))
    told = ", ".join(asks)
    if card.cost is None:
        return told
    return words("rules.castellion.asks.otherwise", asks=told, cost=card.cost)
