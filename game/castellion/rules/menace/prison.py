"""The prison: a ring of eight places around the pawn, clockwise from the top left."""

from game.castellion.rules.pieces import Tile, shape
from game.core.state import Refusal

PLACES = 8

Prison = tuple[Tile | None, ...]
EMPTY: Prison = (None,) * PLACES


def is_built(prison: Prison) -> bool:
    """Tell whether all eight places are taken."""
    return None not in prison


def refusal_to_imprison(prison: Prison, tile: Tile, place: int) -> Refusal | None:
    """Return why a Defender may not go to a place of the ring, with the places that show it, or None."""
    if prison[place] is not None:
        return Refusal("castellion.prison.full", ((place,),))
    beside = [
        (near, there) for near in ((place - 1) % PLACES, (place + 1) % PLACES) if (there := prison[near])
    ]
    if not beside and prison != EMPTY:
        return Refusal("castellion.prison.adjacent", ((place,),))
    alike = tuple((near,) for near, there in beside if shape(there) == shape(tile))
    return Refusal("castellion.prison.shape", alike) if alike else None
