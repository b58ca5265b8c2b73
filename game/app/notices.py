"""What the app says to the player above the page; RecordError brings messages of its own."""

from game.screens.model import Model, Notice

FULL = Notice("notice.storage-full")
BLOCKED = Notice("notice.storage-blocked")
ASIDE = Notice("notice.set-aside")
GONE = Notice("notice.save-gone")
OVERTAKEN = Notice("notice.overtaken")
BOTH = Notice("notice.both-kept")
RESUMED = Notice("notice.resumed")
BEGUN = Notice("notice.begun")
COACH_QUIET = Notice("notice.coach-quiet")
COPIED = Notice("notice.copied")
NOT_COPIED = "notice.not-copied"
DELETED = Notice("notice.deleted")
ENLARGED = Notice("notice.enlarged")
UNCLEAR = Notice("notice.unclear")
NO_FILE = Notice("import.no-file")
RESULT_COPIED = Notice("notice.result-copied")
RESULT_NOT_COPIED = "notice.result-not-copied"
NOT_SHARED = Notice("notice.not-shared")
NO_CODE = Notice("notice.no-code")
FAILED = "notice.failed"
NO_PLAYERS = Notice("notice.no-players")
NO_THOUGHT = "notice.no-thought"
NO_HINT = "notice.no-hint"
NO_BUTTON = "notice.no-button"
SEVERAL_BUTTONS = "notice.several-buttons"
UPDATE = Notice("notice.update")
UPDATE_FAILED = Notice("notice.update-failed")
TURN_THERE = Notice("friends.already")
FORK = Notice("friends.fork")
NOT_YOURS = "friends.not-yours"
NO_SEAT = Notice("friends.no-seat")
NOBODY_HERE = Notice("friends.nobody-here")

LASTING = {FULL.message, BLOCKED.message, ASIDE.message, UPDATE.message}
"""What stays until it is dismissed; the rest goes with the next thing done."""


def noted(model: Model, notice: Notice) -> Model:
    """Return the model with a notice, once."""
    return model if notice in model.notices else model._replace(notices=(*model.notices, notice))


def lasting(model: Model) -> Model:
    """Return the model with those notices only that the next thing done does not take away."""
    return model._replace(notices=tuple(one for one in model.notices if one.message in LASTING))
