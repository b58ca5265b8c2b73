"""What the app says to the player above the page, beside `game.core.RecordError`'s own messages."""

from game.screens.model import Notice

FULL = Notice("notice.storage-full")
BLOCKED = Notice("notice.storage-blocked")
ASIDE = Notice("notice.set-aside")
GONE = Notice("notice.save-gone")
RESUMED = Notice("notice.resumed")
COPIED = Notice("notice.copied")
NOT_COPIED = "notice.not-copied"
DELETED = Notice("notice.deleted")
FAILED = "notice.failed"
NO_THOUGHT = "notice.no-thought"
NO_HINT = "notice.no-hint"

LASTING = {FULL.message, BLOCKED.message, ASIDE.message}
"""What stays until it is dismissed; the rest goes with the next thing done."""
