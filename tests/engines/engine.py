"""What the tests ask of any browser: to open an address, to answer for its page, to click like a person."""

import abc
import json
from typing import Any

PATIENCE = 120  # s to wait for a state: a slow or busy machine is no failure

# Waits for the test to hold, and gives what it gave; null at the end of the patience.
UNTIL = f"""async (test, ...given) => {{
    for (const end = Date.now() + {PATIENCE * 1000}; Date.now() < end; ) {{
        const found = await test(...given);
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
    }}
    return null;
}}"""
# Where to point at the first element that shows and that nothing covers, once it stands still.
POINT = """async (selector) => {
    const frame = () => new Promise(requestAnimationFrame);
    for (const node of document.querySelectorAll(selector)) {
        if (!node.checkVisibility({ visibilityProperty: true })) continue;
        node.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const middle = () => {
            const { x, y, width, height } = node.getBoundingClientRect();
            return [Math.round(x + width / 2), Math.round(y + height / 2)];
        };
        await frame();
        const before = middle();
        await frame();
        const [x, y] = middle();
        const stands = x === before[0] && y === before[1];
        if (stands && node.contains(document.elementFromPoint(x, y))) return [x, y];
    }
    return null;
}"""


class Engine(abc.ABC):
    """A browser with a fresh profile and one tab. What is sent is named as in WebDriver."""

    @abc.abstractmethod
    def goto(self, address: str) -> None:
        """Open an address in the tab, and wait until it is loaded."""

    @abc.abstractmethod
    def reload(self) -> None: ...

    @abc.abstractmethod
    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression, awaited, which JSON can hold."""

    @abc.abstractmethod
    def perform(self, actions: list[dict[str, Any]]) -> None:
        """Move and press as the lists of WebDriver's actions say."""

    @property
    @abc.abstractmethod
    def version(self) -> str:
        """The name and number of the browser."""

    def call(self, function: str, *given: Any) -> Any:
        """What a JavaScript function gives."""
        return self.evaluate(f"({function})(...{json.dumps(given)})")

    def wait(self, function: str, *given: Any) -> Any:
        """Wait until a JavaScript function gives something, and give that."""
        found = self.evaluate(f"({UNTIL})({function}, ...{json.dumps(given)})")
        assert found is not None, f"{function} {given}"
        return found

    def click(self, selector: str) -> None:
        """Click the first element that shows."""
        x, y = self.wait(POINT, selector)
        move = {"type": "pointerMove", "x": x, "y": y}
        press = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.perform(
            [
                {
                    "type": "pointer",
                    "id": "mouse",
                    "parameters": {"pointerType": "mouse"},
                    "actions": [move, *press],
                }
            ]
        )
