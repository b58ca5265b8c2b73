"""The home page: what this is, the games, and the games saved in this browser."""

import time

import htpy as h

from game import catalog
from game.core import Rules
from game.locale import Words
from game.screens.frame.deals import deal_name, play_now
from game.screens.frame.facts import facts
from game.screens.game_screen import Box
from game.screens.html.buttons import button_kind, command_button
from game.screens.html.castle_drawing import castle_drawing
from game.screens.model import Model, SaveCard
from game.screens.seating import present_at
from game.screens.table.seats import company, player_names


def home(model: Model, words: Words) -> h.Node:
    """Return the home page."""
    return h.div(".home")[
        h.section(".hero")[
            h.h1["Castellarium"],
            h.p(".lead")[words("home.lead")],
            h.svg(".poster", aria_hidden="true")[h.use(href="#poster")],
        ],
        saved_games(model, words) if model.saves else None,
        h.section(".games")[
            h.h2[words("home.games")],
            h.div(".game-cards")[(card(rules, model, words) for rules in catalog.games)],
        ],
        None if model.saves else h.section(".carry")[h.p[words("home.elsewhere")], import_field(words)],
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


def is_new(model: Model) -> bool:
    """Tell whether nobody has played or learnt anything here."""
    return not (model.saves or model.learnt)


def card(rules: Rules, model: Model, words: Words) -> h.Node:
    """Return a game's card: who is new here is offered to learn it before all else."""
    address = f"#/{rules.id}"
    box = catalog.box(rules.id)
    learns = catalog.has_lessons(rules.id)
    learns_first = is_new(model) and learns
    play = play_now(rules, model, words, button_kind(primary=not learns_first))
    learn = (
        h.a(button_kind(primary=learns_first), href=f"{address}/learn")[words("learn.open")]
        if learns
        else None
    )
    return h.article(".game-card", data_game=rules.id)[
        crest(rules.id),
        h.h3[h.a(href=address)[box.name]],
        h.p[words(f"home.{rules.id}")],
        facts(rules, words),
        credits(box, words),
        h.div(".game-card-links")[
            [learn, play] if learns_first else [play, learn],
            h.a(".button", href=address)[words("home.set-up"), h.span(".hidden")[f" {box.name}"]],
            h.a(".button", href=f"{address}/puzzles")[words("puzzles.open")]
            if catalog.has_puzzles(rules.id)
            else None,
            h.a(".button", href=f"{address}/rules")[words("home.rules")],
        ],
    ]


def crest(game: str) -> h.Element:
    """Return the arms of a game."""
    return h.svg(".crest", aria_hidden="true")[h.use(href=f"#crest-{game}")]


def credits(box: Box, words: Words) -> h.Node:
    """Return who made a game."""
    return h.p(".credits")[
        words("home.designers", names=box.designers),
        (" · ", words("home.artists", names=box.artists)) if box.artists else None,
        " · ",
        words("home.publishers", names=box.publishers),
    ]


def saved_games(model: Model, words: Words) -> h.Node:
    """Return the games saved in this browser, the last played first."""
    saves = sorted(model.saves, key=lambda save: save.changed, reverse=True)
    return h.section(".saved-games")[
        h.h2[words("home.saved-games")],
        h.ul[(saved_game(save, words) for save in saves)],
        h.div(".carry")[
            h.p[words("home.carry")], command_button(words("home.export"), "export"), import_field(words)
        ],
    ]


def import_field(words: Words) -> h.Node:
    """Return the field that takes a file with saved games."""
    return h.label(".button.file")[
        h.span[words("home.import")],
        h.input(type="file", accept=".json,application/json"),
    ]


def saved_game(save: SaveCard, words: Words) -> h.Node:
    """Return a saved game. A second button, in a sheet, makes sure before it is deleted."""
    asks = f"delete-{save.id}"
    name = catalog.box(save.game).name
    details = [
        deal_name(save.game, save.options, save.seats, words),
        company(save.computers, save.seats, words, save.friends),
        words("match.number", number=save.match.number + 1) if save.match else "",
    ]
    return h.li(".saved-game", id=f"save-{save.id}", data_game=save.game)[
        h.div(".thumbnail")[castle_drawing(save.squares) or crest(save.game)],
        h.div(".saved-game-text")[
            h.strong[name],
            " ",
            h.span(".deal-name")[" · ".join(filter(None, details))],
            h.br,
            h.span(".seed")[words("home.seed", seed=save.seed)],
            h.br,
            progress(save, words),
            ", ",
            words("home.actions", n=save.actions),
            ", ",
            date(save.changed, words),
        ],
        h.div(".saved-game-buttons")[
            send_button(save, words) if save.elsewhere or save.unsent else None,
            command_button(
                words("home.resume"),
                "resume",
                save.id,
                kind=".button" if save.unsent else ".button.button-primary",
            )
            if save.won is None
            else command_button(words("home.look"), "resume", save.id),
            h.button(".button", type="button", popovertarget=asks)[words("home.delete")],
        ],
        h.div(".sheet.ask", id=asks, popover="auto")[
            h.p[words("home.delete-sure", game=name, seed=save.seed)],
            command_button(words("home.delete-yes"), "delete", save.id, kind=".button.button-danger"),
            h.button(".button", type="button", popovertarget=asks, popovertargetaction="hide")[
                words("home.delete-no")
            ],
        ],
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


def send_button(save: SaveCard, words: Words) -> h.Node:
    """Return the button that sends the last turn of a game to friends, once more if they may have it."""
    return command_button(
        words("friends.send" if save.unsent else "friends.send-again"),
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
