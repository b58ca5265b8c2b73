"""Prints the views that show before Python runs, each in both languages; run by tools.build.page."""

import sys

from htpy import div, fragment
from markupsafe import Markup

from game.screens.frame.first_view import first_view, skeleton

LANGUAGES = ("en", "fr")


def main() -> None:
    views = (("first", first_view), ("skeleton", skeleton))
    parts = (div(class_=name, lang=lang)[Markup(view(lang))] for name, view in views for lang in LANGUAGES)
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(fragment[parts])


if __name__ == "__main__":
    main()
