"""The even deal: a Traitor in every six tiles of the main pile, a black-bordered one in every third of it."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.castellion.rules.deal import allows
from game.castellion.rules.pieces import MAIN_PILE, SAFE_PILE
from game.core import HiddenError, SceneError
from tests.rules.castellion.scene.builders import CASTELLION, do, table

EVEN = {"deal": "even"}
TRAITORS = ("Tr", "Tb")
SEEDS = [f"deal {number}" for number in range(25)]


def order(seed: str) -> list[str]:
    pieces: list[str] = CASTELLION.start(seed, deal="even").summary()["main"]
    return pieces


@pytest.mark.parametrize("seed", SEEDS)
def test_every_six_tiles_hold_one_traitor_and_every_third_a_black_one(seed: str) -> None:
    main = order(seed)
    assert Counter(main) == Counter(MAIN_PILE)
    assert {sum(tile in TRAITORS for tile in main[at : at + 6]) for at in range(0, 72, 6)} == {1}
    assert {main[at : at + 24].count("Tb") for at in range(0, 72, 24)} == {1}
    assert allows(main, "even")


def test_a_shuffled_deal_is_even_by_chance_only() -> None:
    deals = [CASTELLION.start(seed).summary()["main"] for seed in SEEDS]
    assert not any(allows(main, "even") for main in deals)
    assert all(allows(main, "shuffled") for main in deals)


def test_places_differ() -> None:
    assert len(
        {tuple(at for at, tile in enumerate(order(seed)) if tile in TRAITORS) for seed in SEEDS}
    ) == len(SEEDS)
    assert len({order(seed).index("Tb") for seed in SEEDS}) > 5


def test_the_safe_pile_is_as_ever() -> None:
    even, shuffled = (CASTELLION.start("otter", deal=deal).summary() for deal in ("even", "shuffled"))
    assert even["safe"] == shuffled["safe"]
    assert sorted(even["safe"]) == sorted(SAFE_PILE)
    assert even["ordeals"] == shuffled["ordeals"]


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_guesses_are_even_at_every_point(seed: str) -> None:
    state, rng = CASTELLION.start(seed, deal="even", level="admiral"), Random(1)
    drawn: list[str] = []
    while state.outcome is None and len(drawn) < 72:
        guess = state.guess(0, rng)
        assert guess.seen_by(0) == state.seen_by(0)
        assert allows([*drawn, *guess.summary()["main"]], "even")
        state = do(state, "draw:main")  # type: ignore[arg-type]
        drawn.append(state.summary()["hand"])
        state = do(state, "traitor" if drawn[-1] in TRAITORS else "discard")
    assert len(drawn) > 10


def after(drawn: list[str], rest: list[str]) -> Any:
    """A position in which some tiles were drawn from an even main pile, with these next."""
    main = [*drawn, *rest]
    left = Counter(MAIN_PILE) - Counter(main)
    tiles = [tile for tile in left.elements() if tile not in TRAITORS]
    while len(main) < 72:
        block, third = main[len(main) // 6 * 6 :], main[len(main) // 24 * 24 :]
        if any(tile in TRAITORS for tile in block):
            main.append(tiles.pop())
        else:
            main.append("Tr" if "Tb" in third else "Tb")
    discards = [tile for tile in drawn if tile not in TRAITORS]
    removed = [tile for tile in drawn if tile in TRAITORS]
    return table("admiral", discards=discards, removed=removed, main=main[len(drawn) :], options=EVEN)


FIVE = ["St", "Jt", "Ct", "Pt", "Ss"]


@pytest.mark.parametrize(
    ("drawn", "rest", "certain"),
    [
        ([*FIVE[:4]], ["Js", "Tr"], False),
        (FIVE, ["Tr"], False),
        (["Tb", *FIVE, "Js", "Cs", "Ps", "Sc", "Jc"], ["Tr"], True),
        (
            ["Tr", *FIVE, "Tr", *FIVE, "Tr", "Js", "Cs", "Ps", "Sc", "Jc", "Js", "Cs", "Ps", "Sc", "Jc"],
            ["Tb"],
            True,
        ),
        (
            ["Tr", *FIVE, "Tr", *FIVE, "Tr", "Js", "Cs", "Ps", "Sc", "Jc", "Js", "Cs", "Ps", "Sc"],
            ["Jc", "Tb"],
            False,
        ),
    ],
    ids=["a fifth tile", "plain or black", "plain for sure", "black for sure", "not yet"],
)
def test_what_an_even_deal_gives_away_is_no_surprise(
    drawn: list[str], rest: list[str], certain: bool
) -> None:
    state = after(drawn, rest)
    draw = CASTELLION.action("draw:main")
    assert state.reveals(draw) is not certain
    seen = state.seen_by(0)
    guesses = {state.guess(0, Random(number)).main.pieces[0] for number in range(60)}
    assert (len(guesses) == 1) is certain
    if certain:
        assert seen.after(draw) == state.after(draw).seen_by(0)
    else:
        with pytest.raises(HiddenError):
            seen.after(draw)


def test_after_its_traitor_a_stretch_holds_defenders_only() -> None:
    state = after(["Tr"], ["St"])
    guesses = [state.guess(0, Random(number)).main.pieces for number in range(100)]
    assert not any(tile in TRAITORS for pieces in guesses for tile in pieces[:5])


def test_a_guess_is_uniform_over_the_places_left() -> None:
    state = after(FIVE[:2], ["Ct", "Tr"])
    first = Counter(
        next(at for at, tile in enumerate(state.guess(0, Random(number)).main.pieces) if tile in TRAITORS)
        for number in range(2000)
    )
    assert set(first) == {0, 1, 2, 3}
    assert all(420 < number < 580 for number in first.values())


@pytest.mark.parametrize(
    "main",
    [
        ["Tr", "Tr", *["St"] * 4],
        [*["St", "Jt", "Ct"] * 2],
        ["Tr", *FIVE, "Tr", *FIVE, "Tr", "Js", "Cs", "Ps", "Sc", "Jc", "Tr", "Js", "Cs", "Ps", "Sc", "Jc"],
        ["Tb", *FIVE, "Tb", "Js", "Cs", "Ps", "Sc", "Jc"],
    ],
    ids=["two Traitors", "no Traitor", "no black one", "two black ones"],
)
def test_a_scene_with_an_order_that_is_not_even(main: list[str]) -> None:
    with pytest.raises(SceneError, match="main"):
        table("admiral", main=main, options=EVEN)


def test_a_scene_with_tiles_that_no_even_deal_leaves() -> None:
    with pytest.raises(SceneError, match="main"):
        table("admiral", removed=["Tr", "Tr"], options=EVEN)
    with pytest.raises(SceneError, match="main"):
        table("admiral", main=["??"] * 70, removed=["Tr", "Tr"], options=EVEN)


def test_a_scene_deals_evenly_what_it_leaves_out() -> None:
    state = table("admiral", castle="St Js Cc", hand="Tr", options=EVEN)
    main = list(state.main.pieces)
    assert len(main) == 68
    assert allows(main, "even")
    assert not any(tile in TRAITORS for tile in main[:2])
