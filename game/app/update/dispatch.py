"""The app's one state machine: a model and an event give the next model and effects, by handlers."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from game.app import messages, notices
from game.app.coach import coaching
from game.app.friends import connecting, handing, receiving, sending
from game.app.learn import commands as lessons
from game.app.learn import puzzles
from game.app.messages import Step
from game.app.review import learning, reviewing
from game.app.sharing import links, pictures
from game.app.update import (
    asking,
    computers,
    curtain,
    kept_games,
    navigation,
    play,
    saves,
    settings,
    setup,
    typed,
)
from game.screens.frame.home import LINK_FIELD
from game.screens.frame.page import MAIN
from game.screens.html.zoom import ZOOM_STEPS
from game.screens.model import CONNECT, TABLE, Model
from game.screens.table.command_box import COMMAND_BOX


def update(model: Model, event: messages.Event) -> Step:
    """Return the model after an event, and the effects that are wanted."""
    model, effects = HANDLERS[type(event)](model, event)
    model, more = connecting.follow(model)
    return model, (*effects, *more)


def act(model: Model, event: messages.Act) -> Step:
    """Try an action."""
    return play.act(_settled(model), event)


def command(model: Model, event: messages.Command) -> Step:
    """Do a command; one that needs a table does nothing without, nor before a seat is taken there."""
    if event.name in AT_TABLE or event.name in AT_STAGE:
        table = model.table
        commands = AT_STAGE if table and table.lesson else AT_TABLE
        if table is not None and table.unbegun and (table.offered or event.name not in SENDING):
            return model, ()
        plays = model.route.place == TABLE and event.name in commands
        return commands[event.name](_settled(model), event) if plays else (model, ())
    return ANYWHERE[event.name](model, event) if event.name in ANYWHERE else (model, ())


def submitted(model: Model, event: messages.Submitted) -> Step:
    """Take a form."""
    return FORMS[event.name](_settled(model), event) if event.name in FORMS else (model, ())


def show_command_box(model: Model, event: messages.Command) -> Step:
    """Open the box in which commands are typed."""
    return model, (messages.ShowSheet(COMMAND_BOX),)


def navigated(model: Model, event: messages.Navigated) -> Step:
    """Go to an address."""
    model, effects = navigation.navigated(notices.lasting(model), event)
    if model.route.place == CONNECT:
        model, effects = connecting.arrived(model, model.route.detail)
    return model, (*effects, *kept_games.looked_at(model))


def paste(model: Model, form: messages.Submitted) -> Step:
    """Open the link in a message: an installed app may have a storage that no tapped link leads to."""
    found = re.search(r"#/\S+", form.fields.get(LINK_FIELD, ""))
    if found is None:
        return notices.noted(model, notices.NO_LINK), ()
    model, effects = navigated(model, messages.Navigated(found.group()))
    return model, (messages.Go(found.group()), *effects)


def file_given(model: Model, event: messages.FileGiven) -> Step:
    """Take in the games of a file."""
    return saves.file_given(_settled(model), event)


def notice_raised(model: Model, event: messages.NoticeRaised) -> Step:
    """Tell the player something that came up outside."""
    return notices.noted(model, event.notice), ()


def dismiss(model: Model, event: messages.Command) -> Step:
    """Take a notice away by its number."""
    rest = tuple(notice for number, notice in enumerate(model.notices) if str(number) != event.argument)
    return model._replace(notices=rest), ()


def reload(model: Model, event: messages.Command) -> Step:
    """Load the page again."""
    return model, (messages.Reload(),)


def print_page(model: Model, event: messages.Command) -> Step:
    """Print the page."""
    return model, (messages.Print(),)


def skip(model: Model, event: messages.Command) -> Step:
    """Put the focus on the page's main part."""
    return model, (messages.Focus(MAIN),)


def zoom(model: Model, event: messages.Command) -> Step:
    """Show the drawing on the table larger, smaller or whole."""
    return model, (messages.Zoom(event.argument),) if event.argument in ZOOM_STEPS else ()


def _settled(model: Model) -> Model:
    """Return the model without what the next thing done takes away."""
    table = model.table
    lesson = table and table.lesson
    if table is not None and (table.refused or table.log_at is not None or (lesson and lesson.mistake)):
        lesson = lesson and lesson._replace(mistake="")
        model = model._replace(table=table._replace(refused=None, log_at=None, lesson=lesson))
    return notices.lasting(model)


Handler = Callable[[Model, Any], Step]

AT_TABLE: Mapping[str, Handler] = {
    "undo": play.undo,
    "redo": play.redo,
    "goto": play.goto,
    "log-line": play.log_line,
    "computer": computers.pause_or_go,
    "computer-step": computers.step,
    "hint": computers.hint,
    "hint-all": computers.hint_all,
    "hint-do": play.do_hinted,
    "play-out": play.play_out,
    "look": curtain.lift,
    "pass-on": curtain.lower,
    "hand-on": curtain.hand_on,
    "mark": play.mark,
    "clear": play.clear,
    "confirm": play.confirm,
    "play-pause": play.play_pause,
    "play-on": play.play_on,
    "result": play.result,
    "restart": setup.restart,
    "next-level": setup.next_level,
    "stronger": setup.against_stronger,
    "new-deal": setup.new_deal,
    "copy-link": links.copy_link,
    "copy-record": links.copy_record,
    "copy-result": links.copy_result,
    "share": links.share,
    "save-picture": pictures.save,
    "share-picture": pictures.share,
    "qr": links.make_qr_code,
    "connect": connecting.connect,
    "zoom": zoom,
    "command-box": show_command_box,
    "ask": asking.ask,
}
SENDING = {"copy-link", "share", "qr", "connect"}
"""What can be done at a table that is not dealt yet."""
AT_STAGE: Mapping[str, Handler] = {
    **{
        name: AT_TABLE[name]
        for name in (
            "undo",
            "redo",
            "goto",
            "mark",
            "clear",
            "confirm",
            "result",
            "zoom",
            "command-box",
            "ask",
        )
    },
    "hint": lessons.show,
    "restart": lessons.again,
    "next-stage": lessons.go_on,
    "show-answers": lessons.show_answers,
    "answer": lessons.show_answer,
    "keep-puzzle": learning.keep,
}
"""What can be done at the table of a lesson or a puzzle."""
FORMS: Mapping[str, Handler] = {
    "start": setup.start,
    "type": typed.typed,
    "paste": paste,
    "join": receiving.join,
    "hand-seats": handing.hand_seats,
    "search": navigation.first_found,
    "shelf": kept_games.searched,
}
ANYWHERE: Mapping[str, Handler] = {
    "play-now": setup.play_now,
    "alone": setup.alone,
    "with-friend": setup.with_friend,
    "new-seed": setup.new_seed,
    "choose": setup.choose,
    "choose-for": setup.choose_for,
    "resume": saves.resume,
    "send-again": sending.send_again,
    "delete": saves.delete,
    "undelete": kept_games.undelete,
    "pin": kept_games.pin,
    "shelf": kept_games.shelf,
    "list-all": kept_games.list_all,
    "more-games": kept_games.more,
    "choose-games": kept_games.choose,
    "choose-game": kept_games.choose_one,
    "delete-chosen": kept_games.delete_chosen,
    "export": saves.export,
    "lang": settings.language,
    "theme": settings.theme,
    "letters": settings.letters,
    "discreet": settings.discreet,
    "sound": settings.sound,
    "end-turns": settings.end_turns,
    "coach": coaching.switch,
    "dismiss": dismiss,
    "reload": reload,
    "search": navigation.search,
    "print": print_page,
    "skip": skip,
    "brief": navigation.brief,
    "brief-over": navigation.brief_over,
    "fetch-puzzles": puzzles.fetch,
    "disconnect": connecting.disconnect,
    "copy-code": connecting.copy_code,
    "share-code": connecting.share_code,
    "review-think": reviewing.stop_or_go,
    "review-seat": reviewing.choose_seat,
    "review-at": reviewing.tell,
    "review-show": reviewing.show,
    "review-point": reviewing.point,
    "review-board": reviewing.show_board,
    "review-learn": learning.begin,
    "keep-puzzles": learning.keep_all,
}
HANDLERS: Mapping[type, Handler] = {
    messages.Act: act,
    messages.Pointed: play.pointed,
    messages.Command: command,
    messages.Submitted: submitted,
    messages.Navigated: navigated,
    messages.Tick: kept_games.tick,
    messages.Answered: computers.answered,
    messages.Saved: saves.saved,
    messages.Opened: saves.opened,
    messages.Received: receiving.received,
    messages.Unopened: saves.unopened,
    messages.SavesListed: kept_games.listed,
    messages.ChangedElsewhere: saves.changed_elsewhere,
    messages.Exported: saves.exported,
    messages.FileGiven: file_given,
    messages.SettingsGiven: settings.given,
    messages.QrCodeMade: links.qr_code_made,
    messages.Shared: links.shared,
    messages.CodeMade: connecting.code_made,
    messages.ConnectionFailed: connecting.failed,
    messages.HandedOver: connecting.handed_over,
    messages.LinesCounted: connecting.counted,
    messages.Heard: connecting.heard,
    messages.PuzzlesFetched: puzzles.fetched,
    messages.ReviewOpened: reviewing.opened,
    messages.Suggested: setup.suggested,
    messages.Coaching: coaching.coached,
    messages.NoticeRaised: notice_raised,
}
