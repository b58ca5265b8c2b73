"""What others did since one's last turn: ringed in their colour, and retold in a line."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from game.castelli.rules.board import cell_of_square, number_of
from game.castelli.rules.position import Phase, Position
from game.castelli.rules.stocks import goods_of, with_silver
from game.castelli.screen.game_screen import SCREEN
from game.castelli.screen.texts.gains import lost_cards
from game.castelli.screen.texts.names import card_name, goods, place_name
from game.castelli.screen.view import begins_round, known
from game.locale import LANGUAGES, words
from game.screens.html.seat_names import seat_name
from game.screens.table.log import log
from game.screens.table.since import news_at
from game.screens.table_model import Table
from tests.screens.castelli.builders import whole_games
from tests.screens.samples import elements


def turns():
    """Each whole turn: the positions before and after it."""
    for record in whole_games():
        begins = [at for at, state in enumerate(record.states) if known(state).phase == "reveal"]
        starts = [at for at in begins if at == 0 or record.actions[at - 1].verb == "done"]
        for start, end in pairwise(starts):
            yield known(record.states[start]), known(record.states[end])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_is_retold_with_its_tile_castles_and_points(language: str) -> None:
    texts, met = words(language), 0
    for before, after in turns():
        if begins_round(before, after):
            assert SCREEN.news(before, after, after.active, texts).pieces == {}
            continue
        told = SCREEN.news(before, after, after.active, texts)
        (tile,) = (key for key in told.pieces if key.startswith("tile-"))
        assert told.pieces[tile] == before.turn
        built = after.castles[len(before.castles) :]
        castles = {key: seat for key, seat in told.pieces.items() if key.startswith("castle-")}
        assert castles == {f"castle-{c.at}-{c.area}-{c.site}": c.seat for c in built}
        line = SCREEN.retold((before, after), after.active, texts)
        if after.points[before.turn] > before.points[before.turn]:
            assert seat_name(before.turn, texts) in line
            points = after.points[before.turn] - before.points[before.turn]
            assert texts("castelli.news.points", n=points) in line
            met += 1
    assert met > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_of_a_computers_turn_is_told_and_its_tile_ringed_from_the_start(language: str) -> None:
    texts, met = words(language), set[str]()
    for record in whole_games():
        for at, action in enumerate(record.actions):
            before, after = known(record.states[at]), known(record.states[at + 1])
            told = SCREEN.doing(after, texts)
            assert (told is not None) == (after.phase in (Phase.ORIENT, Phase.BUILD))
            if action.verb != "reveal" or told is None:
                continue
            assert seat_name(after.turn, texts) in told and place_name(action.cell) in told
            tile = f"tile-{number_of(action.cell)}"
            assert SCREEN.news(before, after, after.active, texts).pieces == {tile: after.turn}
            met.add(told)
    assert len(met) > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_robbed_is_told_by_whom_and_of_which_card(language: str) -> None:
    texts, met = words(language), 0
    for record in whole_games():
        for at, action in enumerate(record.actions):
            before, after = known(record.states[at]), known(record.states[at + 1])
            if action.verb != "traitor" or before.rounds:
                continue
            robbed = action.numbers[0]
            line = SCREEN.retold((before, after), robbed, texts)
            (card,) = lost_cards(before, after, robbed)
            number = goods("card", 1, texts)
            named = texts("castelli.log.cards", cards=number, names=card_name(card, texts))
            taken = texts("castelli.news.takes", goods=named)
            assert line.startswith(
                texts("castelli.news", player=seat_name(before.turn, texts), what=taken)[:-1]
            )
            # Who gets a card by another action of the same turn is told of the robbery all the same.
            met += 1
    assert met


def test_a_turn_of_another_is_told_in_the_order_of_play() -> None:
    texts, met = words("en"), Counter[str]()
    told = {"lay": "lays the tile", "sell": "sells ", "build": "builds a castle", "king": "uses King"}
    for record in whole_games():
        begins = [at for at, state in enumerate(record.states) if known(state).phase == "reveal"]
        starts = [at for at in begins if at == 0 or record.actions[at - 1].verb == "done"]
        for start, end in pairwise(starts):
            states = [known(state) for state in record.states[start : end + 1]]
            verbs = list(dict.fromkeys(action.verb for action in record.actions[start:end]))
            if states[0].seats > 2 or begins_round(states[0], states[-1]):
                continue
            line = SCREEN.retold(states, 1 - states[0].turn, texts)
            done = [verb for verb in verbs if verb in told and told[verb] in line]
            places = [line.index(told[verb]) for verb in done]
            assert places == sorted(places)
            met.update(pairwise(done))
    assert met["lay", "sell"] and met["lay", "build"]


def test_what_a_seat_did_before_it_was_answered_is_told_from_the_start_of_its_turn() -> None:
    met = 0
    for record in whole_games():
        for at, action in enumerate(record.actions):
            before, after = known(record.states[at]), known(record.states[at + 1])
            if before.react is None or before.rounds or after.turn != before.turn or after.seat != after.turn:
                continue
            computers = tuple((seat, "easy") for seat in range(record.seats) if seat != before.active)
            ends = at + 2  # what its turn goes on with
            table = Table("1", record.until(ends), ends, computers=computers)
            line = news_at(table, SCREEN, words("en")).line
            laid = place_name(cell_of_square(before.react.at))
            if before.react.place is None:
                assert laid in line, (action, line)
                met += 1
    assert met


def test_a_card_that_one_uses_in_anothers_turn_is_not_told_as_taken() -> None:
    met = 0
    for record in whole_games():
        for at, action in enumerate(record.actions):
            before, after = known(record.states[at]), known(record.states[at + 1])
            if (
                before.react is not None
                and action.verb != "decline"
                and lost_cards(before, after, before.active)
            ):
                for texts in map(words, LANGUAGES):
                    line = SCREEN.retold((before, after), before.active, texts)
                    taken = texts("castelli.news.takes", goods=".*")
                    assert not re.search(taken, line), (action, line)
                met += 1
    assert met


def test_a_turn_of_four_is_told_in_two_short_lines() -> None:
    met = 0
    for record in whole_games():
        if record.seats != 4 or record.options["tournament"] != "none":
            continue
        begins = [at for at, state in enumerate(record.states) if known(state).phase == "reveal"]
        starts = [at for at in begins if at == 0 or record.actions[at - 1].verb == "done"]
        for start, end in zip(starts, starts[3:], strict=False):
            states = [known(state) for state in record.states[start : end + 1]]
            looks = states[-1].turn
            line = SCREEN.retold(states, looks, words("en"))
            for seat in {state.turn for state in states[:-1]}:
                assert line.count(f"{seat_name(seat, words('en'))}:") <= 1
            for seat in did_much(states, looks):
                assert f"{seat_name(seat, words('en'))}:" in line
                met += 1
            assert len(line) < 200
    assert met > 20


def did_much(states: list[Position], looks: int) -> set[int]:
    """The seats that built, or took something from the one that looks, in their own turns."""
    steps = [(before, after) for before, after in pairwise(states) if before.turn != looks]
    return {
        before.turn
        for before, after in steps
        if len(after.castles) > len(before.castles)
        or any(n < goods_of(before, looks)[kind] for kind, n in goods_of(after, looks).items())
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_land_gives_is_no_payment_where_the_tile_was_laid_before(language: str) -> None:
    texts = words(language)
    before = known(next(iter(whole_games())).states[0]).having(turn=1)
    after = with_silver(before, 0, 1, 0)
    what = texts("castelli.news.for_you", goods=goods("silver", 1, texts))
    assert SCREEN.retold((before, after), 0, texts) == texts(
        "castelli.news", player=seat_name(1, texts), what=what
    )
    assert SCREEN.retold((before, after), 1, texts) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_tile_brings_who_looks_is_said_with_the_tile_and_a_sold_card_is_told(language: str) -> None:
    texts, met = words(language), Counter[str]()
    for record in whole_games():
        for at, action in enumerate(record.actions):
            before, after = known(record.states[at]), known(record.states[at + 1])
            if before.rounds or action.verb not in ("sell", "lay") or before.seats > 2:
                continue
            if action.verb == "sell" and before.phase == "build":
                line = SCREEN.retold((before, after), 1 - before.turn, texts)
                assert texts("castelli.news.sells", n=1) in line
                met["sell"] += 1
            other = 1 - before.turn
            got = {kind: n - goods_of(before, other)[kind] for kind, n in goods_of(after, other).items()}
            gains = ", ".join(goods(kind, n, texts) for kind, n in got.items() if n > 0)
            if action.verb == "lay" and gains:
                (tile,) = (at for at, face in enumerate(after.laid) if face >= 0 > before.laid[at])
                what = texts("castelli.news.tile", place=place_name(cell_of_square(tile)))
                line = SCREEN.retold((before, after), other, texts)
                assert what in line
                assert line.endswith(texts("castelli.news.brings", what="", goods=gains) + ".")
                met["lay"] += 1
    assert met["sell"] and met["lay"]


def test_of_several_turns_no_tile_is_said_to_be_somebodys() -> None:
    all_turns = list(turns())
    for (before, middle), (_, after) in pairwise(all_turns):
        if middle.seats == before.seats == after.seats > 2 and not begins_round(before, after):
            if sum(new >= 0 > old for old, new in zip(before.laid, after.laid, strict=True)) != 2:
                continue
            told = SCREEN.news(before, after, after.active, words("en"))
            assert not any(key.startswith("tile-") for key in told.pieces)
            castles = after.castles[len(before.castles) :]
            assert set(told.pieces.values()) == {castle.seat for castle in castles}


def test_that_a_turn_ends_is_told_nowhere_and_the_line_before_it_is_marked() -> None:
    met = 0
    for record in whole_games():
        for at, action in enumerate(record.actions[:80], 1):
            if not SCREEN.is_silent(record.states[at - 1], action, record.states[at]):
                continue
            drawn = elements(str(log(Table("1", record, at), SCREEN, words("en"))))
            lines = [one for one in drawn if one.attributes.get("data-do", "").startswith("goto:")]
            told = [int(one.attributes["data-do"].removeprefix("goto:")) for one in lines]
            assert at not in told
            (marked,) = (n for n, one in zip(told, lines, strict=True) if "aria-current" in one.attributes)
            assert marked == max(n for n in told if n < at)
            met += action.verb == "done"
    assert met > 20
