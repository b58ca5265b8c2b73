"""Every file of weights has a manifest that tells how it came about, and is the file that it tells of."""

import re
from pathlib import Path

import pytest

from tools.steps import ROOT, StepFailed
from training.manifests import Manifest, find, manifests, read, sha256, shipped

WEIGHTS = {file.name: file for file in (ROOT / "game").glob("**/*.weights")}
MANIFESTS = [read(file) for file in manifests().values()]


def test_every_file_of_weights_has_one_manifest() -> None:
    assert len(WEIGHTS) > 6
    assert sorted(manifest.weights for manifest in MANIFESTS) == sorted(WEIGHTS)


@pytest.mark.parametrize("manifest", MANIFESTS, ids=lambda manifest: manifest.weights)
def test_the_file_is_the_one_that_the_manifest_tells_of(manifest: Manifest) -> None:
    assert sha256(shipped(manifest.weights)) == manifest.sha256


@pytest.mark.parametrize("file", manifests().values(), ids=lambda file: file.stem)
def test_a_manifest_tells_what_made_the_file_or_what_is_not_known(file: Path) -> None:
    manifest = read(file)
    assert re.fullmatch("[0-9a-f]{40}", manifest.commit)
    assert any(manifest.commit.startswith(line[:7]) for line in manifest.history)
    assert manifest.reproducible != any("not recorded" in line for line in manifest.history)
    assert file.stem == manifest.weights.removesuffix(".weights")


@pytest.mark.parametrize("manifest", MANIFESTS, ids=lambda manifest: manifest.weights)
def test_the_steps_play_games_and_end_with_the_weights(manifest: Manifest) -> None:
    *_, last = manifest.steps
    assert last.command.endswith(manifest.weights)
    for step in manifest.steps:
        assert (step.games > 0) == ("{games}" in step.command)


def test_what_is_not_trained_is_refused_with_what_is() -> None:
    with pytest.raises(StepFailed, match="nothing is trained for castellan two") as refused:
        find("castellan", "two")
    assert "castle_keep two" in refused.value.advice
