"""Why a hint discards tiles: what tells them from those that are kept, as the rules count it."""

import random
from collections import Counter
from itertools import combinations

import pytest

from game.castle_keep.computer.hints import reason
from game.castle_keep.computer.playout_policy import policy_action
from game.castle_keep.rules.castle import fitting
from game.castle_keep.rules.completion import unfilled
from game.castle_keep.rules.position import Hand, Phase
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.stock import unseen_numbers
from game.castle_keep.screen.texts.hints import hint_lines
from game.core import Action
from game.locale import LANGUAGES, words
from game.players import Hint
from game.players.guide import Reason
from game.screens.table_model import LAST, Tip
from tests.rules.castle_keep.builders import KEEP, TWO, Cells, scene

WHY = "hint.castle_keep.why.discard"


def told(state: CastleKeepState, *gone: str) -> Reason:
    plan = [Action("end"), *(Action("discard", (tile,)) for tile in gone)]
    return reason(state, plan[1], plan)


def discards(castle: Cells, hand: str, *gone: str) -> str:
    state = scene(castle, TWO, hand=hand, phase="discard")
    return told(state, *gone).id.removeprefix(WHY)


@pytest.mark.parametrize(
    ("castle", "hand", "gone", "why"),
    [
        ({"NW": "Trc", "N": "Wrz", "NE": "Tyz", "C": "Kr"}, "Kb Trc Trz Wrc Wrz", "Kb", ".filled"),
        ({"NW": "Trc"}, "Wbs Wrc Wrz Wrs Wyc", "Wbs", ".unfit"),
        ({"NW": "Trc"}, "Kr Wrc Wrz Wbc Wrc", "Kr", ".fewer"),
        ({"NW": "Trc"}, "Kb Kb Kb Kb Kb", "Kb", ".alike"),
        ({"NW": "Trc"}, "Kb Kb Ky Ky Trc Tbs", "Kb Kb", ".instead"),
    ],
)
def test_who_discards_is_told_what_tells_the_tiles_from_those_kept(
    castle: Cells, hand: str, gone: str, why: str
) -> None:
    assert discards(castle, hand, *gone.split()) == why


@pytest.mark.parametrize(("attacks", "why"), [(True, ".rather.attacks"), (False, ".alike")])
def test_who_keeps_a_tile_to_attack_is_told_of_it(attacks: bool, why: str) -> None:
    hand = "Kb Kb Ky Ky Ky"
    state = scene({"C": "Kr"}, {"N": "Wyz", "C": "Ky"}, hand=hand, phase="discard", attacks=attacks)
    assert told(state, "Kb").id == WHY + why


def positions() -> list[tuple[CastleKeepState, Hand, Hand]]:
    """Positions in which tiles are discarded, with what goes at random and what is kept."""
    rng, found = random.Random("discards"), []
    for way, deals in (("king", 3), ("standard", 4), ("takeover", 4), ("twin", 1)):
        for deal in range(deals):
            state = KEEP.start(f"discards {deal}", 2, way=way)
            for _ in range(80):
                if state.outcome is not None:
                    break
                view = state.seen_by(state.active)
                if view.phase == Phase.DISCARD:
                    gone = tuple(rng.sample(view.hand, view.surplus))
                    kept = tuple((Counter(view.hand) - Counter(gone)).elements())
                    found.append((view, gone, kept))
                state = state.after(policy_action(state))
    return found


def filled(state: CastleKeepState, hand: Hand) -> int:
    return state.castle.count(None) - unfilled(state.castle, hand + state.camp, state.loose_joints)


def growing(state: CastleKeepState, hand: Hand) -> int:
    unseen = unseen_numbers(state, state.hands)
    now = filled(state, hand)
    return sum(number for tile, number in unseen.items() if number and filled(state, (*hand, tile)) > now)


def swapped(kept: Hand, out: str, gone: Hand) -> list[Hand]:
    left = tuple((Counter(kept) - Counter([out])).elements())
    return [(*left, tile) for tile in gone]


def check(state: CastleKeepState, gone: Hand, kept: Hand, found: Reason) -> None:
    """Count again by the rules what a reason tells."""
    values, why = found.values, found.id.removeprefix(WHY)
    chosen = str(values.get("kept", ""))
    castles = [state.castles[number] for number in state.sites(state.turn)]
    others = {tuple(sorted(one)) for one in combinations(state.hand, len(kept))} - {tuple(sorted(kept))}
    unseen = unseen_numbers(state, state.hands)

    def fits(tile: str) -> int:
        return sum(len(fitting(castle, tile, state.loose_joints)) for castle in castles)

    if chosen:
        assert chosen in kept
    if "free" in values:
        assert (values["free"], values["fills"]) == (state.castle.count(None), filled(state, kept))
    if why in (".unfit", ".rather", ".rather.fits", ".rather.attacks"):
        assert not any(map(fits, gone))
    if why == ".unfit":
        assert all(map(fits, kept))
    if why == ".rather.fits":
        assert fits(chosen)
    if why == ".fewer":
        assert values["places"] == max(map(fits, gone)) < values["least"] == min(map(fits, kept))
    if why == ".fills":
        assert values["rest"] == max(filled(state, other) for other in others) < filled(state, kept)
    if why == ".needed":
        assert max(filled(state, other) for other in others) == filled(state, kept)
        assert all(filled(state, other) < filled(state, kept) for other in others if chosen not in other)
    if why == ".instead":
        other = max(filled(state, hand) for hand in swapped(kept, chosen, gone))
        assert values["rest"] == other < filled(state, kept)
    if why == ".ahead":
        other = max(growing(state, hand) for hand in swapped(kept, chosen, gone))
        assert values["rest"] == other < values["ahead"] == growing(state, kept)
    if why == ".alike":
        assert set(gone) <= set(kept)
    if why == ".to-come":
        assert values["unseen"] == min(unseen[tile] for tile in gone) > unseen[chosen] == values["rest"]


def test_what_is_told_of_discards_is_counted_by_the_rules() -> None:
    met = Counter[str]()
    for state, gone, kept in positions():
        found = told(state, *gone)
        check(state, gone, kept, found)
        met[found.id.removeprefix(WHY)] += 1
        drop = Action("discard", gone[:1])
        assert "Player" not in " ".join(hint_lines(state, Tip(LAST, Hint((), drop, found)), words("en")))
        for language in LANGUAGES:
            _, line = hint_lines(state, Tip(LAST, Hint((), drop, found)), words(language))
            assert "{" not in line and line != words(language)("hint.castle_keep.other")
    assert len(met) > 8, met
