"""Every rule of every rules page is claimed by a test, and every claim names a rule that exists.

A page in docs/rules/ declares a rule in a line that starts with `- **BA-found-03**`. A test claims it with
`@pytest.mark.rule("BA-found-03")`.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
TESTS = sorted((ROOT / "tests").rglob("test_*.py"))

BOLD_ITEM = re.compile(r"^\s*[-*] \*\*([A-Z]{2,}-[^*\s]*)\*\*", re.MULTILINE)
RULE_ID = re.compile(r"[A-Z]{2,}(-[a-z]+)+-\d\d")

Def = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def declared(page: str) -> list[str]:
    """List the ids that a page declares, in its order, repeated and malformed ones included."""
    return BOLD_ITEM.findall(page)


def mark(node: ast.expr) -> str | None:
    """Return `rule` for `pytest.mark.rule` and for `pytest.mark.rule(...)`."""
    if isinstance(node, ast.Call):
        node = node.func
    match node:
        case ast.Attribute(value=ast.Attribute(value=ast.Name(id="pytest"), attr="mark"), attr=name):
            return name
    return None


def claims(tree: ast.Module) -> Iterator[tuple[str, bool]]:
    """Yield every id claimed in a test module, and whether a test that runs stands behind the claim."""
    idle: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, Def):
            is_test = node.name.startswith(("test", "Test"))
            runs = is_test and not any(mark(d) in {"skip", "xfail"} for d in node.decorator_list)
            if not runs:
                idle.update(id(inner) for inner in ast.walk(node))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and mark(node) == "rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, id(node) not in idle
                else:
                    yield f"line {argument.lineno}: {ast.unparse(argument)} (write the id out)", False


def test_pages_declare_rules_with_proper_ids_once() -> None:
    assert PAGES, "docs/rules/ has no page"
    for page in PAGES:
        ids = declared(page.read_text(encoding="utf-8"))
        assert ids, f"{page.name} declares no rule"
        malformed = [rule for rule in ids if not RULE_ID.fullmatch(rule)]
        assert not malformed, f"{page.name}: not of the form BA-found-03: {', '.join(malformed)}"
    everywhere = Counter(rule for page in PAGES for rule in declared(page.read_text(encoding="utf-8")))
    repeated = [rule for rule, count in everywhere.items() if count > 1]
    assert not repeated, f"declared more than once: {', '.join(repeated)}"


def test_every_rule_is_claimed_by_a_test_and_every_claim_names_a_rule() -> None:
    rules = [rule for page in PAGES for rule in declared(page.read_text(encoding="utf-8"))]
    claimed = set()
    unknown = []
    for path in TESTS:
        for rule, runs in claims(ast.parse(path.read_text(encoding="utf-8"), path)):
            if rule not in rules:
                unknown.append(f"{rule}: no page declares it, but {path.relative_to(ROOT)} claims it")
            elif runs:
                claimed.add(rule)
    unclaimed = [f"{rule}: no test claims it" for rule in rules if rule not in claimed]
    assert not unknown + unclaimed, "\n" + "\n".join(unknown + unclaimed)


# These checks see what they should see.


def test_declarations_are_seen() -> None:
    page = "# Rules\n\n- **BA-found-01** Found.\n  See **BA-found-02**.\n- **BA-Bad** What?\n- **Bold**\n"
    assert declared(page) == ["BA-found-01", "BA-Bad"]
    assert RULE_ID.fullmatch("BA-two-card-01")
    assert not RULE_ID.fullmatch("BA-Bad")
    assert not RULE_ID.fullmatch("BA-found-3")


def test_claims_are_seen_and_idle_ones_do_not_count() -> None:
    text = """
import pytest
pytestmark = pytest.mark.rule("ZZ-all-01")
@pytest.mark.rule("ZZ-one-01", "ZZ-one-02")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("ZZ-one-03"))])
def test_one(x): ...
@pytest.mark.rule("ZZ-helper-01")
def helper(): ...
@pytest.mark.skip
@pytest.mark.rule("ZZ-skipped-01")
def test_later(): ...
class TestMany:
    @pytest.mark.rule("ZZ-many-01")
    def test_it(self): ...
"""
    assert dict(claims(ast.parse(text))) == {
        "ZZ-all-01": True,
        "ZZ-one-01": True,
        "ZZ-one-02": True,
        "ZZ-one-03": True,
        "ZZ-helper-01": False,
        "ZZ-skipped-01": False,
        "ZZ-many-01": True,
    }
