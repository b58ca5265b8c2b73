"""What an action on a spot makes of formations that matter: those that Ordeals to come ask for."""

from collections.abc import Iterator
from typing import NamedTuple

from game.castellion.rules.formations import count
from game.castellion.rules.ordeals.forecast import cards_of, facers, missing
from game.castellion.rules.pieces import Formation
from game.castellion.rules.position import Ordeal, Position
from game.castellion.screen import layouts
from game.core.action import Action

AHEAD = 2
"""So many Ordeals ahead matter."""


class SpotChange(NamedTuple):
    """A formation that was lacking and stands then, and one that is asked for and stands no more."""

    completes: str = ""
    breaks: str = ""


def spot_change(position: Position, action: Action) -> SpotChange:
    """Return what a legal action on a spot changes, by counting before and after it."""
    layout = layouts.after(position, action)
    if layout is None:
        return SpotChange()
    had, has = count(position.castle), count(layouts.castle_of(layout)[0])
    asked = _asked(position)
    return SpotChange(
        next((kind for kind in Formation.ALL if had[kind] < min(has[kind], asked[kind])), ""),
        next((kind for kind in Formation.ALL if has[kind] < min(had[kind], asked[kind])), ""),
    )


def _asked(position: Position) -> dict[str, int]:
    """Return how many of each kind are asked for at most, as far as it is known."""
    cards = [card for ordeal in position.ordeals[:AHEAD] for card in cards_of(position, ordeal)]
    return {kind: max((card.formations.get(kind, 0) for card in cards), default=0) for kind in Formation.ALL}


class Tick(NamedTuple):
    """A kind of formation of which an Ordeal asks for so many, and how many stand now that one more does."""

    ordeal: Ordeal
    kind: str
    have: int
    asked: int


def ticks(position: Position, action: Action) -> Iterator[Tick]:
    """Yield what a legal action completes that an Ordeal to come lacked, the first that is known to.

    What is destroyed completes nothing. Of two players only who may face the next Ordeal comes nearer to it.
    """
    layout = None if action.verb == "destroy" else layouts.after(position, action)
    if layout is None:
        return
    had, has = count(position.castle), count(layouts.castle_of(layout)[0])
    faced = position.ordeals if position.active in facers(position) else position.ordeals[1:]
    asked = [
        (ordeal, lack) for ordeal in faced if ordeal.up for lack in missing(position.castle, ordeal.face)
    ]
    for kind in (kind for kind in Formation.ALL if has[kind] > had[kind]):
        first = next(((ordeal, lack) for ordeal, lack in asked if lack.formation == kind), None)
        if first is not None:
            ordeal, lack = first
            yield Tick(ordeal, kind, min(has[kind], lack.asked), lack.asked)
