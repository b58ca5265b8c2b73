"""Castle Keep's table in every kind of game: what can be done can be pressed, and is told in words."""

from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from game.castle_keep.rules.castle import CELLS
from game.castle_keep.rules.game import RULES
from game.castle_keep.rules.position import Phase
from game.castle_keep.screen.board.action_buttons import action_buttons
from game.castle_keep.screen.board.player_panels import player_panels
from game.castle_keep.screen.game_screen import SCREEN
from game.castle_keep.screen.picks import camp_by_mark, hand_by_mark, surplus
from game.castle_keep.screen.view import View, known
from game.core import Action
from game.core.action import parse
from game.locale import LANGUAGES, words
from game.screens.cues import CueKind
from game.screens.html.rendering import html
from game.screens.table_model import Table
from tests.golden import records
from tests.rules.castle_keep.builders import TWO, scene
from tests.screens.castle_keep.builders import samples, whole_games
from tests.screens.hinting import verbs_hinted_at
from tests.screens.samples import Element, acts, elements, with_class

everywhere = pytest.mark.parametrize("language", LANGUAGES)


@cache
def shown(table: Table, language: str = "en") -> list[Element]:
    return elements(str(SCREEN.board(table, words(language))))


def marked(table: Table, *marks: str) -> Table:
    """Return the table after these tiles were picked."""
    for mark in marks:
        table = table._replace(marks=SCREEN.picked(table.view, table.marks, mark))
    return table


def pickings(table: Table) -> list[Table]:
    """The table as it is, and with whatever can be picked."""
    several = max(surplus(table.view), 1)
    hand = hand_by_mark(table.view) if table.state.seat is not None else {}
    camp = camp_by_mark(table.view) if table.view.phase == Phase.ACT else {}
    hands = [marked(table, *marks) for marks in combinations(hand, several)]
    return [table, *hands, *(marked(table, mark) for mark in (*camp, *movable(table)))]


def movable(table: Table) -> list[str]:
    """The marks of the tiles that may leave one of two castles."""
    found = shown(table)
    marks = (
        e.attributes.get("data-drag", "")
        for e in found
        if "pickable" in e.attributes.get("class", "").split()
    )
    return [mark for mark in marks if "-" in mark]


def offered(table: Table) -> set[str]:
    """Every action that some presses play next."""
    found = set()
    for picking in pickings(table):
        found |= {act for act, on in acts(shown(picking)).items() if on}
        found |= {str(action) for action in SCREEN.plan(picking.view, picking.marks)}
    return found


def test_random_games_meet_every_verb_and_end() -> None:
    assert {action.verb for table in samples() for action in table.state.actions} == set(RULES.verbs)
    assert sum(record.state().outcome is not None for record in whole_games()) > 6


def test_what_can_be_reached_by_pressing_is_what_is_legal() -> None:
    for table in samples():
        assert offered(table) == {str(action) for action in table.state.actions}


def test_only_what_can_be_done_is_marked_and_what_is_refused_says_why() -> None:
    met = set()
    for table in samples():
        for picking in pickings(table)[1::2]:
            for e in shown(picking):
                if "data-act" in e.attributes:
                    on = e.attributes.get("aria-disabled") != "true"
                    assert ("legal" in e.attributes["class"].split()) is on
            for notation, on in acts(shown(picking)).items():
                action = parse(notation, RULES.verbs)
                refusal = table.state.refusal(action)
                assert (refusal is None) is on
                if refusal is not None and (refusal.rule, len(refusal.cells)) not in met:
                    met.add((refusal.rule, len(refusal.cells)))
                    for language in LANGUAGES:
                        assert SCREEN.why(picking.view, action, refusal, words(language))
    assert {rule for rule, _ in met} > {
        "castle_keep.build.match",
        "castle_keep.attack.exact",
        "castle_keep.attack.early",
    }


@everywhere
def test_ids_are_different_each_castle_has_one_tab_stop_and_every_button_a_name(language: str) -> None:
    for table in samples()[::3]:
        for picking in pickings(table)[:3]:
            found = shown(picking, language)
            ids = Counter(e.attributes["id"] for e in found if "id" in e.attributes)
            assert [id for id, number in ids.items() if number > 1] == []
            cells = [e.attributes for e in found if "data-cell" in e.attributes]
            assert len(cells) == len(table.view.castles) * len(CELLS)
            assert [cell["tabindex"] for cell in cells].count("0") == len(table.view.castles)
            assert all(e.name for e in found if e.tag == "button" or e.attributes.get("role") == "img")
            assert not any("style" in e.attributes for e in found)


@everywhere
def test_every_step_is_prompted_and_told(language: str) -> None:
    t = words(language)
    for table in samples():
        assert SCREEN.prompt(table.view, t)
        if table.at:
            told = SCREEN.log_line(table.seen(table.at - 1), table.record.actions[-1], table.view, t)
            assert told.endswith((".", "!"))


def test_what_the_next_seat_draws_is_told_to_that_seat_alone() -> None:
    for table in samples():
        seat = table.state.seat
        if not table.at or seat in (None, table.record.states[table.at - 1].seat) or table.view.drawing:
            continue
        lines = {}
        for viewer in (seat, (seat + 1) % table.record.seats):
            eyes = table._replace(looking=viewer, record=table.record.then(table.state.actions[0]))
            if not eyes.hides:
                continue
            action = table.record.actions[-1]
            lines[viewer] = SCREEN.log_line(eyes.seen(table.at - 1), action, eyes.seen(table.at), words("en"))
        if not lines:
            continue
        mine, theirs = lines.values()
        assert "draws" in theirs and ("draws:" in mine) and ("draws:" not in theirs)


def test_pieces_fly_from_where_they_are_to_where_they_come() -> None:
    for table in samples():
        if not table.at:
            continue
        for viewer in range(table.record.seats):
            at, now = (Table("1", table.record, when, looking=viewer) for when in (table.at - 1, table.at))
            if not table.hides or now.curtain is not None:
                continue
            before, after = (
                {e.attributes["data-piece"] for e in shown(one) if "data-piece" in e.attributes}
                for one in (at, now)
            )
            for cue in SCREEN.cues(now.seen(at.at), table.record.actions[-1], now.view, words("en")):
                flies = cue.kind in (CueKind.FLY, CueKind.REACH)
                told = cue.kind == CueKind.LINE
                assert told or cue.piece in (before if flies else before | after)
                assert not flies or cue.end in after


def attacks() -> list[tuple[Table, Action]]:
    """Attacks that are legal, each with its table."""
    return [(t, a) for t in samples() for a in t.state.actions if a.verb == "attack"]


def test_an_attack_says_how_many_tiles_fall_and_shows_which() -> None:
    sizes = set()
    for table, action in attacks():
        tile, number, _ = action.arguments
        mark = next(mark for mark, held_tile in hand_by_mark(table.view).items() if held_tile == tile)
        picking = marked(table, mark)._replace(preview=str(action))
        falls = with_class(shown(picking), "goes")
        after = table.state.after(action)
        lost = [
            place
            for place, before in enumerate(table.state.castles[int(number)])
            if before and after.castles[int(number)][place] is None
        ]
        assert len(falls) == len(lost)
        (target,) = [e for e in shown(picking) if e.attributes.get("data-act") == str(action)]
        wins = after.outcome is not None
        assert target.text == ("wins" if wins else str(len(lost)))
        assert ("You win" if wins else f"{len(lost)} tile") in target.name
        ways = sum(a.verb == "attack" and a.words[0] == tile for a in table.state.actions)
        assert len(with_class(shown(marked(table, mark)), "goes")) == (len(lost) if ways == 1 else 0)
        sizes.add(len(lost))
    assert len(sizes) > 1


def test_discards_are_marked_then_played_at_once() -> None:
    table = next(table for table in samples() if surplus(table.state) == 2)
    one, two = marked(table, "1"), marked(table, "1", "2")
    assert SCREEN.plan(one.view, one.marks) == ()
    assert len(SCREEN.plan(two.view, two.marks)) == 2
    assert marked(two, "3").marks == ("2", "3") and marked(two, "1").marks == ("2",)
    assert marked(table, "9", "x").marks == ()
    off = [
        e.attributes.get("aria-disabled")
        for t in (one, two)
        for e in shown(t)
        if e.attributes.get("data-do") == "confirm"
    ]
    assert off == ["true", None]


def test_a_computers_turn_offers_nothing_to_do() -> None:
    for table in samples()[::3]:
        computers = tuple((seat, "easy") for seat in range(table.record.seats))
        for who in (computers, computers[:-1]):
            watched = table._replace(computers=who, looking=None)
            if watched.computer is None:
                continue
            found = shown(watched)
            assert not acts(found) and not [e for e in found if "data-do" in e.attributes]


@everywhere
def test_every_action_can_be_hinted_at_and_is_named(language: str) -> None:
    assert verbs_hinted_at(SCREEN, samples(), "hint.castle_keep.none such", language, 4) == set(RULES.verbs)


def test_a_picked_tile_says_when_it_fits_nowhere() -> None:
    stuck = Counter[bool]()
    for table in samples():
        for picking in pickings(table)[1:] if table.view.phase == Phase.ACT else ():
            useful = any(
                on and act.split(":")[0] in ("build", "reuse", "raise", "move", "attack")
                for act, on in acts(shown(picking)).items()
            )
            assert bool(with_class(shown(picking), "stuck")) is not useful
            stuck[useful] += 1
    assert min(stuck[True], stuck[False]) > 5


def test_who_looks_back_may_only_play_on_from_there() -> None:
    record = records()["castle_keep-built-two"]
    at = next(at for at, state in enumerate(record.states) if at > 4 and state.seat == 0)
    table = Table("1", record, at, computers=((1, "easy"),))
    found = html(SCREEN.board(table, words("en")))
    assert 'data-do="play-on"' in found and "data-act" not in found and 'data-do="mark:' not in found
    going = html(SCREEN.board(table._replace(record=record.until(at)), words("en")))
    assert "play-on" not in going and "data-act" in going


def test_the_camp_tells_of_keys_only_as_far_as_there_are_any() -> None:
    camp = [["Trc", "Wrz", "Tyz", "Wyc", "Kb"], []]
    state = scene(TWO, TWO, hand="Kr", camps=camp, options={"way": "takeover"})
    keys = {key for shortcut in SCREEN.keys for key in shortcut.keys}
    found = elements(str(player_panels(View(state, words("en"), 0))))
    told = [tile.attributes.get("aria-keyshortcuts") for tile in with_class(found, "camp-tile")]
    assert told == ["7", "8", "9", None, None] and {*told[:3]} <= keys


def test_a_camp_keeps_its_name_and_says_what_fits_nowhere_now() -> None:
    camp = [["Trc", "Wys"], []]
    state = scene(TWO, TWO, hand="Kr", camps=camp, options={"way": "takeover"})
    found = elements(str(player_panels(View(state, words("en"), 0))))
    told = {
        tile.attributes["aria-label"]: "unfit" in tile.attributes["class"].split()
        for tile in with_class(found, "camp-tile")
    }
    assert [(unfit, "fits nowhere now" in name) for name, unfit in told.items()] == [
        (True, True),
        (False, False),
    ]
    assert [name.text for name in with_class(found, "camp-none")] == [
        "Camp: tiles won in attacks",
        "Camp: 2",
    ]


def test_passing_leads_where_it_is_all_that_can_be_done() -> None:
    for hand, leads in (("Kr", True), ("Wys", False)):
        view = View(scene(TWO, TWO, hand=hand, attacks=True), words("en"), 0)
        assert ("button-primary" in str(action_buttons(view))) is leads


def test_both_ways_to_win_are_told_beside_the_castle_once_there_are_two() -> None:
    record = records()["castle_keep-built-two"]
    war = next(at for at, state in enumerate(record.states) if known(state).attacks_allowed)
    for name, at, others, told in (
        ("built-two", 0, ((1, "easy"),), "Build all 9 to win"),
        ("built-two", war, ((1, "easy"),), "Build 9 or raze a castle to win"),
        ("siege-won", 0, (), "Build all 9 to win"),
        ("king", 0, ((1, "easy"),), "Set the last of the 9 to win"),
    ):
        table = Table("1", records()[f"castle_keep-{name}"].until(at), at, computers=others)
        (goal,) = with_class(shown(table), "goal")
        assert goal.text == told


@pytest.mark.parametrize(("name", "verb"), [("built-two", "build"), ("twin", "raise"), ("takeover", "reuse")])
def test_the_end_of_the_turn_leads_only_when_nothing_more_can_be_built(name: str, verb: str) -> None:
    leads: dict[bool, set[bool]] = {}
    game = records()[f"castle_keep-{name}"]
    for at, state in enumerate(game.states):
        if state.seat is not None and Action("end") in state.actions:
            found = shown(Table("1", game.until(at), at, looking=state.seat))
            (button,) = [one for one in found if one.attributes.get("id") == "act-turn"]
            builds = any(action.verb in ("build", verb) for action in state.actions)
            leads.setdefault(builds, set()).add("button-primary" in button.attributes["class"])
    assert leads == {True: {False}, False: {True}}


def test_a_review_names_attacks_and_the_last_tile_before_all_else() -> None:
    record = records()["castle_keep-takeover"]
    told = {
        action.verb
        for before, action, after in zip(record.states, record.actions, record.states[1:], strict=False)
        if SCREEN.is_telling(before, action, after)
    }
    assert "attack" in told and "discard" not in told
