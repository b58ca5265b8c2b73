"""Message catalogues: all `*.po` of a language, one a subject, become one `.mo` that the game loads."""

import os
from datetime import UTC, datetime

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tools.steps import CACHE, ROOT

LOCALE = ROOT / "game" / "locale"
ANY_DAY = datetime(1980, 1, 1, tzinfo=UTC)
"""What stands in a catalogue for the moment at which it was made: same texts, same bytes."""


def read_catalogue(language: str) -> Catalog:
    """Return all messages of a language. Raises ValueError for a message that stands twice."""
    whole = Catalog(locale=language, fuzzy=False, creation_date=ANY_DAY)
    for path in sorted((LOCALE / language).glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file, locale=language, abort_invalid=True):
                if message.id and message.id in whole:
                    raise ValueError(f"{path}: {message.id} stands twice")
                if message.id:
                    whole[message.id] = message
    return whole


def compile_catalogues() -> None:
    """Write the `.mo` of every language where its texts have changed."""
    CACHE.mkdir(exist_ok=True)
    for folder in sorted(path for path in LOCALE.iterdir() if any(path.glob("*.po"))):
        target = folder.with_suffix(".mo")
        newest = max(path.stat().st_mtime for path in folder.glob("*.po"))
        if not target.exists() or target.stat().st_mtime < newest:
            catalogue = read_catalogue(folder.name)
            # Whole in its place at once: others may read it meanwhile, or write the same.
            made = CACHE / f"{target.stem}-{os.getpid()}.mo"
            with made.open("wb") as file:
                write_mo(file, catalogue)
            made.replace(target)


if __name__ == "__main__":
    compile_catalogues()
