"""The scenes in which rules can be tried: a legal action shows the rule, and others are refused by it."""

from typing import NamedTuple

import pytest

from game import catalog
from game.core import State
from game.locale import LANGUAGES, words
from game.players.lessons import first_state, is_reached

LEAST = 4
"""How many rules of each game can be tried, at least."""


class Tried(NamedTuple):
    """Actions to play one after the other, what the position tells of it, and what is refused after them.

    `refused`: an action, and the rule that refuses it. `otherwise`: legal actions instead, of which something
    else follows; where there are none, the same is not so before.
    """

    actions: str
    told: str
    refused: tuple[str, str] | None = None
    before: str = ""
    otherwise: str = ""


TRIED = {
    "castellion.place.shape": Tried(
        "place:2.1", "castles", ("place:1.1", "castellion.place.shape"), otherwise="place:3.0"
    ),
    "castellion.slides": Tried("spurn destroy:1.0", "castles", otherwise="spurn destroy:1.2"),
    "castellion.destroy.split": Tried(
        "spurn destroy:3.0", "castles", ("destroy:1.0", "castellion.destroy.split"), "spurn"
    ),
    "castellion.formations.cancelled": Tried("place:1.1", "formations", otherwise="place:2.2"),
    "castellion.juggler": Tried(
        "power swap:1.1.right", "formations", ("swap:2.1.right", "castellion.swap.tile"), "power"
    ),
    "castellion.pyro": Tried(
        "power destroy:2.0 move:1.1.3.0",
        "formations",
        ("move:1.1.1.1", "castellion.move.same"),
        "power destroy:2.0",
        "power destroy:2.0 move:1.1.0.2",
    ),
    "castellion.prison.shape": Tried("jail:6", "prison", ("jail:2", "castellion.prison.shape")),
    "castelli.reveal.tile": Tried("reveal:0.2", "phase", ("reveal:2.2", "castelli.reveal.tile")),
    "castelli.edge": Tried("lay:green", "resources", otherwise="lay:yellow"),
    "castelli.build.resources": Tried(
        "build:0.3 build:0.5", "points", ("build:1.0", "castelli.build.resources"), "build:0.3 build:0.5"
    ),
    "castelli.card.once": Tried(
        "robber-baron", "hands", ("king:king-3", "castelli.card.once"), "robber-baron", "peasant:0.3"
    ),
    "castelli.react.steward": Tried("steward:blue", "resources", otherwise="pass"),
    "castelli.dilemma": Tried("exchange:red", "resources", otherwise="lay:red"),
    "castelli.overbuild.points": Tried(
        "overbuild:0.3.0.0", "points", ("overbuild:1.0.2.0", "castelli.overbuild.points")
    ),
    "castellan.must_play": Tried("play:T1 build", "pieces", ("build", "castellan.must_play")),
    "castellan.connect": Tried("short:0.0.n", "walls", ("tower:2.0", "castellan.connect")),
    "castellan.inside": Tried("long:1.0.n", "courtyards", ("long:3.0.n", "castellan.inside")),
    "castellan.claim": Tried("short:0.0.n", "scores", otherwise="short:0.3.n"),
    "castellan.claim.keep": Tried("long:2.0.n double:2.0", "scores", otherwise="long:2.0.n double:0.0"),
    "castellan.scoring": Tried(
        "short:1.1.e tower:1.1 short:2.1.n",
        "scores",
        ("tower:1.1", "castellan.connect"),
        otherwise="short:2.1.n",
    ),
    "castle_keep.build.match": Tried("build:Tyz.NE", "castles", ("build:Tyz.SE", "castle_keep.build.match")),
    "castle_keep.build.last": Tried("build:Wyc.W", "castles", ("build:Wbz.W", "castle_keep.build.match")),
    "castle_keep.attack.group": Tried(
        "attack:Wrz.1.N",
        "castles",
        ("attack:Wys.1.E", "castle_keep.attack.exact"),
        otherwise="attack:Wyc.1.E",
    ),
    "castle_keep.ways.king": Tried(
        "build:Wyc.W", "castles", ("build:Wbz.W", "castle_keep.build.match"), otherwise="attack:Wyc.0.E"
    ),
    "castle_keep.ways.twin.move": Tried("move:0.NE.NW", "castles", ("move:0.N.N", "castle_keep.move.joined")),
}
GAMES = [rules.id for rules in catalog.games]
each = pytest.mark.parametrize(
    ("game", "rule"), [(game, rule) for game in GAMES for rule in catalog.sandboxes(game)]
)


def played(game: str, state: State, actions: str) -> State:
    for text in actions.split():
        state = state.after(catalog.find(game).action(text))
    return state


@pytest.mark.parametrize("game", GAMES)
def test_rules_that_can_be_tried_are_told_on_the_rules_page(game: str) -> None:
    scenes = catalog.sandboxes(game)
    told = {rule for section in catalog.screen(game).sections for rule in section.rules}
    assert len(scenes) >= LEAST
    assert set(scenes) == told & TRIED.keys()


@each
def test_a_legal_action_shows_the_rule(game: str, rule: str) -> None:
    first, tried = first_state(game, catalog.sandbox(game, rule)), TRIED[rule]
    after = played(game, first, tried.actions).summary()[tried.told]
    assert after != played(game, first, tried.otherwise).summary()[tried.told]


@each
def test_what_breaks_a_rule_is_refused_by_it(game: str, rule: str) -> None:
    tried = TRIED[rule]
    if tried.refused is None:
        assert tried.otherwise, "what else can be done has another consequence"
        return
    text, refusing = tried.refused
    state = played(game, first_state(game, catalog.sandbox(game, rule)), tried.before)
    refusal = state.refusal(catalog.find(game).action(text))
    assert refusal is not None
    assert refusal.rule == refusing


@each
def test_a_scene_goes_on_until_the_turn_is_over(game: str, rule: str) -> None:
    stage = catalog.sandbox(game, rule)
    first = first_state(game, stage)
    assert not is_reached(stage, first, first)
    last = played(game, first, TRIED[rule].actions)
    assert is_reached(stage, first, last) == (last.seat != first.seat)


@each
def test_what_to_try_is_told_in_few_words(game: str, rule: str) -> None:
    for language in LANGUAGES:
        assert 40 < len(words(language)(f"try.{rule}")) <= 160
