"""Anything a player may do, in any order: nothing raises, and the store tells what the model shows."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from game.app.messages import Answered, ChangedElsewhere, Submitted, Tick
from game.app.thinking.questions import Answer, asked
from game.core import Record
from game.players import Hint
from game.players.guide import Reason
from game.screens.html.commands import COMMANDS
from game.screens.model import TABLE
from game.screens.table.turn_link import turn_link
from tests.app.fakes import FakeStorage, Player

SEEDS = ["otter-42", "fox-7"]
FORMS = [
    {},
    {"seat-1": "easy"},
    {"seats": "2", "seat-2": "medium"},
    {"seats": "2", "seat-1": "strong"},
    {"seats": "2", "seat-2": "friend"},
    {"seats": "2", "seat-1": "friend"},
]
FRAGMENTS = ["", "#/castellion", "#/castellion/rules", "#/nowhere", "#/table/none", "#/castellion?seed=x&v=9"]
NOTATIONS = ["draw:main", "draw:safe", "discard", "traitor", "place:0.0", "place:-1.0", "place:1.0", "?"]


class Machine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.player = Player(FakeStorage())
        self.turns: list[str] = []

    def at_table(self) -> bool:
        return self.player.model.route.place == TABLE and self.player.model.table is not None

    @rule(seed=st.sampled_from(SEEDS))
    def deal(self, seed):
        self.player.go(f"#/castellion?seed={seed}")

    @rule(fragment=st.sampled_from(FRAGMENTS))
    def go(self, fragment):
        self.player.go(fragment)

    @rule(seed=st.sampled_from(SEEDS), fields=st.sampled_from(FORMS))
    def fill_in_the_form(self, seed, fields):
        self.player.go("#/castellion")
        self.player.send(Submitted("start", {"seed": seed, **fields}))

    @precondition(lambda self: asked(self.player.model) is not None)
    @rule(choice=st.integers(-1, 20))
    def answer(self, choice):
        question = asked(self.player.model)
        assert question is not None
        actions = question.record.state().actions
        answer = Answer(actions[choice % len(actions)]) if choice >= 0 else Answer(error="broken")
        if question.what == "hint" and choice >= 0:
            answer = Answer(hint=Hint((), actions[0], Reason("hint.castellion.other", {})))
        self.player.send(Answered(question, answer))

    @precondition(at_table)
    @rule(choice=st.integers(0, 20))
    def play(self, choice):
        actions = self.player.table.state.actions
        if actions:
            self.player.act(str(actions[choice % len(actions)]))

    @rule(notation=st.sampled_from(NOTATIONS))
    def try_anything(self, notation):
        self.player.act(notation)

    @precondition(at_table)
    @rule(name=st.sampled_from(["undo", "redo"]))
    def step(self, name):
        self.player.do(name)

    @rule(
        name=st.sampled_from([name for name in COMMANDS if name != "delete"]),
        argument=st.sampled_from(["", "0", "3", "fr", "dark", "none"]),
    )
    def command(self, name, argument):
        self.player.do(name, argument)

    @rule()
    def tick(self):
        self.player.send(Tick())

    @rule()
    def reload(self):
        self.player.reload()

    @rule(number=st.integers(0, 9))
    def resume(self, number):
        saves = self.player.model.saves
        if saves:
            self.player.do("resume", saves[number % len(saves)].id)

    @rule(number=st.integers(0, 9))
    def delete(self, number):
        saves = self.player.model.saves
        if saves:
            self.player.do("delete", saves[number % len(saves)].id)

    @rule()
    def other_window(self):
        self.player.send(ChangedElsewhere(""))

    @precondition(at_table)
    @rule()
    def link(self):
        self.player.go(self.player.table.record.to_link())

    @precondition(lambda self: self.at_table() and self.player.table.friends is not None)
    @rule()
    def remember_a_turn(self):
        self.turns.append(turn_link(self.player.table))

    @precondition(lambda self: self.turns)
    @rule(number=st.integers(0, 9))
    def receive_a_turn(self, number):
        self.player.go(self.turns[number % len(self.turns)])

    @rule(seat=st.sampled_from(["seat-1", "seat-2"]))
    def join(self, seat):
        self.player.send(Submitted("join", {seat: "on"}))

    @invariant()
    def what_friends_know_of_stays(self):
        table = self.player.model.table
        if table is not None and table.friends is not None:
            assert table.friends.settled <= len(table.record.actions)

    @invariant()
    def the_store_tells_what_the_model_shows(self):
        model = self.player.model
        other = Player(self.player.storage)
        assert other.model.saves == model.saves
        if model.table is not None and model.table.save:
            other.go(f"#/table/{model.table.save}")
            shown = model.table._replace(
                refused=None, playing=False, tip=None, log_at=None, result_closed=False
            )
            if shown.record.state().outcome:
                shown = shown._replace(at=len(shown.record.actions))
            assert other.table == shown._replace(computing=other.table.computing)

    @invariant()
    def what_was_played_is_kept(self):
        table = self.player.model.table
        if table is not None and not table.save:
            # Not kept yet: the address tells it all.
            assert table.record == Record.from_link(table.record.to_link())


Machine.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
TestMachine = Machine.TestCase
