"""`build.py bench`: what the page weighs, how soon it is there, how fast it plays."""

import tempfile
from pathlib import Path

from tools.bench.pages import make_pages
from tools.bench.play import play_tables
from tools.bench.sizes import size_table
from tools.bench.start import OURS, start_table
from tools.site import build
from tools.steps import DIST, say


def bench(rounds: int) -> None:
    """Print every table. Takes some minutes; only ratios within one run say much."""
    build()
    say("== Bench")
    size_table(DIST)
    play_tables(DIST)
    with tempfile.TemporaryDirectory() as folder:
        start_table({OURS: DIST} | make_pages(Path(folder)), rounds)
