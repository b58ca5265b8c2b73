"""What a page shows, for whoever reads that its test failed on a machine that is not at hand."""

import pytest
from playwright.sync_api import Error, Page

MOST = 1500  # characters of text


def add_pages(item: pytest.Item, report: pytest.TestReport) -> None:
    """Add to the report of a test that failed what each of its pages shows."""
    for name, value in getattr(item, "funcargs", {}).items():
        if isinstance(value, Page):
            report.sections.append((f"what {name} shows", _shown(value)))


def _shown(page: Page) -> str:
    try:
        text = page.locator("body").inner_text(timeout=5_000)
        kept = page.evaluate("Object.keys(localStorage)")
    except Error as failed:
        return f"{page.url}\n{failed}"
    return f"{page.url}\nkept: {kept}\n{text[:MOST]}"
