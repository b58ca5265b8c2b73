"""Why tiles are discarded: what tells them from those that are kept, counted by the rules."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from game.castle_keep.rules.attack import hits
from game.castle_keep.rules.castle import PLACES_OF, fitting
from game.castle_keep.rules.completion import unfilled
from game.castle_keep.rules.pieces import Tile, kind
from game.castle_keep.rules.position import Hand
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.stock import unseen_numbers
from game.players.guide import Reason

Values = Mapping[str, str | int]
Why = tuple[str, Values]
"""The end of the name of a reason, and what it tells."""


class Choice(NamedTuple):
    """What is discarded and what is kept of a hand, and in how many places each tile fits now."""

    state: CastleKeepState
    tiles: Hand
    kept: Hand
    fits: Mapping[Tile, int]

    @property
    def most(self) -> int:
        """In how many places a tile that is discarded fits at most."""
        return max(self.fits[tile] for tile in self.tiles)


def discarding(state: CastleKeepState, tiles: Sequence[Tile]) -> Reason:
    """Return why tiles are discarded: the first of the reasons that tells them from what is kept."""
    kept = tuple(sorted((Counter(state.hand) - Counter(tiles)).elements()))
    castles = [state.castles[number] for number in state.sites(state.turn)]
    fits = {
        tile: sum(len(fitting(castle, tile, state.loose_joints)) for castle in castles) for tile in state.hand
    }
    choice = Choice(state, tuple(tiles), kept, fits)
    why, values = next(found for told in TOLD if (found := told(choice)) is not None)
    return Reason(f"hint.castle_keep.why.discard{why}", {"tiles": " ".join(tiles), "n": len(tiles), **values})


def _has_room(state: CastleKeepState, tile: Tile) -> bool:
    """Tell whether a place for a tile's kind is free in a castle of the seat at turn."""
    castles = (state.castles[number] for number in state.sites(state.turn))
    return any(castle[place] is None for castle in castles for place in PLACES_OF[kind(tile)])


def _places(choice: Choice) -> Why | None:
    """Tell the places that are free for the tiles, where all that is kept has more of them."""
    least = min((choice.fits[tile] for tile in choice.kept), default=0)
    room = {tile: _has_room(choice.state, tile) for tile in choice.state.hand}
    if all(room[tile] for tile in choice.kept) and not any(room[tile] for tile in choice.tiles):
        return ".filled", {}
    if least <= choice.most:
        return None
    return (".fewer", {"places": choice.most, "least": least}) if choice.most else (".unfit", {})


def _filling(choice: Choice) -> Why | None:
    """Tell how many places what is kept can fill, where no other choice can or some cannot fill as many.

    Of two castles it is not told: a tile can fill a place of one only.
    """
    state, number = choice.state, len(choice.kept)
    if len(state.sites(state.turn)) != 1:
        return None
    others = {tuple(sorted(one)) for one in combinations(state.hand, number)} - {choice.kept}
    free, most = state.castle.count(None), filled(state, choice.kept)
    reached = {other: filled(state, other) for other in others}
    best = max(reached.values(), default=most)
    values: dict[str, str | int] = {"fills": most, "free": free}
    if best < most:
        return ".fills", {**values, "rest": best}
    for tile in dict.fromkeys(choice.kept) if best == most else ():
        without = [reached[other] for other in others if tile not in other]
        if tile not in choice.tiles and without and max(without) < most:
            return ".needed", {**values, "kept": tile}
    for tile, swapped in _swaps(choice):
        best = max(filled(state, other) for other in swapped)
        if best < most:
            return ".instead", {**values, "rest": best, "kept": tile}
    return None


def _swaps(choice: Choice) -> Iterator[tuple[Tile, Sequence[Hand]]]:
    """Yield each kind of tile that alone is kept, and the hands with one that is discarded in its place."""
    for tile in dict.fromkeys(choice.kept):
        if tile not in choice.tiles:
            left = Counter(choice.kept) - Counter([tile])
            yield tile, [tuple(sorted([*left.elements(), other])) for other in dict.fromkeys(choice.tiles)]


def _growing(choice: Choice) -> Why | None:
    """Tell how many tiles that are not seen would fill more places with what is kept.

    That is, where fewer would with any that is discarded in place of a certain one; as for `_filling`.
    """
    state = choice.state
    if len(state.sites(state.turn)) != 1:
        return None
    ahead = growing(state, choice.kept)
    for tile, swapped in _swaps(choice):
        best = max(growing(state, other) for other in swapped)
        if best < ahead:
            return ".ahead", {"ahead": ahead, "rest": best, "kept": tile}
    return None


def growing(state: CastleKeepState, hand: Hand) -> int:
    """Return how many of the tiles not seen would each fill more places with a hand than it does alone."""
    now = filled(state, hand)
    unseen = unseen_numbers(state, state.hands)
    more = (tile for tile, number in unseen.items() if number and filled(state, (*hand, tile)) > now)
    return sum(unseen[tile] for tile in more)


def filled(state: CastleKeepState, hand: Hand) -> int:
    """Return how many free places of the castle of the seat at turn a hand can fill, with its camp."""
    return state.castle.count(None) - unfilled(state.castle, hand + state.camp, state.loose_joints)


def _fitting(choice: Choice) -> Why | None:
    """Tell that a tile that is kept fits, where none that is discarded does."""
    best = max(choice.kept, key=lambda tile: choice.fits[tile], default="")
    return (".rather.fits", {"kept": best}) if best and choice.fits[best] and not choice.most else None


def _arming(choice: Choice) -> Why | None:
    """Tell with which tile that is kept one can attack, where one can with none that is discarded."""
    weapon = _weapon(choice.state, choice.kept)
    if weapon is None or _weapon(choice.state, choice.tiles):
        return None
    return ".attacks" if choice.most else ".rather.attacks", {"kept": weapon}


def _weapon(state: CastleKeepState, hand: Hand) -> Tile | None:
    """Return a tile of a hand that could attack another seat's castle as it stands, None without one."""
    if state.shared or not state.attacks_allowed:
        return None
    own = state.homes(state.turn)
    others = (castle for number, castle in enumerate(state.castles) if number not in own)
    found = (one for castle in others for one in hits(castle, hand, towers=state.towers_fall))
    return next((one.played[0] for one in found), None)


def _alike(choice: Choice) -> Why | None:
    """Tell that another of each tile is kept."""
    return (".alike", {}) if set(choice.tiles) <= set(choice.kept) else None


def _to_come(choice: Choice) -> Why | None:
    """Tell how many like the tiles are not seen yet, where it is fewer of a certain one that is kept."""
    unseen = unseen_numbers(choice.state, choice.state.hands)
    fewest = min(unseen[tile] for tile in choice.tiles)
    rarest = min(choice.kept, key=lambda tile: unseen[tile], default="")
    if not rarest or unseen[rarest] >= fewest:
        return None
    return ".to-come", {"unseen": fewest, "rest": unseen[rarest], "kept": rarest}


def _nothing(choice: Choice) -> Why:
    """Tell what nothing tells from what is kept."""
    if not any(_has_room(choice.state, tile) for tile in choice.tiles):
        return ".filled", {}
    return ("", {}) if choice.most else (".rather", {})


TOLD: Iterable[Callable[[Choice], Why | None]] = (
    _places,
    _filling,
    _fitting,
    _arming,
    _alike,
    _growing,
    _to_come,
    _nothing,
)
"""What is told of tiles that are discarded, the first that is true of them."""
