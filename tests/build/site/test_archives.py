"""The zips of the page: the same bytes from the same sources, and nothing in them that is not needed."""

import gzip
import io
import zipfile
from pathlib import Path

import pytest

from tools.build.python import snapshot
from tools.build.python.archives import GAME, LIBRARY, PARTS
from tools.build.python.sources import imports
from tools.build.python.zips import tree, write_solid, write_zip
from tools.lock import alone
from tools.steps import StepFailed


def opened(file: Path) -> zipfile.ZipFile:
    """A zip with gzip over the whole of it."""
    return zipfile.ZipFile(io.BytesIO(gzip.decompress(file.read_bytes())))


def only(folder: Path, pattern: str) -> Path:
    (file,) = folder.glob(pattern)
    return file


@pytest.mark.parametrize(("write", "read"), [(write_zip, zipfile.ZipFile), (write_solid, opened)])
def test_a_zip_and_its_name_depend_on_its_contents_only(tmp_path: Path, write, read) -> None:
    files = {"b/c.txt": b"two", "a.txt": b"one" * 1000}
    write(tmp_path / "1", "all/it-*.zip", files)
    write(tmp_path / "2", "all/it-*.zip", dict(reversed(files.items())))
    write(tmp_path / "3", "all/it-*.zip", {**files, "a.txt": b""})
    one, two, other = (only(tmp_path / folder, "all/it-*.zip") for folder in "123")
    assert one.name == two.name != other.name
    assert one.read_bytes() == two.read_bytes()
    with read(one) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == files


@pytest.mark.parametrize("part", [*PARTS, snapshot.PART], ids=lambda part: part.name)
def test_a_second_build_gives_the_same_bytes(dist: Path, tmp_path: Path, part) -> None:
    with alone("build"):  # what it is made of are other parts
        part.make(tmp_path)
        first, second = tree(part.folder), tree(tmp_path)
    assert second and first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []


def test_the_game_is_byte_code_and_catalogues(dist: Path) -> None:
    with opened(only(dist, GAME)) as archive:
        names = archive.namelist()
    assert {name.partition("/")[0] for name in names} == {"game", "htpy", "markupsafe", "pyscript"}
    assert {Path(name).suffix for name in names} == {".pyc", ".mo"}
    assert {"game/app/main.pyc", "game/locale/en.mo", "game/locale/fr.mo"} <= set(names)


def test_the_library_holds_what_is_needed_and_no_more(dist: Path) -> None:
    with opened(only(dist, LIBRARY)) as archive:
        names = set(archive.namelist())
    assert {"gettext.pyc", "json/__init__.pyc", "random.pyc", "traceback.pyc", "encodings/cp437.pyc"} <= names
    assert not {"pdb.pyc", "doctest.pyc", "unittest/__init__.pyc", "tkinter/__init__.pyc"} & names


def test_imports_are_found_at_any_depth() -> None:
    source = "import a.b\nfrom c import d\ndef f():\n    from e.g import h\nfrom . import i\n"
    assert set(imports(source, "some.py")) == {"a.b", "c", "c.d", "e.g", "e.g.h"}


def test_a_source_that_is_not_python_is_named() -> None:
    with pytest.raises(StepFailed, match=r"some\.py"):
        list(imports("nonsense(", "some.py"))
