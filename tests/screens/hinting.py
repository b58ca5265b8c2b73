"""What every table owes to a hint: where to look, what to do, and why."""

from collections import Counter
from collections.abc import Iterable

from game.locale import words
from game.players import Hint
from game.players.guide import Reason
from game.screens.game_screen import GameScreen
from game.screens.table_model import Table, Tip
from tests.screens.samples import elements, with_class


def verbs_hinted_at(
    screen: GameScreen, tables: Iterable[Table], reason: str, language: str, most: int
) -> set[str]:
    """Hint at some actions of each verb, and return the verbs; each is shown and told in all three steps."""
    met = Counter[str]()
    for table in tables:
        for action in {action.verb: action for action in table.state.actions}.values():
            met[action.verb] += 1
            if met[action.verb] > most:
                continue
            hint = Hint((), action, Reason(reason, {}))
            lines = [screen.hint_lines(table.view, Tip(told, hint), words(language)) for told in (1, 2, 3)]
            assert [len(told) for told in lines] == [1, 1, 2] and all(map(all, lines))
            found = elements(str(screen.board(table._replace(tip=Tip(2, hint)), words(language))))
            assert with_class(found, "hinted")
            looking = elements(str(screen.board(table._replace(tip=Tip(1, hint)), words(language))))
            assert [element for element in looking if "data-hint" in element.attributes]
    return set(met)
