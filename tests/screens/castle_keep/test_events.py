"""What happens at Castle Keep is seen: attacks, builds, draws; what is new; what decided a game."""

import pytest

from game.castle_keep.rules.castle import PLACES, RING
from game.castle_keep.rules.completion import threatens
from game.castle_keep.rules.pieces import TILES
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.turn import BUILDS
from game.castle_keep.screen.board.hand import hand
from game.castle_keep.screen.board.player_panels import player_panels
from game.castle_keep.screen.game_screen import SCREEN
from game.castle_keep.screen.ruins import ruins
from game.castle_keep.screen.texts.names import tile_name
from game.castle_keep.screen.view import View, known, view_of
from game.core import Action, Record
from game.locale import words
from game.screens.cues import Cue, CueKind
from game.screens.table_model import Table
from tests.golden import records
from tests.rules.castle_keep.builders import KEEP, SEVEN, TWO, Cells, do, kings, scene
from tests.rules.castle_keep.builders import RING as COMPLETE_RING
from tests.screens.samples import elements, with_class

EN = words("en")
RED: Cells = {"NW": "Trc", "N": "Wrz", "NE": "Trs", "E": "Wyc", "W": "Wrs", "C": "Kr"}


def seen(state: CastleKeepState, notation: str, viewer: int = 0) -> list[Cue]:
    action = KEEP.action(notation)
    before, after = state.seen_by(viewer), state.after(action).seen_by(viewer)
    return list(SCREEN.cues(before, action, after, EN))


def of_kind(cues: list[Cue], kind: str) -> list[Cue]:
    return [cue for cue in cues if cue.kind == kind]


def test_an_attack_reaches_its_target_which_shakes_and_falls_with_its_group_in_ring_order() -> None:
    state = scene(TWO, RED, hand="Wrz Tbz", attacks=True)
    cues = seen(state, "attack:Wrz.1.N")
    (reach,), (shake,) = of_kind(cues, CueKind.REACH), of_kind(cues, CueKind.SHAKE)
    crumbles = of_kind(cues, CueKind.CRUMBLE)
    target = f"cell1-{PLACES['N']}"
    assert reach.end == shake.piece == crumbles[0].piece == target
    assert reach.step < shake.step < crumbles[0].step
    fell = [f"cell1-{PLACES[name]}" for name in ("N", "NE", "NW", "W")]
    assert [cue.piece for cue in crumbles] == fell
    assert [cue.step for cue in crumbles] == sorted({cue.step for cue in crumbles})
    assert not of_kind(cues, CueKind.SHOW)  # nothing comes upon what stands
    (home,) = of_kind(cues, CueKind.FLY)
    assert (home.piece, home.end) == (reach.piece, "discards") and home.step > crumbles[-1].step


def test_who_does_not_see_the_hand_sees_the_attack_come_out_of_it() -> None:
    state = scene(TWO, RED, hand="Wrz Tbz", attacks=True)
    (reach,) = of_kind(seen(state, "attack:Wrz.1.N", 1), CueKind.REACH)
    assert (reach.piece, reach.face) == ("hand0", reach.end)  # face up: like the tile that it attacks
    assert not of_kind(seen(state, "attack:Wrz.1.N"), CueKind.REACH)[0].face
    keeps = seen(scene(TWO, RED, hand="Kr Kr Tbz", attacks=True), "attack:Kr.1.C", 1)
    assert [cue.piece for cue in of_kind(keeps, CueKind.REACH)] == ["hand0"] * 2
    assert [cue.piece for cue in of_kind(keeps, CueKind.FLY)] == ["hand0"] * 2


def test_two_keeps_fly_from_two_places_of_the_hand() -> None:
    state = scene(TWO, RED, hand="Kr Kr Tbz", attacks=True)
    pieces = [cue.piece for cue in of_kind(seen(state, "attack:Kr.1.C"), CueKind.REACH)]
    assert len(set(pieces)) == 2


def test_a_finished_castle_is_walked_around_to_its_keep() -> None:
    lights = of_kind(seen(scene(COMPLETE_RING, TWO, hand="Kr"), "build:Kr.C"), CueKind.LIGHT)
    assert [cue.piece for cue in lights] == [f"cell0-{place}" for place in (*RING, PLACES["C"])]
    assert not of_kind(seen(scene(TWO, TWO, hand="Ky"), "build:Ky.C"), CueKind.LIGHT)


def test_discards_fly_first_then_each_tile_drawn() -> None:
    state = scene(
        SEVEN, TWO, hands=[["Kr", "Wrs", "Tbz", "Tbz", "Tyz", "Tyc"], []], phase="discard", built=True
    )
    after = do(state, "discard:Tbz", "discard:Tbz")
    cues = list(SCREEN.cues(state, Action("discard", ("Tbz",)), after, EN))
    gone = [cue for cue in cues if cue.end == "discards"]
    assert len({cue.piece for cue in gone}) == 2 and {cue.step for cue in gone} == {0}
    assert [cue.step for cue in cues if cue.end.startswith("hand1-")] == [1, 2]


def test_the_number_of_tiles_falls_only_once_the_tiles_have_fallen() -> None:
    state = scene(TWO, RED, hand="Wrz Tbz", attacks=True)
    cues = seen(state, "attack:Wrz.1.N")
    (count,), (said, toll) = of_kind(cues, CueKind.COUNT), of_kind(cues, CueKind.SAY)
    last = max(cue.step for cue in of_kind(cues, CueKind.CRUMBLE))
    assert count.step > last and toll.step > last and toll.text == "−4"
    assert said.text == "Player 1 attacks" and said.step < of_kind(cues, CueKind.SHAKE)[0].step


def test_while_the_last_action_plays_nothing_of_what_comes_of_it_is_told() -> None:
    for name in ("built-two", "destroyed-three-several", "king", "twin", "siege-won", "siege-fallen"):
        record = records()[f"castle_keep-{name}"]
        last = len(record.actions) - 1
        before, action, after = record.states[last], record.actions[last], record.state()
        told = SCREEN.last_line(before, action, after, EN)
        ends = "is complete." if action.verb in BUILDS else "…"  # another line lies over it until then
        assert told.endswith(ends) and not any(tile_name(tile, EN) in told for tile in TILES)
        waits = Table("1", record, last + 1, computers=((0, "easy"),), end_waits=True)
        asked = Table("1", record.until(last), last, computers=((0, "easy"),))
        shown = [
            [
                one.attributes["class"]
                for one in elements(str(SCREEN.board(table, EN)))
                if "score" in one.attributes.get("class", "").split()
            ]
            for table in (waits, asked)
        ]
        assert shown[0] == shown[1]


def test_how_far_a_castle_is_waits_for_what_an_attack_brings_down() -> None:
    for name, told in (
        ("built-two", ["score1", "score0"]),
        ("king", ["score0"]),
        ("siege-fallen", ["siege-note", "siege-told"]),  # there each of several numbers counts by itself
    ):
        board = elements(str(SCREEN.board(Table("1", records()[f"castle_keep-{name}"].until(2), 2), EN)))
        held = [one.attributes["data-told"] for one in board if "data-told" in one.attributes]
        assert sorted(held) == sorted(told)


def test_the_tiles_of_the_kings_castle_show_who_built_them_and_who_builds_is_said() -> None:
    record = records()["castle_keep-king"]
    by: dict[str, int] = {}
    for at, action in enumerate(record.actions):
        before, after = (record.states[number].seen_by(0) for number in (at, at + 1))
        said = of_kind(list(SCREEN.cues(before, action, after, EN)), CueKind.SAY)
        if action.verb == "build":
            by[f"cell0-{PLACES[action.words[1]]}"] = before.turn
            stands = sum(map(bool, known(record.states[at + 1]).castle))
            assert [(cue.text, cue.seat) for cue in said] == [(f"{stands}/9", before.turn)]
    found = elements(str(SCREEN.board(Table("1", record, len(record.actions)), EN)))
    places = [one for one in found if "filled" in one.attributes.get("class", "").split()]
    marks = [one.attributes["data-seat"] for one in with_class(found, "builder-mark")]
    assert marks == ["0", "1", *(str(by[one.attributes["id"]]) for one in places)]
    assert all(
        f"Built by Player {by[one.attributes['id']] + 1}." in one.attributes["aria-description"]
        for one in places
    )


def test_what_decided_a_game_adds_up() -> None:
    for name in ("castle_keep-built-two", "castle_keep-destroyed-three-several"):
        record = records()[name]
        parts = {part.name: [int(value) for value in part.values] for part in SCREEN.score_parts(record, EN)}
        verbs = [action.verb for action in record.actions]
        assert sum(parts["Tiles built"]) == verbs.count("build")
        assert sum(parts["Attacks"]) == verbs.count("attack")
        assert max(parts["Turns"]) - min(parts["Turns"]) <= 1
        stand = [built - lost for built, lost in zip(parts["Tiles built"], parts["Tiles lost"], strict=True)]
        castles = record.state().summary()["castles"]
        assert stand == [len([tile for tile in castle.values() if tile]) for castle in castles]


def threat(state: CastleKeepState, seat: int) -> str:
    found = with_class(elements(str(player_panels(View(state, EN, 0)))), "threat")
    return found[0].text if found else ""


def test_who_can_finish_the_kings_castle_now_is_told_so_in_place_of_who_may_next() -> None:
    """The alarm about the other stood there through the turn that won."""
    for held, told, alarm in (("Wrs Kr", "You can finish", ""), ("Wrs", "", "7/9Player 2 may finish")):
        state = kings(SEVEN, held, hands=[held.split(), ["??"] * 4]).seen_by(0)
        panel = elements(str(player_panels(View(state, EN, 0))))
        assert [found.text for found in with_class(panel, "wins")] == ([f"7/9{told}"] if told else [])
        assert threat(state, 1) == alarm


def test_who_can_finish_with_the_camp_is_told_so_in_a_takeover() -> None:
    for camp, said in (["Kr"], True), ([], False):
        state = scene(
            SEVEN,
            TWO,
            hands=[["Wrs"], ["??"] * 4],
            camps=[camp, []],
            attacks=True,
            options={"way": "takeover"},
        )
        panel = elements(str(player_panels(View(state.seen_by(0), EN, 0))))
        assert bool(with_class(panel, "wins")) is said


def test_both_keeps_of_an_attack_are_named_in_the_log() -> None:
    state = scene(TWO, TWO | {"C": "Ky"}, hands=[["Ky", "Ky"], ["??"] * 4], attacks=True)
    action = KEEP.action("attack:Ky.1.C")
    assert "yellow keep, yellow keep" in SCREEN.log_line(state, action, state.after(action), EN)


def test_a_castle_that_may_be_finished_next_turn_says_so() -> None:
    state = scene(TWO, SEVEN, hands=[["Kb"], ["??"] * 4], discards=["Tbz", "Wbz"])
    assert threatens(state, 1) and threat(state.seen_by(0), 1) == "7/92 to win"
    assert not threatens(scene(TWO, TWO), 1)
    camps = {"camps": [[], ["Wrs"]], "options": {"way": "takeover"}}
    helped = scene(TWO, SEVEN, hands=[["Kb"], ["??"] * 4], discards=["Tbz", "Wbz"], **camps)
    assert threat(helped.seen_by(0), 1) == "7/91 + camp", "as the coach counts them"
    empty = scene(TWO, SEVEN, hands=[["Kb"], ["??"]])
    assert threatens(empty, 1) is bool(any(empty.piles) or empty.discards)


def test_a_castle_that_only_luck_finishes_next_turn_says_how_many_tiles_have_to_fit() -> None:
    five = {name: SEVEN[name] for name in ("NW", "N", "NE", "E", "SE")}
    three = {name: SEVEN[name] for name in ("NW", "N", "NE")}
    for castle, number, told in ((five, 4, "5/94 to win"), (five, 1, ""), (three, 4, ""), (TWO, 4, "")):
        state = KEEP.deal("wren-1", 2, {"attacks": "one", "destroyed": "out"}).having(
            castles=scene(TWO, castle).castles
        )  # piles of a whole deal
        state = state.having(hands=(state.hands[0], state.hands[1][:number]))
        assert threat(state.seen_by(0), 1) == told
        assert threatens(state.seen_by(0), 1) is bool(told)


def test_a_castle_threatens_however_little_it_has_where_the_tiles_for_it_are_known() -> None:
    missing = ["Tbc", "Wbs", "Trs", "Wrs", "Ky"]
    four = {name: SEVEN[name] for name in ("NW", "N", "NE", "E")}
    for held, certain in ((missing, True), (["??"] * 5, False)):
        state = scene(TWO, four, hands=[["Kb"], held], turn=1, attacks=True)
        assert threatens(state, 1) is certain


def test_no_castle_threatens_that_the_tiles_left_cannot_finish() -> None:
    gone = ["Kr"] * 6 + ["Kb"] * 6 + ["Ky"] * 6
    state = (
        KEEP.deal("wren-1", 2, {"attacks": "one", "destroyed": "out"})
        .having(castles=scene(TWO, COMPLETE_RING).castles)
        .seen_by(0)
    )
    assert threatens(state, 1) and not threatens(state.having(discards=tuple(gone)), 1)


def test_a_wall_runs_into_the_towers_that_it_matches() -> None:
    castle = {"NW": "Trc", "N": "Wrz", "NE": "Tbz", "E": "Wbs", "SE": "Tyc"}
    found = elements(str(player_panels(View(scene(castle, TWO), EN, 0))))
    joins = [e.attributes["class"] for e in with_class(found, "join")]
    assert sorted(joins) == sorted(["join join-left", "join join-right", "join join-up", "join join-left"])


def test_ruins_are_seen_by_all_until_the_next_turn_of_their_owner_is_over() -> None:
    begun = scene(RED, TWO, TWO, hands=[["Kb"], ["Wrz"], ["Kb"]], attacks=True, seat=1)
    states = [begun]
    for notation in ("attack:Wrz.0.N", "end", "pass", "pass"):
        states.append(do(states[-1], notation))
    fallen = frozenset(PLACES[name] for name in ("N", "NE", "NW", "W"))
    assert [ruins(states[:number], 0) for number in range(1, 6)] == [frozenset(), *[fallen] * 3, frozenset()]
    for viewer in range(3):
        view = View(states[3].seen_by(viewer), EN, viewer, ruins=(fallen, frozenset(), frozenset()))
        found = elements(str(player_panels(view)))
        assert {e.attributes["id"] for e in with_class(found, "ruin")} == {f"cell0-{at}" for at in fallen}
        beside = next(e for e in found if e.attributes.get("id") == f"cell0-{PLACES['E']}")
        assert beside.attributes["class"].split() == ["place", "filled"]


def test_tiles_keep_their_places_in_the_hand_until_it_is_filled_again() -> None:
    record = records()["castle_keep-built-two"]
    table = Table("1", record, 0)
    met = 0
    for at, action in enumerate(record.actions):
        before, after = (table._replace(at=number) for number in (at, at + 1))
        seat = record.states[at].seat
        if action.verb not in ("build", "discard") or record.states[at + 1].seat != seat:
            continue
        old, new = (held(one) for one in (before, after))
        assert len(old) == len(new) and sum(a != b for a, b in zip(old, new, strict=True)) == 1
        (gone,) = (a for a, b in zip(old, new, strict=True) if a != b)
        assert gone is not None and new.count(None) == old.count(None) + 1
        met += 1
    assert met > 5
    assert all(None not in held(table._replace(at=at)) for at in starts(record))


def held(table: Table) -> list[str | None]:
    """The hand of the seat to act, place by place: names of tiles, None for a gap."""
    state = table.state
    found = elements(str(hand(view_of(table, EN), state.seat or 0)))
    places = [e for e in found if {"held-tile", "held-gap"} & set(e.attributes.get("class", "").split())]
    return [e.attributes.get("aria-label") for e in places]


def starts(record: Record) -> list[int]:
    """The moments at which a turn begins."""
    states = record.states
    return [at for at in range(1, len(states) - 1) if states[at].seat != states[at - 1].seat]


def test_tiles_and_counters_explain_themselves_and_name_their_keys() -> None:
    state = scene(TWO, RED, hand="Wrz Kb", attacks=True)
    view = View(state, EN, 0)
    wall, keep = [e for e in elements(str(hand(view, 0))) if e.tag == "button"]
    assert wall.attributes["aria-description"].startswith("Red zigzag wall: for a side")
    assert (wall.attributes["aria-keyshortcuts"], keep.attributes["aria-keyshortcuts"]) == ("1", "2")
    found = elements(str(player_panels(view)))
    told = {e.attributes.get("id"): e.attributes.get("aria-description", "") for e in found}
    attacked = "Red zigzag wall: the very same wall attacks it, and 4 tiles fall. Crossed swords: "
    assert told[f"cell1-{PLACES['N']}"] == (
        attacked + "with what you hold (red zigzag wall) you can attack it now and bring down 4."
    )
    picked = elements(str(player_panels(view._replace(marks=("1",)))))
    (target,) = (e for e in picked if e.attributes.get("id") == f"cell1-{PLACES['N']}")
    assert target.attributes["aria-description"] == attacked + "an attack here brings down 4 tiles."
    for shown, marks in ((view, 1), (view._replace(marks=("1",)), 0), (view._replace(idle=True), 0)):
        assert len(with_class(elements(str(player_panels(shown))), "prey")) == marks
    assert told[f"cell1-{PLACES['C']}"] == "Red keep: 2 keeps of its colour attack it."
    assert not told[f"cell1-{PLACES['S']}"]
    assert all(e.attributes.get("tabindex") == "0" for e in with_class(found, "score"))


def test_rubble_explains_itself_and_what_stands_beside_it_tells_of_none() -> None:
    begun = scene(RED, TWO, hands=[["Kb"], ["Wrz", "Wyz"]], attacks=True, seat=1)
    states = (begun, do(begun, "attack:Wrz.0.N"))
    view = View(states[-1], EN, viewer=0, ruins=(ruins(states, 0), ruins(states, 1)))
    about = {
        key: next(
            e.attributes.get("aria-description", "")
            for e in elements(str(player_panels(view)))
            if e.attributes.get("id") == key
        )
        for key in (f"cell0-{PLACES['N']}", f"cell0-{PLACES['E']}")
    }
    assert about[f"cell0-{PLACES['N']}"].startswith("Rubble")
    assert "brought down" not in about[f"cell0-{PLACES['E']}"]


def test_lines_of_the_log_light_the_places_of_what_was_built_and_of_what_fell() -> None:
    state = scene(TWO, RED, hand="Wrz Tbz", attacks=True)
    action = KEEP.action("attack:Wrz.1.N")
    fell = [f"cell1-{PLACES[name]}" for name in ("N", "NE", "NW", "W")]
    assert list(SCREEN.log_pieces(state, action, state.after(action))) == fell
    met = set()
    for name, record in records().items():
        if "castle_keep" not in name or "four" not in name:
            continue
        for at, action in enumerate(record.actions):
            lights = SCREEN.log_pieces(record.states[at], action, record.states[at + 1])
            drawn = elements(str(SCREEN.board(Table("1", record, at + 1), EN))) if lights else ()
            assert set(lights) <= {e.attributes.get("data-piece") for e in drawn}
            assert bool(lights) == (action.verb in ("build", "attack"))
            met.add(action.verb)
    assert met >= {"build", "attack", "discard"}


def test_the_end_names_whose_castle_fell() -> None:
    begun = scene(TWO, {"N": "Wrz"}, TWO, hand="Wrz", attacks=True)
    over = begun.after(KEEP.action("attack:Wrz.1.N"))
    told = "Player 1 brought down the last tile of the castle of Player 2."
    assert SCREEN.how_ended(over, EN) == told
    king = records()["castle_keep-king"].state()
    assert SCREEN.how_ended(king, EN) == "Player 1 completed the king’s castle."
    assert SCREEN.log_line(begun, KEEP.action("attack:Wrz.1.N"), over, EN).endswith(told)


@pytest.mark.parametrize("name", ["built-two", "takeover", "king", "twin"])
def test_the_line_says_at_once_what_the_last_tile_did_and_that_nothing_is_to_be_discarded(name: str) -> None:
    record = records()[f"castle_keep-{name}"]
    said = dict[str, set[tuple[str, ...]]]()
    for at, action in enumerate(record.actions):
        before, after = (record.states[number].seen_by(0) for number in (at, at + 1))
        lines = tuple(cue.text for cue in SCREEN.cues(before, action, after, EN) if cue.kind == CueKind.LINE)
        kind = "won" if after.outcome else action.verb
        said.setdefault(kind, set()).add(
            tuple(line.removeprefix(f"Player {before.turn + 1} ") for line in lines)
        )
    assert said.pop("won") == {("builds…", "The castle is complete.")}
    assert said.pop("discard", {("ends the turn.",)}) == {("ends the turn.",)}
    assert all(told == {()} for told in said.values())
