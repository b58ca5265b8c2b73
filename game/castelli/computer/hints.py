"""Reasons: what an action is good for, in the words of hints."""

from collections.abc import Mapping

from game.castelli.computer.card_reasons import BUILDERS, CARD_REASONS, Why, best_castle, castle_told
from game.castelli.computer.counting import face_down, free_places, is_last_turn, legal, settled
from game.castelli.rules import turn
from game.castelli.rules.board import Ground, cell_of_octagon, number_of
from game.castelli.rules.cards.effects import sell
from game.castelli.rules.castles.build import (
    BUILD,
    NO_HELP,
    ONE,
    SEVERAL,
    USED,
    castle_points,
    castles_left,
    coats_around,
    free_site,
    payment,
    shortage,
)
from game.castelli.rules.pieces import Code
from game.castelli.rules.position import Position
from game.castelli.rules.printed import Goods, Terrain
from game.castelli.rules.scoring.endings import is_last_round
from game.castelli.rules.scoring.evaluate import completed
from game.castelli.rules.scoring.match import final_scores
from game.castelli.rules.stocks import all_goods, goods_of
from game.core.action import Action
from game.players.guide import Reason

GAINS = "hint.castelli.why.gains"
"""The reason whose values are the goods that an action brings, by their kinds."""
AREAS = "areas"
"""The value that lists what areas, or the frame, give: the kind and number of goods, and the octagon."""
MOST_AREAS = 3
"""How many areas are named at most, those worth most."""
LACKS = {silver: f"hint.castelli.why.lacks.{silver}" for silver in (NO_HELP, ONE, USED, SEVERAL)}
"""The reasons whose values are the goods that a castle still lacks, by their kinds: by what silver does."""
GOODS_TOLD = (GAINS, *LACKS.values())
STANDS, AHEAD = "hint.castelli.why.stands", "hint.castelli.why.ahead"
"""The reasons of a way to lay a tile where there is nothing to be told of it by itself."""


def reason(position: Position, action: Action) -> Reason:
    """Return what an action is good for, and the cells to look at; no card in it is unknown (see `blind`)."""
    return _WHY[action.verb](position, action)


def _ending(position: Position, _action: Action) -> Reason:
    """A turn of one's own comes again in this round, or in the next one."""
    if is_last_turn(position):
        name = "last" if is_last_round(position) else "last_of_round"
        return Reason(f"hint.castelli.why.{name}", {"held": _held(position)})
    return _waiting(position)


def _held(position: Position) -> int:
    """Return what the seat at turn would score at the end for what it has now."""
    return sum(final_scores(position, position.match)[position.turn])


def _waiting(position: Position) -> Reason:
    """Tell what is waited for: goods, a building site that a coat of one's own faces, or one worth more."""
    seat = position.turn
    if not castles_left(position, seat):
        return Reason("hint.castelli.why.built_all", {"held": _held(position)})
    if payment(position, 1) is None:
        sale = _castle_by_sale(position)
        if sale is not None:
            return sale
        lacks = shortage(position, 1)
        return Reason(LACKS[lacks.silver], lacks.goods)
    castle = best_castle(position, (BUILD,))
    if castle:
        values = {"n": castle["points"], "lost": castle["lost"]}
        return Reason("hint.castelli.why.better_place", values)
    free = free_places(position)
    if not free:
        return Reason("hint.castelli.why.no_site", {"held": _held(position)})
    at = max(free, key=lambda one: free[one])
    return Reason("hint.castelli.why.no_place", {"n": free[at], "at": at}, (cell_of_octagon(at),))


def _castle_by_sale(position: Position) -> Reason | None:
    """Return the card that would pay for the best castle if it were sold, None where none would."""
    found = []
    for action in legal(position, ("sell",)):
        (code,) = action.words
        castle = best_castle(sell(position, code), (BUILD,))
        if castle:
            found.append((castle["points"], code))
    if not found:
        return None
    points, code = max(found)
    return Reason("hint.castelli.why.keeps_card", {"card": code, "n": points})


def _revealing(position: Position, action: Action) -> Reason:
    """Tell who gets what by a tile, and whether most others decide less; else what it opens."""
    at = number_of(action.cell)
    decided = completed(position, at)
    octagons = dict.fromkeys(cell_of_octagon(area.octagon) for area in decided)
    where = (action.cell, *octagons)
    stake = _at_stake(position, at, decided)
    if stake:
        others = [len(completed(position, other)) for other in face_down(position) if other != at]
        stands_out = 2 * sum(number < len(decided) for number in others) > len(others)
        name = "decides" if stands_out else "at_stake"
        return Reason(f"hint.castelli.why.{name}", {AREAS: stake}, where)
    site = _new_site(position, at)
    if site is not None:
        values = {"n": castle_points(position, site)}
        return Reason("hint.castelli.why.site", values, (action.cell, cell_of_octagon(site)))
    still_open = [area for area in position.board.touching[at] if not position.evaluated & area.bit]
    return Reason("hint.castelli.why.reveal", {AREAS: _goods_at(position, still_open)}, (action.cell,))


def _at_stake(position: Position, at: int, decided: list[Ground]) -> str:
    """Return what the areas that a tile decides and the frame beside it give, and where."""
    frame = [f"{icon} 1" for _, icon in position.board.frame[at]]
    return ",".join(filter(None, (_goods_at(position, decided), *frame)))


def _goods_at(position: Position, areas: list[Ground]) -> str:
    """Return what the areas worth most of some give, and on which octagon: "wood 2 5,card 1 6"."""
    told = []
    for area in sorted(areas, key=lambda area: -area.icons)[:MOST_AREAS]:
        mine = area.kind == Terrain.MINE
        kind = Goods.SILVER if mine else Goods.CARD if area.kind == Terrain.MARKET else area.kind
        number = position.mines[position.match] if mine else area.icons
        told.append(f"{kind} {number} {area.octagon}")
    return ",".join(told)


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
    others = [_helped(position, other) for other in other_ways(position, action)]
    if not others or min(others) <= helped:
        return Reason(AHEAD, {})
    return Reason("hint.castelli.why.least", {"own": helped, "other": min(others)})


def _helped(position: Position, action: Action) -> int:
    """Return how much the others of the match gain by a way to lay a tile, all together."""
    after = settled(turn.result(position, action))
    return sum(
        all_goods(after, other) - all_goods(position, other) for other in position.rivals(position.active)
    )


def other_ways(position: Position, action: Action) -> list[Action]:
    """Return the other legal ways to lay the same tile: to let it lie is one where a Steward may turn it."""
    return [other for other in legal(position, (action.verb, "pass")) if other != action]


def _building(position: Position, action: Action) -> Reason:
    """Tell in a last turn what a castle brings net: what it costs would have scored at the end."""
    told = castle_told(position, action)
    points = told["points"]
    net = told["net"] if is_last_turn(position) else points
    if net == 0:
        return Reason("hint.castelli.why.scores_even", {"n": points}, (action.cell,))
    if net < points:
        values = {"n": points, "lost": points - net, "net": net}
        return Reason("hint.castelli.why.scores_net", values, (action.cell,))
    return Reason("hint.castelli.why.scores", {"n": points}, (action.cell,))


_WHY: Mapping[str, Why] = {
    **CARD_REASONS,
    "reveal": _revealing,
    **dict.fromkeys(("lay", "exchange", Code.STEWARD), _laying),
    **dict.fromkeys(BUILDERS, _building),
    "done": _ending,
}
