"""The verbs of the house, as a library: what the command line does, returning values.

```python
from houseway import verbs

verbs.settle("examples/short-bank.toml").reckoning().player_dealer
verbs.verify({"game": ..., "player_dealer": ..., "bet": [...], "cards": {...}})
verbs.edge("ROOM/GAME", decks=6).wager("tie").player_return
```
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, Unpack

from houseway.errors import RecordError
from houseway.rulebook import Game, Rules, game_ids, load, room, sheets_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import date

    from houseway.analysis import Advice, Edge, Seen, SettingOdds
    from houseway.analysis.bank import Asked, BankReport, BankWords
    from houseway.analysis.bulk import Answer
    from houseway.analysis.comparing import (
        Asking,
        Comparison,
        HouseWays,
        ReadingCompared,
        Variant,
        Way,
    )
    from houseway.analysis.confirming import Confirmed
    from houseway.analysis.equity import Equity
    from houseway.analysis.every import EveryWorth
    from houseway.analysis.every_running import Watcher
    from houseway.analysis.progress import Progress
    from houseway.analysis.simulation import Described, Simulated
    from houseway.analysis.simulation.running import Workers
    from houseway.banking import Bet
    from houseway.fees import Cost, Hand, OptionsCompared, Posted, Quote, StatedTable
    from houseway.games import Charted, ChartedRow, Round, Violation
    from houseway.games.panguingue import PanRecord
    from houseway.law import LawFinding
    from houseway.lint import Finding
    from houseway.money import Cents
    from houseway.publishing import Difference, Export, Placard
    from houseway.verify import AnyRecord, HandRecord, RoundRecord, SettledHand

WrittenRound: TypeAlias = "RoundRecord | Mapping[str, Any] | Path | str"
"""A round as a record, as plain values, or as the name of its file."""

WrittenHand: TypeAlias = "HandRecord | PanRecord | Mapping[str, Any] | Path | str"
"""A hand for a pot, likewise."""


_SPELLED = {"low": "lo", "high": "hi"}


def games(in_room: str | None = None) -> list[Rules]:
    """Return every game, or those of one room."""
    if in_room is not None:
        room(in_room)  # says which rooms there are if this is none of them
    return [load(game_id) for game_id in game_ids() if in_room in {None, game_id.partition("/")[0]}]


def status(rules: Rules) -> str:
    """Say what can be done with a game: `playable`, `beside` others, `rules-only` until its family is played, or `fees-only`."""
    from houseway import publishing  # noqa: PLC0415 -- not every verb needs it

    return publishing.status(rules)


def lint(in_room: str | None = None) -> list[Finding]:
    """Return the defects of the sources, found by rule, the gravest first."""
    from houseway import lint as linting  # noqa: PLC0415 -- not every verb needs it

    return linting.lint(in_room)


def export(in_room: str | None = None) -> Export:
    """Return the whole rulebook, or one room's part, in the published shape."""
    from houseway import publishing  # noqa: PLC0415 -- not every verb needs it

    return publishing.export(in_room)


def diff(game: str, other: str) -> list[Difference]:
    """Return every rule in which two games differ, with both citations."""
    from houseway import publishing  # noqa: PLC0415 -- not every verb needs it

    return publishing.diff(load(game), load(other))


def show(game: str, readings: Mapping[str, str] | None = None) -> Rules:
    """Return one game with its readings chosen."""
    return load(game, readings)


def settle(written: WrittenRound, readings: Mapping[str, str] | None = None) -> Round:
    """Return a finished round settled; raise with every rule it breaks if it is not a lawful one."""
    from houseway import verify as checking  # noqa: PLC0415 -- slow to import and not every verb needs it

    return checking.settle(_record(written), readings)


def settle_hand(written: WrittenHand, readings: Mapping[str, str] | None = None) -> SettledHand:
    """Return a hand of poker for a pot settled; raise with every rule it breaks if it is not a lawful one."""
    from houseway import verify as checking  # noqa: PLC0415 -- slow to import and not every verb needs it

    return checking.settle_hand(_hand(written), readings)


def verify(written: WrittenRound | WrittenHand, readings: Mapping[str, str] | None = None) -> list[Violation]:
    """Return every rule that a recorded round or hand breaks, each with its citation; none means clean."""
    from houseway import verify as checking  # noqa: PLC0415 -- slow to import and not every verb needs it
    from houseway.games import panguingue  # noqa: PLC0415 -- likewise

    record = _any_record(written)
    if isinstance(record, checking.HandRecord):
        return checking.hand_faults(record, readings)
    if isinstance(record, panguingue.PanRecord):
        return panguingue.record_faults(record, readings)
    return checking.record_faults(checking.open_case(record, readings))


def edge(  # noqa: PLR0913, PLR0917 -- the game, how it is read and played, and what is done meanwhile
    game: str,
    decks: int | None = None,
    strategy: str | None = None,
    readings: Mapping[str, str] | None = None,
    progress: Progress | None = None,
    kept: Path | None = None,
) -> Edge:
    """Return what every wager of a game is worth to its bettor, counted over every deal.

    `progress` is called with the share of the work that is done; in the folder `kept` counts are remembered.
    """
    from houseway import analysis  # noqa: PLC0415 -- NumPy is slow to import and not every verb needs it

    return analysis.edge(load(game, readings), decks, strategy, progress or analysis.unwatched, kept)


def confirm(
    found: Edge,
    rounds: int,
    seed: int | str = 0,
    readings: Mapping[str, str] | None = None,
    progress: Progress | None = None,
) -> tuple[Confirmed, ...]:
    """Deal rounds of one bettor by chance and return what was counted beside what they came to, with its error.

    `readings` are those that the count was made with. Every wager of baccarat is held, of the other families the base game.
    """
    from houseway.analysis import confirming, unwatched  # noqa: PLC0415 -- NumPy is slow to import

    return confirming.confirmed(load(found.game, readings), found, rounds, seed, progress or unwatched)


def every_worth(
    in_room: str | None = None,
    progress: Watcher | None = None,
    kept: Path | None = None,
    workers: int = 1,
) -> EveryWorth:
    """Return what every wager of every banked game is worth, or of those of one room, and what has no figure.

    `progress` is told which games are counted and the share of all work that is done. One worker is this process;
    more are processes of their own. Every reading has its usual answer, every shoe the most packs.
    """
    from houseway.analysis import every_running  # noqa: PLC0415 -- likewise

    if in_room is not None:
        room(in_room)
    return every_running.every_worth(in_room, progress or every_running.nobody, kept, workers)


def advise(  # noqa: PLR0913, PLR0917 -- likewise
    game: str,
    seen: Seen,
    decks: int | None = None,
    readings: Mapping[str, str] | None = None,
    progress: Progress | None = None,
    kept: Path | None = None,
) -> Advice:
    """Return what each answer is worth to a bettor who sees these cards."""
    from houseway import analysis  # noqa: PLC0415 -- NumPy is slow to import and not every verb needs it

    return analysis.advise(load(game, readings), seen, decks, progress or analysis.unwatched, kept)


def equity(  # noqa: PLR0913 -- likewise
    game: str,
    hands: Sequence[str],
    *,
    board: str = "",
    dead: str = "",
    readings: Mapping[str, str] | None = None,
    rounds: int | None = None,
    seed: int = 0,
    progress: Progress | None = None,
) -> Equity:
    """Return what hands for a pot are worth against each other: exact, or by so many rounds of chance."""
    from houseway.analysis import equity as counted  # noqa: PLC0415 -- NumPy is slow to import and not every verb needs it
    from houseway.analysis import unwatched  # noqa: PLC0415 -- likewise

    watcher = progress or unwatched
    return counted.equity(
        game, hands, board=board, dead=dead, readings=readings, rounds=rounds, seed=seed, progress=watcher
    )


def compare(
    variants: Sequence[Variant],
    table: StatedTable | None = None,
    progress: Progress | None = None,
    kept: Path | None = None,
) -> Comparison:
    """Return variants of games side by side: every wager's worth, and what the difference to the first is for the bank.

    `analysis.comparing` makes variants: rooms, readings, packs, strategies. `table` says how much is wagered where.
    """
    from houseway.analysis import comparing, unwatched  # noqa: PLC0415 -- NumPy is slow to import and not every verb needs it

    return comparing.compared(variants, table or comparing.USUAL, progress or unwatched, kept)


def deciding(found: Comparison, place: int) -> list[Difference]:
    """Return the rules that the difference of a game to the first comes from, with both citations."""
    from houseway.analysis import comparing  # noqa: PLC0415 -- likewise

    every = diff(found.sides[0].variant.game, found.sides[place].variant.game)
    named = comparing.explaining(found, place, [each.rule for each in every])
    return [each for each in every if each.rule in named]


def compare_readings(
    asked: Asking,
    reading: str | None = None,
    choice: str | None = None,
    progress: Progress | None = None,
    kept: Path | None = None,
) -> tuple[ReadingCompared, ...]:
    """Return what the answers to a doubt of a game are worth, or to every doubt, those first that move most money."""
    from houseway.analysis import comparing, unwatched  # noqa: PLC0415 -- likewise

    watcher = progress or unwatched
    if reading is None:
        return comparing.compared_readings(asked, watcher, kept)
    return (comparing.compared_reading(asked, reading, choice, watcher, kept),)


def compare_house_ways(
    game: str,
    ways: Sequence[Way] | None = None,
    table: StatedTable | None = None,
    progress: Progress | None = None,
    kept: Path | None = None,
) -> HouseWays:
    """Return how bettors do who set by other house ways than the player-dealer's, or by every one of the family."""
    from houseway.analysis import comparing, unwatched  # noqa: PLC0415 -- likewise

    chosen = comparing.ways_of(load(game)) if ways is None else ways
    return comparing.compared_ways(game, chosen, table or comparing.USUAL, progress or unwatched, kept)


def compare_options(game: str, table: StatedTable, options: Sequence[Posted]) -> OptionsCompared:
    """Return what options of a game's fees cost a stated table, and which serves whom best."""
    from houseway import fees as charging  # noqa: PLC0415 -- not every verb needs it

    return charging.options_compared(game, [cost(each, table) for each in options])


def simulate(  # noqa: PLR0913 -- likewise
    table: Described,
    rounds: int,
    seed: int | str = 0,
    *,
    workers: Workers | None = None,
    progress: Progress | None = None,
    so_far: Callable[[Simulated], None] | None = None,
    folder: Path | None = None,
) -> Simulated:
    """Play a table's rounds and return what they came to. Without `workers` this process plays them all.

    `so_far` is shown what they have come to, again and again; in the new `folder` every round is kept for `query`.
    """
    from houseway.analysis import simulation  # noqa: PLC0415 -- the compiler is slow to import
    from houseway.analysis.progress import unwatched  # noqa: PLC0415 -- likewise

    return simulation.simulated(
        table, rounds, seed, workers, progress or unwatched, so_far=so_far, folder=folder
    )


def query(folders: Sequence[Path], sql: str) -> Answer:
    """Ask rounds that were kept a question in SQL; the tables are `rounds`, `wagers` and `runs`."""
    from houseway.analysis import bulk  # noqa: PLC0415 -- not every verb needs it

    with bulk.opened(folders) as rounds:
        return rounds.answer(sql)


def bank_table(game: str, **words: Unpack[BankWords]) -> Asked:
    """Return the question of a player-dealer about a table described in a few words; the rest is as usual."""
    from houseway.analysis import bank as banking  # noqa: PLC0415 -- the compiler is slow to import

    return banking.asked_of(game, **words)


def bank_tables(game: str, **words: Unpack[BankWords]) -> list[Asked]:
    """Return the question about the same table in every room that has a game; the rest is as usual in the one named."""
    from houseway.analysis import bank as banking  # noqa: PLC0415 -- likewise

    return banking.asked_in(banked_like(game), game, **words)


def bank(
    asked: Asked,
    *,
    kept: Path | None = None,
    workers: Workers | None = None,
    progress: Progress | None = None,
) -> BankReport:
    """Return what a table is worth to its player-dealer after the fees, and what he risks."""
    from houseway.analysis import bank as banking  # noqa: PLC0415 -- likewise
    from houseway.analysis.progress import unwatched  # noqa: PLC0415 -- likewise

    return banking.report(asked, kept=kept, count=True, workers=workers, progress=progress or unwatched)


def bank_by_best(found: BankReport) -> dict[str, BankReport]:
    """Return the same table with the option posted that is best for the bank, and with the one that is best for the room."""
    from houseway.analysis import bank as banking  # noqa: PLC0415 -- likewise

    return banking.by_best(found)


def bank_plot(found: Sequence[BankReport], kind: str) -> bytes:
    """Return a plot as a file: of one bank, or of several side by side with the options that are best for the bank and for the room."""
    from houseway import plots  # noqa: PLC0415 -- not every verb needs it

    if len(found) == 1:
        return plots.bank_plot(found[0], kind)
    best = [tuple(bank_by_best(each).values()) or (each,) for each in found]
    return plots.bank_plots([each for own in best for each in own], kind)


def banked_like(game: str) -> list[str]:
    """Return the games of all rooms that are the same but for the room, as far as somebody banks them."""
    return [name for name in same_game(game) if isinstance(load(name).document, Game)]


def house_way(game: str, cards: Sequence[int], readings: Mapping[str, str] | None = None) -> Charted:
    """Return a hand of pai gow set the house way, with the row that decided and the reasons."""
    from houseway.games import charted  # noqa: PLC0415 -- slow to import and not every verb needs it

    return charted(load(game, readings), cards)


def house_way_chart(game: str, readings: Mapping[str, str] | None = None) -> tuple[ChartedRow, ...]:
    """Return a game's house way row by row in words, each row with a hand that it decides."""
    from houseway.games import whole_chart  # noqa: PLC0415 -- slow to import and not every verb needs it

    return whole_chart(load(game, readings))


def house_ways(game: str, cards: Sequence[int], readings: Mapping[str, str] | None = None) -> list[Charted]:
    """Return a hand set by every house way of the family, this game's first."""
    from houseway.games import charted_everywhere  # noqa: PLC0415 -- slow to import and not every verb needs it

    return charted_everywhere(load(game, readings), cards)


def setting_odds(
    game: str,
    cards: Sequence[int],
    readings: Mapping[str, str] | None = None,
    progress: Progress | None = None,
) -> tuple[SettingOdds, ...]:
    """Return how each way to set a hand does against every hand of a house-way player-dealer, the best first."""
    from houseway import analysis  # noqa: PLC0415 -- NumPy is slow to import and not every verb needs it

    return analysis.setting_odds(load(game, readings), cards, progress or analysis.unwatched)


def posted(
    game: str,
    option: str,
    sheet: str | None = None,
    schedule: str | None = None,
    readings: Mapping[str, str] | None = None,
) -> Posted:
    """Return an option of a game's fees by its number or label; a sheet not in force goes by its name."""
    from houseway import fees as charging  # noqa: PLC0415 -- not every verb needs it

    return charging.posted(game, option, sheet, schedule, readings)


def options(
    game: str, sheet: str | None = None, readings: Mapping[str, str] | None = None
) -> tuple[Posted, ...]:
    """Return every option that a game may be charged by."""
    from houseway import fees as charging  # noqa: PLC0415 -- not every verb needs it

    return charging.posted_options(game, sheet, readings)


def cost(posted: Posted, table: StatedTable) -> Cost:
    """Return what a posted option costs a stated table, by the round and by the hour."""
    from houseway import fees as charging  # noqa: PLC0415 -- not every verb needs it

    return charging.cost(posted, table, for_a_pot=for_a_pot(posted))


def for_a_pot(posted: Posted) -> bool:
    """Say whether an option is charged by the hand of a game for a pot, and not by wagers."""
    payers = {charge.payer for charge in posted.table.charges.values()}
    return not isinstance(load(posted.game).document, Game) and "player-dealer" not in payers


def same_game(game: str) -> list[str]:
    """Return the game and what other rooms charge for: same family, and the same name but for small words."""
    family, wanted = load(game).document.family, _name_words(game)
    found = [rules.id for rules in games() if rules.document.family == family]
    return [name for name in found if _name_words(name) == wanted and (name == game or sheets_of(name))]


def _name_words(game: str) -> frozenset[str]:
    words = game.partition("/")[2].split("-")
    return frozenset(_SPELLED.get(word, word) for word in words) - {"split"}


def placard(posted: Posted, minimum: Cents | None = None, maximum: Cents | None = None) -> Placard:
    """Return the notice of an option for a table with these limits; `publishing` makes HTML and PDF of it."""
    from houseway import publishing  # noqa: PLC0415 -- not every verb needs it

    return publishing.placard(posted, minimum, maximum)


def check_law(posted: Posted, day: date, regimes: Sequence[Path] = ()) -> list[LawFinding]:
    """Hold an option against the legal rules in force on a day; `regimes` are files of later rules."""
    from houseway import law  # noqa: PLC0415 -- not every verb needs it

    later = [regime for path in regimes for regime in law.read_regimes(path)]
    return law.check_law(posted, law.rules_on(day, later))


def quote(posted: Posted, bets: Sequence[Bet] = (), action: Cents = 0, hand: Hand | None = None) -> Quote:
    """Return what each person owes by a posted option: for the wagers of a round, or for a hand for a pot.

    `action` is what else is wagered at the table, in one figure; nobody's own fees follow from it.
    """
    from houseway import fees as charging  # noqa: PLC0415 -- not every verb needs it

    if hand is not None:
        return charging.quote_hand(posted, hand)
    stakes = [charging.staked(posted, str(bet.bettor), bet.wager, bet.amount) for bet in bets]
    if action:
        stakes.append(charging.Staked("", "", "base", action))
    return charging.quote_round(posted, stakes)


def _record(written: WrittenRound) -> RoundRecord:
    from houseway import verify as checking  # noqa: PLC0415 -- slow to import and not every verb needs it

    record = _any_record(written)
    if not isinstance(record, checking.RoundRecord):
        raise RecordError(f"{record.game} is played for a pot: a hand of it is settled by settle_hand")
    return record


def _hand(written: WrittenHand) -> HandRecord:
    from houseway import verify as checking  # noqa: PLC0415 -- slow to import and not every verb needs it

    record = _any_record(written)
    if not isinstance(record, checking.HandRecord):
        raise RecordError(f"{record.game} is no poker for a pot; a round of it is settled by settle")
    return record


def _any_record(written: WrittenRound | WrittenHand) -> AnyRecord:
    from houseway import verify as checking  # noqa: PLC0415 -- slow to import and not every verb needs it

    if isinstance(written, str | Path):
        return checking.read_any(Path(written))
    if isinstance(written, Mapping):
        return checking.any_record_of(dict(written), "record")
    return written
