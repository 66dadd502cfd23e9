"""The lines that the legal rules cite say what the rules say."""

from __future__ import annotations

import re

import pytest

from houseway.law import filed_regimes
from houseway.rulebook import fee_sheets
from tidy.files import seed_texts

needs_seeds = pytest.mark.skipif(
    not seed_texts(), reason="the seeds do not lie beside the project, in ../shared/seeds"
)

WORDS = {
    "flat-fee": r"percentage|portion|337j",
    "fixed-before-play": r"determined|pre-?determined|fixed",
    "rates": r"five",
    "one-option": r"only (the )?one",
    "posting": r"posted",
    "notice": r"ample notice|provide.*notice",
    "table-sign": r"signage",
    "layout-legend": r"pair or higher",
    "rotation": r"two (consecutive )?hands|rotation",
    "rotation-unaffected": r"affect any rules regarding player-dealer rotation",
    "no-house-interest": r"interest in the outcome|never participates|no interest",
    "zero-collection": r"cease and desist",
}
"""What a line must hold that prints a rule."""

RULES = filed_regimes()[0].rules
DUTIES = {rule.duty: WORDS[rule.id] for rule in RULES if rule.duty is not None}


def text(cite: str) -> str:
    seed, _, lines = cite.partition(":")
    first, _, last = lines.partition("-")
    found = seed_texts()[seed].split("\n")[int(first) - 1 : int(last or first)]
    return " ".join(" ".join(found).split()).lower()


def test_every_rule_has_its_words():
    assert set(WORDS) == {rule.id for rule in RULES}


@needs_seeds
@pytest.mark.parametrize(("rule", "cite"), [(rule.id, cite) for rule in RULES for cite in rule.cite])
def test_a_rule_is_printed_where_it_is_cited(rule: str, cite: str):
    assert re.search(WORDS[rule], text(cite))


@needs_seeds
@pytest.mark.parametrize("cite", ["003:7703", "003:7716-7717"])
def test_the_penal_code_is_named_where_the_basis_says(cite: str):
    assert "337j" in text(cite)
    assert "330.11" in text("004:143")


@needs_seeds
@pytest.mark.parametrize(
    ("sheet", "duty", "cite"),
    [
        (sheet.id, duty, cite)
        for sheet in fee_sheets()
        for duty, printed in sheet.sheet.law.items()
        for cite in printed.cite
    ],
)
def test_a_sheet_prints_what_it_claims_to(sheet: str, duty: str, cite: str):
    assert re.search(DUTIES[duty], text(cite)), sheet  # pyright: ignore[reportArgumentType] -- the words of the data
