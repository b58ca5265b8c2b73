"""Parts are made once, again when something changed, and dist/ holds exactly what they hold."""

from pathlib import Path

import pytest

from tools.build import parts
from tools.build.parts import RECIPES, Part, assemble, make_part
from tools.build.python.sources import imports
from tools.steps import StepFailed


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "PARTS", tmp_path / "parts")
    monkeypatch.setattr(parts, "STAMPS", tmp_path / "stamps")


def copier(source: Path, name: str = "copy") -> tuple[Part, list[str]]:
    """A part that copies a file, and the list of the contents that it copied."""
    made: list[str] = []

    def make(folder: Path) -> None:
        made.append(source.read_text())
        if made[-1] == "bad":
            raise OSError("no room")
        (folder / f"{name}.txt").write_text(made[-1])

    return Part(name, "Copying", lambda: [source], make), made


def test_made_once_and_again_after_a_change(tmp_path: Path) -> None:
    source = tmp_path / "source"
    part, made = copier(source)
    for content in ("one", "one", "two", "two"):
        source.write_text(content)
        make_part(part)
    assert made == ["one", "two"]


def test_a_part_that_failed_is_made_again(tmp_path: Path) -> None:
    source = tmp_path / "source"
    part, made = copier(source)
    for content in ("one", "bad"):
        source.write_text(content)
        if content == "bad":
            with pytest.raises(StepFailed, match="no room"):
                make_part(part)
        else:
            make_part(part)
    source.write_text("one")
    make_part(part)
    assert made == ["one", "bad", "one"]


def test_dist_holds_what_the_parts_hold(tmp_path: Path) -> None:
    first, second, dist = tmp_path / "first", tmp_path / "second", tmp_path / "dist"
    for source in (first, second):
        source.write_text(source.name)
    some = [copier(source, source.name)[0] for source in (first, second)]
    for part in some:
        make_part(part)
    (dist / "old").mkdir(parents=True)
    (dist / "old" / "stale.txt").write_text("stale")
    assemble(some, dist)
    written = (dist / "first.txt").stat().st_mtime_ns
    assemble(some, dist)
    assert {file.name for file in dist.rglob("*")} == {"first.txt", "second.txt"}
    assert (dist / "first.txt").stat().st_mtime_ns == written


def test_parts_are_made_with_the_tools_that_count_as_recipes_alone() -> None:
    folder, *modules = RECIPES
    used = [*folder.rglob("*.py"), *modules]
    assert {"parts", "page", "snapshot", "offline"} <= {file.stem for file in used}
    names = {name for file in used for name in imports(file.read_text(encoding="utf-8"), file.name)}
    ours = {name for name in names if name.startswith("tools.")}
    assert all(f"{name}.".startswith(("tools.build.", "tools.lock.", "tools.steps.")) for name in ours)
