"""Reviews of Castellion: what is known to come is no luck, and what only networks dislike is no mistake."""

from game.castellion.computer.guide import GUIDE
from game.castellion.rules.state import CastellionState
from game.core import Record
from game.core.action import Action
from game.core.seed import Stream
from game.players.review import Decision, judged
from game.players.weighing import Weighed, weighed
from tests.golden import records
from tests.players.castellion.builders import EXAM, LATER
from tests.players.review.weighings import come_to
from tests.rules.castellion.scene.builders import CASTELLION, table

ASKED = [{**EXAM, "traitors": ["Tr"]}, {"card": "exam-2"}, {"card": "exam-3-bastions-lines"}]


def own(view: CastellionState, action: Action, guesses: str) -> Weighed:
    care = GUIDE.care_of(view)
    return come_to(weighed(view, 0, action, care, Stream(guesses)))[0]


def deciding(castle: str, tile: str) -> CastellionState:
    """A tile in hand before the first Exam, which has one Traitor of five."""
    return table(
        "architects", castle=castle, ordeals=ASKED, phase="decide", hand=tile, hand_from="main"
    ).seen_by(0)


def decision(view: CastellionState, action: str) -> Decision:
    found = [one for one in judged(view, CASTELLION.action(action), 0) if one is not None]
    return found[-1]


def test_the_chance_before_a_draw_counts_all_that_is_known_to_come_of_it() -> None:
    view = table("architects", castle="SSPCJJ SSPCJJ SSJJPP", ordeals=[EXAM, *LATER]).seen_by(0)
    for action in view.actions:
        if action.verb == "draw":
            assert own(view, action, "one").chance == own(view, action, "other").chance


def test_what_spoils_a_line_that_is_begun_is_a_mistake() -> None:
    """Played on to the end it won 0.32 of 40 games, and 0.90 above the third Chameleon."""
    found = decision(deciding("Cs Cs Cc Js", "Ps"), "place:-1.0")
    assert found.cost > 0.4 and str(found.answers[0].action) == "place:2.1"
    assert found.more is not None and found.more.id == "review.more.castellion.next-line"


def test_what_is_as_good_by_games_played_on_is_no_mistake() -> None:
    """Played on from both, 0.00 ± 0.01 lay between them, where the networks alone say more."""
    game = Record("castellion", "dove-330", 1, {"level": "architects"})
    for text in (
        "draw:safe place:0.0 draw:main place:-1.0 draw:main place:1.1 "
        "draw:main traitor draw:main discard draw:main"
    ).split():
        game = game.then(CASTELLION.action(text))
    view = game.state().seen_by(0)
    placed, kept_out = (GUIDE.foreseen(view, CASTELLION.action(text)) for text in ("place:1.2", "discard"))
    assert placed is not None and kept_out is not None and kept_out - placed > GUIDE.care_of(view).noise
    assert not decision(view, "place:1.2").cost


def test_a_draw_that_risks_what_a_safe_pile_does_not_is_a_mistake() -> None:
    """One more Traitor would have lost the game, and tiles without any were left: it was called bad luck."""
    view = records()["castellion-architects-won"].states[48].seen_by(0)
    assert isinstance(view, CastellionState) and view.ordeals[0].left == 1 and view.safe.pool
    assert decision(view, "draw:main").cost > 0.1
    assert not decision(view, "draw:safe").cost
