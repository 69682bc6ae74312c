"""The languages: no text of the code lacks its translation, and whole matches are told in each of them."""

import ast
import random
import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_keywords, parse_mapping_cfg
from babel.messages.pofile import read_po

from damrak.games import GAMES, find_game
from damrak.match import Match
from damrak.match.events import Event
from damrak.match.people import story
from damrak.rules.game import SPECTATOR
from damrak.text.language import LANGUAGES, LOCALES, SOURCE, current_language, speaking
from damrak.text.story import flowing

ROOT = Path(__file__).resolve().parent.parent
KEYWORDS = DEFAULT_KEYWORDS | parse_keywords(["mark", "plural:1,2"])  # as `make messages` has them
TRANSLATIONS = sorted(set(LANGUAGES) - {SOURCE})
NAMES = ("Anke", "Bernadette", "Cornelis", "Dirk", "Elsje", "Floris")
PLACEHOLDER = re.compile(r"{[^{}]*}")

# Texts that are the same in English: mostly names.
ALIKE = {
    "nl": {
        *("Jordaan", "Grachten", "Verlappen", "Aenleggen", "Dreighinghe", "Coopmanscappen", "Veilinge"),
        *("Auckland", "Havana", "Honolulu", "Kiel", "New York", "Piraeus", "Rio de Janeiro", "San Francisco"),
        *("Southampton", "Stockholm", "Sydney", "Yokohama", "Opium", "SOLD"),
        *("Open", "open", "bank", "bot", "gratis", "plot", "Bots: {bots}."),
        *("plot {number}", "park {name}", "Charter {thing}", "{colour} in {district}"),
    }
}
COGNATES = {"nl": {"extra", "hand", "over"}}  # words that are the same in English, and in sentences only
FRAME = re.compile(r"({\w*}|[^\w'])*M?|'[^']+'")  # "{name}, {question}"; "'sell coal'", which is typed; "{amount} M"
VERBS = {"is", "kijkt"}  # "{count} is watching" counts no thing of this name
SPELLING = re.compile(r"'[^']+'")
ENGLISH = re.compile(r"\b(the|and|or|you|your|with|which|whose|that|not|it)\b", re.IGNORECASE)
SAME_SENTENCE = {"nl": re.compile(r"Charter [^,.]+")}  # what a button may say in both languages

Texts = tuple[str, ...]  # a text, or its forms for one and for many


def forms(texts: str | Iterable[str] | None) -> Texts:
    return (texts,) if isinstance(texts, str) else tuple(texts or ("",))


@cache
def messages() -> dict[Texts, str]:
    """Everything that the code says, and a place where it does."""
    with (ROOT / "babel.cfg").open() as file:
        methods, options = parse_mapping_cfg(file, "babel.cfg")  # type: ignore[no-untyped-call]
    found: dict[Texts, str] = {}
    for path, line, text, _comments, _context in extract_from_dir(ROOT, methods, options, KEYWORDS):
        found.setdefault(forms(text), f"{path}:{line}")
    return found


@cache
def catalogue(language: str) -> Catalog:
    with (LOCALES / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


@cache
def translations(language: str) -> dict[Texts, Texts]:
    """Every text of the catalogue with its translations."""
    return {forms(message.id): forms(message.string) for message in _entries(language)}


def _entries(language: str) -> list[Message]:
    return [message for message in catalogue(language) if message.id]


@cache
def counted(language: str) -> tuple[tuple[str, str], ...]:
    """What is counted, as it is called when it is one and when it is two: "card" and "cards"."""
    found = set()
    for text, said in translations(TRANSLATIONS[0]).items():
        words = [re.search(r"{count} (\w+)", form) for form in (text if language == SOURCE else said)]
        if len(words) > 1 and words[0] and words[1] and words[0][1] != words[1][1] and words[0][1] not in VERBS:
            found.add((words[0][1], words[1][1]))
    return tuple(sorted(found))


def placeholders(texts: Texts) -> set[str]:
    return {placeholder for text in texts for placeholder in PLACEHOLDER.findall(text)}


# --- the catalogues


def test_every_language_has_a_catalogue() -> None:
    assert [path.stem for path in sorted(LOCALES.glob("*.po"))] == TRANSLATIONS


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_text_is_translated(language: str) -> None:
    missing = [f"{place}: {text}" for text, place in messages().items() if text not in translations(language)]
    assert len(messages()) > 100
    assert missing == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_translation_is_empty_or_a_guess(language: str) -> None:
    entries = _entries(language)
    assert [message.id for message in entries if not all(forms(message.string))] == []
    assert [message.id for message in entries if message.fuzzy] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_number_has_its_form(language: str) -> None:
    count = catalogue(language).num_plurals
    wrong = [text for text, said in translations(language).items() if len(said) != (count if len(text) > 1 else 1)]
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_placeholder_is_in_the_translation(language: str) -> None:
    for text, said in translations(language).items():
        needed = placeholders(text[:1]) & placeholders(text[-1:])  # "one share" need not show its count
        for form in said:
            assert needed <= placeholders((form,)) <= placeholders(text), form


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_begins_and_ends_like_its_text(language: str) -> None:
    ends = re.compile(r"[.:?…)]?\s*$")
    for text, said in translations(language).items():
        for form in said:
            assert ends.findall(form) == ends.findall(text[-1]), form
            assert form[0].isspace() == text[-1][0].isspace(), form
            assert form[0].isupper() == text[-1][0].isupper() or "{" in (form[0], text[-1][0]), form


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_only_names_are_the_same_in_both_languages(language: str) -> None:
    same = {text[0] for text, said in translations(language).items() if text == said}
    assert {text for text in same if not FRAME.fullmatch(text)} <= ALIKE[language]


def test_no_text_hides_from_the_catalogues() -> None:
    """Within an f-string, a text is not found by those who gather the messages."""
    hidden = []
    for path in sorted((ROOT / "src" / "damrak").rglob("*.py")):
        for outer in ast.walk(ast.parse(path.read_text(encoding="utf-8"), path)):
            if isinstance(outer, ast.JoinedStr):
                calls = (node.func for node in ast.walk(outer) if isinstance(node, ast.Call))
                names = {func.id for func in calls if isinstance(func, ast.Name)} & {"_", "plural", "mark"}
                hidden += [f"{path.name}:{outer.lineno}: {name}" for name in names]
    assert hidden == []


# --- how a sentence reads


def faults(text: str, language: str) -> list[str]:
    """What a reader would stumble over, whatever the text says."""
    unquoted = SPELLING.sub("''", text)
    found = [fault for fault, pattern in FAULTS.items() if pattern.search(unquoted)]
    for one, many in counted(language):
        found += [f"one {many}"] if re.search(rf"(?<![\w.,])1 {many}\b", unquoted) else []
        found += [f"several {one}"] if re.search(rf"(?<![\w.,])(?!1 )\d+ {one}\b", unquoted) else []
    return found


FAULTS = {
    "doubled blank": re.compile(r"\s\s"),
    "blank at an end": re.compile(r"^\s|\s$"),
    "blank before a stop": re.compile(r"\s[.,;:?]( |$)"),
    "doubled stop": re.compile(r"[.,;:?][.,;:?]"),
    "small letter": re.compile(r"^[a-z](?!\d)|(?<=\w{3}[.?] )[a-z](?!\d)"),
    "unfilled": re.compile(r"[{}]|\bNone\b"),
    "exclamation": re.compile("!"),
    "spelling": re.compile(r"\b[a-z]+-[A-F]\d\b|\b\d[a-z]{2}-level\b|\b[a-z]+_[a-z]+\b|\bseat-\d"),
    "uncounted": re.compile(r"(?<![\w.,])\d+ (of )?[A-Z]\w"),
}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Anke pays  f50.", "doubled blank"),
        (" of the dearest.", "blank at an end"),
        ("Anke pays f50 .", "blank before a stop"),
        ("Anke pays f50..", "doubled stop"),
        ("all pay f50.", "small letter"),
        ("Anke pays f50. she is out.", "small letter"),
        ("Anke pays {amount}.", "unfilled"),
        ("Anke pays None.", "unfilled"),
        ("Anke wins!", "exclamation"),
        ("Anke builds at harbour-C1.", "spelling"),
        ("Anke sells 1 of Coal.", "uncounted"),
        ("Anke verkoopt 2 Steenkool.", "uncounted"),
        ("Anke holds 1 cards.", "one cards"),
        ("Anke holds 12 card.", "several card"),
    ],
)
def test_faults_are_found(text: str, fault: str) -> None:
    assert fault in faults(text, SOURCE)


def test_faults_are_found_in_every_language() -> None:
    assert faults("Anke heeft 1 kaarten in de hand.", "nl") == ["one kaarten"]
    assert faults("Anke heeft 3 kaart in de hand.", "nl") == ["several kaart"]
    for text in ("Anke pays f1,250.", "Anke holds 1 card, 11 shares of Coal and 0 cards.", "'park-W x' is not a plot."):
        assert faults(text, SOURCE) == []


@pytest.mark.parametrize(
    ("told", "together"),
    [
        (["Anke builds.", "Anke is paid f1,250."], "Anke builds and is paid f1,250."),
        (["Anke a.", "Anke b.", "Anke c.", "Anke d."], "Anke a, b and c. Anke d."),
        (["Anke builds.", "Tea passes the f100 line.", "Anke is paid f30."], None),
        (["Anke passes.", "Dirk passes."], None),
        (["Jan passes.", "Jan Willem passes."], None),
        (["Anke bids f120, unseen.", "Anke pays f120."], None),
        (["Anke takes a credit and is paid $9m.", "Anke bids $13m."], None),
        (["Anke is out.", "", "Anke builds."], None),
    ],
)
def test_what_one_does_is_told_in_one_sentence(told: list[str], together: str | None) -> None:
    assert flowing(told, ["Anke", "Dirk", "Jan", "Jan Willem"]) == (together or " ".join(filter(None, told)))


def test_what_one_does_is_told_in_one_sentence_in_every_language() -> None:
    with speaking("nl"):
        assert flowing(["Anke bouwt.", "Anke krijgt f1.250 uitbetaald."], ["Anke"]) == (
            "Anke bouwt en krijgt f1.250 uitbetaald."
        )


# --- whole matches


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("usual", [True, False], ids=["usual", "unusual"])
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match_is_told(name: str, usual: bool, language: str) -> None:
    game = find_game(name)
    unusual = {
        option.name: next(value for value in option.values if value != option.default) for option in game.options
    }
    match, chance = Match(name, 4, 7) if usual else Match(name, game.seats[0], 7, unusual), random.Random(7)
    in_both(language, told(match, match.start_events))
    tried: list[str] = []
    while not match.over:
        legal = list(match.legal)
        tried = [*tried[-40:], *chance.sample(legal, min(3, len(legal))), "fly", legal[0].upper(), f"{legal[0]}s"]
        illegal = [move for move in chance.sample(tried, min(6, len(tried))) if move not in match.legal]
        in_both(language, said_now(match, legal, illegal))
        events = match.play(chance.choice(legal))
        in_both(language, told(match, events))
        in_both(language, paragraph(match, events))
    in_both(language, said_now(match, [], ["fly"]))


def in_both(language: str, say: Callable[[], Sequence[str]]) -> None:
    """Say it in English and in this language, sentence by sentence: nothing is the same but names."""
    english = say()
    with speaking(language):
        said = say()
    assert say() == english, "what is said depends on who listened before"
    stumbled = [(text, found) for text in english if (found := faults(text, SOURCE))]
    stumbled += [(text, found) for text in said if (found := faults(text, language))]
    assert stumbled == []
    assert len(said) == len(english)
    for ours, theirs in zip(said, english, strict=True):
        same = set(_sentences(ours)) & set(_sentences(theirs)) - {""}
        untranslated = [sentence for sentence in same if not SAME_SENTENCE[language].fullmatch(sentence)]
        assert untranslated == [], ours
        assert not ENGLISH.search(SPELLING.sub("", ours)), ours


def _sentences(text: str) -> list[str]:
    return re.split(r"(?<=\w{3}[.?;]) ", text)


def said_now(match: Match, legal: Sequence[str], illegal: Sequence[str]) -> Callable[[], list[str]]:
    """What is said before a move: the question, what the buttons say, and why other moves can't be made."""
    words, names, world = match.game.words, NAMES[: match.seats], match.record(match.seat)
    views = [match.view(viewer) for viewer in (match.seat, None)]

    def say() -> list[str]:
        asked = [words.question(view, names) for view in views]
        labels = [words.parts(world, move, names).label for move in legal]
        return [*asked, *labels, *(match.explain(move, names) for move in illegal)]

    return say


def paragraph(match: Match, events: Iterable[Event]) -> Callable[[], list[str]]:
    """What events tell together."""
    happened = [event.to_dict() for event in events]
    return lambda: [story(match.game, happened, NAMES[: match.seats])]


def spellings_in(sentence: str, values: Iterable[object], language: str) -> list[str]:
    """What stands in a sentence as the notation spells it: "harbour-C1", and "red" in another language."""
    spelled = re.compile(r"\w+(-\w+)+" if language == SOURCE else r"\w+(-\w+)+|[a-z]+")
    words = re.findall(r"[\w-]+", sentence)
    return [value for value in values if isinstance(value, str) and spelled.fullmatch(value) and value in words]


def test_spellings_are_found() -> None:
    assert spellings_in("Anke builds at harbour-C1.", ["built", 0, "harbour-C1"], SOURCE) == ["harbour-C1"]
    assert spellings_in("Anke places red in park W.", ["red", "park-W"], SOURCE) == []
    assert spellings_in("Anke legt red in park W.", ["red", "park-W"], "nl") == ["red"]


def told(match: Match, events: Iterable[Event]) -> Callable[[], list[str]]:
    """What events tell those who know everything about them, and those who don't."""
    heard = [known.to_dict() for event in events for known in (event, event.seen_by(SPECTATOR))]

    def say() -> list[str]:
        said = [match.game.words.story(event, NAMES[: match.seats]) or "" for event in heard]
        for event, sentence in zip(heard, said, strict=True):
            assert spellings_in(sentence, event.values(), current_language()) == [], sentence
        return said

    return say


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("game", GAMES)
def test_the_terminal_draws_as_before(game: str, language: str) -> None:
    match, chance = Match(game, key=5), random.Random(5)
    for _ in range(60):
        match.play(chance.choice(list(match.legal)))
    names = NAMES[: match.seats]
    before = match.game.terminal.draw(match.view(), names, 80)
    with speaking(language):
        assert len(match.game.terminal.draw(match.view(), names, 80)) > 10
    assert match.game.terminal.draw(match.view(), names, 80) == before


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("game", GAMES)
def test_the_terminal_fits_and_mixes_no_languages(game: str, language: str) -> None:
    match, chance = Match(game, key=6), random.Random(6)
    names = NAMES[: match.seats]
    while not match.over:
        match.play(chance.choice(list(match.legal)))
        if chance.random() < 0.1 or match.over:
            english = _words(lines_of(match, names, 80))
            with speaking(language):
                drawn = {width: lines_of(match, names, width) for width in (80, 100, 120)}
            assert [line for width, lines in drawn.items() for line in lines if len(line) > width] == []
            both = english & _words(drawn[80])
            assert {word for word in both if word.islower()} <= _alike(language), both


def lines_of(match: Match, names: Sequence[str], width: int) -> list[str]:
    drawn = match.game.terminal.draw(match.view(match.seat), names, width)
    return ["".join(text for text, _ in line).rstrip() for line in drawn]


def _words(lines: Iterable[str]) -> set[str]:
    """The words that are no codes, numbers or spellings."""
    text = re.sub(r"[\w=]+-[\w-]+|\([a-z]+\)|sail .*", "", "\n".join(lines))
    return set(re.findall(r"[^\W\d_]{4,}", text))


def _alike(language: str) -> set[str]:
    return COGNATES[language].union(*(re.findall(r"\w+", text) for text in ALIKE[language]))
