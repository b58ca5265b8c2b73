"""What the coach says at Castellion: what the next Ordeal still asks, and what a tile does to that."""

from game.castellion.computer.outcomes import is_danger, is_met
from game.castellion.computer.standing import best_begun, standing
from game.castellion.rules.castle import WIDTH, has_foundation, placed, taken
from game.castellion.rules.formations import count
from game.castellion.rules.ordeals.forecast import cards_of, effects, facing, forecast, missing
from game.castellion.rules.pieces import FACTIONS, PANTRY, TRAITORS, Formation, faction
from game.castellion.rules.position import EffectKind, Phase
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from game.core.state import Cell
from game.players.coach import Advice, Coach
from game.players.guide import Reason

NEAR = 3
"""How many Traitors before an Ordeal what it asks begins to press."""
NAMES = ("first", "second", "third")
"""What the Ordeals are called in the kinds of advice about the last Traitor of each."""
DRAW_MAIN, DRAW_SAFE, POWER = Action("draw", ("main",)), Action("draw", ("safe",)), Action("power")


def last(state: CastellionState) -> Advice | None:
    """The next Traitor brings an Ordeal that is lost then: what would fail, and whether a safe tile is left.

    Each of the three Ordeals is told of by a kind of its own.
    """
    if state.phase != Phase.DRAW or not is_danger(state) or not state.ordeals[0].up:
        return None
    next_one, traitors = state.ordeals[0], sum(map(state.main.pool.count, TRAITORS))
    expected = forecast(state, next_one.face)
    if not traitors or expected.lost is None or not expected.missing:
        return None
    kind = f"last-{NAMES[next_one.number - 1]}"
    lacks = " ".join(dict.fromkeys(lack.what for lack in expected.missing))
    safe = (DRAW_SAFE,) if DRAW_SAFE in state.actions and DRAW_MAIN in state.actions else ()
    values: dict[str, str | int] = {
        "ordeal": next_one.number,
        "level": state.options.level,
        "lacks": lacks,
    }
    if not safe:
        return Advice(kind, Reason(f"coach.castellion.{kind}.open", values))
    return Advice(kind, Reason(f"coach.castellion.{kind}", {**values, "safe": len(state.safe.pool)}), safe)


def completes(state: CastellionState) -> Advice | None:
    """The tile in hand completes a formation that the next Ordeal misses."""
    for kind in _missing(state):
        good = tuple(action for action in _places(state) if _change(state, action, kind) > 0)
        if good:
            where = tuple(action.cell for action in good)
            return Advice("completes", Reason(f"coach.castellion.completes.{kind}", {}, where), good)
    return None


def breaks(state: CastellionState) -> Advice | None:
    """The tile in hand would break a formation that stands, where it may be placed."""
    for kind, there in count(state.castle).items():
        bad = tuple(action for action in _places(state) if _change(state, action, kind) < 0) if there else ()
        if bad:
            where = tuple(action.cell for action in bad)
            return Advice("breaks", Reason(f"coach.castellion.breaks.{kind}", {}, where), bad=bad)
    return None


def price(state: CastellionState) -> Advice | None:
    """Tiles go, and some of those that may be chosen stand in formations that are not to spare."""
    if state.moment != EffectKind.DESTROY or state.outcome is not None:
        return None
    cells = {cell for cell in standing(state.castle) if _is_missed(state, cell)}
    bad = tuple(action for action in state.actions if action.verb == "destroy" and action.cell in cells)
    others = any(action.verb == "destroy" and action.cell not in cells for action in state.actions)
    if not bad or not others:
        return None
    return Advice(
        "price", Reason("coach.castellion.price", {}, tuple(action.cell for action in bad)), bad=bad
    )


def _is_missed(state: CastellionState, cell: Cell) -> bool:
    """Tell whether a formation that a tile is of is missed: with a Menace each is, else if one is asked."""
    stood, stand = count(state.castle), count(taken(state.castle, cell))
    asked = [card.formations for ordeal in state.ordeals for card in cards_of(state, ordeal)]
    return state.options.has_menace or any(
        stand[kind] < min(stood[kind], max((one.get(kind, 0) for one in asked), default=0))
        for kind in Formation.ALL
    )


def power(state: CastellionState) -> Advice | None:
    """The tile in hand has no place, but a power."""
    tile = state.hand
    if state.phase != Phase.DECIDE or tile is None or _places(state) or POWER not in state.actions:
        return None
    return Advice("power", Reason(f"coach.castellion.power.{FACTIONS[faction(tile)]}", {}), (POWER,))


def foundation(state: CastellionState) -> Advice | None:
    """The foundation misses columns, and time is short. Which tile is to lie in it, that does not tell."""
    lacking, left = WIDTH - len(state.castle), state.ordeals[0].left if state.ordeals else 0
    grows = any(action.cell[1] == 0 for action in _places(state))
    if has_foundation(state.castle) or not grows or left > max(NEAR, lacking):
        return None
    return Advice("foundation", Reason("coach.castellion.foundation", {"n": lacking, "left": left}))


def lacks(state: CastellionState) -> Advice | None:
    """The next Ordeal is near and misses a formation; the best begun one is ringed."""
    found, left = _missing(state), state.ordeals[0].left if state.ordeals else 0
    if state.phase not in (Phase.DRAW, Phase.DECIDE) or not found or left > NEAR:
        return None
    begun = max(((best_begun(state.castle, kind), kind) for kind in found), key=lambda one: len(one[0]))
    cells, kind = begun
    why = f"coach.castellion.lacks.{kind}" if len(cells) > 1 else f"coach.castellion.lacks.none.{kind}"
    values = {"n": left, "tiles": len(cells)} if len(cells) > 1 else {"n": left}
    return Advice("lacks", Reason(why, values, cells if len(cells) > 1 else ()))


def falls(state: CastellionState) -> Advice | None:
    """The next Ordeal takes rows of who acts, and what stands above them is no foundation."""
    if state.phase not in (Phase.DRAW, Phase.DECIDE) or not state.ordeals or not state.ordeals[0].up:
        return None
    rows = state.ordeals[0].face.rows if facing(state) == state.active else 0
    high = len(effects(state.castle, state.ordeals[0].face).castle) if rows else WIDTH
    if high == WIDTH:
        return None
    good = tuple(action for action in _places(state) if 0 < action.cell[1] <= rows)
    where = tuple(action.cell for action in good)
    return Advice("falls", Reason("coach.castellion.falls", {"n": rows, "high": high}, where), good)


def met(state: CastellionState) -> Advice | None:
    """All that the next Ordeal asks stands: Traitors may come, and safe tiles are better kept."""
    if DRAW_SAFE not in state.actions or DRAW_MAIN not in state.actions or not is_met(state):
        return None
    return Advice("met", Reason("coach.castellion.met", {"n": state.ordeals[0].left}), (DRAW_MAIN,))


def _places(state: CastellionState) -> tuple[Action, ...]:
    """Return how the tile in hand may be placed."""
    if state.phase != Phase.DECIDE or state.hand is None or faction(state.hand) == PANTRY:
        return ()
    return tuple(action for action in state.actions if action.verb == "place")


def _change(state: CastellionState, action: Action, kind: str) -> int:
    """Return how many more formations of a kind stand once the tile in hand is placed."""
    after = placed(state.castle, state.hand or "", action.cell)
    return count(after)[kind] - count(state.castle)[kind]


def _missing(state: CastellionState) -> list[str]:
    """Return the formations that the next Ordeal misses in the castle of who acts."""
    if not state.ordeals or not state.ordeals[0].up or facing(state) != state.active:
        return []
    lacking = {lack.formation for lack in missing(state.castle, state.ordeals[0].face)}
    return [kind for kind in Formation.ALL if kind in lacking]


COACH = Coach((price, last, completes, breaks, power, foundation, falls, lacks, met), ("level",))
