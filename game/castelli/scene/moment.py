"""The moment of a hand-made position: whose turn it is, and what is asked."""

from collections.abc import Mapping
from typing import Any

from game.castelli.rules.castles import overbuild
from game.castelli.rules.hidden import can_be
from game.castelli.rules.pieces import Code
from game.castelli.rules.position import ABSENT, P, Phase, Place, Position, React
from game.castelli.rules.printed import Terrain
from game.castelli.rules.scoring.endings import REASONS
from game.castelli.rules.scoring.match import is_played
from game.castelli.scene.values import allow, number, octagons, seats, space, squares
from game.core.scene import check_keys, check_words, take
from game.core.state import Outcome


def read(position: P, summary: Mapping[str, Any]) -> P:
    """Return a position with the moment of a summary, which must be one that the game stops at."""
    position = position.having(
        evaluated=_evaluated(position, summary),
        silver_bought=take(summary, "silver_bought", bool, False),
        guarded=_guarded(position, summary),
        outcome=_outcome(position, summary),
    )
    position = position.having(turn=_turn(position, summary))
    position = position.having(react=_react(position, summary))
    threat = position.react is not None and position.react.by not in (None, overbuild.OVERBUILD)
    position = position.having(card_used=take(summary, "card_used", bool, threat))
    phase = check_words([summary.get("phase", _usual_phase(position))], Phase.ALL, "phase")[0]
    position = position.having(phase=phase)
    _check(position)
    return position


def _evaluated(position: Position, summary: Mapping[str, Any]) -> int:
    spaces, done = octagons(position), 0
    for told in take(summary, "evaluated", list, []):
        allow(isinstance(told, list | tuple) and len(told) == 2, "evaluated", f"{told!r} is no area")
        areas = position.board.areas[space(told[0], spaces, "evaluated")]
        area = areas[number(told[1], range(len(areas)), "evaluated")]
        allow(area.kind != Terrain.MINE, "evaluated", "the mine is evaluated at the end only")
        allow(not done & area.bit, "evaluated", "an area twice")
        done |= area.bit
    return done


def _place(position: Position, told: tuple[Any, Any, Any], key: str) -> Place:
    at, area, site = told
    there = space(at, octagons(position), key)
    place = (there, number(area, range(3), key), number(site, range(2), key))
    allow(overbuild.castle_at(position, place) is not None, key, "no castle stands there")
    return place


def _guarded(position: Position, summary: Mapping[str, Any]) -> tuple[Place, ...]:
    places = []
    for told in take(summary, "guarded", list, []):
        allow(isinstance(told, list | tuple) and len(told) == 3, "guarded", f"{told!r} is no place")
        places.append(_place(position, (told[0], told[1], told[2]), "guarded"))
    allow(len(set(places)) == len(places), "guarded", "a place twice")
    return tuple(places)


def _outcome(position: Position, summary: Mapping[str, Any]) -> Outcome | None:
    data = summary.get("outcome")
    if data is None:
        return None
    check_keys(data, ("winners", "scores", "reason"), "outcome")
    winners = seats(data.get("winners"), range(position.seats), "outcome")
    allow(bool(winners), "outcome", "nobody wins")
    scores = data.get("scores", list(position.points))
    allow(
        isinstance(scores, list | tuple)
        and len(scores) == position.seats
        and all(type(score) is int for score in scores),
        "outcome",
        "a score for each seat",
    )
    reason = check_words([data.get("reason", REASONS[0])], REASONS, "outcome")[0]
    return Outcome(frozenset(winners), tuple(scores), reason)


def _turn(position: Position, summary: Mapping[str, Any]) -> int:
    """Return whose turn it is.

    Where a seat is asked and this is not told, it is the one whose turn it is after so many tiles in a game
    without gaps, else the one before those that are asked.
    """
    told = summary.get("react")
    usual = summary.get("seat")
    if told is not None:
        check_keys(told, (*React._fields, "area", "site"), "react")
        asked = seats(told.get("asked"), range(position.seats), "react")
        allow(bool(asked), "react", "nobody is asked")
        by_tiles = (sum(face != ABSENT for face in position.laid) - 1) % position.seats
        fits = by_tiles not in asked and set(asked) <= set(position.rivals(by_tiles))
        usual = by_tiles if fits else position.rivals(asked[0])[-1]
    if position.outcome is not None or usual is None:
        usual = 0
    return number(summary.get("turn", usual), range(position.seats), "turn")


def _react(position: Position, summary: Mapping[str, Any]) -> React | None:
    told = summary.get("react")
    if told is None:
        return None
    kind = check_words([told.get("kind")], (Code.STEWARD, Code.GUARD), "react")[0]
    asked = seats(told.get("asked"), range(position.seats), "react")
    rivals = position.rivals(position.turn)
    order = [seat for seat in rivals if seat in asked]
    allow(tuple(order) == asked, "react", "seats are asked from the left of the one whose turn it is")
    sold = number(told.get("sold", 0), range(len(position.deck) + 1), "react")
    if kind == Code.STEWARD:
        at = space(told.get("at"), squares(position), "react")
        allow(position.laid[at] != ABSENT, "react", "no tile lies there")
        allow(position.board.half(at) == position.match, "react", "a square of another match")
        unknown = {"area", "site", "by"} & set(told)
        allow(not unknown, "react", "a Steward is asked for about a tile")
        return React(kind, at, asked, sold)
    return _threat(position, told, asked, sold)


def _threat(position: Position, told: Mapping[str, Any], asked: tuple[int, ...], sold: int) -> React:
    """Read a question for a Guard; without an area and a site it is about the only castle there."""
    at = space(told.get("at"), octagons(position), "react")
    usual = next(
        (
            castle
            for castle in position.castles
            if castle.at == at and castle.seat == asked[0] and not castle.overbuilt
        ),
        None,
    )
    area, site = (usual.area, usual.site) if usual else (0, 0)
    place = _place(position, (told.get("at"), told.get("area", area), told.get("site", site)), "react")
    castle = overbuild.castle_at(position, place)
    allow(castle is not None and asked == (castle.seat,), "react", "not the castle's owner")
    by = check_words([told.get("by", overbuild.OVERBUILD)], tuple(overbuild.UNITS), "react")[0]
    return React(Code.GUARD, at, asked, sold, place, by)


def _usual_phase(position: Position) -> str:
    if position.outcome is not None:
        return Phase.OVER
    if position.react is not None:
        return Phase.REACT
    if position.held is not None:
        return Phase.ORIENT
    return Phase.BUILD if is_played(position, position.match) else Phase.REVEAL


def _check(position: Position) -> None:
    phase, react, held = position.phase, position.react, position.held
    allow(
        (phase == Phase.OVER) is (position.outcome is not None),
        "phase",
        f"{phase}, but the outcome says else",
    )
    allow((phase == Phase.REACT) is (react is not None), "phase", f"{phase}, but react says else")
    allow((phase == Phase.ORIENT) is (held is not None), "phase", f"{phase}, but held says else")
    if phase == Phase.REVEAL:
        allow(not is_played(position, position.match), "phase", "no tile is left to reveal")
    if held is not None:
        allow(position.board.half(held.at) == position.match, "held", "a square of another match")
    if react is not None:
        allow(can_be(position), "react", f"who is asked holds no {react.kind}, or one passed over does")
        _check_threat(position, react)


def _check_threat(position: Position, react: React) -> None:
    """A castle about to be overbuilt is one that can be, with a card that has been used for it."""
    if react.place is None or react.by is None:
        return
    allow(position.card_used or react.by == overbuild.OVERBUILD, "card_used", f"{react.by} has been used")
    refused = overbuild.refusal_to_overbuild(position, react.by, overbuild.spot_of(react.place))
    allow(refused is None, "react", f"{refused and refused.rule}")
