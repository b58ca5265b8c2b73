"""All castles, with whose they are: the viewer's own large, the others beside it."""

import htpy as h

from game.castle_keep.rules.castle import CELLS, is_complete, size
from game.castle_keep.rules.completion import can_finish, draws_ahead, is_near, lacks, needs, threatens
from game.castle_keep.rules.options import Way
from game.castle_keep.screen.board.camp import camp
from game.castle_keep.screen.board.castle_grid import builder_mark, castle_grid
from game.castle_keep.screen.board.hand import open_hand, own_hand, stuck
from game.castle_keep.screen.texts.names import which
from game.castle_keep.screen.view import View
from game.screens.html.art import drawing
from game.screens.html.explained import explained
from game.screens.html.seat_names import name_plate, own_mark, short_name

FLAGS = 3
"""Flags over a castle that won."""


def size_of(number: int) -> str:
    """Return the key of the number of a castle's tiles, for the animation."""
    return f"size{number}"


def fate_of(number: int) -> str:
    """Return the key of the mark of one of two castles that is finished, or destroyed for good."""
    return f"fate{number}"


def player_panels(view: View) -> h.Fragment:
    """Return every castle with its owner."""
    if view.state.shared:
        return h.fragment[kings_panel(view)]
    own = None if view.viewer is None else player_panel(view, view.viewer, "own")
    if view.state.besieged:
        return h.fragment[player_panel(view, 0, "own")]
    return h.fragment[
        h.div(".rivals", data_number=str(len(view.others)), data_swiped="")[
            (player_panel(view, seat, "rival") for seat in view.others)
        ],
        own,
    ]


def player_panel(view: View, seat: int, kind: str) -> h.Element:
    """Return a castle under the name of its owner, who may be to act or have won."""
    state, words = view.state, view.words
    won = view.ended and state.outcome is not None and seat in state.outcome.winners
    active = state.seat == seat
    return h.article(
        class_=["estate", kind, {"acting": active, "victor": won}],
        id=f"estate{seat}",
        aria_labelledby=f"owner{seat}",
    )[
        h.header(".estate-head")[
            h.h3(id=f"owner{seat}", title=words("castle_keep.to-act") if active else None)[
                drawing("mark-turn", "mark turn-mark"),
                h.span(".owner")[name_plate(seat, words), _you(view, seat)],
                h.span(".hidden")[" · ", words("castle_keep.to-act")] if active else None,
                _flags() if won and state.twins else None,
            ],
            _built(view, seat),
            _holds(view, seat),
        ],
        _twins(view, seat) if state.twins else castle_grid(view, state.home(seat)),
        camp(view, seat),
        _flags() if won and not state.twins else None,
    ]


def _flags() -> h.Element:
    """Return the flags of who won: over the castle, of two by their owner's name, by that of the king's."""
    return h.span(".flags", aria_hidden="true")[(h.span(".flag") for _ in range(FLAGS))]


def _twins(view: View, seat: int) -> h.Element:
    """Return both castles of a seat, side by side, or one over the other where there is no room for that."""
    state, words = view.state, view.words
    return h.div(".twins")[
        (
            h.div(
                class_=["twin", {"razed": number in state.razed, "done": is_complete(state.castles[number])}]
            )[
                h.b(".twin-mark", aria_hidden="true")[str(which(number))],
                castle_grid(view, number),
                h.b(
                    ".twin-lost",
                    data_piece=fate_of(number),
                    **explained(
                        words("castle_keep.twin.lost.about", player=short_name(seat, words)), stops=True
                    ),
                )[words("castle_keep.twin.lost"), h.small[words("castle_keep.twin.lost.only")]]
                if number in state.razed
                else None,
                h.b(
                    ".twin-done",
                    data_piece=fate_of(number),
                    **explained(words("castle_keep.twin.done.about"), stops=True),
                )[h.span(".flag"), words("castle_keep.twin.done")]
                if is_complete(state.castles[number])
                else None,
            ]
            for number in state.homes(seat)
        )
    ]


def kings_panel(view: View) -> h.Element:
    """Return the castle that all build, with its builders, the one to act marked, and their hands."""
    state, words = view.state, view.words
    won = view.ended and state.outcome is not None and bool(state.outcome.winners)
    acting = state.seat is not None and state.seat == view.own
    return h.article(
        class_=["estate", "own", "kings", {"acting": acting, "victor": won}],
        id="estate0",
        aria_labelledby="owner0",
    )[
        h.header(".estate-head")[
            h.h3(id="owner0")[h.span(".owner")[words("castle_keep.king")], _flags() if won else None],
            _built(view, state.turn if view.own is None else (view.own + 1) % state.seats),
            _goal(view),
            h.div(".builders")[(_builder(view, seat) for seat in range(state.seats))],
        ],
        castle_grid(view, 0),
    ]


def _builder(view: View, seat: int) -> h.Element:
    """Return one who builds the king's castle, with the hand unless it has its room below."""
    acting = view.state.seat == seat
    return h.span(class_=["builder", {"acting": acting}])[
        drawing("mark-turn", "mark turn-mark") if acting else None,
        builder_mark(seat),
        h.strong(".owner")[name_plate(seat, view.words), _you(view, seat)],
        h.span(".hidden")[" · ", view.words("castle_keep.to-act")] if acting else None,
        None if seat == view.own and not view.ended else _holds(view, seat),
    ]


def _holds(view: View, seat: int) -> h.Node:
    """Return what is told of a hand beside its castle: the own one has its room below while it is played."""
    if seat != view.own:
        return open_hand(view, seat)
    return own_hand(view, seat) if view.ended else _goal(view)


def _you(view: View, seat: int) -> h.Node:
    """Return the mark of the own seat, where it is the same through the whole game."""
    mark = own_mark(view.words) if seat == view.viewer else ""
    return h.small(".you")[" ", mark] if mark else None


def _goal(view: View) -> h.Element | None:
    """Return what one plays for; while a tile is picked that can be played nowhere, just that."""
    if view.state.outcome is not None:  # it is over, but not yet shown to be
        return None
    why = stuck(view)
    numbers = {"n": _to_raze(view)} if view.state.twins and why is None else {"all": len(CELLS)}
    return h.p(class_=["goal", {"stuck": why is not None}], role="status" if why else None)[
        view.words(why or f"castle_keep.{_aim(view)}", **numbers)
    ]


def _aim(view: View) -> str:
    """Return the end of the message that tells what one plays for."""
    state = view.state
    if state.shared:
        return "goal-king"
    if state.besieged or not (state.twins or state.attacks_allowed):
        return "goal-alone"
    if not state.twins:
        return "goal"
    return "twin.goal" if view.own is None or state.may_finish(view.own) else "twin.goal-raze"


def _to_raze(view: View) -> int:
    """Return how many castles of a rival have to be razed yet to win by that."""
    state = view.state
    rivals = (seat for seat in range(state.seats) if seat != view.own)
    return min((len(set(state.homes(seat)) - set(state.razed)) for seat in rivals), default=0)


def _built(view: View, seat: int) -> h.Element:
    """Return how far a castle is; of another's that may be completed next turn, with what.

    One that lacks little is marked loudly, one that takes luck too by how many tiles have to fit. Where the
    castle is everybody's, or tiles lie in a camp too, who can finish now is told so.
    """
    state, words = view.state, view.words
    numbers = state.homes(seat)
    total = len(CELLS) * len(numbers)
    have = total - lacks(state, seat)
    told = words("castle_keep.built", have=have, all=total)
    threat = near = False
    mark = ""
    asked = view.asked
    told_so = state.shared or (seat == view.own and state.options.way in (Way.TAKEOVER, Way.TWIN))
    wins = told_so and have < total and view.own == asked.turn and can_finish(asked)
    if wins:
        mark = words("castle_keep.threat.own")
    elif seat != view.own and asked.outcome is None and threatens(asked, seat):
        threat, near = True, is_near(asked, seat)
        draws, number = draws_ahead(asked, seat), len(asked.hands[seat])
        short = lacks(asked, seat)
        mark = words("castle_keep.threat.lacks", n=short)
        if state.shared:
            what = f"castle_keep.threat.king.{'near' if near else 'far'}"
            mark = words(what, player=short_name(seat, words))
        both = "twin." if state.twins else ""
        told += " " + words(
            f"castle_keep.threat.{both}{'next' if draws else 'now'}", n=short, hand=number, draws=draws
        )
        ready = short - needs(asked, seat)
        if ready and asked.camp_of(seat):
            mark = words("castle_keep.threat.with-camp", n=short - ready)
            told += " " + words("castle_keep.threat.camp", n=ready)
        told += " " + words(f"castle_keep.threat.{'little' if near else 'luck'}")
    alone = "king" if state.shared else "alone" if state.besieged else "twin" if state.twins else ""
    what = f"castle_keep.about.score-{alone}" if alone else "castle_keep.about.score"
    about = explained(words(what, told=told), stops=True)
    return h.span(
        class_=["score", {"threat": threat, "near": near, "wins": wins}],
        role="img",
        aria_label=told,
        data_told=None if state.besieged else f"score{numbers[0]}",
        **about,
    )[
        (
            h.span[h.span(data_piece=size_of(number))[str(size(state.castles[number]))], f"/{len(CELLS)}"]
            for number in numbers
        ),
        h.b[mark] if mark else None,
    ]
