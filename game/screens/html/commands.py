"""The commands that pages carry in `data-do`: what the app must know how to do.

A button or a link gives its command by a click (a link with a command is not followed), a form by being
submitted, any other input whenever its value changes, not by a click.
"""

from typing import NamedTuple


class Command(NamedTuple):
    """A command of the app, with what stands behind its colon, None for nothing.

    An input gives no argument: its value is meant, together with its name for `choose`.
    """

    does: str
    argument: str | None = None


COMMANDS = {
    "undo": Command("take the last action back"),
    "redo": Command("play the action that was taken back once more"),
    "goto": Command("look at the game after so many actions", "number of actions"),
    "log-line": Command("light what a line of the log tells, and offer to go there", "number of actions"),
    "play-pause": Command("start or stop the replay that runs by itself"),
    "play-on": Command("play on from the past moment that shows, without what came after it"),
    "computer": Command("stop the computers at the table, or let them go on"),
    "computer-step": Command("let a computer play one action, and stop"),
    "hint": Command("ask for a hint, for more of it, or put it away once all is told"),
    "hint-all": Command("tell all of a hint"),
    "hint-do": Command("play the action that a hint names"),
    "play-out": Command("play all that is left where that wins whatever comes"),
    "coach": Command("let the coach speak in first games, or make it quiet", "on or off"),
    "look": Command("lift the curtain: the person whose turn it is looks at the table"),
    "pass-on": Command("let the curtain down for the person whose turn it is"),
    "mark": Command("pick something towards an action, or put it back", "mark"),
    "clear": Command("put back all that is picked"),
    "confirm": Command("play the actions that what is picked makes"),
    "hand-on": Command("pass the device on after a look, not being asked anything"),
    "result": Command("put the result away to look at the final board, or show it again", "open or close"),
    "next-stage": Command("go on to the next stage of a lesson, or to the next puzzle"),
    "show-answers": Command("show what each answer is worth, after one that is not right"),
    "answer": Command("show an answer on the board, or no more", "answer in notation"),
    "fetch-puzzles": Command("fetch the puzzles once more that did not come"),
    "review-think": Command("let the judge of a review wait, or go on"),
    "review-seat": Command("show what a review says of a seat", "seat, from 0"),
    "review-at": Command("tell of the decision after so many actions", "number of actions"),
    "review-show": Command("tell of a turning point, and scroll to it", "number of actions"),
    "review-point": Command("tell in the graph of the decision pointed at, or of none", "number of actions"),
    "review-board": Command("show the board of a review as it stood", "number of actions"),
    "review-learn": Command("begin with the decisions of the own game there is to learn from"),
    "keep-puzzle": Command("keep the decision on the table as a puzzle of one's own, or no more"),
    "keep-puzzles": Command("keep all decisions that one has learnt from as puzzles, or none"),
    "stronger": Command("start a deal with stronger computers and a new seed"),
    "next-level": Command("start a deal on the next level with a new seed"),
    "restart": Command(
        "start the same deal, the stage of a lesson, the puzzle or the scene to try a rule in, again"
    ),
    "new-deal": Command("start a deal with the same options and a new seed"),
    "start": Command(
        "start the deal that a set-up form describes: its fields are options, seed, seats and who sits there"
    ),
    "play-now": Command(
        "start a game as the last time, or as it is set up until something is chosen", "game"
    ),
    "alone": Command("start the game of the set-up page for one person alone"),
    "with-friend": Command("set up a game with a friend elsewhere", "game"),
    "new-seed": Command("suggest another seed on the set-up page"),
    "choose-for": Command(
        "choose a number of players on the set-up page, with what only so many can choose", "choice"
    ),
    "choose": Command(
        "keep what an input of the set-up form was set to: `seed`, `seats`, `seat-1` … or an option's id"
    ),
    "paste": Command("open the link that is in a pasted message, which a form has as `pasted-link`"),
    "copy-link": Command("copy the address of this deal, or of what is to go to friends elsewhere"),
    "copy-record": Command("copy the address of this whole game"),
    "copy-result": Command("copy how the game ended, as text"),
    "share": Command("open the system's own sheet to share with"),
    "save-picture": Command("give the picture of what was built as a file", "svg or png"),
    "share-picture": Command("open the system's own sheet to share the picture of what was built with"),
    "qr": Command("make a QR code of the address of this deal"),
    "connect": Command("make the code by which another device in the room connects to this game"),
    "disconnect": Command("leave all connected devices"),
    "copy-code": Command("copy the link by which another device connects"),
    "share-code": Command("open the system's own sheet to share that link with"),
    "zoom": Command("show the drawing on the table larger, smaller or whole", "in, out or fit"),
    "resume": Command("open a saved game where it was left", "save"),
    "send-again": Command("open a saved game, to send its last turn to friends elsewhere", "save"),
    "hand-seats": Command("give the seats of the game on the table to whom a form names"),
    "join": Command("take the seats that a form names in a game that a friend's link brought"),
    "delete": Command("delete a saved game", "save"),
    "undelete": Command("bring back what was deleted last"),
    "pin": Command("keep a saved game at the top of all lists, or no more", "save"),
    "shelf": Command("list the saved games otherwise: by `game`, `state`, `order`, or `search` for words"),
    "list-all": Command("list all saved games, whatever was looked for"),
    "more-games": Command("list more of the saved games"),
    "choose-games": Command("choose saved games to delete, all that are listed, or none", "on, all or off"),
    "choose-game": Command("choose a saved game, the input's name, to delete it with others, or not"),
    "delete-chosen": Command("delete the saved games that are chosen"),
    "export": Command("give all saved games as a file"),
    "lang": Command("change the language", "language"),
    "theme": Command("change the colours", "theme"),
    "letters": Command("let single letters play at a table, or not", "on or off"),
    "end-turns": Command("let steps that leave no choice be done by themselves, or not", "on or off"),
    "discreet": Command("ask everybody who could have something to answer with, or not", "on or off"),
    "sound": Command("have what happens at a table be heard, or not", "on or off"),
    "dismiss": Command("take a notice away", "number of the notice, from 0"),
    "reload": Command("load the page again, in the newest version of the game"),
    "ask": Command("say what is asked to who listens to the page", "hand, legal, score or since"),
    "command-box": Command("open the box in which commands are typed"),
    "type": Command(
        "do what a form says in its field `text`: an action in notation, or the name of a button"
    ),
    "brief": Command("tell the game in brief that the page is about"),
    "brief-over": Command("go on, once that sheet was put away"),
    "search": Command("list the rules that hold the words typed; of a form sent off: go to the first"),
    "print": Command("print the page"),
    "skip": Command("put the focus on the page's main part"),
}


def do(command: str, argument: object = None) -> str:
    """Return the value of a `data-do`. Raises KeyError for a command that is not in the table."""
    wanted = COMMANDS[command].argument
    if argument is None:
        return command
    if wanted is None:
        raise KeyError(f"{command} takes no argument")
    return f"{command}:{argument}"
