"""What the coach says at Castle Keep: who can finish, what can fall, and which tiles are worth keeping."""

from collections.abc import Callable
from functools import lru_cache

from game.castle_keep.computer.dangers import MANY, dangers, is_open
from game.castle_keep.rules.attack import Target, fallen, hit, wins
from game.castle_keep.rules.castle import CENTRE, EMPTY, PLACES, RING, Castle, colours, fitting, ring, size
from game.castle_keep.rules.completion import can_finish, completes_all, lacks, needs, threatens
from game.castle_keep.rules.options import Way
from game.castle_keep.rules.pieces import Kind, Tile, colour, kind
from game.castle_keep.rules.position import Phase
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.turn import BUILDS, target
from game.castle_keep.rules.ways.siege import turns_left
from game.core.action import Action
from game.players.coach import Advice, Coach
from game.players.guide import Reason

NEARLY = 6
"""Tiles of a ring after which a keep begins to be missed."""
HURRY = 3
"""Turns of a siege more than places to fill, from which on there is no time to lose."""


def destroys(state: CastleKeepState) -> Advice | None:
    """An attack brings down the last that a rival has, and wins at once."""
    if state.phase != Phase.ACT:
        return None
    found = [(action, _target(state, action)) for action in _attacks(state)]
    won = [(action, at) for action, at in found if wins(state, at[0], hit(state.castles[at[0]], at[1]))]
    if not won:
        return None
    (first, (number, _)), *_ = won
    values: dict[str, str | int] = {"tile": first.words[0], "player": state.owner(number)}
    where = tuple(at for _, at in won)
    good = tuple(action for action, _ in won)
    return Advice("destroys", Reason("coach.castle_keep.destroys", values, where), good)


def finishes(state: CastleKeepState) -> Advice | None:
    """The tiles at hand complete what the acting seat builds."""
    if not can_finish(state):
        return None
    good = tuple(action for action in state.actions if action.verb in BUILDS and _still(state, action))
    return (
        Advice("finishes", Reason("coach.castle_keep.finishes", {}, _empty(state, state.turn)), good)
        if good
        else None
    )


def _still(state: CastleKeepState, action: Action) -> bool:
    """Tell whether what is built can still be completed after an action."""
    after = state.result(action)
    if after.outcome is not None:
        return True
    hand = after.hands[state.turn] + after.camp_of(state.turn)
    return completes_all(after.castles_of(state.turn), hand, state.loose_joints)


def rival(state: CastleKeepState) -> Advice | None:
    """Somebody else may finish in the next turn."""
    if state.phase != Phase.ACT or state.shared:
        return None
    rivals = [seat for seat in range(state.seats) if seat != state.turn and threatens(state, seat)]
    if not rivals:
        return None
    seat = min(rivals, key=lambda seat: lacks(state, seat))
    good = tuple(action for action in _attacks(state) if state.owner(_target(state, action)[0]) == seat)
    empty, lacking = lacks(state, seat), needs(state, seat)
    from_camp = 0 < lacking < empty and state.camp_of(seat)
    how = "attack" if good else "camp" if from_camp else ""
    why = f"coach.castle_keep.rival.{how}" if how else "coach.castle_keep.rival"
    number = lacking if from_camp and not good else empty
    where = tuple(_target(state, action) for action in good) if good else _empty(state, seat)
    return Advice("rival", Reason(why, {"player": seat, "n": number}, where), good)


def kings(state: CastleKeepState) -> Advice | None:
    """What the king's castle asks for: told as it begins, and when the next one may finish it."""
    if state.phase != Phase.ACT or not state.shared or state.attacked is not None:
        return None
    other = (state.turn + 1) % state.seats
    if threatens(state, other):
        good = _attacks(state)
        why = "attack" if good else "soon"
        values: dict[str, str | int] = {"player": other, "n": lacks(state, other)}
        where = tuple(_target(state, action) for action in good) if good else _empty(state, other)
        return Advice("kings", Reason(f"coach.castle_keep.kings.{why}", values, where), good)
    if state.castle == EMPTY and not state.discards:
        return Advice("kings", Reason("coach.castle_keep.kings", {"all": len(state.castle)}))
    builds = (action for action in state.actions if action.verb in BUILDS)
    bad = tuple(action for action in builds if threatens(state.result(action), other))
    if not bad:
        return None
    told = Reason("coach.castle_keep.kings.hands", {"player": other, "n": lacks(state, other)})
    return Advice("kings", told, bad=bad)


def keeps(state: CastleKeepState) -> Advice | None:
    """One tile in hand fits in more places than any other: it is no tile to discard."""
    if state.phase != Phase.DISCARD:
        return None
    fits = {tile: _fits(state, tile) for tile in dict.fromkeys(state.hand)}
    tile, *others = sorted(fits, key=lambda tile: -len(fits[tile]))
    more = len(fits[tile]) > max((len(fits[other]) for other in others), default=0)
    if not more or state.hand.count(tile) > 1:
        return None
    told = Reason("coach.castle_keep.keeps", {"tile": tile, "n": len(fits[tile])}, fits[tile])
    return Advice("keeps", told, bad=(Action("discard", (tile,)),))


def centre(state: CastleKeepState) -> Advice | None:
    """The ring nears its end, and a keep of one of its colours is still missing, or in hand."""
    for number in state.sites(state.turn):
        castle = state.castles[number]
        if castle[CENTRE] is not None or not NEARLY <= len(ring(castle)) <= len(RING):
            continue
        keep = next((tile for tile in state.hand if kind(tile) == Kind.KEEP and _goes(castle, tile)), None)
        if keep is None:
            return Advice("centre", Reason("coach.castle_keep.centre", {}, ((number, CENTRE),)))
        if state.phase == Phase.DISCARD:
            bad = (Action("discard", (keep,)),)
            return Advice(
                "centre",
                Reason("coach.castle_keep.centre.hand", {"tile": keep}, ((number, CENTRE),)),
                bad=bad,
            )
    return None


def attacks(state: CastleKeepState) -> Advice | None:
    """An attack would bring down several tiles at once."""
    if state.shared or state.phase != Phase.ACT:
        return None
    found = [(action, _target(state, action)) for action in _attacks(state)]
    many = [
        (number, action, at)
        for action, at in found
        if (number := len(fallen(state.castles[at[0]], at[1]))) >= MANY and _hurts(state, at)
    ]
    if not many:
        return None
    number, action, (castle, place) = max(many, key=lambda one: one[0])
    where = tuple((castle, at) for at in fallen(state.castles[castle], place))
    values: dict[str, str | int] = {"tile": action.words[0], "n": number, "player": state.owner(castle)}
    good = tuple(other for fall, other, _ in many if fall == number)
    return Advice("attacks", Reason(f"coach.castle_keep.attacks{_of_way(state)}", values, where), good)


def _hurts(state: CastleKeepState, at: Target) -> bool:
    """Tell whether what falls is missed: of two castles, where nothing of one is left."""
    return not state.twins or hit(state.castles[at[0]], at[1]).destroys


def lone(state: CastleKeepState) -> Advice | None:
    """One tile that may be held could bring down all of an own castle. Of a siege the table tells that."""
    if state.phase != Phase.ACT or state.besieged or not is_open(state):
        return None
    at_risk = {number: tile for number in state.sites(state.turn) if (tile := _undoing(state, number))}
    if not at_risk:
        return None
    number, tile = next(iter(at_risk.items()))
    good = tuple(
        action
        for action in state.actions
        if action.verb in (*BUILDS, "move") and not _undoing(state.result(action), number)
    )
    if not good:
        return None
    way = ".twin" if state.twins else ""
    where = tuple((number, at) for at, there in enumerate(state.castles[number]) if there)
    return Advice("lone", Reason(f"coach.castle_keep.lone{way}", {"tile": tile}, where), good)


def _undoing(state: CastleKeepState, number: int) -> Tile | None:
    """Return a tile not seen that would bring down all of a castle, None where no single one would."""
    castle = state.castles[number]
    if state.outcome is not None or not 0 < size(castle) < len(castle):
        return None
    return next((danger.tile for danger in dangers(state, number) if danger.destroys), None)


def exposed(state: CastleKeepState) -> Advice | None:
    """One tile that others may hold could bring down much of an own castle; as in `lone`."""
    if state.phase != Phase.ACT or state.besieged or not is_open(state):
        return None
    found = [(number, danger) for number in state.sites(state.turn) for danger in dangers(state, number)]
    number, worst = max(found, key=lambda one: len(one[1].places), default=(0, None))
    if worst is None or len(worst.places) < MANY:
        return None
    values: dict[str, str | int] = {"tile": worst.tile, "n": len(worst.places)}
    where = tuple((number, at) for at in worst.places)
    return Advice("exposed", Reason(f"coach.castle_keep.exposed{_of_way(state)}", values, where))


def clock(state: CastleKeepState) -> Advice | None:
    """A siege uses up the piles: told as it begins, and once the time grows short."""
    if state.phase != Phase.ACT or not state.besieged:
        return None
    turns, empty = turns_left(state), lacks(state, state.turn)
    if not state.discards:
        return Advice("clock", Reason("coach.castle_keep.clock", {"n": turns}))
    if turns > empty + HURRY:
        return None
    return Advice("clock", Reason("coach.castle_keep.clock.short", {"n": turns}, _empty(state, state.turn)))


def begins(state: CastleKeepState) -> Advice | None:
    """Several tiles in hand match one another: they can be built together."""
    begun = any(ring(state.castles[number]) for number in state.sites(state.turn))
    if state.phase != Phase.ACT or begun or state.shared:
        return None
    builds = [action for action in state.actions if action.verb in BUILDS]
    once = {action.words[0]: action for action in builds}  # on an empty ring all places of a tile are alike
    goes_on = {tile: _goes_on(state, action) for tile, action in once.items()}
    good = tuple(action for action in builds if goes_on[action.words[0]])
    if not good:
        return None
    return Advice("begins", Reason(f"coach.castle_keep.begins{_of_way(state)}", {}), good)


def _of_way(state: CastleKeepState) -> str:
    """Return the end of a message that tells whose the tiles are that an attack brings down."""
    return f".{Way.TAKEOVER}" if state.options.way == Way.TAKEOVER else ""


def _goes_on(state: CastleKeepState, action: Action) -> bool:
    """Tell whether another tile can be built beside one that was."""
    after, (number, _) = state.result(action), _target(state, action)
    return any(other.verb in BUILDS and _target(after, other)[0] == number for other in after.actions)


def across(state: CastleKeepState) -> Advice | None:
    """Of two castles tiles can be moved to the other one, which nothing but their marks tells."""
    places = {_target_from(action): None for action in state.actions if action.verb == "move"}
    if state.phase != Phase.ACT or not places:
        return None
    return Advice("across", Reason("coach.castle_keep.across", {}, tuple(places)))


def _target_from(move: Action) -> Target:
    """Return the castle and the place that a tile is moved from."""
    (number,) = move.numbers
    return number, PLACES[move.words[0]]


def _attacks(state: CastleKeepState) -> tuple[Action, ...]:
    return tuple(action for action in state.actions if action.verb == "attack")


def _target(state: CastleKeepState, action: Action) -> Target:
    return target(state, action) or (0, CENTRE)


def _empty(state: CastleKeepState, seat: int) -> tuple[Target, ...]:
    """Return the empty places of what a seat builds."""
    return tuple(
        (number, place)
        for number in state.homes(seat)
        for place, tile in enumerate(state.castles[number])
        if tile is None
    )


def _fits(state: CastleKeepState, tile: Tile) -> tuple[Target, ...]:
    """Return the places where a tile could be built."""
    return tuple(
        (number, place)
        for number in state.sites(state.turn)
        for place in fitting(state.castles[number], tile, state.loose_joints)
    )


def _goes(castle: Castle, keep: Tile) -> bool:
    return colour(keep) in colours(castle)


Advised = Callable[[CastleKeepState], Advice | None]


@lru_cache(maxsize=1)
def _wins(state: CastleKeepState) -> bool:
    """Tell whether a win is at hand: then nothing else matters, even where that was told often enough."""
    return bool(destroys(state) or finishes(state))


def _unless_won(told: Advised) -> Advised:
    """Return a kind of advice that waits while a win is at hand."""

    def advice(state: CastleKeepState) -> Advice | None:
        return None if _wins(state) else told(state)

    return advice


OTHERS = (rival, kings, keeps, lone, attacks, exposed, centre, begins, clock, across)
COACH = Coach((destroys, finishes, *map(_unless_won, OTHERS)), ("way",))
