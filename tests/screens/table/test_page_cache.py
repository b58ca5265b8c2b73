"""What a table shows may be kept and shown again: page_cache.js lets it through, and little else."""

import re

import pytest

from game.app.update.saves import reopened
from game.screens.table_model import Table
from tests.golden import records
from tests.screens.samples import at_table, rendered
from tools.steps import ROOT

SCRIPT = (ROOT / "static" / "app" / "page_cache.js").read_text(encoding="utf-8")
TAGS, ATTRIBUTES = (re.compile(found) for found in re.findall(r"/(\^\(.*\)\$)/;", SCRIPT))
STEPS = 3  # moments looked at in each game


@pytest.mark.parametrize("name", sorted(records()))
def test_every_table_may_be_kept(name: str) -> None:
    record = records()[name]
    for at in sorted({len(record.actions) * step // STEPS for step in range(STEPS + 1)}):
        for element in rendered(at_table(record, at, looking=record.state(at).seat)):
            assert TAGS.match(element.tag), element
            assert [each for each in element.attributes if not ATTRIBUTES.match(each)] == []
            assert element.attributes.get("href", "#")[0] == "#"


def test_what_is_kept_is_what_opening_the_game_again_shows() -> None:
    """Nothing of the moment: no hint, no mark, no notice, and a curtain where one is due."""
    record = records()["castle_keep-built-two"].until(4)
    model = at_table(record, looking=record.state().seat, preview="somewhere")
    again = reopened(model)
    assert model.table is not None and model.table.curtain is None
    assert again.table is not None and again.table.curtain == record.state().seat
    assert again.table == Table("1", record, 4)
