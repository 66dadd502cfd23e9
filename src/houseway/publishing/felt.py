"""What a felt is drawn from, taken out of any document."""

from __future__ import annotations

from fractions import Fraction
from itertools import takewhile
from typing import TYPE_CHECKING

from houseway.cards import composition, rank_of
from houseway.games.poker.described_limits import limits_described
from houseway.games.poker.stakes import table_stakes
from houseway.money import dollars
from houseway.publishing.described import action_words
from houseway.publishing.felt_shape import (
    BankedFeltOut,
    FeltActionOut,
    FeltLayoutOut,
    FeltMarkOut,
    FeltOut,
    FeltPackOut,
    FeltSpacesOut,
    FeltStakeOut,
    FeltStreetOut,
    FeltWagerOut,
    PanFeltOut,
    PotFeltOut,
)
from houseway.publishing.page import kind_of, pays_words
from houseway.publishing.page_lines import page_lines
from houseway.rulebook import Game, wagers_of
from houseway.rulebook.families.panguingue import PanguingueGame
from houseway.rulebook.families.poker import PokerGame

if TYPE_CHECKING:
    from houseway.publishing.felt_shape import Direction
    from houseway.rulebook import Document, Wager
    from houseway.rulebook.families.pai_gow_tiles import TileSet
    from houseway.rulebook.model import Deck, PayRow

_ROUND_THE_TABLE = {"baccarat", "batwing", "poker"}
"""What tables are called that have places on both sides."""
_OPENING = {"before_deal", "before_dice"}
_FIRST_SEAT = 1
"""Seats are numbered from the house dealer's left."""


def felt(document: Document) -> FeltOut:
    """Return what a table of a document looks like."""
    deck: Deck | TileSet | None = getattr(document, "deck", None)
    return FeltOut(
        kind=kind_of(document),
        pack=None if deck is None else _pack(deck),
        deal_direction=_direction(document),
        wagers=tuple(map(_wager, wagers_of(document))),
        banked=_banked(document) if isinstance(document, Game) else None,
        pot=_pot(document) if isinstance(document, PokerGame) else None,
        pan=_pan(document) if isinstance(document, PanguingueGame) else None,
    )


def _direction(document: Document) -> Direction:
    """Return which way round the cards go: clockwise, unless the deal says otherwise."""
    found: Direction = getattr(getattr(document, "deal", None), "direction", "clockwise")
    return found


def _pack(deck: Deck | TileSet) -> FeltPackOut:
    pack = composition(deck.composition)
    marks = (
        FeltMarkOut(mark.label, tuple(card for card in pack.cards if rank_of(card) in mark.ranks))
        for mark in pack.marks
    )
    return FeltPackOut(
        composition=pack.name,
        title=pack.says,
        pieces=pack.pieces,
        cards=pack.size,
        packs=deck.packs,
        joker=getattr(deck, "joker", None),
        marks=tuple(marks),
        cite=deck.cite,
    )


def _wager(wager: Wager) -> FeltWagerOut:
    return FeltWagerOut(
        id=wager.id,
        title=wager.title,
        bonus=wager.bonus,
        backline=wager.backline,
        pays=_pays(wager),
        rows=len(wager.rows()),
        needs=wager.needs,
        needs_all=wager.needs_all,
        placed=wager.placed.replace("_", " "),
        opening=wager.placed in _OPENING,
        free=wager.costs_nothing,
        cite=wager.cite,
    )


def _pays(wager: Wager) -> str:
    rows = wager.rows()
    said = {pays_words(row) for row in rows}
    if not rows or len(said) == 1:
        return "".join(said)
    return f"up to {pays_words(max(rows, key=_size))}"


def _size(row: PayRow) -> Fraction:
    if row.pays is not None:
        return Fraction(row.pays.win, row.pays.stake)
    return Fraction(int(row.prize or 0))


def _banked(game: Game) -> BankedFeltOut:
    return BankedFeltOut(
        layouts=tuple(
            FeltLayoutOut(
                table=layout.table,
                shape="oval" if layout.table in _ROUND_THE_TABLE else "arc",
                positions=layout.positions,
                cite=layout.cite,
            )
            for layout in game.layouts
        ),
        positions=game.layouts[0].positions,
        seat_at_house_dealer=_FIRST_SEAT,
        spaces=_spaces(game),
        action=_action(game),
        settled=tuple((kind,) if isinstance(kind, str) else kind for kind in game.settlement.order),
        settled_by=game.settlement.by,
        settled_last=game.settlement.tail,
        settled_cite=game.settlement.cite,
        turns=game.rotation.turns,
        bank_direction=game.rotation.direction,
        bank_cite=game.rotation.cite,
        limits=(int(game.limits.usual[0]), int(game.limits.usual[1])),
    )


def _spaces(game: Game) -> FeltSpacesOut:
    squares, circles = game.squares, game.circles
    return FeltSpacesOut(
        squares=1 if squares is None else squares.most,
        unoccupied=circles is not None and circles.unoccupied,
        cite=(*(squares.cite if squares else ()), *(circles.cite if circles else ())),
    )


def _action(game: Game) -> FeltActionOut:
    action = game.action
    return FeltActionOut(
        method=action.method,
        card=action.card,
        seat_one=action.seat_one,
        direction=action.direction,
        says=action_words(action),
        when_short="" if action.when_short is None else action_words(action.when_short),
        cite=action.cite,
    )


def _pot(document: PokerGame) -> PotFeltOut:
    seats, streets = document.seats, document.streets
    lines = page_lines(takewhile(lambda told: told[0] != "buy-in", limits_described(document)))
    return PotFeltOut(
        seats=(seats.least, seats.most),
        usual_seats=seats.usual,
        streets=tuple(
            FeltStreetOut(
                name=street.name,
                cards=street.cards,
                to=street.to,
                facing=street.facing.replace("_", " "),
                burn=street.burn,
                bets=street.bets,
                cite=street.cite,
            )
            for street in streets
        ),
        hole=sum(street.cards for street in streets if street.to == "each"),
        board=sum(street.cards for street in streets if street.to == "board"),
        draws=any(street.to == "draw" for street in streets),
        button=document.button is not None,
        blinds=document.blinds.count if document.blinds is not None else 0,
        ante=document.ante is not None and document.ante.to == "pot",
        bring_in=document.bring_in is not None,
        structures=document.betting.structures,
        wins=document.pot.wins,
        stakes=tuple(
            FeltStakeOut(id=str(number), says=line.text, cite=line.cite)
            for number, line in enumerate(lines, 1)
        ),
        usual=str(table_stakes(document)),
    )


def _pan(game: PanguingueGame) -> PanFeltOut:
    return PanFeltOut(
        seats=(game.seats.least, None),
        usual_seats=game.seats.best,
        cards=game.deal.cards,
        stakes=tuple(
            FeltStakeOut(id=stake.id, says=f"{dollars(stake.condition)} condition", cite=stake.cite)
            for stake in game.stakes
        ),
    )
