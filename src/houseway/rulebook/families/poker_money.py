"""The money of a game for a pot: forced bets, betting rounds, the pot's winners, and who may enter when."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from houseway.money import DollarAmount, Odds
from houseway.rulebook.model import Block, Cite, Positive

Structure: TypeAlias = Literal["limit", "spread", "pot-limit", "no-limit"]
"""How large a bet may be: fixed, between two amounts, up to the pot, or up to what lies on the table."""

LIMITED: frozenset[Structure] = frozenset({"limit", "spread"})
"""Structures that a table calls by its limits; the others are called by their blinds."""

UpCardRank: TypeAlias = Literal["ace", "above_aces", "below_aces", "above_all"]
"""What a joker counts that lies face up, where single cards decide who has the button or must open.

Above or below the natural aces where suits break ties; above all it needs no tie to be broken.
"""


class TableLimit(Block, frozen=True):
    """Stakes that a table may post; the schedules that price them stand with the fees."""

    structure: Structure
    cite: Cite
    least: tuple[DollarAmount, DollarAmount] | None = None
    """The lowest pair of limits."""
    highest: tuple[DollarAmount, DollarAmount] | None = None
    """The highest pair; none with an open end."""
    pairs: tuple[tuple[DollarAmount, DollarAmount], ...] = ()
    """The pairs one by one, where they are printed so and not as a range."""
    blinds: tuple[DollarAmount, ...] = ()
    buy_in: DollarAmount | None = None
    """The least that must be bought in for."""
    options: str = ""


class Blinds(Block, frozen=True):
    """The forced bets left of the button, which are live."""

    count: Positive
    cite: Cite
    amounts: tuple[DollarAmount, ...] = ()
    """Where none stand here: as posted with the limits, or half the lower limit and the whole of it."""
    posted_by: Literal["left_of_button", "each_player"] = "left_of_button"
    heads_up: Literal["button_small", "left_of_button_small"] = "button_small"
    """Who has the small blind when only two play."""
    heads_up_cite: Cite = ()
    live_cite: Cite = ()
    """Where it is printed that its owner may raise when the others have only called."""
    oversize: bool = False
    """A blind larger than the structure's may be posted."""
    oversize_cite: Cite = ()
    sleeper: Literal["barred"] | None = None
    """A blind posted from any other seat, before the cards, to act last."""
    sleeper_cite: Cite = ()


class Ante(Block, frozen=True):
    """What each player puts in before cards."""

    cite: Cite
    amount: DollarAmount | None = None
    amount_cite: Cite = ()
    again: bool = False
    """Everybody antes again when nobody opens."""
    again_cite: Cite = ()
    to: Literal["pot", "collection"] = "pot"
    """A collection is the house's fee and leaves the table."""


class BringIn(Block, frozen=True):
    """The first bet that an up card decides: high or low, as the first street has it."""

    tie: Literal["suit", "nearest_button"]
    cite: Cite
    forced: bool = True
    amount: Literal[
        "lower_limit", "lower_or_upper_limit", "at_least_lower_limit", "at_least_big_blind", "token"
    ] = "lower_limit"
    amount_cite: Cite = ()
    ace: Literal["high", "low"] = "high"
    ace_cite: Cite = ()
    joker: UpCardRank | None = None
    joker_cite: Cite = ()
    completes_cite: Cite = ()
    """Where it is printed that raising a token to the limit completes it and is no raise."""
    live: bool = True
    """Its owner may raise when the others have only called."""
    live_cite: Cite = ()
    exempt_exposed: bool = False
    """A hand with a hole card turned up by accident cannot be made to open."""
    exempt_cite: Cite = ()


class OpenPair(Block, frozen=True):
    """A pair among the up cards lets the upper limit in on fourth street, beside the lower."""

    cite: Cite
    for_all: bool = False
    """Every player has the option, not only the one with the pair."""
    after_upper: Literal["upper_only", "either"] = "upper_only"
    """Once the upper limit was bet or raised, further raises go by it alone."""


class ShortAllIn(Block, frozen=True):
    """What an all-in bet or raise of less than the full amount opens."""

    cite: Cite
    reopens: bool = False
    """Players who have acted may raise again."""
    completed: Literal["full_raise", "none"] = "full_raise"
    """The next player may call it, or make it a full raise counted from the last full bet."""
    blind_counts_whole: bool = True
    """A big blind that is short is called and raised as if it were whole."""
    blind_cite: Cite = ()


class BetForms(Block, frozen=True):
    """What counts as a bet when hands, words and chips disagree."""

    cite: Cite
    string: Literal["barred", "half_a_raise"] = "barred"
    """A raise in two motions does not count, or does if the first had half of it."""
    string_cite: Cite = ()
    big_chip: Literal["call", "raise"] = "call"
    """A single chip above the bet, without a word."""
    big_chip_cite: Cite = ()
    big_chip_opens: bool = False
    """Spread limit after the flop: a first bet with one chip is worth the chip."""
    words_bind: bool = True
    """What was announced holds; if not, only chips in the pot make a bet or a raise."""
    words_cite: Cite = ()
    motion_binds: bool = False
    """A motion towards a bet or a call must be completed with the least bet."""
    motion_cite: Cite = ()


class Betting(Block, frozen=True):
    """How bets may be made; with a limit each street has its own."""

    structures: tuple[Structure, ...]
    cite: Cite
    raise_size: Literal["street_limit", "lower_limit", "within_limits"] = "street_limit"
    """Limit: what one raise adds."""
    raise_size_cite: Cite = ()
    least_raise: Literal["last_raise", "last_bet", "bring_in"] = "last_raise"
    """No limit and pot limit: what a raise adds at least."""
    least_raise_cite: Cite = ()
    table_stakes_cite: Cite = ()
    """Where it is printed that only what lies on the table at the start of the hand plays."""
    raises: Positive | None = None
    """How many raises a round has room for; none printed means no cap is."""
    raises_cite: Cite = ()
    counted: Literal["raises", "wagers"] = "raises"
    """The cap counts raises above the first bet, or every wager with the first bet."""
    lifted_heads_up: bool = False
    """The cap falls when two players are left."""
    lifted_cite: Cite = ()
    check_raise: bool | None = None
    check_raise_cite: Cite = ()
    open_pair: OpenPair | None = None
    short_all_in: ShortAllIn | None = None
    all_in_needs: Literal["nothing", "ante"] = "nothing"
    """What a player must still have to start a hand all-in."""
    all_in_needs_cite: Cite = ()
    all_in_after_exposed: Literal["no", "down_card", "last_card"] = "no"
    """A player may say all-in once the dealer exposed a card of this kind."""
    all_in_after_cite: Cite = ()
    folded_seat_dealt: bool = False
    """A hand folded where nothing is owed, or after the forced bet, is dealt to until somebody bets."""
    folded_seat_cite: Cite = ()
    forms: BetForms | None = None
    most: DollarAmount | None = None
    """The largest single wager, where one is printed."""
    most_cite: Cite = ()


class MustBet(Block, frozen=True):
    """A hand this low must be bet after the draw, or wins nothing of what is bet after it."""

    cite: Cite
    low: Annotated[int, Meta(ge=5, le=13)] = 7


class Pot(Block, frozen=True):
    """Who wins the pot, and where what cannot be divided goes."""

    wins: Literal["high", "low", "high_low"]
    cite: Cite
    scoop_cite: Cite = ()
    """Where it is printed that one player may win both halves."""
    no_low_cite: Cite = ()
    """Where it is printed that without a low the high hand has all of it."""
    odd_chip: Literal["left_of_button", "higher_suit"] = "left_of_button"
    """Who of those tied has what cannot be split."""
    odd_chip_cite: Cite = ()
    odd_chip_halves: Literal["high_half", "left_of_button"] = "high_half"
    odd_chip_halves_cite: Cite = ()
    show_to_win: bool = False
    """The whole hand must be shown to win."""
    show_cite: Cite = ()


class PotShowdown(Block, frozen=True):
    """Who shows first, and what he must do to win."""

    first: Literal["last_aggressor", "last_actor", "first_checker"]
    """Without a bet in the last round the aggressor's place falls to the first active seat left of the button."""
    cite: Cite = ()
    uncontested_shows: bool = False
    """The last hand left must be shown as well."""
    declare_pair: bool = False
    """Lowball: a pair that was bet must be named before the hand is spread."""
    declare_cite: Cite = ()
    keep_hand_for_board: bool = False
    """Who plays the board must still hold his hand."""
    keep_hand_cite: Cite = ()


class BuyIn(Block, frozen=True):
    """What a player brings to the table."""

    cite: Cite
    amount: DollarAmount | None = None
    times_least_bet: Positive | None = None
    short_buys: Literal["one", "one_per_full"] | None = None
    """How many buys may be smaller."""


class BombPot(Block, frozen=True):
    """A hand for which every participant puts in an agreed amount; nobody posts a blind or bets before the flop."""

    cite: Cite
    players: Positive = 2
    players_cite: Cite = ()


class Kill(Block, frozen=True):
    """A hand at higher stakes, at the cost of one player."""

    when: Literal["to_enter", "after_win"]
    cite: Cite
    stakes: Odds = Odds(2, 1)
    """The limits, and with `to_enter` the killer's blind, as a multiple of the usual ones."""
    window: Literal["two_cards_seen", "before_cards"] = "two_cards_seen"
    window_cite: Cite = ()


class Entry(Block, frozen=True):
    """How a player comes into a game that runs, or back into it."""

    cite: Cite
    new_player: tuple[Literal["wait_for_big_blind", "post_big_blind", "dealt_at_once", "kill"], ...] = ()
    missed: tuple[Literal["wait_for_big_blind", "additional_blind", "straddle", "kill"], ...] = ()
    missed_cite: Cite = ()
    additional: Literal["big_plays_small_dead"] | None = None
    """What a player who missed his blinds posts: both, of which only the big one is a bet."""
    additional_cite: Cite = ()
    straddle: Positive | None = None
    """The make-up bet left of the big blind, in big blinds."""
    straddle_cite: Cite = ()
    between_blinds: bool | None = None
    between_cite: Cite = ()
    extra_live_blinds: Positive | None = None
    """How many posted blinds a deal admits beside the regular ones."""
    extra_cite: Cite = ()
    free_first_hands: bool = False
    """In a new game, hands before one's first blind cost nothing."""
    free_cite: Cite = ()
    seat_change: tuple[Literal["wait_hands", "post_big_blind", "kill"], ...] = ()
    seat_change_cite: Cite = ()
    pass_after_move: bool = False
    """Who owes no blind and moves may let the blinds pass once for nothing."""
    pass_cite: Cite = ()
    make_up_all_from: tuple[DollarAmount, DollarAmount] | None = None
    """From these limits up every missed blind is made up."""
    make_up_cite: Cite = ()
    active_after_two_passes: tuple[DollarAmount, DollarAmount] | None = None
    """At these limits a seat that the blinds passed twice counts as an active player."""
    active_cite: Cite = ()


class Turn(Block, frozen=True):
    """What acting out of turn, or not at all, costs."""

    cite: Cite
    out_of_turn: Literal["not_binding", "check_bars_betting"] = "not_binding"
    lost_after: Literal["two_behind", "substantial_action"] = "two_behind"
    """The right to act is lost when so much happens behind a player who does not call time."""
    lost_cite: Cite = ()
    substantial_players: Positive | None = None
    substantial_with_money: Positive | None = None
    """Substantial action: so many acting, or so many putting money in."""
    substantial_cite: Cite = ()
