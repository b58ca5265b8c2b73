"""Zip files that are the same bytes whenever their contents are."""

import gzip
import io
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import IO

EPOCH = (1980, 1, 1, 0, 0, 0)


def tree(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by its path with forward slashes."""
    return {f.relative_to(folder).as_posix(): f.read_bytes() for f in folder.rglob("*") if f.is_file()}


def write_zip(target: Path, files: Mapping[str, bytes]) -> None:
    """Write the files, each deflated."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("wb") as out:
        _write(out, files, zipfile.ZIP_DEFLATED)


def write_solid(target: Path, files: Mapping[str, bytes]) -> None:
    """Write a zip of the files as they are, and gzip over the whole of it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    plain = io.BytesIO()
    _write(plain, files, zipfile.ZIP_STORED)
    target.write_bytes(gzip.compress(plain.getvalue(), 9, mtime=0))


def _write(out: IO[bytes], files: Mapping[str, bytes], method: int) -> None:
    """Write in order of the names, with one date and plain rights."""
    with zipfile.ZipFile(out, "w", method, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = method
            entry.create_system = 3  # else it differs between Windows and the others
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])
