"""The set-up page of a game: its options, number of seats and seed, whatever game it is."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import htpy as h

from game.core import Record, RecordError, Rules
from game.core.games import find
from game.core.seed import LONGEST
from game.locale import Words
from game.screens.buttons import command_button
from game.screens.commands import do
from game.screens.model import Model
from game.screens.shelf import BOXES


class Choice(NamedTuple):
    """One choice of a group: its value, name and explanation."""

    value: str
    name: str
    about: str = ""


def setup(model: Model, words: Words) -> h.Node:
    """Return the set-up page of the route's game."""
    rules = find(model.route.game)
    box = BOXES[rules.id]
    return h.div(".setup", data_game=rules.id)[
        h.h1[box.name],
        h.p(".lead")[words(f"home.{rules.id}")],
        h.form(data_do=do("start"), autocomplete="off")[
            (
                group(
                    option.id, words(f"option.{rules.id}.{option.id}"), choices, model.options, option.default
                )
                for option in rules.options
                for choices in [option_choices(rules.id, option.id, option.choices, words)]
            ),
            group(
                "seats",
                words("setup.seats"),
                [Choice(str(seats), words("home.players", n=seats)) for seats in rules.seats],
                model.options,
                str(rules.seats[0]),
            ),
            seed_field(model, words),
            h.div(".setup-start")[
                h.button(".button.button-primary", type="submit")[words("setup.start")],
                h.a(".button", href=f"#/{rules.id}/rules")[words("setup.rules")],
            ],
            deal_link(model, rules, words),
        ],
    ]


def option_choices(game: str, option: str, values: Iterable[str], words: Words) -> list[Choice]:
    """Return an option's choices in words."""
    return [
        Choice(
            value, words(f"option.{game}.{option}.{value}"), words(f"option.{game}.{option}.{value}.about")
        )
        for value in values
    ]


def group(
    field: str, name: str, choices: Iterable[Choice], chosen: Mapping[str, str], default: str
) -> h.Node:
    """Return a group of radio buttons; a value that is none of the choices leaves the default on."""
    choices = list(choices)
    value = chosen.get(field, default)
    if value not in {choice.value for choice in choices}:
        value = default
    return h.fieldset(".options")[
        h.legend[name],
        (
            h.label(".choice")[
                h.input(
                    id=f"{field}-{choice.value}",
                    type="radio",
                    name=field,
                    value=choice.value,
                    checked=choice.value == value,
                    data_do=do("choose"),
                ),
                h.span(".choice-name")[choice.name],
                h.span(".choice-about")[choice.about] if choice.about else None,
            ]
            for choice in choices
        ),
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
                required=True,
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
    options = dict(model.options)
    seats = options.pop("seats", "")
    try:
        deal = Record(rules.id, model.seed, int(seats) if seats.isdecimal() else rules.seats[0], options)
    except RecordError:
        return None
    link = deal.to_link()
    return h.p(".deal-link")[words("setup.link"), " ", h.a(href=link)[link]]


def deal_name(game: str, options: Mapping[str, str], words: Words) -> str:
    """Return the options of a deal in words, in the order of the game's options, without unknown values."""
    return " · ".join(
        words(f"option.{game}.{option.id}.{options[option.id]}")
        for option in find(game).options
        if options.get(option.id) in option.choices
    )
