"""What a page must not do, noted while it is tested."""

from playwright.sync_api import BrowserContext

# A hint about speed, which a machine that is busy enough always gets.
SLOW = "was preloaded using link preload but not used"
# What a page still loads when it is left.
LEFT = "net::ERR_ABORTED"
NO_WORKER = "Service Worker registration blocked by Playwright"


class Watch:
    """Everything about a page that should not have happened."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.troubles: list[str] = []
        self.allowed: tuple[str, ...] = (SLOW, LEFT, NO_WORKER)
        self.site = site
        context.on(
            "console", lambda line: self.note(line.type in ("error", "warning"), f"console: {line.text}")
        )
        context.on("weberror", lambda error: self.note(True, f"page error: {error.error}"))
        context.on(
            "request", lambda request: self.note(not self.is_ours(request.url), f"foreign: {request.url}")
        )
        context.on(
            "requestfailed", lambda request: self.note(True, f"failed: {request.url} {request.failure}")
        )
        context.on(
            "response", lambda answer: self.note(answer.status >= 400, f"{answer.status}: {answer.url}")
        )

    def is_ours(self, address: str) -> bool:
        return address.startswith((self.site, "data:", "blob:"))

    def note(self, trouble: bool, text: str) -> None:
        if trouble:
            self.troubles.append(text)

    def allow(self, *parts: str) -> None:
        """This test means such troubles to happen: those whose text holds one of the parts."""
        self.allowed += parts

    def unexpected(self) -> list[str]:
        return [text for text in self.troubles if not any(part in text for part in self.allowed)]
