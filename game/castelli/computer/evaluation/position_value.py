"""How a position looks for each seat, in points at the end, and the chance to win that this comes to."""

from collections.abc import Sequence
from functools import cache
from math import exp, prod
from typing import NamedTuple

from game.castelli.computer.evaluation.prospects import areas_of, gains, mine_shares
from game.castelli.rules.castles.build import castle_points, castles_left, coats_around, free_site
from game.castelli.rules.pieces import KINGS, LONGEST_STOCK, START, Code
from game.castelli.rules.position import Position, Tournament
from game.castelli.rules.printed import Goods, Terrain
from game.castelli.rules.scoring import match as scoring

SILVER = 0.55  # points of a silver, its share of the prizes left aside
HELD = 1.9  # points of a card that is not known
WORTH = {
    Code.STEWARD: 1.8,
    Code.LANDGRAVE: 1.9,
    Code.LANDGRAVINE: 1.9,
    Code.ROBBER_BARON: 2.2,
    Code.RAIDER: 1.2,
    Code.BRIGANDS: 1.8,
    Code.TRAITOR: 1.6,
    Code.MASTER_BUILDER: 2.6,
    Code.PEASANT: 1.4,
    Code.DUKE: 1.8,
    Code.GUARD: 1.6,
    Code.INCENDIARY: 1.2,
    Code.ABBOT: 2.8,
    Code.ARMY: 2.4,
    **{code: points * 0.97 for code, points in KINGS.items()},
}
"""Points of cards that can still be used; Kings a little less than they score, so that they do."""
NEXT = (0.5, 0.3, 0.2)  # how the best free sites count for the next castle
DELAYED = 0.8  # share of a castle's points that resources for it are worth
FEW = 2.0  # turns in which a missing resource comes about two times out of three
START_TILE = 3.0  # points of a start tile while it may still be wanted
STANDING = 3.5  # points of a castle on top with the module Battle, for what it may still decide
SPREAD, SPREAD_PER_TILE = 2.0, 0.35
"""How many points ahead make a win likely (e to 1): at the end, and for every tile of the match to come."""


def tiles_left(position: Position, match: int) -> int:
    """Return how many tiles of a match do not lie yet."""
    board = position.board
    spaces = board.halves[match]
    return len(spaces) - sum(position.laid[at] >= 0 for at in spaces)


class Site(NamedTuple):
    """A free building site: its points, whose coats face it already, and the chance that others will."""

    points: int
    colours: list[int]
    chance: float


def free_sites(position: Position, match: int) -> list[Site]:
    """Return the areas of a match with a free building site."""
    board = position.board
    found = []
    for area in board.sites[match]:
        if free_site(position, area) is not None:
            colours = coats_around(position, area.octagon)
            chance = 1 - 0.55 ** (len(board.around[area.octagon]) - len(colours))
            found.append(Site(castle_points(position, area.octagon), colours, chance))
    return found


def site_worth(sites: Sequence[Site], seat: int, battle: bool) -> float:
    """Return what the next castle of a seat is likely to score: its best free sites, by its influence."""
    points = sorted(
        (site.points * (1.0 if seat in site.colours else site.chance) for site in sites), reverse=True
    )
    worth = sum(share * number for share, number in zip(NEXT, points, strict=False))
    return worth + (STANDING if battle else 0.0)


@cache
def stock_worth(stock: tuple[int, ...], castle: float, turns: float, silver: int) -> float:
    """Return what units of resources are worth with a castle worth so much and so many turns to come."""
    whole = min(stock)
    rest = [units - whole for units in stock]
    kinds = sum(units > 0 for units in rest)
    left = sum(rest)
    soon = 1 - exp(-turns / FEW)
    can = min(1.0, turns)
    worth = whole * (can * max(DELAYED * castle, 3.0) + (1 - can) * 3.0) + left
    if kinds == 2:
        bought = 0.75 if silver > 1 and turns >= 1 else 0.0
        worth += max(bought, 0.6 * soon) * max(0.0, castle - 2.0)
    elif kinds == 1:
        worth += 0.25 * soon * max(0.0, castle - 1.0)
    return worth + max(0, left - kinds) * 0.35 * soon * max(0.0, castle / 3 - 1)


def typical(castle: float, turns: float) -> float:
    """Return what a unit of a resource that is still to come is worth, whatever it is."""
    return 1 + 0.3 * (castle - 3) * (1 - exp(-turns / FEW))


def unit_worth(
    stock: Sequence[int], castle: float, turns: float, silver: int, card: float
) -> dict[str, float]:
    """Return what another unit of each resource, and another card, is worth."""
    here = tuple(stock)
    base = stock_worth(here, castle, turns, silver)
    usual = typical(castle, turns)
    found = {Terrain.MARKET: card}
    for place, kind in enumerate(Goods.RESOURCES):
        if here[place] >= LONGEST_STOCK:
            found[kind] = 0.4 * usual * (1 - exp(-turns / FEW))
            continue
        more = (*here[:place], here[place] + 1, *here[place + 1 :])
        found[kind] = 0.5 * (stock_worth(more, castle, turns, silver) - base) + 0.5 * usual
    return found


def cards_worth(position: Position, seat: int, turns: float) -> float:
    """Return what a hand is worth: one card a turn is used, the others are sold or kept."""
    mine = position.mines[position.match_of(seat)]
    spare = 1.0 + (0.15 if mine > 1 and turns else 0.0)
    soon = 1 - exp(-turns / FEW)
    worths = sorted(
        (
            max(spare, WORTH[card.code] if card.code in KINGS else WORTH.get(card.code, HELD) * soon)
            for card in position.hands[seat]
        ),
        reverse=True,
    )
    usable = round(turns)
    return sum(worths[:usable]) + spare * len(worths[usable:])


def prizes(silver: dict[int, float], left: int, doubled: bool) -> dict[int, float]:
    """Return what each seat may expect for most and second most silver."""
    loose = 0.4 + 0.22 * left
    found = {}
    for seat, own in silver.items():
        ahead = [1 / (1 + exp((other - own) / loose)) for one, other in silver.items() if one != seat]
        first = prod(ahead)
        second = sum((1 - chance) * prod(ahead[:at] + ahead[at + 1 :]) for at, chance in enumerate(ahead))
        some = 1.0 if own >= 1 else own
        found[seat] = some * (scoring.PRIZES[0] * first + scoring.PRIZES[1] * second) * (2 if doubled else 1)
    return found


def turns_of(position: Position, match: int, left: int) -> float:
    """Return how many turns each seat of a match has to come, the one under way left aside."""
    return left / len(position.players(match))


def worths(position: Position, match: int) -> dict[int, float]:
    """Return what each seat of a match may expect to have at its end, in points."""
    players = position.players(match)
    left = tiles_left(position, match)
    shares = mine_shares(position, match)
    last = position.mines[match] * (0.4 if left else 1.0)
    silver = {seat: position.silver[seat] + shares[seat] * last for seat in players}
    found = prizes(silver, left, position.battle)
    around = scoring.majorities(position, match) if position.battle else dict.fromkeys(players, 0)
    certain = 1 / (1 + 0.15 * left)
    units = {}
    sites = free_sites(position, match)
    turns = turns_of(position, match, left)
    for seat in players:
        castle = site_worth(sites, seat, position.battle) if castles_left(position, seat) else 0.0
        stock = position.resources[seat]
        found[seat] += (
            position.points[seat]
            + stock_worth(stock, castle, turns, position.silver[seat])
            + SILVER * silver[seat] * min(1.0, turns / 2)
            + cards_worth(position, seat, turns)
            + around[seat] * certain
        )
        if position.battle:
            found[seat] += scoring.STANDING * scoring.standing(position, seat)
        if position.hand_tiles[seat] in START:
            found[seat] += START_TILE if left else scoring.START_TILE
        units[seat] = {
            **dict.fromkeys(Goods.RESOURCES, typical(castle, turns)),
            Terrain.MARKET: HELD if turns > 1 else 1.0,
        }
    for seat, expected in gains(position, units, areas_of(position.board, match)).items():
        found[seat] += expected
    return found


def likely(points: dict[int, float], left: int) -> dict[int, float]:
    """Return the chance of each seat to have the most, by the points that they may expect."""
    spread = SPREAD + SPREAD_PER_TILE * left
    most = max(points.values())
    weights = {seat: exp((number - most) / spread) for seat, number in points.items()}
    whole = sum(weights.values())
    return {seat: weight / whole for seat, weight in weights.items()}


def chance(position: Position, seat: int) -> float:
    """Return the judged chance of a seat to win the game, or the tournament."""
    rounds = position.rounds
    if rounds is None:
        return likely(worths(position, 0), tiles_left(position, 0))[seat]
    if position.options.tournament == Tournament.THREE_ROUNDS:
        points = worths(position, 0) | worths(position, 1)
        whole = {one: number + rounds.totals[one] for one, number in points.items()}
        left = tiles_left(position, 0) + tiles_left(position, 1) + 32 * (3 - rounds.round)
        return likely(whole, left // 2)[seat]
    match = position.match_of(seat)
    ahead = likely(worths(position, match), tiles_left(position, match))[seat]
    if position.options.tournament == Tournament.KNOCKOUT and rounds.round == 1:
        return ahead / 2
    return ahead if match == 0 else ahead / 10
