"""Drills for dealers: questions made from the rulebook, answers marked with the rule."""
# Litestar reads the annotations when the program starts, so they are not postponed here.

import asyncio
import secrets

from litestar.params import JSONBody

from houseway import train
from houseway.errors import RecordError
from houseway.server.doors import asking, telling
from houseway.server.guarding import Door
from houseway.server.training_asked import AskedMarking, AskedQuestion


@asking("/api/train", Door.OPEN, summary="What can be practised")
async def drills() -> train.Catalogue:
    """List every room with its games and the drills that each has something for."""
    return await asyncio.to_thread(train.catalogue)


@telling("/api/train/question", Door.OPEN, 404, limit="work", summary="A question")
async def question(data: JSONBody[AskedQuestion]) -> train.Question:
    """Ask something. The answer holds what the table shows and what kind of answer is wanted, never the answer itself."""
    return await asyncio.to_thread(_question, data)


@telling("/api/train/answer", Door.OPEN, 404, limit="work", summary="Mark an answer")
async def answer(data: JSONBody[AskedMarking]) -> train.Marking:
    """Make the question again, judge the answer, and explain it with the rule. Nothing is kept."""
    return await asyncio.to_thread(train.mark, data.name(), data.answer)


def _question(asked: AskedQuestion) -> train.Question:
    places = [place for place in (asked.place, asked.room, asked.game) if place is not None]
    if len(places) != 1:
        raise RecordError("name one place to be asked about: place, room or game")
    drills = (*asked.drills, *(() if asked.drill is None else (asked.drill,)))
    levels = dict.fromkeys(train.drills_in(places[0]), asked.level) | asked.levels
    seed = asked.seed or secrets.token_hex(8)
    weak = [each.name() for each in asked.weak]
    return train.question(train.pick(places[0], seed, drills, levels, weak))


ROUTES = [drills, question, answer]
