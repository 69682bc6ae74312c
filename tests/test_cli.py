"""The command line: every command does its work, and whatever goes wrong ends in one sentence."""

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from damrak.cli import main
from damrak.games import GAMES
from damrak.match import Match

ROOT = Path(__file__).resolve().parent.parent
GAME = next(iter(GAMES))
DATA = ROOT / "src/damrak/games" / GAME.replace("-", "_") / "data" / f"{GAME.replace('-', '_')}.toml"
ENV = {**os.environ, "LANGUAGE": "en", "PYTHONPATH": str(ROOT / "src"), "DAMRAK_RULES": "interpreted", "TERM": "dumb"}
COMMANDS = ("play", "simulate", "replay", "check", "bench", "check-data", "games")


def damrak(arguments: str, typed: str | None = "", **env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "damrak", *arguments.split()]
    return subprocess.run(
        command, input=typed, env=ENV | env, capture_output=True, encoding="utf-8", timeout=300, check=False
    )


def fails(arguments: str, sentence: str, code: int = 2, typed: str | None = "", **env: str) -> None:
    """A command says this in one line on the error output, and nothing else."""
    done = damrak(arguments, typed, **env)
    assert re.search(sentence, done.stderr), done.stderr
    assert done.stderr.strip().count("\n") == 0
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
    assert done.returncode == code


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match begun, in a file."""
    file = tmp_path_factory.mktemp("saved") / "match.json"
    match = Match(GAME, seats=3, key=1)
    for _ in range(25):
        match.play(next(iter(match.legal)))
    match.save(file)
    return file


@pytest.fixture(autouse=True)
def speak_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is matched here is English, wherever the tests run."""
    monkeypatch.setenv("LANGUAGE", "en")


# --- what can be said


def test_without_a_command_it_says_what_there_is() -> None:
    done = damrak("")
    assert done.returncode == 0
    assert all(command in done.stdout for command in COMMANDS)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_command_has_help(command: str) -> None:
    done = damrak(f"{command} --help")
    assert done.returncode == 0
    assert done.stdout.startswith("usage: damrak")


def test_help_shows_the_options_of_the_game() -> None:
    done = damrak(f"play {GAME} --help")
    assert "--layout standard|quick-battle|crossroads|outliers" in done.stdout
    assert "--open-holdings no|yes" in done.stdout


def test_version() -> None:
    assert re.fullmatch(r"damrak \S+\n", damrak("--version").stdout)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("paly", "no command 'paly'. Did you mean 'play'"),
        ("dance", "Known: serve, play"),
        ("--wrong", "--wrong"),
        ("play", "GAME"),
        ("simulate", "GAME"),
        ("check", "GAME"),
        ("replay", "FILE"),
        ("check-data", "FILE"),
        ("bench --rounds 0", "0 is too small"),
        ("bench --seconds 0", "--seconds"),
        ("games extra", "extra"),
        ("play monopoly", "no game 'monopoly'"),
        ("play --seats 3 monopoly", "no game 'monopoly'"),
        (f"play {GAME[:-1]}", f"Did you mean '{GAME}'"),
        (f"play {GAME} --plain --seats 9", "2 to 5 seats, not 9"),
        (f"play {GAME} --plain --seats many", "'many' is no whole number"),
        (f"play {GAME} --plain --you 7", "no seat 7"),
        (f"play {GAME} --plain --bots gredy", "Did you mean 'greedy'"),
        (f"play {GAME} --plain --bots random,random", "names 2 bots for 3 seats"),
        (f"play {GAME} --plain --layout standrd", "Did you mean 'standard'"),
        (f"play {GAME} --plain --layout standard,outliers", "one is wanted"),
        (f"play {GAME} --plain --open-holdings maybe", "It can be no, yes"),
        (f"play {GAME} --plain --option layot=standard", "Did you mean 'layout'"),
        (f"play {GAME} --plain --key xyz", "key is 'xyz'"),
        (f"play {GAME} --plain --load x.json --seats 3", "leave them out"),
        (f"simulate {GAME}", "--seats"),
        (f"simulate {GAME} --seats random,clever", "no bot 'clever'"),
        (f"simulate {GAME} --seats random", "not 1"),
        (f"simulate {GAME} --seats random,random --matches 0", "0 is too small"),
        (f"check {GAME} --seats two", "numbers of seats"),
        (f"check {GAME} --seats 7", "not 7"),
    ],
)
def test_wrong_arguments_are_answered_in_a_sentence(arguments: str, sentence: str) -> None:
    fails(arguments, sentence)


def test_an_unknown_mode_is_answered_in_a_sentence() -> None:
    fails("games", "DAMRAK_RULES is 'fast'", DAMRAK_RULES="fast")


def test_games_lists_games_options_and_bots() -> None:
    done = damrak("games")
    assert GAME in done.stdout
    assert "--open-holdings" in done.stdout
    assert "greedy" in done.stdout


# --- files


def test_missing_and_broken_files_are_answered_in_a_sentence(tmp_path: Path, saved: Path) -> None:
    fails("replay nowhere.json", "nowhere.json can't be read: No such file", 1)
    fails("check-data nowhere.toml", "nowhere.toml: No such file", 1)
    fails(f"replay {tmp_path}", "can't be read", 1)
    broken = tmp_path / "broken.json"
    broken.write_text(saved.read_text()[:500])
    fails(f"replay {broken}", "not JSON", 1)
    changed = json.loads(saved.read_text())
    changed["moves"][3]["seat"] = 9
    broken.write_text(json.dumps(changed))
    fails(f"replay {broken}", r"moves\[3\].seat is 9", 1)
    fails(f"play {GAME} --plain --load {broken}", r"moves\[3\].seat is 9", 1)


def test_check_data_says_that_a_file_is_in_order() -> None:
    done = damrak(f"check-data {DATA}")
    assert done.returncode == 0
    assert "is in order" in done.stdout
    assert "96 plots" in done.stdout


def test_check_data_says_all_that_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(DATA.read_text().replace("verlappen = 3", "verlappen = 4").replace('["A2", "A3"]', '["A2", "A9"]'))
    done = damrak(f"check-data {file}")
    assert done.returncode == 1
    assert "adds up to 16 cards" in done.stdout
    assert "'A9' is no plot" in done.stdout


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("moves = 3", "does not say which game"),
        ('game = "monopoly"', "no game 'monopoly'"),
        ("= =", "not TOML"),
        ("game = " + "[" * 5000, "nested too deeply"),
        (f'game = "{GAME}"', "is missing"),
    ],
)
def test_check_data_refuses_other_files(tmp_path: Path, text: str, problem: str) -> None:
    file = tmp_path / "other.toml"
    file.write_text(text)
    done = damrak(f"check-data {file}")
    assert done.returncode == 1
    assert problem in done.stdout
    assert "Traceback" not in done.stderr


def test_check_data_refuses_what_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "other.toml"
    file.write_bytes(b"\xff\xfe\x00")
    done = damrak(f"check-data {file}")
    assert done.returncode == 1
    assert "no text" in done.stdout


# --- replay


def test_replay_tells_the_story(saved: Path) -> None:
    for arguments in (f"replay {saved}", f"replay {saved} --story"):
        done = damrak(arguments)
        assert done.returncode == 0
        assert " builds at " in done.stdout
        assert "not over yet" in done.stdout


def test_a_closed_pipe_ends_quietly(saved: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", f"from damrak.cli import main; raise SystemExit(main(['replay', {str(saved)!r}]))"],
        env=ENV,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


# --- simulate, check, bench


def test_simulate_prints_a_table() -> None:
    done = damrak(f"simulate {GAME} --matches 4 --seats random,random,random --key 7 --rotate --layout outliers")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "4 matches, layout outliers" in done.stdout
    assert done.stdout.count("random") == 3
    assert "moves a second" in done.stdout


def test_simulate_prints_json() -> None:
    done = damrak(f"simulate {GAME} --matches 3 --seats random,random --key 7 --json")
    report = json.loads(done.stdout)
    assert report["matches"] == 3
    assert len(report["entrants"]) == 2
    assert sum(entrant["wins"] for entrant in report["entrants"]) == pytest.approx(3)


def test_check_finds_nothing_wrong() -> None:
    done = damrak(f"check {GAME} --matches 1 --seats 2,3 --layout standard,outliers --processes 1 --key 5")
    assert done.returncode == 0
    assert "4 matches at 4 kinds of table" in done.stdout
    assert "No violation." in done.stdout


def test_check_tells_a_failure_and_how_to_see_it_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import dataclasses

    from damrak.games import find_game
    from damrak.lab import check as checking

    broken = dataclasses.replace(find_game(GAME), longest=40)
    monkeypatch.setattr(checking, "_checker", lambda game: checking.Checker(broken))
    code = main(["check", GAME, "--matches", "1", "--seats", "2", "--layout", "standard", "--processes", "1"])
    told = capsys.readouterr().out
    assert code == 1
    assert "the match is longer than 40 moves" in told
    assert f"damrak check {GAME} --matches 1 --seats 2 --option layout=standard --option open_holdings=no --key" in told


def test_bench_prints_a_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from damrak.lab import bench

    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.setattr(bench, "compilation_seconds", lambda game: (50.0, 1.0))
    monkeypatch.setattr(bench, "CLONES", 1000)
    assert main(["bench", "--rounds", "1", "--seconds", "0.05"]) == 0
    told = capsys.readouterr().out
    assert "Damrak, interpreted" in told
    assert "OpenSpiel is not installed" in told
    assert "at most 3,072" in told
    assert main(["bench", "--rounds", "1", "--seconds", "0.05", "--json"]) == 0
    results = json.loads(capsys.readouterr().out)
    assert len(results) == len(GAMES)
    assert all(result["moves_per_second"]["damrak"] > 0 for result in results)


# --- play


def test_play_asks_for_a_terminal_kindly() -> None:
    fails(f"play {GAME}", "asks at a terminal.*--plain", typed=None if sys.stdin is None else "")


def test_a_match_is_played_to_its_end_from_a_script(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    arguments = f"play {GAME} --plain --seats 2 --bots random --key 4 --name Ada --save {file}"
    done = damrak(arguments, "0\n1\n" * 2000)
    assert done.returncode == 0, done.stderr
    assert re.search(r"\w+ wins\.|share the victory", done.stdout)
    assert "Ada, it is your turn" in done.stdout
    assert "\x1b" not in done.stdout
    assert max(len(line) for line in done.stdout.splitlines() if str(file) not in line) <= 80
    match = Match.load(file)
    assert match.over
    assert f"{match.standing[0]:,}" in done.stdout
    told = damrak(f"replay {file}").stdout
    assert re.search(r"\w+ wins\.|share the victory", told)


def test_the_command_line_speaks_the_language_of_its_environment(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    arguments = f"play {GAME} --plain --seats 2 --bots random --key 4 --name Ada --save {file}"
    done = damrak(arguments, "help\nexplain fly\n" + "0\n1\n" * 2000, LANGUAGE="", LC_ALL="nl_NL.UTF-8")
    assert done.returncode == 0, done.stderr
    told = " ".join(done.stdout.replace(str(file), "FILE").split())
    assert "Jij bent Ada, tegen" in told
    assert "Verder kun je typen:" in told
    assert "Zo wordt geen zet geschreven." in told
    assert "met `damrak replay FILE` zie je haar terug" in told
    assert not re.search(r"\b(the|you|your|with|match)\b", re.sub(r"`[^`]*`|'[^']*'", "", told))
    assert max(len(line) for line in done.stdout.splitlines() if str(file) not in line) <= 80
    story = damrak(f"replay {file}", LANGUAGE="nl").stdout
    assert "Aan tafel:" in story
    assert " bouwt op " in story
    fails("play monopoly", "Er is geen spel 'monopoly'. Er zijn:", LANGUAGE="nl:en")
    fails(f"play {GAME} --plain --you 7", "Stoel 7 is er niet", LANGUAGE="nl_BE")


def test_commands_at_the_table(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    typed = ["help", "?", "moves", "table", "", "explain", "explain cards", "explain fly", "fly", "999", "undo"]
    typed += [f"save {file}", "save", f"save {tmp_path}/no/where.json", "CARDS", "undo", "cards", "draw", "undo"]
    typed += ["undo agreed", "cards", "quit"]
    left = tmp_path / "left.json"
    done = damrak(f"play {GAME} --plain --seats 3 --bots random --key 2 --save {left}", "\n".join(typed) + "\n")
    assert done.returncode == 0, done.stderr
    told = " ".join(done.stdout.split())
    assert "take back your last move" in told
    assert re.search(r"cards: \w+ pays f50 for cards\.", told)
    assert "No move is spelled like that." in told
    assert "'fly' can't be played." in told
    assert "Now seat 0 decides" not in told  # the table calls its people by their names
    assert "'undo' can't be played" not in told
    assert "There is no move 999" in told
    assert "nothing of yours to take back" in told
    assert "'undo' can't be played." not in told
    assert "Save where?" in told
    assert "can't be written" in told
    assert "Taken back: cards." in told
    assert "hidden things have come to light" in told
    assert f"The match is saved in {left}" in told
    assert Match.load(file).seats == 3
    assert len(json.loads(left.read_text())["undone"]) >= 2


def test_the_end_of_the_input_saves_and_says_so(tmp_path: Path) -> None:
    file = tmp_path / "left.json"
    done = damrak(f"play {GAME} --plain --key 2 --bots random --save {file}", "1\n")
    assert done.returncode == 0
    assert "The input has ended. The match is saved in" in done.stdout
    assert f"--load {file}" in done.stdout
    again = damrak(f"play {GAME} --plain --bots random --load {file} --save {file}", "")
    assert again.returncode == 0
    assert "The match is saved in" in again.stdout


def test_a_match_of_nothing_is_not_saved(tmp_path: Path) -> None:
    file = tmp_path / "left.json"
    done = damrak(f"play {GAME} --plain --you 0 --seats 2 --key 1 --bots random --save {file}", "quit\n")
    assert done.returncode == 0
    assert file.exists() == ("Nothing had been played yet." not in done.stdout)


def hear_interrupts() -> None:
    """Hear Ctrl-C, to which whatever tests in the background have started is deaf."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A command at a terminal of its own, spoken to as a person would."""

    def __init__(self, arguments: str, cwd: Path) -> None:
        self.pid, self.screen = pty.fork()
        if self.pid == 0:
            os.chdir(cwd)
            hear_interrupts()
            environment = ENV | {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"}
            os.execvpe(sys.executable, [sys.executable, "-m", "damrak", *arguments.split()], environment)
        self.seen = ""

    def wait_for(self, text: str, seconds: float = 60) -> None:
        until = time.monotonic() + seconds
        while text not in self.seen:
            assert time.monotonic() < until, f"{text!r} did not come:\n{self.seen}"
            self._read(0.2)
        self.seen = self.seen.partition(text)[2]

    def _read(self, seconds: float) -> bool:
        if not select.select([self.screen], [], [], seconds)[0]:
            return True
        try:
            self.seen += os.read(self.screen, 65536).decode(errors="replace")
        except OSError:  # the other side has gone
            return False
        return True

    def type(self, text: str) -> None:
        os.write(self.screen, text.encode())

    def end(self) -> int:
        """Read to the end; return the exit code."""
        until = time.monotonic() + 60
        while self._read(1):
            assert time.monotonic() < until, f"it does not end:\n{self.seen}"
        _, status = os.waitpid(self.pid, 0)
        os.close(self.screen)
        return os.waitstatus_to_exitcode(status)


@pytest.fixture
def at_table(tmp_path: Path) -> Iterator[Terminal]:
    terminal = Terminal(f"play {GAME} --seats 2 --bots random --key 3", tmp_path)
    yield terminal
    try:
        os.kill(terminal.pid, signal.SIGKILL)
        os.waitpid(terminal.pid, 0)
    except (ProcessLookupError, ChildProcessError):
        pass


def test_at_a_terminal_it_asks_in_colour(at_table: Terminal) -> None:
    at_table.wait_for("\x1b[")
    at_table.wait_for("it is your turn")
    at_table.wait_for("> ")
    at_table.type("1\n")
    at_table.wait_for("> ")
    at_table.type("quit\n")
    assert at_table.end() == 0
    assert "The match is saved in damrak-" in at_table.seen


def test_interrupting_a_match_saves_it(at_table: Terminal, tmp_path: Path) -> None:
    at_table.wait_for("> ")
    at_table.type("1\n")
    at_table.wait_for("> ")
    time.sleep(0.5)  # Python misses what comes in the very moment in which a prompt appears
    at_table.type("\x03")
    assert at_table.end() == 130
    assert "Interrupted. The match is saved in damrak-" in at_table.seen
    assert "Traceback" not in at_table.seen
    (file,) = tmp_path.glob("damrak-*.json")
    assert Match.load(file).moves


def test_the_end_of_typing_leaves_the_match(at_table: Terminal) -> None:
    at_table.wait_for("> ")
    at_table.type("1\n")
    at_table.wait_for("> ")
    at_table.type("\x04")
    assert at_table.end() == 0
    assert "The match is saved in damrak-" in at_table.seen


def test_a_replay_is_stepped_through_at_a_terminal(saved: Path, tmp_path: Path) -> None:
    terminal = Terminal(f"replay {saved}", tmp_path)
    terminal.wait_for("Enter: on")
    terminal.wait_for("1 of ")
    terminal.type("\n")
    terminal.wait_for("2 of ")
    terminal.type("b\n")
    terminal.wait_for("1 of ")
    terminal.type("what\n")
    terminal.wait_for("Enter: on")
    terminal.type("3\n")
    terminal.wait_for("3 of ")
    terminal.type("e\n")
    terminal.wait_for("> ")
    terminal.type("q\n")
    assert terminal.end() == 0
    assert "not over yet" in terminal.seen


@pytest.mark.parametrize(
    "arguments",
    [
        f"simulate {GAME} --matches 1000000 --seats random,random",
        f"check {GAME} --matches 100000",
        f"check {GAME} --matches 100000 --processes 2",
    ],
)
def test_interrupting_work_ends_it_in_a_sentence(arguments: str) -> None:
    command = [sys.executable, "-m", "damrak", *arguments.split()]
    with subprocess.Popen(
        command,
        env=ENV,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
        preexec_fn=hear_interrupts,
    ) as process:
        time.sleep(4)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to everybody at work
        try:
            _, told = process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    assert process.returncode == 130
    assert told.strip() == "Interrupted."


@pytest.mark.skipif(not Path("/proc").exists(), reason="only Linux tells the children of a process")
@pytest.mark.parametrize("work", [0, 4])
def test_work_that_is_ended_leaves_nobody_behind(work: int) -> None:
    """The processes of a check end with it, those included that have only just begun."""
    command = [sys.executable, "-m", "damrak", "check", GAME, "--matches", "100000", "--processes", "2"]
    with subprocess.Popen(command, env=ENV, stderr=subprocess.DEVNULL) as process:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        until = time.monotonic() + 60
        while len(found := children.read_text().split()) < 3:  # two at work, and one that tidies up after them
            assert time.monotonic() < until, f"there are only {found}"
            time.sleep(0.05)
        time.sleep(work)
        process.terminate()
    until = time.monotonic() + 30
    while left := [child for child in found if Path(f"/proc/{child}").exists()]:
        assert time.monotonic() < until, f"{left} outlived the command"
        time.sleep(0.1)
