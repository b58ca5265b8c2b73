"""Random games as fast as they go. Runs on CPython and, as a script of the page, in the browser."""

import asyncio
import random
import time

from game import catalog

GAMES = 40
BATCH = 5  # games between two returns to the browser, which speeds up code that is entered often


def playout(seed: str) -> int:
    """Play one game by random legal actions; gives their number."""
    rng = random.Random(seed)
    state = catalog.find("castellion").start(seed=seed)
    actions = 0
    while state.actions:
        state = state.after(rng.choice(state.actions))
        actions += 1
    return actions


async def speed() -> dict[str, float]:
    """Games and actions a second, over the same games everywhere, after a batch that does not count."""
    for number in range(BATCH):
        playout(f"warm-{number}")
    actions, started = 0, time.perf_counter()
    for number in range(GAMES):
        actions += playout(f"bench-{number}")
        if number % BATCH == 0:
            await asyncio.sleep(0)
    seconds = time.perf_counter() - started
    return {"games": GAMES / seconds, "actions": actions / seconds}
