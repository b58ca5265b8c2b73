"""What a castle costs now, before one is built: which units are there, and what silver takes the place of."""

from collections.abc import Iterator

import htpy as h

from game.castelli.rules.castles.build import TERRAIN, missing_units, shortage
from game.castelli.rules.pieces import COLOURS, Code
from game.castelli.rules.printed import Goods
from game.castelli.screen.prices import price_of, spent_text, units_of, way_to_build
from game.castelli.screen.texts.names import goods
from game.castelli.screen.view import View
from game.screens.html.art import drawing
from game.screens.html.explained import explained


def castle_cost(view: View) -> h.Element | None:
    """Return the price of a castle as it would be built now, None where none is."""
    way = way_to_build(view) if view.can_act else None
    if way is None:
        return None
    return h.p(".castle-cost", data_at_once="", **explained(view.words("castelli.explain.cost")))[
        drawing(f"cas-castle-{COLOURS[view.state.turn][0]}", "ware"),
        h.span(".cost-units", aria_hidden="true")[_units(view, way)],
        h.span(".cost-text")[cost_text(view, way)],
    ]


def _units(view: View, way: str) -> Iterator[h.Element]:
    """Yield what is to be paid of each resource, what is missing crossed out, and the silver."""
    state, needs = view.state, units_of(way)
    held = state.resources[state.turn]
    for kind, has in zip(Goods.RESOURCES, held, strict=True):
        yield h.span(class_=["ware-number", {"short": has < needs}])[
            drawing(f"cas-{kind}", "ware"), h.b[str(needs)]
        ]
    pays = price_of(state, way)
    if pays is not None and pays.silver:
        yield h.span(".ware-number.cost-silver")[drawing("cas-silver", "ware"), h.b[str(pays.silver)]]


def cost_text(view: View, way: str) -> str:
    """Return what a castle costs now, or what is missing for one, in words."""
    state, words = view.state, view.words
    pays = price_of(state, way)
    if pays is not None and way in TERRAIN and all(action.verb != way for action in state.actions):
        return words("castelli.cost.nowhere")
    if pays is not None:
        line = "castelli.cost.silver" if pays.silver else "castelli.cost"
        return words(line, goods=spent_text(state, pays, words))
    lacks = shortage(state, units_of(way))
    if not lacks.goods:
        return words("castelli.cost.complete")
    return words(
        f"castelli.cost.missing.{way if way == Code.MASTER_BUILDER else lacks.silver}",
        goods=", ".join(goods(kind, number, words) for kind, number in lacks.goods.items()),
        silver=goods(Goods.SILVER, missing_units(state), words),
    )
