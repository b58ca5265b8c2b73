"""What must hold of a hand-made position."""

from game.core.scene import SceneError


def check(sound: bool, key: str, problem: str) -> None:
    """Raise SceneError, with the key that tells it, where something is not sound."""
    if not sound:
        raise SceneError(f"{key}: {problem}")
