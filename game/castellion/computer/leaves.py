"""What an action leaves at Castellion, in numbers by which a review compares it with another one."""

from game.castellion.computer.completions import completions
from game.castellion.computer.makes import begun, wanted_of
from game.castellion.computer.reasons.plans import most_following, to_come
from game.castellion.computer.standing import Prospect, fitting
from game.castellion.rules.castle import Castle, size, without_rows
from game.castellion.rules.formations import count
from game.castellion.rules.ordeals.forecast import facers, missing
from game.castellion.rules.pieces import Formation
from game.castellion.rules.state import CastellionState
from game.core.action import Action


def leaves(state: CastellionState, action: Action) -> dict[str, int]:
    """Return what an action leaves, once what it begins is done as well as can be; more of each is better.

    The Ordeals still to come, the formations that they ask for and that stand, by their kind the tiles of
    those begun that the next one lacks, the columns that outlast it, the tiles of all that are begun and how
    many to come go on with them; the Traitors until the next Ordeal, the tiles that stand, how wide the
    castles are, and how many tiles to come find a place. Raises HiddenError.
    """
    after = completions(state.result(action))[0]
    if after.outcome is not None:
        return {}
    seats = range(len(state.castles))
    wanted = [wanted_of(state, seat) for seat in seats]
    castles, coming = after.castles, to_come(after)
    found = [begun(castles[seat], wanted[seat]) for seat in seats]
    best = [
        (seat, next(one for one in found[seat] if one.kind == kind))
        for seat in seats
        for kind in {one.kind for one in found[seat]}
    ]
    stand = [count(castle) for castle in castles]
    lowest, facing = state.ordeals[0], facers(state)
    lacking = [
        [one.formation for one in missing(castle, lowest.face)] if lowest.up else []
        for castle in state.castles
    ]
    return {
        "ordeals": len(after.ordeals) - len(state.ordeals),
        "complete": sum(stand[seat][kind] for seat in seats for kind in wanted[seat].floors),
        **{
            f"next-{kind}": sum(_most(found[seat], kind) for seat in facing if kind in lacking[seat])
            for kind in Formation.ALL
        },
        "firm": sum(len(_outlasting(state, castles[seat])) for seat in facing),
        "begun": sum(len(one.tiles) for _, one in best),
        "comes": sum(most_following(castles[seat], found[seat], one, coming) for seat, one in best),
        "time": after.ordeals[0].left if after.ordeals else 0,
        "tiles": sum(map(size, castles)),
        "wide": sum(map(len, castles)),
        "fits": fitting(castles, coming),
    }


def _most(found: list[Prospect], kind: str) -> int:
    """Return the most tiles that stand of one that is begun of a kind."""
    return next((len(one.tiles) for one in found if one.kind == kind), 0)


def _outlasting(state: CastellionState, castle: Castle) -> Castle:
    """Return what stands of a castle once the next Ordeal took its rows, as far as it is known to."""
    lowest = state.ordeals[0]
    return without_rows(castle, lowest.face.rows if lowest.up else 0)[0]
