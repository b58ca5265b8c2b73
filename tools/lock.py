"""One process at a time: a lock of the system on a file, which ends with the process, however that ends.

build.py uses it too, before there is a venv: nothing but the standard library here.
"""

import contextlib
import sys
import time
from collections.abc import Iterator
from typing import IO

from tools.steps import CACHE, say

PAUSE = 0.2  # seconds between two tries

if sys.platform == "win32":
    import msvcrt

    def take(file: IO[bytes]) -> None:
        """Take the lock, or raise OSError where another process has it."""
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def take(file: IO[bytes]) -> None:
        """Take the lock, or raise OSError where another process has it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextlib.contextmanager
def alone(what: str) -> Iterator[None]:
    """Hold this checkout's lock for `what`, such as "build"; say so and wait while another process has it."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / f"{what}.lock").open("ab") as file:
        waits = False
        while True:
            try:
                take(file)
                break
            except OSError:
                if not waits:
                    say(f"Another {what} is under way here, waiting ...")
                waits = True
                time.sleep(PAUSE)
        yield  # closing the file lets go
