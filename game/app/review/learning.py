"""Learning from the own game: what was decided worst is to be decided again."""

from game import catalog
from game.app import notices
from game.app.messages import Answered, Command, Go, KeepPuzzles, Step
from game.app.review import first_tries
from game.app.routes import write
from game.app.update import navigation
from game.players.puzzles import Judged
from game.screens.model import LEARNT, REVIEW, Model, Notice, Route
from game.screens.review.courses import points_of
from game.screens.table_model import Own


def judged(model: Model, event: Answered) -> Step:
    """Take what an answer is worth; where that cannot be found out, it counts as one that is not the best."""
    table = model.table
    lesson = table.lesson if table else None
    own = lesson.own if lesson else None
    if table is None or lesson is None or own is None or not table.record.actions:
        return model, ()
    own = with_answer(own, event)
    return first_tries.noted(model._replace(table=table._replace(lesson=lesson._replace(own=own)))), ()


def with_answer(own: Own, event: Answered) -> Own:
    """Return what is known of the answers with the one that was just judged."""
    action, found = event.question.record.actions[-1], event.answer.decision
    best = own.decision.best
    behind = 0.0 if found is None else found.cost
    error = 0.0 if found is None else max((one.error for one in found.answers), default=0.0)
    right = found is not None and not found.cost
    chance = best if right else min(own.decision.played, max(0.0, best - behind))
    answers = sorted((*own.answers, Judged(action, chance, error)), key=lambda one: -one.chance)
    return own._replace(answers=tuple(answers))


def go_on(model: Model, own: Own, number: int) -> Step:
    """Go on to the next decision; after the last to what came of it, to the review if none was answered."""
    reviewing = model.reviewing
    over = f"{own.save}/{LEARNT}" if reviewing is not None and reviewing.tried else own.save
    detail = over if number >= own.last else f"{own.save}/{number + 1}"
    if number >= own.last:
        model = navigation.put_back(model)
        model = navigation.on_page(model, Route(REVIEW, detail=detail))
        return model, (Go(write(model)),)
    model, effects = navigation.at_own_decision(navigation.put_back(model), detail)
    return model, (Go(write(model)), *effects)


def keep(model: Model, command: Command) -> Step:
    """Keep the decision on the table as a puzzle of one's own, or no more."""
    table = model.table
    lesson = table.lesson if table else None
    own = lesson.own if lesson else None
    card = own and next((card for card in model.saves if card.id == own.save), None)
    if table is None or lesson is None or own is None or own.kept is None or not card:
        return model, ()
    numbers = {*card.puzzles} ^ {lesson.number}
    lesson = lesson._replace(own=own._replace(kept=not own.kept))
    effect = KeepPuzzles(own.save, tuple(sorted(numbers)))
    model = model._replace(table=table._replace(lesson=lesson))
    if not own.kept:
        model = _said(model, table.record.game)
    return model, (effect,)


def keep_all(model: Model, command: Command) -> Step:
    """Keep all decisions there are to learn from as puzzles of one's own, or none where all are."""
    reviewing, table = model.reviewing, model.table
    card = reviewing and next((card for card in model.saves if card.id == reviewing.save), None)
    if reviewing is None or table is None or not card or table.record.state().outcome is None:
        return model, ()
    numbers = tuple(range(1, len(points_of(reviewing, table.record.game)) + 1))
    kept = () if {*card.puzzles} >= {*numbers} else numbers
    if kept:
        model = _said(model, table.record.game)
    return model, (KeepPuzzles(card.id, kept),)


def _said(model: Model, game: str) -> Model:
    """Return the model with a notice of where what was kept stands."""
    listed = Notice(notices.PUZZLE_LISTED, {"game": catalog.box(game).name})
    return notices.noted(model, listed if catalog.has_puzzles(game) else notices.PUZZLE_KEPT)


def begin(model: Model, command: Command) -> Step:
    """Begin with the first decision there is to learn from."""
    reviewing = model.reviewing
    if reviewing is None or model.route.place != REVIEW:
        return model, ()
    model = model._replace(reviewing=reviewing._replace(tried={}))
    model, effects = navigation.at_own_decision(model, f"{reviewing.save}/1")
    return model, (Go(write(model)), *effects)
