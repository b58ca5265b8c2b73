"""A hundred thousand changed links and messages: each a typed refusal or a legal move, and that soon."""

import os
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from tests.app.friends.changed import KNOWN, LEFT, PLAYED, run
from tests.conftest import Tell

MANY = 100_000
FEW = 1_000


def test_a_few_changed_turns() -> None:
    counted, _ = run(FEW, seed=1)
    assert all(counted[f"message: {ended}"] for ended in (PLAYED, KNOWN, LEFT))
    assert counted["link: Turn"] and counted["link: RecordError"]


@pytest.mark.long
def test_a_hundred_thousand_changed_turns(tell: Tell) -> None:
    processes, begun = os.cpu_count() or 1, time.monotonic()
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        shares = [MANY // processes + (number < MANY % processes) for number in range(processes)]
        ran = list(pool.map(run, shares, range(2, 2 + processes)))
    counted = sum((counts for counts, _ in ran), Counter[str]())
    for ended, times in sorted(counted.items()):
        tell(f"{ended:28}{times:8}")
    tell(f"slowest {max(took for _, took in ran) * 1000:.0f} ms; {time.monotonic() - begun:.0f} s")
    assert counted.total() == MANY
