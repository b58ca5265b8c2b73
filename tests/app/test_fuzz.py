"""A million damaged texts from outside: each a typed error or a round trip, soon and in little room."""

import os
import resource
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from tests.app.damage import run
from tests.conftest import Tell

MANY = 1_000_000
FEW = 1_000
ROOM = 100 * 1024  # kilobytes


def peak() -> int:
    """The most room that this process has had, in kilobytes."""
    told = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return told // 1024 if sys.platform == "darwin" else told


def measured(inputs: int, seed: int) -> tuple[Counter[str], float, int]:
    """What `run` gives, and how much more room it needed at most than what is made once and kept."""
    run(FEW, seed=1)
    before = peak()
    return *run(inputs, seed), peak() - before


def test_a_few_damaged_inputs() -> None:
    run(FEW, seed=1)


@pytest.mark.long
def test_a_million_damaged_inputs(tell: Tell) -> None:
    """In processes of their own, whose room nothing else has been in."""
    processes, begun = os.cpu_count() or 1, time.monotonic()
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        shares = [MANY // processes + (number < MANY % processes) for number in range(processes)]
        ran = list(pool.map(measured, shares, range(2, 2 + processes)))
    counted = sum((counts for counts, _, _ in ran), Counter[str]())
    slowest, grown = max(took for _, took, _ in ran), max(room for _, _, room in ran)
    for ended, times in sorted(counted.items()):
        tell(f"{ended:24}{times:8}")
    took = time.monotonic() - begun
    tell(f"slowest {slowest * 1000:.0f} ms; {grown // 1024} MB more at most; {took:.0f} s")
    assert counted.total() == MANY
    assert grown < ROOM
