"""What is clicked before Python runs is done when it does."""


def test_early_clicks_are_done_in_their_order(page, context, site):
    held = []

    def hold(route):
        held.append(route)

    context.route("**/static/boot/python.js", hold)
    page.goto(site)
    page.locator('[data-do="lang:fr"]:visible').click()
    page.locator('[data-do^="theme:"]:visible').click()
    page.locator('a[href="#/castellion"]:visible').first.click()
    for route in held:
        route.continue_()
    page.wait_for_selector("html[data-ready=true]", state="attached")
    assert page.locator("html").get_attribute("lang") == "fr"
    assert page.locator("html").get_attribute("data-theme") != "auto"
    assert page.locator("#seed").is_visible() and page.url.endswith("#/castellion")
