"""Random games: nothing is lost, nothing is made, and they end."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game.castellan.rules.pieces import CARDS, NOTHING, SET, Pieces, shown
from game.castellan.rules.position import Claim, Phase
from game.castellan.rules.state import CastellanState
from game.core import Action
from tests.rules.castellan.builders import CASTELLAN

TABLES = [(seats, trial) for seats in CASTELLAN.seats for trial in ("on", "off")]
GAMES = 3


def moves(number: int, seats: int, trial: str) -> Iterator[tuple[CastellanState, Action | None]]:
    """A random game that likes to close: its states, with what is done there, None at the end."""
    rng = Random(number)
    state = CASTELLAN.start(f"random {number}", seats, trial=trial)
    while True:
        assert isinstance(state, CastellanState)
        if state.outcome is not None:
            yield state, None
            return
        few = rng.sample(state.actions, min(4, len(state.actions)))
        action = max(few, key=lambda action: gain(state, action) + rng.random())
        yield state, action
        state = state.after(action)


def gain(state: CastellanState, action: Action) -> float:
    if action.verb == "back":
        return -0.4
    return state.after(action).scores[state.turn] - state.scores[state.turn]


def placed(state: CastellanState) -> Pieces:
    walls = [wall.length for wall in state.plan.walls]
    return Pieces(len(state.plan.towers), walls.count(1), walls.count(2))


@pytest.mark.parametrize(("seats", "trial"), TABLES)
def test_every_step(seats: int, trial: str) -> None:
    for number in range(GAMES):
        aside, doubled = NOTHING, [False] * seats
        for state, action in moves(number, seats, trial):
            check_cards(state)
            check_doubles(state, doubled)
            if action is not None and action.verb == "confirm" and state.next_seat is None:
                aside = state.pieces
            if trial == "on":
                check_pieces(state, aside)
            if trial == "off" or action is None or action.verb == "confirm":
                doubled = list(state.doubled)
            assert state.phase != Phase.DRAW or state.draws > 0
            assert (state.phase == Phase.CLAIM) is (state.question is not None)
        assert state.outcome is not None
        assert state.outcome.scores == state.scores


def check_cards(state: CastellanState) -> None:
    """Every player's fourteen cards are somewhere, once."""
    for seat in range(len(state.hands)):
        cards = Counter([*state.hands[seat], *state.used[seat]])
        cards.update([*state.decks[seat].tower, *state.decks[seat].wall])
        cards.update(state.played if seat == state.turn else ())
        assert cards == Counter(list(CARDS))


def check_pieces(state: CastellanState, aside: Pieces) -> None:
    """What lies, is held, handed on or set aside, and what unplayed cards show: all pieces of the cards."""
    seats = len(state.hands)
    unplayed = [card for hand in state.hands for card in hand]
    unplayed += [card for decks in state.decks for cards in decks for card in cards]
    found = placed(state).plus(state.pieces).plus(shown(unplayed)).plus(aside)
    found = found.plus(state.handed.pieces) if state.handed else found
    assert found == Pieces(*(number * seats // 2 for number in SET))


def check_doubles(state: CastellanState, before: list[bool]) -> None:
    """The Double Keep is used once and stays; nobody has two."""
    doubles = [yard.seat for yard in state.plan.courtyards.values() if yard.double]
    assert len(doubles) == len(set(doubles))
    asked = state.question is not None and state.question.kind == Claim.KEEP_DOUBLE
    for seat, used in enumerate(state.doubled):
        assert used is (seat in doubles or (asked and seat == state.turn))
        assert used or not before[seat] or seat == state.turn
    assert sum(state.keeps) == len(state.plan.courtyards) + len(doubles)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_has_claimed_stays_its_own(seats: int) -> None:
    owners: dict[int, int] = {}
    for state, _ in moves(50 + seats, seats, "off"):
        now = {
            square: yard.seat
            for first, yard in state.plan.courtyards.items()
            for square in state.plan.squares(first)
        }
        assert owners.items() <= now.items()
        owners = now
    assert owners


def test_the_pieces_of_a_set_come_out_even() -> None:
    assert shown([*CARDS, *CARDS]) == SET
