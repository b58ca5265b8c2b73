import time

import pytest

from game import catalog
from game.locale import words
from game.screens.daily.deals import deal
from game.screens.frame.facts import players
from game.screens.frame.home import date, saved_game
from game.screens.html.castle_drawing import PAINTS
from game.screens.html.rendering import html
from game.screens.model import Model
from tests.screens.daily.cards import NOON, card
from tests.screens.samples import RIVALS, SAVES, doing, elements, rendered, with_class


def test_each_game_names_who_made_it_and_leads_to_its_set_up() -> None:
    cards = with_class(rendered(Model()), "game-card")
    assert len(cards) == len(catalog.games) == len(catalog.FOLDERS)
    links = {e.attributes["href"] for e in rendered(Model()) if e.tag == "a"}
    for rules, shown in zip(catalog.games, cards, strict=True):
        box = catalog.box(rules.id)
        assert all(names in shown.text for names in (box.name, box.designers, box.artists, box.publishers))
        assert f"#/{rules.id}" in links
    assert "./licences/" in links


@pytest.mark.parametrize(
    ("language", "one", "some", "many"),
    [
        ("en", "1 player", "1 to 2 players", "2 to 4 players"),
        ("fr", "1 joueur", "1 à 2 joueurs", "2 à 4 joueurs"),
    ],
)
def test_numbers_of_players(language: str, one: str, some: str, many: str) -> None:
    shown = [element.text for element in with_class(rendered(Model(), language), "players")]
    assert shown == [players(rules.seats, words(language)) for rules in catalog.games]
    assert [players(range(1, most), words(language)) for most in (2, 3)] == [one, some]
    assert players(range(2, 5), words(language)) == many


def test_kept_games_stand_with_the_last_played_first() -> None:
    found = rendered(Model(saves=SAVES))
    assert [e.attributes["id"] for e in with_class(found, "saved-game")] == ["save-1", "save-3", "save-2"]
    first, third, second = with_class(found, "saved-game")
    assert "otter-42" in first.text and "1 action " in first.text and "under way" in first.text
    assert "School of Architects" in second.text and "120 actions" in second.text and "won" in second.text
    assert "lost" in third.text


@pytest.mark.parametrize(("seats", "told"), [(1, False), (2, True)])
def test_a_kept_game_of_two_says_so(seats: int, told: bool) -> None:
    (name,) = with_class(rendered(Model(saves=(SAVES[0]._replace(seats=seats),))), "deal-name")
    assert ("2 players" in name.text) is told


def test_deleting_a_game_takes_two_presses() -> None:
    found = rendered(Model(saves=SAVES))
    assert doing(found, "resume:1") and len(doing(found, "delete:1")) == 1
    opens, keeps = [e for e in found if e.attributes.get("popovertarget") == "delete-1"]
    assert keeps.attributes["popovertargetaction"] == "hide"
    asks = next(e for e in found if e.attributes.get("id") == "delete-1")
    assert "popover" in asks.attributes and "otter-42" in asks.text and opens.name not in asks.text


@pytest.mark.parametrize(
    ("language", "day", "text"),
    [
        ("en", (2026, 11, 21), "21 Nov 2026"),
        ("fr", (2026, 11, 21), "21 nov. 2026"),
        ("fr", (2027, 2, 1), "1er févr. 2027"),
    ],
)
def test_a_day_in_words(language: str, day: tuple[int, int, int], text: str) -> None:
    noon = time.mktime((*day, 12, 0, 0, 0, 0, -1))
    (element,) = elements(str(date(noon, words(language))))
    assert element.text == text
    assert element.attributes["datetime"] == "{}-{:02}-{:02}".format(*day)


def test_a_game_of_rivals_is_won_or_lost_by_the_one_person_in_it() -> None:
    """Among several persons, or none, it is only over where nobody wrote down who won."""
    found = with_class(rendered(Model(saves=RIVALS)), "saved-game")
    told = {e.attributes["id"]: e.text for e in found}
    states = ["under way", "finished", "won", "lost", "finished"]
    assert all(state in told[f"save-r{number}"] for number, state in enumerate(states))
    assert all("9 actions" in text for text in told.values())
    badges = [
        (e.attributes["data-state"], e.text) for e in with_class(rendered(Model(saves=RIVALS)), "badge")
    ]
    kinds = ["going", "drawn", "won", "lost", "drawn"]
    assert badges == list(zip(kinds, states, strict=True))


def test_a_deal_of_the_day_tells_its_day_and_no_other_date_and_no_seed() -> None:
    daily = deal("castle_keep", "easy", "2026-11-20")
    card = RIVALS[2]._replace(seed=daily.seed, seats=daily.seats, options=daily.options)
    card = card._replace(computers=daily.computers)
    (shown,) = with_class(rendered(Model(saves=(card,))), "deal-name")
    assert "Deal of 20 Nov 2026" in shown.text and shown.text.count("20") == 2  # the day, and in the year
    assert not with_class(elements(html(saved_game(card, words("en")))), "seed")
    (other,) = with_class(elements(html(saved_game(RIVALS[2], words("en")))), "seed")
    assert RIVALS[2].seed in other.text


def test_all_games_are_in_sight_by_name_and_each_card_has_one_button_that_most_would_press() -> None:
    found = rendered(Model(saves=SAVES))
    (strip,) = with_class(found, "game-strip")
    assert all(catalog.box(rules.id).name in strip.text for rules in catalog.games)
    played = [e.attributes.get("data-do") for e in with_class(found, "button-primary")]
    assert [f"play-now:{rules.id}" in played for rules in catalog.games] == [True] * len(catalog.games)
    quiet = [e.attributes.get("href") for e in with_class(found, "button-quiet")]
    assert {f"#/{rules.id}/rules" for rules in catalog.games} <= {*quiet}


def test_what_is_over_is_looked_at_and_only_what_goes_on_resumed() -> None:
    cards = with_class(rendered(Model(saves=RIVALS)), "saved-game")
    assert [("Resume" in card.text, "Look at it" in card.text) for card in cards] == [
        (True, False),
        *[(False, True)] * 4,
    ]


def test_winners_are_told_by_name_and_a_draw_as_one() -> None:
    over = RIVALS[1]._replace(winners=(1,))
    computers = RIVALS[4]._replace(winners=(1,))
    drawn = over._replace(id="x", winners=())
    shown = with_class(rendered(Model(saves=(over, computers, drawn))), "saved-game")
    told = ("won by Player 2", "won by Bruno (easy)", "A draw")
    assert all(text in card.text for text, card in zip(told, shown, strict=True))


def test_a_kept_game_is_drawn_from_its_squares() -> None:
    saves = (RIVALS[0]._replace(squares=("⬜🟦", "🟫🟥")), RIVALS[1])
    found = elements("".join(html(saved_game(save, words("en"))) for save in saves))
    paints = [e.attributes["class"] for e in found if e.attributes.get("class") in PAINTS.values()]
    assert paints == ["azure", "sanguine", "gules"] and len(with_class(found, "castle-drawing")) == 1


def test_a_game_says_how_long_how_hard_and_against_whom() -> None:
    cards = {card.attributes["data-game"]: card.text for card in with_class(rendered(Model()), "game-card")}
    for rules in catalog.games:
        box = catalog.effort(rules.id)
        assert 0 < box.minutes[0] < box.minutes[1] and box.difficulty in range(1, 4)
        assert f"{box.minutes[0]} to {box.minutes[1]} minutes" in cards[rules.id]
        assert ("against each other" in cards[rules.id]) is rules.rivals
        assert ("alone" in cards[rules.id]) is (1 in rules.seats)


def test_a_kept_game_has_a_picture_its_castle_or_the_arms_of_the_game() -> None:
    built = SAVES[0]._replace(squares=("🟥",))
    assert 'class="gules"' in html(saved_game(built, words("en")))
    empty = html(saved_game(built._replace(squares=()), words("en")))
    assert "#crest-castellion" in empty and 'class="gules"' not in empty


def test_one_thing_leads_on_a_first_visit_later_the_game_that_goes_on_or_was_last() -> None:
    first = [e.attributes.get("href") for e in with_class(rendered(Model()), "button-primary")]
    assert first == ["#/castle_keep/learn"]
    (step,) = with_class(rendered(Model(saves=SAVES)), "first-step")
    assert "Go on with Castellion" in step.text
    over = tuple(save for save in SAVES if save.won is not None)
    (step,) = with_class(rendered(Model(saves=over)), "first-step")
    assert step.text == f"Play {catalog.box(max(over, key=lambda save: save.changed).game).name} again"


def test_a_kept_game_that_is_over_has_its_review_and_what_deletes_it_stands_last() -> None:
    over, going = next(s for s in RIVALS if s.won is not None), next(s for s in RIVALS if s.won is None)
    shown = [html(saved_game(save, words("en"))) for save in (over, going)]
    assert [f"#/review/{save.id}" in text for save, text in zip((over, going), shown, strict=True)] == [
        True,
        False,
    ]
    for text in shown:
        row = text.partition('class="saved-game-buttons"')[2].partition('class="sheet ask"')[0]
        assert row.rindex("<button") == row.index("<button", row.index("saved-game-rest"))
        assert "popovertarget" in row[row.rindex("<button") :]


def test_each_card_has_a_board_that_was_really_played() -> None:
    found = with_class(rendered(Model()), "game-card-board")
    assert len(found) == len(catalog.games)


def test_a_game_of_the_deal_of_the_day_is_deleted_by_its_day_not_by_its_seed() -> None:
    there = deal("castelli", "easy", "2026-11-27")
    text = html(saved_game(card(there, NOON), words("en")))
    assert "from the deal of 27 Nov 2026?" in text and there.seed not in text
