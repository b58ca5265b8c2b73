"""The golden games, replayed by the Python that the page ships: the same playthroughs byte for byte."""

import json

import pytest
from playwright.sync_api import Page

from tests.golden import FOLDER, names
from tests.golden.playthrough import path

PAGE = """<!doctype html><title>golden games</title>
<script type="module">
import { loadPyodide } from './lib/pyodide/pyodide.mjs';
const [python, game, files] = await Promise.all([
  loadPyodide(),
  fetch('./game.zip').then(answer => answer.arrayBuffer()),
  fetch('./golden.json').then(answer => answer.json()),
]);
python.FS.writeFile('game.zip', new Uint8Array(game));
python.runPython("import sys; sys.path[:0] = ['game.zip', '.']");
python.FS.mkdirTree('tests/golden');
python.FS.writeFile('tests/__init__.py', '');
for (const [name, text] of Object.entries(files)) python.FS.writeFile(`tests/golden/${name}`, text);
globalThis.told = name => python.runPython(`
from tests.golden import records
from tests.golden.playthrough import told
chr(10).join(told(records()[${JSON.stringify(name)}]))
`);
document.documentElement.dataset.ready = 'true';
</script>"""


@pytest.fixture
def told(page: Page, site: str) -> Page:
    """A page beside the real one that can tell golden games with what the real one ships."""
    files = {
        file.name: file.read_text("utf-8") for file in FOLDER.iterdir() if file.suffix in (".py", ".json")
    }
    page.route(f"{site}golden.html", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    page.route(
        f"{site}golden.json",
        lambda route: route.fulfill(body=json.dumps(files), content_type="application/json"),
    )
    page.goto(f"{site}golden.html")
    page.wait_for_selector("html[data-ready=true]", state="attached")
    return page


def test_golden_games_are_the_same_in_the_browser(told: Page) -> None:
    for name in names():
        assert told.evaluate("name => globalThis.told(name)", name) == path(name).read_text("utf-8"), name
