"""The moment of a hand-made position: whose turn it is, and what is asked."""

from typing import Any

from game.castelli.rules.castles import overbuild
from game.castelli.rules.hidden import can_be
from game.castelli.rules.pieces import Code
from game.castelli.rules.position import ABSENT, P, Phase, Place, Position, React
from game.castelli.rules.printed import Terrain
from game.castelli.rules.scoring.endings import REASONS
from game.castelli.rules.scoring.match import is_played
from game.castelli.scene.values import (
    MANY,
    Readers,
    Summary,
    allow,
    number,
    numbers,
    octagons,
    seats,
    space,
    squares,
)
from game.core.scene import check_keys, check_words, take
from game.core.state import Outcome


def _evaluated(position: P, summary: Summary) -> P:
    spaces, done = octagons(position), 0
    for told in take(summary, "evaluated", list, []):
        allow(isinstance(told, list | tuple) and len(told) == 2, "evaluated", f"{told!r} is no area")
        areas = position.board.areas[space(told[0], spaces, "evaluated")]
        area = areas[number(told[1], range(len(areas)), "evaluated")]
        allow(area.kind != Terrain.MINE, "evaluated", "the mine is evaluated at the end only")
        allow(not done & area.bit, "evaluated", "an area twice")
        done |= area.bit
    return position.having(evaluated=done)


def _place(position: Position, told: tuple[Any, Any, Any], key: str) -> Place:
    at, area, site = told
    there = space(at, octagons(position), key)
    place = (there, number(area, range(3), key), number(site, range(2), key))
    allow(overbuild.castle_at(position, place) is not None, key, "no castle stands there")
    return place


def _silver_bought(position: P, summary: Summary) -> P:
    return position.having(silver_bought=take(summary, "silver_bought", bool, False))


def _guarded(position: P, summary: Summary) -> P:
    places = []
    for told in take(summary, "guarded", list, []):
        allow(isinstance(told, list | tuple) and len(told) == 3, "guarded", f"{told!r} is no place")
        places.append(_place(position, (told[0], told[1], told[2]), "guarded"))
    allow(len(set(places)) == len(places), "guarded", "a place twice")
    return position.having(guarded=tuple(places))


def _outcome(position: P, summary: Summary) -> P:
    data = summary.get("outcome")
    if data is None:
        return position
    check_keys(data, ("winners", "scores", "reason"), "outcome")
    winners = seats(data.get("winners"), range(position.seats), "outcome")
    allow(bool(winners), "outcome", "nobody wins")
    scores = numbers(data.get("scores", position.points), position.seats, MANY, "outcome")
    reason = check_words([data.get("reason", REASONS[0])], REASONS, "outcome")[0]
    return position.having(outcome=Outcome(frozenset(winners), scores, reason))


def _turn(position: P, summary: Summary) -> P:
    """Read whose turn it is.

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
    return position.having(turn=number(summary.get("turn", usual), range(position.seats), "turn"))


def _react(position: P, summary: Summary) -> P:
    told = summary.get("react")
    return position if told is None else position.having(react=_question(position, told))


def _question(position: Position, told: Summary) -> React:
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


def _threat(position: Position, told: Summary, asked: tuple[int, ...], sold: int) -> React:
    """Read a question for a Guard; without an area and a site it is about the only castle there."""
    at = space(told.get("at"), octagons(position), "react")
    whose = (at, asked[0], False)
    usual = [one for one in position.castles if (one.at, one.seat, one.overbuilt) == whose]
    _, area, site = usual[0].place if usual else (at, 0, 0)
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


def _card_used(position: P, summary: Summary) -> P:
    threat = position.react is not None and position.react.by not in (None, overbuild.OVERBUILD)
    return position.having(card_used=take(summary, "card_used", bool, threat))


def _phase(position: P, summary: Summary) -> P:
    """Read the phase, which must be one that the game stops at."""
    usual, held, react = _usual_phase(position), position.held, position.react
    phase = check_words([summary.get("phase", usual)], Phase.ALL, "phase")[0]
    early = (phase, usual) == (Phase.BUILD, Phase.REVEAL)
    allow(phase == usual or early, "phase", f"{phase}, but all else says {usual}")
    if held is not None:
        allow(position.board.half(held.at) == position.match, "held", "a square of another match")
    if react is not None:
        allow(can_be(position), "react", f"who is asked holds no {react.kind}, or one passed over does")
        _check_threat(position, react)
    return position.having(phase=phase)


def _check_threat(position: Position, react: React) -> None:
    """A castle about to be overbuilt is one that can be, with a card that has been used for it."""
    if react.place is None or react.by is None:
        return
    allow(position.card_used or react.by == overbuild.OVERBUILD, "card_used", f"{react.by} has been used")
    refused = overbuild.refusal_to_overbuild(position, react.by, overbuild.spot_of(react.place))
    allow(refused is None, "react", f"{refused and refused.rule}")


READERS: Readers = (_evaluated, _silver_bought, _guarded, _outcome, _turn, _react, _card_used, _phase)
