"""Reasons: what an action is good for, in the words of hints."""

from collections.abc import Callable, Mapping

from game.castelli.rules import turn
from game.castelli.rules.board import Ground, cell_of_octagon, number_of
from game.castelli.rules.castles.build import (
    BUILD,
    PRICE,
    TERRAIN,
    castle_points,
    castles_left,
    coats_around,
    free_site,
    payment,
)
from game.castelli.rules.castles.overbuild import UNITS
from game.castelli.rules.pieces import KINGS, Code
from game.castelli.rules.position import ABSENT, P, Phase, Position
from game.castelli.rules.printed import Goods, Terrain
from game.castelli.rules.scoring.endings import is_last_round
from game.castelli.rules.scoring.evaluate import completed
from game.castelli.rules.scoring.match import final_scores, silver_prizes
from game.castelli.rules.stocks import all_goods, goods_of
from game.core.action import Action
from game.core.state import Cell
from game.players.guide import Reason

GAINS = "hint.castelli.why.gains"
"""The reason whose values are the goods that an action brings, by their kinds."""
AT_STAKE = "hint.castelli.why.at_stake"
"""The reason whose values are the goods that a tile decides about, by their kinds."""
LACKS = "hint.castelli.why.lacks"
"""The reason whose values are the goods that a castle still lacks, by their kinds."""
GOODS_TOLD = (GAINS, AT_STAKE, LACKS)
STANDS, AHEAD = "hint.castelli.why.stands", "hint.castelli.why.ahead"
"""The reasons of a way to lay a tile where there is nothing to be told of it by itself."""
SOON = 2  # turns of each player before the end, for which it is reckoned
Why = Callable[[Position, Action], Reason]


def reason(position: Position, action: Action) -> Reason:
    """Return what an action is good for, and the cells to look at; no card in it is unknown (see `blind`)."""
    if action.verb in _WHY:
        return _WHY[action.verb](position, action)
    verb = action.verb.replace("-", "_")
    return Reason(f"hint.castelli.why.{verb}", {}, _cells(action))


def _cells(action: Action) -> tuple[Cell, ...]:
    """Return the space that an action names first, if it names one."""
    return (action.cell,) if len(action.numbers) > 1 else ()


def _face_down(position: Position) -> list[int]:
    """Return the squares of the match at hand where a tile lies face down."""
    return [at for at in position.board.halves[position.match] if position.down[at] != ABSENT]


def is_last_turn(position: Position) -> bool:
    """Tell whether the turn is its seat's last: one comes again once all others have turned up a tile."""
    left = len(_face_down(position)) - (position.phase == Phase.REVEAL)
    return left < len(position.players(position.match))


def net_at_end(before: Position, after: Position, seat: int) -> int:
    """Return what a change brings a seat, were the points counted right after it."""
    points = (p.points[seat] + sum(final_scores(p, before.match)[seat]) for p in (after, before))
    return next(points) - next(points)


def _ending(position: Position, _action: Action) -> Reason:
    """A turn of one's own comes again in this round, or in the next one."""
    if is_last_turn(position):
        return Reason(f"hint.castelli.why.{'last' if is_last_round(position) else 'last_of_round'}", {})
    return _waiting(position)


def _waiting(position: Position) -> Reason:
    """Tell what is waited for: goods, a building site that a coat of one's own faces, or one worth more."""
    seat = position.turn
    if not castles_left(position, seat):
        return Reason("hint.castelli.why.done", {})
    if payment(position, 1) is None:
        stock = zip(Goods.RESOURCES, position.resources[seat], strict=True)
        return Reason(LACKS, {kind: 1 for kind, units in stock if not units})
    if all(turn.refusal(position, action) for action in turn.candidates(position) if action.verb == BUILD):
        return Reason("hint.castelli.why.no_place", {})
    return Reason("hint.castelli.why.better_place", {})


def _keeping(position: Position, _action: Action) -> Reason:
    later = position.moment if _face_down(position) else "to_the_end"
    return Reason(f"hint.castelli.why.keep_{later}", {})


def _revealing(position: Position, action: Action) -> Reason:
    """Tell that a tile decides much where most others decide less; else what it decides about, or opens."""
    at = number_of(action.cell)
    decided = completed(position, at)
    octagons = dict.fromkeys(cell_of_octagon(area.octagon) for area in decided)
    where = (action.cell, *octagons)
    others = [len(completed(position, other)) for other in _face_down(position) if other != at]
    if 2 * sum(number < len(decided) for number in others) > len(others):
        return Reason("hint.castelli.why.decides", {"n": len(decided)}, where)
    stake = _at_stake(position, at, decided)
    if stake:
        return Reason(AT_STAKE, stake, where)
    site = _new_site(position, at)
    if site is not None:
        return Reason("hint.castelli.why.site", {}, (action.cell, cell_of_octagon(site)))
    return Reason("hint.castelli.why.reveal", {}, (action.cell,))


def _at_stake(position: Position, at: int, decided: list[Ground]) -> dict[str, int]:
    """Return what the areas that a tile decides and the frame beside it give, by kinds."""
    found: dict[str, int] = {}
    areas = ((Goods.CARD if area.kind == Terrain.MARKET else area.kind, area.icons) for area in decided)
    for kind, number in (*areas, *((icon, 1) for _, icon in position.board.frame[at])):
        found[kind] = found.get(kind, 0) + number
    return found


def _new_site(position: Position, at: int) -> int | None:
    """Return an octagon beside a square where the seat may build a castle only once its coat faces it."""
    if not castles_left(position, position.turn):
        return None
    sites = (
        area.octagon
        for area in position.board.touching[at]
        if area.kind == Terrain.ROCKS and free_site(position, area) is not None
    )
    return next((site for site in sites if position.turn not in coats_around(position, site)), None)


def settled(position: P) -> P:
    """Return a position in which nobody answers."""
    while position.phase == Phase.REACT:
        position = turn.result(position, Action("pass"))
    return position


def _laying(position: Position, action: Action) -> Reason:
    seat = position.active
    after = settled(turn.result(position, action))
    had = goods_of(position, seat)
    gains = {kind: n - had[kind] for kind, n in goods_of(after, seat).items() if n > had[kind]}
    if gains and action.verb != Code.STEWARD:
        return Reason(GAINS, gains)
    helped = _helped(position, action)
    if helped <= 0:
        return Reason(STANDS, {})
    least = all(_helped(position, other) > helped for other in _other_ways(position, action))
    return Reason("hint.castelli.why.least" if least else AHEAD, {})


def _helped(position: Position, action: Action) -> int:
    """Return how much the others of the match gain by a way to lay a tile, all together."""
    after = settled(turn.result(position, action))
    return sum(
        all_goods(after, other) - all_goods(position, other) for other in position.rivals(position.active)
    )


def _other_ways(position: Position, action: Action) -> list[Action]:
    """Return the other legal ways to lay the same tile: to let it lie is one where a Steward may turn it."""
    verbs = (action.verb, "pass")
    ways = (other for other in turn.candidates(position) if other.verb in verbs and other != action)
    return [other for other in ways if turn.refusal(position, other) is None]


def _building(position: Position, action: Action) -> Reason:
    """Tell in a last turn what a castle brings net: what it costs would have scored at the end."""
    points = castle_points(position, number_of(action.cell))
    net = (
        net_at_end(position, settled(turn.result(position, action)), position.turn)
        if is_last_turn(position)
        else points
    )
    if net == 0:
        return Reason("hint.castelli.why.scores_even", {"n": points}, (action.cell,))
    if net < points:
        values = {"n": points, "lost": points - net, "net": net}
        return Reason("hint.castelli.why.scores_net", values, (action.cell,))
    return Reason("hint.castelli.why.scores", {"n": points}, (action.cell,))


def _king(position: Position, action: Action) -> Reason:
    return Reason("hint.castelli.why.king", {"n": KINGS[action.words[0]]})


def _robbing(position: Position, action: Action) -> Reason:
    after = turn.result(position, action)
    return Reason(
        "hint.castelli.why.silver", {"n": after.silver[position.turn] - position.silver[position.turn]}
    )


def _selling(position: Position, action: Action) -> Reason:
    """Tell what silver scores at the end, as all stand now, where that is near; before, what it pays."""
    after, seat = turn.result(position, action), position.active
    brings = after.silver[seat] - position.silver[seat]
    if len(_face_down(position)) > SOON * len(position.players(position.match)):
        return Reason("hint.castelli.why.sell_early", {"n": brings, "price": PRICE})
    prize = _silver_prize(after, seat)
    if prize > _silver_prize(position, seat):
        return Reason("hint.castelli.why.sell_prize", {"n": prize})
    return Reason("hint.castelli.why.sell", {"n": brings})


def _silver_prize(position: Position, seat: int) -> int:
    silver = {one: position.silver[one] for one in (seat, *position.rivals(seat))}
    return silver_prizes(silver, position.battle)[seat]


_WHY: Mapping[str, Why] = {
    "reveal": _revealing,
    **dict.fromkeys(("lay", "exchange", Code.STEWARD), _laying),
    **dict.fromkeys((*TERRAIN, *UNITS), _building),
    "king": _king,
    **dict.fromkeys((Code.ROBBER_BARON, Code.RAIDER, Code.BRIGANDS), _robbing),
    "sell": _selling,
    "pass": _keeping,
    "done": _ending,
}
