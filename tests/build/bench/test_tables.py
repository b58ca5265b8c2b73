"""The statistics of the bench."""

import pytest

from tools.bench.tables import percentile, spread, table


@pytest.mark.parametrize(("percent", "value"), [(1, 1), (50, 10), (95, 19), (96, 20), (100, 20)])
def test_a_percentile_is_a_measured_value_that_so_many_keep_to(percent: int, value: int) -> None:
    assert percentile(range(20, 0, -1), percent) == value


def test_a_spread_shows_median_and_extremes() -> None:
    assert spread([30.2, 10.0, 20.4]) == "20 (10-30)"


def test_columns_line_up(capsys: pytest.CaptureFixture[str]) -> None:
    table("Title", ("what", "n"), [("long name", 5), ("x", "1,000")])
    lines = capsys.readouterr().out.splitlines()
    assert lines == ["", "Title", "  what           n", "  long name      5", "  x          1,000"]
