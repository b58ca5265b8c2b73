"""Computers at the table, and hints: what shows, and that nothing is offered that a person cannot do."""

from collections import Counter
from collections.abc import Iterator

import pytest

from game.castellion.screen.game_screen import SCREEN
from game.castellion.screen.texts.hints import REASONS
from game.core import Action
from game.locale import LANGUAGES, words
from game.players import LEVELS, Hint
from game.players.guide import Reason
from game.screens.seating import PAUSED, RUNNING
from game.screens.table.seats import company
from game.screens.table_model import Table, Tip
from tests.screens.castellion.builders import samples
from tests.screens.castellion.pressing import shown
from tests.screens.samples import HOLDING, MODELS, PAIR, WON, at_table, doing, rendered, with_class

everywhere = pytest.mark.parametrize("language", LANGUAGES)
PARTNER = ((0, "medium"),)
drawn = shown.__wrapped__
"""`shown` for tables with a hint, which cannot be looked up among those drawn before."""


KINDS = ("tower", "line", "bastion")
COMING = {"n": 3, "ordeal": 1}
FOR_KINDS = {
    "completes.{}.asked": {"have": 1, "asked": 2, "ordeal": 1},
    "extends.{}": {"tiles": 2},
    "extends.{}.asked": {"tiles": 2, "ordeal": 1},
    "power.extends.{}": {"tiles": 3},
    "discard.blocks.{}": {"tiles": 2},
    "foundation.keeps.{}": {"tiles": 2},
    "passed.{}": {"n": 3},
    "begins.{}.asked": {"ordeal": 1},
    "lifts.{}": {"tiles": 2},
    "lifts.{}.asked": {"tiles": 2, "ordeal": 1},
    "opens.{}": {"n": 4, "tiles": 2},
    "power.opens.{}": {"n": 4, "tiles": 2},
    "goes-on.{}": {"n": 4, "tiles": 2},
    "goes-on.{}.asked": {"n": 4, "tiles": 2, "ordeal": 1},
    "discard.spoils.{}": {"tiles": 2},
    "discard.could.extends.{}": {"tiles": 2},
    "discard.could.misses.{}": {"tiles": 3, "ordeal": 1},
}
VALUES = {
    **{f"hint.castellion.{why}": COMING for why in ("draw", "draw-only", "draw-ready", "draw-let")},
    **{f"hint.castellion.{why}": COMING for why in ("traitor", "take-traitor", "spurn")},
    "hint.castellion.traitor-price": {**COMING, "cost": 4},
    **{f"hint.castellion.{why}": {**COMING, "tiles": 40} for why in ("odds", "odds-ready")},
    "hint.castellion.draw-risk": {"n": 3, "tiles": 40},
    "hint.castellion.draw-danger": {"n": 3, "tiles": 40},
    "hint.castellion.safe-pile": {"n": 3},
    "hint.castellion.safe-tile": {"n": 3},
    "hint.castellion.spare-pays": {"cost": 4},
    "hint.castellion.widens": {"wide": 5},
    "hint.castellion.power.widens": {"wide": 5},
    "hint.castellion.power.fetches": {"tile": "Ct"},
    **{f"hint.castellion.{why}": {"n": 3} for why in ("foundation", "fits", "power.fits")},
    **{f"hint.castellion.{why.format(kind)}": values for why, values in FOR_KINDS.items() for kind in KINDS},
}
"""What reasons are told with, where they are told with anything."""


def advice(action: Action, where=(), reason: str = "hint.castellion.other", **values: int) -> Hint:
    return Hint(where, action, Reason(reason, values))


def tried() -> Iterator[tuple[Table, Action]]:
    """Actions of every verb, each in a few samples."""
    met = Counter[str]()
    for table in samples():
        for action in {action.verb: action for action in table.state.actions}.values():
            if met[action.verb] < 6:
                met[action.verb] += 1
                yield table, action


def everybody(table: Table) -> tuple[tuple[int, str], ...]:
    return tuple((seat, "easy") for seat in range(len(table.state.castles)))


def test_a_computers_turn_offers_nothing_to_do() -> None:
    for table in samples()[::4]:
        found = shown(table._replace(computers=everybody(table)))
        assert not with_class(found, "legal") and not with_class(found, "hinted")
        acting = [e for e in found if "data-act" in e.attributes]
        assert all(e.attributes.get("aria-disabled") == "true" for e in acting), table.state
        marking = [e for e in found if e.attributes.get("data-do", "").startswith(("mark:", "confirm"))]
        assert not marking


def test_a_computers_turn_shows_every_tile_that_a_persons_turn_shows() -> None:
    for table in samples()[::4]:
        person, computer = shown(table), shown(table._replace(computers=everybody(table)))
        for kind in ("filled", "choice-tile", "slot"):
            assert len(with_class(person, kind)) == len(with_class(computer, kind))


@everywhere
def test_the_prompt_names_who_thinks_and_can_be_paused(language: str) -> None:
    said = {}
    for computing in (RUNNING, PAUSED):
        found = rendered(at_table(PAIR, computers=PARTNER, computing=computing), language)
        (prompt,) = with_class(found, "prompt")
        assert f"Ada ({words(language)('level.medium')})" in prompt.text
        assert prompt.attributes["role"] == "status"
        (button,) = doing(found, "computer")
        (step,) = doing(found, "computer-step")
        assert step.attributes.get("aria-disabled") is None
        said[prompt.text] = button.name
    assert len(said) == len(set(said.values())) == 2


def test_at_a_persons_turn_nothing_is_paused() -> None:
    found = rendered(at_table(PAIR, computers=((1, "medium"),)))
    assert not doing(found, "computer") and doing(found, "hint")[0].attributes.get("aria-disabled") is None


def test_the_log_names_the_computer() -> None:
    record = PAIR.then(PAIR.state().actions[0])
    newest = with_class(rendered(at_table(record, computers=PARTNER)), "log-line")[0]
    assert newest.text.startswith("Ada (medium):")
    assert with_class(rendered(at_table(record)), "log-line")[0].text.startswith("Player 1:")


@everywhere
def test_the_log_of_a_watched_game_names_the_computer_on_every_line_but_the_deal(language: str) -> None:
    played = with_class(rendered(at_table(HOLDING), language), "log-line")
    watched = with_class(rendered(at_table(HOLDING, computers=((0, "easy"),)), language), "log-line")
    assert len(played) > 2
    for line, named in zip(played[:-1], watched[:-1], strict=True):
        assert named.text == " ".join(words(language)("log.computer", text=line.text).split())
    assert watched[-1].text == played[-1].text


@pytest.mark.parametrize("level", LEVELS)
def test_the_head_and_the_saved_game_tell_the_level(level: str) -> None:
    found = rendered(at_table(PAIR, computers=((1, level),)))
    assert any(e.tag == "h1" and f"({level})" in e.text for e in found)
    (saved,) = with_class(rendered(MODELS["home with a computer's game"]), "deal-name")
    assert "(easy)" in saved.text


def test_a_game_that_was_watched_is_won_by_the_computer() -> None:
    for computers, won in (((), "You have won!"), (((0, "easy"),), "The computer has won!")):
        (verdict,) = with_class(rendered(at_table(WON, computers=computers)), "verdict")
        assert won in verdict.text


def test_the_end_tells_the_hints() -> None:
    assert "2 hints" in with_class(rendered(MODELS["won with hints"]), "verdict")[0].text
    assert "hint" not in with_class(rendered(at_table(WON)), "verdict")[0].text


@everywhere
def test_a_hint_is_told_step_by_step(language: str) -> None:
    texts = []
    for name in ("a hint is sought", "where to look", "which action", "why"):
        found = rendered(MODELS[name], language)
        (panel,) = with_class(found, "hint-text")
        texts.append(panel.text)
        assert bool(doing(found, "hint-all")) is (name in {"where to look", "which action"})
        (button,) = doing(found, "hint")
        assert "aria-disabled" not in button.attributes
        assert (button.name == words(language)("hint.ask.3")) is (name == "why")
        # While it is thought about, it shows on the button and in the place of the hint that it is.
        sought = [e for e in (button, *with_class(found, "hint")) if "data-sought" in e.attributes]
        assert len(sought) == (2 if name == "a hint is sought" else 0)
    assert len(set(texts)) == 4 and texts[3].startswith(texts[2])


def test_the_hint_button_says_what_comes_next() -> None:
    names = [doing(rendered(MODELS[name]), "hint")[0].name for name in ("where to look", "which action")]
    assert len({*names, doing(rendered(MODELS["a tile in hand"]), "hint")[0].name}) == 3


def test_every_action_can_be_hinted_at_and_is_ringed() -> None:
    verbs = set()
    for table, action in tried():
        hint = advice(action)
        found = drawn(table._replace(tip=Tip(2, hint)))
        assert with_class(found, "hinted"), (action, table.state)
        looking = drawn(table._replace(tip=Tip(1, hint)))
        assert not with_class(looking, "hinted")
        assert [e for e in looking if "data-hint" in e.attributes]
        verbs.add(action.verb)
    assert len(verbs) > 20


@everywhere
def test_every_action_is_named_without_telling_what_is_hidden(language: str) -> None:
    for table, action in tried():
        lines = SCREEN.hint_lines(table.state, Tip(3, advice(action)), words(language))
        assert len(lines) == min(2, len(table.state.actions)) and all(lines)
        seat = table.state.seat or 0
        assert lines == SCREEN.hint_lines(table.state.seen_by(seat), Tip(3, advice(action)), words(language))


def test_where_to_look_is_ringed_and_named_cell_by_cell_while_these_are_few() -> None:
    table, action = next(one for one in tried() if one[1].verb == "swap")
    for cells in (((0, 0),), ((0, 0), (1, 0), (2, 0), (3, 0))):
        tip = Tip(1, advice(action, cells))
        ringed = with_class(drawn(table._replace(tip=tip)), "hinted")
        assert len(ringed) == len(cells)
        (line,) = SCREEN.hint_lines(table.state, tip, words("en"))
        assert "ringed" in line


@everywhere
def test_every_reason_has_its_sentence_and_a_strange_one_a_general_one(language: str) -> None:
    table = at_table(WON, 60).table
    assert table is not None
    action = table.state.actions[0]
    told = {
        reason: SCREEN.hint_lines(table.state, Tip(3, tip), words(language))[1]
        for reason in [*REASONS, "hint.castellion.new"]
        for tip in [advice(action, (), reason, **VALUES.get(reason, {}))]
    }
    assert told["hint.castellion.new"] == told["hint.castellion.other"]
    assert len(set(told.values())) == len(REASONS)


@everywhere
def test_computers_of_one_level_are_counted_so_that_the_head_has_room_for_them(language: str) -> None:
    texts = words(language)
    easy, strong = texts("level.easy"), texts("level.strong")
    told = company(((1, "easy"), (2, "easy"), (3, "easy")), 4, texts)
    assert told.count(easy) == 1 and "3" in told and len(told) < 30
    mixed = company(((1, "easy"), (2, "strong"), (3, "easy")), 4, texts)
    assert mixed.count(easy) == mixed.count(strong) == 1 and "2" in mixed
