"""In other engines than Chromium: a game by clicks, kept, offline, with and without its snapshot."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.castellion.screen.follows import follows
from game.core import Record
from tests.browser.host import Host
from tests.browser.playing import LOST, WON, deal, saved_game
from tests.engines.engine import Engine

READY = "() => document.documentElement.dataset.ready"
CASTLE = """() => {
    const cells = [...document.querySelectorAll('#castle .filled')];
    return cells.map((cell) => cell.ariaLabel.replace(', ringed', ''));
}"""
USES_SNAPSHOT = "castellarium.assets.usesSnapshot"
# The service worker has everything, and knows this page.
SERVED = """async () => {
    const pages = await caches.open(`castellarium ${new URL('.', location).href} pages`);
    return navigator.serviceWorker.controller && (await pages.keys()).length;
}"""


@pytest.fixture
def served(dist: Path, tmp_path: Path) -> Iterator[Callable[..., Host]]:
    """Serves the page; `snapshot` changes the file of the started Python, or removes it by None."""
    hosts: list[Host] = []

    def serve(snapshot: Callable[[bytes], bytes | None] | None = None) -> Host:
        folder = dist
        if snapshot:
            folder = shutil.copytree(dist, tmp_path / "changed")
            (file,) = folder.glob("python/snapshot-*.bin")
            content = snapshot(file.read_bytes())
            file.unlink() if content is None else file.write_bytes(content)
        hosts.append(Host(folder, tmp_path / "served"))
        return hosts[-1]

    yield serve
    for host in hosts:
        host.stop()


def arrive(engine: Engine, address: str) -> None:
    """Open the page, and wait until the game listens; what tells the game in brief is put away."""
    engine.goto(address)
    engine.wait(READY)
    engine.call("() => document.getElementById('brief')?.hidePopover()")


def play(engine: Engine, record: Record, start: int, end: int) -> None:
    """Click a record's actions from one number to another, without what happens by itself."""
    for number in range(start, end):
        action = record.actions[number]
        if follows(record.state(number)) != action:
            engine.click(f'[data-act="{action}"]')


def play_with_a_reload(engine: Engine) -> None:
    """Click the start of a game, and load the page again."""
    engine.wait("() => document.querySelector('#castle')")
    play(engine, LOST, 0, 16)
    before = engine.call(CASTLE)
    assert len(before) == 5
    engine.reload()
    engine.wait(READY)
    assert engine.call(CASTLE) == before
    assert saved_game(engine)["record"] == LOST.until(16)


def ask_for_a_hint(engine: Engine) -> None:
    engine.click('[data-do="hint"]')
    engine.wait("() => document.querySelector('#hint .hint-all')")


def test_a_game_by_clicks_is_kept(engine: Engine, served: Callable[..., Host]) -> None:
    arrive(engine, served().address + deal(LOST))
    assert engine.evaluate(USES_SNAPSHOT) is True
    play_with_a_reload(engine)
    play(engine, LOST, 16, len(LOST.actions))
    assert saved_game(engine)["record"] == LOST
    engine.wait("() => document.querySelector('#verdict')")


# The size of the picture in pixels that was given to save.
GIVES = "() => { URL.createObjectURL = (given) => { window.given = given; return 'data:,'; }; return true; }"
GIVEN = """async () => {
    if (!window.given) return null;
    const { width, height } = await createImageBitmap(window.given);
    return [width, height, window.given.type];
}"""


def test_the_picture_is_drawn(engine: Engine, served: Callable[..., Host]) -> None:
    arrive(engine, served().address + WON.to_link())
    engine.wait("() => document.querySelector('#verdict')")
    engine.click('#verdict button[popovertarget="picture"]:not(.sheet-close)')
    engine.wait("() => document.querySelector('#picture:popover-open')")
    engine.call(GIVES)
    engine.click('[data-do="save-picture:png"]')
    assert engine.wait(GIVEN) == [1200, 630, "image/png"]


def test_a_game_without_a_network(engine: Engine, served: Callable[..., Host]) -> None:
    host = served()
    arrive(engine, host.address)
    engine.wait(SERVED)
    host.stop()
    arrive(engine, host.address + deal(LOST))
    ask_for_a_hint(engine)
    play_with_a_reload(engine)
    assert engine.evaluate(USES_SNAPSHOT) is True


@pytest.mark.parametrize(
    "snapshot",
    [lambda content: None, lambda content: content[: len(content) // 2]],
    ids=["absent", "cut off"],
)
def test_without_its_snapshot(engine: Engine, served: Callable[..., Host], snapshot) -> None:
    arrive(engine, served(snapshot).address + deal(LOST))
    assert engine.evaluate(USES_SNAPSHOT) is False
    play(engine, LOST, 0, 6)
    assert saved_game(engine)["record"] == LOST.until(6)
    ask_for_a_hint(engine)


def test_the_one_file(engine: Engine, single: Path) -> None:
    arrive(engine, single.as_uri() + deal(LOST))
    ask_for_a_hint(engine)
    play_with_a_reload(engine)
