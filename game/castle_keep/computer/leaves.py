"""What an action leaves at Castle Keep, in numbers by which a review compares it with another one."""

from game.castle_keep.computer.dangers import SEVERAL, dangers, is_open
from game.castle_keep.computer.evaluation.prospects import prospect
from game.castle_keep.rules.castle import fitting
from game.castle_keep.rules.completion import lacks
from game.castle_keep.rules.state import CastleKeepState
from game.core.action import Action
from game.core.pile import UNKNOWN


def leaves(state: CastleKeepState, action: Action) -> dict[str, int]:
    """Return what an action leaves the seat at turn, more of each being better; nothing where it is over.

    How few of its castles of several tiles one attack could destroy, how much the rival lacks that lacks
    least, how many own places tiles are still to be drawn for, how few tiles one attack may bring down, how
    many tiles stand, and how many of the hand fit somewhere. At the king's castle, how many places stay free
    for the others.
    """
    seat, after = state.turn, state.result(action)
    if after.outcome is not None:
        return {}
    hand = tuple(tile for tile in after.hands[seat] if tile != UNKNOWN)
    castles = after.castles_of(seat)
    rivals = [other for other in range(state.seats) if other != seat and not state.shared]
    told = {f"stands{'.twin' if state.twins else ''}": -_at_risk(after, seat)} if rivals else {}
    rival = "rival.only" if len(rivals) == 1 else "rival"
    told |= {rival: min(lacks(after, other) for other in rivals)} if rivals else {}
    told["nearer"] = -sum(prospect(castle, hand, after.loose_joints).missing for castle in castles)
    if is_open(state):
        found = (len(one.places) for home in after.homes(seat) for one in dangers(after, home))
        told["safer"] = -max(found, default=0)
    told |= {"free": lacks(after, seat)} if state.shared else {"built": -lacks(after, seat)}
    told["fits"] = sum(any(fitting(castle, tile, after.loose_joints) for castle in castles) for tile in hand)
    return told


def _at_risk(state: CastleKeepState, seat: int) -> int:
    """Return how many castles of a seat, of several tiles, one attack could destroy now or later."""
    return sum(
        any(danger.destroys and len(danger.places) >= SEVERAL for danger in dangers(state, number))
        for number in state.sites(seat)
    )
