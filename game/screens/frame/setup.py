"""The set-up page of a game: its options, number of seats and seed, whatever game it is."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import htpy as h

from game import catalog
from game.core import Option, Record, Rules
from game.core.seed import LONGEST
from game.locale import Words
from game.players import LEVELS
from game.screens.frame.brief import brief_button, brief_parts
from game.screens.frame.deals import alone_button, go_on, play_now, usual_sitters
from game.screens.frame.facts import facts, of_other_numbers
from game.screens.html.art import drawing
from game.screens.html.buttons import button_kind, command_button
from game.screens.html.commands import do
from game.screens.html.seat_names import name_field
from game.screens.learn.stages_to_try import stages_to_try
from game.screens.model import Model
from game.screens.seating import WINS
from game.screens.table.seats import (
    FRIEND,
    LONGEST_NAME,
    NAME_FIELDS,
    PERSON,
    SITTERS,
    computers_in,
    friends_in,
    invitation,
    seat_field,
    standings,
)


class Choice(NamedTuple):
    """One choice of a group: its value, name and explanation, and in a word what it makes of the game.

    `pictures` are drawings of the sprite that stand for it.
    """

    value: str
    name: str
    about: str = ""
    hint: str = ""
    pictures: Sequence[str] = ()


MATCH_FIELD, SINGLE, MATCH = "match", "single", "match"
"""The field that says whether one game is played or a match, and its values."""

MANY = 5
"""From so many choices on, only the one that is on is explained."""


def setup(model: Model, words: Words) -> h.Node:
    """Return the set-up page of the route's game."""
    rules = catalog.find(model.route.game)
    first = catalog.screen(rules.id).setup.first
    asked = fitting(rules, model.options)
    has_brief = catalog.screen(rules.id).has_brief
    at_once = not model.options  # until something is chosen, what leads is to play at once
    going = go_on(model, words, rules.id) if at_once else None
    return h.div(".setup", data_game=rules.id)[
        h.div(".setup-head")[
            h.h1[catalog.box(rules.id).name],
            h.p(".lead")[words(f"home.{rules.id}")],
            going,
            play_now(
                rules, model, words, button_kind(primary=at_once and going is None), as_usual=not at_once
            ),
            alone_button(rules, seats_asked(rules, model.options), words),
            facts(rules, words),
            h.p(".setup-ways")[
                h.span(".setup-brief")[brief_button(words)] if has_brief else None,
                h.a(".button", href=f"#/{rules.id}/learn")[words("learn.open")]
                if catalog.has_lessons(rules.id)
                else None,
                h.a(".button", href=f"#/{rules.id}/puzzles")[words("puzzles.open")]
                if catalog.has_puzzles(rules.id)
                else None,
            ],
            match_going_on(model, words),
        ],
        h.aside(".brief-beside")[
            h.h2[words("brief.open")],
            brief_parts(rules.id, words, seats_asked(rules, model.options), frozenset(model.options.items())),
        ]
        if has_brief
        else None,
        h.form(data_do=do("start"), autocomplete="off")[
            h.h2(".setup-choose")[words("setup.choose")],
            group(
                "seats",
                words("setup.seats"),
                [Choice(str(seats), words("home.players", n=seats)) for seats in rules.seats],
                model.options,
                str(rules.default_seats),
            ),
            sitters(rules, model, words),
            option_groups(rules, [option for option in asked if option.id in first], model.options, words),
            h.details(".more-options")[
                h.summary[words("setup.more"), " ", h.small[chosen_more(rules, asked, model.options, words)]],
                match_choice(rules, model.options, words),
                option_groups(
                    rules, [option for option in asked if option.id not in first], model.options, words
                ),
                deal_link(model, rules, words),
            ],
            None if plays_elsewhere(rules, model.options) else seed_field(model, words),
            h.div(".setup-start")[
                h.button(button_kind(primary=not at_once), type="submit")[words("setup.start")],
                h.a(".button", href=f"#/{rules.id}/rules")[words("setup.rules")],
            ],
        ],
    ]


def option_groups(
    rules: Rules, options: Iterable[Option], chosen: Mapping[str, str], words: Words
) -> h.Fragment:
    """Return a group for each of some options."""
    return h.fragment[
        (
            group(
                option.id,
                words(f"option.{rules.id}.{option.id}"),
                option_choices(rules.id, option.id, option.choices, words),
                chosen,
                option.default,
                more=[of_other_numbers(rules, option, words), stages_to_try(rules.id, option, words)],
            )
            for option in options
        )
    ]


def chosen_more(rules: Rules, asked: Iterable[Option], chosen: Mapping[str, str], words: Words) -> str:
    """Return in a few words what is folded away and not left on its default."""
    first = catalog.screen(rules.id).setup.first
    told = [
        words(f"option.{rules.id}.{option}.{value}")
        for option, value in differing(asked, chosen).items()
        if option not in first
    ]
    matches = catalog.screen(rules.id).has_matches and not plays_elsewhere(rules, chosen)
    if matches and chosen.get(MATCH_FIELD) == MATCH:
        told.insert(0, words("match.choose.match", wins=WINS))
    return " · ".join(told)


def differing(asked: Iterable[Option], chosen: Mapping[str, str]) -> dict[str, str]:
    """Return what is chosen for some options and is not their default."""
    return {
        option.id: chosen[option.id]
        for option in asked
        if chosen.get(option.id) in {*option.choices} - {option.default}
    }


def seats_asked(rules: Rules, options: Mapping[str, str]) -> int:
    """Return the number of seats chosen so far."""
    known = {str(seats): seats for seats in rules.seats}
    return known.get(options.get("seats", ""), rules.default_seats)


def sitters(rules: Rules, model: Model, words: Words) -> h.Fragment:
    """Return a group for each seat: a person, or a computer of some level; and what comes of it."""
    options, usual = model.options, usual_sitters(rules, model)
    seats = seats_asked(rules, options)
    alone = seats == 1
    is_person = [options.get(seat_field(seat), usual[seat]) == PERSON for seat in range(seats)]
    persons, asks_name = sum(is_person), [not alone and person for person in is_person]
    about = "watch" if not persons else "partner" if persons < seats else "side"
    if plays_elsewhere(rules, options):
        about = "friends"
    elif rules.rivals:
        about = f"rivals.{'share' if persons > 1 else 'alone' if persons else 'watch'}"
    return h.fragment[
        (
            group(
                seat_field(seat),
                words("setup.who") if alone else words("setup.seat", number=seat + 1),
                [
                    Choice(
                        sitter,
                        words(f"sitter.{'you' if alone and sitter == PERSON else sitter}"),
                        words(f"sitter.{'you' if alone and sitter == PERSON else sitter}.about"),
                    )
                    for sitter in (SITTERS if alone else (PERSON, FRIEND, *LEVELS))
                ],
                options,
                usual[seat],
                brief=True,
                more=name(sum(is_person[:seat]), seat, model, words) if asks_name[seat] else None,
            )
            for seat in range(seats)
        ),
        h.p("#about-company.about")[
            words(f"setup.company.{about}"),
            [" ", words("friends.own-decks" if rules.own_decks else "friends.secrets")]
            if about == "friends"
            else None,
        ]
        if not (alone and persons)
        else None,
        how_hard(rules, options, words) if alone else None,
    ]


def how_hard(rules: Rules, options: Mapping[str, str], words: Words) -> h.Node:
    """Return how often the strong computer has won with the options chosen, None where nobody knows."""
    differ = differing(fitting(rules, options), options)
    told = next((row for row in catalog.screen(rules.id).setup.won if row.options == differ), None)
    return told and h.p("#about-won.about")[words("setup.won", deals=told.deals, won=told.won)]


def name(person: int, seat: int, model: Model, words: Words) -> h.Element:
    """Return the field for what a person is called, who need not say it."""
    field = NAME_FIELDS[person]
    known = model.names[person] if person < len(model.names) else ""
    told = plays_elsewhere(catalog.find(model.route.game), model.options)
    return name_field(
        field,
        words("friends.your-name" if told and person == 0 else "setup.name"),
        model.options.get(field, known),
        words("setup.seat", number=seat + 1),
        LONGEST_NAME,
        data_do=do("choose"),
    )


def plays_elsewhere(rules: Rules, options: Mapping[str, str]) -> bool:
    """Tell whether a friend elsewhere has one of the seats chosen so far."""
    return friends_in(options, seats_asked(rules, options)) is not None


def match_choice(rules: Rules, options: Mapping[str, str], words: Words) -> h.Node:
    """Return the choice between one game and a match, None for games that know no matches, and for one.

    With friends elsewhere one game is played: who starts the next of a match is not for one device to say.
    """
    alone = seats_asked(rules, options) == 1
    if not catalog.screen(rules.id).has_matches or alone or plays_elsewhere(rules, options):
        return None
    choices = [
        Choice(value, *(words(f"match.choose.{value}{part}", wins=WINS) for part in ("", ".about")))
        for value in (SINGLE, MATCH)
    ]
    return group(MATCH_FIELD, words("match.choose"), choices, options, SINGLE)


def match_going_on(model: Model, words: Words) -> h.Node:
    """Return how the match of this game stands that was played last, and the button that goes on with it."""
    played = [save for save in model.saves if save.game == model.route.game and save.match]
    save = max(played, key=lambda save: save.changed, default=None)
    match = save and save.match_now
    if save is None or match is None:
        return None
    told = words("match.standings", standings=standings(match, save.computers, words), wins=WINS)
    return h.div(".match-going-on")[
        h.p[words("match.going-on", standings=told)],
        command_button(words("home.resume"), "resume", save.id),
    ]


def fitting(rules: Rules, options: Mapping[str, str]) -> list[Option]:
    """Return the options of a game that mean anything beside those chosen so far, with what they offer."""
    defaults = {option.id: option.default for option in rules.options}
    seats = seats_asked(rules, options)
    only_with = catalog.screen(rules.id).setup.only_with
    usual = rules.chosen({}, seats)
    offered = (
        option._replace(choices=rules.offered(option, seats), default=usual[option.id])
        for option in rules.options
    )
    return [
        option
        for option in offered
        if len(option.choices) > 1 or option.default != defaults[option.id]
        for only in [only_with.get(option.id)]
        if only is None or {**defaults, **options}.get(only.option) in only.values
    ]


def option_choices(game: str, option: str, values: Iterable[str], words: Words) -> list[Choice]:
    """Return an option's choices in words."""
    return [
        Choice(
            value,
            words(f"option.{game}.{option}.{value}"),
            words(f"option.{game}.{option}.{value}.about"),
            effort(game, option, value, words),
            catalog.screen(game).setup.pictures.get((option, value), ()),
        )
        for value in values
    ]


def effort(game: str, option: str, value: str, words: Words) -> str:
    """Return whether a choice makes a game easier or harder, "" where neither."""
    setup = catalog.screen(game).setup
    if (option, value) in setup.easier:
        return words("setup.easier")
    return words("setup.harder") if (option, value) in setup.harder else ""


def group(
    field: str,
    name: str,
    choices: Iterable[Choice],
    chosen: Mapping[str, str],
    default: str,
    *,
    brief: bool = False,
    more: h.Node = None,
) -> h.Node:
    """Return a group of radio buttons; a value that is none of the choices leaves the default on.

    `brief` ones, and many, stand close together, with the explanation of the one that is on below them; at
    the end `more`.
    """
    choices = list(choices)
    on = next((c for c in choices if c.value == chosen.get(field)), None) or next(
        choice for choice in choices if choice.value == default
    )
    brief = brief or len(choices) >= MANY
    return h.fieldset(".options", id=f"options-{field}", data_brief="yes" if brief or not on.about else "no")[
        h.legend[name],
        h.div(".choices", data_choices=str(len(choices)))[
            (choice_label(field, choice, choice is on, brief) for choice in choices)
        ],
        h.p(".choice-about", id=f"about-{field}")[on.about] if brief else None,
        more,
    ]


def choice_label(field: str, choice: Choice, on: bool, brief: bool) -> h.Node:
    """Return a radio button with its name, and its explanation unless it is brief."""
    explained = choice.about and not brief
    return h.label(".choice")[
        h.input(
            id=f"{field}-{choice.value}",
            type="radio",
            name=field,
            value=choice.value,
            checked=on,
            aria_describedby=f"about-{field}" if brief and on else None,
            data_do=do("choose"),
        ),
        h.span(".choice-name")[
            choice.name, [" ", h.span(".choice-hint")[choice.hint]] if choice.hint else None
        ],
        h.span(".choice-about")[choice.about] if explained else None,
        h.span(".choice-picture")[map(drawing, choice.pictures)] if choice.pictures else None,
    ]


def seed_field(model: Model, words: Words) -> h.Node:
    """Return the field for the seed, with a button for another one."""
    return h.div(".field")[
        h.label(for_="seed")[words("setup.seed")],
        h.div(".field-row")[
            h.input(
                "#seed",
                type="text",
                name="seed",
                value=model.seed,
                maxlength=str(LONGEST),
                spellcheck="false",
                autocapitalize="off",
                aria_describedby="seed-about",
                data_do=do("choose"),
            ),
            command_button(words("setup.new-seed"), "new-seed"),
        ],
        h.p("#seed-about.about")[words("setup.seed-about")],
    ]


def deal_link(model: Model, rules: Rules, words: Words) -> h.Node:
    """Return the address of the deal that stands in the form, nothing while it is none."""
    asked = {option.id: option.choices for option in fitting(rules, model.options)}
    options = {name: value for name, value in model.options.items() if value in asked.get(name, ())}
    try:
        deal = Record(rules.id, model.seed, seats_asked(rules, model.options), options)
        usual = usual_sitters(rules, model)
        chosen = {seat_field(seat): usual[seat] for seat in range(deal.seats)} | dict(model.options)
        if plays_elsewhere(rules, chosen):
            return None
        link = invitation(deal, computers_in(chosen, deal.seats))
    except ValueError:
        return None
    return h.p(".deal-link")[words("setup.link"), " ", h.a(href=link)[link]]
