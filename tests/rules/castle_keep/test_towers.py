"""The option `towers`: a tower is attacked by the very same tower, and its group falls with it."""

from game.castle_keep.computer.evaluation.position_value import wins_now
from game.castle_keep.computer.guide import GUIDE
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.screen.game_screen import SCREEN
from game.core import Action
from game.locale import words
from tests.rules.castle_keep.builders import KEEP, TWO, Cells, castle, do, legal, scene, where, why_not

ON = {"towers": "on"}
THEIRS: Cells = {"NW": "Trc", "N": "Wrz", "NE": "Tyz", "E": "Wyc", "C": "Kb"}


def state(hand: str, **told: object) -> CastleKeepState:
    return scene(TWO, THEIRS, hand=hand, options=ON, **told)


def test_a_tower_falls_to_the_same_tower_with_its_group() -> None:
    after = do(state("Trc Trs"), "attack:Trc.1.NW")
    assert castle(after, 1) == {"NE": "Tyz", "E": "Wyc", "C": "Kb"}
    assert (after.discards, after.removed, after.hand) == (("Trc", "Trc"), ("Wrz",), ("Trs",))


def test_without_the_option_no_tower_is_attacked() -> None:
    plain = scene(TWO, THEIRS, hand="Trc")
    assert why_not(plain, "attack:Trc.1.NW") == "attack.exact"
    assert legal(plain, "attack") == []


def test_towers_fall_to_their_like_alone_and_keeps_as_ever() -> None:
    armed = state("Trc Trs Wrz Kb")
    assert legal(armed, "attack") == ["attack:Trc.1.NW", "attack:Wrz.1.N"]
    for action in ("attack:Trs.1.NW", "attack:Wrz.1.NW", "attack:Trc.1.NE"):
        assert why_not(armed, action) == "attack.exact"
        assert where(armed, action) == [(1, action.rpartition(".")[2])]
    assert why_not(armed, "attack:Kb.1.C") == "attack.keep"


def test_why_a_tower_is_not_attacked_is_told_by_the_option() -> None:
    action = Action("attack", ("Trs", 1, "NW"))
    told = []
    for one in (state("Trs"), scene(TWO, THEIRS, hand="Trs")):
        refusal = one.refusal(action)
        assert refusal is not None
        told.append(SCREEN.why(one, action, refusal, words("en")))
    armed, plain = told
    assert "very same tower" in armed and "cannot be attacked" in plain


def test_the_last_group_falls_to_a_tower_and_computers_see_it() -> None:
    last = scene(TWO, {"N": "Wrz", "NE": "Trc"}, hands=[["Trc", "Wbz"], ["??"] * 4], options=ON, attacks=True)
    assert wins_now(last)
    assert not wins_now(KEEP.scene(last.summary() | {"options": {}}))
    (idea, *_) = GUIDE.ideas(last.seen_by(0), 4)
    assert str(idea.action) == "attack:Trc.1.NE"
    after = do(last, "attack:Trc.1.NE")
    assert after.outcome is not None
    assert after.outcome.reason == "castle_keep.won.destroyed"
