"""What hints say that an action leads to: it comes to that by the rules, in both languages."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from game.castelli.computer.castle_gain import CASTLE_NOW, castle_gain
from game.castelli.computer.counting import settled
from game.castelli.computer.guide import GUIDE, blind
from game.castelli.computer.hints import AHEAD, STANDS, other_ways
from game.castelli.computer.leaves import leaves
from game.castelli.computer.plans import PLAN, PLANNED
from game.castelli.rules import turn
from game.castelli.rules.castles.build import BUILD, coats_around, payment
from game.castelli.rules.position import Position
from game.castelli.rules.scoring.evaluate import decided
from game.castelli.rules.state import CastelliState
from game.castelli.screen.texts.hints import reason_text
from game.core import Action
from game.locale import LANGUAGES, words
from game.players.guide import Reason
from tests.golden import records

GAMES = [name for name in records() if name.startswith("castelli-")]
KINDS = {"build", "pays", "lead", "lead_from", "lead_own", "lead_of", "lead_ended", "site", "taken", "more"}
KINDS |= {"unbuilt", "none", "king", "silver", "castle", "settlement", "steward"}


class Told:
    """A plan that a hint tells, with the position and the action."""

    def __init__(self, position: Position, action: Action, reason: Reason) -> None:
        self.position, self.action, self.reason = position, action, reason
        self.name = str(reason.values[PLAN]).rpartition(".")[2]

    @property
    def after(self) -> Position:
        return settled(turn.result(self.position, self.action))

    def totals(self, position: Position) -> list[tuple[int, ...]]:
        at, land = int(self.reason.values["at"]), self.reason.values["land"]
        return [decided(position, area).totals for area in position.board.areas[at] if area.kind == land]


def _told() -> Iterator[Told]:
    for name in GAMES:
        for state in records()[name].states:
            if state.seat is None:
                continue
            view = state.seen_by(state.seat)
            assert isinstance(view, CastelliState)
            for action in (idea.action for idea in GUIDE.ideas(view, 4)):
                reason = GUIDE.reason(view, action)
                if PLAN in reason.values:
                    yield Told(blind(view), action, reason)


@cache
def told() -> list[Told]:
    return list(_told())


def test_every_plan_is_told_in_games_and_has_its_words() -> None:
    found = Counter(one.name for one in told())
    assert set(found) - {"card", "guard"} == KINDS, "seldom sold where they can be used"
    for one in told():
        for language in LANGUAGES:
            text = reason_text(one.reason, words(language))
            assert "{" not in text and text.endswith(".") and not text.startswith(" ")


@pytest.mark.parametrize("kind", ["lead", "lead_from", "lead_own", "lead_of"])
def test_who_is_said_to_lead_does_by_those_numbers(kind: str) -> None:
    for one in (one for one in told() if one.name == kind):
        values, is_new = one.reason.values, kind in ("lead", "lead_from")
        leader = int(values["player"]) if kind == "lead_of" else one.position.active
        counts = [
            (totals[leader], max(*totals[:leader], *totals[leader + 1 :]))
            for totals in one.totals(one.after if is_new else one.position)
        ]
        assert (values["own"], values["other"]) in counts
        assert int(values["own"]) > int(values["other"])
        if kind == "lead_from":
            rival = int(values["player"])
            assert any(totals[rival] == max(totals) for totals in one.totals(one.position))


def test_where_a_castle_is_promised_a_worthy_one_can_be_built() -> None:
    for one in (one for one in told() if one.name == "build"):
        after = one.after
        built = [
            settled(turn.result(after, action))
            for action in turn.candidates(after)
            if action.verb == BUILD and turn.refusal(after, action) is None
        ]
        assert any(castle_gain(after, then) >= CASTLE_NOW for then in built)
    for one in (one for one in told() if one.name == "pays"):
        assert payment(one.position, 1) is None and payment(one.after, 1) is not None


def test_a_coat_is_said_to_face_a_site_where_it_does_and_did_not() -> None:
    for one in (one for one in told() if one.name == "site"):
        seat, at = one.position.active, int(one.reason.values["at"])
        assert seat in coats_around(one.after, at) and seat not in coats_around(one.position, at)


def test_what_brings_nothing_at_once_is_told_by_its_plan_alone() -> None:
    alone = [one for one in told() if one.reason.id == PLANNED]
    assert alone and all(len(reason_text(one.reason, words("en")).split(". ")) == 1 for one in alone)


def test_a_way_to_lay_a_tile_is_said_to_leave_more_where_it_does() -> None:
    for one in (one for one in told() if one.name == "more"):
        name, least = str(one.reason.values["more"]), int(one.reason.values["by"])
        own = leaves(one.position, one.action)[name]
        others = [leaves(one.position, other)[name] for other in other_ways(one.position, one.action)]
        assert own - max(others) == least > 0


def test_of_a_card_that_is_sold_it_is_told_what_using_it_would_bring() -> None:
    met = Counter[str]()
    for one in (one for one in told() if one.action.verb == "sell"):
        code, values, seat = one.action.words[0], one.reason.values, one.position.turn
        uses = [
            turn.result(one.position, action)
            for action in turn.candidates(one.position)
            if code in (action.verb, *action.words)
            and action.verb != "sell"
            and turn.refusal(one.position, action) is None
        ]
        met[one.name] += 1
        assert (one.name == "none") == (not uses)
        if one.name == "king":
            assert [then.points[seat] - one.position.points[seat] for then in uses] == [values["points"]]
        if one.name == "silver":
            assert [then.silver[seat] - one.position.silver[seat] for then in uses] == [values["silver"]]
        if one.name == "castle":
            assert any(len(settled(then).castles) > len(one.position.castles) for then in uses)
    assert met["none"] and met["king"] and met["silver"] and met["castle"]


def test_every_reason_names_the_numbers_that_speak_for_it() -> None:
    """ "All other ways to lay it help the others more" told nobody how much."""
    without = Counter[str]()
    met = 0
    for name in GAMES:
        for state in records()[name].states:
            if state.seat is None:
                continue
            view = state.seen_by(state.seat)
            assert isinstance(view, CastelliState)
            reason = GUIDE.reason(view, GUIDE.ideas(view, 1)[0].action)
            met += 1
            for language in LANGUAGES:
                if not any(sign.isdigit() for sign in reason_text(reason, words(language))):
                    without[reason.id] += 1
    assert set(without) <= {STANDS, AHEAD} and without.total() < met / 50
