"""`build.py build`: every part brought up to date, then dist/."""

from pathlib import Path

from babel.messages.pofile import PoFileError

from tools import fonts, licences, page, python_parts, runtime
from tools.catalogues import compile_catalogues
from tools.node import npm_packages
from tools.parts import assemble, make_part
from tools.steps import DIST, StepFailed, say

PARTS = (runtime.PART, *python_parts.PARTS, licences.PART, fonts.PART, page.PART)


def build(target: Path = DIST) -> None:
    """Make dist/ what the sources say; what stands already is not made again."""
    npm_packages()
    say("== Building the page")
    try:
        compile_catalogues()
    except (PoFileError, ValueError) as error:
        raise StepFailed(f"A message catalogue cannot be read: {error}", "Mend that message.") from error
    for part in PARTS:
        make_part(part)
    assemble(PARTS, target)
    size = sum(file.stat().st_size for file in target.rglob("*") if file.is_file())
    say(f"   {target.name}/ is ready: {size / 1e6:.1f} MB")
