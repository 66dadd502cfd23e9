"""The rules by name: how grave each is, what it looks for, and which readings settle what it finds."""

from __future__ import annotations

from houseway.lint.finding import Rule

_LADDERS = (
    Rule("tiers-overlap", "error", "one figure in two tiers", ("tier-overlap",)),
    Rule("tiers-gap", "error", "figures of whole dollars between two tiers", ("tier-gap",), "table"),
    Rule("tiers-disordered", "doubtful", "tiers that are not printed from low to high"),
    Rule("fee-falls", "error", "a fee that falls as the figure grows", ("dropped-zero",)),
    Rule("fee-repeats", "note", "one fee in two neighbouring tiers", ("repeated-fee", "merged-fee-cell")),
    Rule("rates", "error", "more rates than a table may have", ("rate-count",)),
    Rule("percentage", "error", "a fee by percentage or commission"),
    Rule("tiers-by-share", "note", "tiers that cost one and the same part of their upper ends"),
)

_LIMITS = (
    Rule(
        "tier-under-limit",
        "doubtful",
        "a first tier that does not begin with the table's minimum",
        ("tier-below-first",),
        "table",
    ),
    Rule(
        "tier-over-limit",
        "doubtful",
        "a last tier that does not reach the table's maximum",
        ("square-or-seat-limit", "tier-above-last"),
        "table",
    ),
    Rule(
        "tier-out-of-reach",
        "error",
        "a tier that no amount within the limits reaches",
        ("limit-does-not-fit",),
    ),
    Rule(
        "tier-without-end",
        "doubtful",
        "a last tier that ends, where others of its table go on",
        ("tier-above-last",),
    ),
    Rule("limits-impossible", "error", "limits that cannot be met"),
    Rule(
        "wager-outside-limits",
        "doubtful",
        "a wager that may have to lie outside the table's limits",
        ("play-over-table-maximum",),
        "document",
    ),
    Rule(
        "limits-gap",
        "doubtful",
        "amounts between the limits of options that divide them up",
        ("tier-gap",),
        "table",
    ),
    Rule(
        "limits-missing",
        "doubtful",
        "rules that point to limits in a schedule that has none",
        ("bonus-range-see-schedule",),
        "document",
    ),
    Rule(
        "fee-over-blinds",
        "doubtful",
        "a fee larger than the blinds it is taken from",
        ("fee-exceeds-blinds",),
    ),
)

_OPTIONS = (
    Rule(
        "options-announced",
        "error",
        "other options than the text announces",
    ),
    Rule("options-disordered", "note", "options printed out of their order"),
    Rule("options-twice", "doubtful", "two options that are the same", ("repeated-fee",)),
    Rule(
        "option-one-band",
        "doubtful",
        "options that price a part of the players",
        ("option-covers-one-band",),
        "document",
    ),
    Rule("band-missing", "doubtful", "numbers of players that have no fee", ("seat-count",), "document"),
    Rule("zero-fee", "doubtful", "an option that costs nobody anything"),
    Rule(
        "ladder-slip", "doubtful", "a ladder one slip away from one that other tables have", ("dropped-zero",)
    ),
    Rule(
        "sheets-disagree",
        "doubtful",
        "two documents of one game that disagree",
        ("schedule-precedence",),
        "document",
    ),
)

_GAMES = (
    Rule("game-without-schedule", "doubtful", "a game that no sheet prices", ("no-schedule",), "document"),
    Rule("schedule-without-game", "doubtful", "a sheet for a game of which there are no rules"),
    Rule(
        "rates-promised",
        "doubtful",
        "more rates than the game's own text allows",
        ("rate-count",),
        "document",
    ),
    Rule(
        "wager-unknown",
        "doubtful",
        "fees that name a wager the game does not have",
        ("fee-text-against-table",),
        "document",
    ),
    Rule("wager-needs", "error", "a bet that needs a bet that does not exist, or that comes too late"),
    Rule("paytable-order", "doubtful", "a row of a paytable that is out of the order of the others"),
    Rule(
        "paytable-ranks",
        "doubtful",
        "a lower hand that pays more than a higher one",
        ("fortune-pay-order",),
        "document",
    ),
    Rule(
        "paytable-twice",
        "doubtful",
        "a row of a paytable that is printed a second time with other odds",
        ("paytable-rules-or-layout",),
        "document",
    ),
    Rule("hand-impossible", "error", "a hand that the pack cannot make", ("gap-straights",), "document"),
)

RULES: dict[str, Rule] = {rule.id: rule for rule in (*_LADDERS, *_LIMITS, *_OPTIONS, *_GAMES)}
"""Every rule by its name."""
