"""Reasons: what an action is good for, in the words of hints."""

from collections.abc import Callable, Iterator, Mapping

from game.castellion.computer.lookahead import completed_value, looked_ahead
from game.castellion.computer.makes import (
    COMPLETES,
    EXTENDS,
    FOUNDATION,
    NOTHING,
    SPARE,
    STACKS,
    Made,
    asked_by,
    begun_tiles,
    made_by,
    made_of_castle,
    made_of_gift,
    supported,
    wanted_of,
)
from game.castellion.computer.one_ply import ideas
from game.castellion.computer.outcomes import certain_result, is_danger, is_met, is_met_by
from game.castellion.computer.payments import best_payment, is_owing
from game.castellion.computer.reasons.changes import change, of_power, unfaced
from game.castellion.computer.reasons.draws import drawing
from game.castellion.computer.reasons.plans import other_plan
from game.castellion.computer.reasons.threats import threat
from game.castellion.computer.reasons.unwanted import (
    discarding,
    elsewhere,
    end_kept,
    harm,
    passed_over,
    places_of,
)
from game.castellion.computer.reasons.uses import use
from game.castellion.computer.standing import standing
from game.castellion.rules.castle import WIDTH, placed, size, taken
from game.castellion.rules.effects.costs import price_sum
from game.castellion.rules.formations import count
from game.castellion.rules.ordeals.forecast import cards_of, share_of_pantry, stored
from game.castellion.rules.pieces import BLACK_TRAITOR, FACTIONS, TRAITORS, Formation, faction
from game.castellion.rules.position import EffectKind, Why
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from game.core.state import Cell
from game.players.guide import Idea, Reason

HINT = "hint.castellion"
WHOLE = f"{HINT}.foundation-whole"
TRIED = 4
"""How many ideas for a tile that is to be taken are looked at further."""
BY_VERB: Mapping[str, str] = {
    "call": "call",
    "take": "take",
    "recover": "recover",
    "swap": "rearrange",
    "move": "rearrange",
    "pantry": "pantry",
    "vigil": "vigil",
    "jail": "prison",
    "haunt": "pawn",
    "sweat": "pawn",
    "ignore": "pawn",
    "foresee": "pawn",
    "unveil": "reveal",
    "donate": "donate",
    "give": "champion",
    "face": "faces",
}
"""Reasons that are the same wherever the verb is chosen."""


def reason(position: CastellionState, action: Action) -> Reason:
    """Return what an action is good for, and the cells to look at."""
    return _BY_VERB.get(action.verb, _reason_by_verb)(position, action)


def _reason_by_verb(position: CastellionState, action: Action) -> Reason:
    return Reason(f"{HINT}.{BY_VERB.get(action.verb, 'other')}", {}, _cells(action))


def _cells(action: Action) -> tuple[Cell, ...]:
    """Return the cells of the castle that an action names: a tile's, or the two of a move."""
    if action.verb in ("destroy", "swap", "place", "pantry"):
        return (action.cell,)
    return (action.cell, action.numbers[2:]) if action.verb == "move" else ()


def _next(position: CastellionState) -> dict[str, str | int]:
    """Return which Ordeal is next, as a value that the screen names."""
    return {"ordeal": position.ordeals[0].number}


def _destroying(position: CastellionState, action: Action) -> Reason:
    """Return why tiles are destroyed; of a price in several tiles the cells are those of all of them."""
    cells: tuple[Cell, ...] = (action.cell,)
    if is_owing(position) and position.effect is not None and position.effect.left > 1:
        found = best_payment(position).cells
        cells = found if action.cell in found else cells
    several = "destroy-several" if len(cells) > 1 else "destroy"
    return Reason(f"{HINT}.{several}{_missed(position, cells)}", {}, cells)


def _missed(position: CastellionState, cells: tuple[Cell, ...]) -> str:
    """Return what is told of tiles that go: what counts without them or no more, or that none misses them."""
    castle, rest = position.castle, position.castle
    for cell in sorted(cells, reverse=True):
        rest = taken(rest, cell)
    stood, stand = count(castle), count(rest)
    freed = next((kind for kind in Formation.ALL if stand[kind] > stood[kind]), None)
    if freed is not None:
        return f".frees.{freed}"
    broken = next((kind for kind in Formation.ALL if stand[kind] < stood[kind]), None)
    wanted = wanted_of(position, position.active)
    if broken is not None:
        needed = any(asked > stand[broken] for asked in _asked_of_kind(position, broken))
        return f".breaks.{broken}" if needed else f".breaks-unasked.{broken}"
    if not standing(castle).isdisjoint(cells):
        return ".part"
    near = {cell for kind in wanted.floors for cell in begun_tiles(castle, wanted, kind)}
    return ".unused" if near.isdisjoint(cells) else ".outside"


def _asked_of_kind(position: CastellionState, kind: str) -> Iterator[int]:
    """Yield how many of a kind each Ordeal to come asks for, as far as it is known."""
    for ordeal in position.ordeals:
        for card in cards_of(position, ordeal):
            yield card.formations.get(kind, 0)


def _discarding(position: CastellionState, action: Action) -> Reason:
    """Return why a tile is discarded: it fits nowhere, or what it would spoil or not be good for."""
    return discarding(position) if places_of(position) else Reason(f"{HINT}.no-place", {})


def _pantry(position: CastellionState, action: Action) -> Reason:
    """Return why a Pantry tile is placed: the next Ordeal asks for it, or it is as good as another tile."""
    asked = stored(position.castle) < share_of_pantry(position)
    if asked:
        return _reason_by_verb(position, action)
    return Reason(f"{HINT}.{supported(action.cell)}", {}, (action.cell,))


def _traitor(position: CastellionState, action: Action) -> Reason:
    left = position.ordeals[0].left
    if left == 1:
        if is_met(position):
            return Reason(f"{HINT}.last-traitor-ready", {})
        held = position.hand == BLACK_TRAITOR and position.options.has_powers
        return Reason(f"{HINT}.last-traitor{'.black' if held else ''}", {**threat(position)})
    values = {**_next(position), "n": left - 1}
    price = price_sum(position, Why.TRAITOR).cost
    if position.refusal(Action("spurn")) is not None or not price:
        return Reason(f"{HINT}.traitor", values)
    return Reason(f"{HINT}.traitor-price", {**values, "cost": price})


def _power(position: CastellionState, action: Action) -> Reason:
    """Return what a power can make of the castle, where that is seen at once, or what it is good for."""
    told = of_power(position, action)
    if told is not None:
        name, values = told
        return Reason(f"{HINT}.power.{name}", values)
    if (passed := passed_over(position, action)) is not None:
        return passed
    side = faction(position.hand or "")
    for started in unfaced(position, action):
        if side == "C" and started.moment == EffectKind.RECOVER:
            return _fetching(started)
    return Reason(f"{HINT}.power.{FACTIONS[side]}", {})


def _fetching(started: CastellionState) -> Reason:
    """Return which tile a Chameleon brings back, and that its own power is used then, where it is."""
    recover = ideas(started)[0].action
    again = any(_best_later(held).verb == "power" for held in certain_result(started, recover))
    besides = {"besides": f"fetched.{FACTIONS[faction(recover.words[0])]}"} if again else {}
    return Reason(f"{HINT}.power.fetches", {"tile": recover.words[0], **besides})


def _rearranging(position: CastellionState, action: Action) -> Reason:
    """Return what becomes of the castle when tiles change their places."""
    wanted = wanted_of(position, position.active)
    for after in unfaced(position, action):
        castle = after.castles[position.active]
        made = made_of_castle(position.castle, castle, wanted)
        if made is not None and made.kind:
            told = _made(position, made, _cells(action))
            by_itself = made.what == COMPLETES and made.kind != Formation.TOWER and "asked" not in told.values
            besides = use(position, castle, made, wanted) if by_itself else {}
            return told._replace(values={**told.values, **besides})
        if (changed := change(position, castle)) is not None:
            name, values = changed
            return Reason(f"{HINT}.{name}", values, _cells(action))
    return _reason_by_verb(position, action)


def _taking(position: CastellionState, action: Action) -> Reason:
    """Return what a tile that is taken up is good for: what is best done with it then."""
    tile = action.words[0]
    if tile in TRAITORS:
        left = position.ordeals[0].left
        if left > 1:
            return Reason(f"{HINT}.take-traitor", {**_next(position), "n": left - 1})
        return Reason(f"{HINT}.last-traitor-ready" if is_met(position) else f"{HINT}.take", {})
    for held in certain_result(position, action):
        then = _best_later(held)
        if then.verb in ("place", "power"):
            return reason(held, then)._replace(where=())
        if then.verb == "discard":
            return Reason(f"{HINT}.take.discard", {})
    return _reason_by_verb(position, action)


def _best_later(held: CastellionState) -> Action:
    """Return what is best done with a tile in hand a draw later, as the hint that follows will say."""
    looking = looked_ahead(held, ideas(held)[:TRIED], completed_value)
    while True:
        try:
            next(looking)
        except StopIteration as seen:
            best: Idea = seen.value[0]
            return best.action


def _placing(position: CastellionState, action: Action) -> Reason:
    """Return what a tile makes of the castle, or what tells its place from another that seems good."""
    (cell,) = _cells(action)
    tile, wanted = position.hand or "", wanted_of(position, position.active)
    if (passed := passed_over(position, action)) is not None:
        return passed._replace(where=(cell,))
    made = made_by(tile, position.castle, cell, wanted)
    if made.what == FOUNDATION and (kept := end_kept(position, action)) is not None:
        return kept
    told = _made(position, made, (cell,))
    castle = placed(position.castle, tile, cell)
    if made.what == COMPLETES:
        of_use = {} if "asked" in told.values else use(position, castle, made, wanted)
        return told._replace(values={**told.values, **of_use})
    if made.what != EXTENDS and (undone := harm(position, action, NOTHING)) is not None:
        if any(_asked_of_kind(position, undone.kind)):
            return Reason(f"{HINT}.undoes.{undone.kind}", {}, (cell,))
        return told._replace(values={**told.values, "besides": f"undoes-unasked.{undone.kind}"})
    besides = other_plan(position, tile, cell, made, wanted)
    if not besides and made.what != EXTENDS:
        besides = elsewhere(position, action)
    if not besides:
        besides = use(position, castle, made, wanted)
    return told if not besides else told._replace(values={**told.values, **besides})


def _made(position: CastellionState, made: Made, where: tuple[Cell, ...]) -> Reason:
    """Return what is made of a castle, and which Ordeal asks for it."""
    values: dict[str, str | int] = {"tiles": made.tiles} if made.tiles else {}
    if made.what == FOUNDATION:
        missing = WIDTH - len(position.castle) - 1
        return Reason(f"{HINT}.foundation", {"n": missing}, where) if missing else Reason(WHOLE, {}, where)
    if made.what == SPARE and price_sum(position, Why.TRAITOR).cost and position.options.has_powers:
        return Reason(f"{HINT}.spare-pays", {"cost": price_sum(position, Why.TRAITOR).cost}, where)
    asked = asked_by(position, position.active, made.kind) if made.kind else None
    if asked is None:
        return Reason(f"{HINT}.{made.key}", values, where)
    values |= {"ordeal": asked.ordeal}
    values |= {"have": asked.have, "asked": asked.asked} if made.what == COMPLETES else {}
    return Reason(f"{HINT}.{made.key}.asked", values, where)


def _donating(position: CastellionState, action: Action) -> Reason:
    """Return what a gift makes of the other castle, where it makes something."""
    made, nearest = made_of_gift(position), position.ordeals[0]
    if made is not None and made.what == STACKS and not (nearest.up and nearest.face.rows):
        return Reason(f"{HINT}.gift.ahead", {})  # rows fall at a later Ordeal only
    told = made is not None and (made.kind or made.what in (FOUNDATION, STACKS))
    return Reason(f"{HINT}.gift.{made.key}", {}) if made and told else _reason_by_verb(position, action)


def _spurning(position: CastellionState, action: Action) -> Reason:
    if not size(position.castle):
        return Reason(f"{HINT}.spurn-free", {})
    paid = _spared(position, action)
    if is_danger(position):
        return Reason(f"{HINT}.spurn-last", paid)
    return Reason(f"{HINT}.spurn", {**_next(position), "n": position.ordeals[0].left, **paid})


def _spared(position: CastellionState, action: Action) -> dict[str, str | int]:
    """Return that the price takes nothing of a formation that stands, as values, where it does not."""
    for owing in certain_result(position, action):
        if is_owing(owing) and standing(position.castle).isdisjoint(best_payment(owing).cells):
            return {"besides": "spurn.spared"}
    return {}


def _facing(position: CastellionState, action: Action) -> Reason:
    both = all(is_met_by(position, seat) for seat in range(len(position.castles)))
    return Reason(f"{HINT}.faces-both", {}) if both else _reason_by_verb(position, action)


def _giving(position: CastellionState, action: Action) -> Reason:
    """Return why the Champion card is given away: the other castle is not ready, or wanted for the next."""
    if is_met_by(position, position.partner(position.active)):
        return Reason(f"{HINT}.champion-later", {})
    return _reason_by_verb(position, action)


_BY_VERB: Mapping[str, Callable[[CastellionState, Action], Reason]] = {
    "draw": drawing,
    "reveal": drawing,
    "discard": _discarding,
    "donate": _donating,
    "spurn": _spurning,
    "traitor": _traitor,
    "power": _power,
    "place": _placing,
    "pantry": _pantry,
    "destroy": _destroying,
    "swap": _rearranging,
    "move": _rearranging,
    "take": _taking,
    "recover": _taking,
    "face": _facing,
    "give": _giving,
}
