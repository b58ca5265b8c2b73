"""Ten thousand damaged texts, read by the page's own Python: as on CPython, soon and in little room."""

import pytest
from playwright.sync_api import Page

from tests.app import damage
from tests.browser.python_page import TESTS, golden_files, open_python
from tests.browser.watch import Watch
from tests.conftest import Tell

MANY, AT_ONCE = 10_000, 500
FEW = 1_000  # after which all is made that is made once and kept
ROOM = 100 * 1024 * 1024  # bytes
RUN = """([inputs, seed]) => JSON.parse(run(`
import json
from tests.app.damage import run
json.dumps(run(${inputs}, seed=${seed}))
`))"""


@pytest.mark.long
def test_ten_thousand_damaged_texts_in_the_page(page: Page, watch: Watch, site: str, tell: Tell) -> None:
    open_python(page, site, [*golden_files(), TESTS / "app" / "damage.py"])
    page.evaluate(RUN, [FEW, 1])
    before = page.evaluate("room()")
    ended, slowest = dict[str, int](), 0.0
    for seed in range(MANY // AT_ONCE):
        counted, took = page.evaluate(RUN, [AT_ONCE, seed])
        assert counted == damage.run(AT_ONCE, seed)[0]
        ended = {kind: ended.get(kind, 0) + counted.get(kind, 0) for kind in ended | counted}
        slowest = max(slowest, took)
    grown = page.evaluate("room()") - before
    for kind, times in sorted(ended.items()):
        tell(f"in the page {kind:24}{times:8}")
    tell(f"slowest {slowest * 1000:.0f} ms; {grown >> 20} MB more")
    assert sum(ended.values()) == MANY
    assert grown < ROOM
