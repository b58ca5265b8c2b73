"""Our own writing of nodes is htpy's, to the letter."""

import htpy as h
import pytest
from markupsafe import Markup

from game.locale import words
from game.screens.frame.page import page
from game.screens.html.deferred import Deferred
from game.screens.html.rendering import html, markup
from tests.screens.samples import MODELS, NASTY

NODES = [
    None,
    True,
    False,
    0,
    7,
    NASTY,
    Markup(NASTY),
    [NASTY, None, (1, h.br)],
    h.p,
    h.p(".a.b", title=NASTY, hidden=True)[NASTY],
    h.p[(h.b[str(number)] for number in range(3))],
    h.input(value=NASTY, disabled=False),
    h.fragment["a", h.fragment[h.i["b"]]],
    h.html[h.body],
    h.p[lambda: NASTY],
    h.p[map(str, range(3))],
]


@pytest.mark.parametrize("number", range(len(NODES)))
def test_any_node(number: int) -> None:
    node = NODES[number]
    if number not in {10, 15}:  # those can be read once only
        assert html(node) == str(h.fragment[node])
    else:
        assert html(node) == str(h.p["012" if number == 15 else [h.b["0"], h.b["1"], h.b["2"]]])


@pytest.mark.parametrize("name", MODELS)
def test_every_page(name: str) -> None:
    texts = words("fr")
    assert html(page(MODELS[name], texts)) == str(page(MODELS[name], texts))


def test_what_is_drawn_once_is_not_escaped_again() -> None:
    once = markup(h.p[NASTY])
    assert html([once, once]) == str(h.p[NASTY]) * 2


def test_what_is_no_node_is_refused() -> None:
    with pytest.raises(TypeError):
        html(h.p[object()])


def test_what_may_come_later_is_kept_apart_where_somebody_asks_for_that() -> None:
    late = Deferred("ol", "log", lambda: h.ol("#log")[h.li[NASTY]])
    node = h.div[h.p["now"], late]
    assert html(node) == str(node)
    due: list[Deferred] = []
    assert html(node, due) == '<div><p>now</p><ol id="log" data-later="yes"></ol></div>'
    assert due == [late]


def test_what_comes_later_fits_into_its_place() -> None:
    found = set[str]()
    for model in MODELS.values():
        due: list[Deferred] = []
        text = html(page(model, words("fr")), due)
        for part in due:
            whole = html(part.make())
            assert whole.startswith(f"<{part.tag} ") and whole.endswith(f"</{part.tag}>")
            assert f' id="{part.id}"' in whole[: whole.index(">")]
            assert text.count(part.place) == 1
            text = text.replace(part.place, whole)
        assert text == html(page(model, words("fr")))
        found.update(part.id for part in due)
    assert found == {"behind", "log"}
