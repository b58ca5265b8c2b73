"""In other engines than Chromium: whole games of two profiles that exchange nothing but links."""

import pytest

from game.app.storage import saves
from game.app.storage.games import SAVE
from game.core import Action, Record
from game.screens.seating import Friends
from game.screens.table_model import Table
from tests.browser.outside.friends import seats_of
from tests.browser.outside.test_friends import GAMES
from tests.engines.engine import Engine
from tests.engines.test_engines import arrive

CLIPBOARD = """() => Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text) => { globalThis.copied = text; return Promise.resolve(); } },
})"""
KEEP = "(key, text) => localStorage.setItem(key, text)"
# Types an action into the box of commands, as who cannot see the table does.
TYPE = """(text) => {
    const form = document.querySelector('form[data-do="type"]');
    form.elements.text.value = text;
    form.requestSubmit();
}"""
COPY = """(command) => {
    delete globalThis.copied;
    document.querySelector(`[data-do="${command}"]`).click();
}"""
OPEN = "(link) => { location.hash = link; }"
SEEN = """() => {
    document.querySelector('#join-button')?.click();
    document.querySelector('#to-now')?.click();
    document.getElementById('brief')?.hidePopover();
    return document.querySelector('.turn') && !document.querySelector('#join, #to-now');
}"""

of_each_kind = pytest.mark.parametrize(
    "record",
    [
        pytest.param(record, id=record.game, marks=[pytest.mark.long] if number else [])
        for number, record in enumerate(GAMES)
    ],
)


def begin(device: Engine, address: str, record: Record) -> None:
    """Open a deal that was begun with a friend elsewhere."""
    table = Table("old", record.until(0), 0, friends=Friends("old", (1,)))
    arrive(device, f"{address}#/about")
    device.call(KEEP, SAVE + "old", saves.written(table, 1.0))
    arrive(device, f"{address}#/table/old")


def play(device: Engine, actions: tuple[Action, ...]) -> None:
    for action in actions:
        device.call(TYPE, str(action))


def copied(device: Engine, command: str) -> str:
    """What a command puts on the clipboard."""
    device.call(COPY, command)
    return str(device.wait("() => globalThis.copied"))


def record_kept(device: Engine) -> Record:
    """The record of the only game that a device keeps."""
    texts = device.evaluate("Object.entries(localStorage)")
    (text,) = [text for key, text in texts if key.startswith(SAVE)]
    given = saves.values_of(text)["record"]
    return Record.from_link(given) if given.startswith("#") else Record.from_json(given)


@of_each_kind
def test_two_devices_play_a_whole_game(pair: tuple[Engine, Engine], address: str, record: Record) -> None:
    begin(pair[0], address, record)
    arrive(pair[1], f"{address}#/about")
    for device in pair:
        device.call(CLIPBOARD)
    link = ""
    for seat, start, end in seats_of(record):
        if link:
            pair[seat].call(OPEN, link.partition("#")[2])
            pair[seat].wait(SEEN)
        play(pair[seat], record.actions[start:end])
        assert record_kept(pair[seat]) == record.until(end)
        said = copied(pair[seat], "copy-link")
        link = said[said.index("http") :]
    pair[1 - seat].call(OPEN, link.partition("#")[2])
    pair[1 - seat].wait(
        "() => document.querySelector('#to-now')?.click() || document.querySelector('#verdict')"
    )
    for device in pair:
        assert record_kept(device) == record
