"""What the app says to the player above the page; RecordError brings messages of its own."""

from game.screens.model import Model, Notice

FULL = Notice("notice.storage-full")
BLOCKED = Notice("notice.storage-blocked")
ASIDE = Notice("notice.set-aside")
GONE = Notice("notice.save-gone")
OVERTAKEN = Notice("notice.overtaken")
BOTH = Notice("notice.both-kept")
RESUMED = Notice("notice.resumed")
ENDED = Notice("notice.ended")
FINISHED = Notice("daily.finished")
BEGUN = Notice("notice.begun")
COACH_QUIET = Notice("notice.coach-quiet")
PUZZLE_KEPT = Notice("notice.puzzle-kept")
PUZZLE_LISTED = "notice.puzzle-listed"
COPIED = Notice("notice.copied")
COPIED_FOR_FRIEND = Notice("friends.copied-paste")
NOT_COPIED = "notice.not-copied"
DELETED = Notice("notice.deleted")
DELETED_MANY = "notice.deleted-many"
GAMES_DELETED = {DELETED.message, DELETED_MANY}
ENLARGED = Notice("notice.enlarged")
UNCLEAR = Notice("notice.unclear")
TO_ANSWER = Notice("notice.to-answer")
NO_FILE = Notice("import.no-file")
RESULT_COPIED = Notice("notice.result-copied")
RESULT_NOT_COPIED = "notice.result-not-copied"
NOT_SHARED = Notice("notice.not-shared")
NO_PICTURE = Notice("notice.no-picture")
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
OWN_INVITATION = Notice("friends.own-invitation")
FORK = Notice("friends.fork")
DEALT = Notice("friends.dealt")
BROKEN = "friends.broken"
FALSE_CARD = "friends.false-card"
CHECKED = Notice("friends.cards-checked")
CARDS_ELSEWHERE = Notice("friends.cards-elsewhere")
SEAT_LOST = Notice("friends.seat-lost")
SEAT_TWICE = "friends.seat-twice"
OTHER_DEAL = Notice("friends.other-deal")
NO_SEAT_LEFT = Notice("friends.no-seat-left")
NO_LINK = Notice("friends.no-link")
NOT_YOURS = "friends.not-yours"
NO_SEAT = Notice("friends.no-seat")
NOBODY_HERE = Notice("friends.nobody-here")
HANDED_ON = Notice("players.handed-on")
SEAT_GONE = Notice("players.seat-gone")
OPEN_THERE = Notice("connect.open-there")
CONNECTED = Notice("connect.connected")
LOST = Notice("connect.lost")
RELOADED = Notice("connect.reloaded")
NOT_A_TURN = Notice("connect.not-a-turn")
APART = Notice("connect.apart")
TURN_CAME = Notice("connect.turn-came")

LASTING = {FULL.message, BLOCKED.message, ASIDE.message, UPDATE.message}
"""What stays until it is dismissed; the rest goes with the next thing done."""


def noted(model: Model, notice: Notice) -> Model:
    """Return the model with a notice, once."""
    return model if notice in model.notices else model._replace(notices=(*model.notices, notice))


def without(model: Model, *gone: Notice) -> Model:
    """Return the model without some notices."""
    return model._replace(notices=tuple(one for one in model.notices if one not in gone))


def lasting(model: Model) -> Model:
    """Return the model with those notices only that the next thing done does not take away."""
    return model._replace(notices=tuple(one for one in model.notices if one.message in LASTING))
