"""Why a hint says to stop: what could fall, or which tile waits for its place."""

from game.castle_keep.computer.guide import GUIDE
from game.castle_keep.computer.hints import reason
from game.castle_keep.rules.castle import PLACES
from game.castle_keep.screen.game_screen import SCREEN
from game.castle_keep.screen.texts.hints import hint_lines
from game.core import Action
from game.locale import LANGUAGES, words
from game.players import Hint, Player
from game.players.guide import Reason
from game.players.review import judged, more
from game.screens.table_model import LAST, Tip
from tests.rules.castle_keep.builders import KEEP, TWO, kings, scene, twins

PASS = Action("pass")
KINDS = {("pass", True), ("pass", False), ("build", True), ("build", False)}
"""Verbs of advice in a siege, with chances and without."""


def test_who_passes_is_told_how_much_one_wall_could_bring_down() -> None:
    state = scene({"NW": "Tys", "N": "Wys"}, TWO, hand="Tyc", attacks=True)
    told = reason(state, PASS, (PASS,))
    assert told.id == "hint.castle_keep.why.exposed"
    assert told.values == {"tile": "Tyc", "wall": "Wys", "n": 3}
    hint = Hint((), PASS, told)
    assert "yellow straight wall could bring down 3" in hint_lines(state, Tip(LAST, hint), words("en"))[-1]


def test_who_passes_is_told_which_tile_waits_for_which_place() -> None:
    state = scene({"NW": "Tys", "N": "Wys"}, TWO, hand="Trs")
    told = reason(state, PASS, (PASS,))
    assert told.id == "hint.castle_keep.why.waits"
    assert told.values == {"tile": "Trs", "cell": PLACES["NE"]}
    assert "north-east" in hint_lines(state, Tip(LAST, Hint((), PASS, told)), words("en"))[-1]


def test_in_a_siege_no_reason_speaks_of_attacks() -> None:
    for hand, why in (("Trs", "waits"), ("Kb", "stuck")):
        state = scene({"NW": "Tys", "N": "Wys"}, hand=hand, options={"way": "siege"})
        told = reason(state, PASS, (PASS,))
        assert told.id == f"hint.castle_keep.why.{why}.siege"
        line = hint_lines(state, Tip(LAST, Hint((), PASS, told)), words("en"))[-1]
        assert "ttack" not in line


def test_what_nobody_can_hold_any_more_is_no_danger() -> None:
    state = scene({"NW": "Tys", "N": "Wys"}, TWO, hand="Tyc", attacks=True, discards=["Wys", "Wys"])
    assert reason(state, PASS, (PASS,)).id == "hint.castle_keep.why.waits"


def test_who_builds_in_danger_is_told_of_it_and_of_what_is_left() -> None:
    build = Action("build", ("Tyc", "NE"))
    for attacks, other, risk in ((True, TWO, "all"), (False, {}, "all.later")):
        state = scene({"NW": "Tys", "N": "Wys"}, other, hand="Tyc Wrz", attacks=attacks)
        told = reason(state, build, (build, Action("end")))
        assert told.id == "hint.castle_keep.why.fits"
        assert told.values == {"n": 6, "risk": risk, "wall": "Wys", "falls": 3}
        line = hint_lines(state, Tip(LAST, Hint((), build, told)), words("en"))[-1]
        assert "6 places" in line and "yellow straight wall could" in line and "whole castle" in line


def test_a_takeover_tells_what_others_may_win_and_a_twin_castle_that_it_falls_for_good() -> None:
    build = Action("build", ("Tyc", "NE"))
    castle = {"NW": "Tys", "N": "Wys", "W": "Wbs"}
    state = scene(castle, TWO, hand="Tyc", attacks=True, options={"way": "takeover"})
    told = reason(state, build, (build, Action("end")))
    assert (told.values["risk"], told.values["falls"]) == ("many.takeover", 3)
    raised = Action("raise", ("Wys", 0, "N"))
    both = twins({"NW": "Tys"}, {"S": "Wbc"}, TWO, {}, hand="Wys", attacks=True)
    assert reason(both, raised, (raised, Action("end"))).values["risk"] == "all.twin"


def test_what_keeps_a_castle_from_falling_at_once_is_a_reason() -> None:
    build = Action("build", ("Wbs", "W"))
    state = scene({"NW": "Tys", "N": "Wys"}, TWO, hand="Wbs", attacks=True)
    assert reason(state, build, (build, Action("end"))).id == "hint.castle_keep.why.secures"
    both = twins({"NW": "Tys", "N": "Wys"}, {"S": "Wbc"}, TWO, {}, hand="Wbs", attacks=True)
    raised = Action("raise", ("Wbs", 0, "W"))
    assert reason(both, raised, (raised, Action("end"))).id == "hint.castle_keep.why.secures.twin"


def test_an_attack_that_is_advised_tells_the_chances_with_it_and_without() -> None:
    attack, build = Action("attack", ("Wys", 1, "N")), Action("build", ("Wbs", "W"))
    found = GUIDE.measured(attack, {attack: 0.41, build: 0.21, PASS: 0.1})
    assert found == {"held": 20, "now": 40}
    assert GUIDE.measured(attack, {attack: 0.41}) == {}
    state = scene({"NW": "Tys"}, {"N": "Wys", "NE": "Tbc"}, hand="Wys", attacks=True)
    told = reason(state, attack, (attack,))
    hint = Hint((), attack, told._replace(values={**told.values, **found}))
    assert "40% with the attack, 20% without" in hint_lines(state, Tip(LAST, hint), words("en"))[-1]


RING = {"NW": "Tys", "N": "Wys", "NE": "Tbs", "E": "Wbs", "SE": "Tbc", "S": "Wbc", "SW": "Tyc", "W": "Wyc"}


def test_who_attacks_a_finished_castle_is_told_that_it_lacks_tiles_again() -> None:
    attack = Action("attack", ("Ky", 2, "C"))
    state = twins(TWO, {}, {**RING, "C": "Ky"}, {}, hand="Ky Ky", attacks=True)
    told = reason(state, attack, (attack,))
    assert (told.id, told.values["n"]) == ("hint.castle_keep.why.reopens", 1)
    advice = hint_lines(state, Tip(2, Hint((), attack, told)), words("en"))[0]
    assert advice.count("yellow keep") == 2, "both tiles that it takes are named"


def test_a_castle_of_two_is_promised_complete_only_where_the_plan_completes_it() -> None:
    lacks = {cell: tile for cell, tile in RING.items() if cell != "W"}
    state = twins(lacks, {}, TWO, {}, hand="Wyc Ky")
    last, keep = Action("raise", ("Wyc", 0, "W")), Action("raise", ("Ky", 0, "C"))
    assert reason(state, last, (last, keep)).id == "hint.castle_keep.why.completes"
    assert reason(state, last, (last, Action("end"))).id == "hint.castle_keep.why.ring.twin"


def test_a_tile_alone_is_a_danger_only_where_attacks_are_allowed() -> None:
    build = Action("build", ("Wys", "N"))
    state = scene({}, {}, hand="Wys")
    assert "risk" not in reason(state, build, (build, Action("end"))).values


def test_who_wins_in_the_turn_is_told_of_no_danger() -> None:
    castle = {"NW": "Tys", "N": "Wys", "NE": "Tyc", "E": "Wyc", "SE": "Tyc", "S": "Wyc", "SW": "Tys"}
    state = scene(castle, TWO, hand="Wys Ky", attacks=True)
    build = Action("build", ("Wys", "W"))
    told = reason(state, build, (build, Action("build", ("Ky", "C"))))
    assert told.id.endswith("completes") and "risk" not in told.values


def test_why_to_stop_holds_for_all_that_fits() -> None:
    for hand, why in (("Tyc Tyz", "exposed.any"), ("Tyc Tbs", "exposed.some"), ("Tyc", "exposed")):
        state = scene({"NW": "Tys", "N": "Wys"}, TWO, hand=hand, attacks=True)
        assert reason(state, PASS, (PASS,)).id == f"hint.castle_keep.why.{why}"


def test_who_has_not_two_tiles_yet_is_told_that_nobody_may_attack_till_then() -> None:
    state = scene({"NW": "Tys"}, TWO, hand="Wys Wyc")
    assert reason(state, PASS, (PASS,)).id == "hint.castle_keep.why.shut"


def test_that_more_is_built_then_is_told_only_where_it_is() -> None:
    state = scene({"NW": "Tys"}, TWO, hand="Wyz Tbz", attacks=True)
    first, then = Action("build", ("Wyz", "N")), Action("build", ("Tbz", "NE"))
    for plan, why in (((first, then), "goes_on"), ((first, Action("end")), "fits")):
        assert reason(state, first, plan).id == f"hint.castle_keep.why.{why}"


def test_who_keeps_an_attack_back_is_told_that_the_tile_is_for_the_own_castle() -> None:
    state = scene({"NW": "Tys", "N": "Wyz"}, {"NW": "Tbc", "N": "Wbc"}, hand="Wbc", attacks=True)
    told = reason(state, PASS, (PASS,))
    assert (told.id, told.values) == ("hint.castle_keep.why.spares", {"tile": "Wbc"})


def test_a_hint_tells_the_chances_that_a_review_finds() -> None:
    met = set()
    for deal in range(12):
        state = KEEP.start(f"weighed {deal}", 1, way="siege")
        while state.outcome is None and len(met) < len(KINDS):
            view = state.seen_by(0)
            hint = Player("strong", "x").hint(view, 2)
            if len(view.actions) > 1:
                *_, decision = judged(view, hint.action, 0)
                assert decision is not None and decision.cost == 0
                held, now = hint.reason.values.get("held"), hint.reason.values.get("now")
                stops = hint.action.verb in ("pass", "end")
                if isinstance(held, int) and isinstance(now, int):
                    assert abs((held if stops else now) - 100 * decision.played) <= 2.5
                    assert held == now or (held > now) is stops
                    line = hint_lines(view, Tip(LAST, hint), words("en"))[-1]
                    assert line.endswith(f" {held}% without building, {now}% with.")
                met |= {(hint.action.verb, held is not None)} & KINDS
            state = state.after(hint.action)
    assert met == KINDS


def test_who_waits_is_not_told_of_a_tile_that_is_discarded_then() -> None:
    state = scene({"NW": "Tys", "N": "Wys"}, TWO, hand="Trs Wbs")
    for tile, other in (("Trs", "Wbs"), ("Wbs", "Trs")):
        told = reason(state, PASS, (PASS, Action("discard", (tile,))))
        assert told.values["tile"] == other
    dropped = [Action("discard", (tile,)) for tile in ("Trs", "Wbs")]
    assert reason(state, PASS, (PASS, *dropped)).id == "hint.castle_keep.why.reserves"


def test_no_tile_waits_for_its_place_that_is_discarded_after_the_pass() -> None:
    met = 0
    for deal in range(8):
        state = KEEP.start(f"waits {deal}", 1, way="siege")
        while state.outcome is None:
            view = state.seen_by(0)
            action = Player("easy", "x").choose(view, 0)
            if view.phase == "act" and PASS in view.actions:
                told, after = GUIDE.reason(view, PASS), view.after(PASS)
                if ".waits" in told.id and after.phase == "discard":
                    gone = GUIDE.reason(after, GUIDE.ideas(after, 1)[0].action).values["tiles"]
                    assert told.values["tile"] not in str(gone).split()
                    met += 1
            state = state.after(action)
    assert met


def test_where_passing_is_best_the_first_step_says_so_at_once() -> None:
    state = scene({"NW": "Tys", "N": "Wys"}, TWO, hand="Trs")
    hint = Hint((), PASS, reason(state, PASS, (PASS,)))
    assert hint_lines(state, Tip(1, hint), words("en")) == ["Pass."]


def test_all_the_discards_that_a_hint_names_are_done_together() -> None:
    state = scene({"NW": "Tys"}, TWO, hand="Tyz Kb Trs Wbs Wrc Trc", phase="discard")
    hint = Hint((), Action("discard", ("Kb",)), Reason("hint.other", {"tiles": "Kb Wbs"}))
    first, second = SCREEN.hinted_actions(hint, state)
    assert (first.words, second.words) == (("Kb",), ("Wbs",))
    assert state.after(first).after(second).phase != "discard"
    assert SCREEN.hinted_actions(Hint((), PASS, Reason("hint.other", {})), state) == (PASS,)
    assert SCREEN.hinted_marks(("1",)) == ()


def test_a_review_names_a_castle_first_that_one_attack_could_destroy() -> None:
    state = scene({"NW": "Tys"}, {"S": "Wbc"}, hand="Wys Wbs")
    told = more(state, Action("build", ("Wbs", "N")), Action("build", ("Wys", "N")))
    assert told is not None and told.id == "review.more.castle_keep.stands"
    both = twins({"NW": "Tys"}, {"S": "Wbc"}, TWO, {}, hand="Wys Wbs")
    told = more(both, Action("raise", ("Wbs", 0, "N")), Action("raise", ("Wys", 0, "N")))
    assert told == Reason("review.more.castle_keep.stands.twin", {"n": 1})


def test_all_that_a_review_counts_has_words() -> None:
    for position in (
        scene({"NW": "Tys"}, {"S": "Wbc"}, hand="Wys"),
        twins({"NW": "Tys"}, {"S": "Wbc"}, TWO, {}, hand="Wys"),
        kings({"NW": "Tys"}, "Wys"),
    ):
        for name in GUIDE.leaves(position, position.actions[0]):
            assert all(words(language)(f"review.more.castle_keep.{name}", n=1) for language in LANGUAGES)
