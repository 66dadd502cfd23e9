import { describe, expect, it } from "vitest";
import { pilesOf } from "../../../src/table/pots/piles";
import { livePicture, pictureOf, startOf } from "../../../src/table/pots/picture";
import type { PotView } from "../../../src/table/pots/view";
import { HANDS } from "./hands";

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

describe.each(Object.entries(HANDS))("a hand of %s", (_, { events, you }) => {
  const over = events.findLast((event) => event.type === "HandOver");
  if (over?.type !== "HandOver") throw new Error("the hand is not over");
  const begun = events.findIndex((event) => event.type === "HandBegun");

  it("keeps every chip at every step", () => {
    const whole = sum(Object.values(startOf(events)));
    for (let at = begun + 1; at < events.length; at += 1) {
      const { stacks, bets, pots, fees, jackpot, owed, over: done } = pictureOf(events, at);
      const middle = sum(Object.values(bets)) + sum(pots.map((pot) => pot.amount)) - owed;
      if (!done)
        expect(sum(Object.values(stacks)) + middle + fees + jackpot, `after event ${at}`).toBe(whole);
    }
  });

  it("ends with the stacks and results that the table tells", () => {
    const { stacks, results } = pictureOf(events);
    for (const [seat, stack] of Object.entries(over.stacks)) expect(stacks[Number(seat)]).toBe(stack);
    for (const [seat, result] of Object.entries(over.results)) expect(results?.[Number(seat)]).toBe(result);
  });

  it("shows at every step who is in the hand, with as many cards as he holds", () => {
    for (let at = begun + 1; at <= events.length; at += 1) {
      const { dealt, live, cards } = pictureOf(events, at);
      expect(live.every((seat) => dealt.includes(seat))).toBe(true);
      for (const held of Object.values(cards)) expect(held.length).toBeLessThanOrEqual(7);
    }
    const shown = events.filter((event) => event.type === "Shown");
    const before = pictureOf(
      events,
      events.findIndex((event) => event.type === "Shown"),
    );
    for (const event of shown) expect(before.cards[event.seat]?.length).toBe(event.cards.length);
  });

  it("knows one's own cards and no down card of anybody else before it is shown", () => {
    const before = pictureOf(
      events,
      events.findIndex((event) => event.type === "Shown"),
    );
    for (const [seat, cards] of Object.entries(before.cards)) {
      for (const lying of cards) expect(lying.card >= 0).toBe(Number(seat) === you || lying.up);
    }
  });
});

describe("side pots", () => {
  const hand = HANDS["Omaha hi-lo with side pots"]!;

  it("are given away one after the other, halves for high and low", () => {
    const first = hand.events.findIndex((event) => event.type === "Won");
    const before = pictureOf(hand.events, first);
    const after = pictureOf(hand.events, first + 1);
    const won = hand.events[first];
    if (won?.type !== "Won") throw new Error("nobody won");
    expect(before.pots.length).toBe(won.pots);
    expect(before.pots[won.pot]!.amount - after.pots[won.pot]!.amount).toBe(won.amount);
    expect(after.won[won.seat]).toBe(won.amount);
  });

  it("are one for each amount at which somebody had no more", () => {
    const put = new Map([[1, 500], [2, 2000], [3, 2000], [4, 300]]); // prettier-ignore
    expect(pilesOf(put, new Set([1, 2, 3]), 0)).toEqual([
      { amount: 300 + 3 * 500, seats: [1, 2, 3] },
      { amount: 2 * 1500, seats: [2, 3] },
    ]);
  });

  it("have the fee out of the first and dead money in it", () => {
    const put = new Map([[1, 100], [2, 100]]); // prettier-ignore
    expect(pilesOf(put, new Set([1, 2]), -50)).toEqual([{ amount: 150, seats: [1, 2] }]);
    expect(pilesOf(put, new Set([1, 2]), 75)).toEqual([{ amount: 275, seats: [1, 2] }]);
    expect(pilesOf(new Map([[1, 0], [2, 0]]), new Set([1, 2]), 80)).toEqual([{ amount: 80, seats: [1, 2] }]); // prettier-ignore
  });
});

it("lays a turned card open, and the next one down (Mexican poker)", () => {
  const { events } = HANDS["Mexican poker"]!;
  const at = events.findIndex((event) => event.type === "Turned" && event.card !== null);
  const turned = events[at];
  if (turned?.type !== "Turned") throw new Error("nobody turned a card");
  const lies = pictureOf(events, at + 1).cards[turned.seat]!;
  expect(lies).toContainEqual({ card: turned.card, up: true });
});

it("takes thrown cards out of a hand and others in", () => {
  const { events } = HANDS["draw poker"]!;
  const at = events.findIndex((event) => event.type === "Discarded" && event.cards.length > 0);
  const thrown = events[at];
  if (thrown?.type !== "Discarded") throw new Error("nobody threw a card away");
  expect(pictureOf(events, at).cards[thrown.seat]).toHaveLength(5);
  expect(pictureOf(events, at + 1).cards[thrown.seat]).toHaveLength(5 - thrown.cards.length);
  const last = events.findIndex((event) => event.type === "Shown");
  expect(pictureOf(events, last).cards[thrown.seat]).toHaveLength(5);
});

it("shows the bets in the pot while cards are drawn, though they are brought in with the next street", () => {
  const { events } = HANDS["draw poker"]!;
  const at = events.findIndex((event) => event.type === "Discarded");
  const before = pictureOf(events, at);
  const middle = sum(before.pots.map((pot) => pot.amount)) + sum(Object.values(before.bets)) - before.owed;
  const hand = {
    ...before,
    phase: "draw",
    street: "draw",
    cards: {},
    stakes: {},
    actor: 1,
    bets: before.bets,
  };
  const now = livePicture({ events: events.slice(0, at), seats: {}, hand } as unknown as PotView);
  expect(now.bets).toEqual({});
  expect(sum(now.pots.map((pot) => pot.amount))).toBe(middle);
});
