"""Reasons: what an action is good for, in the words of hints."""

from collections import Counter
from collections.abc import Mapping, Sequence

from game.castle_keep.computer.dangers import NO_DANGER, Danger, dangers, is_open, worst_with
from game.castle_keep.computer.discards import discarding
from game.castle_keep.computer.moves import moving
from game.castle_keep.rules.attack import Target, fallen, hit, wins
from game.castle_keep.rules.castle import CENTRE, EMPTY, PLACES, RING, fitting, ring
from game.castle_keep.rules.completion import (
    KINGS_LIKELY,
    can_finish,
    completes,
    is_near,
    lacks,
    most_built,
    threatens,
)
from game.castle_keep.rules.options import Way
from game.castle_keep.rules.position import has_two
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.stock import unseen_numbers
from game.castle_keep.rules.turn import BUILDS, target
from game.castle_keep.rules.ways.salvage import PILE
from game.castle_keep.rules.ways.siege import turns_left
from game.castle_keep.rules.ways.siege_odds import fits_ahead
from game.core.action import Action
from game.players.guide import Reason

NOTHING_ELSE: Mapping[str, str] = {"pass": "hint.castle_keep.why.stuck", "end": "hint.castle_keep.why.done"}
"""Reasons to stop where no tile can be played, by the verb."""
WINS = ("wins", "completes", "both")
"""How reasons end that are told of a turn that wins: nothing falls any more."""
TOLD_BY_WAY: Mapping[str, Sequence[str]] = {
    Way.SIEGE: ("all", "many"),
    Way.TAKEOVER: ("many",),
    Way.TWIN: ("all",),
}
"""The kinds of danger that a way of playing has words of its own for."""


def reason(state: CastleKeepState, action: Action, plan: Sequence[Action]) -> Reason:
    """Return what an action is good for, and the cells to look at.

    `plan` is how the turn goes on best with the action, itself in it: discards go together, and the reason
    has all their tiles in its values.
    """
    cell = target(state, action)
    if cell is not None and action.verb != "fall":
        if action.verb == "move":
            return moving(state, action, cell, plan)
        return _building(state, action, cell, plan) if action.verb in BUILDS else _attacking(state, cell)
    if action.verb in ("turn-up", "fall"):
        return _besieged(state, action)
    if action.verb == "take":
        return _drawing(state, action)
    if action.verb == "discard":
        return discarding(state, [other.words[0] for other in plan if other.verb == "discard"])
    stops = _nothing_else(state, action) if state.actions == (action,) else _waiting(state, plan)
    rival = may_finish(state)
    return stops if rival is None else stops._replace(values={**stops.values, "rival": rival})


def may_finish(state: CastleKeepState) -> int | None:
    """Return the most advanced of the other seats that may complete their castles next, None where none may.

    The evaluation and the playouts have weighed that; who is told to wait is to know it too.
    """
    rivals = [seat for seat in range(state.seats) if seat != state.active and threatens(state, seat)]
    return min(rivals, key=lambda seat: lacks(state, seat), default=None)


def _besieged(state: CastleKeepState, action: Action) -> Reason:
    """Return why to turn up a tile, or what falls of a castle, where there may be a choice."""
    cell = target(state, action)
    if cell is None:
        return Reason("hint.castle_keep.why.turns-up", {"n": state.turns_up})
    number = len(fallen(state.castle, cell[1]))
    why = "falls" if len(state.actions) == 1 else "falls-least"
    return Reason(f"hint.castle_keep.why.{why}", {"n": number}, (cell,))


def _drawing(state: CastleKeepState, action: Action) -> Reason:
    """Return why to begin the turn with the top of the discards, or to leave it lying."""
    top = state.discards[-1]
    if action.words == (PILE,):
        return Reason("hint.castle_keep.why.leaves", {"tile": top, "n": state.draws})
    castles = (state.castles[number] for number in state.sites(state.turn))
    fits = any(fitting(castle, top, state.loose_joints) for castle in castles)
    return Reason(f"hint.castle_keep.why.{'takes' if fits else 'keeps'}", {"tile": top})


def _waiting(state: CastleKeepState, plan: Sequence[Action]) -> Reason:
    """Return why it is better not to build any more: what could fall, or a tile that waits for its place.

    It is none that may be discarded then, by the plan of the turn: where all may, the place waits for others.
    """
    gone = {action.words[0] for action in plan if action.verb == "discard"}
    builds = [action for action in state.actions if action.verb in BUILDS]
    keeps = [action for action in builds if action.words[0] not in gone]
    builds = keeps or builds
    if not builds:
        attack = next((action for action in state.actions if action.verb == "attack"), None)
        if attack is None:
            return Reason("hint.castle_keep.why.stands", {})
        if state.shared:
            return Reason("hint.castle_keep.why.king.spares", {"tile": attack.words[0]})
        return Reason("hint.castle_keep.why.spares", {"tile": attack.words[0]})
    if state.shared:
        return _holding_back(state, builds[0], kept=bool(keeps))
    if _opens(state, builds[0]):
        return Reason("hint.castle_keep.why.shut", {})
    if (risk := _risk_of(state, builds)) is not None:
        return risk
    places = Counter(action.words[0] for action in builds)
    last = max(builds, key=lambda action: places[action.words[0]])  # the last to be discarded
    tile, cell = last.words
    told: dict[str, str | int] = {"tile": tile, "cell": PLACES[cell]}
    if state.besieged and keeps:
        return _held_back(state, told)
    which = {"castle": last.numbers[0]} if state.twins else {}
    return Reason(f"hint.castle_keep.why.{'waits' if keeps else 'reserves'}", {**told, **which})


def _opens(state: CastleKeepState, action: Action) -> bool:
    """Tell whether nobody may be attacked because the acting seat has built too little, until an action."""
    seat = state.turn
    return not (is_open(state) or has_two(state, seat)) and has_two(state.result(action), seat)


def _risk_of(state: CastleKeepState, builds: Sequence[Action]) -> Reason | None:
    """Return what could fall with what is not built: with any of it where that is so, else with one tile.

    A tile is judged by the place where least could fall with it.
    """
    risks: dict[str, list[Danger]] = {}
    for action in builds:
        danger = _danger(state, action) or NO_DANGER
        risks.setdefault(action.words[0], []).append(danger)
    least = {tile: min(found, key=lambda danger: len(danger.places)) for tile, found in risks.items()}
    falls = {tile: len(danger.places) for tile, danger in least.items()}
    worst = max(falls, key=lambda tile: falls[tile])
    if not falls[worst]:
        return None
    if len(falls) > 1 and all(falls.values()):
        return Reason(_of_way(state, "hint.castle_keep.why.exposed.any"), {"n": min(falls.values())})
    which = "" if all(falls.values()) else ".some"
    told: dict[str, str | int] = {"tile": worst, "wall": least[worst].tile, "n": falls[worst]}
    return Reason(_of_way(state, f"hint.castle_keep.why.exposed{which}"), told)


def _held_back(state: CastleKeepState, told: dict[str, str | int]) -> Reason:
    """Return why a tile is safer in hand: how many of a siege could hit it, and how long it can wait."""
    unseen = unseen_numbers(state, state.hands)[str(told["tile"])]
    if not unseen:
        return Reason("hint.castle_keep.why.waits.siege.later", told)
    return Reason("hint.castle_keep.why.waits.siege", {**told, "n": unseen, "turns": turns_left(state)})


def _nothing_else(state: CastleKeepState, action: Action) -> Reason:
    """Return why to stop where nothing else can be done."""
    if state.besieged:
        return _stuck(state)
    return Reason(NOTHING_ELSE[action.verb], {})


def _stuck(state: CastleKeepState) -> Reason:
    """Return what is waited for in a siege where nothing in hand fits: of what is to come, what would."""
    ahead = fits_ahead(state)
    if not ahead:
        return Reason("hint.castle_keep.why.stuck.siege.none", {})
    tile = max(ahead, key=lambda tile: ahead[tile])
    keep = ".keep" if len(ring(state.castle)) == len(RING) else ""
    values: dict[str, str | int] = {"n": sum(ahead.values()), "tile": tile}
    return Reason(f"hint.castle_keep.why.stuck.siege{keep}", values)


def _of_way(state: CastleKeepState, why: str) -> str:
    """Return the name of a reason that speaks of attacks, of the siege, or of what an attack wins."""
    takes = state.options.way == Way.TAKEOVER
    return f"{why}.siege" if state.besieged else f"{why}.{Way.TAKEOVER}" if takes else why


def _holding_back(state: CastleKeepState, action: Action, *, kept: bool) -> Reason:
    """Return why not to build on at the king's castle: the next to build may complete it then.

    A tile is only said to be of use later where it is kept, and not one to be discarded next.
    """
    other, after = _next(state), state.result(action)
    risky = after.outcome is None and threatens(after, other) and not threatens(state, other)
    if not risky and not kept:
        return Reason("hint.castle_keep.why.king.nears", {})
    if not risky:
        return Reason("hint.castle_keep.why.king.saves", {"tile": action.words[0]})
    values: dict[str, str | int] = {"tile": action.words[0], "player": other, "lack": lacks(after, other)}
    return Reason(f"hint.castle_keep.why.king.risky{_luck(after)}", values)


def _luck(state: CastleKeepState) -> str:
    """Return the end of the name of a reason where the next to build needs luck for the king's castle."""
    return "" if is_near(state, _next(state)) else ".luck"


def _next(state: CastleKeepState) -> int:
    """Return the seat whose turn comes next."""
    return (state.turn + 1) % state.seats


def _danger(state: CastleKeepState, action: Action) -> Danger | None:
    """Return what may bring down many tiles with one that is built."""
    number, place = target(state, action) or (state.home(state.active), CENTRE)
    after = state.result(action)
    return worst_with(after, number, place) if after.outcome is None else None


def _risk(state: CastleKeepState, action: Action) -> dict[str, str | int]:
    """Return what a reason to build adds of a danger: its kind, the tile that may be played, what falls."""
    danger = _danger(state, action)
    if danger is None:
        return {}
    kind = "all" if danger.destroys else "many"
    way = state.options.way
    of_way = f".{way}" if kind in TOLD_BY_WAY.get(way, ()) else ""
    later = "" if is_open(state.result(action)) else ".later"
    return {"risk": f"{kind}{of_way}{later}", "wall": danger.tile, "falls": len(danger.places)}


def _building(state: CastleKeepState, action: Action, cell: Target, plan: Sequence[Action]) -> Reason:
    """Return what a tile is built for, and what could fall with it where the turn does not win."""
    told = _built(state, action, cell, plan)
    if told.id.endswith(WINS):
        return told
    return told._replace(values={**told.values, **_risk(state, action)})


def _built(state: CastleKeepState, action: Action, cell: Target, plan: Sequence[Action]) -> Reason:
    number, place = cell
    after = state.result(action)
    castle = after.castles[number]
    left = castle.count(None)
    begins = state.castles[number] == EMPTY
    where = () if begins else (cell,)  # on an empty ring all places are alike
    if after.outcome is not None:
        return Reason(f"hint.castle_keep.why.{'king.' if state.shared else ''}wins", {}, where)
    if None not in castle:
        both = ".both" if can_finish(after) else ""
        return Reason(f"hint.castle_keep.why.finishes{both}", {}, where)
    done = completes(castle, after.hand + after.camp, after.loose_joints)
    if done and (not state.twins or _number_built(state, number, plan) > left):
        return Reason("hint.castle_keep.why.completes", {"n": left}, where)
    if state.shared and (left >= KINGS_LIKELY or not threatens(after, _next(state))):
        most = most_built(after, _next(state))
        why = "leaves" if left > most else "dares"
        values: dict[str, str | int] = {"n": left, "player": _next(state), "most": most}
        return Reason(f"hint.castle_keep.why.king.{why}", values, where)
    twin = ".twin" if state.twins else ""
    if place == CENTRE:
        return Reason(f"hint.castle_keep.why.keep{twin}", {"n": left}, where)
    if len(ring(castle)) == len(RING):
        return Reason(f"hint.castle_keep.why.ring{twin}", {}, where)
    if is_open(state) and _falls_at_once(state, number) and not _falls_at_once(after, number):
        return Reason(f"hint.castle_keep.why.secures{twin}", {"n": left}, where)
    if _goes_on(state, action, plan):
        why = "first" if begins else "goes_on"
        return Reason(f"hint.castle_keep.why.{why}", {}, where)
    return Reason(f"hint.castle_keep.why.fits{twin}", {"n": left}, where)


def _number_built(state: CastleKeepState, number: int, plan: Sequence[Action]) -> int:
    """Return how many tiles a plan builds in a castle: of two, one may be left for later."""
    cells = (target(state, action) for action in plan if action.verb in BUILDS)
    return sum(cell is not None and cell[0] == number for cell in cells)


def _falls_at_once(position: CastleKeepState, number: int) -> bool:
    """Tell whether one tile that others may hold brings down all of a castle that was begun."""
    return any(danger.destroys for danger in dangers(position, number))


def _goes_on(state: CastleKeepState, action: Action, plan: Sequence[Action]) -> bool:
    """Tell whether the same castle is built on at once."""
    if action not in plan[:-1]:
        return False
    (number, _), after = target(state, action) or (0, 0), plan[plan.index(action) + 1]
    return after.verb in BUILDS and (target(state, after) or (None,))[0] == number


def _attacking(state: CastleKeepState, cell: Target) -> Reason:
    number, place = cell
    castle, seat = state.castles[number], state.owner(number)
    found = hit(castle, place)
    where = tuple((number, at) for at in found.places)
    if state.shared:
        why = f"halts{_luck(state)}" if threatens(state, _next(state)) else "spoils"
        lack = castle.count(None)
        values = {"player": _next(state), "n": lack + len(found.places), "lack": lack}
        return Reason(f"hint.castle_keep.why.king.{why}", values, where)
    player, empty = {"player": seat}, lacks(state, seat)
    if found.destroys and not wins(state, number, found):
        return Reason("hint.castle_keep.why.razes", player, where)
    if found.destroys:
        return Reason("hint.castle_keep.why.destroys", player, where)
    if None not in castle:
        return Reason("hint.castle_keep.why.reopens", player | {"n": len(found.places)}, where)
    if is_near(state, seat):
        return Reason(_of_way(state, "hint.castle_keep.why.halts"), player | {"n": empty}, where)
    return Reason(_of_way(state, "hint.castle_keep.why.raids"), player | {"n": len(found.places)}, where)
