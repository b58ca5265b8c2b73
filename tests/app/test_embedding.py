"""What the page around a framed game is told."""

import json

import pytest

from game.app.embedding import page_events
from game.app.messages import Act, ChangedElsewhere, Command, Navigated, SettingsGiven, Submitted
from game.app.storage.settings import Settings
from game.core import Record
from tests.app.fakes import LINK, Player
from tests.golden import records

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
    for number, action in enumerate(SHORT.actions, 1):
        names = host.send(Act(str(action)))
        assert names == (["action", "over"] if number == len(SHORT.actions) else ["action"])
        assert host.heard[-len(names)][1]["action"] == str(action)
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
    form = {"seed": "x", "seats": "2", "seat-2": "easy"}
    assert host.send(Submitted("start", form)) == ["start"] and host.last["computers"] == {"1": "easy"}
    assert host.send(Act("draw:main")) == ["action"] and host.last["computer"] is False


def test_what_the_page_around_asks_for_is_not_kept(host):
    host.send(SettingsGiven(Settings("fr", "dark")))
    assert (host.player.model.language, host.player.model.theme) == ("fr", "dark")
    host.send(SettingsGiven(Settings()))
    assert host.player.model.language == "fr" and not host.player.storage.texts
