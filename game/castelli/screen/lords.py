"""Every player: points, resource charts, silver, cards, castles; and the stocks that all draw from."""

import htpy as h

from game.castelli.build import castles_left
from game.castelli.pieces import COLOURS, LONGEST_STOCK, START
from game.castelli.position import ABSENT
from game.castelli.printed import RESOURCES
from game.castelli.screen.names import card_names, goods
from game.castelli.screen.shields import shield, shield_name
from game.castelli.screen.view import View
from game.core.pile import UNKNOWN
from game.screens.art import drawing
from game.screens.seats import seat_name

POINTS, CASTLES = "points", "castles"


def piece_of(seat: int, kind: str) -> str:
    """Return the key of what a seat has of something, for the animation."""
    return f"have-{seat}-{kind}"


def lords(view: View) -> h.Element:
    """Return every player of the game, with what each has; in a tournament match by match."""
    position = view.position
    matches = position.rounds.pairs if position.rounds else (tuple(range(position.seats)),)
    return h.div(".lords", data_seats=str(position.seats))[
        (
            h.ol(".match", aria_label=_match_name(view, number))[(_lord(view, seat) for seat in match)]
            for number, match in enumerate(matches)
        ),
        _stocks(view),
    ]


def _match_name(view: View, number: int) -> str:
    rounds = view.position.rounds
    if rounds is None:
        return view.words("castelli.players")
    return view.words("castelli.match", round=rounds.round, number=number + 1)


def _lord(view: View, seat: int) -> h.Element:
    position, words = view.position, view.words
    won = position.outcome is not None and seat in position.outcome.winners
    acting = view.state.seat == seat
    return h.li(
        class_=[
            "lord",
            f"lord-{COLOURS[seat]}",
            {"acting": acting, "victor": won, "self": seat == view.viewer},
        ],
        id=f"lord{seat}",
    )[
        h.header(".lord-head")[
            drawing(f"cas-shield-{COLOURS[seat][0]}", "lord-shield"),
            h.h3[
                seat_name(seat, words),
                h.span(".hidden")[" · ", words("castelli.acts")] if acting else None,
                drawing("mark-turn", "mark turn-mark") if acting else None,
            ],
            h.b(
                ".lord-points",
                role="img",
                aria_label=words("castelli.points", n=position.points[seat]),
                title=words("castelli.points", n=position.points[seat]),
            )[str(position.points[seat])],
        ],
        h.div(".lord-goods")[
            (_chart(view, seat, place) for place in range(len(RESOURCES))),
            _number(view, seat, "silver", position.silver[seat]),
            _number(view, seat, "card", len(position.hands[seat])),
            _castles(view, seat),
            _hand_tile(view, seat),
        ],
    ]


def _chart(view: View, seat: int, place: int) -> h.Element:
    """Return a resource chart: its icon, five fields, and the number on it."""
    kind = RESOURCES[place]
    units = view.position.resources[seat][place]
    name = goods(kind, units, view.words)
    return h.span(".chart", role="img", aria_label=name, title=name)[
        drawing(f"cas-{kind}", "ware", piece_of(seat, kind)),
        h.span(".pips", aria_hidden="true")[
            (h.i(class_={"pip": True, "on": number < units}) for number in range(LONGEST_STOCK))
        ],
        h.b(aria_hidden="true")[str(units)],
    ]


def _number(view: View, seat: int, kind: str, number: int) -> h.Element:
    name = goods(kind, number, view.words)
    codes = [card.code for card in view.position.hands[seat]] if kind == "card" else []
    if codes and UNKNOWN not in codes:
        name += f": {card_names(codes, view.words)}"
    return h.span(".ware-number", role="img", aria_label=name, title=name)[
        drawing(f"cas-{kind}", "ware", piece_of(seat, kind)), h.b(aria_hidden="true")[str(number)]
    ]


def _castles(view: View, seat: int) -> h.Element:
    left = castles_left(view.position, seat)
    name = view.words("castelli.castles-left", n=left)
    return h.span(".ware-number", role="img", aria_label=name, title=name)[
        drawing(f"cas-castle-{COLOURS[seat][0]}", "ware", piece_of(seat, CASTLES)),
        h.b(aria_hidden="true")[str(left)],
    ]


def _hand_tile(view: View, seat: int) -> h.Element | None:
    """Return the tile that a player holds with the module Dilemma."""
    position, words = view.position, view.words
    tile = position.hand_tiles[seat]
    if tile == ABSENT:
        return None
    line = "castelli.start-tile" if tile in START else "castelli.hand-tile"
    name = words(line, tile=shield_name(position, tile * 4, words))
    return h.span(class_=["hand-tile", {"start": tile in START}], role="img", aria_label=name, title=name)[
        shield(tile * 4, "shield", piece_of(seat, "tile")),
        h.b(aria_hidden="true")["+5"] if tile in START else None,
    ]


def _stocks(view: View) -> h.Element:
    """Return the deck and the spare settlements; the silver of a mine stands on the map."""
    position, words = view.position, view.words
    villages, cities = position.spare
    deck = words("castelli.deck", n=len(position.deck))
    spare = words("castelli.spare", villages=villages, cities=cities)
    neutral = [
        drawing(f"cas-shield-{COLOURS[colour][0]}", "ware") for colour in range(position.seats, len(COLOURS))
    ]
    names = ", ".join(words(f"castelli.colour.{COLOURS[colour]}") for colour in range(position.seats, 4))
    return h.p(".stocks")[
        h.span(".ware-number", role="img", aria_label=deck, title=deck)[
            drawing("cas-card", "ware", "deck"),
            h.span[words("castelli.deck.name")],
            h.b[str(len(position.deck))],
        ],
        h.span(".ware-number", role="img", aria_label=spare, title=spare)[
            drawing("cas-village", "ware"), h.b[str(villages)], drawing("cas-city", "ware"), h.b[str(cities)]
        ],
        h.span(".ware-number", role="img", aria_label=words("castelli.neutrals", colours=names))[
            neutral, h.span[words("castelli.neutrals.name")]
        ]
        if neutral
        else None,
    ]
