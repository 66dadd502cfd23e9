"""Lint's report on the five sources, as docs/lint.md shows it.

Write the page again with ``python tests/lint_page.py``.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from houseway import verbs
from houseway.lint import GRADES, RULES
from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.lint import Finding

PAGE = Path(__file__).resolve().parents[1] / "docs" / "lint.md"
HEAD = """# What lint finds in the five sources

Written by `tests/lint_page.py` from `houseway lint`; a test keeps it true. Rules look at the sheets with every correction undone, so what was corrected is found again and shown
as explained by its correction, or by the reading that settles it. What nothing explains is open: a question for the room that filed the document.

*error*: the source is wrong. *doubtful*: it may be. *note*: worth knowing.

"""


def page() -> str:
    """Return the whole page."""
    found = verbs.lint()
    return HEAD + "\n".join([*_summary(found), "", *_open(found), "", *_explained(found)]) + "\n"


def _summary(found: list[Finding]) -> Iterable[str]:
    every = Counter((finding.rule, finding.grade) for finding in found)
    left = Counter((finding.rule, finding.grade) for finding in found if finding.open)
    yield "| rule | looks for | grade | found | open |"
    yield "| --- | --- | --- | ---: | ---: |"
    for rule in RULES.values():
        grades = [grade for grade in GRADES if every[rule.id, grade]]
        for grade in grades:
            yield f"| `{rule.id}` | {rule.looks_for} | {grade} | {every[rule.id, grade]} | {left[rule.id, grade]} |"
        if not grades:
            yield f"| `{rule.id}` | {rule.looks_for} | | 0 | 0 |"
    yield f"| **all** | | | {len(found)} | {left.total()} |"


def _open(found: list[Finding]) -> Iterable[str]:
    yield "## Open"
    yield ""
    yield "| at | grade | rule | where | what |"
    yield "| --- | --- | --- | --- | --- |"
    for finding in found:
        if finding.open:
            yield f"| {shown(finding.cite)} | {finding.grade} | `{finding.rule}` | {finding.where} | {_cell(finding.says)} |"


def _explained(found: list[Finding]) -> Iterable[str]:
    yield "## Explained"
    yield ""
    yield "| at | grade | rule | where | what | by |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for finding in found:
        if not finding.open:
            row = (
                shown(finding.cite),
                finding.grade,
                f"`{finding.rule}`",
                finding.where,
                _cell(finding.says),
                finding.explained,
            )
            yield f"| {' | '.join(row)} |"


def _cell(text: str) -> str:
    return text.replace("|", "/")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    sys.stdout.write(f"{PAGE.name} is up to date\n")
