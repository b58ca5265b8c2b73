"""`build.py bench`: what the page weighs, how soon it is there, how fast it plays."""

import tempfile
from pathlib import Path

from tools.bench.pages import make_pages
from tools.bench.play import play_tables
from tools.bench.sizes import size_table
from tools.bench.start import OURS, start_tables
from tools.build.site import build
from tools.steps import DIST, say


def bench(visits: int) -> None:
    """Print every table. Takes some minutes; only ratios within one run say much."""
    build()
    say("== Bench")
    play_tables(DIST)
    with tempfile.TemporaryDirectory() as folder:
        asked = start_tables({OURS: DIST} | make_pages(Path(folder)), visits)
    size_table(DIST, asked)
