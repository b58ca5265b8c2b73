"""Castellion's table: what it offers is what the rules allow, in every position and in both languages."""

import random
from functools import cache

import pytest

from game import catalog
from game.castellion.rules.formations import groups
from game.castellion.rules.ordeals.forecast import Ending, forecast
from game.castellion.rules.state import CastellionState
from game.castellion.screen.board.castle_grid import castle_grid
from game.castellion.screen.board.outlines import cancelled
from game.castellion.screen.board.panel import forecast_lines, forecast_text
from game.castellion.screen.game_screen import SCREEN
from game.castellion.screen.rules_page.sections import SECTIONS
from game.castellion.screen.view import View
from game.core import Action, Outcome, Record
from game.locale import LANGUAGES, words
from game.screens.cues import Cue, CueKind
from game.screens.table_model import Refused, Table
from tests.golden import records
from tests.screens.castellion import builders
from tests.screens.castellion.pressing import acts
from tests.screens.samples import Element, elements, with_class

RULES = catalog.find("castellion")
WON = records()["castellion-architects-won"]
ACTIONS = [
    *(Action("place", (column, row)) for column in range(-1, 7) for row in range(7)),
    *(Action("draw", (pile,)) for pile in ("main", "safe")),
    Action("discard"),
    Action("traitor"),
]
everywhere = pytest.mark.parametrize("language", LANGUAGES)


def wander(seed: str, greed: float) -> Record:
    """Play a whole game by chance; `greed` is how often a tile that can be placed is placed."""
    rng = random.Random(seed)
    record = Record("castellion", seed, 1)
    while record.state().outcome is None:
        actions = record.state().actions
        placing = [action for action in actions if action.verb == "place"]
        record = record.then(rng.choice(placing if placing and rng.random() < greed else actions))
    return record


@cache
def tables() -> list[Table]:
    """Every position of some games: random ones, and one that is won."""
    games = [*(wander(f"deal {number}", greed) for number, greed in enumerate((1.0, 0.7))), WON]
    return [Table("1", record, at) for record in games for at in range(len(record.actions) + 1)]


def html(table: Table, language: str = "en") -> str:
    return str(SCREEN.board(table, words(language)))


@cache
def shown(table: Table, language: str = "en") -> list[Element]:
    return elements(html(table, language))


def grid(state: CastellionState, *marks: str, refused: Refused | None = None) -> list[Element]:
    return elements(str(castle_grid(View(state, words("en"), marks, refused=refused))))


def with_attribute(found: list[Element], name: str) -> list[Element]:
    return [element for element in found if name in element.attributes]


def scene(**summary: object) -> CastellionState:
    state = RULES.scene(summary)
    assert isinstance(state, CastellionState)
    return state


def test_what_is_offered_is_what_is_legal() -> None:
    for table in tables():
        offered = {act for act, on in acts(shown(table)).items() if on}
        assert offered == {str(action) for action in table.state.actions}


def test_only_what_can_be_done_is_marked() -> None:
    for table in tables():
        for element in with_attribute(shown(table), "data-act"):
            on = element.attributes.get("aria-disabled") != "true"
            assert ("legal" in element.attributes["class"].split()) is on


def test_a_defender_in_hand_can_be_tried_on_every_free_cell() -> None:
    found = grid(scene(castles=[[["St", "Jc"], ["Cs"]]], hand="Ps"))
    free = {(column, row) for column in range(-1, 3) for row in range(6)} - {(0, 0), (0, 1), (1, 0)}
    assert acts(found).keys() == {f"place:{column}.{row}" for column, row in free}


@pytest.mark.parametrize(("width", "columns"), [(0, 1), (1, 3), (5, 7), (6, 6)])
def test_the_castle_shows_a_free_column_on_each_side_while_it_can_grow(width: int, columns: int) -> None:
    rows = with_class(grid(scene(castles=[[["St"]] * width], hand="Ps")), "castle-row")
    cells = [e for e in grid(scene(castles=[[["St"]] * width])) if e.attributes.get("role") == "gridcell"]
    assert len(rows) == 6
    assert len(cells) == 6 * columns


@pytest.mark.parametrize(("high", "spare"), [(0, 3), (1, 3), (2, 3), (3, 2), (5, 0), (6, 0)])
def test_rows_that_a_phone_leaves_out_lie_above_every_spot_that_can_be_played(high: int, spare: int) -> None:
    castle = [["St", "Jc", "Ps", "Ct", "Ss", "Jt"][:high], ["Cs"]] if high else []
    rows = with_class(grid(scene(castles=[castle], hand="Pc")), "castle-row")
    assert ["spare" in row.attributes["class"].split() for row in rows] == [True] * spare + [False] * (
        6 - spare
    )


def test_one_cell_is_in_the_tab_order() -> None:
    for table in tables():
        stops = [e.attributes["tabindex"] for e in with_attribute(shown(table), "data-cell")]
        assert sorted(stops)[-1:] == ["0"]
        assert stops.count("0") == 1


def test_what_was_tried_keeps_the_tab_stop() -> None:
    state = scene(castles=[[["St"], ["Jc"]]], hand="Ps")
    action = Action("place", (0, 3))
    refused = Refused(action, state.refusal(action))
    found = grid(state, refused=refused)
    assert [
        e.attributes["data-cell"]
        for e in with_attribute(found, "data-cell")
        if e.attributes["tabindex"] == "0"
    ] == ["0.3"]


def test_every_button_has_a_name_and_nothing_a_style() -> None:
    for table in tables()[::4]:
        for language in LANGUAGES:
            found = shown(table, language)
            assert all(element.name for element in found if element.tag == "button")
            assert with_attribute(found, "style") == []
            ids = [element.attributes["id"] for element in with_attribute(found, "id")]
            assert len(ids) == len(set(ids))


def test_nothing_hidden_is_shown() -> None:
    """Deals that differ only in the order of their piles look the same."""
    deals = [Record("castellion", f"heron-{number}", 1) for number in range(12)]
    faces = {(deal.state().summary()["ordeals"][2]["card"], html(Table("1", deal, 0))) for deal in deals}
    assert len(faces) == len({card for card, _ in faces}) > 1


@everywhere
def test_every_step_is_told_and_prompted(language: str) -> None:
    t = words(language)
    for table in tables():
        assert SCREEN.prompt(table.state, t)
        if table.at:
            before, after = table.record.state(table.at - 1), table.state
            told = SCREEN.log_line(before, table.record.actions[table.at - 1], after, t)
            assert told.endswith((".", "!"))


@everywhere
def test_every_refusal_has_a_reason_and_a_rule(language: str) -> None:
    t = words(language)
    rules = {rule for section in SECTIONS for rule in section.rules}
    states = [table.state for table in tables()[::7]]
    states += [
        scene(castles=[[["St", "Jc", "Ct", "Ss", "Pt", "Cc"]] + [["St"]] * 5], hand="Pc"),
        scene(pool={"main": ["Sc"], "safe": []}, left_out="rest"),
    ]
    met = {}
    for state in states:
        for action in ACTIONS:
            refusal = state.refusal(action)
            if refusal is not None:
                met[refusal.rule] = SCREEN.why(state, action, refusal, t)
    assert set(met) == {
        "castellion.place.adjacent",
        "castellion.place.support",
        "castellion.place.shape",
        "castellion.place.size",
        "castellion.draw.hand",
        "castellion.draw.empty",
        "castellion.hand.empty",
        "castellion.hand.traitor",
        "castellion.hand.defender",
        "castellion.over",
    }
    assert set(met) <= rules
    assert all(met.values())


@everywhere
def test_every_end_has_a_verdict_and_a_rule(language: str) -> None:
    rules = {rule for section in SECTIONS for rule in section.rules}
    verdicts = {SCREEN.verdict(Outcome(frozenset(), None, reason), words(language)) for reason in Ending.ALL}
    assert len(verdicts) == len(Ending.ALL)
    assert set(Ending.ALL) <= rules


def test_a_refusal_names_the_tiles_in_the_way_and_marks_them() -> None:
    record = WON.until(next(at for at in range(60) if shapes_refused(WON, at)))
    state = record.state()
    action = shapes_refused(WON, len(record.actions))[0]
    refusal = state.refusal(action)
    reason = SCREEN.why(state, action, refusal, words("en"))
    found = elements(
        str(
            SCREEN.board(
                Table("1", record, len(record.actions), refused=Refused(action, refusal)), words("en")
            )
        )
    )
    marked = with_class(found, "culprit")
    assert [e.attributes["data-cell"] for e in marked] and len(marked) == len(refusal.cells)
    assert all(f"column {column + 1}, row {row + 1}" in reason for column, row in refusal.cells)


def shapes_refused(record: Record, at: int) -> list[Action]:
    """Return the cells where the shape of the tile in hand is the reason that it may not go there."""
    state = record.state(at)
    refusals = [(action, state.refusal(action)) for action in ACTIONS if action.verb == "place"]
    return [action for action, refusal in refusals if refusal and refusal.rule == "castellion.place.shape"]


def test_formations_are_outlined_and_cancelled_ones_marked() -> None:
    standing = grid(scene(castles=[[["St"], ["Sc"], ["St"], ["Ss"], ["Jc"]]]))
    assert len(with_class(standing, "formation")) == 4
    assert with_class(standing, "formation")[0].attributes["aria-label"].endswith("part of a line")
    fifth = grid(scene(castles=[[["St"], ["Sc"], ["St"], ["Ss"], ["Sc"]]]))
    assert with_class(fifth, "formation") == []
    assert len(with_class(fifth, "cancelled")) == 5


def test_a_big_group_without_a_figure_is_no_cancelled_formation() -> None:
    stairs = (("St", "Sc"), ("Jc", "Ss", "St"), ("Jt", "Jc", "Sc"))
    assert [cancelled(group) for group in groups(stairs) if group.faction == "S"] == [False]


def test_the_tile_that_cancels_a_formation_is_marked_and_named() -> None:
    state = scene(castles=[[["St"], ["Sc"], ["St"], ["Ss"], ["Sc"]]])
    (extra,) = with_class(grid(state), "extra")
    assert extra.attributes["data-cell"] == "4.0"
    facts = with_class(shown(builders.shown(state)), "cancelled")
    assert any("column 5, row 1" in fact.text for fact in facts if fact.tag == "li")


def test_a_traitor_in_hand_can_go_to_the_card_and_by_the_button() -> None:
    at = next(at for at in range(len(WON.actions)) if WON.state(at).hand in ("Tr", "Tb"))
    found = shown(Table("1", WON, at))
    assert len([e for e in with_attribute(found, "data-act") if e.attributes["data-act"] == "traitor"]) == 2
    assert "discard" not in acts(found)


def test_a_lost_game_says_what_was_missing() -> None:
    lost = records()["castellion-architects-lost-formations"]
    missing = with_class(shown(Table("1", lost, len(lost.actions))), "missing")
    assert [":" in element.text for element in missing] == [True]
    assert with_class(shown(Table("1", WON, len(WON.actions))), "missing") == []


def lost_for_the_pantry(*castles: list[list[str]]) -> list[str]:
    """Return what was missing when the first Ordeal, an Earthworm, was met."""
    before = scene(
        options={"level": "pantry"},
        seats=len(castles),
        castles=[*castles],
        ordeals=[{"card": "assault-1-earthworm"}, *({"card": f"assault-{n}-horde"} for n in (2, 3))],
    )
    after = before.after(Action("call"))
    if len(castles) > 1:
        after = after.after(Action("face", (0,)))
    return [element.text for element in with_class(shown(builders.shown(after)), "missing")]


def test_a_game_lost_for_the_pantry_says_how_many_tiles_lay_in_whose_castle() -> None:
    bare = [["St", "Cs"], ["Jc", "Pt"], ["Ss", "Jt"], ["Pt", "Cc"], ["Cs", "Sc"], ["Jt", "Ps"]]
    stored = [["St", "Ft"], *bare[1:]]
    assert lost_for_the_pantry(stored) == ["Pantry tiles: 1 of 2"]
    assert lost_for_the_pantry(bare, stored) == ["Player 1: Pantry tiles: 0 of 1"]


def test_of_two_players_each_is_told_what_the_ordeal_would_do_to_them() -> None:
    two = records()["castellion-two-won-by-computer"]
    at = next(at for at in range(len(two.actions)) if two.actions[at].verb == "face")
    state = two.state(at)
    assert isinstance(state, CastellionState)
    offered = {
        e.attributes["data-act"]: e.text for e in with_attribute(shown(Table("1", two, at)), "data-act")
    }
    for seat in (0, 1):
        told = forecast_text(forecast(state, state.ordeals[0].face, seat), words("en"))
        assert offered[f"face:{seat}"].endswith(told)
    assert offered["face:0"] != offered["face:1"]


def test_pieces_fly_from_where_they_are_to_where_they_come() -> None:
    for table in tables():
        if table.at:
            earlier = table._replace(at=table.at - 1)
            action = table.record.actions[earlier.at]
            before, after = (
                {e.attributes["data-piece"] for e in with_attribute(shown(t), "data-piece")}
                for t in (earlier, table)
            )
            for cue in SCREEN.cues(earlier.state, action, table.state, words("en")):
                assert cue.piece in before | after
                assert not cue.end or cue.end in before | after


def fly(piece: str, end: str) -> Cue:
    return Cue(0, CueKind.FLY, piece, end)


def test_a_castle_that_grows_to_the_left_moves_to_the_right() -> None:
    before = scene(castles=[[["St", "Jc"]]], hand="Ps")
    action = Action("place", (-1, 0))
    assert SCREEN.cues(before, action, before.after(action), words("en")) == (
        fly("hand", "cell-0.0"),
        fly("cell-0.0", "cell-1.0"),
        fly("cell-0.1", "cell-1.1"),
    )


def test_a_tile_put_on_top_moves_alone() -> None:
    before = scene(castles=[[["St"], ["Jc"]]], hand="Ps")
    action = Action("place", (0, 1))
    assert SCREEN.cues(before, action, before.after(action), words("en")) == (fly("hand", "cell-0.1"),)


def test_exam_two_drops_the_castle_and_discards_its_bottom_row() -> None:
    before = scene(
        castles=[[["St", "Jc"]] * 6],
        hand="Tr",
        ordeals=[{"card": "exam-2", "traitors": ["Tr"]}, {"card": "exam-3-lines-towers"}],
    )
    told = SCREEN.cues(before, Action("traitor"), before.after(Action("traitor")), words("en"))
    assert told[0] == Cue(0, CueKind.REACH, "hand", "ordeal-2-2")
    crumbles = {cue.piece: cue.step for cue in told if cue.kind == CueKind.CRUMBLE}
    drops = {(cue.piece, cue.end): cue.step for cue in told if cue.kind == CueKind.DROP and cue.end}
    assert crumbles.keys() == {f"cell-{c}.0" for c in range(6)}
    assert drops.keys() == {(f"cell-{c}.1", f"cell-{c}.0") for c in range(6)}
    (stamp,) = [cue for cue in told if cue.kind == CueKind.STAMP]
    assert 0 < stamp.step < min(crumbles.values()) < min(drops.values())


def test_columns_that_vanish_close_up() -> None:
    before = scene(
        castles=[[["St"], *[["Jc", "Ct"]] * 5]],
        hand="Tr",
        ordeals=[{"card": "exam-2", "traitors": ["Tr"]}, {"card": "exam-3-lines-towers"}],
    )
    after = before.after(Action("traitor"))
    assert after.outcome is not None
    told = SCREEN.cues(before, Action("traitor"), after, words("en"))
    assert ("cell-1.1", "cell-0.0") in {(cue.piece, cue.end) for cue in told if cue.kind == CueKind.DROP}


def test_where_either_may_face_an_ordeal_that_does_not_do_the_same_to_both_each_is_told() -> None:
    two = records()["castellion-two-won-by-computer"]
    at = next(at for at in range(len(two.actions)) if two.actions[at].verb == "face") - 1
    state = two.state(at)
    assert isinstance(state, CastellionState)
    texts = [text for _, _, text in forecast_lines(View(state, words("en")))]
    assert [text.partition(":")[0] for text in texts] == ["Player 1", "Player 2"]
    alike = scene(seats=2, castles=[state.castles[0], state.castles[0]])
    assert len([*forecast_lines(View(alike, words("en")))]) == 1


def test_of_two_players_the_counts_of_both_castles_show() -> None:
    two = records()["castellion-two-won-by-computer"]
    counts = with_class(shown(Table("1", two, 117)), "counts")
    assert [each.attributes["aria-label"].partition(":")[0] for each in counts] == ["Player 1", "Player 2"]
    assert counts[0].text != counts[1].text


def asked(**told: object) -> str:
    return SCREEN.prompt(scene(**told), words("en"))


def test_the_prompt_names_the_prison_where_the_tile_can_go_there() -> None:
    prison = {"options": {"variant": "prison"}, "castles": [[["St"]]]}
    assert "prison" in asked(**prison, hand="Jc")
    taken = [None, "Sc", "Jt", "Cs", "Pt", "Js", "Ct", "Cc"]
    assert "prison" not in asked(**prison, hand="Jc", prison=taken)


def test_the_prompt_names_the_menace_while_it_can_drive_off_the_traitor() -> None:
    sweat = {"options": {"variant": "cold_sweat"}, "castles": [[["St", "Jc"]]]}
    assert "Menace" in asked(**sweat, hand="Tr")
    assert "Menace" not in asked(**sweat, hand="Tb")


def test_the_panel_tells_how_far_the_prison_is() -> None:
    prison = scene(options={"variant": "prison"}, prison=["St", "Jc", *[None] * 6])
    shown = [element.text for element in with_class(elements(html(builders.shown(prison))), "prison")]
    assert "The prison: 2 of 8" in shown


def test_an_assault_that_was_paid_for_was_withstood() -> None:
    record = records()["castellion-menace-won-by-computer"]
    told = {
        SCREEN.log_line(before, action, after, words("en"))
        for before, action, after in zip(record.states, record.actions, record.states[1:], strict=False)
        if isinstance(before, CastellionState) and isinstance(after, CastellionState)
        if len(after.ordeals) < len(before.ordeals) and before.effect is not None
    }
    assert told and all("withstood!" in text for text in told), told


def test_before_the_first_tile_there_is_one_place_to_try() -> None:
    cells = with_attribute(grid(scene(castles=[[]], hand="Ps")), "data-cell")
    assert [cell.attributes["data-cell"] for cell in cells] == ["0.0"]
