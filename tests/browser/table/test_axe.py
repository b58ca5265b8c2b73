"""Every page as axe sees it, by day and by night: no violation."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from game import catalog
from game.core import Record
from game.screens.agreement import UNDEALT, Agreement
from game.screens.seating import Friends
from game.screens.table.turn_link import turn_link
from game.screens.table_model import Table
from tests.browser.learn.kept_review import SAVE, a_game, keep_review
from tests.browser.learn.learning import SOME_STAGES, open_stage
from tests.browser.playing import SHORT, deal, play
from tests.browser.playing_castellan import at_end
from tests.golden import records

PLAN = records()["castellan-two-won-by-computer"]
CASTELLI = records()["castelli-four-battle-guard"]
OPTIONS = {"resultTypes": ["violations"]}


def violations(page: Page) -> list[str]:
    """What axe finds, in a line each. Colours are looked at when nothing moves any more."""
    page.evaluate("() => document.getAnimations().forEach(one => one.finish())")
    found = Axe().run(page, options=OPTIONS).response["violations"]
    return [
        f"{one['id']}: {' '.join(map(str, node['target']))} {node['failureSummary']}"
        for one in found
        for node in one["nodes"]
    ]


def at(page: Page, route: str, shows: str) -> None:
    page.evaluate("route => { location.hash = route }", route)
    page.wait_for_selector(shows)


def open_sheet(page: Page, name: str) -> None:
    page.evaluate("name => document.getElementById(name).showPopover()", name)


def table_start(page: Page) -> None:
    at(page, deal(SHORT), "#castle")


def tile_in_hand(page: Page) -> None:
    play(page, SHORT.actions[:3])  # the first is a Traitor, who goes to an Ordeal by itself


def refusal(page: Page) -> None:
    page.keyboard.press("s")
    page.wait_for_selector("#why")


def log_open(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 800})
    open_sheet(page, "log")


def menu_open(page: Page) -> None:
    open_sheet(page, "menu")


def share_open(page: Page) -> None:
    open_sheet(page, "share")
    page.locator('#share [data-do="qr"]').click()
    page.wait_for_selector("#share .qr")


def finished(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    at(page, SHORT.to_link(), "#verdict")


def result_to_share(page: Page) -> None:
    open_sheet(page, "share")


def statistics(page: Page) -> None:
    at(page, "#/statistics", ".statistics")


def statistics_of_a_game(page: Page) -> None:
    at(page, "#/statistics/castellion", ".seals")


def deals_of_the_day(page: Page) -> None:
    at(page, "#/daily", ".daily-deals")


def choosing_games(page: Page) -> None:
    at(page, "#/games", ".shelf")
    page.locator("#shelf-choose").click()
    page.locator(".shelf-choice").first.click()


def home_with_a_game(page: Page) -> None:
    at(page, "#/", ".saved-games")


def about(page: Page) -> None:
    at(page, "#/about", ".about-page")


def deleting(page: Page) -> None:
    page.locator("[popovertarget^=delete-]").first.click()


def notice(page: Page) -> None:
    at(page, "#/chess", ".notice")


def plan_built(page: Page) -> None:
    at(page, PLAN.until(123).to_link(), "#curtain, #castellan")
    at_end(page)
    page.locator("#bays").click()
    page.wait_for_selector(".bay-label")


def plan_counted(page: Page) -> None:
    at(page, PLAN.to_link(), "#replay")
    at_end(page)
    page.locator("#count-begin").click()
    page.wait_for_selector("#count")


def curtain(page: Page) -> None:
    at(page, "#/castle_keep", "#seed")
    page.locator("label:has(#seat-2-person)").click()
    page.locator("button[type=submit]").click()
    page.wait_for_selector("#curtain")


def hands(page: Page) -> None:
    page.locator('[data-do="look"]').click()
    page.wait_for_selector("#castle_keep [data-act]")


def seat_to_take(page: Page) -> None:
    friends = Friends("a1", (1, 2))
    turn = Table("1", Record("castle_keep", "otter-42", 3), 0, friends=friends)
    at(page, turn_link(turn), "#join")


def turn_to_send(page: Page) -> None:
    page.locator("#join label").last.click()
    page.locator("#join-button").click()
    page.wait_for_selector("#castle_keep")
    open_sheet(page, "share")


def deal_to_agree_on(page: Page) -> None:
    friends = Friends("a2", (1,), agreement=Agreement().joined((0,), "a1" * 16))
    at(page, turn_link(Table("1", Record("castelli", UNDEALT, 2), 0, friends=friends)), "#join")
    page.locator("#join-button").click()
    page.wait_for_selector("#to-deal")


def lesson(page: Page) -> None:
    at(page, "#/castellan/learn/1", "#lesson")


def mistake_told(page: Page) -> None:
    page.locator('[data-act="play:T1"]:visible').first.click()
    page.wait_for_selector("#why")


def puzzles(page: Page) -> None:
    at(page, "#/castle_keep/puzzles", ".puzzle-numbers")


def puzzle_answered(page: Page) -> None:
    at(page, "#/castle_keep/puzzles/3", "#lesson")
    page.locator("[data-act]:not([aria-disabled=true]):visible").first.click()
    page.wait_for_selector("#verdict")


def answers_shown(page: Page) -> None:
    page.locator('[data-do="show-answers"]:visible').click()
    page.wait_for_selector("#verdict table")


STEPS: tuple[Callable[[Page], None], ...] = (
    *(table_start, tile_in_hand, refusal, log_open, menu_open, share_open, finished, result_to_share),
    *(
        about,
        statistics,
        statistics_of_a_game,
        deals_of_the_day,
        choosing_games,
        home_with_a_game,
        deleting,
        notice,
        curtain,
        hands,
        plan_built,
        plan_counted,
    ),
    *(
        seat_to_take,
        turn_to_send,
        deal_to_agree_on,
        lesson,
        mistake_told,
        puzzles,
        puzzle_answered,
        answers_shown,
    ),
)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_at_the_table_and_at_home(visit, page, theme):
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    visit()
    found = {"first visit": violations(page)}
    for step in STEPS:
        step(page)
        found[step.__name__] = violations(page)
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", [rules.id for rules in catalog.games])
def test_setup_rules_and_lessons(visit, page, game, theme):
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    visit(f"#/{game}")
    found = {"set-up": violations(page)}
    at(page, f"#/{game}/rules", ".rules")
    found["rules"] = violations(page)
    at(page, f"#/{game}/learn", ".stages")
    found["stages"] = violations(page)
    for number in SOME_STAGES[game]:
        open_stage(page, game, number)
        found[f"stage {number}"] = violations(page)
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_a_review(visit, page, theme, width):
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": 800})
    keep_review(page, a_game())
    visit(f"#/review/{SAVE}")
    page.wait_for_selector("#moment")
    found = {"review": violations(page)}
    page.locator("#review-table > summary").click()
    page.wait_for_selector("#review-table td")
    found["table"] = violations(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_castelli_in_all_its_moments(visit, page, theme):
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    verbs = [action.verb for action in CASTELLI.actions]
    visit(CASTELLI.to_link())
    found = {}
    for verb in ("reveal", "lay", "steward", "build", "overbuild", "guard", ""):
        number = verbs.index(verb) if verb else len(verbs)
        if page.locator("#curtain").is_visible():
            page.locator("#look").click()
        page.locator("#replay-at").fill(str(number))  # the log passes over some moments
        expect(page.locator("#replay-at")).to_have_value(str(number))
        if page.locator("#pass-on").is_visible():
            page.locator("#pass-on").click()
        if page.locator("#curtain").is_visible():
            page.locator("#look").click()
        page.wait_for_selector("#castelli")
        if verb == "overbuild":
            page.locator("#pick-overbuild").click()
        found[verb or "end"] = violations(page)
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_beside_the_game(page, site, theme):
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    found = {}
    page.goto(site + "embed.html")
    inside = page.frame_locator("castellarium-game iframe")
    inside.locator("html[data-ready=true]").wait_for(state="attached")
    found["embed.html"] = violations(page)
    page.goto(site + "licences/")
    found["licences"] = violations(page)
    assert {name: lines for name, lines in found.items() if lines} == {}
