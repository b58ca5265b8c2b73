"""What the coach says at Castelli: who leads where, what can be built, and what lies unused."""

from game.castelli.computer.castle_gain import CASTLE_NOW, castle_gain
from game.castelli.computer.counting import settled
from game.castelli.rules.board import Ground, cell_of_octagon, cell_of_square, number_of
from game.castelli.rules.cards.verbs import CARD_VERBS
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
from game.castelli.rules.position import ABSENT, Phase
from game.castelli.rules.printed import Goods, Terrain
from game.castelli.rules.scoring.evaluate import completed, decided
from game.castelli.rules.state import CastelliState
from game.core.action import Action
from game.core.state import Cell
from game.players.coach import Advice, Coach
from game.players.guide import Reason

FULL = 5
"""Units of a resource that a chart has room for."""
MUCH = 3
"""Points that a castle is well worth waiting for."""
LAST = 3
"""Tiles face down for each player, when cards in hand begin to press."""


def builds(state: CastelliState) -> Advice | None:
    """A castle is worth its price now: where it scores most, unless a card builds where it scores more."""
    good, points = _sites(state)
    pays = payment(state, 1)
    if not good or pays is None or _card_points(state) > points:
        return None
    if castle_gain(state, settled(state.result(good[0]))) < CASTLE_NOW:
        return None
    where = tuple(action.cell for action in good)
    if pays.bought:
        return Advice("silver", Reason("coach.castelli.silver", {"n": PRICE, "points": points}, where), good)
    line = "coach.castelli.builds.each" if len(where) > 1 else "coach.castelli.builds"
    return Advice("builds", Reason(line, {"n": points}, where), good)


def decides(state: CastelliState) -> Advice | None:
    """The tile in hand decides areas at once, however it is turned."""
    if state.phase != Phase.ORIENT or state.held is None:
        return None
    areas = completed(state, state.held.at)
    if not areas:
        return None
    octagons = dict.fromkeys(cell_of_octagon(area.octagon) for area in areas)
    where = (cell_of_square(state.held.at), *octagons)
    return Advice("decides", Reason("coach.castelli.decides", {"n": len(areas)}, where))


def leads(state: CastelliState) -> Advice | None:
    """One tile is left to decide an area worth most, which one player leads: the own one, else another's.

    Only its octagon is ringed. Which tile to turn up is left open, as much else counts for that; and where
    nobody leads, or several areas compete, nothing is said.
    """
    if state.phase != Phase.REVEAL:
        return None
    near = _nearly(state)
    worth = max((area.icons for area in near), default=0)
    led = [(area, decided(state, area).most) for area in near if area.icons == worth]
    mine = [(area, most) for area, most in led if most == (state.turn,)]
    players = state.players(state.match)
    found = mine or [(area, most) for area, most in led if len(most) == 1 and most[0] in players]
    if len(found) != 1:
        return None
    ((area, (leader,)),) = found
    where = (cell_of_octagon(area.octagon),)
    values: dict[str, str | int] = {"n": area.icons, "land": area.kind}
    if leader == state.turn:
        return Advice("leads", Reason("coach.castelli.leads.mine", values, where))
    return Advice("leads", Reason("coach.castelli.leads.other", {**values, "player": leader}, where))


def wants_coat(state: CastelliState) -> Advice | None:
    """A castle would score much where no own coat faces yet."""
    if state.phase != Phase.REVEAL or not castles_left(state, state.turn):
        return None
    best: tuple[int, Cell | None, tuple[Action, ...]] = (0, None, ())
    for ground in _rocks(state):
        squares = [at for at, _ in state.board.around[ground.octagon] if state.down[at] != ABSENT]
        reveals = tuple(Action("reveal", cell_of_square(at)) for at in squares)
        points = castle_points(state, ground.octagon)
        if reveals and points > best[0] and state.turn not in coats_around(state, ground.octagon):
            best = points, cell_of_octagon(ground.octagon), reveals
    points, where, good = best
    if where is None or points < MUCH:
        return None
    return Advice("site", Reason("coach.castelli.site", {"n": points}, (where,)), good)


def full(state: CastelliState) -> Advice | None:
    """The chart of a resource is full: more of it is lost."""
    held = dict(zip(Goods.RESOURCES, state.resources[state.turn], strict=True))
    for kind, number in held.items():
        if number >= FULL and state.phase in (Phase.REVEAL, Phase.ORIENT):
            return Advice("full", Reason(f"coach.castelli.full.{kind}", {"n": number}))
    return None


def cards(state: CastelliState) -> Advice | None:
    """Cards in hand are used one a turn, and turns are running out."""
    hand, left = state.hands[state.turn], len(_face_down(state))
    good = tuple(action for action in state.actions if action.verb in CARD_VERBS)
    if len(hand) < 2 or not good or state.phase == Phase.REACT:
        return None
    if left > LAST * len(state.players(state.match)) * len(hand):
        return None
    return Advice("cards", Reason("coach.castelli.cards", {"n": len(hand), "left": left}), good)


def mine(state: CastelliState) -> Advice | None:
    """The silver of the mine goes to who leads around it at the end."""
    at = state.board.mines[state.match]
    silver = state.mines[state.match]
    ground = next((area for area in state.board.areas[at] if area.kind == Terrain.MINE), None)
    if ground is None or state.phase != Phase.REVEAL or not silver:
        return None
    hidden = [there for there, _ in ground.faces if state.laid[there] < 0]
    if len(hidden) != 1:
        return None
    most = decided(state, ground).most
    where = (cell_of_octagon(at), cell_of_square(hidden[0]))
    good = tuple(action for action in state.actions if action.verb == "reveal" and action.cell == where[1])
    if most == (state.turn,):
        return Advice("mine", Reason("coach.castelli.mine.own", {"n": silver}, where), good)
    return Advice("mine", Reason("coach.castelli.mine", {"n": silver}, where), good)


def _sites(state: CastelliState) -> tuple[tuple[Action, ...], int]:
    """Return where a castle can be built that scores most, and how much."""
    points = {
        action: castle_points(state, number_of(action.cell))
        for action in state.actions
        if action.verb == BUILD
    }
    most = max(points.values(), default=0)
    return tuple(action for action, number in points.items() if number == most), most


def _card_points(state: CastelliState) -> int:
    """Return what a castle scores at most that a card in hand builds on land where none is built without."""
    verbs = [verb for verb in TERRAIN if verb != BUILD]
    castles = (action for action in state.actions if action.verb in verbs)
    return max((castle_points(state, number_of(action.cell)) for action in castles), default=0)


def _nearly(state: CastelliState) -> list[Ground]:
    """Return the areas that one tile more decides."""
    return [area for at in _face_down(state) for area in completed(state, at) if area.icons]


def _rocks(state: CastelliState) -> list[Ground]:
    """Return the areas of the match with a free building site."""
    board = state.board
    return [
        area
        for at in board.halves[state.match]
        for area in board.areas[at]
        if area.kind == Terrain.ROCKS and free_site(state, area) is not None
    ]


def _face_down(state: CastelliState) -> list[int]:
    return [at for at in state.board.halves[state.match] if state.down[at] != ABSENT]


COACH = Coach((builds, decides, full, leads, mine, wants_coat, cards))
