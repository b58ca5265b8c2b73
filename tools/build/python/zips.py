"""Zip files that are the same bytes whenever their contents are."""

import gzip
import hashlib
import io
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import IO

EPOCH = (1980, 1, 1, 0, 0, 0)


def tree(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by its path with forward slashes."""
    return {f.relative_to(folder).as_posix(): f.read_bytes() for f in folder.rglob("*") if f.is_file()}


def write_zip(folder: Path, name: str, files: Mapping[str, bytes]) -> None:
    """Write the files, each deflated; the star in the name becomes a hash of what is written."""
    packed = io.BytesIO()
    _write(packed, files, zipfile.ZIP_DEFLATED)
    _place(folder, name, packed.getvalue())


def write_solid(folder: Path, name: str, files: Mapping[str, bytes]) -> None:
    """Write a zip of the files as they are, and gzip over the whole of it; its name as in write_zip."""
    plain = io.BytesIO()
    _write(plain, files, zipfile.ZIP_STORED)
    _place(folder, name, gzip.compress(plain.getvalue(), 9, mtime=0))


def write_plain(folder: Path, name: str, content: bytes) -> None:
    """Write a file as it is; its name as in write_zip."""
    _place(folder, name, content)


def _place(folder: Path, name: str, content: bytes) -> None:
    target = folder / name.replace("*", hashlib.sha256(content).hexdigest()[:16])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)


def _write(out: IO[bytes], files: Mapping[str, bytes], method: int) -> None:
    """Write in order of the names, with one date and plain rights."""
    with zipfile.ZipFile(out, "w", method, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = method
            entry.create_system = 3  # else it differs between Windows and the others
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])
