"""`build.py build`: every part brought up to date, then dist/."""

from pathlib import Path

from babel.messages.pofile import PoFileError

from tools.build import fonts, licences, offline, page, scripts
from tools.build.node import npm_packages
from tools.build.parts import assemble, laid, make_part
from tools.build.python import archives, pyodide, snapshot
from tools.build.python.catalogues import compile_catalogues
from tools.build.single import make_single
from tools.lock import alone
from tools.steps import DIST, StepFailed, say

BEFORE = (pyodide.PART, scripts.FIRST_PART)  # what these are made of
CONTENTS = (scripts.PART, *archives.PARTS, snapshot.PART, licences.PART, fonts.PART, page.PART)
LAID = (*CONTENTS, offline.part(CONTENTS))


def build(target: Path = DIST, single: bool = False) -> None:
    """Make dist/ what the sources say; what stands already is not made again. `single`: and the one file."""
    with alone("build"):
        npm_packages()
        say("== Building the page")
        try:
            compile_catalogues()
        except (PoFileError, ValueError) as error:
            raise StepFailed(f"A message catalogue cannot be read: {error}", "Mend that message.") from error
        for part in (*BEFORE, *LAID):
            make_part(part)
        assemble(LAID, target)
        if single:
            make_single(laid(CONTENTS), target)
    size = sum(file.stat().st_size for file in target.rglob("*") if file.is_file())
    say(f"   {target.name}/ is ready: {size / 1e6:.1f} MB")
