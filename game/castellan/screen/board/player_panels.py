"""Every player with points, Keeps, and the backs of the cards, which all may see."""

from collections.abc import Callable, Mapping
from functools import partial

import htpy as h

from game.castellan.rules.pieces import BACKS
from game.castellan.rules.scoring import scores_so_far
from game.castellan.screen.board.count import courtyards_counted
from game.castellan.screen.piece_keys import deck_key, hand_key, points_key
from game.castellan.screen.view import View
from game.screens.html.art import drawing
from game.screens.html.explained import explained
from game.screens.html.seat_names import name_plate, seat_name


def player_panels(view: View) -> h.Element:
    """Return every player, with the sums of the final count while it goes on."""
    number = courtyards_counted(view)
    seats = len(view.state.hands)
    points = view.state.scores_in_sight if number is None else scores_so_far(view.state.plan, seats, number)
    return h.ul(".builders")[(_panel(view, seat, points[seat]) for seat in range(seats))]


def _panel(view: View, seat: int, points: int) -> h.Element:
    state, words = view.state, view.words
    won = view.ended and state.outcome is not None and seat in state.outcome.winners
    decks, keeps = state.decks[seat], state.keeps[seat]
    backs = {back: sum(card[0] == back for card in state.hands[seat]) for back in BACKS}
    left = {back: len(deck) for back, deck in zip(BACKS, decks, strict=True)}
    stock = words(
        "castellan.player",
        score=words("castellan.points", n=points),
        keeps=words("castellan.keeps", n=keeps),
        hand=len(state.hands[seat]),
        towers=backs["T"],
        walls=backs["W"],
        tower=len(decks.tower),
        wall=len(decks.wall),
    )
    double = words("castellan.double.used" if state.doubled[seat] else "castellan.double.free")
    return h.li(
        class_=["builder", f"seat{seat}", {"acting": state.seat == seat, "victor": won}],
        id=f"player{seat}",
        **explained(f"{stock} {double}", stops=True),
    )[
        crest(seat),
        h.h3(title=seat_name(seat, words))[
            name_plate(seat, words),
            h.span(".hidden")[" · ", words("castellan.to-act")] if state.seat == seat else None,
        ],
        h.b(".points", data_piece=points_key(seat), **explained(words("castellan.explain.points")))[
            str(points)
        ],
        h.p(".builder-stock", aria_hidden="true")[
            _piles(words("castellan.panel.hand"), backs, partial(hand_key, seat)),
            _piles(words("castellan.panel.decks"), left, partial(deck_key, seat)),
            _played(view, seat),
        ],
        h.span(
            class_=["builder-double", {"used": state.doubled[seat]}],
            **explained(f"{double}. {words('castellan.explain.double')}"),
        )["×2"],
        h.span(".hidden")[stock, " ", double],
    ]


def _piles(name: str, numbers: Mapping[str, int], key: Callable[[str], str]) -> h.Element:
    """Return how many cards of each back there are somewhere."""
    return h.span(".builder-piles")[
        h.span(".builder-word")[name],
        (
            h.span(".builder-pile")[drawing(f"castellan-back-{back}", "card-back", key(back)), str(number)]
            for back, number in numbers.items()
        ),
    ]


def _played(view: View, seat: int) -> h.Element | None:
    """Return the cards that a seat has played in this turn, where they lie not among those of who looks."""
    played = view.state.played
    if seat != view.state.turn or seat == view.own or not played:
        return None
    return h.span(".builder-played")[
        (h.span(".builder-pile")[drawing(f"castellan-back-{card[0]}", "card-back"), card] for card in played)
    ]


def crest(seat: int) -> h.Element:
    """Return the colour, the hatching and the charge of a seat."""
    return h.svg(".crest-of", viewBox="-36 -41 72 85", aria_hidden="true")[
        h.path(".field", d=SHIELD),
        h.path(d=SHIELD, fill=f"url(#castellan-hatch-{seat})"),
        h.path(".rim", d=SHIELD),
        h.use(href=f"#castellan-charge-{seat}", x="-21", y="-24", width="42", height="42"),
    ]


SHIELD = "M-33-38H33V6C33 26 14 35 0 41C-14 35-33 26-33 6Z"
"""The outline of a shield around its middle."""
