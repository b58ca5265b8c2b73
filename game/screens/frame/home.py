"""The home page: what this is, the games, and the games saved in this browser."""

import time
from collections.abc import Sequence

import htpy as h

from game import catalog
from game.core import Rules
from game.core.own_decks import shown
from game.locale import Words
from game.screens.daily.calendar import day_text
from game.screens.daily.strip import daily_strip
from game.screens.daily.told import counted
from game.screens.daily.tries import deal_of
from game.screens.frame.deals import deal_name, go_on, play_now
from game.screens.frame.facts import facts
from game.screens.game_screen import Box
from game.screens.html.buttons import QUIET, button_kind, command_button
from game.screens.html.castle_drawing import castle_drawing
from game.screens.html.commands import do
from game.screens.html.crest import crest
from game.screens.html.icons import icon
from game.screens.model import GOING, Model, SaveCard
from game.screens.seating import Friends, persons_at, present_at
from game.screens.statistics.sums import DRAWN, LOST, WON, result
from game.screens.table.friends import send_name
from game.screens.table.seats import company, player_names

LINK_FIELD = "pasted-link"
"""The field for a link that a friend sent."""
AT_HOME = 6
"""How many of the kept games the home page shows."""


def home(model: Model, words: Words) -> h.Node:
    """Return the home page."""
    return h.div(".home")[
        h.section(".hero", data_known="no" if is_new(model) else "yes")[
            h.h1["Castellarium"],
            h.div(".hero-text")[
                h.p(".lead")[words("home.lead")], first_step(model, words), with_friend(words)
            ],
            h.svg(".poster", aria_hidden="true")[h.use(href="#poster")],
            game_strip(words),
        ],
        daily_strip(model, words),
        saved_games(model, words) if model.saves else None,
        h.section(".games")[
            h.h2[words("home.games")],
            h.div(".game-cards")[(card(rules, model, words) for rules in catalog.games)],
        ],
        carry(words)
        if model.saves
        else h.section(".carry")[h.p[words("home.elsewhere")], import_field(words)],
        h.footer(".colophon")[
            h.p[words("home.own")],
            h.p[
                h.a(href="#/about")[words("about.link")],
                " · ",
                h.span(".many-files")[h.a(href="./embed.html")[words("home.embed")], " · "],
                h.a(href="./licences/")[words("home.licences")],
            ],
        ],
    ]


def game_strip(words: Words) -> h.Element:
    """Return all games by their arms and names, in sight at once where their cards lie further down."""
    return h.nav(".game-strip", aria_label=words("home.games"))[
        (h.a(href=f"#/{rules.id}")[crest(rules.id), catalog.box(rules.id).name] for rules in catalog.games)
    ]


def first_step(model: Model, words: Words) -> h.Node:
    """Return what most would do first: go on with the last game, play it again, or learn the easiest one."""
    going = go_on(model, words)
    if going is not None:
        return going
    if model.saves:
        last = max(model.saves, key=lambda save: save.changed)
        name = words("home.again", game=catalog.box(last.game).name)
        return h.p(".first-step")[h.a(button_kind(primary=True), href=f"#/{last.game}")[name]]
    if model.learnt:
        return None
    taught = [rules.id for rules in catalog.games if catalog.has_lessons(rules.id)]
    easiest = min(taught, key=lambda game: catalog.effort(game).difficulty)
    name = words("home.start-here", game=catalog.box(easiest).name)
    return h.p(".first-step")[h.a(button_kind(primary=True), href=f"#/{easiest}/learn")[name]]


def with_friend(words: Words) -> h.Element:
    """Return the way to a game with a friend elsewhere, which opens to ask which game."""
    return h.details(".with-friend")[
        h.summary(".button")[icon("letter"), h.span[words("home.with-friend")]],
        h.p(".about")[words("home.with-friend-about")],
        h.div(".share-buttons")[
            (
                command_button(catalog.box(rules.id).name, "with-friend", rules.id)
                for rules in catalog.games
                if max(rules.seats) > 1
            )
        ],
        h.form(".paste", data_do=do("paste"), autocomplete="off")[
            h.label[words("friends.paste"), h.input(type="text", name=LINK_FIELD, spellcheck="false")],
            h.button(".button", type="submit")[words("friends.paste-open")],
        ],
    ]


def is_new(model: Model) -> bool:
    """Tell whether nobody has played or learnt anything here."""
    return not (model.saves or model.learnt)


def card(rules: Rules, model: Model, words: Words) -> h.Node:
    """Return a game's card: who is new here is offered to learn it before it is played."""
    address = f"#/{rules.id}"
    box = catalog.box(rules.id)
    learns = catalog.has_lessons(rules.id)
    learns_first = is_new(model) and learns
    play = play_now(rules, model, words, QUIET if learns_first else button_kind(primary=True))
    kind = ".button" if learns_first else QUIET
    learn = h.a(kind, href=f"{address}/learn")[words("learn.open")] if learns else None
    board = castle_drawing(box.board)
    return h.article(".game-card", data_game=rules.id)[
        crest(rules.id),
        h.h3[h.a(href=address)[box.name]],
        h.p[words(f"home.{rules.id}")],
        facts(rules, words),
        credits(box, words),
        h.div(".game-card-links")[
            [learn, play] if learns_first else [play, learn],
            h.a(QUIET, href=address)[words("home.set-up"), h.span(".hidden")[f" {box.name}"]],
            h.a(QUIET, href=f"{address}/puzzles")[words("puzzles.open")]
            if catalog.has_puzzles(rules.id)
            else None,
            h.a(QUIET, href=f"{address}/rules")[words("home.rules")],
        ],
        h.div(".game-card-board")[board] if board else None,
    ]


def credits(box: Box, words: Words) -> h.Node:
    """Return who made a game."""
    return h.p(".credits")[
        words("home.designers", names=box.designers),
        (" · ", words("home.artists", names=box.artists)) if box.artists else None,
        " · ",
        words("home.publishers", names=box.publishers),
    ]


def saved_games(model: Model, words: Words) -> h.Node:
    """Return the games saved in this browser to go on with, the last played first."""
    return h.section(".saved-games")[
        h.h2[words("home.saved-games")],
        h.p(".saved-games-links")[
            h.a(".button", href="#/games")[words("shelf.open", n=len(model.saves))],
            h.a(".button", href="#/statistics")[words("statistics.title")],
        ],
        h.ul[(saved_game(save, words) for save in latest(model.saves, AT_HOME))],
    ]


def latest(saves: Sequence[SaveCard], most: int) -> list[SaveCard]:
    """Return the games to go on with: pinned ones, then those that go on, then the last of the others."""
    first = sorted(saves, key=lambda save: (not save.pinned, save.won is not None, -save.changed))[:most]
    return sorted(first, key=lambda save: (not save.pinned, -save.changed))


def carry(words: Words) -> h.Element:
    """Return what carries all games to another browser, and back from there."""
    return h.section(".carry")[
        h.p[words("home.carry")], command_button(words("home.export"), "export"), import_field(words)
    ]


def import_field(words: Words) -> h.Node:
    """Return the field that takes a file with saved games."""
    return h.label(".button.file")[
        h.span[words("home.import")],
        h.input(type="file", accept=".json,application/json"),
    ]


def saved_game(save: SaveCard, words: Words, *, beside: h.Node = None, instead: h.Node = None) -> h.Element:
    """Return a saved game. A second button, in a sheet, makes sure before it is deleted.

    `beside` stands beside its buttons, `instead` in their place.
    """
    asks = f"delete-{save.id}"
    name, daily = catalog.box(save.game).name, deal_of(save)
    return h.li(
        ".saved-game", id=f"save-{save.id}", data_game=save.game, data_pinned="yes" if save.pinned else None
    )[
        h.div(".thumbnail")[castle_drawing(save.squares) or crest(save.game)],
        h.div(".saved-game-text")[
            h.p(".saved-game-head")[
                h.strong[name],
                " ",
                badge(save, words),
                (" ", h.small(".pinned")[words("shelf.pinned")]) if save.pinned else None,
            ],
            h.p(".deal-name")[
                ([" · " if at else None, one] for at, one in enumerate(details(save, words))),
                seed(save, words),
            ],
            own_puzzles(save, words) if save.puzzles else None,
        ],
        h.div(".saved-game-buttons")[instead]
        if instead
        else h.div(".saved-game-buttons")[
            send_button(save, save.friends, words)
            if save.friends and (save.elsewhere or save.unsent)
            else None,
            command_button(
                words("home.resume"),
                "resume",
                save.id,
                kind=".button" if save.unsent else ".button.button-primary",
            )
            if save.won is None
            else command_button(words("home.look"), "resume", save.id),
            h.a(QUIET, href=f"#/review/{save.id}")[words("review.open"), h.span(".hidden")[f" {name}"]]
            if save.won is not None and save.actions
            else None,
            h.span(".saved-game-rest")[
                beside,
                h.button(
                    ".icon-button.delete",
                    type="button",
                    popovertarget=asks,
                    aria_label=words("home.delete"),
                    title=words("home.delete"),
                )[icon("delete")],
            ],
        ],
        h.div(".sheet.ask", id=asks, popover="auto")[
            h.p[
                words("friends.delete-sure", game=name)
                if save.undealt
                else words("daily.delete-sure", game=name, day=day_text(daily.day, words))
                if daily
                else words("home.delete-sure", game=name, seed=shown(save.seed))
            ],
            command_button(words("home.delete-yes"), "delete", save.id, kind=".button.button-danger"),
            h.button(".button", type="button", popovertarget=asks, popovertargetaction="hide")[
                words("home.delete-no")
            ],
        ],
    ]


def details(save: SaveCard, words: Words) -> list[h.Node]:
    """Return what a saved game is told apart by: what is played, with whom, how far it came, and one date.

    A deal of the day has its day, any other the moment at which it was last played.
    """
    daily = deal_of(save)
    told: list[h.Node] = [
        words("daily.of", day=day_text(daily.day, words)) if daily else "",
        deal_name(save.game, save.options, save.seats, words),
        company(save.computers, save.seats, words, save.friends),
        words("match.number", number=save.match.number + 1) if save.match else "",
        counted(save.game, save.counted, words) or words("home.actions", n=save.actions),
        words("share.hints", n=save.hints) if save.hints else "",
    ]
    if not daily:
        clock = time.strftime("%H:%M", time.localtime(save.changed))
        told.append([date(save.changed, words), h.span(".clock")[" ", clock]])
    return [one for one in told if one != ""]


def seed(save: SaveCard, words: Words) -> h.Node:
    """Return the seed of a saved game that somebody chose, or could share."""
    if save.undealt or deal_of(save):
        return None
    return h.span(".seed")[" · ", words("home.seed", seed=shown(save.seed))]


BADGES = {GOING: "play", WON: "crown", LOST: "close", DRAWN: "minus"}
"""What is drawn beside the word for how a game stands."""


def badge(save: SaveCard, words: Words) -> h.Element:
    """Return how a saved game stands: a drawing and a word."""
    kind = standing(save)
    return h.span(".badge", data_state=kind)[icon(BADGES[kind]), progress(save, words)]


def standing(save: SaveCard) -> str:
    """Return whether a saved game goes on, or was won or lost by who sat here; DRAWN where by neither."""
    if save.won is None:
        return GOING
    watched = not present_at(save.computers, save.friends, save.seats)
    return DRAWN if watched and catalog.find(save.game).rivals else result(save) or DRAWN


def own_puzzles(save: SaveCard, words: Words) -> h.Node:
    """Return the ways to the puzzles that are kept of a game."""
    return h.span(".own-puzzles")[
        (
            h.a(href=f"#/review/{save.id}/{number}")[words("home.puzzle", number=number)]
            for number in save.puzzles
        )
    ]


def progress(save: SaveCard, words: Words) -> h.Node:
    """Return how far a saved game has come, and who won or lost it as far as that is known."""
    if save.won is None:
        return awaited(save, words) if save.friends else words("home.going-on")
    if not catalog.find(save.game).rivals:
        return words("home.won" if save.won else "home.lost")
    if save.winners == () and save.seats > 1:
        return words("table.draw")
    if len(present_at(save.computers, save.friends, save.seats)) == 1:
        return words("home.won" if save.won else "home.lost")
    if save.winners is None:  # saved before that was written down
        return words("home.over")
    names = player_names(save.winners, save, words)
    return words("home.winners", names=names, n=len(save.winners))


def awaited(save: SaveCard, words: Words) -> h.Node:
    """Return whose turn it is in a game with friends elsewhere, and whether they can know."""
    friends, seat = save.friends, save.awaited
    if friends is None or seat is None:
        return words("home.going-on")
    if seat not in friends.seats:
        return h.b[words("friends.home-here")]
    name = player_names((seat,), save, words)
    return words("friends.home-unsent" if save.unsent else "friends.home-waits", name=name)


def send_button(save: SaveCard, friends: Friends, words: Words) -> h.Node:
    """Return the button that sends the last turn of a game to friends, once more if they may have it."""
    persons = persons_at(save.computers, save.seats)
    name = send_name(friends, persons, save.actions, unsent=save.unsent, over=save.won is not None)
    return command_button(
        words(name),
        "send-again",
        save.id,
        kind=".button.button-primary" if save.unsent else ".button",
    )


def date(seconds: float, words: Words) -> h.Node:
    """Return a day in the player's language and time zone."""
    moment = time.localtime(seconds)
    # The day is what the plural forms of this message depend on: French writes the first as 1er.
    text = words("date", n=moment.tm_mday, month=words(f"month.{moment.tm_mon}"), year=moment.tm_year)
    return h.time(datetime=time.strftime("%Y-%m-%d", moment))[text]
