"""Random games of every level, variant, number of seats and deal: what holds at every step."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from game.castellion.rules.pieces import MAIN_PILE, PANTRY_STOCK, SAFE_PILE
from game.castellion.rules.state import CastellionState
from game.core import Action, HiddenError, SceneError
from tests.rules.castellion.scene.builders import CASTELLION

LEVELS = ("architects", "admiral", "menace", "pantry")
VARIANTS = ("none", "vigil", "prophet", "premonition", "prison", "cold_sweat", "horror")
GAMES = list(product(LEVELS, VARIANTS, (1, 2), ("shuffled", "even")))
DREAM_TILES = Counter(MAIN_PILE + SAFE_PILE)
LIKELY = {
    "place": 6.0,
    "power": 3.0,
    "unveil": 3.0,
    "discard": 0.5,
    "destroy": 0.5,
    "call": 0.03,
    "give": 0.1,
}
SAMPLE = 12  # actions of the whole notation tried at a step


def first(level: str, variant: str, seats: int, deal: str) -> CastellionState:
    seed = f"{level} {variant} {seats} {deal}"
    apart = "on" if deal == "even" else "off"
    state = CASTELLION.start(seed, seats, level=level, variant=variant, deal=deal, pantry_apart=apart)
    assert isinstance(state, CastellionState)
    return state


def steps(state: CastellionState, rng: Random) -> Iterator[tuple[CastellionState, Action]]:
    """Yield the states of a random game that builds more than it tears down, each with what is done there."""
    while state.outcome is None:
        weights = [LIKELY.get(action.verb, 2.0) for action in state.actions]
        action = rng.choices(state.actions, weights)[0]
        yield state, action
        state = state.after(action)


def everything(told: dict[str, Any]) -> Counter[str]:
    """Count every tile that a summary tells of."""
    lying = [tile for castle in told["castles"] for column in castle for tile in column]
    for key in ("discards", "removed", "revealed", "pantry", "prison"):
        lying += [tile for tile in told[key] if tile]
    lying += [tile for ordeal in told["ordeals"] for tile in ordeal["traitors"]]
    lying += [tile for tile in (told["hand"], told["vigil"]) if tile]
    return Counter(lying + told["pool"]["main"] + told["pool"]["safe"])


def vocabulary() -> list[Action]:
    """Every action that the notation can say."""
    return [
        Action(verb, arguments)
        for verb, places in CASTELLION.verbs.items()
        for arguments in product(*(list(place) for place in places))  # type: ignore[call-overload]
    ]


@pytest.mark.parametrize(("level", "variant", "seats", "deal"), GAMES)
def test_every_step(level: str, variant: str, seats: int, deal: str) -> None:
    rng, words = Random(1), vocabulary()
    every = DREAM_TILES + Counter(PANTRY_STOCK if level == "pantry" else ())
    for state, action in steps(first(level, variant, seats, deal), rng):
        check_tiles(state, every)
        check_tiles(state.after(action), every)
        check_refusals(state, rng.sample(words, SAMPLE))
        if rng.random() < 0.1:
            seat = rng.randrange(seats)
            check_summaries(state, state.seen_by(seat), state.guess(seat, rng), state.after(action))
            check_guess(state, action, seat, rng)


def check_tiles(state: CastellionState, every: Counter[str]) -> None:
    """No tile is ever lost."""
    told = state.summary()
    assert everything(told) == every
    assert {name: sorted(told[name]) for name in ("main", "safe")} == told["pool"]


def check_refusals(state: CastellionState, actions: list[Action]) -> None:
    """An action is legal or breaks a rule of this game."""
    legal = set(state.actions)
    assert len(legal) == len(state.actions) > 0
    for action in actions:
        refusal = state.refusal(action)
        assert (refusal is None) is (action in legal)
        assert refusal is None or refusal.rule.startswith("castellion.")


def check_summaries(*states: CastellionState) -> None:
    """A position comes back from its summary."""
    for state in states:
        again = CASTELLION.scene(json.loads(json.dumps(state.summary())))
        assert again == state
        assert again.actions == state.actions


def check_guess(state: CastellionState, action: Action, seat: int, rng: Random) -> None:
    """A guess looks the same to a seat, and only what it could not know is a surprise."""
    seen, guess = state.seen_by(seat), state.guess(seat, rng)
    assert guess.seen_by(seat) == seen.seen_by(seat) == seen
    assert guess.actions == seen.actions == state.actions
    assert seen.reveals(action) is state.reveals(action) is guess.reveals(action)
    guess.after(action)
    if state.reveals(action):
        with pytest.raises(HiddenError):
            seen.after(action)
    else:
        assert seen.after(action) == state.after(action).seen_by(seat)


def late(level: str, variant: str, seats: int, rng: Random) -> CastellionState:
    """A position near the end: castles of four or five rows, some Ordeals, a few tiles in the piles."""
    stock = list(MAIN_PILE + SAFE_PILE) + list(PANTRY_STOCK if level == "pantry" else ())
    building = [tile for tile in stock if tile[0] != "T"]
    rng.shuffle(building)
    height = 5 if seats == 1 else rng.choice((2, 3, 4))
    castles = [[[building.pop() for _ in range(height)] for _ in range(6)] for _ in range(seats)]
    cards = CASTELLION.start(str(rng.random()), level=level).summary()["ordeals"]
    cards = [{key: card[key] for key in ("card", "up")} for card in cards[rng.randrange(3) :]]
    main = [*[tile for tile in building if tile[0] != "F"][8:18], "Tr", "Tr", "Tb", "Tr"]
    rng.shuffle(main)
    told: dict[str, Any] = {
        "main": main,
        "safe": [],
        "options": {"level": level, "variant": variant},
        "seats": seats,
        "castles": castles,
        "ordeals": cards,
        "left_out": "rest",
        "champion": rng.randrange(2) if seats == 2 and len(cards) < 3 else None,
    }
    if variant == "prison" and rng.random() < 0.5:
        ring = [tile for tile in building if tile[0] != "F"][:8]
        told["prison"] = [f"{tile[0]}{'ts'[place % 2]}" for place, tile in enumerate(ring)]
    if variant == "prophet":
        told["pawn"] = {"ordeal": 3}
    if variant in ("cold_sweat", "horror"):
        told["pawn"] = {"seat": 0, "column": rng.randrange(6), "row": rng.randrange(height)}
    try:
        state = CASTELLION.scene(told)
    except SceneError:  # a kind of tile ran out
        return late(level, variant, seats, rng)
    assert isinstance(state, CastellionState)
    return state


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("level", LEVELS)
def test_the_end_of_games(level: str, variant: str, seats: int) -> None:
    rng = Random(6)
    for _ in range(3):
        start = late(level, variant, seats, rng)
        every = everything(start.summary())
        hasty = LIKELY | {"call": 2.0, "give": 2.0, "traitor": 9.0, "draw": 9.0}
        state = start
        while state.outcome is None:
            action = rng.choices(state.actions, [hasty.get(action.verb, 2.0) for action in state.actions])[0]
            state = state.after(action)
            assert everything(state.summary()) == every
            seat = rng.randrange(seats)
            for known in (state, state.seen_by(seat)):
                assert CASTELLION.scene(known.summary()) == known
            assert bool(state.actions) is (state.outcome is None)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_whole_notation_of_some_positions(level: str, variant: str) -> None:
    rng, words = Random(5), vocabulary()
    for state, _ in steps(first(level, variant, 2, "shuffled"), rng):
        if rng.random() < 0.02:
            assert {action for action in words if state.refusal(action) is None} == set(state.actions)
