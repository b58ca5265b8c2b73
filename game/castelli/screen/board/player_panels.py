"""Every player: points, resource charts, silver, cards, castles; and the stocks that all draw from."""

from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from game.castelli.rules.castles.build import castles_built, castles_left
from game.castelli.rules.pieces import COLOURS, LONGEST_STOCK, START
from game.castelli.rules.position import ABSENT, Phase, Position, Tournament
from game.castelli.rules.printed import Goods
from game.castelli.rules.scoring.match import START_TILE
from game.castelli.screen.board.drawings.shields import shield, shield_name
from game.castelli.screen.texts.names import card_names, goods
from game.castelli.screen.view import View
from game.core.pile import UNKNOWN
from game.locale import Words
from game.screens.html.art import drawing
from game.screens.html.explained import explained
from game.screens.html.rendering import cached_html
from game.screens.html.seat_names import name_plate, own_mark

CASTLES = "castles"


def piece_of(seat: int, kind: str) -> str:
    """Return the key of what a seat has of something, for the animation."""
    return f"have-{seat}-{kind}"


def count_of(seat: int, kind: str) -> str:
    """Return the key of the number that tells how much a seat has of something."""
    return f"count-{seat}-{kind}"


def points_of(seat: int) -> str:
    """Return the key of a seat's points."""
    return f"points-{seat}"


def place_of_gain(piece: str) -> str:
    """Return the key of the place where it is told how much is new of what a player has."""
    return f"{piece}-gain"


def player_panels(view: View) -> h.Element:
    """Return every player of the game, with what each has; in a tournament match by match."""
    state = view.state
    matches = state.rounds.pairs if state.rounds else (tuple(range(state.seats)),)
    return h.div(".player-panels", data_seats=str(state.seats))[
        (
            h.div(".match-of")[
                h.p(".match-name", aria_hidden="true")[match_name(view, number)] if state.rounds else None,
                h.ol(".match", aria_label=match_name(view, number))[(_panel(view, seat) for seat in match)],
            ]
            for number, match in enumerate(matches)
        ),
        _stocks(view),
    ]


def match_name(view: View, number: int) -> str:
    """Return what a match of a tournament's round is called; of another game what its players are."""
    rounds = view.state.rounds
    if rounds is None:
        return view.words("castelli.players")
    if view.state.options.tournament == Tournament.KNOCKOUT and rounds.round > 1:
        return view.words("castelli.match.third" if number else "castelli.match.final")
    return view.words("castelli.match", round=rounds.round, number=number + 1)


class Panel(NamedTuple):
    """All that a player's panel is drawn from: one that is as it was is drawn once.

    `before` are the points of earlier rounds that count. `castles` are those left to build; once the game is
    `over`, those that were built, as the table of the points says.
    """

    seat: int
    points: int
    before: int
    resources: tuple[int, ...]
    silver: int
    cards: tuple[str, ...]
    castles: int
    over: bool
    tile: int
    seats: int
    acting: bool
    won: bool
    own: bool


def _panel(view: View, seat: int) -> Markup:
    state = view.state
    return _drawn(
        Panel(
            seat,
            state.points[seat],
            points_before(state)[seat],
            state.resources[seat],
            state.silver[seat],
            tuple(card.code for card in state.hands[seat]),
            castles_built(state)[seat] if view.ended else castles_left(state, seat),
            view.ended,
            state.hand_tiles[seat],
            state.seats,
            state.seat == seat and not view.between,
            view.ended and state.outcome is not None and seat in state.outcome.winners,
            seat == view.viewer,
        ),
        view.words,
    )


def points_before(position: Position) -> tuple[int, ...]:
    """Return the points of each seat in earlier rounds, where a tournament adds them up."""
    if position.rounds is None or position.options.tournament != Tournament.THREE_ROUNDS:
        return (0,) * position.seats
    now = position.points if position.phase == Phase.OVER else (0,) * position.seats
    return tuple(total - points for total, points in zip(position.rounds.totals, now, strict=True))


@cached_html(50)
def _drawn(panel: Panel, words: Words) -> h.Node:
    letter = COLOURS[panel.seat][0]
    points = words("castelli.points", n=panel.points)
    mark = own_mark(words)
    classes = {"acting": panel.acting, "victor": panel.won, "self": panel.own}
    return h.li(class_=["player-panel", classes], id=f"player{panel.seat}")[
        h.header(".player-panel-head")[
            drawing(f"cas-shield-{letter}", "player-panel-shield"),
            h.h3(title=words("castelli.to-act") if panel.acting else None)[
                h.span(".player-panel-name")[
                    name_plate(panel.seat, words),
                    h.small(".player-panel-own")[" ", mark] if panel.own and mark else None,
                ],
                h.span(".hidden")[" · ", words("castelli.to-act")] if panel.acting else None,
                drawing("mark-turn", "mark turn-mark") if panel.acting else None,
            ],
            _hand_tile(panel, words) if panel.tile != ABSENT else None,
            h.small(
                ".player-panel-before",
                role="img",
                aria_label=words("castelli.points-before", n=panel.before),
                title=words("castelli.points-before", n=panel.before),
            )[f"{panel.before} +"]
            if panel.before
            else None,
            _gain_place(points_of(panel.seat)),
            h.b(
                ".player-panel-points",
                role="img",
                aria_label=points,
                data_piece=points_of(panel.seat),
                **_about(panel, "points", words),
            )[str(panel.points)],
        ],
        h.div(".player-panel-goods")[
            (
                _chart(panel, kind, units, words)
                for kind, units in zip(Goods.RESOURCES, panel.resources, strict=True)
            ),
            _number(
                panel,
                Goods.SILVER,
                panel.silver,
                goods(Goods.SILVER, panel.silver, words),
                words,
            ),
            _number(panel, Goods.CARD, len(panel.cards), _cards(panel, words), words),
            _number(
                panel,
                CASTLES,
                panel.castles,
                words("castelli.castles-built" if panel.over else "castelli.castles-left", n=panel.castles),
                words,
            ),
        ],
    ]


def _gain_place(piece: str) -> h.Element:
    """Return the place for what is new of something: it reaches over its icon, and over no number or name."""
    return h.i(".gain-place", aria_hidden="true", data_piece=place_of_gain(piece))


def _chart(panel: Panel, kind: str, units: int, words: Words) -> h.Element:
    """Return a resource chart: its icon, five fields, and the number on it."""
    name = goods(kind, units, words)
    seat = panel.seat
    return h.span(".chart", role="img", aria_label=name, **_about(panel, "resource", words))[
        _gain_place(piece_of(seat, kind)),
        drawing(f"cas-{kind}", "ware", piece_of(seat, kind)),
        h.span(".pips", aria_hidden="true")[
            (h.i(class_={"pip": True, "on": number < units}) for number in range(LONGEST_STOCK))
        ],
        h.b(aria_hidden="true", data_piece=count_of(seat, kind))[str(units)],
    ]


def _about(panel: Panel, what: str, words: Words) -> dict[str, str]:
    """Return the attributes that explain what a number is for; the Tab key stops where it is one's turn."""
    ended = ".built" if what == CASTLES and panel.over else ""
    return explained(words(f"castelli.explain.{what}{ended}"), stops=panel.acting)


def _number(panel: Panel, kind: str, number: int, name: str, words: Words) -> h.Element:
    seat = panel.seat
    symbol = f"cas-castle-{COLOURS[seat][0]}" if kind == CASTLES else f"cas-{kind}"
    return h.span(".ware-number", role="img", aria_label=name, **_about(panel, kind, words))[
        _gain_place(piece_of(seat, kind)),
        drawing(symbol, "ware", piece_of(seat, kind)),
        h.b(aria_hidden="true", data_piece=count_of(seat, kind))[str(number)],
    ]


def _cards(panel: Panel, words: Words) -> str:
    """Return the number of cards in hand in words, with their names where all are known."""
    name = goods(Goods.CARD, len(panel.cards), words)
    return f"{name}: {card_names(panel.cards, words)}" if panel.cards and UNKNOWN not in panel.cards else name


def _hand_tile(panel: Panel, words: Words) -> h.Element:
    """Return the tile that a player holds with the module Dilemma."""
    start = panel.tile in START
    line = "castelli.start-tile" if start else "castelli.hand-tile"
    name = words(line, tile=shield_name(panel.seats, panel.tile * 4, words))
    return h.span(class_=["hand-tile", {"start": start}], role="img", aria_label=name, title=name)[
        shield(panel.tile * 4, "shield", piece_of(panel.seat, "tile")),
        h.b(aria_hidden="true")[f"+{START_TILE}"] if start else None,
    ]


def _stocks(view: View) -> h.Element:
    """Return the deck and the spare settlements; the silver of a mine stands on the map."""
    state, words = view.state, view.words
    villages, cities = state.spare
    deck = words("castelli.deck", n=len(state.deck))
    spare = words("castelli.spare", villages=villages, cities=cities)
    neutral = [
        drawing(f"cas-shield-{COLOURS[colour][0]}", "ware") for colour in range(state.seats, len(COLOURS))
    ]
    names = ", ".join(words(f"castelli.colour.{COLOURS[colour]}") for colour in range(state.seats, 4))
    return h.p(".stocks")[
        h.span(
            ".ware-number",
            role="img",
            aria_label=deck,
            **explained(words("castelli.explain.deck"), stops=True),
        )[
            drawing("cas-card", "ware", "deck"),
            h.span[words("castelli.deck.name")],
            h.b[str(len(state.deck))],
        ],
        h.span(
            ".ware-number",
            role="img",
            aria_label=spare,
            **explained(words("castelli.explain.spare"), stops=True),
        )[drawing("cas-village", "ware"), h.b[str(villages)], drawing("cas-city", "ware"), h.b[str(cities)]],
        h.span(
            ".ware-number",
            role="img",
            aria_label=words("castelli.neutrals", colours=names),
            **explained(words("castelli.explain.neutral"), stops=True),
        )[neutral, h.span[words("castelli.neutrals.name")]]
        if neutral
        else None,
    ]
