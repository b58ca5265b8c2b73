"""Records: a whole game as its seed, options and actions. A save, a link and a replay are all one."""

import base64
import binascii
import copy
import json
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple, Self
from urllib.parse import parse_qsl, quote, unquote, urlencode

from game.core import own_decks, ranks
from game.core.action import Action, ActionError, told
from game.core.games import UnknownGame, find
from game.core.option import OptionError, written
from game.core.outside_text import parsed
from game.core.rules import Rules
from game.core.seed import clean
from game.core.state import IllegalAction, State

SCHEMA = 1  # of the JSON form; a change of a game's behaviour changes the game's version instead
LONGEST_TEXT = 1_000_000  # characters of JSON, and of the actions unpacked from a link
LONGEST_LINK = 50_000
PLAY, MOVES, RANKS = "play", "moves", "ranks"
"""The fields of a link with the actions: as text, packed alone or by the game's sample, as in links of before
and in what is stored; or as ranks."""
KEYS = {"schema", "game", "version", "seed", "seats", "options", "actions"}


class RecordError(ValueError):
    """A record that cannot be read. `problem` is a message id, `values` what goes into the message."""

    def __init__(self, problem: str, **values: object) -> None:
        self.problem = f"record.{problem}"
        self.values = values
        super().__init__(" ".join([self.problem, *(f"{key}={value!r}" for key, value in values.items())]))


@dataclass(frozen=True)
class Record:
    """A whole game: its id, seed, number of seats, a value for every option, and the actions played.

    Making one replays it, so a record never holds a game that cannot be played. Actions may be given in
    notation, options left out take their defaults; without `version`, that of the game's rules, it is a new
    game. Raises RecordError.
    """

    game: str
    seed: str
    seats: int
    options: Mapping[str, str] = field(default_factory=dict, hash=False)
    actions: tuple[Action, ...] = ()
    version: int | None = None
    states: tuple[State, ...] = field(init=False, repr=False, compare=False)
    """The states from the first on: one more than there are actions."""
    scene: State | None = field(init=False, repr=False, default=None)
    """The hand-made position that it begins with, None where it begins with a deal."""

    def __post_init__(self) -> None:
        rules = _rules(self.game)
        version = rules.version if self.version is None else self.version
        if type(version) is not int or version not in rules.readable:
            raise RecordError("version", version=told(version)[:20], known=rules.version)
        try:
            states = [rules.begin(self.seed, self.seats, self.options, version)]
        except OptionError as error:
            raise RecordError("option", option=error.option, choices=", ".join(error.choices)) from None
        if not isinstance(self.actions, Iterable):
            raise RecordError("action", action=told(self.actions))
        actions: list[Action] = []
        for given in self.actions:
            action = _action(rules, given)
            try:
                states.append(states[-1].after(action))
            except ActionError:
                raise RecordError("action", action=told(given)) from None
            except IllegalAction as error:
                raise RecordError(
                    "illegal", action=str(given), number=len(states), rule=error.refusal.rule
                ) from None
            actions.append(action)
        options = MappingProxyType(rules.chosen(self.options, self.seats))
        self._set(
            seed=clean(self.seed),
            options=options,
            actions=tuple(actions),
            version=version,
            states=tuple(states),
        )

    @classmethod
    def at_scene(cls, game: str, summary: Mapping[str, Any]) -> Self:
        """Return the record of a game that begins with a hand-made position, as `Rules.scene` takes it.

        No link and no text holds such a record. Raises RecordError and SceneError.
        """
        rules = _rules(game)
        scene = rules.scene(summary)
        seats, options = summary.get("seats", rules.default_seats), summary.get("options", {})
        return cls(game, summary.get("seed") or "none", seats, options)._set(scene=scene, states=(scene,))

    def _set(self, **values: object) -> Self:
        for name, value in values.items():
            object.__setattr__(self, name, value)
        return self

    def state(self, at: int | None = None) -> State:
        """Return the state after the first `at` actions, after all of them if not said."""
        return self.states[len(self.actions) if at is None else at]

    def then(self, action: Action) -> Self:
        """Return the record with one more action. Raises IllegalAction."""
        state = self.state().after(action)
        return copy.copy(self)._set(actions=(*self.actions, action), states=(*self.states, state))

    def until(self, at: int) -> Self:
        """Return the record of the first `at` actions."""
        return copy.copy(self)._set(actions=self.actions[:at], states=self.states[: at + 1])

    def undone(self) -> Self:
        """Return the record without its last action. Raises RecordError where there is none."""
        if not self.actions:
            raise RecordError("start")
        return self.until(len(self.actions) - 1)

    @property
    def own_decks(self) -> bool:
        """Whether each device shuffled the decks of its seats, and the seed may lack keys of others."""
        return self.version == find(self.game).own_decks

    @property
    def all_known(self) -> bool:
        """Whether nothing of its decks lies with another device."""
        keys = own_decks.read(self.seed, self.seats) if self.own_decks else None
        return keys is None or keys.known

    @property
    def hidden(self) -> Self:
        """The record as anybody may see it while it goes on: without keys to anybody's own decks."""
        if not self.own_decks or self.scene is not None:
            return self
        states = tuple(state.seen_by_all(range(self.seats)) for state in self.states)
        return copy.copy(self)._set(seed=own_decks.hidden(self.seed), states=states)

    @property
    def public(self) -> Self:
        """The record as anybody may see it: with all decks where all are open, else without any."""
        return self if self.all_known else self.hidden

    def known_by(self, seed: str) -> Self:
        """Return the same game with what another seed tells of its decks. Raises RecordError."""
        if seed == self.seed:
            return self
        return type(self)(self.game, seed, self.seats, self.options, self.actions, self.version)

    def to_json(self) -> str:
        """Return the record as JSON text. Raises ValueError for one that begins with a hand-made position."""
        self._check_dealt()
        return json.dumps(
            {
                "schema": SCHEMA,
                "game": self.game,
                "version": self.version,
                "seed": self.seed,
                "seats": self.seats,
                "options": written(find(self.game).options, self.options),
                "actions": [str(action) for action in self.actions],
            },
            ensure_ascii=False,
        )

    def _check_dealt(self) -> None:
        if self.scene is not None:
            raise ValueError("a hand-made position is no deal")

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Return the record that a JSON text holds. Raises RecordError."""
        if not isinstance(text, str):
            raise RecordError("unreadable")
        if len(text) > LONGEST_TEXT:
            raise RecordError("long")
        try:
            data = parsed(text)
        except ValueError:
            raise RecordError("unreadable") from None
        if not isinstance(data, dict) or data.get("schema") != SCHEMA:
            raise RecordError("schema", schema=SCHEMA)
        if set(data) != KEYS:
            raise RecordError("unreadable")
        rules = _rules(data["game"])
        version = data["version"]
        if version is None:
            raise RecordError("version", version="", known=rules.version)
        if not (
            isinstance(data["seed"], str)
            and type(data["seats"]) is int
            and isinstance(data["options"], dict)
            and isinstance(data["actions"], list)
        ):
            raise RecordError("unreadable")
        return cls(rules.id, data["seed"], data["seats"], data["options"], tuple(data["actions"]), version)

    def to_link(self) -> str:
        """Return the record as an address's fragment: the deal, and the actions where there are any.

        The game's first option always stands in it, the others where they differ from their defaults.
        More actions than `ranks.MOST_ACTIONS`, as picks that are taken back may be, stand in notation. Raises
        ValueError for a record that begins with a hand-made position.
        """
        if len(self.actions) > ranks.MOST_ACTIONS:
            return self.to_stored_link()
        return self._linked(RANKS, ranks.packed(self.states, self.actions) if self.actions else "")

    def to_stored_link(self) -> str:
        """Return the record as a link whose actions can be read without playing any: longer than `to_link`.

        Raises ValueError for a record that begins with a hand-made position.
        """
        sample = find(self.game).link_sample
        text = _pack("\n".join(map(str, self.actions)), sample) if self.actions else ""
        return self._linked(MOVES if sample else PLAY, text)

    def _linked(self, field: str, actions: str) -> str:
        self._check_dealt()
        rules = find(self.game)
        values: dict[str, object] = {"seed": self.seed, "seats": self.seats}
        values |= {
            option.id: self.options[option.id]
            for number, option in enumerate(rules.options)
            if number == 0 or self.options[option.id] != option.default
        }
        values["v"] = self.version
        if actions:
            values[field] = actions
        return f"#/{quote(self.game)}?{urlencode(values, quote_via=quote)}"

    @classmethod
    def from_link(cls, text: str) -> Self:
        """Return the record of a link, given whole or from its `#` on. Raises RecordError.

        What a link leaves out takes its default; one without `v` is of the present version.
        """
        linked = Linked.read(text)
        deal = (linked.game, linked.seed, linked.seats, linked.options)
        if not linked.ranks:
            actions: Any = linked.notations()
            return cls(*deal, actions, linked.version)
        record = cls(*deal, (), linked.version)

        def play(action: Action) -> State:
            nonlocal record
            record = record.then(action)
            return record.state()

        try:
            ranks.unpacked(linked.ranks, record.state(), play)
        except ValueError:
            raise RecordError("unreadable") from None
        return record


class Linked(NamedTuple):
    """What a link says of a whole game, before any of it is played: its deal, and its actions as packed."""

    game: str
    seed: str
    seats: int
    options: Mapping[str, str]
    version: int
    play: str
    moves: str
    ranks: str

    @classmethod
    def read(cls, text: str) -> Self:
        """Return what a link says, given whole or from its `#` on. Raises RecordError."""
        if not isinstance(text, str):
            raise RecordError("unreadable")
        if len(text) > LONGEST_LINK:
            raise RecordError("long")
        path, _, query = text.rpartition("#")[2].removeprefix("/").partition("?")
        rules = _rules(unquote(path))
        try:
            pairs = parse_qsl(
                query, keep_blank_values=True, strict_parsing=True, errors="strict", max_num_fields=50
            )
        except ValueError:
            raise RecordError("unreadable") from None
        values = dict(pairs)
        if len(values) < len(pairs) or "seed" not in values:
            raise RecordError("unreadable")
        version = _number(values.pop("v", str(rules.version)))
        seats = _number(values.pop("seats", str(rules.default_seats)))
        seed, actions = values.pop("seed"), [values.pop(field, "") for field in (PLAY, MOVES, RANKS)]
        if sum(map(bool, actions)) > 1:
            raise RecordError("unreadable")
        return cls(rules.id, seed, seats, values, version, *actions)

    def notations(self) -> tuple[str, ...]:
        """Return the actions in notation, not checked yet. Raises RecordError, also for ranks."""
        if self.ranks:
            raise RecordError("unreadable")
        if not (self.play or self.moves):
            return ()
        text = _unpack(self.moves, find(self.game).link_sample) if self.moves else _unpack(self.play)
        return tuple(text.split("\n"))


def _rules(game: Any) -> Rules:
    try:
        return find(game)
    except UnknownGame:
        raise RecordError("game", game=told(game)) from None


def _action(rules: Rules, given: Action | str) -> Action:
    try:
        return given if isinstance(given, Action) else rules.action(given)
    except ActionError:
        raise RecordError("action", action=told(given)) from None


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise RecordError("unreadable")
    return int(text)


def _pack(text: str, sample: str = "") -> str:
    """Return a text packed; what stands in a sample takes less room."""
    packer = zlib.compressobj(9, zdict=sample.encode()) if sample else zlib.compressobj(9)
    data = packer.compress(text.encode()) + packer.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _unpack(packed: str, sample: str = "") -> str:
    """Undo `_pack`; zlib's own checksums find links that were cut or mistyped, and another sample."""
    try:
        data = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj(zdict=sample.encode()) if sample else zlib.decompressobj()
        text = unpacker.decompress(data, LONGEST_TEXT)
        if not unpacker.eof or unpacker.unused_data:
            raise RecordError("unreadable")
        return text.decode()
    except (binascii.Error, zlib.error, ValueError):
        raise RecordError("unreadable") from None
