"""What the page around a framed game is told."""

import json
from itertools import pairwise

import pytest

from game import catalog
from game.app.embedding import page_events
from game.app.messages import Act, ChangedElsewhere, Command, Navigated, SettingsGiven, Submitted
from game.app.storage.settings import Settings
from game.core import Record
from game.screens.model import TABLE, Route
from game.screens.table_model import Table
from tests.app.fakes import LINK, Player
from tests.golden import records

DEAL = ("game", "seed", "seats", "options", "computers", "link")
SHORT = records()["castellion-architects-lost-formations"]


class Host:
    """A player in a frame, and all that the page around it was told."""

    def __init__(self) -> None:
        self.player = Player()
        self.heard: list[tuple[str, dict]] = []

    def send(self, *events) -> list[str]:
        names = []
        for event in events:
            before = self.player.model
            self.player.send(event)
            news = json.loads(json.dumps(page_events(before, self.player.model)))
            self.heard += news
            names += [name for name, _ in news]
        return names

    @property
    def last(self) -> dict:
        return self.heard[-1][1]


@pytest.fixture
def host() -> Host:
    return Host()


def test_a_whole_game_is_told(host):
    deal = SHORT.until(0).to_link()
    assert host.send(Navigated(deal)) == ["start"]
    assert host.last["link"] == deal and host.last["options"] == dict(SHORT.options)
    told = 0
    while told < len(SHORT.actions):  # what happens by itself is told too
        names = host.send(Act(str(SHORT.actions[told])))
        done = SHORT.actions[told : told + names.count("action")]
        told += len(done)
        assert done and names == ["action"] * len(done) + ["over"] * (told == len(SHORT.actions))
        heard = host.heard[-len(names) :][: len(done)]
        assert [facts["action"] for _, facts in heard] == [*map(str, done)]
    assert Record.from_link(host.last["record"]) == SHORT
    assert host.last["summary"]["outcome"] == {"won": False, "reason": host.last["reason"]}
    assert host.last["winners"] == [] and host.last["number"] == len(SHORT.actions)


def test_looking_back_and_replays_are_no_actions(host):
    assert host.send(Navigated(SHORT.to_link())) == ["start"]
    last = str(len(SHORT.actions))
    assert not host.send(Command("goto", last), Command("undo"), Command("redo"), Command("play-pause"))
    assert not host.send(Command("lang", "fr"), ChangedElsewhere())


def test_another_branch_tells_what_is_new(host):
    host.send(Navigated(LINK), Act("draw:main"), Act("discard"), Command("undo"))
    assert host.send(Act("place:0.0")) == ["action"] and host.last["number"] == 2
    assert host.send(Act("draw:safe")) == ["action"] and host.last["number"] == 3


def test_another_deal_and_the_same_again_start(host):
    host.send(Navigated(LINK), Act("draw:main"))
    assert host.send(Command("restart")) == ["start"] and host.last["number"] == 0
    assert host.send(Command("new-deal")) == ["start"]
    assert host.send(Navigated("#/castellion/rules")) == []


def test_what_a_computer_does_is_told_as_its_own(host):
    host.send(Navigated("#/castellion"))
    form = {"seed": "d", "seats": "2", "seat-2": "easy"}
    assert host.send(Submitted("start", form)) == ["start"] and host.last["computers"] == {"1": "easy"}
    assert host.send(Act("draw:main")) == ["action"] and host.last["computer"] is False


def test_what_the_page_around_asks_for_is_not_kept(host):
    host.send(SettingsGiven(Settings("fr", "dark")))
    assert (host.player.model.language, host.player.model.theme) == ("fr", "dark")
    host.send(SettingsGiven(Settings()))
    assert host.player.model.language == "fr" and not host.player.storage.texts


@pytest.mark.parametrize("game", [rules.id for rules in catalog.games if rules.secrets])
def test_a_deal_with_hands_is_not_told_when_it_is_made(host, game):
    """A seed is as good as every hand; where computers play among themselves, none is anybody's."""
    for form in ({"seed": "otter-42", "seats": "2", "seat-2": "easy"}, {"seed": "otter-42", "seats": "2"}):
        host.send(Navigated(f"#/{game}"))
        assert host.send(Submitted("start", form)) == ["start"]
        assert host.last["seed"] is host.last["link"] is None
        assert "otter-42" not in json.dumps(host.last)
    watched = {"seed": "otter-42", "seats": "2", "seat-1": "easy", "seat-2": "easy"}
    host.send(Navigated(f"#/{game}"))
    host.send(Submitted("start", watched))
    assert host.last["seed"] == "otter-42" and "otter-42" in host.last["link"]


@pytest.mark.parametrize(
    "name", ["castelli-two-won-by-computer", "castellan-two-won-by-computer", "castle_keep-built-two"]
)
def test_nothing_of_a_hand_is_told_before_the_end(host, name):
    """Who played; what was played, the deal, the record and the position at the end."""
    record = records()[name]
    last = len(record.actions)
    tables = [Table("1", record.until(at), at) for at in range(last - 12, last + 1)]
    models = [host.player.model._replace(route=Route(TABLE), table=table) for table in tables]
    for number, (before, after) in enumerate(pairwise(models), last - 11):
        (kind, told), *over = page_events(before, after)
        assert (kind, told["number"], told["seat"]) == ("action", number, record.states[number - 1].seat)
        assert set(told) == {*DEAL, "number", "seat", "computer", "action"}
        if number < last:
            assert told["action"] is told["seed"] is told["link"] is None and not over
            assert record.seed not in json.dumps(told)
        else:
            assert (told["seed"], told["link"]) == (record.seed, record.until(0).to_link())
    assert [kind for kind, _ in over] == ["over"] and Record.from_link(over[0][1]["record"]) == record
