"""Everything that the app may say is in both catalogues."""

import pytest

from game.app import notices
from game.core import Record, RecordError
from game.locale import LANGUAGES, words
from game.screens.model import Notice

ALL = [value for value in vars(notices).values() if isinstance(value, Notice)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_notices(language):
    t = words(language)
    assert len({t(notice.message) for notice in ALL}) == len(ALL) > 5
    assert "LINK" in t(notices.NOT_COPIED, link="LINK")
    assert "ERROR" in t(notices.FAILED, error="ERROR")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "link",
    [
        "#/chess?seed=x",
        "#/castellion?x=1",
        "#/castellion?seed=x&level=y",
        "#/castellion?seed=x&v=9",
        "#" * 60_000,
    ],
)
def test_what_is_wrong_with_a_link_is_said_in_words(language, link):
    with pytest.raises(RecordError) as caught:
        Record.from_link(link)
    assert words(language)(caught.value.problem, **caught.value.values)
