"""The documentation keeps its word: links lead somewhere, and the make targets it names exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ +(.+?) *$", re.MULTILINE)


def anchor(heading: str) -> str:
    """Spell a heading as code hosts do in links to it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def page_id(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(FENCE.sub("", page.read_text(encoding="utf-8"))):
        if re.match(r"[a-z]+:", link):
            continue  # the web is not ours to check
        path, _, fragment = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{page_id(page)} links to {link}, which is not there"
        if fragment:
            headings = HEADING.findall(FENCE.sub("", target.read_text(encoding="utf-8")))
            assert fragment in map(anchor, headings), f"{page_id(page)} links to {link}: no such heading"


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_make_targets_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"(?:^|`)make ([a-z]+)\b", page.read_text(encoding="utf-8"), re.MULTILINE))
    assert named <= targets, f"{page_id(page)} names make targets that do not exist: {named - targets}"
