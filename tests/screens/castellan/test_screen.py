"""Castellan's table in every kind of game: what can be done can be pressed, and is told in words."""

import itertools
from functools import cache
from random import Random

import pytest

from game.castellan.computer.guide import GUIDE
from game.castellan.rules.building import kinds_left
from game.castellan.rules.game import RULES
from game.castellan.rules.pieces import NOTHING
from game.castellan.rules.turn import VERBS
from game.castellan.screen.board.action_buttons import action_buttons
from game.castellan.screen.board.player_panels import player_panels
from game.castellan.screen.game_screen import SCREEN
from game.castellan.screen.piece_keys import piece_key
from game.castellan.screen.rules_page.figures import FIGURES
from game.castellan.screen.texts.log_lines import new_pieces
from game.castellan.screen.texts.names import short_card_name
from game.castellan.screen.view import View, known
from game.core import Action, Record
from game.locale import LANGUAGES, words
from game.players import Hint
from game.screens.table.log import log
from game.screens.table_model import Refused, Table, Tip
from tests.rules.castellan.builders import building, do
from tests.screens.samples import Element, acts, elements

everywhere = pytest.mark.parametrize("language", LANGUAGES)
SECRET = ("T?", "W?")


@cache
def games() -> tuple[Record, ...]:
    """A game for each number of seats, with and without trial fitting, that takes pieces back at times."""
    found = []
    for seats, trial in ((2, "on"), (3, "off"), (4, "on")):
        rng = Random(seats)
        record = Record("castellan", f"screen-{seats}", seats, {"trial": trial})
        while (state := known(record.state())).seat is not None:
            back = [action for action in state.actions if action.verb == "back"]
            reply = GUIDE.reply(state.seen_by(state.turn))
            record = record.then(back[0] if back and rng.random() < 0.05 else reply)
        found.append(record)
    return tuple(found)


@cache
def samples() -> tuple[Table, ...]:
    """Moments of these games as the one to act sees them: some of every phase, and the ends."""
    found = []
    met: dict[str, int] = {}
    for record in games():
        for at, state in enumerate(record.states):
            phase = f"{known(state).phase} {known(state).last is None}"
            met[phase] = met.get(phase, 0) + 1
            if met[phase] < 4 or at % 40 == 39 or state.seat is None:
                found.append(Table("1", record.until(at), at, looking=state.seat))
    return tuple(found)


@cache
def shown(table: Table, language: str = "en") -> list[Element]:
    return elements(str(SCREEN.board(table, words(language))))


def pickings(table: Table) -> list[Table]:
    """The table with each kind of piece picked that is left."""
    kinds = kinds_left(known(table.state)) if table.state.seat is not None else []
    return [table._replace(marks=SCREEN.picked(table.view, (), kind)) for kind in kinds] or [table]


def test_games_meet_every_verb() -> None:
    assert {action.verb for record in games() for action in record.actions} == set(VERBS)


def test_what_can_be_reached_by_pressing_is_what_is_legal() -> None:
    for table in samples():
        offered = {act for each in pickings(table) for act, on in acts(shown(each)).items() if on}
        assert offered == {str(action) for action in table.state.actions}


def test_what_is_refused_says_why() -> None:
    met = set()
    for table in samples():
        for each in pickings(table):
            for notation, on in acts(shown(each)).items():
                refusal = each.state.refusal(screen_action(notation))
                assert (refusal is None) is on
                if refusal is not None:
                    met.add(refusal.rule)
                    refused = Refused(screen_action(notation), refusal)
                    for language in LANGUAGES:
                        told = SCREEN.why(each.view, refused.action, refusal, words(language))
                        assert told[0].isupper() and told.endswith(".")
                    assert acts(shown(each._replace(refused=refused))).keys() == acts(shown(each)).keys()
    assert {"castellan.inside", "castellan.blocked", "castellan.must_play"} <= met


def screen_action(notation: str) -> Action:
    from game.castellan.rules.game import Castellan

    return Castellan().action(notation)


def test_ids_are_given_once() -> None:
    for table in samples():
        for each in pickings(table):
            ids = [e.attributes["id"] for e in shown(each) if "id" in e.attributes]
            assert len(ids) == len(set(ids))


def test_cells_of_the_grid_are_told_apart() -> None:
    for table in samples():
        for each in pickings(table):
            cells = [e.attributes["data-cell"] for e in shown(each) if "data-cell" in e.attributes]
            assert len(cells) == len(set(cells))


def test_the_cards_that_another_plays_lie_open_beside_the_name() -> None:
    state = do(building("o-o", short=1, played=["T3", "W4"]), "short:1.0.e")
    for viewer, codes in ((0, []), (1, ["T3W4"])):
        told = elements(
            str(player_panels(View(state.seen_by(viewer), words("en"), viewer, idle=viewer == 1)))
        )
        assert [e.text for e in told if e.attributes.get("class") == "builder-played"] == codes


def test_every_button_has_a_name() -> None:
    for table in samples():
        for e in shown(table):
            if e.tag == "button":
                assert e.attributes.get("aria-label") or e.text.strip()


@everywhere
def test_nothing_hidden_is_drawn_or_told(language: str) -> None:
    """The others' hands are backs, and only who draws is told what."""
    whole = {record.seats: record for record in games()}
    for table in samples():
        seat, record = table.state.seat, whole[table.record.seats]
        if seat is None:
            continue
        view = known(table.view)
        others = {card for owner, hand in enumerate(view.hands) for card in hand if owner != seat}
        assert others <= set(SECRET)
        action, after = record.actions[table.at], known(record.state(table.at + 1))
        drawn = set(after.hands[seat]) - set(known(table.state).hands[seat])
        for looker in range(record.seats):
            told = SCREEN.log_line(
                table.state.seen_by(looker), action, after.seen_by(looker), words(language)
            )
            if action.verb == "draw":
                names = [short_card_name(card, words(language)) for card in drawn]
                assert all(name in told for name in names) is (looker == seat)
                assert any(name in told for name in names) is (looker == seat)


def test_all_are_told_what_a_last_turn_takes() -> None:
    told = set()
    for record in games():
        for state, action, after in zip(record.states, record.actions, record.states[1:], strict=False):
            if known(state).last is not None and action.verb == "build":
                eyes = range(record.seats)
                lines = {
                    SCREEN.log_line(state.seen_by(seat), action, after.seen_by(seat), words("en"))
                    for seat in eyes
                }
                assert lines == {SCREEN.log_line(state, action, after, words("en"))}
                told |= lines
    assert any("tower" in line for line in told)


def test_the_log_passes_over_what_goes_without_saying_but_as_its_last_line() -> None:
    record = games()[0]
    whole = log_lines(Table("1", record, len(record.actions)))
    verbs = [action.verb for action in record.actions]
    assert len(whole) <= 1 + sum(map(verbs.count, ("play", "build", "build", "draw")))
    for at, state in enumerate(record.states[:60]):
        assert at in log_lines(Table("1", record.until(at), at, looking=state.seat))


def test_the_pieces_of_a_turn_have_one_line_that_lights_them_all() -> None:
    for record in games():
        states = list(map(known, record.states))
        whole = log_lines(Table("1", record, len(record.actions)))[::-1]
        for before, at in itertools.pairwise(whole):
            pieces = [*map(piece_key, new_pieces(states[before], states[at]))]
            action = record.actions[before]
            lit = SCREEN.log_pieces(states[before], action, states[at])
            line = SCREEN.log_line(states[before], action, states[at], words("en"))
            assert {*pieces} <= {*lit}
            assert len(pieces) < 2 or "tower" in line or "wall" in line
            if pieces and at < len(states) - 1:
                assert states[at].phase not in ("build", "claim") or states[at].turn != states[before].turn


def test_a_line_of_several_pieces_tells_what_they_closed_and_what_counts_double() -> None:
    hall = "o-o-o-o\n|     |\no     o\n|     |\no-o-o-."
    before = building(hall, tower=2, short=1)
    after = do(before, "tower:3.0", "double:0.0", "short:3.0.e", "tower:4.0")
    line = SCREEN.log_line(before, Action("tower", (3, 0)), after, words("en"))
    closing = "Player 1: 2 towers, 1 short wall, closing a courtyard of 20."
    assert line == f"{closing} Player 1 puts the Double Keep there: 20."
    back = do(before, "tower:3.0", "back")
    assert "back" in SCREEN.log_line(before, Action("tower", (3, 0)), back, words("en"))


def log_lines(table: Table) -> list[int]:
    """The moments that the log of a table has a line for."""
    told = elements(str(log(table, SCREEN, words("en"))))
    return [
        int(e.attributes["id"].removeprefix("log-"))
        for e in told
        if e.tag == "li" and e.attributes.get("id", "").startswith("log-")
    ]


@everywhere
def test_prompts_hints_and_verdicts_speak(language: str) -> None:
    for table in samples():
        state = known(table.view)
        assert SCREEN.prompt(state, words(language))
        if state.outcome is not None:
            assert SCREEN.verdict(state.outcome, words(language))
            continue
        idea = GUIDE.reply(state)
        reason = GUIDE.reason(state, idea)
        hint = Hint(reason.where, idea, reason)
        lines = [SCREEN.hint_lines(state, Tip(told, hint), words(language)) for told in (1, 2, 3)]
        assert [len(told) for told in lines] == [1, 1, 2]
        for told in (1, 2, 3):
            assert str(SCREEN.board(table._replace(tip=Tip(told, hint)), words(language)))


@everywhere
def test_the_examples_of_the_rules_are_drawn(language: str) -> None:
    drawn = {rule: str(figure(words(language))) for rule, figure in FIGURES.items()}
    assert ">12<" in drawn["castellan.claim"] and ">4<" in drawn["castellan.claim"]
    assert ">7<" in drawn["castellan.claim.keep"] and ">9<" in drawn["castellan.claim.keep"]
    assert ">6<" in drawn["castellan.scoring"]


def test_the_prompt_says_what_the_first_turn_still_asks_for() -> None:
    met = set()
    for seed in range(20):
        start = RULES.start(f"first-{seed}", 2)
        for state in map(start.after, start.actions):
            refusal = state.refusal(Action("build"))
            if refusal is not None:
                met.add(refusal.rule)
                assert words("en")(f"refusal.{refusal.rule}") in SCREEN.prompt(state, words("en"))
    assert met == {"castellan.first_tower", "castellan.first_connect"}


def test_a_piece_without_a_place_is_left_but_on_the_first_turn_another_is_taken_back() -> None:
    for first in (True, False):
        state = do(building("o-o\n| |\no .", tower=2, first_turn=first), "tower:1.0")
        confirms = state.refusal(Action("confirm")) is None
        assert confirms is not first
        assert ("Press Done" in SCREEN.prompt(state, words("en"))) is confirms


@everywhere
def test_what_scores_and_how_a_turn_goes_always_stands_there_and_explains_itself(language: str) -> None:
    for table in samples():
        found = shown(table, language)
        for name in ("goal", "steps"):
            (line,) = (e for e in found if e.attributes.get("id") == name)
            assert line.attributes["aria-description"] and line.attributes["tabindex"] == "0"
        now = [e for e in found if e.attributes.get("aria-current") == "step"]
        assert len(now) == (table.state.seat is not None)


@everywhere
def test_pieces_cards_courtyards_and_buttons_explain_themselves(language: str) -> None:
    kinds = ("kind-", "card-", "keep-", "act-")
    told = set()
    for table in samples():
        for e in shown(table, language):
            kind = next((kind for kind in kinds if e.attributes.get("id", "").startswith(kind)), None)
            if kind and (kind != "keep-" or "role" not in e.attributes):
                assert e.attributes.get("aria-description"), e.attributes
                told.add(kind)
    assert told == {*kinds}


@everywhere
@pytest.mark.parametrize("draws", [1, 2, 3, 4])
def test_from_three_cards_on_decks_are_told_in_numbers_and_words_are_true(draws: int, language: str) -> None:
    told, extras = words(language), ("T1", "T7", "W6", "W7")[: draws - 1]
    state = building("o-o", hands=[[*extras], ["T1", "T2", "W1", "W5"]], short=1)
    drawing = state.having(phase="draw", played=extras, pieces=NOTHING)
    found = [
        one for one in elements(str(action_buttons(View(drawing, told)))) if "data-act" in one.attributes
    ]
    assert len(found) == draws + 1
    for one in found:
        tower, wall = RULES.action(one.attributes["data-act"]).numbers
        assert (told("castellan.deck.both") in one.text) is (tower == wall == 1)
        if draws > 2:
            assert one.text == "".join(str(number) for number in (tower, wall) if number)
        name = told("castellan.act.draw", tower=tower, wall=wall)
        assert " ".join(name.split()) in " ".join(one.name.split())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_part_of_a_turn_is_told_in_one_line(seats: int) -> None:
    """Also where a courtyard was doubled and divided in it, or what was laid was taken back."""
    rng = Random(seats)
    doubled = 0
    for number in range(8):
        record = Record("castellan", f"line-{number}", seats)
        while record.state().outcome is None:
            record = record.then(rng.choice(list(record.state().actions)))
        states = record.states
        for at, action in enumerate(record.actions):
            doubled += action.verb == "double"
            for after in states[at + 1 : at + 12]:
                if after.turn != states[at].turn:
                    break
                assert SCREEN.log_line(states[at], action, after, words("en"))
                SCREEN.log_pieces(states[at], action, after)
    assert doubled
