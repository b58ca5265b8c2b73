"""What Castellion's table is laid out by, as words for the style sheets."""

from collections.abc import Iterator, Sequence
from typing import cast

from game.castellion.rules.options import Variant
from game.castellion.rules.ordeals.cards import Level
from game.castellion.rules.state import CastellionState
from game.castellion.screen import picks
from game.castellion.screen.texts.hints import area_of
from game.screens.table_model import Table, Tip, hinted_action

NAMED_AT = {
    "traitor": ("ordeals",),
    "unveil": ("ordeals",),
    "foresee": ("ordeals",),
    "call": ("ordeals", "buttons"),
    "power": ("buttons",),
    "spurn": ("buttons",),
    "ignore": ("buttons",),
    "vigil": ("buttons",),
    "donate": ("buttons",),
    "give": ("buttons",),
    "face": ("buttons",),
}
"""Where the button of a verb lies, or what it is about, so that a hint that names it lies elsewhere."""

POINTED_AT = {"ordeals": ("ordeals",), "hand": ("buttons",)}
"""The same by the part of the table that a hint points at first."""


def layout(table: Table) -> Iterator[str]:
    """Yield the words: what level and variant give or take of the room, what is picked, what is hinted at.

    `picks`: tiles to destroy are being picked. `hint-ordeals` and `hint-buttons`: what a hint may not cover.
    """
    state = cast(CastellionState, table.view)
    if state.options.level == Level.ARCHITECTS:
        yield "architects"
    if state.options.variant == Variant.PRISON:
        yield "prison"
    if not table.idle and picks.tiles_asked(state):
        yield "picks"
    for part in hinted_parts(state, table.tip):
        yield f"hint-{part}"


def hinted_parts(state: CastellionState, tip: Tip | None) -> Sequence[str]:
    """Return the parts that a hint may not cover: where it points, or where the action lies that it names."""
    action = hinted_action(tip)
    if action is not None:
        return NAMED_AT.get(action.verb, ())
    return POINTED_AT.get(area_of(state, tip) or "", ())
