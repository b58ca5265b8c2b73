"""The moment as data: whose turn it is, what has been done in it, and what is asked."""

from typing import Any

from game.castelli.rules.board import name_of_octagon, name_of_square
from game.castelli.rules.castles import overbuild
from game.castelli.rules.hidden import can_be
from game.castelli.rules.pieces import Code
from game.castelli.rules.position import ABSENT, P, Phase, Place, Position, React
from game.castelli.rules.printed import Terrain
from game.castelli.rules.scoring.endings import REASONS
from game.castelli.rules.scoring.match import is_played
from game.castelli.scene import values
from game.castelli.scene.values import MANY, Summary, Usual, allow, field, flag, number, numbers, space
from game.core.scene import Field, Fields, check_keys, check_words
from game.core.state import Outcome


def _evaluated(position: Position) -> list[list[Any]]:
    return [
        [name_of_octagon(area.octagon), area.number]
        for areas in position.board.areas
        for area in areas
        if position.evaluated & area.bit
    ]


def _bits(data: Any, key: str, position: Position) -> int:
    """Return the set of evaluated areas by their bits."""
    spaces, done = values.octagons(position), 0
    for told in values.typed(data, list, key):
        allow(isinstance(told, list | tuple) and len(told) == 2, key, f"{told!r} is no area")
        areas = position.board.areas[space(told[0], spaces, key)]
        area = areas[number(told[1], range(len(areas)), key)]
        allow(area.kind != Terrain.MINE, key, "the mine is evaluated at the end only")
        allow(not done & area.bit, key, "an area twice")
        done |= area.bit
    return done


def _named(place: Place) -> list[Any]:
    return [name_of_octagon(place[0]), *place[1:]]


def _place(told: Any, key: str, position: Position) -> Place:
    allow(isinstance(told, list | tuple) and len(told) == 3, key, f"{told!r} is no place")
    at = space(told[0], values.octagons(position), key)
    place = (at, number(told[1], range(3), key), number(told[2], range(2), key))
    allow(overbuild.castle_at(position, place) is not None, key, "no castle stands there")
    return place


def _places(data: Any, key: str, position: Position) -> tuple[Place, ...]:
    places = tuple(_place(told, key, position) for told in values.typed(data, list, key))
    allow(len(set(places)) == len(places), key, "a place twice")
    return places


def _result(outcome: Outcome | None) -> dict[str, Any] | None:
    return outcome and {
        "winners": sorted(outcome.winners),
        "scores": list(outcome.scores or ()),
        "reason": outcome.reason,
    }


def _outcome(data: Any, key: str, position: Position) -> Outcome | None:
    if data is None:
        return None
    check_keys(data, ("winners", "scores", "reason"), key)
    winners = values.seats(data.get("winners"), range(position.seats), key)
    allow(bool(winners), key, "nobody wins")
    scores = numbers(data.get("scores", position.points), position.seats, MANY, key)
    reason = check_words([data.get("reason", REASONS[0])], REASONS, key)[0]
    return Outcome(frozenset(winners), scores, reason)


def _usual_turn(position: Position, summary: Summary) -> int:
    """Return whose turn it is.

    Where a seat is asked, it is the one whose turn it is after so many tiles in a game without gaps, else
    the one before those that are asked.
    """
    told = summary.get("react")
    usual = summary.get("seat")
    if told is not None:
        asked = _asked(told, "react", position)
        by_tiles = (sum(face != ABSENT for face in position.laid) - 1) % position.seats
        fits = by_tiles not in asked and set(asked) <= set(position.rivals(by_tiles))
        usual = by_tiles if fits else position.rivals(asked[0])[-1]
    return 0 if position.outcome or usual is None else number(usual, range(position.seats), "turn")


def _asked(told: Any, key: str, position: Position) -> tuple[int, ...]:
    check_keys(told, (*React._fields, "area", "site"), key)
    asked = values.seats(told.get("asked"), range(position.seats), key)
    allow(bool(asked), key, "nobody is asked")
    return asked


def _question(react: React | None) -> dict[str, Any] | None:
    if react is None:
        return None
    question: dict[str, Any] = {"kind": react.kind, "asked": list(react.asked), "sold": react.sold}
    if react.place is None:
        return {**question, "at": name_of_square(react.at)}
    at, area, site = _named(react.place)
    return {**question, "at": at, "area": area, "site": site, "by": react.by}


def _react(told: Any, key: str, position: Position) -> React | None:
    if told is None:
        return None
    asked = _asked(told, key, position)
    kind = check_words([told.get("kind")], (Code.STEWARD, Code.GUARD), key)[0]
    order = tuple(seat for seat in position.rivals(position.turn) if seat in asked)
    allow(order == asked, key, "seats are asked from the left of the one whose turn it is")
    sold = number(told.get("sold", 0), range(len(position.deck) + 1), key)
    if kind == Code.STEWARD:
        at = space(told.get("at"), values.squares(position), key)
        allow(position.laid[at] != ABSENT, key, "no tile lies there")
        allow(position.board.half(at) == position.match, key, "a square of another match")
        allow(not {"area", "site", "by"} & set(told), key, "a Steward is asked for about a tile")
        return React(kind, at, asked, sold)
    return _threat(position, told, asked, sold)


def _threat(position: Position, told: Summary, asked: tuple[int, ...], sold: int) -> React:
    """Read a question for a Guard; without an area and a site it is about the only castle there."""
    at = space(told.get("at"), values.octagons(position), "react")
    whose = (at, asked[0], False)
    usual = [one for one in position.castles if (one.at, one.seat, one.overbuilt) == whose]
    _, area, site = usual[0].place if usual else (at, 0, 0)
    place = _place([told.get("at"), told.get("area", area), told.get("site", site)], "react", position)
    castle = overbuild.castle_at(position, place)
    allow(castle is not None and asked == (castle.seat,), "react", "not the castle's owner")
    by = check_words([told.get("by", overbuild.OVERBUILD)], tuple(overbuild.UNITS), "react")[0]
    return React(Code.GUARD, at, asked, sold, place, by)


def _phase(data: Any, key: str, position: Position) -> str:
    phase, usual = check_words([data], Phase.ALL, key)[0], _usual_phase(position, {})
    early = (phase, usual) == (Phase.BUILD, Phase.REVEAL)
    allow(phase == usual or early, key, f"{phase}, but all else says {usual}")
    return phase


def _usual_phase(position: Position, summary: Summary) -> str:
    if position.outcome is not None:
        return Phase.OVER
    if position.react is not None:
        return Phase.REACT
    if position.held is not None:
        return Phase.ORIENT
    return Phase.BUILD if is_played(position, position.match) else Phase.REVEAL


FIELDS: Fields = {
    "evaluated": Field(_evaluated, "evaluated", _bits),
    "silver_bought": field("silver_bought", flag),
    "guarded": field("guarded", _places, lambda places: list(map(_named, places))),
    "outcome": field("outcome", _outcome, _result),
    "turn": field("turn", lambda data, key, position: number(data, range(position.seats), key)),
    "seat": Field(lambda position: None if position.outcome else position.active),
    "match": Field(lambda position: position.match),
    "react": field("react", _react, _question),
    "card_used": field("card_used", flag),
    "phase": field("phase", _phase),
}
USUAL: Usual = {
    "turn": _usual_turn,
    "card_used": lambda position, summary: bool(
        position.react and position.react.by in (Code.ABBOT, Code.ARMY)
    ),
    "phase": _usual_phase,
}


def complete(position: P, summary: Summary) -> P:
    """Return the position, in which what is held and asked can be. Raises SceneError."""
    held, react = position.held, position.react
    if held is not None:
        allow(position.board.half(held.at) == position.match, "held", "a square of another match")
    if react is not None:
        allow(can_be(position), "react", f"who is asked holds no {react.kind}, or one passed over does")
        _check_threat(position, react)
    return position


def _check_threat(position: Position, react: React) -> None:
    """A castle about to be overbuilt is one that can be, with a card that has been used for it."""
    if react.place is None or react.by is None:
        return
    allow(position.card_used or react.by == overbuild.OVERBUILD, "card_used", f"{react.by} has been used")
    refused = overbuild.refusal_to_overbuild(position, react.by, overbuild.spot_of(react.place))
    allow(refused is None, "react", f"{refused and refused.rule}")
