"""Gifts between two castles: what they make there, and what is paid for them."""

from typing import Any, cast

from game.castellion.computer.guide import GUIDE
from game.castellion.rules.formations import count
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from game.core.record import Record
from tests.rules.castellion.scene.builders import CASTELLION

DONATE = Action("donate")
LINK = (
    "castellion?seed=grouse-259&seats=2&level=architects&v=1&play="
    "eNqNkM0KgCAQhO--S-JPJ99mcT0IpbEK0dsHnSpX9DrMfMwMEpxuh5jEsYEPTkklcEJb9FisBLFmYni60cxUUjNJtolhjJbxaWkY"
    "3zuLOUENAkOplK8H3F9hGdyvH8bigXDqlHWQ7LG-N7Wu_r2mWX4DjPm1WQ"
)
"""Before Exam I a gift is being paid by a castle whose only bastion that asks for."""

GROUND = ["St", "Jc", "Ps", "Ct", "Ss", "Jt"]
EXAMS = [
    {"card": "exam-1", "traitors": ["Tr"] * 2},
    {"card": "exam-2"},
    {"card": "exam-3-lines-towers"},
]


def two(own: list[list[str]], other: list[list[str]], hand: str = "Cc", **told: Any) -> CastellionState:
    """Return a game of two in which the first has a tile in hand."""
    told = {"hand": hand, "hand_from": "main", "ordeals": EXAMS, **told, "castles": [own, other]}
    return cast(CastellionState, CASTELLION.scene({"seats": 2, "options": {"level": "architects"}, **told}))


def worth(state: CastellionState) -> dict[Action, float]:
    return {idea.action: idea.value for idea in GUIDE.ideas(state.seen_by(0), 50)}


def why(state: CastellionState) -> str:
    return GUIDE.reason(state.seen_by(0), DONATE).id.removeprefix("hint.castellion.")


def on_ground(**more: list[str]) -> list[list[str]]:
    """Return a castle of one row, with more tiles on some columns, named a to f."""
    return [[tile, *more.get(name, [])] for name, tile in zip("abcdef", GROUND, strict=True)]


def test_a_gift_is_not_paid_by_a_bastion_that_the_exam_asks_for() -> None:
    paying = cast(CastellionState, Record.from_link(LINK).state())
    assert count(paying.castle)["bastion"] == 1
    ideas = GUIDE.ideas(paying.seen_by(0), 50)
    *_, told = GUIDE.refined(paying.seen_by(0), ideas)
    assert count(paying.after(told[0].action).castles[0])["bastion"] == 1
    for idea in ideas:
        kept = count(paying.after(idea.action).castles[0])["bastion"]
        assert (idea.value > 0) == bool(kept)


TOWERS = {"d": ["Cs", "Ct"]}


def test_a_tile_is_given_that_completes_what_the_other_castle_lacks() -> None:
    state = two(on_ground(a=["Pt"]), on_ground(**TOWERS))
    assert why(state) == "gift.completes.tower"
    assert worth(state)[DONATE] > 0


def test_no_tile_is_given_that_makes_nothing_there_or_whose_price_is_asked_of_the_giver() -> None:
    idle = two(on_ground(a=["Pt"]), on_ground(d=["Js"]))
    assert not why(idle).startswith(("gift.completes", "gift.extends"))
    assert worth(idle)[DONATE] == 0
    dear = [["Js", "Jc"], ["Jt", "Js"]]
    assert worth(two(dear, on_ground(**TOWERS)))[DONATE] == 0


def test_no_tile_is_given_to_the_castle_that_has_less_of_what_the_first_exam_asks() -> None:
    ahead = [["Pt", "Ps", "Pt", "Pc"], ["Jc", "Jt"], ["Ss"], ["Ct"], ["Ss"], ["Jt"]]
    assert worth(two(ahead, on_ground(d=["Cs"])))[DONATE] == 0
    assert worth(two(on_ground(a=["Pt"]), on_ground(d=["Cs"])))[DONATE] > 0


def test_no_tile_is_given_that_makes_more_than_is_asked_there() -> None:
    own, other = on_ground(a=["Pt"]), on_ground(**TOWERS)
    later = [{"card": "exam-3-lines-towers"}]
    assert worth(two(own, other, ordeals=later, champion=0, removed=["Tr"] * 7))[DONATE] > 0
    assert worth(two(own, other, ordeals=later, champion=1, removed=["Tr"] * 7))[DONATE] == 0
