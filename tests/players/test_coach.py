"""The coach of each game: what it says is true by the rules, tells nothing hidden, and can be played."""

from functools import cache
from random import Random

import pytest

from game import catalog
from game.castellion.rules.formations import count
from game.castle_keep.rules.castle import fitting
from game.core.seed import Stream
from game.locale import LANGUAGES, words
from game.players import Player
from game.players.coach import Advice

LONGEST = {"castelli": 84}  # characters: two lines of a phone, there of a narrow column
ROOM = 98
PLAYED = {
    "castellion": [(1, {}), (2, {"level": "menace"}), (1, {"level": "admiral"}), (1, {"level": "pantry"})],
    "castelli": [(2, {}), (4, {"battle": "on"}), (3, {"dilemma": "on"})],
    "castellan": [(2, {}), (3, {"trial": "off"})],
    "castle_keep": [(2, {}), (3, {"attacks": "several"}), (2, {"way": "king"}), (1, {"way": "siege"})],
}
KINDS = 5


@cache
def moments(game):
    """Moments of games of easy players who play at random at times: the states, and what the coach says."""
    found, chance = [], Random(game)
    for number, (seats, options) in enumerate(PLAYED[game]):
        state = catalog.find(game).start(seed=f"coach {number}", seats=seats, **options)
        player = Player("easy", seed=game)
        while state.actions:
            view = state.seen_by(state.seat)
            found.append((state, tuple(catalog.coach(game).advices(view))))
            random = chance.random() < 0.05
            state = state.after(chance.choice(state.actions) if random else player.choose(view, playouts=0))
    return found


def said(game, kind):
    """What is said of a kind, each with the state in which it is said."""
    return [(state, advice) for state, told in moments(game) for advice in told if advice.kind == kind]


games = pytest.mark.parametrize("game", PLAYED)


@games
def test_each_game_has_kinds_and_short_texts_in_every_language(game):
    told = {advice.reason.id: advice for _, advices in moments(game) for advice in advices}
    assert len({advice.kind for advice in told.values()}) >= KINDS
    for advice in told.values():
        assert advice.reason.id.startswith(f"coach.{game}.{advice.kind}")
        for language in LANGUAGES:
            line = catalog.screen(game).advice_line(advice.reason, words(language))
            assert len(line) <= LONGEST.get(game, ROOM), line


@games
def test_what_is_good_or_bad_can_be_played(game):
    for state, advices in moments(game):
        for advice in advices:
            assert {*advice.good, *advice.bad} <= set(state.actions)
            assert not {*advice.good} & {*advice.bad}


@games
def test_what_is_hidden_changes_nothing(game):
    chance = Stream("coach", "hidden")
    for state, advices in moments(game)[::5]:
        other = state.guess(state.seat, chance).seen_by(state.seat)
        assert tuple(catalog.coach(game).advices(other)) == advices


def test_a_bad_action_does_not_heed_and_others_of_its_verb_do():
    rules = catalog.find("castle_keep")
    keeps, throws, passes = map(rules.action, ("discard:Trc", "discard:Kb", "pass"))
    advice = Advice("keeps", None, bad=(keeps,))
    assert [advice.is_heeded(action) for action in (keeps, throws, passes)] == [False, True, False]


def test_castellion_formations():
    for kind, step in (("completes", 1), ("breaks", -1)):
        told = said("castellion", kind)
        for state, advice in told:
            formation = advice.reason.id.split(".")[-1]
            for action in advice.good or advice.bad:
                after = state.result(action).castles[state.active]
                assert (count(after)[formation] - count(state.castle)[formation]) * step > 0
    assert said("castellion", "completes")


def test_castellion_lacks():
    told = said("castellion", "lacks")
    assert told
    for state, advice in told:
        formation = advice.reason.id.split(".")[-1]
        assert advice.reason.values["n"] == state.ordeals[0].left
        assert count(state.castle)[formation] < state.ordeals[0].face.formations[formation]
        tiles = {state.castle[column][row][0] for column, row in advice.reason.where}
        assert len(tiles) <= 1 and len(advice.reason.where) == advice.reason.values.get("tiles", 0)


def test_castelli_builds_and_decides():
    for state, advice in said("castelli", "builds"):
        for action in advice.good:
            after = state.result(action)
            if not state.battle:
                assert after.points[state.turn] - state.points[state.turn] == advice.reason.values["n"]
    told = said("castelli", "decides")
    assert told
    for state, advice in told:
        for action in state.actions:
            if action.verb == "lay":
                after = state.result(action)
                if not after.react:
                    new = after.evaluated & ~state.evaluated
                    assert new.bit_count() == advice.reason.values["n"]


def test_castellan_closes():
    single = [told for told in said("castellan", "closes") if told[1].reason.values["pieces"] == 1]
    assert single
    for state, advice in single:
        after = state.result(advice.good[0])
        assert after.scores[state.turn] - state.scores[state.turn] == advice.reason.values["n"]


def test_castle_keep_finishes():
    """Who follows it to the end of the turn wins."""
    told = [one for one in said("castle_keep", "finishes") if one[0].options.way in ("standard", "siege")]
    assert told
    for first, advice in told:
        state, following = first, advice
        while state.outcome is None and following is not None:
            state = state.after(following.good[0])
            advices = catalog.coach("castle_keep").advices(state) if state.outcome is None else ()
            following = next((one for one in advices if one.kind == "finishes"), None)
        assert state.outcome is not None and state.outcome.winners == {first.turn}


def test_castle_keep_attacks_and_keeps():
    for state, advice in said("castle_keep", "attacks"):
        after = state.result(advice.good[0])
        fell = sum(castle.count(None) for castle in after.castles)
        assert fell - sum(castle.count(None) for castle in state.castles) == advice.reason.values["n"]
    told = said("castle_keep", "keeps")
    assert told
    for state, advice in told:
        for action in advice.bad:
            assert any(
                fitting(state.castles[n], action.words[0], state.loose_joints)
                for n in state.sites(state.turn)
            )
