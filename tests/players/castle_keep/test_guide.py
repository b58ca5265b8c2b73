"""Castle Keep's guide and the players it leads: nobody peeks, wins are taken, losses are prevented."""

from itertools import pairwise
from random import Random

import pytest

from game.castle_keep.computer.evaluation.position_value import wins_now
from game.castle_keep.computer.evaluation.prospects import prospect
from game.castle_keep.computer.guide import GUIDE
from game.castle_keep.rules.castle import EMPTY
from game.castle_keep.rules.state import CastleKeepState
from game.players import LEVELS, Player
from tests.rules.castle_keep.builders import KEEP, RING, SEVEN, TWO, Cells, do, scene
from tests.rules.journeys import wander

PLAYOUTS = 24
TABLES = [
    pytest.param(seats, attacks, moves, id=f"{seats}-{attacks}-{moves}")
    for seats, attacks in ((2, "one"), (3, "several"), (4, "one"))
    for moves in (0, 14, 40)
]


def under_way(seats: int, attacks: str, moves: int) -> CastleKeepState:
    """A game after some random actions, or the last state of it in which there was a choice."""
    first = KEEP.start("players", seats, attacks=attacks)
    states = [state for state in wander(first, Random(seats), moves).states if len(state.actions) > 1]
    assert isinstance(states[-1], CastleKeepState)
    return states[-1]


def seen(state: CastleKeepState) -> CastleKeepState:
    return state.seen_by(state.turn)


def choice(state: CastleKeepState, level: str = "strong", playouts: int = PLAYOUTS) -> str:
    return str(Player(level, "x").choose(seen(state), playouts))


@pytest.mark.parametrize(("seats", "attacks", "moves"), TABLES)
def test_what_the_seat_cannot_see_makes_no_difference(seats: int, attacks: str, moves: int) -> None:
    state = under_way(seats, attacks, moves)
    fulls = [state, *(state.guess(state.turn, Random(number)) for number in range(4))]
    assert len(set(fulls)) == 5
    for level in LEVELS:
        assert len({choice(full, level, 8) for full in fulls}) == 1


@pytest.mark.parametrize(("seats", "attacks", "moves"), TABLES)
def test_a_choice_is_legal_and_always_the_same(seats: int, attacks: str, moves: int) -> None:
    state = under_way(seats, attacks, moves)
    for level in LEVELS:
        player = Player(level, "otter")
        action = player.choose(seen(state), 8)
        assert action in state.actions
        player.choose(seen(under_way(2, "one", 5)), 3)
        assert player.choose(seen(state), 8) == action


@pytest.mark.parametrize("seats", KEEP.seats)
def test_every_position_is_judged_and_has_ideas_that_are_legal(seats: int) -> None:
    for state in wander(KEEP.start("judged", seats), Random(seats), 150).states[::6]:
        assert isinstance(state, CastleKeepState)
        if state.outcome is not None:
            assert GUIDE.value(state, 0) == float(0 in state.outcome.winners)
            continue
        view = seen(state)
        assert all(0 <= GUIDE.value(known, seat) <= 1 for known in (state, view) for seat in range(seats))
        ideas = GUIDE.ideas(view, 50)
        wins = ideas[0].value == 1.0
        assert (
            {idea.action for idea in ideas} <= set(view.actions) if wins else len(ideas) == len(view.actions)
        )
        assert all(earlier.value >= later.value for earlier, later in pairwise(ideas))
        assert len(GUIDE.ideas(view, 2)) == min(2, len(ideas))
        for idea in ideas:
            assert GUIDE.reason(view, idea.action).id.startswith("hint.castle_keep.why.")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("mine", "theirs", "hand", "actions"),
    [
        (RING, TWO, "Ky Trc Wys Wrs", {"build:Ky.C", "attack:Wys.1.N"}),
        (SEVEN, TWO, "Trc Wbc Wys Kr Tyz", {"build:Wbc.W", "build:Kr.C"}),
        (TWO, {"N": "Wbc", "NE": "Tbs"}, "Trc Wbc Wys Kr Tys", {"attack:Wbc.1.N"}),
        (RING, {"C": "Kb"}, "Kb Wyc", {"build:Kb.C", "attack:Kb.1.C"}),
    ],
    ids=["the keep", "the last two", "the last group", "any colour"],
)
def test_a_win_that_is_there_is_taken(
    level: str, mine: Cells, theirs: Cells, hand: str, actions: set[str]
) -> None:
    state = scene(mine, theirs, hands=[hand.split(), ["??"] * 4], attacks=True)
    while state.outcome is None:
        assert state.seat == 0
        action = choice(state, level)
        assert action in actions
        state = do(state, action)
    assert state.outcome.winners == {0}


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_a_loss_that_is_there_is_prevented(level: str) -> None:
    """The other seat lacks one tile, which most of what it may draw is; one attack takes its group."""
    theirs = {name: tile for name, tile in RING.items() if name != "W"} | {"C": "Kr"}
    state = scene(TWO, theirs, hands=[["Wbs", "Trz", "Tys", "Wyc", "Kb", "Kr"], ["??"] * 4])
    assert choice(state, level).startswith("attack:")


def test_discards_are_what_the_castle_can_do_without() -> None:
    """Only the keep and the straight wall complete it: neither is thrown away."""
    hand = ["Kr", "Wrs", "Tbz", "Tbz", "Tyz", "Tyc"]
    state = scene(SEVEN, TWO, hands=[hand, ["??"] * 4], phase="discard", built=True)
    state = do(seen(state), choice(state))
    assert {"Kr", "Wrs"} <= set(do(state, choice(state)).hands[0])


def test_a_castle_comes_nearer_with_every_tile_that_fits() -> None:
    castles = [EMPTY]
    for hand in ((), ("Trc",), ("Trc", "Wrs"), ("Trc", "Wrs", "Kr")):
        found = prospect(castles[0], hand)
        assert found.missing == 9 - len(hand)
    one_short = tuple(
        {**RING, "C": None}.get(name) for name in ("NW", "N", "NE", "W", "C", "E", "SW", "S", "SE")
    )
    assert prospect(one_short, ()).missing == 1
    assert prospect(one_short, ("Kb", "Trc"))[:2] == (0, 0)
    assert prospect(one_short, ("Trc", "Wrs")).draws == 5.0


@pytest.mark.parametrize(
    ("told", "action", "why"),
    [
        ((RING, TWO, "Kr"), "build:Kr.C", "wins"),
        ((SEVEN, TWO, "Wrs"), "build:Wrs.W", "ring"),
        (({"N": "Wrs"}, TWO, "Kr"), "build:Kr.C", "keep"),
        (({}, TWO, "Trc Wbc Tbs"), "build:Trc.NW", "first"),
        (({"N": "Wrs"}, TWO, "Trc Wbc Tbs"), "build:Trc.NW", "goes_on"),
        (({"N": "Wrs"}, TWO, "Trc Wrs"), "build:Trc.NW", "fits"),
        (({"N": "Wrs"}, TWO, "Trc"), "build:Trc.NW", "fits"),
        (({"N": "Wrs"}, TWO, "Trc Kb"), "build:Trc.NW", "fits"),
        ((TWO, {"N": "Wrs", "NE": "Trs"}, "Wrs"), "attack:Wrs.1.N", "destroys"),
        ((TWO, SEVEN, "Wrz"), "attack:Wrz.1.N", "halts"),
        ((TWO, TWO | {"NE": "Tbs"}, "Wys"), "attack:Wys.1.N", "raids"),
        ((TWO, TWO, "Kr"), "pass", "stuck"),
        (({"N": "Wrs"}, TWO, "Kr"), "pass", "shut"),
        ((TWO, TWO, "Wys"), "pass", "exposed"),
    ],
)
def test_reasons(told: tuple[Cells, Cells, str], action: str, why: str) -> None:
    mine, theirs, hand = told
    state = scene(mine, theirs, hand=hand)
    reason = GUIDE.reason(seen(state), KEEP.action(action))
    assert reason.id == f"hint.castle_keep.why.{why}"
    assert bool(reason.where) is (action != "pass" and bool(mine)), "on an empty ring all places are alike"


def test_after_the_one_attack_of_a_turn_another_one_is_no_win() -> None:
    state = scene(TWO, {"N": "Wbc", "S": "Wrs"}, hand="Wbc Wrs", attacks=True)
    for attacks, wins in (("one", False), ("several", True)):
        told = state.summary() | {"options": {"attacks": attacks, "destroyed": "out"}}
        begun = do(KEEP.scene(told), "attack:Wbc.1.N")
        assert wins_now(begun) is wins


def test_a_discard_is_advised_together_with_all_that_go_with_it() -> None:
    hand = ["Kr", "Wrs", "Tbz", "Tbz", "Tyz", "Tyc"]
    state = seen(scene(SEVEN, TWO, hands=[hand, ["??"] * 4], phase="discard", built=True))
    for action in state.actions:
        first, second = str(GUIDE.reason(state, action).values["tiles"]).split()
        assert action.words[0] in (first, second)
        rest = do(state, f"discard:{first}")
        assert f"discard:{second}" in map(str, rest.actions)
        if action.words[0] not in ("Kr", "Wrs"):
            assert not {"Kr", "Wrs"} & {first, second}
