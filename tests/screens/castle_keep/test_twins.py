"""Two castles each at the table: tiles are picked up and moved, and every castle has its number."""

import pytest

from game.castle_keep.rules.castle import PLACES
from game.castle_keep.rules.ways.twin import refusal_to_leave
from game.castle_keep.screen.board.player_panels import player_panels
from game.castle_keep.screen.game_screen import SCREEN
from game.castle_keep.screen.rules_page import figures
from game.castle_keep.screen.texts import prompts, reasons
from game.castle_keep.screen.view import View, ruins_at
from game.locale import LANGUAGES, words
from game.screens.cues import Cue, CueKind
from game.screens.frame.brief import brief_sheet
from game.screens.table_model import Refused, Table
from tests.golden import records
from tests.rules.castle_keep.builders import KEEP, RING, TWO, Cells, do, kings, twins
from tests.screens.samples import elements, with_class

EN = words("en")
THREE: Cells = {"NW": "Trc", "N": "Wrs", "NE": "Tbs"}
GAME = records()["castle_keep-twin"]
RAZED = records()["castle_keep-twin-razed-three"]


def told(state, action: str) -> str:
    found = KEEP.action(action)
    return SCREEN.log_line(state, found, state.after(found), EN)


def test_a_tile_that_stands_is_picked_moved_and_put_back() -> None:
    state = twins(THREE, {}, {}, {}, hand="Wyc")
    assert SCREEN.picked(state, (), "0-NW") == ("0-NW",)
    assert SCREEN.picked(state, ("0-NW",), "0-NW") == ()
    assert SCREEN.picked(state, ("0-NW",), "1") == ("1",)
    assert SCREEN.picked(state, (), "0-SE") == SCREEN.picked(state, (), "2-NW") == ()
    assert SCREEN.picked(state, (), "9-NW") == SCREEN.picked(state, (), "0-") == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_that_has_to_stay_says_why(language: str) -> None:
    refused = SCREEN.picked(twins(THREE, {}, {}, {}), (), "0-N")
    assert isinstance(refused, Refused) and refused.refusal.rule == "castle_keep.move.joined"
    state = twins(THREE, {}, {}, {})
    why = SCREEN.why(state, refused.action, refused.refusal, words(language))
    named = ("red", "blue", "of castle 1") if language == "en" else ("rouge", "bleu", "château 1")
    assert all(name in why for name in named)


def test_log_prompt_and_names_tell_which_castle() -> None:
    state = twins(THREE, {}, TWO, {"N": "Wyc"}, hand="Wyc Trz", attacks=True)
    assert told(state, "raise:Trz.1.SE") == (
        "Player 1 builds: red diamond tower, south-east corner of castle 2."
    )
    assert "to north-west corner of castle 2." in told(state, "move:0.NW.NW")
    assert told(state, "attack:Wyc.3.N").endswith(
        "Castle 2 of Player 2 is destroyed for good: only razing both of another wins for Player 2 now."
    )
    assert "move tiles" not in SCREEN.prompt(twins({}, {}, {}, {}, hand="Kb"), EN)
    assert "can be moved" in SCREEN.prompt(twins({}, {}, {}, {}, hand="Kb"), EN)
    moved = do(state, "move:0.NW.NW")
    assert "build or move more" in SCREEN.prompt(moved, EN) and "builds" in (SCREEN.doing(moved, EN) or "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_told_otherwise_in_a_way_has_a_text(language: str) -> None:
    t = words(language)
    for way, moments, rules in (
        ("king", prompts.KINGS, reasons.KINGS),
        ("twin", prompts.TWINS, reasons.TWINS),
        ("twin.razed", prompts.RAZED, ()),
    ):
        for moment in moments:
            assert t(f"castle_keep.prompt.{way}.{moment}", player="A", other="B")
        for rule in rules:
            assert t(f"castle_keep.refusal.{way}.{rule.removeprefix('castle_keep.')}", player="A")


def test_only_tiles_with_a_place_in_the_other_castle_are_marked_to_be_moved() -> None:
    for other, marked in (({}, ["NW", "NE"]), ({"N": "Wyc"}, ["NW"])):
        panels = elements(str(player_panels(View(twins(THREE, other, TWO, {}), EN, 0))))
        found = [one.attributes["id"] for one in with_class(panels, "pickable")]
        assert [mark for mark in found if mark.startswith("cell0-")] == [
            f"cell0-{PLACES[name]}" for name in marked
        ]


def test_news_tell_of_moves_and_builds_apart() -> None:
    state = twins(THREE, {}, TWO, {}, hand="Wrz", hands=[["Wrz"], []])
    moved = do(state, "move:0.NW.NW")
    after = do(moved, "end")
    assert SCREEN.news(state, after, 1, EN).line == "Player 1 moved 1"
    both = do(moved, "raise:Wrz.1.N", "end")
    assert SCREEN.news(state, both, 1, EN).line == "Player 1 built 1, moved 1"
    assert SCREEN.news(state, both, 1, EN).pieces.keys() >= {f"cell1-{PLACES['NW']}"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_news_count_no_move_as_a_build_where_something_is_built_in_its_place(language: str) -> None:
    state = twins(THREE, {}, TWO, {}, hand="Wrz Trz", hands=[["Wrz", "Trz"], []])
    after = do(state, "move:0.NW.NW", "raise:Trz.0.NW", "raise:Wrz.1.N", "end")
    line = SCREEN.news(state, after, 1, words(language)).line
    assert len(line) <= 33
    assert SCREEN.news(state, after, 1, EN).line == "Player 1 built 2, moved 1"


def test_a_move_flies_from_castle_to_castle_and_leaves_no_rubble() -> None:
    state = twins(THREE, {}, {}, {})
    action = KEEP.action("move:0.NW.NE")
    cues = SCREEN.cues(state, action, state.after(action), EN)
    assert cues[0] == Cue(0, CueKind.FLY, f"cell0-{PLACES['NW']}", f"cell1-{PLACES['NE']}")
    at = 1 + next(number for number, action in enumerate(GAME.actions) if action.verb == "move")
    table = Table("1", GAME.until(at), at, looking=GAME.states[at].seat)
    assert not any(ruins_at(table))


def test_a_finished_castle_is_walked_around_though_the_game_goes_on() -> None:
    state = twins(RING, {}, {}, {}, hand="Kr")
    action = KEEP.action("raise:Kr.0.C")
    cues = SCREEN.cues(state, action, state.after(action), EN)
    assert sum(cue.kind == CueKind.LIGHT for cue in cues) == 9


def test_the_tile_of_either_builder_of_the_kings_castle_flies_from_its_own_hand() -> None:
    state = kings(TWO, "Trs", turn=1)
    action = KEEP.action("build:Trs.NE")
    cues = SCREEN.cues(state, action, state.after(action), EN)
    assert cues[0] == Cue(0, CueKind.FLY, "hand1-1", f"cell0-{PLACES['NE']}")


def test_what_is_razed_says_so_and_can_be_pressed_no_more() -> None:
    state = twins(THREE, {}, {}, TWO, hand="Trz", razed=[1])
    refused = SCREEN.picked(state, (), "0-NW")
    assert isinstance(refused, Refused) and refused.refusal.rule == "castle_keep.twin.razed"
    table = Table("1", GAME, len(GAME.actions))
    found = elements(str(SCREEN.board(table, EN)))
    (lost,) = with_class(found, "twin-lost")
    assert lost.text == "razedwins only by razing"
    assert "Player 2 can finish two castles no more" in lost.attributes["aria-description"]
    names = [one.attributes["aria-label"] for one in found if one.attributes.get("role") == "grid"]
    assert "Castle 2 of Player 2, destroyed for good" in names


def test_a_finished_castle_is_marked_and_called_so_while_the_game_goes_on_too() -> None:
    for at, done in ((len(GAME.actions), 2), (len(GAME.actions) - 1, 1), (0, 0)):
        found = elements(str(SCREEN.board(Table("1", GAME.until(at), at), EN)))
        assert [one.text for one in with_class(found, "twin-done")] == ["finished"] * done
        names = [one.attributes["aria-label"] for one in found if one.attributes.get("role") == "grid"]
        assert sum(name.endswith("of Player 1, finished") for name in names) == done
        assert len(with_class(found, "flags")) == (done == 2)


def test_what_decided_it_and_how_it_ended() -> None:
    parts = {part.name: part.values for part in SCREEN.score_parts(GAME, EN)}
    assert parts["Tiles moved"] == ["3", "0"]
    built = sum(map(int, parts["Tiles built"]))
    assert built == sum(action.verb == "raise" for action in GAME.actions)
    assert SCREEN.how_ended(GAME.state(), EN) == "Player 1 has finished both castles."
    razed = RAZED.state()
    assert SCREEN.how_ended(razed, EN) == "Player 3 brought down the second castle of Player 2 too."


def test_the_figure_shows_what_may_leave_and_where_to() -> None:
    first, second = figures.TWINS
    leaves = [place for place, tile in enumerate(first) if tile and not refusal_to_leave(first, place)]
    assert leaves == [PLACES["NW"], PLACES["NE"]]
    assert sorted(figures.marks_of(second, figures.MOVED).values()) == ["cross", "tick"]
    assert figures.marks_of(figures.KINGS, figures.LAST) == {PLACES["W"]: "tick"}


def test_what_to_play_for_is_told_anew_once_a_castle_is_razed() -> None:
    """Whoever lost one can finish two no more."""
    assert told_goal(0) == "Build both or raze 2 to win"
    razed = next(at for at, state in enumerate(RAZED.states) if state.razed)
    assert set(RAZED.states[razed].razed) < {*RAZED.states[0].homes(1)}
    assert told_goal(razed) == "You can win only by razing 2"
    assert told_goal(razed, 0) == "Build both or raze 1 more to win"
    for moment, hand, attacks in (
        ("peace", "Wbz", False),
        ("war", "Wyc Wbz", True),
        ("unarmed", "Wbz", True),
    ):
        other = TWO if attacks else {}
        lost = twins(THREE, {}, {"N": "Wyc"}, other, hand=hand, razed=[1], attacks=attacks)
        assert SCREEN.prompt(lost, EN) == EN(f"castle_keep.prompt.twin.razed.{moment}", player="Player 1")


def told_goal(at: int, seat: int = 1) -> str:
    """What a seat is told to play for."""
    table = Table("1", RAZED.until(at), at, looking=seat)
    return with_class(elements(str(SCREEN.board(table, EN))), "goal")[0].text


@pytest.mark.parametrize("way", ["king", "twin"])
def test_a_way_that_is_played_is_told_in_brief(way: str) -> None:
    usual, told = (
        [step.text for step in with_class(elements(str(sheet)), "brief-step")]
        for sheet in (
            brief_sheet("castle_keep", EN, 2, plays=True),
            brief_sheet("castle_keep", EN, 2, frozenset({("way", way)}), plays=True),
        )
    )
    (added,) = set(told) - set(usual)
    assert EN(f"brief.castle_keep.{way}.text") in added


def test_one_alone_is_told_of_the_siege_in_brief_and_of_no_attack() -> None:
    alone, several = (
        " ".join(step.text for step in with_class(elements(str(sheet)), "brief-step"))
        for sheet in (brief_sheet("castle_keep", EN, seats, plays=True) for seats in (1, 2))
    )
    siege, attack = (EN(f"brief.castle_keep.{part}.text") for part in ("siege", "attack"))
    assert siege in alone and attack not in alone
    assert attack in several and siege not in several


def test_a_castle_that_is_finished_is_told_so_while_the_other_one_is_not() -> None:
    state = twins(RING, {}, {}, {}, hand="Kr")
    assert told(state, "raise:Kr.0.C").endswith("Castle 1 is finished; the other one is still to be.")
    assert "finished" not in told(twins(THREE, {}, {}, {}, hand="Wyc"), "raise:Wyc.1.N")


def test_own_tiles_that_others_may_attack_are_marked_with_how_many_fall() -> None:
    cells: Cells = {"NW": "Trc", "N": "Wrz", "NE": "Tbz", "E": "Wbz"}
    shown = [
        sorted(
            one.text for one in with_class(elements(str(player_panels(View(state, EN, viewer)))), "unseen")
        )
        for state, viewer in (
            (twins(cells, {}, TWO, {}, attacks=True), 0),
            (twins(cells, {}, TWO, {}, attacks=True, discards=["Wrz"] * 3), 0),
            (twins(cells, {}, {"N": "Wyz"}, {}), 0),
        )
    ]
    assert shown == [["2", "2"], ["2"], []]


def test_what_falls_together_shines_before_it_falls_in_the_order_of_the_ring() -> None:
    red: Cells = {"NW": "Trc", "N": "Wrz", "NE": "Trs", "E": "Wrs"}
    state = twins({"N": "Wyz"}, {}, red, {}, hand="Wrz", attacks=True)
    action = KEEP.action("attack:Wrz.2.N")
    cues = SCREEN.cues(state, action, state.after(action), EN)
    falls = [cue.piece for cue in cues if cue.kind == CueKind.CRUMBLE]
    assert [cue.piece for cue in cues if cue.kind == CueKind.LIGHT] == falls and len(falls) == 4
    (rest,) = (cue.step for cue in cues if cue.kind == CueKind.REST)
    assert rest < min(cue.step for cue in cues if cue.kind == CueKind.CRUMBLE)


@pytest.mark.parametrize(
    ("cells", "hand", "why"),
    [
        ({"N": "Wrs"}, "Tyc", "Matches no neighbour of a free place"),
        ({"N": "Wrs"}, "Kb", "First needs a tile of its colour"),
        ({}, "Kb", "A castle does not begin with a keep"),
        ({"N": "Wrs"}, "Wys", "No tile stands beside its places yet"),
    ],
)
def test_a_tile_picked_that_fits_nowhere_says_why(cells: Cells, hand: str, why: str) -> None:
    state = twins(cells, cells, TWO, {}, hand=hand)
    found = elements(str(player_panels(View(state, EN, 0, ("1",)))))
    assert [one.text for one in with_class(found, "stuck")] == [why]


def test_what_is_finished_or_razed_is_marked_so_only_once_that_was_seen() -> None:
    finished = twins(RING, {}, {}, {}, hand="Kr"), KEEP.action("raise:Kr.0.C"), CueKind.LIGHT, 0
    razed = twins(TWO, {}, {"N": "Wyc"}, TWO, hand="Wyc", attacks=True), KEEP.action("attack:Wyc.2.N")
    for state, action, kind, number in (finished, (*razed, CueKind.CRUMBLE, 2)):
        cues = SCREEN.cues(state, action, state.after(action), EN)
        (mark,) = (cue for cue in cues if cue.kind == CueKind.STAMP)
        assert mark.piece == f"fate{number}"
        assert mark.step > max(cue.step for cue in cues if cue.kind == kind)
