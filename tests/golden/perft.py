"""Perft: how many sequences of actions there are to each depth; one wrong legal action changes them."""

import json
from typing import Any

from game.core import Record, State
from tests.golden import PERFT, records

ROOTS = {
    "castellion, a deal": ({"game": "castellion", "seed": "otter-42", "seats": 1}, 11),
    "castellion, another deal": ({"game": "castellion", "seed": "perft", "seats": 1}, 11),
    "castellion, a won game at action 60": ({"record": "castellion-architects-won", "at": 60}, 9),
    "castellion, a won game at action 90": (
        {"record": "castellion-architects-won-bastions-lines", "at": 90},
        9,
    ),
    "castellion, before the defeat at Exam 2": ({"record": "castellion-architects-lost", "at": 64}, 10),
    "castellion, before the defeat at Exam 1": (
        {"record": "castellion-architects-lost-formations", "at": 56},
        10,
    ),
    "castellion, two players": ({"game": "castellion", "seed": "perft", "seats": 2}, 8),
    "castellion, two players at the Menace": (
        {"game": "castellion", "seed": "perft", "seats": 2, "options": {"level": "menace"}},
        7,
    ),
    **{
        f"castellion, {level} with {variant}": (
            {
                "game": "castellion",
                "seed": "perft",
                "seats": 1,
                "options": {"level": level, "variant": variant},
            },
            depth,
        )
        for level, variant, depth in (
            ("admiral", "vigil", 7),
            ("menace", "prophet", 7),
            ("pantry", "none", 4),
            ("admiral", "prison", 5),
            ("menace", "cold_sweat", 7),
            ("architects", "horror", 8),
            ("admiral", "premonition", 7),
        )
    },
    "castellan, a deal": ({"game": "castellan", "seed": "otter-42", "seats": 2}, 6),
    "castellan, four players": ({"game": "castellan", "seed": "perft", "seats": 4}, 6),
    "castellan, two players at action 60": ({"record": "castellan-two-won-by-computer", "at": 60}, 2),
    "castellan, three without trial fitting": (
        {"record": "castellan-three-off-won-by-computer", "at": 90},
        2,
    ),
    "castelli, a deal": ({"game": "castelli", "seed": "otter-42", "seats": 2}, 4),
    "castelli, four players": ({"game": "castelli", "seed": "perft", "seats": 4}, 3),
    "castelli, three with the Dilemma at action 60": (
        {"record": "castelli-three-dilemma-won-by-computer", "at": 60},
        3,
    ),
    "castelli, a battle at action 90": ({"record": "castelli-four-battle-guard", "at": 90}, 3),
    "castelli, a knock-out": (
        {"game": "castelli", "seed": "perft", "seats": 4, "options": {"tournament": "knockout"}},
        4,
    ),
    "castle_keep, a deal": ({"game": "castle_keep", "seed": "otter-42", "seats": 2}, 4),
    "castle_keep, four players": ({"game": "castle_keep", "seed": "perft", "seats": 4}, 4),
    "castle_keep, several attacks before the end": (
        {"record": "castle_keep-destroyed-three-several", "at": 30},
        4,
    ),
    "castle_keep, the last tile on both sides at action 20": (
        {"record": "castle_keep-last-both", "at": 20},
        4,
    ),
    "castle_keep, towers under attack at action 12": (
        {"record": "castle_keep-towers", "at": 12},
        4,
    ),
    "castle_keep, tiles from the discards at action 12": (
        {"record": "castle_keep-salvage", "at": 12},
        4,
    ),
    "castle_keep, a takeover at action 14": ({"record": "castle_keep-takeover", "at": 14}, 4),
    "castle_keep, the king's castle": (
        {"game": "castle_keep", "seed": "perft", "seats": 2, "options": {"way": "king"}},
        4,
    ),
    "castle_keep, the king's castle begun anew at action 8": ({"record": "castle_keep-king", "at": 8}, 4),
    "castle_keep, two castles each": (
        {"game": "castle_keep", "seed": "perft", "seats": 2, "options": {"way": "twin"}},
        3,
    ),
    "castle_keep, two castles each at action 13": ({"record": "castle_keep-twin", "at": 13}, 3),
    "castle_keep, two castles each of three at action 12": (
        {"record": "castle_keep-twin-razed-three", "at": 12},
        3,
    ),
    "castle_keep, a siege": ({"game": "castle_keep", "seed": "perft", "seats": 1}, 6),
    "castle_keep, a siege at action 10": ({"record": "castle_keep-siege-won", "at": 10}, 6),
    "castle_keep, a siege with the discards at action 12": (
        {"record": "castle_keep-siege-fallen", "at": 12},
        6,
    ),
    "castle_keep, a won game at action 60": ({"record": "castle_keep-built-two", "at": 60}, 4),
}
"""Where to count from, a deal or a golden game at an action, and how deep."""


def root(of: dict[str, Any]) -> tuple[str, State]:
    """The game and the state that a root names."""
    if "record" in of:
        record = records()[of["record"]]
        return record.game, record.state(of["at"])
    return of["game"], Record(**of).state()


def sequences(state: State, depth: int) -> int:
    """Count the sequences of that many actions; those that end earlier do not count."""
    if depth == 1:
        return len(state.actions)
    return sum(sequences(state.after(action), depth - 1) for action in state.actions)


def counted() -> dict[str, list[int]]:
    """The numbers for depth 1, 2, 3 ... of every root."""
    return {
        name: [sequences(root(of)[1], depth) for depth in range(1, deepest + 1)]
        for name, (of, deepest) in ROOTS.items()
    }


def write() -> None:
    """Write the table anew."""
    rows = (f"  {json.dumps(name)}: {json.dumps(numbers)}" for name, numbers in counted().items())
    PERFT.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")
