"""What the coach says at Castle Keep: who can finish, what can fall, and which tiles are worth keeping."""

from collections.abc import Iterator

from game.castle_keep.rules.attack import Target, fallen, hit, targets
from game.castle_keep.rules.castle import CENTRE, RING, Castle, colours, fitting, ring
from game.castle_keep.rules.completion import completes_all, lacks, threatens
from game.castle_keep.rules.pieces import Kind, Tile, colour, kind
from game.castle_keep.rules.position import Phase
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.stock import unseen
from game.castle_keep.rules.turn import BUILDS, target
from game.core.action import Action
from game.players.coach import Advice, Coach
from game.players.guide import Reason

MANY = 3
"""Tiles that fall at once, to be told of."""
NEARLY = 6
"""Tiles of a ring after which a keep begins to be missed."""


def finishes(state: CastleKeepState) -> Advice | None:
    """The tiles at hand complete what the acting seat builds."""
    castles, hand = state.castles_of(state.turn), state.hand + state.camp_of(state.turn)
    if state.phase != Phase.ACT or state.attacked is not None or not lacks(state, state.turn):
        return None
    if any(number in state.razed for number in state.homes(state.turn)):
        return None
    if not completes_all(castles, hand, state.loose_joints):
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
    why = "coach.castle_keep.rival.attack" if good else "coach.castle_keep.rival"
    where = tuple(_target(state, action) for action in good) if good else _empty(state, seat)
    return Advice("rival", Reason(why, {"player": seat, "n": lacks(state, seat)}, where), good)


def keeps(state: CastleKeepState) -> Advice | None:
    """Some tiles in hand have a place, others none: these are what to discard."""
    if state.phase != Phase.DISCARD:
        return None
    fits = {tile: _fits(state, tile) for tile in dict.fromkeys(state.hand)}
    bad = tuple(Action("discard", (tile,)) for tile, places in fits.items() if places)
    if not bad or len(bad) == len(fits):
        return None
    tile, places = next((tile, places) for tile, places in fits.items() if places)
    return Advice("keeps", Reason("coach.castle_keep.keeps", {"tile": tile, "n": len(bad)}, places), bad=bad)


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
        (len(fallen(state.castles[at[0]], at[1])), action, at)
        for action, at in found
        if len(fallen(state.castles[at[0]], at[1])) > 1
    ]
    if not many:
        return None
    number, action, (castle, place) = max(many, key=lambda one: one[0])
    where = tuple((castle, at) for at in fallen(state.castles[castle], place))
    values: dict[str, str | int] = {"tile": action.words[0], "n": number, "player": state.owner(castle)}
    good = tuple(other for fall, other, _ in many if fall == number)
    return Advice("attacks", Reason("coach.castle_keep.attacks", values, where), good)


def exposed(state: CastleKeepState) -> Advice | None:
    """One tile that others may hold could bring down much of an own castle."""
    if state.phase != Phase.ACT or state.shared or not (state.attacks_allowed or state.besieged):
        return None
    hidden = set(unseen(state, state.hands))
    found = list(_dangers(state, hidden))
    if not found:
        return None
    number, tile, where = max(found, key=lambda one: one[0])
    why = "coach.castle_keep.exposed.siege" if state.besieged else "coach.castle_keep.exposed"
    return Advice("exposed", Reason(why, {"tile": tile, "n": number}, where))


def _dangers(state: CastleKeepState, hidden: set[Tile]) -> Iterator[tuple[int, Tile, tuple[Target, ...]]]:
    for number in state.sites(state.turn):
        castle = state.castles[number]
        for place in targets(towers=state.towers_fall):
            tile = castle[place]
            if tile is None or place == CENTRE or tile not in hidden:
                continue
            falls = hit(castle, place).places
            if len(falls) >= MANY:
                yield len(falls), tile, tuple((number, at) for at in falls)


def begins(state: CastleKeepState) -> Advice | None:
    """Several tiles in hand match one another: they can be built together."""
    castle = state.castles[state.home(state.turn)]
    if state.phase != Phase.ACT or ring(castle) or state.shared:
        return None
    builds = [action for action in state.actions if action.verb == "build"]
    once = {action.words[0]: action for action in builds}  # on an empty ring all places of a tile are alike
    goes_on = {tile: _goes_on(state, action) for tile, action in once.items()}
    good = tuple(action for action in builds if goes_on[action.words[0]])
    if not good:
        return None
    return Advice("begins", Reason("coach.castle_keep.begins", {}), good)


def _goes_on(state: CastleKeepState, action: Action) -> bool:
    """Tell whether another tile can be built once one was."""
    return any(other.verb == "build" for other in state.result(action).actions)


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


COACH = Coach((finishes, rival, keeps, attacks, exposed, centre, begins), ("way",))
