"""Plans: what an action leads to beyond what it brings at once, told after the reason of a hint."""

from collections.abc import Callable, Iterator, Mapping
from itertools import chain

from game.castelli.computer.card_reasons import best_castle, use_now
from game.castelli.computer.castle_gain import CASTLE_NOW, castle_gain
from game.castelli.computer.counting import is_last_turn, settled
from game.castelli.computer.hints import AHEAD, STANDS, other_ways
from game.castelli.computer.leaves import leaves
from game.castelli.rules import turn
from game.castelli.rules.board import Ground, number_of
from game.castelli.rules.castles.build import (
    BUILD,
    castle_points,
    castles_left,
    coats_around,
    free_site,
    payment,
    refusal_to_build,
)
from game.castelli.rules.pieces import Code
from game.castelli.rules.position import Position
from game.castelli.rules.printed import Terrain
from game.castelli.rules.scoring.evaluate import completed, decided
from game.core.action import Action
from game.players.guide import Reason

PLANNED = "hint.castelli.why.plan"
"""The reason that is its plan alone."""
PLAN = "plan"
"""The value of a reason that is the message id of its plan; the values of that stand beside it."""
WELL_WORTH = 4
"""Points from which a castle scores more than its three units would."""
Values = Mapping[str, str | int]
Told = Iterator[Values]


def with_plan(position: Position, action: Action, reason: Reason) -> Reason:
    """Return a reason with what the action leads to; with that alone where there is little else to tell."""
    plan = PLANS[action.verb](position, action) if action.verb in PLANS else {}
    if not plan or reason.id in SAID:
        return reason
    if reason.id in (STANDS, AHEAD):
        return Reason(PLANNED, plan, reason.where)
    return reason._replace(values={**reason.values, **plan})


def _laying(position: Position, action: Action) -> Values:
    """Tell what a tile that lies so leads to for the seat that turned it."""
    tile = position.react if action.verb == Code.STEWARD else position.held
    if tile is None:
        return {}
    after, seat = settled(turn.result(position, action)), position.active
    plans = chain.from_iterable(plan(position, after, tile.at, seat) for plan in LAID)
    return next(plans, None) or _leaves_more(position, action)


def _leaves_more(position: Position, action: Action) -> Values:
    """Tell what a way to lay a tile leaves more than each other way, where anything that counts is so."""
    own, others = (
        leaves(position, action),
        [leaves(position, other) for other in other_ways(position, action)],
    )
    for name, number in own.items():
        more = number - max((other[name] for other in others), default=number)
        if more > 0:
            return _plan("more", {"more": name, "by": more})
    return {}


def _selling(position: Position, action: Action) -> Values:
    """Tell what using the card would bring now."""
    return use_now(position, action.words[0])


def _ending(position: Position, _action: Action) -> Values:
    """Tell in a last turn why no castle is built that could be."""
    castle = best_castle(position, (BUILD,)) if is_last_turn(position) else {}
    return _plan("unbuilt", castle) if castle and castle["net"] <= 0 else {}


def _revealing(position: Position, action: Action) -> Values:
    """Tell who leads in the area worth most of those that a tile decides in which a player does alone."""
    players = position.players(position.match)
    for area in sorted(completed(position, number_of(action.cell)), key=lambda area: -area.icons):
        leader = _leader(position, area)
        if leader in players:
            told = _of_area("lead_own" if leader == position.turn else "lead_of", position, area, leader)
            return {**told, "player": leader}
    return {}


def _building(position: Position, action: Action) -> Values:
    """Tell who could take the last site of an area otherwise."""
    at = number_of(action.cell)
    area = position.board.area(at, Terrain.ROCKS)
    if area is None or is_last_turn(position) or free_site(position, area) != (area.sites or 1) - 1:
        return {}
    coats = coats_around(position, at)
    for rival in position.rivals(position.turn):
        if rival in coats and castles_left(position, rival) and min(position.resources[rival]):
            return _plan("taken", {"player": rival})
    return {}


PLANS: Mapping[str, Callable[[Position, Action], Values]] = {
    "reveal": _revealing,
    **dict.fromkeys(("lay", "exchange", Code.STEWARD), _laying),
    BUILD: _building,
    "sell": _selling,
    "done": _ending,
}
SAID = ("hint.castelli.why.least", "hint.castelli.why.site")
"""The reasons that tell what counts by themselves."""


def _plan(name: str, values: Values) -> dict[str, str | int]:
    return {PLAN: f"hint.castelli.plan.{name}", **values}


def _of_area(name: str, position: Position, area: Ground, seat: int) -> dict[str, str | int]:
    """Return a plan about an area: where it lies, and how much a colour and the next one count there."""
    own, *others = _counts(position, area, seat)
    return _plan(name, {"land": area.kind, "at": area.octagon, "own": own, "other": max(others)})


def _counts(position: Position, area: Ground, seat: int) -> tuple[int, ...]:
    totals = decided(position, area).totals
    return totals[seat], *totals[:seat], *totals[seat + 1 :]


def _leader(position: Position, area: Ground) -> int | None:
    """Return the colour that alone counts most in an area, None where none does."""
    most = decided(position, area).most
    return most[0] if len(most) == 1 else None


def _can_build(before: Position, after: Position, _at: int, seat: int) -> Told:
    """A castle that is worth its price can be built right after, and could not before."""
    if seat != after.turn:
        return
    for action in turn.candidates(after):
        if action.verb == BUILD and turn.refusal(after, action) is None:
            row, column = action.cell
            gain = castle_gain(after, settled(turn.result(after, action)))
            if gain >= CASTLE_NOW and refusal_to_build(before, row, column) is not None:
                at = number_of(action.cell)
                yield _plan("build", {"at": at, "points": castle_points(after, at)})


def _pays(before: Position, after: Position, _at: int, seat: int) -> Told:
    """It has all that a castle costs from then on."""
    own = after.turn == seat and bool(castles_left(after, seat))
    if own and payment(before, 1) is None and payment(after, 1) is not None:
        yield _plan("pays", {})


def _leads(before: Position, after: Position, at: int, seat: int) -> Told:
    """It alone counts most from then on where it did not: the area of most units, at last the mine."""
    areas = [area for area in after.board.touching[at] if not after.evaluated & area.bit]
    for area in sorted(areas, key=lambda area: -area.icons):
        was = _leader(before, area)
        if was != seat and _leader(after, area) == seat:
            rival = was in before.rivals(seat)
            told = _of_area("lead_from" if rival else "lead", after, area, seat)
            yield told | ({"player": was} if rival and was is not None else {})


def _faces(before: Position, after: Position, at: int, seat: int) -> Told:
    """Its coat faces a building site from then on where a castle is worth its price."""
    if not castles_left(after, seat):
        return
    for area in after.board.touching[at]:
        points, octagon = castle_points(after, area.octagon), area.octagon
        free = area.kind == Terrain.ROCKS and free_site(after, area) is not None and points >= WELL_WORTH
        if free and seat in coats_around(after, octagon) and seat not in coats_around(before, octagon):
            yield _plan("site", {"at": octagon, "points": points})


def _ends_lead(before: Position, after: Position, at: int, seat: int) -> Told:
    """A rival that alone counted most does so no longer."""
    for area in after.board.touching[at]:
        was = _leader(before, area)
        open_still = not before.evaluated & area.bit
        if open_still and was is not None and was in before.rivals(seat) and _leader(after, area) != was:
            yield {**_of_area("lead_ended", after, area, was), "player": was}


LAID: tuple[Callable[[Position, Position, int, int], Told], ...] = (
    _can_build,
    _pays,
    _leads,
    _faces,
    _ends_lead,
)
"""What a tile may lead to, the most telling first."""
