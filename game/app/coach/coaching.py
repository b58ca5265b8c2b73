"""The coach at the table: says what matters now, hears what was done unasked, and can be switched off."""

from collections.abc import Mapping

from game import catalog
from game.app import notices
from game.app.coach.stored import written
from game.app.messages import Coaching, Command, SaveSettings, Step
from game.app.storage.settings import OFF, Settings
from game.app.update import settings
from game.players.coach import Advice, Coached
from game.players.practice import Practice
from game.screens.model import TABLE, Model
from game.screens.table.hints import advice, is_coached
from game.screens.table_model import Table


def is_due(model: Model) -> bool:
    """Tell whether the coach is to be asked about the moment on the table, or is to hear of a game's end."""
    table, practice = model.table, model.practice
    if (
        not model.coach
        or practice is None
        or table is None
        or model.route.place != TABLE
        or model.brief is not None
    ):
        return False
    if table.ended:
        return table.coached is not None and not _is_over(practice, table)
    return is_coached(table) and (table.coached is None or table.coached.state is not table.state)


def coached(model: Model, event: Coaching) -> Step:
    """Say what matters at the moment on the table, where that is due."""
    table, practice = model.table, model.practice
    if table is None or practice is None or not is_due(model):
        return model, ()
    game, deal, level = table.record.game, deal_of(table), level_of(table)
    if table.ended:
        return _practised(model, practice.after_game(level, deal))
    after = practice.after_doing(game, _done_unasked(table))
    advices = () if after.is_silent(level) or _followed_hint(table) else _advices(table)
    shown = advice(table)
    chosen = after.chosen(game, deal, advices, shown)
    if chosen is not None and (shown is None or chosen.line != shown.line):
        after = after.after_telling(game, deal, chosen)
    untold = tuple(other for other in advices if other is not chosen)
    now = Coached(table.at, table.state, chosen, untold)
    return _practised(model._replace(table=table._replace(coached=now)), after)


def switch(model: Model, command: Command) -> Step:
    """Let the coach speak, or be quiet; then a word says where it is to be had back."""
    model, effects = settings.coach(model, command)
    if model.table is not None:
        model = model._replace(table=model.table._replace(coached=None))
    quiet = command.argument == OFF and model.table is not None
    return notices.noted(model, notices.COACH_QUIET) if quiet else model, effects


def deal_of(table: Table) -> str:
    """Return what a game is known by, so that nothing is told twice in it."""
    return f"{table.record.game} {table.record.seed}"


def level_of(table: Table) -> str:
    """Return which game it is, of those that are to be learnt one by one."""
    coach = catalog.coach(table.record.game)
    options: Mapping[str, str] = table.record.options
    return ".".join([table.record.game, *(options[name] for name in (coach.levels if coach else ()))])


def _advices(table: Table) -> tuple[Advice, ...]:
    coach, state = catalog.coach(table.record.game), table.state
    return tuple(coach.advices(state.seen_by(state.seat))) if coach and state.seat is not None else ()


def _followed_hint(table: Table) -> bool:
    """Tell whether a hint was given for what was done last: then nobody is warned of what it advised."""
    coached = table.coached
    return coached is not None and coached.at in table.hinted[-1:] and coached.at != table.at


def _done_unasked(table: Table) -> tuple[str, ...]:
    """Return the kinds of advice that the last action heeded though they were not told."""
    before = table.coached
    states, actions = table.record.states, table.record.actions
    if before is None or before.at >= len(actions) or states[before.at] is not before.state:
        return ()
    action = actions[before.at]
    return tuple(advice.kind for advice in before.untold if advice.is_heeded(action))


def _is_over(practice: Practice, table: Table) -> bool:
    told = practice.games.get(deal_of(table))
    return told is not None and told.over


def _practised(model: Model, practice: Practice) -> Step:
    """Return the model with what was practised, to be kept where it is more than before."""
    if practice == model.practice:
        return model, ()
    return model._replace(practice=practice), (SaveSettings(Settings(practice=written(practice))),)
