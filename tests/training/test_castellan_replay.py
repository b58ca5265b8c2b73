"""Castellan's trainer plays by the rules of the game: it replays golden games and others, by actions."""

from collections.abc import Iterator
from typing import Any, cast

import pytest

from game.castellan.rules.lattice import cell_of
from game.castellan.rules.state import CastellanState
from game.core import Record
from tests.golden import records
from tests.training.chance import played
from tests.training.conftest import Replay
from tests.training.replaying import Step

GAMES = {name: record for name, record in records().items() if record.game == "castellan"}
CHANCE = {"play": 0.4, "build": 1.5, "back": 0.0}
COUNTED = 23
"""Every so many positions the ways to go on are counted."""
DEPTHS = {"play": 3, "build": 2, "claim": 2, "draw": 1}


def told(state: CastellanState) -> dict[str, Any]:
    summary, plan, handed = state.summary(), state.plan, state.handed
    return {
        "towers": [[*one] for one in summary["towers"]],
        "walls": [[*one] for one in summary["walls"]],
        "courtyards": [
            [yard.seat, yard.towers, yard.double, len(plan.squares(first)), *cell_of(first)]
            for first, yard in sorted(plan.courtyards.items())
        ],
        "hands": [[*hand] for hand in state.hands],
        "decks": [sum(map(len, deck)) for deck in state.decks],
        "doubled": [*map(int, state.doubled)],
        "scores": [*state.scores],
        "turn": state.turn,
        "phase": state.phase,
        "pieces": state.pieces._asdict(),
        "handed": handed and handed.pieces._asdict(),
        "to": handed.to if handed else -1,
        "ending": int(state.last is not None),
        "last": [*(state.last or ())],
        "winners": sorted(state.outcome.winners) if state.outcome else [],
    }


def choices(state: CastellanState) -> list[str]:
    return [str(action) for action in state.actions if action.verb != "back"]


def count(state: CastellanState, depth: int) -> int:
    if not depth or state.phase in ("draw", "over"):
        return 1
    return sum(count(state.after(action), depth - 1) for action in state.actions if action.verb != "back")


def steps(record: Record) -> Iterator[Step]:
    states = cast(tuple[CastellanState, ...], record.states)
    first = states[0]
    decks = []
    for seat, (tower, wall) in enumerate(first.decks):
        for back, deck in (("T", tower), ("W", wall)):
            decks += [card for card in first.hands[seat] if card[0] == back] + [*deck]
    trial = first.options.trial
    yield Step(f"deal {len(first.hands)} {first.turn} {trial} {' '.join(decks)}", told(first))
    for number, action in enumerate(record.actions):
        state = states[number]
        yield Step("choices", {"choices": choices(state)})
        if number % COUNTED == 0:
            depth = DEPTHS[state.phase]
            yield Step(f"count {depth}", {"count": count(state, depth)})
        yield Step(f"act {action}", told(states[number + 1]))


@pytest.mark.parametrize("name", GAMES)
def test_the_trainer_replays_a_golden_game(name: str, replay: Replay) -> None:
    replay("castellan", list(steps(GAMES[name])))


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_the_trainer_replays_games_by_chance(seats: int, replay: Replay) -> None:
    for trial in ("on", "off"):
        record = played(
            "castellan", seats, {"trial": trial}, f"chance-{seats}", lambda action: CHANCE.get(action.verb, 1)
        )
        replay("castellan", list(steps(record)))


def test_a_rule_told_otherwise_is_noticed(replay: Replay) -> None:
    """What is compared counts: a courtyard that the game does not have is a failure."""
    first, *others = steps(GAMES["castellan-two-won-by-computer"])
    wrong = others[2]._replace(expected={**others[2].expected, "courtyards": [[0, 4, 0, 1, 0, 0]]})
    with pytest.raises(AssertionError, match="step 3"):
        replay("castellan", [first, *others[:2], wrong])
