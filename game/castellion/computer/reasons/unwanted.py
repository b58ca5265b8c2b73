"""Why a tile in hand is not placed, or not where it would complete a formation: what that would spoil."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.castellion.computer.evaluation.position_value import evaluator
from game.castellion.computer.makes import (
    BEGINS,
    BEGUN,
    COMPLETES,
    EXTENDS,
    FOUNDATION,
    NOTHING,
    Made,
    Wanted,
    begun,
    begun_tiles,
    made_by,
    wanted_of,
)
from game.castellion.computer.outcomes import is_met
from game.castellion.computer.reasons.plans import Values, asked_text, most_following, to_come
from game.castellion.computer.standing import Prospect, fitting, following
from game.castellion.rules.castle import WIDTH, Castle, placed, without_rows
from game.castellion.rules.formations import count
from game.castellion.rules.ordeals.forecast import missing
from game.castellion.rules.pieces import Formation, Tile, faction
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from game.core.state import Cell
from game.players.guide import Reason

HINT = "hint.castellion"
SERVES = (COMPLETES, EXTENDS, FOUNDATION, BEGINS)
"""What a tile that is kept out is said to serve, the most first."""
GOES_ON = (COMPLETES, EXTENDS)
"""What is told of such a tile wherever it does so."""


class Harm(NamedTuple):
    """What a tile spoils where it is placed: a formation that stands, or one that is begun.

    `tiles` are those of the begun one, as they lie before; none of one that stands.
    """

    kind: str
    tiles: tuple[Cell, ...] = ()


def discarding(position: CastellionState) -> Reason:
    """Return why a tile is discarded that has a place."""
    places, wanted = places_of(position), wanted_of(position, position.active)
    found = [harm(position, place, wanted) for place in places]
    if all(found):
        return _spoiling([one for one in found if one])
    if (later := passed_over(position, Action("discard"))) is not None:
        return later
    if not wanted.floors and is_met(position):
        return Reason(f"{HINT}.discard.enough", {})
    return _kept_free(position, _harmless(places, found), wanted)


def _harmless(places: list[Action], found: list[Harm | None]) -> list[Action]:
    return [place for place, spoilt in zip(places, found, strict=True) if spoilt is None]


def _kept_free(position: CastellionState, places: list[Action], wanted: Wanted) -> Reason:
    """Return what a tile could do in its best place, and what that place is kept free for."""
    castle, tile = position.castle, position.hand or ""
    best, made = _best_place(position, places, wanted)
    kept = _kept(castle, best.cell, tile, made, wanted)
    if made.what not in SERVES and (told := _unserving(position, kept, wanted)) is not None:
        return told
    could = f"{HINT}.discard.could.{made.key if made.what in SERVES else 'nothing'}"
    values: dict[str, str | int] = {"tiles": made.tiles} if made.what == EXTENDS else {}
    if kept is None:
        then = _narrowed(position, best.cell, made, wanted) if made.what == EXTENDS else None
        then = then or _better_without(position, best, made, wanted)
        return Reason(could, {**values, **then}, (best.cell,))
    asked = asked_text(position, kept.kind)
    besides = f"discard.keeps.{kept.kind}{'.asked' if asked else ''}"
    values |= {"besides": besides, "besides_n": len(kept.tiles), **asked}
    return Reason(could, values, (best.cell, *kept.tiles))


def _best_place(position: CastellionState, places: list[Action], wanted: Wanted) -> tuple[Action, Made]:
    """Return where a tile that is kept out would be best, and what it would make there.

    Where it would serve nothing there, but something in another place, that is told; and where it goes on
    with a formation in another place, rather than what it might begin.
    """
    castle, tile, evaluate = position.castle, position.hand or "", evaluator(position, position.active)
    ranked = sorted(places, key=lambda place: -evaluate(placed(castle, tile, place.cell)))
    made = [(place, made_by(tile, castle, place.cell, wanted)) for place in ranked]
    first = made[0]
    more = GOES_ON if first[1].what in SERVES else SERVES
    serving = (one for one in made if one[1].what in more)
    return min(serving, key=lambda one: SERVES.index(one[1].what), default=first)


def _unserving(position: CastellionState, kept: Prospect | None, wanted: Wanted) -> Reason | None:
    """Return why a tile serves nothing where it spoils nothing: what it would spoil else, or does not fit."""
    castle, tile = position.castle, position.hand or ""
    free = {"besides": "discard.free"}
    if any(made_by(tile, castle, place.cell, wanted).what in SERVES for place in places_of(position)):
        return None if kept else Reason(f"{HINT}.discard.could.spoils", free)
    nearest = next((one for one in begun(castle, wanted) if len(one.tiles) >= BEGUN), None)
    if kept is not None or nearest is None or not (asked := asked_text(position, nearest.kind)):
        return None
    values = {"tiles": len(nearest.tiles), **asked, **free}
    return Reason(f"{HINT}.discard.could.misses.{nearest.kind}", values, nearest.tiles)


def _better_without(position: CastellionState, place: Action, made: Made, wanted: Wanted) -> Values:
    """Return what tells for keeping a tile out: time to wait, or what fits the castle better without it."""
    columns, safe = WIDTH - len(position.castle), len(position.safe.pool)
    if made.what == FOUNDATION and safe >= columns:
        return {"besides": "discard.time", "besides_n": columns, "besides_safe": safe}
    castle, coming = position.castle, to_come(position)
    after = placed(castle, position.hand or "", place.cell)
    fewer = fitting((castle,), coming) - fitting((after,), coming)
    if fewer > 0:
        return {"besides": "discard.fits", "besides_n": fewer}
    return _fewer(castle, after, made, wanted, coming) or {"besides": "discard.free"}


def _fewer(castle: Castle, after: Castle, made: Made, wanted: Wanted, coming: tuple[Tile, ...]) -> Values:
    """Return the formation, of another kind than is made, that fewer tiles to come could go on with then."""
    found, left = begun(castle, wanted), begun(after, wanted)
    for one in (one for one in found if len(one.tiles) >= BEGUN and one.kind != made.kind):
        fewer = most_following(castle, found, one, coming) - most_following(after, left, one, coming)
        if fewer > 0:
            told = {"besides_n": fewer, "besides_tiles": len(one.tiles)}
            return {"besides": f"discard.fewer.{one.kind}", **told}
    return {}


def _narrowed(position: CastellionState, cell: Cell, made: Made, wanted: Wanted) -> Values | None:
    """Return how few tiles could go on with what a tile extends, None where they are no fewer than before."""
    before, coming = position.castle, to_come(position)
    after = placed(before, position.hand or "", cell)
    here = max(cell[0], 0), cell[1]
    own = [one for one in begun(after, wanted) if here in one.tiles and len(one.tiles) == made.tiles]
    had = [one for one in begun(before, wanted) if cell in one.free and one.kind == made.kind]
    left = max((following(after, one, coming) for one in own), default=0)
    if left >= max((following(before, one, coming) for one in had), default=0):
        return None
    return {"besides": "discard.narrows", "besides_n": left} if left else {"besides": "discard.ends"}


def _kept(castle: Castle, cell: Cell, tile: Tile, made: Made, wanted: Wanted) -> Prospect | None:
    """Return the formation with most tiles that a place is kept free for: a tile there would end it.

    None where it has hardly begun, or the tile would make more than it has.
    """
    least = max(BEGUN, made.tiles - 1 if made.what == EXTENDS else 0)
    ended = (one for one in begun(castle, wanted) if cell in one.free and one.side != faction(tile))
    return next((one for one in ended if len(one.tiles) >= least), None)


def _spoiling(found: list[Harm]) -> Reason:
    """Return that a tile would spoil something wherever it fits, and what."""
    first = found[0]
    worst = max(found, key=lambda one: len(one.tiles))
    if any(one.kind != first.kind or bool(one.tiles) != bool(first.tiles) for one in found):
        if not worst.tiles:
            return Reason(f"{HINT}.discard.spoils", {})
        return Reason(f"{HINT}.discard.spoils.{worst.kind}", {"tiles": len(worst.tiles)}, worst.tiles)
    if not first.tiles:
        return Reason(f"{HINT}.discard.undoes.{first.kind}", {})
    return Reason(f"{HINT}.discard.blocks.{first.kind}", {"tiles": len(worst.tiles)}, worst.tiles)


def places_of(position: CastellionState) -> list[Action]:
    """Return where the tile in hand may be placed."""
    return [action for action in position.actions if action.verb == "place"]


def harm(position: CastellionState, place: Action, wanted: Wanted) -> Harm | None:
    """Return what the tile in hand would spoil of what is asked, None for nothing."""
    before = position.castle
    after = placed(before, position.hand or "", place.cell)
    had, has = count(before), count(after)
    for kind in Formation.ALL:
        if has[kind] < had[kind]:
            return Harm(kind)
    for kind in (kind for kind in wanted.floors if has[kind] == had[kind]):
        tiles = begun_tiles(before, wanted, kind)
        if len(tiles) >= BEGUN and len(begun_tiles(after, wanted, kind)) < len(tiles):
            return Harm(kind, tiles)
    return None


def passed_over(position: CastellionState, action: Action) -> Reason | None:
    """Return why a formation that the next Ordeal misses is not completed, where another action would.

    None where none would, or the action itself does.
    """
    completing = dict(_completing(position))
    if not completing or action in completing:
        return None
    place, kind = next(iter(completing.items()))
    undone = harm(position, place, NOTHING)
    if undone is not None:
        return Reason(f"{HINT}.passed.undoes.{undone.kind}", {})
    if _falls(position, place, kind):
        return Reason(f"{HINT}.passed.falls.{kind}", {})
    return Reason(f"{HINT}.passed.{kind}", {"n": position.ordeals[0].left})


def _completing(position: CastellionState) -> Iterator[tuple[Action, str]]:
    """Yield the places where the tile in hand would complete what the next Ordeal misses, and which kind."""
    if not position.ordeals[0].up:
        return
    lacking = {one.formation for one in missing(position.castle, position.ordeals[0].face)}
    had = count(position.castle)
    for place in places_of(position):
        has = count(placed(position.castle, position.hand or "", place.cell))
        for kind in (kind for kind in Formation.ALL if kind in lacking and has[kind] > had[kind]):
            yield place, kind


def _falls(position: CastellionState, place: Action, kind: str) -> bool:
    """Tell whether a formation goes with the rows of the Ordeal after the next, and a later one asks it."""
    _, *later = position.ordeals
    if not later or not later[0].up:
        return False
    after = placed(position.castle, position.hand or "", place.cell)
    rest, _ = without_rows(after, later[0].face.rows)
    asked = (ordeal.face.formations.get(kind, 0) for ordeal in later[1:] if ordeal.up)
    return count(rest)[kind] < count(after)[kind] and max(asked, default=0) > count(rest)[kind]


def end_kept(position: CastellionState, action: Action) -> Reason | None:
    """Return that the foundation is widened where the other end stays free for a formation, None for else."""
    wanted = wanted_of(position, position.active)
    others = [place for place in places_of(position) if place.cell[1] == 0 and place != action]
    if harm(position, action, wanted) is not None:
        return None
    for other in others:
        spoilt = harm(position, other, wanted)
        if spoilt is not None and spoilt.tiles:
            return Reason(
                f"{HINT}.{FOUNDATION}.keeps.{spoilt.kind}", {"tiles": len(spoilt.tiles)}, (action.cell,)
            )
    return None


def elsewhere(position: CastellionState, place: Action) -> Mapping[str, str | int]:
    """Return what tells a place from the others where the tile may go: what it would spoil there.

    As values of a reason: `besides` names a second sentence, with what that tells.
    """
    others = [other for other in places_of(position) if other != place]
    if not others:
        return {"besides": "elsewhere.nowhere"} if position.castle else {}
    wanted = wanted_of(position, position.active)
    found = [spoilt for spoilt in (harm(position, other, wanted) for other in others) if spoilt]
    if not found:
        return {}
    worst = max(found, key=lambda one: (not one.tiles, len(one.tiles)))
    if not worst.tiles:
        return {"besides": f"elsewhere.undoes.{worst.kind}"}
    return {"besides": f"elsewhere.blocks.{worst.kind}", "besides_tiles": len(worst.tiles)}
