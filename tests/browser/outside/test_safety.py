"""Script in whatever comes from outside stays text, and the page asks no other host for anything.

Every test here is watched: one that runs something, or asks for a foreign address, fails.
"""

import json

import pytest
from playwright.sync_api import Page, expect

from game.core import Record
from tests.browser.playing import LOST, PREFIX, act, deal, do, play, reload, saved_game

SCRIPTS = (
    "<script>ran('script')</script>",
    "<img src=x onerror=ran('img')>",
    "\"'><svg onload=ran('svg')>",
    "javascript:ran('link')",
    "{{ran('braces')}}${ran('template')}",
)
RAN = "window.done = []; window.ran = (what) => done.push(what);"
FOREIGN = '<img src="//other.example/x.png"><link rel=stylesheet href="//other.example/x.css">'


@pytest.fixture(autouse=True)
def traps(page: Page) -> None:
    """Tells when something of ours was run as script."""
    page.add_init_script(RAN)


def harmless(page: Page) -> bool:
    """Nothing was run, and nothing stands in the page that only a text could have brought."""
    page.evaluate("() => new Promise(done => setTimeout(done, 50))")
    strange = "#page script, #page img, #page link, #page iframe, #page [onload], #page [onerror]"
    return page.evaluate("done") == [] and page.locator(strange).count() == 0


@pytest.mark.parametrize("text", [*SCRIPTS, FOREIGN[:64]])
def test_in_a_seed(visit, text):
    seed = text[:64]
    page = visit(Record("castellion", seed, 1).to_link())
    act(page, "draw:main")
    assert saved_game(page)["record"].seed == seed
    assert seed in page.locator("#log").text_content()
    page.locator(".home-link").click()
    expect(page.locator(".saved-game .seed")).to_contain_text(seed)
    page.locator("[popovertarget^=delete-]").first.click()
    assert harmless(page)


def test_in_a_link(visit, page, site):
    visit(f"#/castellion?seed=x&level={SCRIPTS[1]}")
    assert harmless(page)
    for text in (*SCRIPTS, FOREIGN):
        for place in (
            "",
            "castellion?seed=x&level=",
            "castellion?seed=x&play=",
            "castellion/rules/",
            "table/",
        ):
            page.evaluate("link => { location.hash = link }", f"#/{place}{text}")
            assert harmless(page), place + text
    page.goto(f"{site}?lang=<script>ran(1)</script>&theme=javascript:ran(2)&host=javascript:ran(3)")
    page.wait_for_selector("html[data-ready=true][lang=en][data-theme=auto]", state="attached")
    assert harmless(page)


def test_in_the_fields_of_the_setup_page(visit, page):
    visit("#/castellion")
    page.locator("#seed").fill(SCRIPTS[1])
    # As if somebody had changed the form: values that no field offers.
    page.evaluate(
        "text => { for (const radio of document.querySelectorAll('[type=radio]')) radio.value = text }",
        SCRIPTS[1],
    )
    page.locator("[type=submit]").click()
    page.wait_for_selector(".notice")
    assert harmless(page)


def saved(**changes: object) -> str:
    """A save as the page writes it, changed."""
    record = json.loads(LOST.until(3).to_json())
    values = {
        "schema": 3,
        "record": json.dumps({**record, **changes.pop("record", {})}),
        "at": 3,
        "assisted": False,
        "won": None,
        "changed": 1e9,
        "computers": {},
        "hints": 0,
        "before": 0.0,
    }
    return json.dumps(values | changes)


def saves_with_script() -> dict[str, str]:
    text = SCRIPTS[1]
    return {
        "seed": saved(record={"seed": text}),
        "option": saved(record={"options": {"level": text}}),
        "action": saved(record={"actions": [text]}),
        "computer": saved(computers={text: text}),
        "game": saved(record={"game": text}),
        text: saved(),
        "whole": text,
    }


def test_in_a_save(visit, page, site):
    page.goto(site + "licences/")
    for save, text in saves_with_script().items():
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [PREFIX + save, text])
    page.evaluate(
        "text => localStorage.setItem('castellarium.settings', text)", json.dumps({"language": SCRIPTS[1]})
    )
    page.goto("about:blank")
    visit()
    expect(page.locator(".saved-game")).to_have_count(3)
    assert harmless(page)
    resuming = page.locator('.saved-game [data-do^="resume:"]')
    for command in resuming.evaluate_all("nodes => nodes.map(node => node.dataset.do)"):
        resuming.and_(page.locator(f"[data-do={json.dumps(command)}]")).click()
        page.wait_for_selector("#castle, .notice")
        assert harmless(page)
        page.locator(".home-link").click()


def test_in_a_file(visit, page, tmp_path):
    visit()
    games = {"kind": "castellarium games", "schema": 1, "games": saves_with_script()}
    (tmp_path / "games.json").write_text(json.dumps(games))
    page.locator("[type=file]").set_input_files(tmp_path / "games.json")
    expect(page.locator(".notice").first).to_contain_text("came in")
    assert harmless(page)
    (tmp_path / "x.html").write_text("".join(SCRIPTS))
    page.locator("[type=file]").set_input_files(tmp_path / "x.html")
    expect(page.locator(".notice").filter(has_text="Nothing was changed")).to_be_visible()
    assert harmless(page)


def test_in_the_view_that_is_kept(visit, page, watch):
    # The view is taken apart in a document of its own, where the policy holds too, and says so.
    watch.allow("Executing inline event handler violates the following Content Security Policy")
    visit(deal(LOST))
    play(page, LOST.actions[:3])
    reload(page)
    page.evaluate(
        """text => {
            dispatchEvent(new Event('pagehide'));
            const view = JSON.parse(localStorage.getItem('castellarium.view'));
            view.html = view.html.replace('<main', text + '<main');
            const changed = JSON.stringify(view);
            addEventListener('pagehide', () => localStorage.setItem('castellarium.view', changed));
        }""",
        SCRIPTS[0] + SCRIPTS[1] + FOREIGN,
    )
    reload(page)
    assert harmless(page)
    kept = saved_game(page)["record"].actions  # what follows by itself is there too
    assert len(kept) >= 3 and kept == LOST.actions[: len(kept)]


def test_nobody_else_is_asked_for_anything_in_a_whole_visit(visit, page, context):
    """The fixture that watches fails the test for any foreign address; here is much to ask on."""
    visit()
    page.locator('a[href="#/castellion"]:visible').first.click()
    page.locator("[type=submit]").click()
    act(page, "draw:safe")
    do(page, "hint")
    page.wait_for_selector("#hint .hint-all")
    page.locator('[popovertarget="share"]:visible').first.click()
    do(page, "qr")
    page.wait_for_selector(".qr")
    page.keyboard.press("Escape")
    do(page, "theme:light")
    do(page, "lang:fr")
    page.locator(".topbar nav a").click()
    page.wait_for_selector(".rules")
    page.locator(".home-link").click()
    page.locator('a[href="./embed.html"]').click()
    page.frame_locator("iframe").locator("html[data-ready=true]").wait_for(state="attached")
    assert page.locator("castellarium-game").count() == 1
