"""Castle Keep's trainer plays by the rules of the game: it replays the golden games, turn by turn.

It knows one attack a turn, and what falls with a wall is out of play. Where a game has it otherwise, it is
told the position anew; training/README.md says so. Games with options that were added since it does not play.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from game.castle_keep.rules.game import RULES
from game.core import Record
from game.core.action import Action
from game.core.state import State
from tests.golden import records
from tests.training.chance import played
from tests.training.conftest import Replay
from tests.training.replaying import Step

ADDED = {option.id: option.default for option in RULES.options if option.added}
GAMES = {
    name: record
    for name, record in records().items()
    if record.game == "castle_keep" and ADDED.items() <= record.options.items()
}
PLAIN = {"attacks": "one", "destroyed": "out"}
OWN = ("discards", "removed")  # what goes otherwise where fallen tiles are discarded


def turns(record: Record) -> Iterator[tuple[int, int]]:
    """The first action of each turn, and the one after its last."""
    begun = 0
    for number in range(1, len(record.actions) + 1):
        before, after = record.states[begun].summary(), record.states[number].summary()
        if before["turn"] != after["turn"] or after["outcome"]:
            yield begun, number
            begun = number


def told(summary: dict[str, Any]) -> dict[str, Any]:
    outcome = summary["outcome"]
    winners = outcome["winners"] if outcome else []
    return {
        "castles": summary["castles"],
        "hands": summary["hands"],
        "discards": summary["discards"],
        "removed": summary["removed"],
        "pile": sum(summary["piles"]),
        "turn": summary["turn"],
        "passes": summary["passes"],
        "idle": summary["idle_shuffles"],
        "attacks": summary["attacks"],
        "over": outcome is not None,
        "winner": winners[0] if winners else -1,
    }


def choices(state: State) -> Step:
    """What may be built and attacked at the start of a turn."""

    def of(verb: str) -> list[str]:
        return [".".join(map(str, action.arguments)) for action in state.actions if action.verb == verb]

    return Step("choices", {"builds": of("build"), "attacks": of("attack")})


def falls(before: dict[str, Any], attack: Action, after: dict[str, Any]) -> Step:
    """What an attack brings down, and how many tiles that takes."""
    _, seat, cell = attack.arguments
    played = sum(
        (Counter(before["hands"][before["turn"]]) - Counter(after["hands"][before["turn"]])).values()
    )
    return Step(f"falls {seat}.{cell}", {"left": after["castles"][int(seat)], "needed": played})


def anew(summary: dict[str, Any]) -> Step:
    facts = [
        f"turn:{summary['turn']}",
        f"passes:{summary['passes']}",
        f"idle:{summary['idle_shuffles']}",
        f"attacks:{int(summary['attacks'])}",
        *(f"discard:{tile}" for tile in summary["discards"]),
        *(f"removed:{tile}" for tile in summary["removed"]),
    ]
    for seat, castle in enumerate(summary["castles"]):
        facts += [f"castle:{seat}.{tile}.{cell}" for cell, tile in castle.items()]
    for seat, hand in enumerate(summary["hands"]):
        facts += [f"hand:{seat}.{tile}" for tile in hand]
    return Step(f"set {' '.join(facts)}", told(summary))


def dealt(state: State) -> Step:
    summary = state.summary()
    first, *others = summary["hands"]
    drawn = [*first[:4], *(tile for hand in others for tile in hand), *first[4:]]
    return Step(f"deal {summary['seats']} {' '.join(drawn)}", told(summary))


def turn(summaries: Sequence[dict[str, Any]], actions: Sequence[Action]) -> Step:
    """A whole turn, and what the next seat draws."""
    last = summaries[-1]
    seat = last["turn"]
    draws = seat != summaries[0]["turn"]
    drawn = last["hands"][seat][len(summaries[0]["hands"][seat]) :] if draws else []
    return Step(f"turn {' '.join(map(str, actions))} draw {' '.join(drawn)}", told(last))


def steps(record: Record) -> Iterator[Step]:
    summaries = [state.summary() for state in record.states]
    yield dealt(record.states[0])
    for first, ended in turns(record):
        begun = first
        yield choices(record.states[begun])
        attacks = [number for number in range(begun, ended) if record.actions[number].verb == "attack"]
        for number in attacks:
            yield falls(summaries[number], record.actions[number], summaries[number + 1])
            if number != attacks[-1]:
                begun = number + 1
                yield anew(summaries[begun])
        step = turn(summaries[begun : ended + 1], record.actions[begun:ended])
        if attacks and record.options["destroyed"] != "out":
            yield step._replace(expected={key: step.expected[key] for key in step.expected if key not in OWN})
            yield anew(summaries[ended])
        else:
            yield step


@pytest.mark.parametrize("name", GAMES)
def test_the_trainer_replays_a_golden_game(name: str, replay: Replay) -> None:
    replay("castle_keep", list(steps(GAMES[name])))


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_the_trainer_replays_games_by_chance(seats: int, replay: Replay) -> None:
    likely = {"build": 3.0, "attack": 4.0, "end": 0.3}
    for number in range(8):
        record = played(
            "castle_keep", seats, PLAIN, f"chance-{number}", lambda action: likely.get(action.verb, 1)
        )
        replay("castle_keep", list(steps(record)))


@pytest.mark.parametrize("name", [name for name, record in GAMES.items() if record.options == PLAIN | ADDED])
def test_a_plain_game_is_never_told_anew(name: str) -> None:
    commands = Counter(step.command.partition(" ")[0] for step in steps(GAMES[name]))
    assert commands["turn"] > 10
    assert not commands["set"]


def test_a_rule_told_otherwise_is_noticed(replay: Replay) -> None:
    """What is compared counts: a castle with another tile than the trainer's is a failure."""
    first, *others = steps(GAMES["castle_keep-built-two"])
    wrong = others[1]._replace(expected={**others[1].expected, "castles": [{}, {}]})
    with pytest.raises(AssertionError, match="step 2"):
        replay("castle_keep", [first, others[0], wrong])
