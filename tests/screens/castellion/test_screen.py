"""Castellion's table: what it offers is what the rules allow, in every position and in both languages."""

import random
from functools import cache

import pytest

from game import catalog
from game.castellion.rules.formations import groups
from game.castellion.rules.ordeals.forecast import Ending
from game.castellion.rules.state import CastellionState
from game.castellion.screen.board.castle_grid import castle_grid
from game.castellion.screen.board.outlines import cancelled
from game.castellion.screen.game_screen import SCREEN
from game.castellion.screen.rules_page.sections import SECTIONS
from game.castellion.screen.view import View
from game.core import Action, Outcome, Record
from game.locale import LANGUAGES, words
from game.screens.cues import CueKind
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
                assert cue.piece in before | after or cue.kind in (CueKind.REST, CueKind.LINE)
                assert not cue.end or cue.end in before | after


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


TILES = [["Ps", "Pt", "Pc"], ["Jt", "Jc"], ["Jc", "Jt"], ["Cs", "Ct"]]


def spot_texts(castle: list[list[str]], hand: str, ordeals: list[dict[str, str]]) -> dict[str, str]:
    """What the golden spots of a tile in hand say of formations, by their cells."""
    state = builders.scene(castles=[castle], hand=hand, hand_from="main", phase="decide", ordeals=ordeals)
    found = elements(str(castle_grid(View(state, words("en")))))
    cells = (one.attributes for one in found if "free" in (one.attributes.get("class") or "").split())
    return {one["data-cell"]: one["aria-description"] for one in cells if "aria-description" in one}


def test_a_spot_tells_what_a_tile_completes_or_cancels_there() -> None:
    asked = [{"card": "exam-1"}, {"card": "exam-2"}, {"card": "exam-3-towers-bastions"}]
    tower = "It completes a tower, which an Ordeal ahead asks for."
    assert spot_texts(TILES, "Ps", asked) == {"0.3": tower}
    cancels = "It cancels a bastion, which an Ordeal ahead asks for."
    assert set(spot_texts(TILES, "Js", asked).values()) == {cancels}
    # Only where it matters: no bastion is asked for by the next two.
    later = [{"card": "exam-3-lines-towers"}]
    assert spot_texts(TILES, "Js", later) == {}
