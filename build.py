"""One command line for everything: `python3 build.py serve | build | test | bench | train | puzzles`.

This file needs nothing but Python 3.11: it makes `.venv`, puts the pinned tools into it and hands over
to the package `tools`, which runs inside.
"""

import hashlib
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(HERE, ".venv")
PYTHON = os.path.join(VENV, *(("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")))
STAMP_FILE = os.path.join(VENV, "castellarium.stamp")
REQUIREMENTS = os.path.join(HERE, "requirements.txt")
OLDEST = (3, 11)


def fail(what: str, advice: str) -> None:
    """Stop with what failed and what to do about it."""
    sys.exit("\nbuild.py: " + what + "\n  -> " + advice)


def wanted_stamp() -> str:
    """What the tools depend on: the pinned list and this very Python."""
    with open(REQUIREMENTS, "rb") as file:
        listed = file.read()
    return hashlib.sha256(listed + sys.version.encode() + sys.base_prefix.encode()).hexdigest()


def stands(stamp: str) -> bool:
    """Whether `.venv` is there with all that the stamp means."""
    try:
        with open(STAMP_FILE, encoding="ascii") as file:
            return file.read() == stamp
    except FileNotFoundError:
        return False


def bring_tools() -> None:
    """See to it that `.venv` is there with the pinned tools; of several processes one makes it."""
    from tools.lock import alone  # only here: it is not written for Pythons that are too old

    stamp = wanted_stamp()
    if not stands(stamp):
        with alone("installation"):
            if not stands(stamp):
                make_venv(stamp)


def make_venv(stamp: str) -> None:
    """Make `.venv` with the pinned tools."""
    try:
        import ensurepip  # noqa: F401 - Debian ships venv without it
        import venv
    except ImportError:
        fail(
            "this Python has no venv module, which is needed to install the tools.",
            "On Debian and Ubuntu: apt install python3-venv",
        )
        return
    print("Making .venv with the tools (once, about 150 MB) ...", flush=True)
    try:
        shutil.rmtree(VENV, ignore_errors=True)
        venv.create(VENV, with_pip=True)
    except (OSError, subprocess.CalledProcessError) as error:
        fail(
            "the folder .venv could not be made: " + str(error),
            "Is there room on the disk and may you write to "
            + HERE
            + "? On Debian: apt install python3-venv",
        )
    pip = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--progress-bar", "off"]
    pip += ["--no-input", "--require-hashes", "--only-binary", ":all:", "-r", REQUIREMENTS]
    if subprocess.call(pip) != 0:
        fail(
            "installing the tools with pip failed; its own message stands above.",
            "A network is needed once, and 500 MB of disk. Then run the same command again.",
        )
    with open(STAMP_FILE, "w", encoding="ascii") as file:
        file.write(stamp)


def main() -> int:
    """Hand the command line over to the tools."""
    if sys.version_info < OLDEST:
        fail(
            "this is Python " + sys.version.split()[0] + "; 3.11 or newer is needed.",
            "Run it with a newer one, such as python3.12 build.py serve",
        )
    bring_tools()
    os.chdir(HERE)
    command = [PYTHON, "-m", "tools", *sys.argv[1:]]
    if os.name == "nt":  # exec would return to the prompt at once there
        return subprocess.call(command)
    os.execv(PYTHON, command)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
