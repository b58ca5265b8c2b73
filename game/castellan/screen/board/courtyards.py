"""Courtyards on the plan: the ground in its owner's colour and hatching, and the shield with its worth."""

from collections.abc import Iterator

import htpy as h

from game.castellan.rules.building import kinds_left
from game.castellan.rules.courtyards import Courtyard
from game.castellan.rules.lattice import Node, cell_of
from game.castellan.rules.plan import LENGTHS
from game.castellan.rules.position import Phase
from game.castellan.screen.board.geometry import BLOCKS, SINGLE, UNIT, Block, outline, roomiest_block
from game.castellan.screen.board.highlights import Highlights
from game.castellan.screen.board.placement_buttons import GridCell, button_over
from game.castellan.screen.board.player_panels import SHIELD
from game.castellan.screen.picks import kind_in_hand
from game.castellan.screen.piece_keys import court_key, keep_key, ring_key
from game.castellan.screen.texts.hints import yards_of_tip
from game.castellan.screen.view import View
from game.core.action import Action
from game.screens.html.explained import explained
from game.screens.html.rendering import cached_html
from game.screens.html.seat_names import seat_name

CHIEF = "M-33-38H33V-13H-33Z"
"""The head of a shield, which bears its owner's charge."""
SIZE = 0.86
"""How large a shield is, so that it has room in a single square."""
CHARGES = {False: (0,), True: (-15, 15)}
"""Where charges stand in the head: one for a Keep, two for a Double Keep."""
CHARGE = 22
SHIELD_HALF = 44
"""Half of what a shield takes, with its rim."""


def courtyard_grounds(view: View, highlights: Highlights) -> Iterator[h.Element]:
    """Yield the ground of all courtyards."""
    for first, courtyard in sorted(view.state.plan.courtyards.items()):
        path = outline(view.state.plan.squares(first))
        yield h.g(
            class_=f"court seat{courtyard.seat}{highlights.look(first)}",
            id=highlights.name("court", first),
            data_piece=court_key(first) if highlights.named else None,
        )[h.path(".field", d=path), h.path(d=path, fill=f"url(#castellan-hatch-{courtyard.seat})")]


def hinted_courtyards(view: View) -> Iterator[h.Element]:
    """Yield the borders of the courtyards that a hint is about."""
    for first in yards_of_tip(view):
        yield h.path(".ring", data_piece=ring_key(first), d=outline(view.state.plan.squares(first)))


def shields(view: View, highlights: Highlights) -> Iterator[h.Element]:
    """Yield the shields of all courtyards but those asked about, which are buttons.

    They stand under the places, so that who builds in an own courtyard sees and hits what one would cover,
    and in a single square there, between the walls that may come.
    """
    divisible = _divisible(view)
    for first, courtyard in sorted(view.state.plan.courtyards.items()):
        if first not in _asked_about(view):
            yield h.g(
                id=highlights.name("keep", first), data_piece=keep_key(first), **_about(view, courtyard)
            )[placed_shield(view, first, highlights, aside=first in divisible)]


def _divisible(view: View) -> set[Node | None]:
    """Return the courtyards in which walls may be laid now."""
    state = view.state
    if not view.may_act or state.phase != Phase.BUILD:
        return set()
    plan, lengths = state.plan, [LENGTHS[kind] for kind in kinds_left(state) if kind in LENGTHS]
    return {plan.face_of(wall) for length in lengths for wall in plan.wall_places(length, state.turn)}


def courtyard_cells(view: View, highlights: Highlights) -> Iterator[GridCell]:
    """Yield what the grid tells of every courtyard, a button where the Double Keep is asked about.

    Arrows lead to courtyards while there is nothing to lay, which they would only lead past.
    """
    walked = not view.may_act or kind_in_hand(view.state, view.marks) is None
    entry = min(view.state.plan.courtyards, default=None) if walked else None
    for first, courtyard in view.state.plan.courtyards.items():
        x, y = cell_of(first)
        at = (2 * x + 1, 2 * y + 1)
        label = _label(view, courtyard)
        if first in _asked_about(view):
            yield GridCell(at, _double_button(view, first, highlights, label))
        else:
            told: dict[str, str] = _about(view, courtyard)
            if walked:
                told |= {"data_cell": f"{at[0]}.{at[1]}", "tabindex": "0" if first == entry else "-1"}
            yield GridCell(
                at,
                h.g(role="gridcell", id=highlights.name("told", first))[
                    h.g(".told", role="img", aria_label=label, **told)[_room(view, first)]
                ],
            )


def _asked_about(view: View) -> tuple[Node, ...]:
    """Return the courtyards of which one may take the Double Keep now."""
    return view.state.question.choices if view.state.question and view.may_act else ()


def choice_number(view: View, first: Node) -> int | None:
    """Return the number that tells a courtyard asked about from the others, None where it is the only one."""
    choices = view.state.question.choices if view.state.question else ()
    return choices.index(first) + 1 if len(choices) > 1 else None


def placed_shield(view: View, first: Node, highlights: Highlights, *, aside: bool = False) -> h.Element:
    """Return the shield of a courtyard where it stands; `aside`: in a single square."""
    plan = view.state.plan
    where = roomiest_block(plan, plan.squares(first), SINGLE if aside else BLOCKS)
    return h.g(transform=f"translate({where.x:g} {where.y:g}) scale({SIZE:g})")[
        flag(plan.courtyards[first].seat) if view.ended else None,
        shield(plan.courtyards[first], highlights.look(first)),
    ]


def _double_button(view: View, first: Node, highlights: Highlights, label: str) -> h.Element:
    where = roomiest_block(view.state.plan, view.state.plan.squares(first))
    x, y = cell_of(first)
    action = Action("double", (x, y))
    size = where.size * UNIT
    number = choice_number(view, first)
    doubled = view.state.plan.with_double(first).courtyards[first]
    name = view.words("castellan.place.double", here=label, worth=doubled.worth)
    return h.g(
        class_=["asked", {"hinted": first in yards_of_tip(view)}],
        role="gridcell",
        id=highlights.name("keep", first),
        data_piece=keep_key(first),
    )[
        placed_shield(view, first, highlights),
        button_over(
            (round(where.x) - size // 2, round(where.y) - size // 2, size, size),
            "whole legal",
            id=highlights.name("claim", first),
            data_cell=f"{2 * x + 1}.{2 * y + 1}",
            data_act=str(action),
            data_lights=keep_key(first),
            aria_label=view.words("castellan.numbered", number=number, here=name) if number else name,
            tabindex="0",
        ),
        _number(where, number) if number else None,
    ]


def _number(where: Block, number: int) -> h.Element:
    """Return the number of a courtyard asked about, at the corner of its shield."""
    off = 36 * SIZE
    return h.g(
        ".asked-number-mark", transform=f"translate({where.x - off:g} {where.y - off:g})", aria_hidden="true"
    )[h.circle(r="25"), h.text(y="14", text_anchor="middle")[str(number)]]


@cached_html(500)  # a castle is drawn anew at every click, and most of it as before
def shield(courtyard: Courtyard, look: str) -> h.Node:
    """Return the shield of a courtyard: its owner's charge, two for a Double Keep, and what it is worth."""
    drawn = h.g(class_=f"keep seat{courtyard.seat}{look}", aria_hidden="true")[
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
        h.text(class_=["keep-worth", {"long": courtyard.worth > 9}], y="25", text_anchor="middle")[
            str(courtyard.worth)
        ],
    ]
    return drawn


@cached_html(8)
def flag(seat: int) -> h.Node:
    """Return the flag that is raised over a courtyard when the game is over."""
    return h.g(class_=f"keep-flag seat{seat}", aria_hidden="true")[
        h.path(".keep-pole", d="M0-38V-84"), h.path(".keep-pennon", d="M2-84L40-72L2-60Z")
    ]


def _room(view: View, first: Node) -> h.Element:
    """Return the room of a shield, which shows when the focus is there."""
    where = roomiest_block(view.state.plan, view.state.plan.squares(first))
    half = SIZE * SHIELD_HALF
    return h.rect(
        x=f"{where.x - half:g}", y=f"{where.y - half:g}", width=f"{2 * half:g}", height=f"{2 * half:g}"
    )


def _about(view: View, courtyard: Courtyard) -> dict[str, str]:
    """Return the attributes of a courtyard that says whose it is and what that means."""
    return explained(f"{_label(view, courtyard)}. {view.words('castellan.explain.courtyard')}")


def _label(view: View, courtyard: Courtyard) -> str:
    return view.words(
        "castellan.courtyard.double" if courtyard.double else "castellan.courtyard",
        player=seat_name(courtyard.seat, view.words),
        n=courtyard.towers,
        worth=courtyard.worth,
    )
