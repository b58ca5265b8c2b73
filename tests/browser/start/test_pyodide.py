"""The golden games, replayed by the Python that the page ships: the same playthroughs byte for byte."""

import pytest
from playwright.sync_api import Page

from tests.browser.python_page import golden_files, open_python
from tests.golden import names, records
from tests.golden.playthrough import path

TOLD = """name => run(`
from tests.golden import records
from tests.golden.playthrough import told
chr(10).join(told(records()[${JSON.stringify(name)}]))
`)"""


@pytest.mark.parametrize("start", ["snapshot", "library"])
def test_golden_games_are_the_same_in_the_browser(page: Page, site: str, start: str) -> None:
    """Python starts from the snapshot, and all are told; or from its library, and one of each game is."""
    open_python(page, site, golden_files(), start == "snapshot")
    one_each = {records()[name].game: name for name in names()}
    for name in names() if start == "snapshot" else one_each.values():
        assert page.evaluate(TOLD, name) == path(name).read_text("utf-8"), name
