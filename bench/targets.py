"""Measure every target of speed in one run, beside the peers, and print the table.

    python bench/targets.py [--quick] [--only T1,T7] [--open-spiel-python PATH] [--write README]

Each measurement is that of the benchmark it is named after: the same work for both sides, answers held equal first, rounds
interleaved. `--quick` measures less of everything and leaves out what takes minutes. OpenSpiel wants an environment of its own,
whose interpreter is named (`pip install open_spiel` there). `--write` puts the table of a whole run where a page has its markers.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import baccarat
import bench_edge
import blackjack
import caribbean
import evaluators
import fee_quotes
import holdem
import journal
import pai_gow
import pot_batch
import pot_deals
import pot_hands
import three_card
import tiles
from houseway.rulebook import BlackjackGame, load
from measuring import Line, fresh, spent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from measuring import Spent

    Measure = Callable[["Asked"], Iterator[Line]]

LIBRARIES = ("numpy", "numba", "phevaluator", "eval7", "pokerkit")
BEGIN, END = "<!-- targets -->", "<!-- end of targets -->"
BLACKJACK = "palace/21st-century-blackjack-9"
PAI_GOW = "casino-royale/fortune-pai-gow-poker"
HELP = "from houseway.cli import main; main()"


class Asked(NamedTuple):
    """How much is measured."""

    hands: int
    """In a batch."""
    rounds: int
    """How often everything is measured."""
    dealt: int
    """Rounds of a simulation, for one speed."""
    played: int
    """Hands that PokerKit plays out."""
    seconds: float
    """How long a journal is written."""
    long: bool
    """With what takes minutes."""
    open_spiel: str | None = None


FULL = Asked(hands=200_000, rounds=5, dealt=1 << 24, played=40, seconds=1.0, long=True)
QUICK = Asked(hands=50_000, rounds=1, dealt=1 << 22, played=10, seconds=0.2, long=False)


def _rate(rate: float) -> str:
    return f"{rate / 1e6:,.4g} M/s" if rate >= 1e6 else f"{rate:,.0f}/s"


def seven_cards(asked: Asked) -> Iterator[Line]:
    """T1."""
    few = evaluators.measured(asked.hands, 7, asked.rounds)
    many = evaluators.measured(10 * asked.hands, 7, (asked.rounds + 1) // 2)
    for hands, rates, name, wanted in (
        (asked.hands, few, "one thread", 40),
        (asked.hands, few, "two threads", 70),
        (10 * asked.hands, many, "two threads", 70),
    ):
        yield _ratio("T1", f"seven cards, {hands:,} hands, {name}", rates, f"ours, {name}", wanted)


def five_cards(asked: Asked) -> Iterator[Line]:
    """T2."""
    rates = evaluators.measured(asked.hands, 5, asked.rounds)
    yield _ratio("T2", f"five cards, {asked.hands:,} hands, one thread", rates, "ours, one thread", 25)


def _ratio(target: str, what: str, rates: dict[str, float], ours: str, wanted: float | None) -> Line:
    """Return a line of rates, of which the first is the peer's."""
    peer = next(iter(rates))
    told = f"{peer.partition(',')[0]} {_rate(rates[peer])}"
    return Line(target, what, told, _rate(rates[ours]), rates[ours] / rates[peer], "x", wanted)


def other_hands(asked: Asked) -> Iterator[Line]:
    """T3 and T4."""
    for found in pot_hands.measured(asked.hands, asked.rounds):
        title = found.title.partition(",")[0]
        for piece in found.pieces:
            if piece.target is not None:
                own = title == "other packs and orders"
                what = f"{piece.name}, within 3x of seven cards" if own else f"{title}, one thread"
                target = "T4" if title.startswith("Omaha") else "T3"
                peer = "our seven cards" if own else found.pieces[0].name
                first = found.rates[found.pieces[0].name]
                told = f"{peer.partition(',')[0]} {_rate(first)}"
                ours = _rate(found.rates[piece.name])
                yield Line(target, what, told, ours, found.ratio(piece), "x", piece.target)


def batches(asked: Asked) -> Iterator[Line]:
    """T5."""
    rates = pot_batch.measured(asked.open_spiel, 2 * asked.hands, asked.rounds)
    wanted = pot_batch.TARGET if asked.open_spiel else None
    yield _ratio("T5", "six-player hold'em, batch, one thread", rates, "ours, one thread", None)
    what = "six-player hold'em, batch, both cores"
    yield _ratio("T5", what, rates, "ours, two threads, clock", wanted)


def steps(asked: Asked) -> Iterator[Line]:
    """T6."""
    rates = pot_deals.measured(pot_batch.GAME, 6, asked.played, asked.rounds)
    told, ours = (_rate(rates[name]) for name in ("PokerKit", "ours, acting"))
    ratio = rates["ours, acting"] / rates["PokerKit"]
    yield Line("T6", "the same step by step, logged", f"PokerKit {told}", ours, ratio, "x", pot_deals.TARGET)


def baccarat_rounds(asked: Asked) -> Iterator[Line]:
    """T7."""
    found = baccarat.measured(baccarat.GAME, baccarat.PACKS, asked.dealt, asked.rounds)
    rates = {name: 1e6 * rate for name, rate in found.items()}
    what = "EZ Baccarat, every bet, fresh 8-deck shoe, "
    yield _ratio("T7", f"{what}one thread", rates, "ours, one thread", baccarat.TARGET)
    yield _ratio("T7", f"{what}two threads", rates, "ours, two threads, clock", None)


def blackjack_rounds(asked: Asked) -> Iterator[Line]:
    """T8."""
    game = load(BLACKJACK).game
    if not isinstance(game, BlackjackGame):
        sys.exit(f"{BLACKJACK} is no blackjack")
    rates = blackjack.measured(game, 8, asked.dealt, asked.rounds)
    told = f"plain Python {_rate(1e6 * next(iter(rates.values())))}"
    for what, name in (
        ("fresh shoe", "simulation, best play"),
        ("continuing shoe", "the same, three quarters of a shoe"),
    ):
        ours = _rate(1e6 * rates[name])
        yield Line(
            "T8", f"blackjack, best play, {what}, a core", told, ours, rates[name], "M/s", blackjack.TARGET
        )


def solutions(asked: Asked) -> Iterator[Line]:
    """T9: new processes that find no counts, and no compiled code either, and then the compiled code."""
    works = [
        ("baccarat, 8 packs", 1, bench_edge.words("hemphills/dai-bacc", 8)),
        ("three card poker", 2, ("-c", three_card.COLD.format(game=three_card.GAME, packs=1))),
        ("Caribbean stud", 15, ("-c", caribbean.COLD)),
        ("Ultimate Texas Hold'em", 45, ("-c", holdem.COLD.format(game=holdem.GAME, threads=2))),
        ("pai gow tiles", 10, ("-c", tiles.COLD)),
        ("pai gow poker, house way against itself", 300, ("-c", pai_gow.COLD.format(game=PAI_GOW))),
    ]
    for name, most, words in works if asked.long else works[:-1]:
        both = fresh(*words)
        for how, took in (("nothing compiled", both.cold), ("compiled before", both.kept)):
            yield Line(
                "T9", f"{name}, {how}", _processors(took), f"{took.clock:.2f} s", took.clock, "s", most
            )


def _processors(took: Spent) -> str:
    return f"(processors: {took.processor:.2f} s)"


def starts(asked: Asked) -> Iterator[Line]:
    """T10."""
    times = range(2 * asked.rounds + 1)
    for name, most, words in (
        ("import houseway", 0.2, ("import houseway",)),
        ("houseway --help", 0.4, (HELP, "--help")),
    ):
        took = min(spent("-c", *words)[1] for _ in times)
        yield Line("T10", name, _processors(took), f"{took.clock:.3f} s", took.clock, "s", most)
    cold, warm = evaluators.first_batches()
    for name, seconds, most in (("compiled before", warm, 1), ("nothing compiled", cold, 6)):
        yield Line("T10", f"first batch of hands, {name}", "", f"{seconds:.2f} s", seconds, "s", most)


def quotes(asked: Asked) -> Iterator[Line]:
    """T11."""
    took = fee_quotes.measured("hemphills/dai-bacc", "5", 8, asked.rounds)
    plain, ours = (
        took[name] / 1e3 for name in ("plain Python, the sums alone", "the same, option looked up")
    )
    yield Line(
        "T11",
        "fee quote, option looked up",
        f"the sums alone {plain:.3f} ms",
        f"{ours:.3f} ms",
        ours,
        "ms",
        1,
    )
    seconds = min(fee_quotes.loaded() for _ in range(asked.rounds))
    yield Line("T11", "whole rulebook loaded, games and fees", "", f"{seconds:.3f} s", seconds, "s", 0.3)


def commits(asked: Asked) -> Iterator[Line]:
    """T12."""
    rates, _ = journal.measured(asked.seconds, asked.rounds, with_postgresql=False)
    told = f"bare sqlite3 {_rate(rates['bare sqlite3, 1 a commit'])}"
    for size, wanted in ((1, journal.TARGET), (16, None), (64, None)):
        rate = rates[f"SQLite journal, {size} a commit"]
        what = f"journal entries, {size} a commit"
        yield Line("T12", what, told, _rate(rate), rate, "/s", wanted)


MEASURES: dict[str, Measure] = {
    "T1": seven_cards,
    "T2": five_cards,
    "T3": other_hands,
    "T4": other_hands,
    "T5": batches,
    "T6": steps,
    "T7": baccarat_rounds,
    "T8": blackjack_rounds,
    "T9": solutions,
    "T10": starts,
    "T11": quotes,
    "T12": commits,
}


def machine(open_spiel: str | None) -> str:
    """Tell what all this ran on."""
    versions = [f"{name} {_version(name)}" for name in LIBRARIES]
    spiel = f", open_spiel {_spiel(open_spiel)}" if open_spiel else ", without OpenSpiel"
    return (
        f"{os.cpu_count()} cores, {_model()}, {platform.machine()}, {platform.system()}; Python"
        f" {platform.python_version()}, {', '.join(versions)}{spiel}; load {os.getloadavg()[0]:.1f} at the start"
    )


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"


def _spiel(python: str) -> str:
    code = "from importlib.metadata import version; print(version('open_spiel'))"
    return subprocess.run([python, "-c", code], check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603 -- the interpreter that the user names


def _model() -> str:
    """Return the processor's name, where the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next(
        (line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "unknown"
    )


def heading() -> str:
    """Return the names of the columns."""
    return f"{'':4} {'what':58} {'peer':34} {'ours':>12} {'ratio':>10} {'asked':>10}"


def row(line: Line) -> str:
    """Return a line of the table."""
    less = line.unit in {"s", "ms"}
    ratio = f"{line.figure:,.2f}x" if line.unit == "x" else ""
    asked = (
        ""
        if line.wanted is None
        else f"{'≤' if less else '≥'} {line.wanted:,g}{'' if line.unit == 'x' else ' '}{line.unit}"
    )
    return f"{line.target:4} {line.what:58} {line.peer:34} {line.ours:>12} {ratio:>10} {asked:>10} {line.met}".rstrip()


def measured(targets: list[str], asked: Asked) -> Iterator[Line]:
    """Measure some targets, in order; one measurement may serve two of them."""
    for measure in dict.fromkeys(MEASURES[target] for target in targets):
        yield from (line for line in measure(asked) if line.target in targets)


def written(page: str, table: str) -> str:
    """Return a page with another table between its markers."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        sys.exit(f"the page has no place for the table: {BEGIN} … {END}")
    return f"{before}{begin}\n\n{table}\n\n{end}{after}"


def main() -> None:
    """Measure, and print lines as they come."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="less of everything, without what takes minutes")
    parser.add_argument("--only", metavar="T1,T7", help="some of the targets")
    parser.add_argument("--open-spiel-python", metavar="PATH", help="an interpreter that has open_spiel")
    parser.add_argument("--write", metavar="README", type=Path, help="put the table into a page")
    words = parser.parse_args()
    targets = words.only.split(",") if words.only else list(MEASURES)
    if unknown := [name for name in targets if name not in MEASURES]:
        parser.error(f"no target {', '.join(unknown)}; there are {', '.join(MEASURES)}")
    if words.write and (words.quick or words.only or not words.open_spiel_python):
        parser.error("--write wants a whole run: with --open-spiel-python, without --quick or --only")
    asked = (QUICK if words.quick else FULL)._replace(open_spiel=words.open_spiel_python)
    head = [machine(asked.open_spiel), "", heading()]
    print("\n".join(head), flush=True)
    lines: list[Line] = []
    for line in measured(targets, asked):
        lines.append(line)
        print(row(line), flush=True)
    if words.write:
        in_order = sorted(lines, key=lambda line: targets.index(line.target))
        table = "\n".join(("```", *head, *map(row, in_order), "```"))
        words.write.write_text(written(words.write.read_text(encoding="utf-8"), table), encoding="utf-8")


if __name__ == "__main__":
    main()
