"""What lies where in the arrays of a simulated blackjack table.

All that is looked up lies in one array, the table, and all that changes in another, the desk: a compiled function that
is handed many arrays spends more time on handing them over than on the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.blackjack.places import BASE

if TYPE_CHECKING:
    from houseway.games.blackjack.played import Ended

PLAYED, SURRENDERED, RESCUED, TAKEN_BACK, EVEN_MONEY, FATES = range(6)
"""What became of a wager on a hand: it is compared, lost in part, left behind or taken back by a rescue, or paid even."""
ENDS: tuple[Ended | None, ...] = (None, "natural", "stood", "over", "surrendered", "rescued")
"""How a hand ends; nothing where the look ended the round before its turn."""
UNASKED, NATURAL_END, STOOD, OVER_END, GIVEN_UP, RESCUED_END = range(6)
DECLINES, INSURES, TAKES_EVEN = range(3)
BEFORE_ALL, BEFORE_LOOK, IN_TURN = range(1, 4)
"""When insurance is sold: before the player-dealer's second card, before the look, or each seat in its turn."""
ON_HANDS = (BASE, "split", "double", "double-double")
"""The wagers on a hand, by kind."""
ORIGINS = ((False, False), (True, False), (True, True))
"""Whether a hand came of a split, and of aces."""
ROOM, KEPT, OF_SPLIT, OF_ACES, DOUBLED = 1, 2, 4, 8, 12
"""A state of a hand is the sum of these; after a number of doublings it is `DOUBLED` and one less than the number."""

# The table. A page holds a cell for every hand and every value of a card, the value in the last four bits.
PAGE = 1 << 16
OVER = 1 << 14
"""From here on a cell of `GROWN` is no hand but the class of one that is over."""
VALUE, COUNT, TWO, NATURAL, HITS, THEIRS = 0, 64, 256, 512, 1024, 1280
"""By card: what it counts, less one, and what for the action button. By two values: the number of the hand. By rank and
rank, plainly and after a split: whether it is a natural. By twice the player-dealer's points with aces as one, plus one
with an ace: whether he draws (with bonus bets alone waiting, with hands waiting), and the class of his hand."""
PEEKED, WAITS, GUARDS, FOLLOWS, ODD = 1408, 1424, 1440, 1448, 1456
"""By the up card: whether the down card is looked at. By its end: whether a hand waits. By one's natural: what is answered
to an offer of insurance. Whether those behind a seat add to a split, a double, a further double, and may insure. The rank of
8-8-8 and the cards of 7-8-9, hands with a class of their own."""
UP, EARLY, INSURANCE, LOOK_ENDS, ALWAYS, BUTTON, NEEDED = range(1464, 1471)
"""Which of the player-dealer's cards is up; whether one surrenders before the look; when insurance is sold; whether the look
ends the round; whether his hand is always finished; which card places the button; how many cards a round needs."""
TOTAL, MAY_SPLIT = 4096, 16384
"""By hand: its class. By splits, splits of aces, rank and rank: whether the two cards may be split."""
GROWN, GIVES_UP, ANSWERS = PAGE, 2 * PAGE, 4 * PAGE
"""Pages: what a hand becomes; whether it is surrendered before the look, without and with a split left; a `Do` for each state."""
MOST_STATES = 16
WAYS = ANSWERS + MOST_STATES * PAGE
MOMENTS = WAYS + len(ON_HANDS) * FATES * 64 * 64
TABLE = MOMENTS + len(ON_HANDS) * FATES * 64 * 64
"""By kind, fate, own class and the player-dealer's class: how a wager ends, and when it is moved."""

# The desk. Of the cards of a hand there are never more than `HELD`.
WAY, SHORT, UNFORESEEN, DEALER, SEATS, SEAT, HELD = 0, 1, 2, 8, 64, 128, 24
"""Where the round's wagers stand; how often there were too few cards, how often a hand came up about which nobody was asked;
the player-dealer's cards; the first seat, and how far it is to the next."""
FIRST, SIZE, HANDS, GUARD, CARDS = 0, 2, 3, 4, 8
BEGINS, OWN, END, LEVEL, BEHIND = 32, 40, 48, 56, 64
"""Of a seat: the two cards dealt, the size of the first hand, the number of hands, the answer to insurance, the cards of the first
hand. Of each of its hands: the card it came of a split with, its class, its end, how often it was doubled, and in how many of the
doublings those behind the seat are, -1 if not even in the hand."""
MOST_HANDS, MOST_LEVELS = 8, 4
A_BETTOR = MOST_HANDS * MOST_LEVELS
"""So many wagers may a bettor come to have on the hands of a seat."""

# The seats: one row for each bank.
MANY, BETTORS, COLUMNS, AT_ASKED, AT_WAITS, DEAL, SLOTS, MOST_SEATS = 0, 1, 2, 3, 4, 16, 64, 16
"""How many seats have a hand; how many bettors a seat has at most; how many wagers look at cards, and where they stand, each with
slot, seat, wager, what it looks at and whether it lies there from the beginning; where it stands by the seats that surrendered
whether bonus bets wait; who gets the first and the second cards; by seat, bettor, hand and doubling: the slot of the wager."""
ASKED = 5
"""So many numbers has a wager that looks at cards."""

# Wagers of which it is not known yet how they ended, one a row.
ROW, ROW_HELD, ROW_DEALER = 64, 16, 40
"""Key, round, slot, wager, whether the first hand was surrendered, up card, size of the first hand and of the player-dealer's, the
two cards dealt; from there on the cards of the two hands."""
