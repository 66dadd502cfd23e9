"""One table of fees on a sheet of paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.publishing.placard_flow import ACCENT, INK, LINE, QUIET, SHADE, WHITE, Type

if TYPE_CHECKING:
    from houseway.publishing.placard_flow import Flow
    from houseway.publishing.placard_parts import Part, Row

_PAD = 8.0
_ROW, _ROW_OF_SEVERAL = 20.0, 18.0
_HEAD, _WHEN, _ASIDE, _NOTE = 11.0, 9.5, 10.0, 11.5
_BAND = 26.0
_HIGH = 1.42
"""How much higher a row is than its type."""


def natural_width(part: Part, flow: Flow) -> float:
    """Return how wide the widest row is at scale one."""
    kind = Type(_size(part))
    tier = max(flow.wide(row.tier, kind) + _aside_width(part, row, flow) for row in part.rows)
    return tier + 2 * _PAD + len(part.columns) * _column_width(part, flow)


def _size(part: Part) -> float:
    return _ROW if len(part.columns) == 1 else _ROW_OF_SEVERAL


def _aside_width(part: Part, row: Row, flow: Flow) -> float:
    under = len(part.columns) > 1 or not row.aside
    return 0 if under else _PAD + flow.wide(row.aside, Type(_ASIDE))


def _column_width(part: Part, flow: Flow) -> float:
    """Return how wide a column must be for its fees and for the words of its head."""
    fees = max(flow.wide(fee, Type(_size(part), bold=True)) for row in part.rows for fee in row.fees)
    words = [word for column in part.columns for word in column.head.split()]
    heads = max(flow.wide(word, Type(_HEAD, bold=True)) for word in words)
    return max(fees, heads) + 2 * _PAD


def draw_part(flow: Flow, part: Part, scale: float, air: float, payer: str) -> None:
    """Place a table of fees: under a band with the payer's name, or under the table before it."""
    if payer:
        _band(flow, part, scale, payer)
    elif part.lead:
        flow.y += 5 * scale
        flow.line(part.lead, Type(_NOTE * scale, colour=QUIET), _PAD * scale)
    first = _first_column(flow, part, scale)
    _heads(flow, part, scale, first)
    for place, row in enumerate(part.rows):
        _row(flow, part, row, scale, air, shaded=place % 2 == 0, first=first)
    flow.y += 5 * scale
    for note in part.notes:
        flow.paragraph(note, Type(_NOTE * scale), _PAD * scale)


def _first_column(flow: Flow, part: Part, scale: float) -> float:
    """Return where the columns of fees begin: the further right, the nearer they stand to each other."""
    kind = Type(_size(part) * scale)
    tiers = max(flow.wide(row.tier, kind) for row in part.rows) + 2 * _PAD * scale
    needed = len(part.columns) * _column_width(part, flow) * scale
    return min(max(tiers, flow.width - 1.35 * needed), flow.width - needed)


def _band(flow: Flow, part: Part, scale: float, payer: str) -> None:
    pad, high = _PAD * scale, _BAND * scale
    name, lead = Type(16 * scale, bold=True, colour=WHITE), Type(_NOTE * scale, colour=WHITE)
    flow.fill(high, ACCENT)
    flow.put(payer, name, pad, high / 2 + name.size * 0.36)
    if part.lead:
        lead = flow.fitted(part.lead, lead, flow.width - flow.wide(payer, name) - 4 * pad)
        flow.put(part.lead, lead, flow.width - pad, high / 2 + lead.size * 0.36, right=True)
    flow.y += high


def _heads(flow: Flow, part: Part, scale: float, first: float) -> None:
    pad = _PAD * scale
    head, when = Type(_HEAD * scale, bold=True, colour=QUIET), Type(_WHEN * scale, colour=QUIET)
    column = (flow.width - first) / len(part.columns)
    lines = [
        [
            (line, kind)
            for text, kind in ((each.head, head), (each.when, when))
            for line in flow.broken(text, kind, column - 1.2 * pad)
        ]
        for each in part.columns
    ]
    high = max(sum(kind.size * 1.2 for _, kind in each) for each in lines) + 4 * scale
    for place, each in enumerate(lines):
        base = high - sum(kind.size * 1.2 for _, kind in each) - scale
        for text, kind in each:
            base += kind.size * 1.2
            right = first + (place + 1) * column - pad
            flow.put(text, flow.fitted(text, kind, column), right, base - kind.size * 0.25, right=True)
    flow.put(part.measure, head, pad, high - head.size * 0.25 - scale)
    flow.y += high
    flow.fill(0.7, LINE)


def _row(flow: Flow, part: Part, row: Row, scale: float, air: float, *, shaded: bool, first: float) -> None:  # noqa: PLR0913 -- a row has that many sides
    pad, size = _PAD * scale, _size(part) * scale
    several = len(part.columns) > 1
    tier, aside = Type(size), Type(_ASIDE * scale, colour=QUIET)
    room = first - 2 * pad if several else first - _aside_width(part, row, flow) * scale
    tier = flow.fitted(row.tier, tier, room)
    under = aside.size * 1.1 if several and any(each.aside for each in part.rows) else 0
    high = size * _HIGH + air + under
    if shaded:
        flow.fill(high, SHADE)
    base = (high - under) / 2 + size * 0.35
    flow.put(row.tier, tier, pad, base)
    if row.aside and several:
        flow.put(row.aside, aside, pad, base + under)
    elif row.aside:
        flow.put(row.aside, aside, pad + flow.wide(row.tier, tier) + pad, base)
    column = (flow.width - first) / len(part.columns)
    for place, fee in enumerate(row.fees):
        flow.put(fee, Type(size, bold=True, colour=INK), first + (place + 1) * column - pad, base, right=True)
    flow.y += high
