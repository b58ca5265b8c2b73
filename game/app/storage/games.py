"""The player's games and settings in a storage that may be full, blocked, or hold what cannot be read."""

import os
import re
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import count

from game.app import notices
from game.app.storage import saves, settings
from game.app.storage.backend import Storage, StorageError
from game.app.storage.schemas import SaveError
from game.app.storage.settings import Settings
from game.screens.model import Notice, SaveCard
from game.screens.statistics.feats import feats_of_table
from game.screens.table_model import Table

SETTINGS = "castellarium.settings"
SAVE = "castellarium.save."
REVIEW = "castellarium.review."
ASIDE = "castellarium.aside."
ID = "[0-9A-Za-z]{1,40}"
NEW, THERE, UNREADABLE, LEFT = "new", "there", "unreadable", "left"
"""What comes of a game from elsewhere: it is saved, was saved already, is set aside, or found no room."""


def new_id() -> str:
    """Return an id that no other window can come upon at the same time."""
    return os.urandom(6).hex()


class Store:
    """Saved games and settings. No method raises: what goes wrong is said once, by `notices`.

    What the storage does not take is held in memory, and written as soon as it takes something again.
    What cannot be read is set aside under a key of its own, never deleted and never written over.
    """

    def __init__(
        self, storage: Storage, clock: Callable[[], float] = time.time, name: Callable[[], str] = new_id
    ) -> None:
        self._storage, self._clock, self._name = storage, clock, name
        self._held: dict[str, str | None] = {}
        self._raised: list[Notice] = []
        self._pending: list[Notice] = []
        self._unreadable: set[str] = set()
        self._known: dict[str, str] = {}
        self._mine: set[str] = set()
        self._deleted: dict[str, str] = {}
        self._cards: dict[str, tuple[str, SaveCard]] = {}

    def notices(self) -> tuple[Notice, ...]:
        """Return what the player should be told since the last time."""
        pending = tuple(self._pending)
        self._pending.clear()
        return pending

    def save(self, table: Table) -> SaveCard | None:
        """Write a table, under a new id if it has none, and return its card.

        Where another window has saved the game meanwhile, nothing is written: None.
        """
        table = table if table.save else _named(table, self._name())
        if self.is_behind(table.save):
            return None
        now, known = self._clock(), self._known.get(table.save)
        kept = saves.kept(known) if known else saves.FRESH
        kept = kept._replace(feats=kept.feats if kept.feats is not None else feats_of_table(table))
        text = saves.written(table, now, kept)
        self._write(SAVE + table.save, text)
        self._known[table.save] = text
        self._mine.add(table.save)
        return saves.card_of(table, now, kept)

    def is_behind(self, save: str) -> bool:
        """Tell whether another window has saved a game since it was read or written here."""
        text = self._read(SAVE + save)
        return text is not None and text != self._known.get(save, text)

    def rescue(self, save: str, text: str) -> bool:
        """Keep what was written here last as a game of its own, where another window overwrote it unseen.

        Two windows may write in the same moment, each before it hears of the other. `text` is the other
        one's; told is whether that was so.
        """
        mine = self._known.get(save) if save in self._mine else None
        if mine is None or self._read(SAVE + save) == mine:
            return False
        self._mine.discard(save)
        try:
            lost = saves.overwrites(text, mine)
        except SaveError:
            return False
        if lost:
            self._write(SAVE + self._name(), mine)
        return lost

    def open(self, save: str) -> Table | None:
        """Return a saved table, or None where there is none that can be read."""
        text = self._read(SAVE + save)
        if text is None:
            return None
        try:
            found = saves.table(save, text)
            self._known[save] = text
            self._mine.discard(save)
            return found
        except SaveError:
            self._set_aside(SAVE + save, text)
            return None

    def of_friends(self, game: str) -> tuple[Table, ...]:
        """Return the saved tables of a game with friends: several where it went on in more ways than one."""
        named = (card.id for card in self.cards() if card.friends and card.friends.game == game)
        return tuple(table for table in map(self.open, named) if table is not None)

    def texts(self) -> dict[str, str]:
        """Return every saved game as text, by id."""
        found = ((key, self._read(key)) for key in self._keys() if key.startswith(SAVE))
        return {key.removeprefix(SAVE): text for key, text in found if text is not None}

    def add(self, games: Mapping[str, str]) -> list[str]:
        """Keep games from elsewhere, and say what came of each: NEW, THERE, UNREADABLE or LEFT.

        None takes the place of another one: where its id is taken, it gets a new one. A game that is over is
        there already where the same was played, whatever else its text says.
        """
        there, over = self.texts(), {card.finished for card in self.cards()} - {None}
        texts = set(there.values())
        came = []
        for save, text in games.items():
            try:
                card = saves.checked(save, text)
            except SaveError:
                came.append(UNREADABLE if self._put_aside(save, text) else LEFT)
                continue
            if text in texts or card.finished in over:
                came.append(THERE)
                continue
            id = save if re.fullmatch(ID, save) and save not in there else self._name()
            self._write(SAVE + id, text)
            there[id] = text
            texts.add(text)
            over |= {card.finished} - {None}
            came.append(NEW)
        return came

    def judge(self, most: int) -> bool:
        """Look at `most` finished games for what they were and count; tell whether any was left.

        They come from before that was written down; what cannot be played is set aside.
        """
        unseen = (card.id for card in self.cards() if card.is_unseen)
        left = [save for save in unseen if SAVE + save not in self._unreadable]
        for save in left[:most]:
            key, text = SAVE + save, self._read(SAVE + save)
            try:
                table = saves.table(save, text or "")
            except SaveError:
                self._set_aside(key, text or "")
                continue
            kept = saves.kept(text or "")
            kept = kept._replace(feats=feats_of_table(table) if kept.feats is None else kept.feats)
            self._rewrite(save, text or "", saves.written(table, kept.before, kept))
        return bool(left)

    def delete(self, saves: Iterable[str]) -> None:
        """Delete saved games with their reviews: brought back till others are deleted or the page closes."""
        keys = [kind + save for save in saves for kind in (SAVE, REVIEW)]
        self._deleted = {key: text for key in keys if (text := self._read(key)) is not None}
        for key in self._deleted:
            self._write(key, None)

    def undelete(self) -> None:
        """Bring back what was deleted last, where nothing has taken its place."""
        for key, text in self._deleted.items():
            if self._read(key) is None:
                self._write(key, text)
        self._deleted = {}

    def pin(self, save: str, *, on: bool) -> None:
        """Pin a saved game to the top of all lists, or no more."""
        text = self._read(SAVE + save)
        if text is not None:
            self._rewrite(save, text, saves.changed_to(text, pinned=on))

    def keep_puzzles(self, save: str, numbers: Sequence[int]) -> None:
        """Keep these decisions of a saved game's review as puzzles, and no others."""
        text = self._read(SAVE + save)
        if text is not None:
            self._rewrite(save, text, saves.changed_to(text, puzzles=numbers))

    def review(self, save: str) -> str | None:
        """Return the text that is kept of a saved game's review, None where there is none."""
        return self._read(REVIEW + save)

    def set_review_aside(self, save: str) -> None:
        """Set aside what is kept of a saved game's review."""
        text = self.review(save)
        if text is not None:
            self._set_aside(REVIEW + save, text)

    def keep_review(self, save: str, text: str) -> None:
        """Keep the text of a saved game's review."""
        self._write(REVIEW + save, text)

    def cards(self) -> tuple[SaveCard, ...]:
        """Return the cards of all saved games, the last changed first. Only new texts are read."""
        read: dict[str, tuple[str, SaveCard]] = {}
        for key in self._keys():
            text = self._read(key) if key.startswith(SAVE) else None
            if text is None:
                continue
            before = self._cards.get(key)
            try:
                read[key] = (
                    before
                    if before and before[0] == text
                    else (text, saves.card(key.removeprefix(SAVE), text))
                )
            except SaveError:
                self._set_aside(key, text)
        self._cards = read
        cards = (card for _, card in read.values())
        return tuple(sorted(cards, key=lambda card: card.changed, reverse=True))

    def settings(self) -> Settings:
        """Return the settings, without those that cannot be read."""
        text = self._read(SETTINGS)
        if text is None:
            return Settings()
        try:
            return settings.read(text)
        except ValueError:
            self._set_aside(SETTINGS, text)
            return Settings()

    def save_settings(self, chosen: Settings) -> None:
        """Write settings; what they do not say stays as it was."""
        self._write(SETTINGS, settings.written(chosen.over(self.settings())))

    def _keys(self) -> list[str]:
        try:
            keys = set(self._storage.keys())
        except StorageError as error:
            self._report(error)
            keys = set()
        return sorted(keys | set(self._held))

    def _read(self, key: str) -> str | None:
        if key in self._held:
            return self._held[key]
        try:
            return self._storage.get(key)
        except StorageError as error:
            self._report(error)
            return None

    def _write(self, key: str, text: str | None) -> None:
        """Put a text under a key, or remove it, and everything that could not be written before."""
        self._held[key] = text
        for late, value in list(self._held.items()):
            try:
                if value is None:
                    self._storage.remove(late)
                else:
                    self._storage.set(late, value)
            except StorageError as error:
                self._report(error)
            else:
                del self._held[late]

    def _rewrite(self, save: str, text: str, other: str) -> None:
        """Write a text that holds the same game as another; who knew that one knows this one."""
        self._write(SAVE + save, other)
        if self._known.get(save) == text:
            self._known[save] = other

    def _set_aside(self, key: str, text: str) -> None:
        if key in self._unreadable:
            return
        self._unreadable.add(key)
        self._raise_notice(notices.ASIDE)
        # The copy first: at no time is the text nowhere. What is no room for stays where it is.
        if self._put_aside(key.removeprefix(SAVE).removeprefix("castellarium."), text):
            try:
                self._storage.remove(key)
            except StorageError as error:
                self._report(error)

    def _put_aside(self, name: str, text: str) -> bool:
        """Put a text under a free key, unless it is set aside already; tell whether it is now."""
        numbered = (ASIDE + name + (f".{number}" if number > 1 else "") for number in count(1))
        try:
            there = ((key, self._storage.get(key)) for key in numbered)
            key, found = next((key, found) for key, found in there if found in (None, text))
            if found is None:
                self._storage.set(key, text)
        except StorageError as error:
            self._report(error)
            return False
        return True

    def _report(self, error: StorageError) -> None:
        self._raise_notice(notices.FULL if error.full else notices.BLOCKED)

    def _raise_notice(self, notice: Notice) -> None:
        if notice not in self._raised:
            self._raised.append(notice)
            self._pending.append(notice)


def _named(table: Table, save: str) -> Table:
    """Return a table with the id of its save; a game with friends that has no name yet is called so too."""
    friends = table.friends
    if friends is not None and not friends.game:
        friends = friends._replace(game=save)
    return table._replace(save=save, friends=friends)
