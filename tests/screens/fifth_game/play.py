"""Plays Nim from the home page to the end of a game, in a house that has it; run by `test_fifth_game`.

What the browser does is done here by hand: buttons are found in the page's HTML and give their `data-act`,
keys go through the table of keys, and whatever is to be thought about goes there and back as text.
"""

import sys
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import game
from game import catalog
from game.app import routes
from game.app.dom import keyboard
from game.app.messages import Answered, Submitted
from game.app.thinking import questions
from game.app.thinking.runner import Runner
from game.core import Record, SceneError
from game.locale import LANGUAGES, words
from game.players import Player as Computer
from game.screens.frame.share import result
from tests.app.fakes import Player
from tests.screens.samples import Element, acts, doing, rendered, with_class

GAME = "nim"
COMPUTER = 1
FOUR = ("castellion", "castelli", "castellan", "castle_keep")


def shown(player: Player, language: str = "en") -> list[Element]:
    """The page that a player sees, its parts in order."""
    return rendered(player.model, language)


def with_id(found: list[Element], id: str) -> Element:
    (element,) = [element for element in found if element.attributes.get("id") == id]
    return element


def texts(found: list[Element]) -> str:
    return with_id(found, "page").text


def think(player: Player) -> None:
    """Have whatever is asked answered, as a worker does: in steps, by texts, until its time is up."""
    question = questions.asked(player.model)
    assert question is not None
    number, read = questions.read(questions.written(1, question))
    runner = Runner(clock=count().__next__)
    runner.ask(number, read)
    answered = None
    while answered is None:
        answered = runner.step()
    text = questions.written_answer(*answered)
    number, answer = questions.read_answer(text, GAME)
    assert not answer.error, answer.error
    player.send(Answered(question, answer))


def press(player: Player, act: str) -> None:
    """Press the button of an action, which has to be there and on."""
    assert acts(shown(player)).get(act), f"no button for {act}"
    player.act(act)


def strike(player: Player, key: str) -> None:
    """Strike a key at the table."""
    target = SimpleNamespace(closest=lambda selector: None)
    event = SimpleNamespace(key=key, ctrlKey=False, altKey=False, metaKey=False, target=target)
    found = keyboard.shortcut(event, GAME, letters=True)
    assert found is not None, f"no shortcut for {key}"
    player.send(keyboard.meant(found, player.table, key))


def filled(found: list[Element]) -> dict[str, str]:
    """The fields of the set-up form as they stand."""
    fields = [
        element.attributes for element in found if element.tag == "input" and "name" in element.attributes
    ]
    return {
        field["name"]: field["value"] for field in fields if field["type"] != "radio" or "checked" in field
    }


def find_it_at_home(player: Player) -> None:
    cards = [element.attributes["data-game"] for element in with_class(shown(player), "game-card")]
    assert cards == [*FOUR, GAME]
    assert "Nim" in texts(shown(player))
    assert words("en")("home.nim") in texts(shown(player))


def set_it_up(player: Player) -> None:
    player.go(f"#/{GAME}")
    player.do("choose", "otter-42", "seed")
    (form,) = doing(shown(player), "start")
    assert form.tag == "form"
    fields = filled(shown(player))
    assert fields == {"seats": "2", "seat-1": "person", "seat-2": "easy", "name-1": "", "seed": "otter-42"}
    player.send(Submitted("start", fields))
    assert player.table.record.seed == "otter-42"
    assert player.table.computers == ((COMPUTER, "easy"),)
    assert with_id(shown(player), "nim").attributes["aria-label"] == "Nim"


def ask_for_a_hint(player: Player) -> str:
    """Ask until all of it is told, at once where nothing else is possible; return the action it names."""
    strike(player, "h")
    think(player)
    tip = player.table.tip
    assert tip is not None and tip.hint is not None
    if len(player.table.state.actions) > 1:
        assert words("en")("hint.nim.look") in with_id(shown(player), "hint").text
        player.do("hint")
        player.do("hint-all")
    (number,) = tip.hint.action.numbers
    hint = with_id(shown(player), "hint").text
    assert words("en")("hint.nim.do", n=number) in hint
    assert words("en")(tip.hint.reason.id, **tip.hint.reason.values) in hint
    return str(tip.hint.action)


def play_to_the_end(player: Player) -> None:
    """Take what hints say, by a button and a key in turn; the computer answers until it has lost."""
    for turn in count():
        act = ask_for_a_hint(player)
        if turn % 2:
            strike(player, act.removeprefix("take:"))
        else:
            press(player, act)
        assert player.played[-1] == act
        if player.table.state.outcome is not None:
            return
        assert not acts(shown(player)), "the buttons are the computer's now"
        think(player)
        assert player.table.state.seat == 0


def be_refused() -> None:
    """Two persons play by an address; what is not legal says why, and leads to the rule and back."""
    player = Player()
    player.go(f"#/{GAME}?seed=otter-42")
    while (heap := player.table.state.summary()["heap"]) > 2:
        press(player, f"take:{min(heap - 2, 3)}")
    assert [act for act, on in acts(shown(player)).items() if not on] == ["take:3"]
    strike(player, "3")
    assert words("en")("refusal.nim.heap") in with_id(shown(player), "why").text
    here = routes.write(player.model)
    player.go(f"#/{GAME}/rules/nim.heap")
    assert with_id(shown(player), "rule-nim.heap").attributes["aria-current"] == "true"
    assert words("en")("rule.nim.heap") in texts(shown(player))
    player.go(f"#/{GAME}/rules/keys")
    assert words("en")("keys.nim.take.3") in texts(shown(player))
    player.go(here)
    press(player, "take:2")
    assert player.table.state.outcome is not None


def see_the_end(player: Player) -> None:
    found = shown(player)
    assert with_id(found, "verdict").attributes["data-won"] == "yes"
    assert words("en")("outcome.nim.won.you") in texts(found)
    lines = with_id(found, "log").text
    for state, action in zip(player.table.record.states, player.table.record.actions, strict=False):
        line = "nim.log.take.you" if state.seat == 0 else "nim.log.take"
        assert words("en")(line, player="", n=action.numbers[0]).strip() in lines
    assert "Nim" in result(player.table, words("en"))


def find_it_kept(player: Player) -> None:
    record = player.table.record
    player.reload()
    (card,) = player.model.saves
    assert (card.game, card.won, card.actions) == (GAME, True, len(record.actions))
    assert words("en")("home.won") in with_id(shown(player), f"save-{card.id}").text
    player.do("resume", card.id)
    assert player.table.record == record


def go_by_link_and_data(record: Record) -> None:
    """The game goes through links, files and summaries, and through a player that counts its playouts."""
    assert Record.from_link(record.to_link()) == Record.from_json(record.to_json()) == record
    rules = catalog.find(GAME)
    for state in record.states:
        assert rules.scene(state.summary()) == state
    try:
        rules.scene({"heap": -1})
    except SceneError:
        pass
    else:
        raise AssertionError("a heap below nothing is read")
    start = record.states[0]
    assert Computer("strong", "x").choose(start.seen_by(0), playouts=20) in start.actions
    guest = Player()
    guest.go(record.to_link())
    assert guest.table.record == record


def speak_every_language(player: Player) -> None:
    """Every page of the game is there in each language: a text that lacks raises KeyError."""
    moments = range(len(player.played) + 1)
    here = routes.write(player.model)
    for address, steps in ((f"#/{GAME}", [0]), (f"#/{GAME}/rules", [0]), (here, moments)):
        player.go(address)
        for at in steps:
            if address == here:
                player.do("goto", str(at))
            for language in LANGUAGES:
                assert "Nim" in texts(shown(player, language))


def main(house: Path) -> None:
    assert Path(game.__file__).is_relative_to(house), f"{game.__file__} is another house"
    player = Player()
    find_it_at_home(player)
    set_it_up(player)
    play_to_the_end(player)
    see_the_end(player)
    find_it_kept(player)
    go_by_link_and_data(player.table.record)
    speak_every_language(player)
    be_refused()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
