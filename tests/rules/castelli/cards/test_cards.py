"""The cards that neither build nor answer: what each does, and when it may not be used."""

import pytest

from game.castelli.rules.pieces import KINGS
from tests.rules.castelli.builders import do, legal, scene, silver_of, told, why_not

PHASES = [{}, {"held": ("1,1", "5rgby")}, {"phase": "build"}]
"""The moments of the own turn in which a card may be used."""
own_turn = pytest.mark.parametrize("moment", PHASES, ids=["reveal", "orient", "build"])

EFFECTS = {
    "king-5": ("king:king-5", {}),
    "robber-baron": ("robber-baron", {}),
    "raider": ("raider", {"silver": [0, 3, 0, 0]}),
    "brigands": ("brigands", {"silver": [0, 3, 0, 0]}),
    "traitor": ("traitor:1", {"silver": [1, 0, 0, 0]}),
    "peasant": ("peasant:0.3", {}),
    "duke": ("duke:0.3", {}),
    "incendiary": ("incendiary:3.0", {}),
}
every_card = pytest.mark.parametrize("card", EFFECTS)


@own_turn
@every_card
def test_a_card_is_used_at_any_moment_of_the_own_turn_once(card: str, moment: dict[str, object]) -> None:
    action, more = EFFECTS[card]
    hands = [[card, "king-4"], ["king-4"], [], []]
    state = scene(**moment, **more, hands=hands, battle="on")
    after = do(state, action)
    assert told(after, "card_used") is True
    assert told(after, "deck_cards")[-1] == card
    assert told(after, "knows", "deck")[-1] == [0, 1, 2, 3]
    assert card not in told(after, "hands", "0")
    assert why_not(after, "king:king-4") == "card.once"
    assert why_not(after, action) in ("card.held", "card.once")
    assert (
        why_not(scene(**moment, **more, hands=[[], ["king-4"], [], []], battle="on"), action) == "card.held"
    )


@every_card
def test_a_used_up_turn_comes_back_with_the_next_turn(card: str) -> None:
    action, more = EFFECTS[card]
    state = scene(**more, hands=[[card], ["king-4"], [], []], card_used=True, battle="on")
    assert why_not(state, action) == "card.once"
    assert told(do(scene(phase="build", card_used=True), "done"), "card_used") is False


@pytest.mark.parametrize("code", KINGS)
def test_a_king_scores_at_once(code: str) -> None:
    after = do(scene(cards=code, points=[10, 0, 0, 0]), f"king:{code}")
    assert told(after, "points") == [10 + KINGS[code], 0, 0, 0]


@pytest.mark.parametrize(("mine", "taken"), [(22, 11), (7, 3), (2, 1)])
def test_the_robber_baron_takes_half_rounded_down(mine: int, taken: int) -> None:
    after = do(scene(cards="robber-baron", mine=mine), "robber-baron")
    assert (told(after, "mine"), told(after, "silver", "0")) == (mine - taken, taken)


@pytest.mark.parametrize("mine", [0, 1])
def test_the_robber_baron_needs_two_silver_in_the_mine(mine: int) -> None:
    assert why_not(scene(cards="robber-baron", mine=mine), "robber-baron") == "card.no_effect"


@pytest.mark.parametrize(
    ("card", "after"), [("raider", [2, 0, 0, 4]), ("brigands", [3, 0, 0, 3])], ids=["one", "two"]
)
def test_raider_and_brigands_take_what_there_is(card: str, after: list[int]) -> None:
    state = scene(cards=card, silver=[0, 1, 0, 5])
    assert told(do(state, card), "silver") == after
    assert why_not(scene(cards=card, silver=[3, 0, 0, 0]), card) == "card.no_effect"


def test_the_traitor_buys_a_random_card_that_both_know() -> None:
    hands = [["traitor"], ["king-3", "king-5", "raider"], [], ["peasant"]]
    state = scene(hands=hands, silver=[1, 0, 0, 0])
    assert legal(state, "traitor") == ["traitor:1", "traitor:3"]
    assert why_not(state, "traitor:2") == "traitor.hand"
    assert why_not(state, "traitor:0") == "traitor.player"
    assert why_not(scene(3, hands=hands[:3]), "traitor:3") == "traitor.player"
    assert why_not(scene(hands=hands), "traitor:1") == "card.silver"
    after = do(state, "traitor:1")
    assert told(after, "silver") == [0, 1, 0, 0]
    taken = told(after, "hands", "0")[0]
    assert sorted([taken, *told(after, "hands", "1")]) == hands[1]
    assert told(after, "knows", "hands")[0] == [[0, 1]]
    assert told(after.seen_by(1), "hands", "0") == [taken]
    assert told(after.seen_by(2), "hands", "0") == ["??"]
    drawn = {
        told(do(scene(hands=hands, silver=[1, 0, 0, 0], fate=n), "traitor:1"), "hands", "0")[0]
        for n in range(40)
    }
    assert drawn == set(hands[1])


@pytest.mark.parametrize(("card", "kind"), [("peasant", "village"), ("duke", "city")])
def test_peasant_and_duke_found_a_settlement(card: str, kind: str) -> None:
    base = {"battle": "on", "cards": card}
    state = scene(**base)
    after = do(state, f"{card}:0.3")
    assert told(after, "settlements", "0,3") == kind
    assert told(after, "spare") == {"village": 2, "city": 2, kind: 1}
    assert why_not(state, f"{card}:0.1") == "settle.vacant"  # a village
    assert why_not(state, f"{card}:2.1") == "settle.vacant"  # the mine
    assert why_not(state, f"{card}:0.2") == "settle.vacant"  # a square
    built = scene(**base, castles=[{"at": "0,3", "area": 0, "seat": 1}])
    assert why_not(built, f"{card}:0.3") == "settle.vacant"
    none = scene(**base, spare={"village": 2, "city": 2, kind: 0})
    assert why_not(none, f"{card}:0.3") == "settle.spare"


def test_a_settlement_closes_no_building_site() -> None:
    own = {"wood": 1, "grain": 1, "rocks": 1}
    state = scene(tiles={"0,4": "5gbyr"}, phase="build", cards="peasant", own=own)
    after = do(state, "peasant:0.3", "build:0.3")
    assert told(after, "points", "0") == 5


def test_the_incendiary_burns_a_city_which_comes_back_to_the_spares() -> None:
    state = scene(battle="on", hands=[["incendiary"], ["duke"], [], []])
    assert len(legal(state, "incendiary")) == 6
    after = do(state, "incendiary:3.0")
    assert "3,0" not in told(after, "settlements")
    assert told(after, "spare") == {"village": 2, "city": 3}
    assert why_not(state, "incendiary:0.1") == "incendiary.city"
    assert why_not(state, "incendiary:0.3") == "incendiary.city"
    assert why_not(state, "incendiary:0.0") == "incendiary.city"


@own_turn
def test_any_number_of_cards_is_sold_for_two_silver_each(moment: dict[str, object]) -> None:
    state = scene(**moment, cards="king-3 king-4 king-4 raider", mine=5, card_used=True)
    after = do(state, "sell:king-4", "sell:king-4", "sell:raider")
    assert (told(after, "silver", "0"), told(after, "mine")) == (5, 0)
    assert told(after, "deck_cards")[-3:] == ["king-4", "king-4", "raider"]
    assert told(after.seen_by(1), "deck_cards")[-3:] == ["??"] * 3
    assert told(after.seen_by(0), "deck_cards")[-3:] == ["king-4", "king-4", "raider"]
    assert why_not(after, "sell:king-3") == "sell.mine"
    assert why_not(state, "sell:king-5") == "card.held"
    assert silver_of(after) == silver_of(state)


def test_selling_leaves_the_others_in_the_dark_about_the_rest_of_the_hand() -> None:
    state = scene(hands=[["king-3", "raider"], [], [], []], knows={"hands": [[[0, 1], [0]], [], [], []]})
    assert told(state.seen_by(1), "hands", "0") == ["??", "king-3"]
    for code in ("king-3", "raider"):
        after = do(state, f"sell:{code}")
        assert told(after.seen_by(1), "hands", "0") == ["??"]
    alone = scene(hands=[["king-3"], [], [], []], knows={"hands": [[[0, 1]], [], [], []]})
    after = do(alone, "sell:king-3")
    assert told(after.seen_by(1), "deck_cards")[-1] == "king-3"
    assert told(after.seen_by(2), "deck_cards")[-1] == "??"


def test_a_card_drawn_from_under_the_deck_stays_known_to_who_knew_it() -> None:
    state = scene(deck_cards=["king-5"], knows={"deck": [[0, 1, 2, 3]]}, held=("1,1", "2rgby"))
    after = do(state, "lay:red")
    assert told(after.seen_by(3), "hands", "0") == ["king-5"]
    assert state.reveals(next(action for action in state.actions if str(action) == "lay:red")) is False
