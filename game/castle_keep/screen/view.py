"""What the table is drawn from: the position as the one who looks may know it, and what they have picked."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple, cast

from game.castle_keep.rules.options import Way
from game.castle_keep.rules.pieces import TILES, Tile
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.screen.builders import builders
from game.castle_keep.screen.ruins import ruins, wrecks
from game.castle_keep.screen.spoils import spoils
from game.castle_keep.screen.turned_up import TurnedUp, turn_number, turned_up
from game.core.action import Action
from game.core.pile import UNKNOWN
from game.core.state import State
from game.locale import Words
from game.screens.table_model import Refused, Table, Tip

ORDER = {tile: number for number, tile in enumerate((*TILES, UNKNOWN))}


class View(NamedTuple):
    """A table to draw. `viewer` is the seat whose table it is, None where all are alike.

    `filled`: the hand that is played from as it was when it was filled last. `end_waits`: the end is not
    shown yet. `ruins`: by castle, the places where tiles fell since its owner's last turn. Who `looks_back`
    can do nothing but play on from there. `siege`: what the last one turned up, `wrecks` by place what it
    brought down, and `turn` the number of the turn in it. `builders`: by place who built a tile of the king's
    castle. `spoils`: by seat how many tiles it won in a takeover. `before_end`: the state before the last
    action while the end waits. The rest as `Table`.
    """

    state: CastleKeepState
    words: Words
    viewer: int | None = None
    marks: tuple[str, ...] = ()
    preview: str = ""
    refused: Refused | None = None
    idle: bool = False
    tip: Tip | None = None
    filled: tuple[Tile, ...] = ()
    end_waits: bool = False
    ruins: tuple[frozenset[int], ...] = ()
    looks_back: bool = False
    siege: tuple[TurnedUp | None, ...] = ()
    wrecks: Mapping[int, Tile] = MappingProxyType({})
    turn: int = 0
    builders: Mapping[int, int] = MappingProxyType({})
    spoils: tuple[int, ...] = ()
    before_end: CastleKeepState | None = None

    def can(self, action: Action) -> bool:
        """Tell whether who looks can do an action now."""
        return not self.idle and self.state.refusal(action) is None

    @property
    def ended(self) -> bool:
        """Whether the game is over, and that may show."""
        return self.state.outcome is not None and not self.end_waits

    @property
    def asked(self) -> CastleKeepState:
        """The state that is told of: the one before the last action while the end waits."""
        return self.before_end or self.state

    @property
    def own(self) -> int | None:
        """The seat whose hand is played from: the viewer's, or where all is open that of the seat to act."""
        watching = self.idle and not self.looks_back
        return self.viewer if self.viewer is not None or watching else self.state.seat

    @property
    def others(self) -> tuple[int, ...]:
        """The seats beside the viewer's, in the order in which they come after it."""
        seats = self.state.seats
        first = 0 if self.viewer is None else self.viewer
        around = [(first + step) % seats for step in range(seats)]
        return tuple(seat for seat in around if seat != self.viewer)


def view_of(table: Table, words: Words) -> View:
    """Return the view of a table."""
    view = View(
        known(table.view),
        words,
        table.viewer,
        table.marks,
        table.preview,
        table.refused,
        table.idle or table.looks_back,
        table.tip,
        end_waits=table.end_waits,
        ruins=ruins_at(table),
        looks_back=table.looks_back,
        before_end=known(table.laid_out) if table.end_waits else None,
    )
    if view.state.shared:
        view = view._replace(
            builders=builders([known(state) for state in table.record.states[: table.here + 1]])
        )
    if view.state.options.way == Way.TAKEOVER:
        view = view._replace(spoils=spoils([known(state) for state in table.record.states[: table.here + 1]]))
    if view.state.besieged:
        states = [known(state) for state in table.record.states[: table.here + 1]]
        view = view._replace(siege=turned_up(states), wrecks=wrecks(states), turn=turn_number(states))
    return view if view.own is None else view._replace(filled=filled_hand(table, view.own))


def ruins_at(table: Table) -> tuple[frozenset[int], ...]:
    """Return by castle the places where tiles fell since its owner's last turn."""
    states = [known(state) for state in table.record.states[: table.here + 1]]
    return tuple(ruins(states, number) for number in range(states[-1].numbers))


def filled_hand(table: Table, seat: int) -> tuple[Tile, ...]:
    """Return a hand as it was after its seat drew last: it only grew smaller since."""
    at = table.here
    hand = known(table.view).hands[seat]
    while at and len(earlier := known(table.seen(at - 1)).hands[seat]) >= len(hand):
        hand, at = earlier, at - 1
    return ordered(hand)


def known(state: State) -> CastleKeepState:
    """Return a state of this game."""
    return cast(CastleKeepState, state)


def ordered(hand: Iterable[Tile]) -> tuple[Tile, ...]:
    """Return a hand as it is held: towers, walls, keeps, each by colour and shape."""
    return tuple(sorted(hand, key=ORDER.__getitem__))
