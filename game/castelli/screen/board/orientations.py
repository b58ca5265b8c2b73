"""The tile that is being turned: its four ways to lie, and who would get what by each."""

from collections.abc import Sequence

import htpy as h

from game.castelli.rules.board import Ground, cell_of_octagon
from game.castelli.rules.pieces import COLOURS, FACES, Code
from game.castelli.screen.board.drawings.shields import shield
from game.castelli.screen.board.own_goods import goods_after_text, own_goods
from game.castelli.screen.outlook import Outlook, leads, mine_leaders, outlook
from game.castelli.screen.picks import Turning, lies_so, tile_of, turning, verbs_to_turn
from game.castelli.screen.texts.hints import Part, area_of
from game.castelli.screen.texts.names import colour_name, facing, goods, place_name
from game.castelli.screen.view import View
from game.core.action import Action
from game.screens.html.art import drawing
from game.screens.html.commands import do
from game.screens.html.seat_names import seat_name
from game.screens.table_model import hinted_action

TURNS = "turns"
"""The key of the ways to lay a tile, for the animation."""


def orientations(view: View) -> h.Element | None:
    """Return the ways to lay the tile, None where none is turned by who looks."""
    turned = turning(view)
    if turned is None or not view.can_act:
        return None
    words, verbs = view.words, verbs_to_turn(view.state)
    return h.section(
        class_=["turns", {"hinted": area_of(view) == Part.TURN}],
        aria_label=words("castelli.turns"),
        data_piece=TURNS,
    )[
        _choice(view, verbs, turned) if len(verbs) > 1 else None,
        own_goods(view, _looks(view, turned)),
        h.div(".turn-cards", role="group", aria_label=words("castelli.turns.order"))[
            (_card(view, turned, way, looks) for way, looks in _ways(view, turned))
        ],
        _lay(view, turned),
    ]


def _ways(view: View, turned: Turning) -> list[tuple[Turning, Outlook]]:
    """Return the ways to lie and what comes of each: what brings most to who lays it first, then clockwise.

    Of equal ones that comes first which brings the others less.
    """
    norths = (FACES[turned.tile * 4 + turns][0][0] for turns in range(4))
    ways = [turned._replace(north=COLOURS[north]) for north in norths]
    found = [(way, _looks(view, way)) for way in ways]
    others = view.state.rivals(view.state.active)

    def brings(seat: int, looks: Outlook) -> int:
        return sum(looks.of(seat).values())

    return sorted(
        found,
        key=lambda one: (
            -brings(view.state.active, one[1]),
            sum(brings(other, one[1]) for other in others),
        ),
    )


def _looks(view: View, way: Turning) -> Outlook:
    """Return what would come of the tile as it is turned. One laid before a Steward has given its own."""
    return outlook(view.state, way.at, way.face, laid=way.verb == Code.STEWARD)


def _choice(view: View, verbs: Sequence[str], turned: Turning) -> h.Element:
    """Return the choice between the revealed tile and the one in hand."""
    words, action = view.words, hinted_action(view.tip)
    advised = action and action.verb
    return h.div(".turn-choice", role="group", aria_label=words("castelli.turn.which"))[
        (
            h.button(
                class_=["button which", {"marked": verb == turned.verb, "hinted": verb == advised}],
                id=f"which-{verb}",
                type="button",
                data_do=do("mark", f"{verb}:{turned.north}"),
                aria_pressed=str(verb == turned.verb).lower(),
            )[
                shield(tile_of(view.state, verb)[1] * 4, "shield small", half=view.half),
                h.span[words(f"castelli.turn.{verb}")],
            ]
            for verb in verbs
        )
    ]


def _card(view: View, turned: Turning, way: Turning, looks: Outlook) -> h.Element:
    """Return one way to lie, with all that it would give."""
    words = view.words
    action = Action(way.verb, (way.north,))
    on = way.north == turned.north
    return h.button(
        class_=["turn-card", {"marked": on, "hinted": hinted_action(view.tip) == action}],
        id=f"turn-{way.north}",
        type="button",
        data_do=do("mark", str(action)),
        data_preview=str(action),
        aria_pressed=str(on).lower(),
        aria_label=words(
            "castelli.turn.card",
            **facing(way.at, way.face, words),
            gains=" ".join(filter(None, _told(view, way, looks))),
        ),
    )[
        shield(way.face, half=view.half),
        h.span(".turn-gains", aria_hidden="true")[
            (_gains(looks, seat) for seat in view.state.players(view.state.match) if looks.of(seat)),
            h.span(".turn-lost")[words("castelli.turn.lost", n=looks.lost)] if looks.lost else None,
            _at_mine(view, way) if looks.gains else _leading(view, way),
        ],
    ]


def _told(view: View, way: Turning, looks: Outlook) -> tuple[str, ...]:
    """Return what comes of a way to lie in words: also who would lead at the mine, or anywhere else."""
    if looks.gains:
        return gains_text(view, looks), mine_text(view, way), goods_after_text(view, looks)
    return gains_text(view, looks), leads_text(view, way), goods_after_text(view, looks)


def _gains(looks: Outlook, seat: int) -> h.Element:
    """Return what a seat gets, in pictures."""
    return h.span(".turn-gain")[
        drawing(f"cas-shield-{COLOURS[seat][0]}", "ware"),
        (
            h.span(".turn-good")[h.b[str(number)] if number > 1 else None, drawing(f"cas-{kind}", "ware")]
            for kind, number in looks.of(seat).items()
        ),
    ]


def _leading(view: View, way: Turning) -> list[h.Element] | h.Element:
    """Return who would lead where beside a tile that brings nobody anything now."""
    found = leads(view.state, way.at, way.face)
    if not found:
        return h.span(".turn-none")["–"]
    return [
        h.span(".turn-none")[view.words("castelli.turn.leads")],
        *(
            h.span(".turn-gain.turn-none")[
                drawing(f"cas-shield-{COLOURS[seat][0]}", "ware"),
                places_text(lands) if len(lands) == 1 else f"\N{MULTIPLICATION SIGN}{len(lands)}",
            ]
            for seat, lands in found.items()
        ),
    ]


def _at_mine(view: View, way: Turning) -> h.Element | None:
    """Return who would lead around the mine, where ways to lay the tile differ in that."""
    ahead = mine_leaders(view.state, way.at, way.tile)
    if not ahead:
        return None
    return h.span(".turn-gain.turn-mine")[
        drawing("cas-mine", "ware"),
        [drawing(f"cas-shield-{COLOURS[colour][0]}", "ware") for colour in ahead[way.face]] or "–",
    ]


def mine_text(view: View, way: Turning) -> str:
    """Return who would lead around the mine, in words; "" where that makes no difference."""
    ahead = mine_leaders(view.state, way.at, way.tile)
    if not ahead:
        return ""
    names = [colour_name(view.state.seats, colour, view.words) for colour in ahead[way.face]]
    return view.words("castelli.turn.mine" if names else "castelli.turn.mine.none", players=", ".join(names))


def places_text(lands: Sequence[Ground]) -> str:
    """Return where lands lie, in words."""
    return ", ".join(place_name(cell_of_octagon(land.octagon)) for land in lands)


def leads_text(view: View, way: Turning) -> str:
    """Return who would lead beside a tile, in words."""
    return " ".join(
        view.words(
            "castelli.turn.leads.text",
            player=seat_name(seat, view.words),
            n=len(lands),
            places=places_text(lands),
        )
        for seat, lands in leads(view.state, way.at, way.face).items()
    )


def gains_text(view: View, looks: Outlook) -> str:
    """Return who would get what, in words."""
    words = view.words
    lines = [
        words(
            "castelli.log.gets",
            player=seat_name(seat, words),
            goods=", ".join(goods(kind, number, words) for kind, number in looks.of(seat).items()),
        )
        for seat in view.state.players(view.state.match)
        if looks.of(seat)
    ]
    if looks.lost:
        lines.append(words("castelli.turn.lost", n=looks.lost))
    return " ".join(lines) or words("castelli.turn.nothing")


def _lay(view: View, turned: Turning) -> h.Element:
    """Return the button that lays the tile so; a Steward's one leaves a tile that lies so already."""
    stays = lies_so(view)
    action = Action("pass") if stays else Action(turned.verb, (turned.north,))
    line = "castelli.act.steward.same" if stays else f"castelli.act.{turned.verb}"
    return h.button(
        class_=["button action-button button-primary legal", {"hinted": hinted_action(view.tip) == action}],
        id="act-pass" if stays else "act-lay",
        type="button",
        data_act=str(action),
    )[h.span[view.words(line)]]
