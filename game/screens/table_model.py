"""A table as one immutable value: the record that is played, who plays, and who may see what of it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core import Action, Record, Refusal, State
from game.core.games import find
from game.core.state import Cell
from game.players import Hint
from game.players.coach import Coached
from game.players.lessons import Stage
from game.players.puzzles import Judged, Puzzle
from game.players.review import Decision
from game.screens.agreement import UNDEALT
from game.screens.seating import RUNNING, Computers, Friends, Match, persons_at, present_at


class Refused(NamedTuple):
    """The last thing the player tried that is not legal, and why."""

    action: Action
    refusal: Refusal


class Tip(NamedTuple):
    """A hint that was asked for, told so far: 1 where to look, 2 which action too, 3 also why.

    `hint` is None while it is thought about.
    """

    told: int = 1
    hint: Hint | None = None

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells to look at, none where it is a part of the table."""
        return self.hint.where if self.hint else ()

    def part(self, parts: Mapping[str, str], rest: str) -> str | None:
        """Return the part of the table to look at, None where it is cells or the action is told.

        `parts` names it by the action's verb, `rest` for all other verbs.
        """
        if self.hint is None or self.told > 1 or self.cells:
            return None
        return parts.get(self.hint.action.verb, rest)


def hinted_action(tip: Tip | None) -> Action | None:
    """Return the action that a hint names, None while it does not."""
    return tip.hint.action if tip and tip.hint and tip.told > 1 else None


class Own(NamedTuple):
    """A decision of an own game that one learns from, one of `last`; the lesson's number tells which.

    `save` is the game's. `answers` are those that were judged, the best first. `kept`: whether it is kept as
    a puzzle, None while the game goes on, whose decisions may get other numbers.
    """

    save: str
    decision: Decision
    last: int
    answers: tuple[Judged, ...] = ()
    kept: bool | None = None

    def is_known(self, actions: Sequence[Action]) -> bool:
        """Tell whether nothing was answered yet, or it is known whether that is right."""
        return {*actions} <= {one.action for one in self.answers}

    def is_right(self, action: Action) -> bool:
        """Tell whether an answer is as good as the best, as far as that is known."""
        return any(one.action == action and one.chance >= self.decision.best for one in self.answers)


class Lesson(NamedTuple):
    """The stage of a game's lessons, or the puzzle, that is on the table: its number, from 1, and its name.

    `mistake`: the message that answers the last action, which was not played, "" where none is due.
    `done`: the goal is reached at the moment on the table. `is_game`: it is a whole game. `tried`: what was
    answered so there, each the notation of an action, or of several at once. `sandbox`: the stage to try a
    rule in, called as that is. `own`: the decision of an own game. `revealed`: its answers were asked for.
    `shown`: the answer whose row was pressed; on a board of answers all that it can show, after the main one.
    """

    number: int
    name: str
    mistake: str = ""
    done: bool = False
    is_game: bool = False
    tried: tuple[str, ...] = ()
    puzzle: Puzzle | None = None
    sandbox: Stage | None = None
    own: Own | None = None
    revealed: bool = False
    shown: tuple[Action, ...] = ()


LAST = 3
"""How far a hint can be told."""


class Table(NamedTuple):
    """A game being played or replayed: a record, and how many of its actions have been played so far.

    `assisted`: something hidden was seen and then taken back. `playing`: a replay that runs by itself.
    `marks`: what the player has picked so far towards an action or several, in the game's own words.
    `preview`: the action or the mark that the player points at, to be shown before it is done.
    `computing`: what the computers do: RUNNING, PAUSED or ONCE. `hints`: at how many moments of this game one
    was given, `hinted` those since it was opened: who asks once more at the last reads the same hint again.
    `looking`: where several persons share the screen and hide their hands, the seat of the one who lifted
    the curtain last; None while nobody may look. It is never saved: who opens a game finds the curtain down.
    `decoy_handovers`: the persons who take the device before the game goes on although they are not asked
    anything, so that a question to another tells nobody anything.
    `masked_wait`: the moment that stays on the table while computers are asked for an answer to what was just
    done, or could have been for all that is known; so nothing tells whether any was. None where that is over.
    `result_closed`: whether the result at the end was put away, to look at the final board.
    `match`: the match that the game is one of, as it stood before it.
    `friends`: who plays on other devices, None where all play on this one.
    `log_at`: the moment of the log's line that was pressed in one's own game, which may go back to it.
    `end_waits`: the last action is still to be seen, and the end only after it. The page alone says so.
    `lesson`: the stage of lessons that this is, None for a game. Its record begins with a hand-made position,
    and is never saved.
    `coached`: what the coach had to say last, None where it was not asked. The page alone holds it.
    The page alone knows these: `copied`: the link that friends wait for was copied, nobody knows whether it
    went to them; `seat_lost`: a link told that somebody else has the seat that was taken here.
    `connected`: whether turns pass to and from the friends' devices by themselves. The page alone says so.
    """

    save: str
    record: Record
    at: int
    assisted: bool = False
    refused: Refused | None = None
    playing: bool = False
    marks: tuple[str, ...] = ()
    preview: str = ""
    computers: Computers = ()
    computing: str = RUNNING
    hints: int = 0
    hinted: tuple[int, ...] = ()
    tip: Tip | None = None
    looking: int | None = None
    decoy_handovers: tuple[int, ...] = ()
    masked_wait: int | None = None
    result_closed: bool = False
    match: Match | None = None
    friends: Friends | None = None
    log_at: int | None = None
    end_waits: bool = False
    lesson: Lesson | None = None
    coached: Coached | None = None
    copied: bool = False
    seat_lost: bool = False
    connected: bool = False

    @property
    def state(self) -> State:
        """The state on the table with all that it holds: not the last one while the player looks back."""
        return self.record.state(self.at)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that persons have."""
        return persons_at(self.computers, self.record.seats)

    @property
    def present(self) -> tuple[int, ...]:
        """The seats of the persons at this screen."""
        return present_at(self.computers, self.friends, self.record.seats)

    @property
    def offered(self) -> tuple[int, ...]:
        """The seats of which one is to be taken first, in a game that a friend's link brought."""
        return self.friends.offered if self.friends else ()

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that the deal waits for, where it is agreed on still; none once it is dealt."""
        agreement = self.friends.agreement if self.friends else None
        waits = agreement is not None and self.record.seed == UNDEALT
        return agreement.missing(self.persons) if agreement is not None and waits else ()

    @property
    def undealt(self) -> bool:
        """Whether the deal is agreed on still."""
        return bool(self.missing)

    @property
    def unbegun(self) -> bool:
        """Whether there is nothing to see or to play yet: a seat is to be taken, or the game to be dealt."""
        return bool(self.offered) or self.undealt

    @property
    def settled(self) -> int:
        """How many actions nobody takes back, as others know of them; none once the game is over."""
        going = self.friends is not None and self.record.state().outcome is None
        return max(self.friends.settled, 0) if self.friends and going else 0

    @property
    def awaited(self) -> int | None:
        """The seat of the person on whose device the game goes on, None where it is over or none plays.

        Computers play where the person is who acted before them; at the start where the first person is.
        A game that is not dealt yet goes to whoever it waits for.
        """
        if self.undealt:
            return self.missing[0]
        seat, computers = self.state.seat, dict(self.computers)
        if seat not in computers:
            return seat
        before = (self.record.states[at].seat for at in reversed(range(self.at)))
        return next((one for one in before if one not in computers), next(iter(self.persons), None))

    @property
    def caught_up(self) -> "Table":
        """The table, not before the last moment that others know of."""
        return self._replace(at=max(self.at, self.settled))

    @property
    def elsewhere(self) -> bool:
        """Whether another device is to go on. A game that is over may be played on anywhere."""
        if self.friends is None or self.record.state().outcome is not None:
            return False
        return self.awaited in self.friends.seats

    @property
    def unsent(self) -> bool:
        """Whether something was played that another device is to know of now."""
        friends, last = self.friends, len(self.record.actions)
        if friends is None or self.offered:
            return False
        if self.record.state().outcome is not None:
            return friends.settled != last or friends.closed
        return friends.settled != last and self.at == last and self.elsewhere

    @property
    def catching_up(self) -> bool:
        """Whether a past moment shows that friends know of: one only looks at it.

        So it is while a friend's last turn is shown, until the end; who looks back at that has put it away.
        """
        last_turn = self.playing and not self.result_closed and self.at < len(self.record.actions)
        over = self.record.state().outcome is not None
        return self.friends is not None and (self.at < self.settled or (last_turn and over))

    @property
    def hides(self) -> bool:
        """Whether something is hidden from who looks: a game with secrets goes on, and persons play in it.

        All is open to who only watches computers, and once the game is over.
        """
        going = self.record.state().outcome is None or self.end_waits
        return going and find(self.state.game).secrets and not self.watched

    @property
    def looks_back(self) -> bool:
        """Whether this is a past moment of a game that is over, or of one that a link brought.

        One's own game goes on after an undo: that is no look back.
        """
        past = self.at < len(self.record.actions)
        return past and self.lesson is None and not self.is_live and not self.catching_up

    @property
    def is_live(self) -> bool:
        """Whether this is one's own game, and it goes on."""
        own = bool(self.save) or self.friends is not None
        return own and self.record.state().outcome is None

    @property
    def viewer(self) -> int | None:
        """The seat through whose eyes a table that hides something is seen, None through nobody's."""
        present = self.present
        return present[0] if len(present) == 1 else self.looking

    @property
    def curtain(self) -> int | None:
        """The seat that the device is to be passed to before anything shows, None where no curtain is due.

        Who looks back goes on looking through the own eyes.
        """
        seat = self.state.seat
        if not self.hides or len(self.present) == 1 or self.masked:
            return None
        if self.decoy_handovers:
            return None if self.looking == self.decoy_handovers[0] else self.decoy_handovers[0]
        if self.computer is not None or self.elsewhere:
            return None
        stays = self.looking == seat or (self.looking is not None and self.at < len(self.record.actions))
        return None if stays else seat

    @property
    def covered(self) -> "Table":
        """The table, which nobody looks at any more where a curtain is due."""
        return self if self.curtain is None else self._replace(looking=None)

    @property
    def idle(self) -> bool:
        """Whether who looks at the table is not to act: a computer is, or another person, or it is past."""
        waits = self.computer is not None or self.elsewhere or self.decoy_handovers or self.masked
        done = self.lesson is not None and self.lesson.done
        return bool(waits) or done or self.catching_up or (self.hides and self.state.seat != self.viewer)

    def seen(self, at: int) -> State:
        """Return the state after so many actions as who looks may know it now."""
        state = self.record.state(at)
        return _hidden(state, self.viewer, self.record.seats) if self.hides else state

    @property
    def moments(self) -> tuple[int, ...]:
        """The numbers of actions after which the table may be looked at.

        Left out are the moments at which somebody keeps an answer in hand: they would tell of it.
        """
        states = self.record.states
        if not self.hides:
            return tuple(range(len(states)))
        return tuple(at for at, state in enumerate(states) if not state.asked or not self._tells(at))

    def _tells(self, at: int) -> bool:
        """Tell whether a moment tells others what a seat that is asked, and shows nothing, has in hand."""
        state = self.record.states[at]
        if not state.asked or not self.hides or self.present == (state.seat,):
            return False
        if at < len(self.record.actions):
            return state.holds_back(self.record.actions[at])
        return state.seat in dict(self.computers)

    @property
    def here(self) -> int:
        """The moment that shows: that on the table, or the one before somebody is asked."""
        if self.masked_wait is not None:
            return self.masked_wait
        at = self.at
        while self._tells(at):
            at -= 1
        return at

    @property
    def masked(self) -> bool:
        """Whether the game has gone on from the moment that shows: others are asked for an answer."""
        return self.here < self.at

    @property
    def view(self) -> State:
        """The state that shows, as who looks may know it."""
        return self.seen(self.here)

    @property
    def ended(self) -> bool:
        """Whether the game is over at the moment on the table, and that may show."""
        return self.state.outcome is not None and not self.end_waits

    @property
    def laid_out(self) -> State:
        """The state that the table is laid out for: the one before the last while the end waits."""
        return self.before_end.view if self.end_waits else self.view

    @property
    def before_end(self) -> "Table":
        """The table before the last action."""
        return self._replace(at=max(at for at in self.moments if at < self.here), end_waits=False)

    @property
    def reader(self) -> int | None:
        """The seat that is told what others did: the viewer's, where all is open the one to act."""
        return self.viewer if self.hides or len(self.present) == 1 else self.state.seat

    @property
    def since(self) -> int | None:
        """The number of actions after which others acted since who looks last did; None where nobody has.

        It is so too where somebody looks back, or once the game is over.
        """
        states, here, seat = self.record.states, self.here, self.reader
        if seat is None or self.watched or self.at < len(self.record.actions) or self.state.outcome:
            return None
        mine = max((at + 1 for at in range(here) if states[at].seat == seat), default=0)
        since = min(at for at in self.moments if at >= min(mine, here))
        return since if since < here else None

    @property
    def computer(self) -> str | None:
        """The level of the computer whose turn it is here, None where it is anybody else's."""
        seat = self.state.seat
        return None if seat is None or self.elsewhere else dict(self.computers).get(seat)

    @property
    def watched(self) -> bool:
        """Whether computers have all seats."""
        return len(self.computers) == self.record.seats


@lru_cache(maxsize=1000)  # the log asks for every state of a game at each change
def _hidden(state: State, viewer: int | None, seats: int) -> State:
    """Return what a seat knows of a state; without a seat, what everybody knows."""
    return state.seen_by_all(range(seats) if viewer is None else (viewer,))
