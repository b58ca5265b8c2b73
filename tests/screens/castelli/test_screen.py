"""Castelli's table in every kind of game: what can be done can be pressed, and is told in words."""

from collections import Counter
from functools import cache

import pytest

from game.castelli.rules.board import cell_of_octagon
from game.castelli.rules.castles.build import castles_built, coats_around, free_site
from game.castelli.rules.pieces import CARDS, COLOURS, FACES
from game.castelli.rules.position import Phase
from game.castelli.rules.printed import Goods
from game.castelli.screen.board.count import steps
from game.castelli.screen.board.space_info import space_info
from game.castelli.screen.game_screen import SCREEN
from game.castelli.screen.offers import SETTLED
from game.castelli.screen.outlook import outlook
from game.castelli.screen.picks import verbs_to_turn
from game.castelli.screen.score_parts import kings_before
from game.castelli.screen.view import BEGUN, View, known
from game.core import Outcome, Record
from game.locale import LANGUAGES, words
from game.screens.html.seat_names import seat_name
from game.screens.table_model import Table
from tests.rules.castelli.builders import CASTELLI, TWO_EACH, scene
from tests.screens.castelli.builders import samples, whole_games
from tests.screens.hinting import verbs_hinted_at
from tests.screens.samples import Element, acts, elements, with_class

everywhere = pytest.mark.parametrize("language", LANGUAGES)


@cache
def shown(table: Table, language: str = "en") -> list[Element]:
    return elements(str(SCREEN.board(table, words(language))))


def marked(table: Table, mark: str) -> Table:
    """Return the table after something was picked."""
    return table._replace(marks=SCREEN.picked(table.view, table.marks, mark))


def pickings(table: Table) -> list[Table]:
    """The table as it is, and with whatever can be picked."""
    position = known(table.state)
    marks = [f"{verb}:{colour}" for verb in verbs_to_turn(position) for colour in COLOURS]
    marks += [f"card:{card.code}" for card in dict.fromkeys(position.hands[position.active])]
    marks += ["overbuild"] if position.battle and position.phase == Phase.BUILD else []
    return [table, *(marked(table, mark) for mark in marks)]


def test_random_games_meet_every_verb_and_end() -> None:
    assert {action.verb for table in samples() for action in table.state.actions} == set(CASTELLI.verbs)
    assert {card for record in whole_games() for card in _used(record.actions)} == set(CARDS)


def _used(actions) -> set[str]:
    return {str(action.arguments[0]) if action.verb == "king" else action.verb for action in actions} & set(
        CARDS
    )


def test_what_can_be_reached_by_pressing_is_what_is_legal() -> None:
    for table in samples():
        offered = {act for picking in pickings(table) for act, on in acts(shown(picking)).items() if on}
        assert offered == {str(action) for action in table.state.actions}


def test_what_is_refused_says_why() -> None:
    met = set()
    for table in samples():
        for picking in pickings(table):
            for notation, on in acts(shown(picking)).items():
                action = CASTELLI.action(notation)
                refusal = table.state.refusal(action)
                assert (refusal is None) is on
                if refusal is not None and refusal.rule not in met:
                    met.add(refusal.rule)
                    assert all(SCREEN.why(picking.view, action, refusal, words(one)) for one in LANGUAGES)
    assert met > {
        "castelli.build.influence",
        "castelli.build.resources",
        "castelli.build.site",
        "castelli.overbuild.points",
        "castelli.overbuild.own",
        "castelli.settle.vacant",
    }


def test_every_card_tells_what_it_does_and_why_it_cannot_be_used() -> None:
    met = set()
    for table in samples():
        legal = {
            str(action.arguments[0]) if action.verb == "king" else action.verb
            for action in table.state.actions
        }
        for card in {card.code for card in known(table.state).hands[table.state.seat or 0]}:
            if table.state.seat is None:
                continue
            (detail,) = with_class(shown(marked(table, f"card:{card}")), "card-detail")
            assert words("en")(f"castelli.card.{card}.text") in detail.text
            reasons = with_class(shown(marked(table, f"card:{card}")), "card-not")
            assert card in legal or reasons
            met.add((card, card in legal))
    assert {card for card, usable in met if usable} == set(CARDS)
    assert {card for card, usable in met if not usable} > {"steward", "landgrave", "master-builder"}


def test_what_is_looked_at_can_be_put_back_and_the_number_of_a_settlement_stands_at_an_edge() -> None:
    met = 0
    for table in samples():
        if not table.idle and table.state.outcome is None:
            (panel,) = with_class(shown(marked(table, "at:1.1")), "lookout")
            (button,) = with_class(shown(marked(table, "at:1.1")), "closing")
            assert panel.text and button.attributes["data-do"] == "mark:at:1.1"
        verbs = {action.verb for action in table.state.actions}
        for card in SETTLED:
            if card in verbs:
                labels = with_class(shown(marked(table, f"card:{card}")), "worth")
                assert all("site-" in label.attributes["class"] for label in labels)
                met += len(labels)
    assert met


@everywhere
def test_ids_are_different_the_map_has_one_tab_stop_and_every_button_a_name(language: str) -> None:
    for table in samples()[::4]:
        for picking in pickings(table)[:4]:
            found = shown(picking, language)
            ids = Counter(e.attributes["id"] for e in found if "id" in e.attributes)
            assert [id for id, number in ids.items() if number > 1] == []
            cells = [e.attributes for e in found if "data-cell" in e.attributes]
            assert len({cell["data-cell"] for cell in cells}) == len(cells) >= 32
            assert [cell["tabindex"] for cell in cells].count("0") == 1
            assert all(e.name for e in found if e.tag == "button" or e.attributes.get("role") == "img")
            assert not any("style" in e.attributes for e in found)


@everywhere
def test_every_step_is_prompted_and_told(language: str) -> None:
    t = words(language)
    for record in whole_games():
        for at, action in enumerate(record.actions):
            before, after = record.states[at : at + 2]
            for seen in ((before, after), tuple(state.seen_by(0) for state in (before, after))):
                assert SCREEN.log_line(seen[0], action, seen[1], t).strip()
    for table in samples():
        assert SCREEN.prompt(table.view, t)


def test_a_drawn_card_is_named_to_its_owner_alone() -> None:
    met = 0
    for record in whole_games():
        for at, action in enumerate(record.actions):
            seat = record.states[at].seat
            old, new = map(known, record.states[at : at + 2])
            if action.verb != "lay" or seat is None or new.phase != Phase.BUILD:
                continue
            drawn = len(new.hands[seat]) - len(old.hands[seat])
            if drawn != 1 or any(
                len(a) != len(b)
                for n, (a, b) in enumerate(zip(old.hands, new.hands, strict=True))
                if n != seat
            ):
                continue
            lines = [
                SCREEN.log_line(
                    record.states[at].seen_by(one), action, record.states[at + 1].seen_by(one), words("en")
                )
                for one in (seat, (seat + 1) % record.seats)
            ]
            assert "1 card (" in lines[0] and "1 card" in lines[1] and "1 card (" not in lines[1]
            met += 1
    assert met > 5


def test_the_outlook_is_what_laying_gives() -> None:
    met = Counter[str]()
    for record in whole_games():
        for state in record.states:
            position = known(state)
            if position.phase != Phase.ORIENT or position.held is None:
                continue
            for colour in COLOURS:
                action = CASTELLI.action(f"lay:{colour}")
                after = known(state.after(action))
                if after.phase != Phase.BUILD:
                    continue
                face = after.laid[position.held.at]
                assert FACES[face][0][0] == COLOURS.index(colour)
                looks = outlook(position, position.held.at, face)
                for seat in range(record.seats):
                    got = looks.of(seat)
                    met.update(got)
                    assert [got.get(kind, 0) for kind in Goods.RESOURCES] == [
                        new - old
                        for old, new in zip(position.resources[seat], after.resources[seat], strict=True)
                    ]
                    assert got.get(Goods.SILVER, 0) == after.silver[seat] - position.silver[seat]
                    assert got.get(Goods.CARD, 0) == len(after.hands[seat]) - len(position.hands[seat])
    assert set(met) == {*Goods.RESOURCES, Goods.SILVER, Goods.CARD}


def test_the_points_on_the_map_are_what_building_scores() -> None:
    met = Counter[bool]()
    for table in samples():
        for picking in pickings(table):
            for e in shown(picking):
                worths = [text for text in e.texts if text.startswith("+")]
                if "data-act" not in e.attributes or not worths or "data-cell" not in e.attributes:
                    continue
                action = CASTELLI.action(e.attributes["data-act"])
                if action.verb in SETTLED:
                    continue  # what castles to come would score more
                legal = table.state.refusal(action) is None
                met[legal] += 1
                if legal:
                    seat = table.state.seat or 0
                    after = known(table.state.after(action))
                    if after.phase == Phase.BUILD:
                        gained = after.points[seat] - known(table.state).points[seat]
                        assert worths == [f"+{gained}"]
    assert met[True] > 20 and met[False] > 20


def _computers(seats: int) -> tuple[tuple[int, str], ...]:
    return tuple((seat, "easy") for seat in range(seats))


def test_a_computers_turn_offers_nothing_to_do() -> None:
    for table in samples()[::4]:
        for who in (_computers(table.record.seats), _computers(table.record.seats)[:-1]):
            watched = table._replace(computers=who, looking=None)
            if watched.computer is None:
                continue
            found = shown(watched)
            doing = {e.attributes["data-do"].partition(":")[0] for e in found if "data-do" in e.attributes}
            assert not acts(found) and doing <= {"zoom"}


@everywhere
def test_every_action_can_be_hinted_at_and_is_named(language: str) -> None:
    assert verbs_hinted_at(SCREEN, samples(), "hint.castelli.why.stands", language, 3) == set(CASTELLI.verbs)


@everywhere
def test_the_final_scoring_adds_up_step_by_step(language: str) -> None:
    for record in whole_games():
        before, after = map(known, record.states[-2:])
        told = steps(before, after, kings_before(record, len(record.actions)))
        assert after.outcome is not None and told[-1].sums == after.outcome.scores
        table = Table("1", record, len(record.actions))
        for number in range(1, len(told) + 1):
            found = shown(marked(table, f"count:{number}"), language)
            (last,) = with_class(found, "newest")
            assert words(language)(f"castelli.count.{told[number - 1].name}") in last.text
            (total,) = with_class(found, "final-sum")
            assert all(str(points) in total.text for points in told[number - 1].sums)
        assert sum(castles_built(after)) == len(after.castles)


def cup() -> Record:
    return next(record for record in whole_games() if record.options["tournament"] == "knockout")


def first_of_round(record: Record, number: int) -> int:
    rounds = [known(state).rounds for state in record.states]
    return next(at for at, one in enumerate(rounds) if one is not None and one.round == number)


@everywhere
def test_a_round_of_a_tournament_is_counted_while_the_next_one_begins(language: str) -> None:
    record = cup()
    at = first_of_round(record, 2)
    rounds = known(record.states[at]).rounds
    assert rounds is not None
    table = Table("1", record.until(at), at, looking=0)
    for shows in (table, marked(table, "count:1")):
        title = words(language)("castelli.count.round", number=1)
        assert any(e.text == title for e in shown(shows, language) if e.attributes.get("id") == "final-title")
    (total,) = with_class(shown(table, language), "final-sum")
    assert total.text.removeprefix(words(language)("castelli.count.sum")).strip() == "".join(
        map(str, rounds.totals)
    )
    laid = [sum(tile >= 0 for tile in known(state).laid) for state in record.states[at:]]
    later = at + laid.index(4)
    assert with_class(shown(Table("1", record.until(later - 1), later - 1, looking=0)), "final")
    assert not with_class(shown(Table("1", record.until(later), later, looking=0)), "final")
    assert not with_class(shown(Table("1", record.until(at - 1), at - 1, looking=0)), "final")


@everywhere
def test_a_knock_out_tells_who_meets_in_the_final_and_who_wins_it(language: str) -> None:
    record, texts = cup(), words(language)
    at = first_of_round(record, 2)
    before, after = record.states[at - 1], record.states[at]
    told = SCREEN.log_line(before, record.actions[at - 1], after, texts)
    (one, other), _ = known(after).rounds.pairs
    assert f"{one + 1}" in told and f"{other + 1}" in told.partition(texts("castelli.match.final").lower())[2]
    begun = marked(Table("1", record.until(at), at, looking=0), BEGUN)
    names = [e.text for e in with_class(shown(begun, language), "match-name")]
    assert names == [texts("castelli.match.final"), texts("castelli.match.third")]
    outcome = Outcome(frozenset({0}), (35, 24, 46, 15), "castelli.end.points")
    assert SCREEN.verdict(outcome, texts) != SCREEN.verdict(outcome._replace(scores=(47, 24, 46, 15)), texts)


@everywhere
def test_who_can_only_overbuild_is_told_so(language: str) -> None:
    spots = (("0,3", 0), ("0,5", 1))
    full = [{"at": at, "area": area, "site": site, "seat": 1} for at, area in spots for site in (0, 1)]
    tiles = {"0,4": "6gbyr"}
    state = scene(phase="build", battle="on", own=TWO_EACH, tiles=tiles, castles=full)
    texts = words(language)
    told = texts("castelli.prompt.overbuild", player=seat_name(0, texts))
    assert SCREEN.prompt(state, texts) == told != SCREEN.prompt(scene(phase="build", battle="on"), texts)


def test_the_small_drawing_of_a_board_shows_tiles_as_whole_as_castles() -> None:
    for record in whole_games():
        state = known(record.states[-1])
        squares = "".join(SCREEN.coloured_squares(state))
        tiles = sum(face >= 0 for face in state.laid)
        castles = {castle.at: castle.seat for castle in state.castles if not castle.overbuilt}
        for seat, (castle, coat) in enumerate(zip("🟥🟦🟩🟨", "🔴🔵🟢🟡", strict=True)):
            assert squares.count(coat) == 2 * tiles
            assert squares.count(castle) == 9 * [*castles.values()].count(seat)


def test_a_hint_closes_a_card_that_lies_open_and_keeps_how_the_tile_is_turned() -> None:
    """A hint named one card above the open panel of another, whose button said "Use this card"."""
    assert SCREEN.hinted_marks(("card:robber-baron", "lay:red")) == ("lay:red",)


@everywhere
def test_a_land_that_is_looked_at_tells_who_is_ahead_and_where_a_castle_can_be_built(language: str) -> None:
    texts, met = words(language), Counter[str]()
    for table in samples():
        state = known(table.view)
        for area in state.board.sites[state.match]:
            row, column = cell_of_octagon(area.octagon)
            seen = View(state, texts, marks=(f"at:{row}.{column}",))
            told = " ".join(element.text for element in elements(str(space_info(seen))))
            free = free_site(state, area) is not None
            facing = [seat for seat in coats_around(state, area.octagon) if seat < state.seats]
            assert (texts("castelli.sites.none") in told) == (not free)
            if free and facing:
                assert all(seat_name(seat, texts) in told for seat in facing)
                met["free"] += 1
            if not free:
                met["full"] += 1
    assert met["free"] and met["full"]
