"""Courtyards on the plan: the ground in its owner's colour and hatching, and the shield with its worth."""

from collections.abc import Iterator

import htpy as h

from game.castellan.courtyards import Courtyard
from game.castellan.lattice import Node, cell_of
from game.castellan.screen.marked import Marked
from game.castellan.screen.outline import outline, room
from game.castellan.screen.players import SHIELD
from game.castellan.screen.sites import Told, button_over
from game.castellan.screen.view import View
from game.core.action import Action
from game.screens.hints import action_of
from game.screens.seats import seat_name

CHIEF = "M-33-38H33V-13H-33Z"
"""The head of a shield, which bears its owner's charge."""
SIZES = (0, 0.86, 1.4, 1.9)
"""How large a shield is by the squares of its room."""
CHARGES = {False: (0,), True: (-15, 15)}
"""Where charges stand in the head: one for a Keep, two for a Double Keep."""
CHARGE = 22


def worth(courtyard: Courtyard) -> int:
    """Return what a courtyard counts."""
    return courtyard.towers * (1 + courtyard.double)


def floors(view: View, marked: Marked) -> Iterator[h.Element]:
    """Yield the ground of all courtyards."""
    for first, courtyard in sorted(view.state.plan.courtyards.items()):
        path = outline(view.state.plan.squares(first))
        yield h.g(
            class_=[f"court seat{courtyard.seat}", marked.look(first)],
            id=f"court-{_name(first)}",
        )[h.path(".field", d=path), h.path(d=path, fill=f"url(#castellan-hatch-{courtyard.seat})")]


def shields(view: View, marked: Marked) -> Iterator[Told]:
    """Yield the shield of every courtyard, a button where the Double Keep is asked about."""
    state = view.state
    asked = state.question.choices if state.question and view.acts else ()
    for first, courtyard in state.plan.courtyards.items():
        where = room(state.plan, state.plan.squares(first))
        label = _label(view, courtyard)
        drawn = h.g(transform=f"translate({where.x:g} {where.y:g}) scale({SIZES[where.size]:g})")[
            shield(courtyard, marked.look(first))
        ]
        name = _name(first)
        x, y = cell_of(first)
        at = (2 * x + 1, 2 * y + 1)
        if first not in asked:
            yield Told(
                at,
                h.g(role="gridcell", id=f"keep-{name}")[
                    h.g(role="img", aria_label=label)[h.title[label], drawn]
                ],
            )
            continue
        action = Action("double", (x, y))
        hinted = action_of(view.tip) == action
        size = where.size * 100
        yield Told(
            at,
            h.g(class_=["asked", {"hinted": hinted}], role="gridcell", id=f"keep-{name}")[
                drawn,
                button_over(
                    (round(where.x) - size // 2, round(where.y) - size // 2, size, size),
                    "whole legal",
                    id=f"claim-{name}",
                    data_cell=f"{at[0]}.{at[1]}",
                    data_act=str(action),
                    aria_label=view.words("castellan.place.double", here=label),
                    tabindex="0",
                ),
            ],
        )


def shield(courtyard: Courtyard, look: dict[str, bool]) -> h.Element:
    """Return the shield of a courtyard: its owner's charge, two for a Double Keep, and what it is worth."""
    return h.g(class_=["keep", f"seat{courtyard.seat}", look], aria_hidden="true")[
        h.path(".keep-shield", d=SHIELD),
        h.path(".chief", d=CHIEF),
        (
            h.use(
                href=f"#castellan-charge-{courtyard.seat}",
                x=str(x - CHARGE // 2),
                y=str(-25 - CHARGE // 2),
                width=str(CHARGE),
                height=str(CHARGE),
            )
            for x in CHARGES[courtyard.double]
        ),
        h.text(class_=["keep-worth", {"long": worth(courtyard) > 9}], y="25", text_anchor="middle")[
            str(worth(courtyard))
        ],
    ]


def _label(view: View, courtyard: Courtyard) -> str:
    return view.words(
        "castellan.courtyard.double" if courtyard.double else "castellan.courtyard",
        player=seat_name(courtyard.seat, view.words),
        n=courtyard.towers,
        worth=worth(courtyard),
    )


def _name(first: Node) -> str:
    x, y = cell_of(first)
    return f"{x}_{y}"
