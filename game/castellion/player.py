"""What a computer player makes of Castellion: a first, plain judgement."""

from collections.abc import Sequence
from math import exp

from game.castellion.castle import Castle, size
from game.castellion.formations import groups
from game.castellion.pieces import BASTION, FORMATIONS, LINE, TOWER
from game.castellion.position import Ordeal
from game.castellion.rules import CastellionState
from game.core.action import Action
from game.core.pile import UNKNOWN
from game.core.state import Cell, HiddenError
from game.players.guide import Idea, Reason

BEGUN = {2: 0.3, 3: 0.65}  # what a group of so many tiles is worth of the formation it may become
SPOILT = -0.3  # a group too large
LATER = 0.5  # what a demand weighs against the one of the Ordeal before
FOUNDATION = 2.0
HEIGHT = 0.02  # a tile, whatever it is
DARK = 0.05  # what is known of a face-down Ordeal: every formation may be asked for


def _spans(cells: Sequence[Cell]) -> tuple[int, int]:
    columns, rows = zip(*cells, strict=True)
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


def _standing(castle: Castle) -> dict[str, float]:
    """Return how much of each formation there is, parts counted as parts."""
    found = dict.fromkeys(FORMATIONS, 0.0)
    for group in groups(castle):
        width, height = _spans(group.cells)
        fits = {TOWER: width == 1, LINE: height == 1, BASTION: max(width, height) <= 2}
        if group.formation:
            found[group.formation] += 1.0
        for formation in FORMATIONS:
            if len(group.cells) > 4:
                found[formation] += SPOILT
            elif fits[formation]:
                found[formation] += BEGUN.get(len(group.cells), 0.0)
    return found


def _met(ordeal: Ordeal, standing: dict[str, float]) -> float:
    """Return how far an Ordeal's demands are met, 1 if wholly."""
    if ordeal.card == UNKNOWN:
        return DARK * sum(standing.values())
    asked = ordeal.face.formations
    met = sum(min(number, max(0.0, standing[formation])) for formation, number in asked.items())
    return met / sum(asked.values()) if asked else 1.0


class CastellionGuide:
    """The judgement of Castellion."""

    def ideas(self, state: CastellionState, width: int, /) -> Sequence[Idea]:
        """Return the legal actions whose next position is judged best; drawing leaves it as it is."""
        ideas = []
        for action in state.actions:
            try:
                after = state.result(action)
            except HiddenError:
                after = state
            ideas.append(Idea(action, self.value(after, state.active)))
        return sorted(ideas, key=lambda idea: -idea.value)[:width]

    def value(self, state: CastellionState, seat: int, /) -> float:
        """Return the judged chance of a seat, by what its Ordeals ask of the castles."""
        if state.outcome is not None:
            return float(seat in state.outcome.winners)
        merit = -3.0 - len(state.ordeals)
        for castle in state.castles:
            standing = _standing(castle)
            merits = (LATER**number * _met(ordeal, standing) for number, ordeal in enumerate(state.ordeals))
            merit += (2 * sum(merits) + FOUNDATION * len(castle) / 6 + HEIGHT * size(castle)) / len(
                state.castles
            )
        return 1 / (1 + exp(-merit))

    def reason(self, state: CastellionState, action: Action, /) -> Reason:
        """Return why: this first judgement gives no reasons."""
        return Reason("hint.castellion.other", {})


GUIDE = CastellionGuide()
