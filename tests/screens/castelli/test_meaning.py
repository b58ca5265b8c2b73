"""What things mean is seen before they are done: who leads where, what a castle costs, what one will have."""

from collections import Counter

import pytest

from game import catalog
from game.castelli.rules.board import cell_of_octagon
from game.castelli.rules.pieces import COLOURS, FACES
from game.castelli.rules.position import ABSENT, Phase
from game.castelli.rules.printed import Goods, Terrain
from game.castelli.rules.scoring.evaluate import decided
from game.castelli.rules.stocks import goods_of
from game.castelli.screen import glossary
from game.castelli.screen.board.action_buttons import action_buttons
from game.castelli.screen.board.castle_cost import cost_text
from game.castelli.screen.board.drawings.octagons import DIGIT, DONE, SHIELDS
from game.castelli.screen.board.drawings.shapes import Slot, lead_slot, slots
from game.castelli.screen.board.goal import tiles_left
from game.castelli.screen.board.own_goods import goods_after_text
from game.castelli.screen.game_screen import SCREEN
from game.castelli.screen.lands import prospect_of, space_of
from game.castelli.screen.outlook import best_face, outlook
from game.castelli.screen.picks import turning
from game.castelli.screen.prices import WAYS, price_of, spent, way_to_build
from game.castelli.screen.rules_page import brief
from game.castelli.screen.texts.names import goods, place_name
from game.castelli.screen.view import View, known, view_of
from game.core import Action
from game.locale import LANGUAGES, words
from game.screens.html.seat_names import seat_name
from game.screens.table_model import Table
from tests.app.fakes import Player
from tests.rules.castelli.builders import scene
from tests.screens.castelli.builders import samples, whole_games
from tests.screens.samples import elements, with_class

LARGEST = 1.4
"""How much larger who leads is drawn on small maps (static/css/castelli/marks.css)."""


def shown(table: Table, language: str = "en"):
    return elements(str(SCREEN.board(table, words(language))))


def lands(table: Table) -> dict[tuple[int, int], tuple[tuple[int, ...], int]]:
    """Who leads in each area that is not decided, and by how much, as it is drawn."""
    view = view_of(table, words("en"))
    prospect = prospect_of(view)
    drawn = {at: space_of(view, at, prospect).lands for at in range(len(view.state.board.areas))}
    return {
        (at, land.number): (land.leaders, land.total)
        for at, several in drawn.items()
        for land in several
        if land.state != DONE
    }


def standing(state) -> dict[tuple[int, int], tuple[tuple[int, ...], int]]:
    position = known(state)
    found = {}
    for several in position.board.areas:
        for area in several:
            now = decided(position, area)
            found[area.octagon, area.number] = (now.most, max(now.totals))
    return found


def test_who_leads_in_each_undecided_area_and_at_the_mine_stands_on_the_board() -> None:
    met = Counter[str]()
    for table in samples():
        position = known(table.state)
        if position.phase == Phase.ORIENT:
            continue
        told = lands(table)
        assert told == {place: now for place, now in standing(position).items() if place in told}
        if position.phase != Phase.OVER:
            left = {
                (area.octagon, area.number)
                for several in position.board.areas
                for area in several
                if not position.evaluated & area.bit
            }
            assert set(told) == left
        sums = sorted(str(total) for most, total in told.values() if most)
        if "react" not in position.phase:
            assert sorted(e.text for e in with_class(shown(table), "lead-sum")) == sums
        met.update(position.board.areas[at][number].kind for (at, number), (most, _) in told.items() if most)
    assert set(met) == {Terrain.WOOD, Terrain.GRAIN, Terrain.ROCKS, Terrain.MARKET, Terrain.MINE}


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    return max(wide, 0) * max(min(one[3], other[3]) - max(one[1], other[1]), 0)


def box(place: Slot, wide: float, high: float) -> tuple[float, ...]:
    return place.x - wide / 2, place.y - high / 2, place.x + wide / 2, place.y + high / 2


@pytest.mark.parametrize("number", SHIELDS)
def test_who_leads_stands_clear_of_settlements_castles_and_tiles(number: int) -> None:
    size, step, across = SHIELDS[number]
    wide, high = LARGEST * (step * across + DIGIT), LARGEST * (size + step * ((number - 1) // across))
    for seats in (2, 4):
        board = catalog.find("castelli").start(seed="lands", seats=seats).board
        for area in (area for several in board.areas for area in several):
            place = lead_slot(area.sides, area.icons + area.sites)
            lead = box(place, wide, high)
            if area.kind not in (Terrain.ROCKS, Terrain.MINE):
                assert overlap(lead, box(Slot(0, 0, 0), 30, 30)) < 30 * 30 / 10
            if area.sites:
                castles = slots(area.sides, area.icons + area.sites)[area.icons :]
                assert all(overlap(lead, box(castle, 34, 34)) < 34 * 34 / 5 for castle in castles)
            if number == 1:
                assert max(map(abs, lead)) <= 62


def test_lands_that_are_explained_show_who_leads() -> None:
    for drawn in (glossary.land(glossary.AREA, words("en")), brief.land(brief.WON)):
        assert [e.text for e in with_class(elements(str(drawn)), "lead-sum")]


def test_a_tile_that_is_turned_shows_who_would_lead() -> None:
    met = 0
    for table in samples():
        if known(table.state).phase != Phase.ORIENT:
            continue
        for colour in COLOURS:
            action = Action("lay", (colour,))
            turned = table._replace(marks=SCREEN.picked(table.view, (), str(action)))
            after = standing(table.state.after(action))
            told = lands(turned)
            assert told == {place: after[place] for place in told}
            met += 1
    assert met > 30


def test_the_price_of_a_castle_is_what_it_takes() -> None:
    met = Counter[bool]()
    for table in samples():
        position = known(table.state)
        for action in position.actions:
            after = known(position.after(action)) if action.verb in WAYS else position
            if action.verb not in WAYS or after.phase != Phase.BUILD:
                continue
            pays = price_of(position, action.verb)
            assert pays is not None
            had, has = (goods_of(one, position.turn) for one in (position, after))
            takes = {kind: had[kind] - has[kind] for kind in had if had[kind] > has[kind]}
            assert spent(position, pays) == {kind: n for kind, n in takes.items() if kind != Goods.CARD}
            met[bool(pays.silver)] += 1
    assert met[True] > 5 and met[False] > 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_castle_takes_from_silver_is_seen_before_it_is_built(language: str) -> None:
    own = {"wood": 1, "grain": 0, "rocks": 1}
    state = scene(phase="build", own=own, silver=[3, 0, 0, 0], tiles={"0,4": "6gbyr"})
    builds = [action for action in state.actions if action.verb == "build"]
    assert builds
    table = Table("1", whole_games()[0].until(0), 0)
    view = view_of(table, words(language))._replace(state=state)
    assert goods("silver", 2, words(language)) in cost_text(view, way_to_build(view) or "")


def test_the_goods_after_each_way_to_lie_are_told() -> None:
    met = 0
    for table in samples():
        position = known(table.state)
        if position.phase != Phase.ORIENT or position.held is None:
            continue
        for colour in COLOURS:
            after = known(position.after(Action("lay", (colour,))))
            if after.phase != Phase.BUILD:
                continue
            looks = outlook(position, position.held.at, after.laid[position.held.at])
            assert looks.goods_after(position, position.turn) == goods_of(after, position.turn)
            (card,) = (e for e in shown(table) if e.attributes.get("id") == f"turn-{colour}")
            view = view_of(table, words("en"))
            assert goods_after_text(view, looks) in card.attributes["aria-label"]
            met += 1
    assert met > 30


def test_a_number_picks_the_card_that_it_counts_to() -> None:
    met = 0
    for table in samples():
        position = known(table.state)
        kinds = list(dict.fromkeys(card.code for card in position.hands[position.active]))
        if position.phase == Phase.OVER:
            continue
        for number, code in enumerate(kinds, 1):
            assert SCREEN.picked(table.view, (), str(number)) == (f"card:{code}",)
            (card,) = (e for e in shown(table) if e.attributes.get("id") == f"card-{code}")
            assert card.attributes.get("aria-keyshortcuts") == str(number)
            met += 1
        assert SCREEN.picked(table.view, (), str(len(kinds) + 1)) == ()
    assert met > 10


def test_a_tile_lies_at_first_as_brings_most() -> None:
    met = 0
    for table in samples():
        position = known(table.state)
        if position.phase != Phase.ORIENT or position.held is None:
            continue
        at, tile = position.held.at, position.held.tile
        ways = [outlook(position, at, tile * 4 + turns) for turns in range(4)]
        got = [sum(looks.of(position.active).values()) for looks in ways]
        first = turning(view_of(table, words("en")))
        assert first is not None and got[first.face % 4] == max(got)
        met += max(got) > got[0]
    assert met


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goal_tells_the_step_and_how_many_tiles_are_left(language: str) -> None:
    for table in samples():
        position = known(table.state)
        page = shown(table, language)
        steps = [e for e in page if e.attributes.get("aria-current") == "step"]
        assert len(steps) == (position.phase != Phase.OVER)
        down = sum(position.down[at] != ABSENT for at in position.board.halves[position.match])
        assert tiles_left(position) == down + (position.held is not None)


def test_no_row_of_the_result_is_empty_for_who_got_nothing() -> None:
    for record in whole_games():
        assert all(all(part.values) for part in SCREEN.score_parts(record, words("en")))


def test_a_way_to_lie_that_brings_nothing_tells_who_would_lead() -> None:
    texts, met = words("en"), 0
    for table in samples():
        state = known(table.state)
        if state.phase != Phase.ORIENT:
            continue
        cards = {e.attributes["id"]: e for e in with_class(shown(table), "turn-card")}
        for colour in COLOURS:
            after = table.state.after(Action("lay", (colour,)))
            card = cards[f"turn-{colour}"]
            if "leads" not in card.text:
                continue
            there = standing(after)
            beside = {
                area: there[area.octagon, area.number][0] for area in state.board.touching[state.held.at]
            }
            for seat in range(state.seats):
                lands = [place_name(cell_of_octagon(area.octagon)) for area in beside if seat in beside[area]]
                player, places = seat_name(seat, texts), ", ".join(lands)
                line = texts("castelli.turn.leads.text", player=player, n=len(lands), places=places)
                assert (line in card.name) == bool(lands)
                if len(lands) == 1:
                    assert places in card.text
                    met += 1
    assert met


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_silver_has_replaced_something_already_is_told_while_there_is_more(language: str) -> None:
    texts = words(language)
    own = {"wood": 1, "grain": 0, "rocks": 1}
    for silver, bought, line in ((2, True, "used"), (1, True, "none"), (1, False, "one")):
        state = scene(phase="build", own=own, silver=[silver, 0, 0, 0], silver_bought=bought)
        told = cost_text(View(state, texts), "build")
        assert told == texts(f"castelli.cost.missing.{line}", goods=goods("grain", 1, texts))
    # Who lacks several and holds silver is told how far that goes.
    state = scene(phase="build", own={"wood": 1}, silver=[6, 0, 0, 0])
    lacking = ", ".join(goods(kind, 1, texts) for kind in ("grain", "rocks"))
    assert cost_text(View(state, texts), "build") == texts("castelli.cost.missing.several", goods=lacking)


def test_to_end_the_turn_leads_where_nothing_else_is_left_but_to_sell() -> None:
    met = Counter[bool]()
    for table in samples():
        state = known(table.state)
        if state.phase == Phase.BUILD:
            (end,) = (e for e in shown(table) if e.attributes.get("id") == "act-done")
            leads = {action.verb for action in state.actions} <= {"done", "sell"}
            assert ("button-primary" in end.attributes["class"]) == leads
            met[leads] += 1
    for cards in ("", "steward"):
        buttons = str(action_buttons(View(scene(phase="build", cards=cards), words("en"))))
        assert "button-primary" in buttons
    assert met[True] and met[False]


def test_in_a_lesson_a_tile_does_not_lie_from_the_start_as_brings_most():
    player = Player()
    player.go("#/castelli/learn/1")
    turned = turning(view_of(player.table, words("en")))
    assert turned.face != best_face(known(player.table.state), turned.at, turned.tile)
    player.act(f"lay:{turned.north}")
    assert player.table.lesson.mistake


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_is_not_said_to_win_by_a_coat_in_whose_place_a_card_stands(language: str) -> None:
    texts, met = words(language), set[bool]()
    for state in (known(state) for record in whole_games() for state in record.states):
        if state.phase != Phase.ORIENT or state.held is None or state.dilemma:
            continue
        counts = any(coat == state.turn and value for coat, value in FACES[state.held.tile * 4])
        message = "castelli.prompt.orient" if counts else "castelli.prompt.orient.none"
        assert SCREEN.prompt(state, texts) == texts(message, player=seat_name(state.turn, texts))
        met.add(counts)
    assert met == {True, False}


def test_ways_to_lay_a_tile_stand_with_what_brings_most_first() -> None:
    met = 0
    for table in samples():
        state = known(table.view)
        turned = turning(view_of(table, words("en")))
        if turned is None or state.phase != "orient":
            continue
        cards = with_class(shown(table), "turn-card")
        norths = [str(card.attributes["id"]).removeprefix("turn-") for card in cards]
        looks = [outlook(state, turned.at, turned._replace(north=north).face) for north in norths]
        own = [sum(one.of(state.active).values()) for one in looks]
        met += len(set(own)) > 1
        assert own == sorted(own, reverse=True) and len(norths) == 4
    assert met
