"""What the one who turns a tile has, and would have once it lies so."""

import htpy as h

from game.castelli.rules.stocks import goods_of
from game.castelli.screen.outlook import Outlook
from game.castelli.screen.texts.names import goods
from game.castelli.screen.view import View
from game.screens.html.art import drawing


def own_goods(view: View, looks: Outlook) -> h.Element:
    """Return all goods of the seat to act, those that would change with the number afterwards.

    After them it is told in what order the ways to lay the tile stand.
    """
    seat = view.state.active
    after = looks.goods_after(view.state, seat)
    return h.p(".own-goods")[
        h.span(".own-goods-name")[view.words("castelli.own-goods")],
        (
            h.span(
                class_=["ware-number", {"changes": after[kind] != number}],
                role="img",
                aria_label=goods(kind, after[kind], view.words),
                title=goods(kind, after[kind], view.words),
            )[
                drawing(f"cas-{kind}", "ware"),
                h.span[f"{number}\N{THIN SPACE}→"] if after[kind] != number else None,
                h.b[str(after[kind])],
            ]
            for kind, number in goods_of(view.state, seat).items()
        ),
        h.span(".turn-order", aria_hidden="true")[view.words("castelli.turns.order")],
    ]


def goods_after_text(view: View, looks: Outlook) -> str:
    """Return in words what the seat to act would have."""
    after = looks.goods_after(view.state, view.state.active)
    return view.words(
        "castelli.own-goods.after",
        goods=", ".join(goods(kind, number, view.words) for kind, number in after.items()),
    )
