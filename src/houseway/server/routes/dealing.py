"""The dealer's seat: real cards on a real table, entered as they are dealt."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

import asyncio

from litestar.params import FromPath, JSONBody

from houseway.rulebook import load
from houseway.server.dealing_out import DealingOut, DealOut, dealing_of, dealt
from houseway.server.doors import asking, telling
from houseway.server.guarding import Door
from houseway.verify.dealing import HandDealt, HandLaid, Laid, PanDealt, PanLaid, deal_hand, deal_pan


@asking(
    "/api/games/{room:str}/{game:str}/dealing",
    Door.OPEN,
    404,
    summary="What is asked before cards are dealt by hand",
)
async def dealing(room: FromPath[str], game: FromPath[str]) -> DealingOut:
    """Tell betting spaces, seats, packs, cards, options of the fees and readings of a game that is dealt by hand."""
    return await asyncio.to_thread(dealing_of, load(f"{room}/{game}").id)


@telling("/api/deal", Door.OPEN, 404, summary="A round with real cards, as far as it was entered")
async def deal_round(data: JSONBody[Laid]) -> DealOut:
    """Take a table with a player-dealer and all that was dealt and said; tell what is to be done, and who is owed what.

    Nothing is kept: every request says all of it again. What breaks a rule is named in the answer, with the entry
    or the wager that does, and everything before it is still answered.
    """
    return await asyncio.to_thread(dealt, data)


@telling(
    "/api/deal/hand", Door.OPEN, 404, summary="A hand for a pot with real cards, as far as it was entered"
)
async def deal_for_pot(data: JSONBody[HandLaid]) -> HandDealt:
    """Take a table for a pot and all that was dealt and done; tell whose turn it is, the pots, and who wins them."""
    return await asyncio.to_thread(deal_hand, data)


@telling(
    "/api/deal/pan",
    Door.OPEN,
    404,
    summary="A hand of panguingue with real cards, as far as it was entered",
)
async def deal_for_pan(data: JSONBody[PanLaid]) -> PanDealt:
    """Take a table of panguingue and all that was drawn and laid down; tell whose turn it is and who pays whom."""
    return await asyncio.to_thread(deal_pan, data)


ROUTES = [dealing, deal_round, deal_for_pot, deal_for_pan]
