"""How a stage of a lesson is solved: which actions lead to its goal, and what is pressed for them.

A session of the app's own goes along with the page: it tells what can be pressed, and what comes of it.
"""

from collections import deque
from random import Random

from playwright.sync_api import Page

from game import catalog
from game.app.learn.progress import stage_of
from game.app.messages import Answered, Command
from game.app.thinking.questions import asked, settled
from game.app.update.dispatch import update
from game.core import Action, State
from game.locale import words
from game.players.guides import guide_of
from game.players.lessons import Stage, is_reached, message, reply, solution
from game.screens.model import Model
from game.screens.table_model import Lesson
from tests.app.fakes import Player
from tests.screens.samples import Element, rendered

STAGES = [
    (rules.id, number) for rules in catalog.games for number in range(1, len(catalog.stages(rules.id)) + 1)
]
SOME_STAGES = {"castellion": (3, 7), "castelli": (2, 6), "castellan": (3, 6), "castle_keep": (4, 10)}
"""A few stages of each game, for what is looked at on every page."""
MOST = 4
"""How many presses an action takes, at most."""
TRIES, BLUNDERS = 200, 0.1
"""How often a whole game is tried to be won, and how often chance plays in it."""


class Learner(Player):
    """Somebody at a stage, who knows what to do."""

    def __init__(self, game: str, number: int = 1) -> None:
        super().__init__()
        self.address = f"#/{game}/learn/{number}"
        self.go(self.address)

    @property
    def lesson(self) -> Lesson:
        assert self.table.lesson is not None
        return self.table.lesson

    def line(self) -> list[Action]:
        """Actions that lead from the beginning of the stage to its goal."""
        stage, first = stage_of(self.table, self.lesson), self.table.record.states[0]
        lines = (solved(stage, first, Random(f"{stage.name} {number}")) for number in range(TRIES))
        return next(filter(None, lines))

    def presses(self, wanted: Action) -> list[Element]:
        """The controls to press one after the other for an action, as few as there can be."""
        waiting = deque([(self.model, list[Element]())])
        met = {self.table.marks}
        while waiting:
            model, pressed = waiting.popleft()
            controls = [one for one in rendered(model) if one.tag == "button" and is_on(one)]
            for control in controls:
                if control.attributes.get("data-act") == str(wanted):
                    return [*pressed, control]
            for control in controls if len(pressed) < MOST else ():
                command = control.attributes.get("data-do", "")
                if command == "confirm" and plan(model)[:1] == (wanted,):
                    return [*pressed, control]
                if command.startswith("mark:"):
                    after, _ = update(model, Command("mark", command.removeprefix("mark:")))
                    if after.table is not None and after.table.marks not in met:
                        met.add(after.table.marks)
                        waiting.append((after, [*pressed, control]))
        raise AssertionError(f"nothing to press for {wanted}")

    def press(self, control: Element) -> None:
        """Do what a control does."""
        action = control.attributes.get("data-act")
        if action is None:
            self.do(*control.attributes["data-do"].split(":", 1))
        else:
            self.act(action)

    def wait(self) -> None:
        """Let the others act."""
        while (question := asked(self.model)) is not None:
            there = settled(self.model, question)
            assert there is not None, "nobody thinks in a lesson"
            self.send(Answered(question, there))


def open_stage(page: Page, game: str, number: int) -> None:
    """Show a stage on the page, in English."""
    page.evaluate("route => { location.hash = route }", f"#/{game}/learn/{number}")
    title = words("en")(message(game, catalog.stage(game, number), "title"))
    page.wait_for_selector(f'.table[data-game="{game}"] #lesson[aria-label$=": {title}"]')


def solved(stage: Stage, first: State, chance: Random) -> list[Action]:
    """The learner's actions to the goal: those of the solution, in a whole game of a fair player, by chance.

    None where that game is not won.
    """
    state, line = first, list[Action]()
    while not is_reached(stage, first, state):
        if state.seat is None:
            return []
        action = reply(stage, state) if state.seat != first.seat else None
        if action is None:
            action = solution(stage, first, state, len(line)) or fair(state, chance)
            line.append(action)
        state = state.after(action)
    return line


def fair(state: State, chance: Random) -> Action:
    assert state.seat is not None
    if chance.random() < BLUNDERS:
        return chance.choice(state.actions)
    return guide_of(state).reply(state.seen_by(state.seat))


def plan(model: Model) -> tuple[Action, ...]:
    """The actions that what is picked makes."""
    table = model.table
    assert table is not None
    actions = catalog.screen(table.record.game).plan(table.view, table.marks)
    return tuple(actions) if all(isinstance(one, Action) for one in actions) else ()


def is_on(control: Element) -> bool:
    return control.attributes.get("aria-disabled") != "true"
