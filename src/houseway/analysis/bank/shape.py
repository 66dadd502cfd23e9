"""What a player-dealer can know of a table before he puts up his stake."""

from __future__ import annotations

from msgspec import Struct

from houseway.analysis.simulation.described import Described
from houseway.analysis.simulation.results import Sum
from houseway.money import Cents


class Asked(Struct, frozen=True, kw_only=True):
    """What a player-dealer asks about: a table, how fast it is dealt, and what he has behind him."""

    table: Described
    seat: int
    """Who asks: one of those who bank."""
    per_hour: int = 60
    """Rounds dealt in an hour, whoever banks."""
    hours: float = 8.0
    """How long he means to bank."""
    bankroll: Cents | None = None
    """What he has in all, the stake included."""
    risk: float = 0.01
    """The chance of running out that he would take."""
    rounds: int = 200_000
    """Rounds that are simulated, where there are too many to count."""
    seed: str = "bank"
    simulate: bool = False
    """Rounds are simulated even where every one can be counted."""


class StakeLine(Struct, frozen=True, kw_only=True):
    """The same table at one of several stakes."""

    stake: Cents
    result: Sum
    """Of the rounds he banks, before fees."""
    short_rounds: float
    """The share of rounds in which something was out of the stake's reach."""
    uncovered: float
    """What was due and not reached, as a share of all that was due."""
    short: float
    """The same on average, in cents a round."""


class OptionLine(Struct, frozen=True, kw_only=True):
    """What one option of the fees makes of the table, by the round."""

    id: str
    option: str
    sheet: str
    schedule: str
    from_bank: float
    """Cents a round that he banks."""
    from_players: float
    """Of all bettors together."""
    drop_per_hour: float
    """Cents that the room takes in an hour of such rounds."""
    bank_per_hour: float
    """What he keeps of an hour, after the fee."""
    players_per_hour: float
    """What all bettors together have of it, after theirs: as a rule they lose."""
    refused: str = ""
    """Why such a table cannot be charged by it; empty if it can."""


class Best(Struct, frozen=True, kw_only=True):
    """The options that are best from three points of view, in the printed order where several are alike."""

    bank: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    room: tuple[str, ...] = ()


class Risk(Struct, frozen=True, kw_only=True):
    """How likely it is to run out: not to have the stake any more."""

    bankroll: Cents
    ever: float
    """The chance of ever running out, at most; 1 where he loses in the long run."""
    while_banking: float
    """The chance of it within the hours named, about."""
    wanted: float
    needed: Cents | None
    """The bankroll with which the chance of ever running out is at most the one wanted; None if there is none."""
    needed_while_banking: Cents
    """The one for the hours named alone, about."""
    hours_to_be_ahead: float | None
    """After so many hours he is ahead with 95 in 100, about; None if he never is."""
    curve: tuple[tuple[Cents, float, float], ...]
    """Bankrolls with their chance of ever running out, and within the hours named."""


class BankReport(Struct, frozen=True, kw_only=True):
    """What a table is worth to the player-dealer of a seat."""

    asked: Asked
    title: str
    strategy: str
    stake: Cents
    proposition: bool
    """Whether proposition players may hold the bank."""
    share: float
    """Of all rounds so many are his: elsewhere another player-dealer has to come between."""
    others: tuple[int, ...]
    """Who else banks."""
    action: float
    """What lies on the table in a round that he banks, on average."""
    deals: int | None
    """So many deals were counted, all there are; None where rounds were simulated."""
    result: Sum
    """His rounds, before the fee."""
    fee: float
    """What he pays the house for a round that he banks; the same for every round unless turns differ."""
    players_fee: float
    """What the bettors of such a round pay together."""
    per_round: float
    """What he keeps of a round, after the fee, on average."""
    per_round_error: float
    """Its standard error; nothing where every deal was counted."""
    per_hour: float
    """The same for an hour at the table."""
    hour_deviation: float
    break_even_fee: float
    """The fee of a round at which he neither wins nor loses in the long run."""
    fee_of_action: float
    """The fee as a share of the action; the break-even fee is `edge`."""
    edge: float
    """What he wins of a dollar of action, before the fee."""
    exact: float | None
    """What he wins of a round before the fee, counted over every deal, if the stake reaches every wager; None where that
    was not counted."""
    worst: Cents
    """The most he can lose in a round before the fee: counted, or a bound by the rules and the stake."""
    covering: Cents | None
    """The least stake that reaches every wager in every deal; None where not every deal was counted."""
    worst_seen: Cents
    best_seen: Cents
    quantiles: tuple[tuple[float, Cents], ...]
    """Results of a round after the fee, by the share of rounds that end there or below."""
    results: tuple[tuple[Cents, int], ...]
    """Every result of a round before the fee and how often it came up."""
    grain: Cents
    own: StakeLine
    """The stake itself: what it leaves uncovered."""
    stakes: tuple[StakeLine, ...]
    """Others, from a tenth of what lies on the table to ten times as much."""
    options: tuple[OptionLine, ...]
    best: Best
    posted: str
    """The option that is posted; empty if none is."""
    risk: Risk
