"""From one page to another: what an address stands for, and a table to sit down at."""

from collections.abc import Sequence

from game import catalog
from game.app import messages, notices, routes
from game.app.friends.turns import Turn
from game.app.messages import Step
from game.app.storage.settings import Settings
from game.app.update.play import STEP
from game.core import Record, RecordError
from game.players import LEVELS
from game.players.puzzles import Puzzle, position
from game.screens.daily.deals import DailyDeal
from game.screens.daily.tries import Tries, key, tries
from game.screens.frame.brief import BRIEF
from game.screens.frame.introduction import has_news, is_new, new_steps, subject, told
from game.screens.frame.rules_page.chapters import chapter_of
from game.screens.frame.rules_page.search import found
from game.screens.learn.puzzle_list import link_id
from game.screens.model import (
    DAILY,
    HOME,
    LEARN,
    LEARNT,
    PUZZLES,
    REVIEW,
    RULES,
    TABLE,
    TRY,
    Model,
    Notice,
    Route,
    SaveCard,
    puzzle_name,
)
from game.screens.review.courses import in_its_course, points_of
from game.screens.seating import PAUSED, RUNNING, Computers, Friends, Match
from game.screens.table_model import Lesson, Own, Table


def navigated(model: Model, event: messages.Navigated) -> Step:
    """Show what an address stands for. One that cannot be read stays, so that nothing is lost."""
    trying, model = model, put_back(model)
    try:
        target = routes.read(event.fragment)
    except RecordError as error:
        return notices.noted(on_page(model, Route(HOME)), Notice(error.problem, error.values)), ()
    if isinstance(target, Turn):
        return model, (messages.Receive(target),)
    if isinstance(target, routes.Game):
        return at_game(model, *target)
    if isinstance(target, routes.Daily):
        return at_daily(model, target.deal, again=target.again)
    if target.place == DAILY and target.detail > model.today:
        return not_yet(model, target.detail)
    if target.place == LEARN and target.detail:
        return at_stage(model, target.game, int(target.detail))
    if target.place == PUZZLES:
        return at_puzzles(model, target)
    if target.place == TRY:
        return at_sandbox(trying, target.game, target.detail)
    if target.place == REVIEW:
        return at_review(model, target)
    if target.place != TABLE:
        return on_page(model, target), focus_in_rules(model.route, target)
    table = model.table
    if table is not None and table.save == target.detail:
        over = table.record.state().outcome is not None
        if over and model.route.place != TABLE:  # who comes back wants to see how it ended
            table = table._replace(at=len(table.record.actions), result_closed=False)
        return caught_up(on_page(model, route_of(table))._replace(table=table))
    return on_page(model, target)._replace(table=None), (messages.Open(target.detail),)


def focus_in_rules(before: Route, after: Route) -> tuple[messages.Effect, ...]:
    """Put the focus on the rule or chapter asked for; on the first chapter where another one showed."""
    if after.place != RULES:
        return ()
    turned = (before.place, before.game) == (RULES, after.game)
    name = after.detail or (chapter_of(after.game, "").name if turned else "")
    return (messages.Focus(f"rule-{name}"),) if name else ()


def search(model: Model, event: messages.Command) -> Step:
    """Look for what is typed in the rules."""
    return model._replace(search=event.argument), ()


def first_found(model: Model, event: messages.Submitted) -> Step:
    """Show the first rule that was found."""
    game, typed = model.route.game, event.fields.get("search", "")
    rules = found(game, typed, model.words) if model.route.place == RULES else ()
    if not rules:
        return model, ()
    route = Route(RULES, game, rules[0][0])
    shown = on_page(model, route)._replace(search=typed)
    return shown, (messages.Go(routes.write(shown)), *focus_in_rules(model.route, route))


def at_game(model: Model, record: Record, computers: Computers | None) -> Step:
    """Show what the address of a game stands for; a deal that was finished here shows how it ended.

    One that was begun anew is gone on with.
    """
    table = model.table
    anew = table is not None and not table.save and table.record == record
    kept = [card for card in _games_of(model, record) if computers in (None, card.computers)]
    if record.actions or anew or not kept or any(card.won is None for card in kept):
        return begun(model, record, computers)
    return opened(model, max(kept, key=lambda card: card.changed), notices.ENDED)


def _games_of(model: Model, record: Record) -> list[SaveCard]:
    """Return the saved games of a deal in which something was played, or a hint was given."""
    return [card for card in model.saves if (card.actions or card.hints) and is_deal(card, record)]


def begun(
    model: Model,
    record: Record,
    computers: Computers | None = None,
    match: Match | None = None,
    friends: Friends | None = None,
) -> Step:
    """Show a deal, or a whole game: at its end where it has one, else at its start.

    A deal that is being played already is gone on with.

    Where it is said who plays, that holds only for a game which the same play.
    """
    table = model.table
    same = _games_of(model, record)
    if match is not None or friends is not None:
        new = Table("", record, 0, bool(same), computers=computers or (), match=match, friends=friends)
        return at_table(model, new)
    if (
        table is not None
        and not table.save
        and not table.offered
        and table.record == record
        and computers in (None, table.computers)
    ):
        return on_page(model, route_of(table)), ()
    going = [card for card in same if card.won is None and computers in (None, card.computers)]
    if going and not record.actions:
        return opened(model, max(going, key=lambda card: card.changed), notices.RESUMED)
    assisted = bool(same) and not record.actions
    computing = PAUSED if record.actions else RUNNING
    at = len(record.actions) if record.state().outcome else 0
    table = Table("", record, at, assisted=assisted, computers=computers or (), computing=computing)
    return at_table(model, table)


def opened(model: Model, card: SaveCard, notice: Notice) -> Step:
    """Show a saved game in place of the deal that was asked for, and say so."""
    model = on_page(model, Route(TABLE, card.game, card.id))._replace(table=None)
    there = (messages.Open(card.id), messages.Go(routes.write(model), replace=True))
    return notices.noted(model, notice), there


def at_daily(model: Model, deal: DailyDeal, *, again: bool) -> Step:
    """Show a deal of the day, or the day that has it where that is still to come.

    One that was finished here shows how it ended at the first try, unless it is to be played `again`.
    """
    if deal.day > model.today:
        return not_yet(model, deal.day)
    played = tries(model.saves).get(key(deal), Tries())
    if played.first and not played.going and not again:
        return opened(model, played.first, notices.FINISHED)
    return begun(model, deal.record, deal.computers)


def not_yet(model: Model, day: str) -> Step:
    """Show the present day in place of one that is still to come, and say so."""
    return notices.noted(on_page(model, Route(DAILY)), Notice("daily.not-yet", {"day": day})), ()


def is_deal(card: SaveCard, record: Record) -> bool:
    """Tell whether a saved game is of the same deal as a record."""
    return (card.game, card.seed, card.seats, dict(card.options)) == (
        record.game,
        record.seed,
        record.seats,
        dict(record.options),
    )


def at_table(model: Model, table: Table) -> Step:
    """Show a table; the next new deal gets a new seed.

    A new game of a match or with friends is saved at once: its address alone does not tell of that.
    """
    tells = table.match is not None or (table.friends is not None and not table.offered)
    keeping: tuple[messages.Effect, ...] = (messages.Save(table),) if tells and not table.save else ()
    model, plays = caught_up(on_page(model, route_of(table))._replace(table=table))
    return model, (messages.Suggest(), *keeping, *plays)


def caught_up(model: Model) -> Step:
    """Show what friends played, from where that was left."""
    table = model.table
    if table is None or not table.catching_up or table.offered:
        return model, ()
    return model._replace(table=table._replace(playing=True, computing=PAUSED)), (messages.Wake(STEP),)


def at_stage(model: Model, game: str, number: int) -> Step:
    """Show a stage of a game's lessons by its number; one that is on the table is gone on with."""
    table = model.table
    if table is None or table.lesson is None or (table.record.game, table.lesson.number) != (game, number):
        stage = catalog.stage(game, number)
        lesson = Lesson(number, stage.name, is_game=not stage.moves)
        table = learning(Record.at_scene(game, stage.scene), lesson)
    return on_page(model, route_of(table))._replace(table=table), ()


def at_sandbox(model: Model, game: str, rule: str) -> Step:
    """Show the scene in which a rule can be tried; one that is on the table is gone on with.

    The table that was there waits behind it as it is.
    """
    table, model = model.table, put_back(model)
    stage = catalog.sandbox(game, rule)
    if table is None or table.lesson is None or table.lesson.sandbox != stage:
        number = [*catalog.sandboxes(game)].index(rule) + 1
        lesson = Lesson(number, rule, is_game=True, sandbox=stage)
        table = learning(Record.at_scene(game, stage.scene), lesson)
    return on_page(model, route_of(table))._replace(table=table, behind=model.table), ()


def at_review(model: Model, target: Route) -> Step:
    """Show the review of a saved game, once that and what is kept of it is here."""
    table, save = model.table, target.detail.partition("/")[0]
    if table is None or table.save != save:
        return on_page(model, target)._replace(table=None), (messages.Open(save),)
    return on_page(model, target), (messages.OpenReview(save),)


def at_own_decision(model: Model, detail: str) -> Step:
    """Show a decision that one learns from, by the save's id and its number: the review where there is none.

    The table that is reviewed waits behind it.
    """
    save, _, number = detail.partition("/")
    table, reviewing = model.table, model.reviewing
    if table is None or reviewing is None or table.save != save:
        return model, ()
    if number == LEARNT and reviewing.tried:
        return on_page(model, Route(REVIEW, detail=detail)), ()
    points = points_of(reviewing, table.record.game)
    if number not in map(str, range(1, len(points) + 1)):
        return on_page(model, Route(REVIEW, detail=save)), ()
    decision = in_its_course(reviewing, table.record, points[int(number) - 1])
    over = table.record.state().outcome is not None
    kept = any(card.id == save and int(number) in card.puzzles for card in model.saves)
    own = Own(save, decision, len(points), decision.answers, kept if over else None)
    lesson = Lesson(int(number), number, is_game=True, own=own)
    scene = table.record.states[decision.at].summary()
    learns = learning(Record.at_scene(table.record.game, scene), lesson)
    return on_page(model, route_of(learns))._replace(table=learns, behind=table), ()


def put_back(model: Model) -> Model:
    """Put the table that was left to try a rule, or to learn from it, back in the place of that."""
    lesson = model.table.lesson if model.table is not None else None
    tries = lesson is not None and (lesson.sandbox or lesson.own)
    return model._replace(table=model.behind, behind=None) if tries else model


def learning(record: Record, lesson: Lesson) -> Table:
    """Return the table of a lesson: who learns has the seat to act."""
    others = (seat for seat in range(record.seats) if seat != record.state().seat)
    computers = tuple((seat, LEVELS[0]) for seat in others)
    return Table("", record, 0, computers=computers, lesson=lesson)


def at_puzzles(model: Model, target: Route) -> Step:
    """Show a game's puzzles, or one by its id or its number in the list, once they are here."""
    puzzles = model.puzzles.get(target.game)
    if puzzles is None:
        left = {game: there for game, there in model.puzzles.items() if game != target.game}
        model = on_page(model, target)._replace(puzzles=left)
        return model, (messages.FetchPuzzles(target.game),)
    if not target.detail:
        lesson = model.table.lesson if model.table and model.route.place == TABLE else None
        back = lesson is not None and lesson.puzzle in puzzles
        return on_page(model, target), (messages.Focus(link_id(lesson.number)),) if lesson and back else ()
    numbers = {str(number): number for number in range(1, len(puzzles) + 1)}
    numbers |= {puzzle.id: number for number, puzzle in enumerate(puzzles, 1)}
    if target.detail not in numbers:
        values = {"number": target.detail[:40], "game": catalog.box(target.game).name, "n": len(puzzles)}
        return notices.noted(on_page(model, Route(PUZZLES, target.game)), Notice("record.puzzle", values)), ()
    return at_puzzle(model, target.game, numbers[target.detail], puzzles)


def at_puzzle(model: Model, game: str, number: int, puzzles: Sequence[Puzzle]) -> Step:
    """Show a puzzle by its number; one that is on the table is gone on with."""
    table, puzzle = model.table, puzzles[number - 1]
    if table is None or table.lesson is None or table.lesson.puzzle != puzzle:
        record = Record.at_scene(game, position(puzzle).summary())
        table = learning(record, Lesson(number, puzzle_name(puzzle), is_game=True, puzzle=puzzle))
    return on_page(model, route_of(table))._replace(table=table), ()


def introduced(model: Model) -> Step:
    """Tell the game on the table in brief, or what is new in it, to whoever begins it, once it is dealt."""
    about = subject(model)
    if about is None or not has_news(model) or (model.table is not None and model.table.undealt):
        return model, ()
    names = () if is_new(model, about.game) else new_steps(model, about)
    model, effects = brief(model)
    return model._replace(brief=names), effects


def brief(model: Model, event: messages.Command | None = None) -> Step:
    """Tell the game in brief that the page is about; after that nothing of it is new."""
    if model.brief:  # what is new of it is open, and becomes the whole
        return model._replace(brief=()), ()
    about = subject(model)
    opened = model._replace(brief=())
    if about is None or not has_news(model):
        return opened, (messages.ShowSheet(BRIEF),)
    briefs = told(model, about)
    seen = messages.SaveSettings(Settings(briefs=" ".join(briefs)))
    return opened._replace(briefs=briefs), (seen, messages.ShowSheet(BRIEF))


def brief_over(model: Model, event: messages.Command) -> Step:
    """The sheet was closed: what waited for it goes on."""
    return model._replace(brief=None), ()


def on_page(model: Model, route: Route) -> Model:
    """Show another page; a replay does not run on unseen."""
    table = model.table
    if table is not None and table.playing:
        model = model._replace(table=table._replace(playing=False))
    reads = (route.place, route.game) == (model.route.place, model.route.game)
    return model._replace(
        route=route, brief=model.brief if route == model.route else None, search=model.search if reads else ""
    )


def route_of(table: Table) -> Route:
    """Return the route to a table."""
    return Route(TABLE, table.record.game, table.save)
