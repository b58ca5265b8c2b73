"""The frame around a game: refusals, undo, language, deals, and motion that stays out of the way."""

from playwright.sync_api import expect

from tests.browser.playing import LOST, SHORT, WON, act, castle, choose, deal, do, play, saved_game, saves


def test_a_spot_that_is_not_legal_says_why_and_leads_to_its_rule(visit):
    page = visit(deal(SHORT))
    for action in ["draw:safe", "place:0.0", "draw:safe"]:
        act(page, action)
    cell = page.locator('[data-act="place:1.2"]')
    assert cell.get_attribute("aria-disabled") == "true"
    cell.click(force=True)
    assert page.locator("#why").inner_text()
    page.locator("#why a").click()
    rule = page.locator('[id="rule-castellion.place.adjacent"]')
    expect(rule).to_be_focused()
    expect(rule).to_be_in_viewport()
    page.go_back()
    page.wait_for_selector("#why")
    act(page, "place:1.0")
    assert page.locator("#why").count() == 0


def test_undo_and_redo(visit):
    page = visit(deal(LOST))
    play(page, LOST.actions[:4])
    first = castle(page)
    do(page, "undo")
    do(page, "undo")
    do(page, "redo")
    do(page, "redo")
    assert castle(page) == first and saved_game(page)["record"] == LOST.until(4)
    for _ in range(3):
        do(page, "undo")
    assert castle(page) == [] and saved_game(page)["at"] == 0


def test_a_click_on_the_log_offers_to_go_there(visit):
    page = visit(deal(LOST))
    play(page, LOST.actions[:6])
    page.locator("#log-2 .log-line").dispatch_event("click")
    page.locator("#way-back").wait_for()
    assert saved_game(page)["at"] == 6
    page.locator("#way-back .button").click()
    assert saved_game(page)["at"] == 2 and saved_game(page)["record"] == LOST.until(6)


def test_the_log_follows_the_moment_on_the_table(visit):
    page = visit(WON.to_link())
    now = page.locator("#log [aria-current]")
    for at in (60, 0, len(WON.actions)):
        page.evaluate("at => document.querySelector(`[data-do='goto:${at}']`).click()", at)
        expect(now).to_be_in_viewport()
        assert page.evaluate("[scrollX, scrollY]") == [0, 0]


def test_what_set_up_unfolds_comes_into_sight(visit, page):
    page.set_viewport_size({"width": 1440, "height": 900})
    page.emulate_media(reduced_motion="reduce")
    visit("#/castelli")
    page.locator(".more-options summary").click()
    expect(page.locator(".more-options fieldset").last).to_be_in_viewport(ratio=1)


def test_restart_and_new_deal(visit):
    page = visit(deal(LOST))
    play(page, LOST.actions[:3])
    choose(page, "restart")
    assert castle(page) == [] and page.url.endswith(deal(LOST))
    assert page.locator("#menu").evaluate("menu => !menu.matches(':popover-open')")
    act(page, "draw:main")
    choose(page, "new-deal")
    act(page, "draw:main")
    seeds = [save["record"].seed for save in saves(page).values()]
    assert len(seeds) == 3 and seeds.count(LOST.seed) == 2


def test_another_language_in_the_middle_of_a_game(visit):
    page = visit(deal(LOST))
    play(page, LOST.actions[:5])
    english, title = page.locator("#prompt").inner_text(), page.title()
    do(page, "lang:fr")
    assert page.locator("html").get_attribute("lang") == "fr"
    assert page.locator("#prompt").inner_text() != english
    play(page, LOST.actions[5:7])
    page.reload()
    page.wait_for_selector("html[data-ready=true][lang=fr]", state="attached")
    do(page, "lang:en")
    assert page.title() == title and saved_game(page)["record"] == LOST.until(7)


def test_colours_are_remembered(visit):
    page = visit()
    page.locator('[data-do^="theme:"]').click()
    theme = page.locator("html").get_attribute("data-theme")
    assert theme in {"light", "dark"}
    page.reload()
    assert page.locator("html").get_attribute("data-theme") == theme


def test_the_live_region_tells_what_was_done(visit):
    page = visit(deal(LOST))
    act(page, "draw:main")
    said = page.locator("#announce").inner_text()
    act(page, "discard")
    assert said and page.locator("#announce").inner_text() not in ("", said)


def test_the_log_follows_a_frame_after_the_board(visit):
    page = visit(deal(LOST))
    play(page, LOST.actions[:6])
    expect(page.locator("#log .log-line")).to_have_count(5)  # a Traitor and its drawing have one
    before, after = page.evaluate(
        """() => {
            const shown = () => [
                document.querySelector('#hand').className,
                document.querySelectorAll('#log .log-line').length,
                document.querySelectorAll('[data-later]').length,
            ];
            const before = shown();
            document.querySelector('[data-act="draw:main"]').click();
            return [before, shown()];
        }"""
    )
    assert (before, after) == (["hand", 5, 0], ["hand holding", 5, 0])
    expect(page.locator("#log .log-line")).to_have_count(6)
    assert page.locator("[data-later]").count() == 0


def test_an_open_sheet_stays_open_while_the_page_changes(visit):
    page = visit(LOST.until(4).to_link())
    page.set_viewport_size({"width": 390, "height": 800})
    page.locator('[popovertarget="log"]:visible').first.click()
    page.locator("#log-1 .log-line").click()
    assert page.locator("#log").evaluate("log => log.matches(':popover-open')")


RUNNING = "document.getAnimations().filter(one => one.effect?.target?.closest('svg, .motion')).length"


def test_pieces_fly_and_take_no_click_away(visit):
    page = visit(deal(LOST))
    flown = page.evaluate(
        f"""() => {{ document.querySelector('[data-act="draw:main"]').click(); return {RUNNING} }}"""
    )
    assert flown > 0
    play(page, LOST.actions[1:8])
    assert saved_game(page)["record"].actions[1:] == LOST.actions[1:8]
    expect(page.locator(".motion > *")).to_have_count(0)


def test_nothing_flies_for_those_who_want_no_motion(visit, page):
    page.emulate_media(reduced_motion="reduce")
    visit(deal(LOST))
    flown = page.evaluate(
        f"""() => {{ document.querySelector('[data-act="draw:main"]').click(); return {RUNNING} }}"""
    )
    assert flown == 0 and saved_game(page)["at"] == 1


def test_an_error_in_the_programme_is_said_and_the_game_goes_on(visit, watch):
    watch.allow("Traceback", "JsException", "broken on purpose")
    page = visit(deal(LOST))
    act(page, "draw:main")
    page.evaluate(
        """() => {
            const { patch } = castellarium;
            castellarium.patch = () => { castellarium.patch = patch; throw new Error('broken on purpose'); };
        }"""
    )
    act(page, "discard")
    assert "broken on purpose" in page.locator("#notices").inner_text()
    act(page, "discard")
    assert len(saved_game(page)["record"].actions) == 2


def test_the_second_click_of_a_double_one_plays_nothing_that_came_under_it(visit):
    page = visit(deal(SHORT))
    draw = page.locator('[data-act="draw:safe"]:visible').first
    draw.click()
    do(page, "undo")
    draw.dispatch_event("click", {"detail": 2})
    assert saved_game(page)["at"] == 0
    draw.click()
    assert saved_game(page)["at"] == 1
