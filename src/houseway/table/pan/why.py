"""Where the rule is printed behind each thing that happens at a table of pan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.panguingue import events as ev

if TYPE_CHECKING:
    from houseway.rulebook.families.panguingue import PanguingueGame
    from houseway.table.pan.events import AnyEvent

_COUNTED = {"card-given": "one_given", "card-withdrawn": "one_taken_at_random", "hand-dead": "dead_ante_back"}


def why(game: PanguingueGame, event: AnyEvent) -> tuple[str, ...]:
    """Return where the rule is printed by which something happened; nothing where nobody would ask."""
    match event:
        case ev.FeeTaken(cite=cite):
            return cite
        case ev.AntePosted() | ev.CardsDealt():
            return game.chips.cite if isinstance(event, ev.AntePosted) else game.deal.cite
        case ev.Declared() | ev.Offered() | ev.LoneLeft() | ev.PlaysOn() | ev.TopsAwarded():
            return _of_the_tops(game, event)
        case ev.CardGiven() | ev.CardWithdrawn() | ev.HandDead():
            remedy = _COUNTED[str(type(event).__struct_config__.tag)]
            return next((row.cite for row in game.counts if row.remedy == remedy), ())
        case ev.Forced() | ev.Slipped() | ev.Fouled() | ev.CardFouled():
            return _of_fouls(game, event)
        case _:
            return _of_cards(game, event)


def _of_cards(game: PanguingueGame, event: AnyEvent) -> tuple[str, ...]:
    """Return the lines about drawing, laying down, and what is paid for it."""
    draw, melds = game.draw, game.melds
    match event:
        case ev.CardDrawn() | ev.DeckTouched():
            return (*draw.cite, *draw.face_up_cite)
        case ev.OptionTaken() | ev.CardReleased():
            return draw.previous_drawn_cite
        case ev.Discarded():
            return (*draw.hand_discards_cite, *draw.discarded_cite)
        case ev.Melded() | ev.Added():
            return melds.cite
        case ev.PayDue(rows=rows):
            return tuple(place for row in game.pay.rows if row.id in rows for place in row.cite)
        case _:
            return _of_pay(game, event)


def _of_pay(game: PanguingueGame, event: AnyEvent) -> tuple[str, ...]:
    match event:
        case ev.PayClaimed(forgotten=forgotten):
            return (*game.claim.cite, *(game.claim.forgotten_cite if forgotten else ()))
        case ev.Paid(why="repayment"):
            return game.foul.repays_cite
        case ev.Paid(why="going-out") | ev.WentOut():
            return (*game.out.cite, *game.out.value_cite)
        case ev.Paid():
            return game.claim.cite
        case ev.ChipsGone():
            return game.tops.without_chips_cite
        case _:
            return ()


def _of_the_tops(
    game: PanguingueGame, event: ev.Declared | ev.Offered | ev.LoneLeft | ev.PlaysOn | ev.TopsAwarded
) -> tuple[str, ...]:
    match event:
        case ev.Declared(changed=True):
            return (*game.declare.changed_cite, *game.declare.last_changed_cite)
        case ev.Declared():
            return game.declare.cite
        case ev.Offered(amounts=None):
            return game.tops.split_cite
        case ev.TopsAwarded():
            return game.tops.cite
        case ev.PlaysOn():
            return game.survivor.plays_cite
        case _:
            return game.survivor.cite


def _of_fouls(
    game: PanguingueGame, event: ev.Forced | ev.Slipped | ev.Fouled | ev.CardFouled
) -> tuple[str, ...]:
    rules = game.foul
    match event:
        case ev.Forced(row=row):
            return next((each.cite for each in game.forces if each.id == row), ())
        case ev.CardFouled() | ev.Fouled(by=None):
            return rules.floor_cite
        case ev.Fouled(seat=seat, by=by) if by == seat:
            return rules.own_hand_pays_cite
        case ev.Fouled(cause=cause) | ev.Slipped(cause=cause):
            return next((row.cite for row in rules.causes if row.when == cause), rules.cite)
