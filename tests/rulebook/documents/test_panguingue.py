"""The panguingue document: it loads with every answer, all print is told, and every rule is the printed one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, get_args

import pytest

from houseway.errors import RulebookError
from houseway.rulebook import load, plain, read_game, reading_answers, room
from houseway.rulebook.families.panguingue import PanguingueGame
from houseway.rulebook.families.panguingue_fouls import ForcedCard, FoulCause
from rulebook.room_pages import NUMBERS, citations, lines, needs_seeds, raw, seed, span, text
from rulebook.uncited import uncited

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rulebook.families.panguingue_fouls import Force
    from houseway.rulebook.model import Overlay

GAME = "palace/pan"
HOMES = ("001:3-195", "001:1868-1878")


def pan(**asked: str) -> PanguingueGame:
    """Return the document, with answers to readings (underscores for hyphens)."""
    document = load(GAME, {key.replace("_", "-"): choice for key, choice in asked.items()}).document
    assert isinstance(document, PanguingueGame)
    return document


def others() -> Iterator[tuple[str, str, Overlay]]:
    """Yield every answer that is not the default: reading, choice, what it changes."""
    rules = load(GAME)
    for reading_id, use in rules.document.readings.items():
        for choice, overlay in reading_answers(reading_id, use).items():
            if choice != rules.choices[reading_id]:
                yield reading_id, choice, overlay


def force(card: ForcedCard) -> Force:
    (found,) = (force for force in pan().forces if force.card == card)
    return found


def says(cites: tuple[str, ...], pattern: str) -> bool:
    return re.search(pattern, text(cites)) is not None


def test_the_document_knows_where_it_stands():
    """001:3, 001:195"""
    document = pan()
    assert str(document.source) == HOMES[0]
    assert (document.family, document.status) == ("panguingue", "rules")


@pytest.mark.parametrize(
    ("reading", "choice", "path", "value"),
    [
        ("pan-decks", "ten", "deck.packs", (10,)),
        ("pan-large-ante", "one-chip", "stakes.ten.ante", 1000),
        ("pan-pay-table", "two-for-out", "out.chips", 2),
        ("pan-first-hand", "both-at-once", "draw.first_as", "both_at_once"),
        ("pan-nine-cards", "dead", "counts.nine.remedy", "dead_ante_back"),
        ("pan-odd-chip", "whole-chips", "tops.split_in", "chips"),
    ],
)
def test_a_choice_reaches_its_place(reading: str, choice: str, path: str, value: object):
    """001:12, 001:14, 001:107, 001:135, 001:138, 001:174"""
    here: Any = plain(load(GAME, {reading: choice}).document)
    here["stakes"] = {stake["id"]: stake for stake in here["stake"]}
    here["counts"] = {count["id"]: count for count in here["count"]}
    for step in path.split("."):
        here = here.get(step)
    assert here == value


@needs_seeds
def test_every_printed_line_is_told():
    """001:3-195; a doubt about a line does not tell it."""
    assert not list(uncited(GAME))
    told = {key: value for key, value in plain(pan()).items() if key not in {"readings", "correction"}}
    known = {line for cite in citations(told) for line in range(span(cite)[1], span(cite)[2] + 1)}
    prose = {line for line in range(3, 196) if len(seed("001")[line - 1].split()) > 3}
    assert prose <= known


@needs_seeds
def test_citations_stay_with_the_document_and_its_fees():
    """001:3-195, 001:1868-1878"""
    homes = [span(part) for part in HOMES]
    for cite in set(citations(plain(pan()))):
        number, first, last = span(cite)
        assert any(home[0] == number and home[1] <= first <= last <= home[2] for home in homes), cite
        assert lines(cite)[0].strip()
        assert lines(cite)[-1].strip()


@needs_seeds
def test_corrections_quote_what_is_printed():
    """001:50, 001:72, 001:105, 001:157, 001:160, 001:167, 001:176, 001:189, 001:190"""
    slips = pan().corrections
    assert [slip.line for slip in slips] == [50, 72, 105, 157, 160, 167, 176, 189, 190]
    for slip in slips:
        assert slip.printed.lower() in text([f"001:{slip.line}"])
        assert slip.used != slip.printed


@needs_seeds
def test_the_pack_and_its_ranks():
    """001:14-16, 001:68, 001:72"""
    document = pan()
    assert (document.deck.composition, document.deck.packs) == ("pan_40", (8,))
    packs = re.search(r"set of (\d+) decks .* total of (\d+) cards", text(["001:68"]))
    assert packs is not None
    assert (int(packs[1]), int(packs[2])) == (document.deck.packs[0], document.deck.packs[0] * 40)
    assert "there are ten decks" in text(["001:14"])
    printed = re.search(r"rank king as \(high\) (.*), and ace as low", text(document.ranks.cite))
    assert printed is not None
    ranks = printed[1].upper().split(", ")
    assert [rank for rank in document.ranks.order[1:-1] if rank != "3"] == ranks  # a slip lost the three
    assert (document.ranks.order[0], document.ranks.order[-1]) == ("K", "A")
    assert "the jack and seven are in sequence" in text(document.ranks.cite)


@needs_seeds
def test_players_and_buy_in():
    """001:60, 001:64, 001:76, 001:131"""
    document = pan()
    least, best = document.seats.least, document.seats.best
    assert f"{NUMBERS[least]} to several. best for {best[0]}, 7, or {best[1]} players" in text(
        document.seats.cite
    )
    assert document.chips.buy_in == 20
    assert "twenty chips of equal value" in text(document.chips.buy_in_cite)
    assert document.chips.ante == 1
    assert "each player antes one chip" in text(document.chips.cite)
    assert "we play table stakes at all times" in text(document.chips.table_stakes_cite)


@needs_seeds
def test_conditions_and_antes_of_the_older_sheet():
    """001:8, 001:10-12"""
    stakes = {stake.condition // 100: stake for stake in pan().stakes}
    offered = re.findall(r"(\d+)\.00", text(["001:8"]))
    assert set(map(int, offered)) == set(stakes) - {4}
    for line in (10, 11, 12):
        condition, ante = re.findall(r"(?:condition is|ante) (\d+)\.00", text([f"001:{line}"]))
        stake = stakes[int(condition)]
        assert (stake.ante, stake.ante_cite) == (100 * int(ante), (f"001:{line}",))
    assert stakes[4].ante is None


@needs_seeds
def test_conditions_of_the_later_sheet():
    """001:1872-1878"""
    printed: dict[int, list[int]] = {}
    for line in range(1873, 1879):
        option, condition = re.findall(r"\d+", text([f"001:{line}"]))[:2]
        printed.setdefault(int(condition), []).append(int(option))
    assert {stake.condition // 100: stake.options for stake in pan().stakes if stake.options} == {
        condition: f"{min(options)}-{max(options)}" for condition, options in printed.items()
    }


@needs_seeds
def test_the_deal():
    """001:18, 001:90, 001:92"""
    deal = pan().deal
    assert (
        f"a total of {NUMBERS[deal.cards]} cards, dealt in two rounds of {NUMBERS[deal.at_a_time]}"
        in text(deal.first_cite)
    )
    assert "starting with the previous winner" in text(deal.first_cite)
    assert "rotation of dealing and playing is to the right" in text(deal.cite)
    assert (deal.direction, deal.first) == ("counterclockwise", "previous_winner")
    assert deal.cards == 2 * deal.at_a_time


@needs_seeds
def test_in_or_out():
    """001:96-101, 001:177"""
    declare = pan().declare
    assert says(declare.changed_cite, "change his declaration to play until the next player has acted")
    assert says(declare.last_changed_cite, "may not change.* after the first card has been drawn")
    assert says(declare.out_cite, "forfeits his ante only")
    assert says(declare.in_cite, "until the hand has been completed")
    assert says(declare.cite, "a knock in turn means you will play.*required to declare")


@needs_seeds
def test_the_draw():
    """001:105-114, 001:178, 001:180"""
    draw = pan().draw
    assert draw.first == "previous_winner"
    assert says(draw.cite, "begun by the winner of the previous hand.*first player to his right draws first")
    assert draw.first_draws == 2
    assert says(draw.first_draws_cite, "right to draw twice.* only on the first draw")
    assert says(draw.previous_drawn_cite, "right to use a 'drawn card' from the previous player")
    assert says(draw.hand_discards_cite, "no player has a chance.* to use a discarded card")
    assert draw.previous_drawn
    assert says(draw.face_up_cite, "will be turned face up")
    assert draw.face_up
    assert says(draw.discarded_cite, "when it is released in the direction of the discards")


@needs_seeds
def test_a_meld_needs_a_hit():
    """001:120"""
    melds = pan().melds
    assert melds.starts == "with_drawn_card"
    assert says(melds.cite, "cannot be established.* until the player's hand is hit")
    assert (melds.least, melds.any_suits) == (3, ("A", "K"))


@needs_seeds
def test_what_conditions_pay():
    """001:28, 001:72, 001:133, 001:135: the table is lost, but that spades pay double in some cases"""
    pay = pan().pay
    assert says(pay.cite, "paid for those 'pay cards' by each active player")
    assert says(pay.cite, "illustration of pay conditions posted")
    assert says(pay.cite, "spades pay double in some cases")
    assert {row.id: (row.chips, row.further) for row in pay.rows} == {
        "valles-of-suits": (1, 1),
        "valles-of-one-suit": (2, 1),
        "others-of-one-suit": (1, 1),
        "ace-to-three": (1, 0),
        "jack-to-king": (1, 0),
    }
    for row in pay.rows:
        assert row.spades == (2 * row.chips if row.suits == "one" else None)
        assert (row.further_spades or 0) == (2 * row.further if row.suits == "one" else 0)
    assert pay.valles == ("3", "5", "7")
    assert (pan().out.chips, pan().out.conditions_again) == (1, True)


@needs_seeds
def test_when_pay_is_asked_for():
    """001:142-144"""
    claim = pan().claim
    assert claim.forgotten == "next_hit"
    assert says(claim.cite, "establishes or enhances a pay condition, before he discards")
    assert says(claim.forgotten_cite, "until the next time his hand is hit")


@needs_seeds
def test_going_out():
    """001:21, 001:58, 001:84, 001:135, 001:194"""
    out = pan().out
    assert out.cards == pan().deal.cards + 1
    assert says(out.cite, f"first to meld {out.cards} cards face-up")
    assert says(out.value_cite, "call the outs as the hand lays")
    assert says(out.past_first_hand_cite, "may not give an out card.* with ten cards spread")
    assert out.past_first_hand == "barred"


@needs_seeds
def test_tops():
    """001:76, 001:137-140"""
    tops = pan().tops
    assert says(tops.cite, "on a block in the center of the table")
    assert says(tops.without_chips_cite, "may not continue.* for the tops when out of chips")
    assert not tops.without_chips
    assert says(
        tops.split_cite, f"{NUMBERS[tops.split_by]} players remaining in action may agree at any time"
    )
    assert says(tops.mixed_split_cite, "only the single tops are split.*two doubles players.* the entire")
    assert tops.mixed_split == "single_tops"


@needs_seeds
def test_doubles():
    """001:124-127, 001:141"""
    doubles = pan().doubles
    assert says(doubles.cite, "twice the minimum buy-in.*must ante double")
    assert (doubles.buy_in_times, doubles.ante_times, doubles.tops_apart) == (2, 2, True)
    assert says(doubles.tops_apart_cite, "kept separate and awarded to winning doubles players only")
    assert says(doubles.down_to_one_chip_cite, "if down to one chip.*build up to doubles again")
    assert says(doubles.all_doubles_cite, "discretion of the floorperson.*next higher condition")


@needs_seeds
def test_cards_that_may_be_forced():
    """001:181-191, 001:195"""
    assert {row.card for row in pan().forces} == set(get_args(ForcedCard))
    passed, drawn, own = force("passed"), force("off_deck"), force("hand_discard")
    assert says(passed.cite, "forced to use the card.* forced to continue to draw")
    assert (passed.does, passed.lost_by) == ("use_or_draw_on", ("its_owner",))
    assert says(passed.lost_by_cite, "lost his right to the 'option card'")
    assert says(drawn.cite, r"until two players have drawn behind.*\(unless it is head-up\)")
    assert (drawn.until, drawn.kept_heads_up) == ("two_drawn_behind", True)
    assert says(drawn.lost_by_cite, "lost his right to force the card.*lost his right to force back")
    assert drawn.lost_by == ("its_discarder", "who_drew_since")
    assert says(own.cite, "until the player that discarded it has touched the deck")
    assert own.until == "owner_touches_deck"
    assert says(force("usable").cite, "may force a card that can be used in any way")


@needs_seeds
def test_an_out_card_may_be_forced_in_three_cases():
    """001:188-191"""
    out = force("out_card")
    assert f"in only {NUMBERS[len(out.cases)]} cases" in text(out.cite)
    printed = {
        "pyramiding": "pyramid chips",
        "two_players_out_for_less": "same card puts two players out.*lower pay rate",
        "heads_up": "when the hand is head up",
    }
    for case, cite in zip(out.cases, ("001:189", "001:190", "001:191"), strict=True):
        assert says((cite,), printed[case])


@needs_seeds
def test_what_makes_a_hand_foul():
    """001:159-163, 001:192"""
    printed = {
        "wrong_count_after_touching_deck": "more or less than ten cards after touching the deck",
        "card_thrown_on_floor": "throwing a card on the floor",
        "two_discards_or_none": "discarding two cards or failing to discard",
        "invalid_meld": "spread an invalid meld",
        "deck_card_touches_hand": "contact with the cards in his hand.* exception.* on the outs",
        "card_taken_off_spread": "removing or discarding a card from a board spread",
    }
    causes = pan().foul.causes
    assert tuple(cause.when for cause in causes) == get_args(FoulCause) == tuple(printed)
    for cause in causes:
        assert says(cause.cite, printed[cause.when])
        assert (cause.unless == "going_out") is says(cause.cite, "exception")


@needs_seeds
def test_what_a_foul_hand_costs():
    """001:150-157, 001:164, 001:172, 001:193"""
    foul = pan().foul
    assert says(foul.called_cite, "called foul by an active player")
    assert says(foul.called_cite, "without regard for the source of his information")
    assert says(foul.own_hand_cite, "no player may call his own hand foul")
    assert says(
        foul.own_hand_pays_cite, "all collections during the remainder of play, including 'bust-outs'"
    )
    assert says(foul.repays_cite, "throw his hand into the discards.*repay all active hands any collections")
    assert says(foul.still_pays_cite, "liable for pay earned.*must pay the winner the value of the hand")
    assert foul.still_pays == ("collections", "winner")
    assert says(foul.pays_bust_out_cite, "will not pay a 'bust-out'")
    assert not foul.pays_bust_out
    assert says(foul.to_stop_ten_down_cite, "no player may foul his own hand in order to prevent")
    assert (foul.own_hand, foul.to_stop_ten_down, foul.floor) == ("barred", "barred", True)
    assert says(foul.floor_cite, "extraordinary circumstances by the floorperson")


@needs_seeds
def test_a_wrong_number_of_cards():
    """001:173-176"""
    counts = {count.id: count for count in pan().counts}
    few, nine, eleven, many = counts.values()
    assert says(
        few.cite, f"{NUMBERS[few.most or 0]} or less and {NUMBERS[many.least]} or more cards is a dead hand"
    )
    assert says(few.cite, "the ante will be returned")
    assert few.remedy == many.remedy == "dead_ante_back"
    assert many.most is None
    assert (nine.least, nine.most, nine.remedy, nine.reading) == (9, 9, "one_given", "pan-nine-cards")
    assert "nine" not in text(["001:173-176"])
    assert says(eleven.cite, f"{NUMBERS[eleven.least]} cards will be corrected.*select one card at random")
    assert (eleven.least, eleven.remedy) == (eleven.most, "one_taken_at_random")
    assert says(eleven.from_second_five_cite, "up his second five cards")
    assert eleven.from_second_five


@needs_seeds
def test_the_last_player_left():
    """001:166-170"""
    survivor = pan().survivor
    assert says(survivor.cite, f"that player has {NUMBERS[len(survivor.may)]} options")
    assert says(survivor.cite, "negotiate a mutually satisfactory settlement.*play the hand to completion")
    assert survivor.may == ("settle", "play_on")
    assert says(survivor.plays_cite, "face up, under the supervision of the dealer.*quickest way")


REMEDIES = {
    "foul_hand": "foul|more or less than ten cards|invalid meld",
    "dead_hand": "dead hand",
    "floor_decision": "floorperson",
}


@needs_seeds
def test_irregularities_have_the_printed_remedy():
    """001:86, 001:150-164, 001:172, 001:174, 001:192"""
    noted = [note for note in pan().notes if note.remedy]
    assert len(noted) == 7
    for note in noted:
        assert says(note.cite, REMEDIES[note.remedy or ""])


@needs_seeds
def test_the_number_of_the_bureau():
    """001:1868"""
    assert f"({pan().bgc_id})".lower() in text(["001:1868"])


@pytest.mark.parametrize(
    ("key", "change", "complaint"),
    [
        ("ranks", {"order": list("KQJ7654332"), "cite": 72}, "order: expected each rank of the pack once"),
        ("count", [{"id": "few", "most": 8, "remedy": "dead_ante_back", "cite": 174}], "got 0 for 9"),
        (
            "count",
            [{"id": "all", "remedy": "dead_ante_back", "cite": 174}],
            "one row for every number of cards but 10, got 1 for 10",
        ),
        (
            "count",
            [{"id": "x", "least": 9, "most": 8, "remedy": "one_given", "cite": 174}],
            'count "x": expected the lower number first, got 9 to 8',
        ),
    ],
)
def test_what_makes_no_sense_is_refused(key: str, change: object, complaint: str):
    """001:72, 001:173-176"""
    written = {name: block for name, block in raw(GAME).items() if name != "readings"}
    with pytest.raises(RulebookError, match=complaint):
        read_game(GAME, {**written, key: change}, {}, room("palace"))


@pytest.mark.parametrize("key", ["stake", "force", "count"])
def test_rows_have_ids_of_their_own(key: str):
    """001:10-12, 001:174-176, 001:182-195"""
    written = raw(GAME)
    again = {**written, key: [*written[key], written[key][0]]}
    with pytest.raises(RulebookError, match="expected an id of its own"):
        read_game(GAME, again, {}, room("palace"))
