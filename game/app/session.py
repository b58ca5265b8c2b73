"""The app but for the page: the model, the store, and the loop between them."""

import time
from collections import deque
from collections.abc import Callable

from game.app import messages, notices
from game.app.coach import stored
from game.app.friends.dealing import new_secret
from game.app.storage import export
from game.app.storage.games import Store
from game.app.storage.settings import OFF, ON, Settings
from game.app.update import seed_names
from game.app.update.dispatch import update
from game.screens.daily.tries import present_day
from game.screens.model import Model
from game.screens.table.seats import called

NOTHING = Settings()
JUDGED_AT_ONCE = 3  # each is played through, which takes some hundredths of a second


class Session:
    """The model as it stands. `send` moves it on, carries out the inner effects, and returns the outer.

    Settings that are given hold for this time, whatever is stored; `language` is for who never chose one,
    `shares` whether the system can share, `connects` whether it can connect to others, `introduces` whether
    games are told in brief unasked, and the first of them coached; `suggest` makes up seeds, `secret` what
    this device gives to deals with friends elsewhere, `clock` tells the seconds since 1970.
    """

    def __init__(
        self,
        store: Store,
        language: str,
        given: Settings = NOTHING,
        *,
        shares: bool = False,
        connects: bool = False,
        introduces: bool = False,
        suggest: Callable[[], str] = seed_names.suggestion,
        secret: Callable[[], str] = new_secret,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._store, self._suggest, self._secret, self._clock = store, suggest, secret, clock
        settings = given.over(store.settings())
        self.model = Model(
            language=settings.language or language,
            theme=settings.theme or "auto",
            shares=shares,
            connects=connects,
            letters=settings.letters != OFF,
            discreet=settings.discreet == ON,
            sound=settings.sound == ON,
            end_turns=settings.end_turns != OFF,
            briefs=tuple(settings.briefs.split()) if introduces else None,
            names=called(settings.names.splitlines()),
            learnt=tuple(settings.learnt.split()),
            coach=settings.coach != OFF,
            practice=stored.read(settings.practice) if introduces else None,
            saves=store.cards(),
            seed=suggest(),
            secret=secret(),
            today=present_day(clock()),
        )

    def send(self, event: messages.Event) -> tuple[messages.Outer, ...]:
        """Take an event and all that follows from it; return the effects that are left to others."""
        model, outer = self.model._replace(today=present_day(self._clock())), list[messages.Outer]()
        events = deque[messages.Event]([event])
        while events:
            model, effects = update(model, events.popleft())
            for effect in effects:
                if isinstance(effect, messages.Outer):
                    outer.append(effect)
                else:
                    events.extend(self._carried_out(effect))
            events.extend(messages.NoticeRaised(notice) for notice in self._store.notices())
        self.model = model
        return tuple(outer)

    def _open(self, save: str) -> messages.Event:
        found = self._store.open(save)
        return messages.Unopened(save) if found is None else messages.Opened(found)

    def _carried_out(self, effect: messages.Effect) -> tuple[messages.Event, ...]:
        """Carry out an effect, and return the events that come of it."""
        match effect:
            case messages.Save(table):
                card = self._store.save(table)
                if card is None:
                    return self._open(table.save), messages.NoticeRaised(notices.OVERTAKEN)
                return (messages.Saved(card),)
            case messages.Open(save):
                return (self._open(save),)
            case messages.Receive(turn):
                return (messages.Received(turn, self._store.of_friends(turn.game)),)
            case messages.Reopen(save, text):
                both = (messages.NoticeRaised(notices.BOTH),) if self._store.rescue(save, text) else ()
                return (*both, self._open(save)) if self._store.is_behind(save) else both
            case messages.Export():
                return (messages.Exported(export.file_name(), export.written(self._store.texts())),)
            case messages.Import(text):
                results = export.add_games(self._store, text)
                return (*map(messages.NoticeRaised, results), messages.SavesListed(self._store.cards()))
            case messages.DeleteSaves(saves):
                self._store.delete(saves)
                return (messages.SavesListed(self._store.cards()),)
            case messages.Undelete():
                self._store.undelete()
                return (messages.SavesListed(self._store.cards()),)
            case messages.Pin(save, on):
                self._store.pin(save, on=on)
                return (messages.SavesListed(self._store.cards()),)
            case messages.KeepPuzzles(save, numbers):
                self._store.keep_puzzles(save, numbers)
                return (messages.SavesListed(self._store.cards()),)
            case messages.ListSaves():
                return (messages.SavesListed(self._store.cards()),)
            case messages.Judge():
                judged = self._store.judge(JUDGED_AT_ONCE)
                return (messages.SavesListed(self._store.cards()),) if judged else ()
            case messages.SaveSettings(settings):
                self._store.save_settings(settings)
            case messages.OpenReview(save):
                return (messages.ReviewOpened(save, self._store.review(save)),)
            case messages.KeepReview(save, text):
                self._store.keep_review(save, text)
            case messages.SetReviewAside(save):
                self._store.set_review_aside(save)
            case messages.Suggest():
                return (messages.Suggested(self._suggest(), self._secret()),)
        return ()
