"""What a document of pan says of forced cards, foul hands, wrong counts and the last player left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.panguingue.telling import CAUSES
from houseway.rulebook import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook.families.panguingue import PanguingueGame
    from houseway.rulebook.families.panguingue_fouls import CountRow, Force

_FORCED = {
    "passed": "a card that fits his spread, on one who touched the deck instead",
    "off_deck": "a drawn card that fits an exposed spread",
    "hand_discard": "a card out of the hand that fits its owner's own meld",
    "out_card": "a card that puts its owner out",
    "usable": "a card that can be used in any way",
}
_UNTIL = {
    "two_drawn_behind": "until two have drawn behind",
    "owner_touches_deck": "until its owner touches the deck",
}
_CASES = {
    "pyramiding": "he holds out for one that pays better",
    "two_players_out_for_less": "it puts two out and he goes out for less",
    "heads_up": "only two are left",
}
_LOST = {
    "its_owner": "by who passed it over",
    "its_discarder": "by who let it go",
    "who_drew_since": "by who has drawn since",
}
_OWED = {
    "collections": "what others collect",
    "winner": "the winner's melds",
    "bust_out": "going out",
}
_REMEDIES = {
    "dead_ante_back": "the hand is dead and the ante goes back",
    "one_given": "the dealer gives one more",
    "one_taken_at_random": "the dealer takes one at random",
}
_MAY = {"settle": "may settle with the foul hands", "play_on": "may play on"}


def forces_described(game: PanguingueGame) -> Iterator[tuple[str, str]]:
    """Describe which cards may be forced on a player."""
    for place, row in enumerate(game.forces):
        yield "" if place else "force", f"{', '.join(_force(row))} ({shown((*row.cite, *row.lost_by_cite))})"


def _force(row: Force) -> Iterator[str]:
    yield _FORCED[row.card]
    if row.does == "use_or_draw_on":
        yield "or he is made to draw on"
    if row.until is not None:
        yield _UNTIL[row.until]
    if row.cases:
        yield f"where {' or '.join(_CASES[case] for case in row.cases)}"
    if row.lost_by:
        yield f"not {' or '.join(_LOST[who] for who in row.lost_by)}"
    if row.kept_heads_up:
        yield "unless only two are left"
    if row.ten_down:
        yield "while it would put the next player out, who has ten down"


def fouls_described(game: PanguingueGame) -> Iterator[tuple[str, str]]:
    """Describe when a hand is foul and what its owner owes."""
    rules = game.foul
    until = "the hand is over" if rules.called_until == "hand_over" else "its owner next touches the deck"
    yield "foul", f"called by any player in action until {until} ({shown((*rules.cite, *rules.called_cite))})"
    for row in rules.causes:
        unless = f", unless {row.unless.replace('_', ' ')}" if row.unless is not None else ""
        yield "", f"for {CAUSES[row.when]}{unless} ({shown(row.cite)})"
    back = "every collection" if rules.repays == "all_collections" else "nothing"
    yield (
        "",
        f"it goes to the discards and gives back {back}, as far as its chips reach ({shown(rules.repays_cite)})",
    )
    yield "", f"it owes {_owed(rules.still_pays)} until the hand is over ({shown(rules.still_pays_cite)})"
    busts = "pays" if rules.pays_bust_out else "does not pay"
    yield "", f"it {busts} for going out ({shown(rules.pays_bust_out_cite)})"
    yield "", f"calling one's own hand foul is {rules.own_hand} ({shown(rules.own_hand_cite)})"
    keeps = "gives back what he collected" if rules.own_hand_repays else "keeps what he collected"
    yield (
        "",
        f"who does it all the same {keeps} and owes {_owed(rules.own_hand_pays)} ({shown(rules.own_hand_pays_cite)})",
    )
    yield (
        "",
        f"fouling one's hand to stop a player with ten down is {rules.to_stop_ten_down} ({shown(rules.to_stop_ten_down_cite)})",
    )
    if rules.floor:
        yield (
            "",
            f"the floor may declare cards or hands foul in extraordinary cases ({shown(rules.floor_cite)})",
        )


def _owed(what: tuple[str, ...]) -> str:
    return " and ".join(_OWED[each] for each in what) or "nothing"


def counts_described(game: PanguingueGame) -> Iterator[tuple[str, str]]:
    """Describe what is done about wrong numbers of cards."""
    for place, row in enumerate(game.counts):
        reading = f", reading {row.reading}" if row.reading is not None else ""
        yield (
            "" if place else "counts",
            f"{_number(row)}, found before the deck is touched: {_REMEDIES[row.remedy]} ({shown(row.cite)}{reading})",
        )
        if row.from_second_five:
            yield (
                "",
                f"or one of the second five while these lie on the table ({shown(row.from_second_five_cite)})",
            )


def _number(row: CountRow) -> str:
    if row.most is None:
        return f"{row.least} cards or more"
    return f"{row.most} cards" if row.most == row.least else f"{row.most} cards or fewer"


def survivor_described(game: PanguingueGame) -> Iterator[tuple[str, str]]:
    """Describe what the last player may do when others have fouled."""
    rules = game.survivor
    yield "last left", f"by fouls, he {' or '.join(_MAY[each] for each in rules.may)} ({shown(rules.cite)})"
    yield "", f"face up, with every card that gets him out the quickest way ({shown(rules.plays_cite)})"
