"""How a step shows itself and how it fails."""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"
TEST_SITE = CACHE / "test-site"  # what tests look at, whatever is built and served meanwhile


class StepFailed(Exception):
    """A step could not be done: what failed, and what the reader can do about it."""

    def __init__(self, what: str, advice: str = "", code: int = 1) -> None:
        super().__init__(what)
        self.what, self.advice, self.code = what, advice, code


def say(text: str) -> None:
    print(text, flush=True)


def run(
    what: str,
    command: Sequence[str | Path],
    advice: str,
    env: Mapping[str, str] | None = None,
    cwd: Path = ROOT,
) -> None:
    """Run a command whose output the reader sees; StepFailed with its exit code when it fails."""
    say(f"== {what}")
    try:
        code = subprocess.call(
            [str(word) for word in command], cwd=cwd, env=None if env is None else dict(env)
        )
    except OSError as error:
        raise StepFailed(f"{what}: {error}", advice) from error
    if code:
        raise StepFailed(f"{what} failed (exit code {code}).", advice, code)


def quietly(command: Sequence[str | Path], failed: str, advice: str, cwd: Path = ROOT) -> str:
    """Run a command and return what it prints; that shows only where the command fails, with StepFailed."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        print(done.stdout + done.stderr, file=sys.stderr)
        raise StepFailed(failed, advice)
    return done.stdout
