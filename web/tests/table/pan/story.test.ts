import { describe, expect, it } from "vitest";
import type { PanEvent } from "../../../src/lib/types";
import { pictureOf } from "../../../src/table/pan/picture";
import { storyOf } from "../../../src/table/pan/story";
import out from "./hands/out.json";

const hand = out as unknown as { events: PanEvent[]; why: string[][]; you: number };
const told = (event: object, you: number | null = null): string =>
  storyOf([event as PanEvent], [[]], you)[0]?.text ?? "";
const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

describe("a hand of pan, played out", () => {
  const over = hand.events.find((event) => "type" in event && event.type === "HandOver");
  if (!over || !("type" in over) || over.type !== "HandOver") throw new Error("the hand is not over");

  it("keeps every chip at every step", () => {
    const first = hand.events.findIndex((event) => "event" in event && event.event === "hand-opened") + 1;
    const whole = (at: number): number => {
      const { sides, tops, doubleTops } = pictureOf(hand.events, at);
      return sum(Object.values(sides).map((side) => side.chips)) + tops + doubleTops;
    };
    let fees = 0;
    for (let at = first; at <= hand.events.length; at += 1) {
      const event = hand.events[at - 1]!;
      if ("event" in event && event.event === "fee-taken") fees += event.amount;
      expect(whole(at) + fees, `after event ${at}`).toBe(whole(first));
    }
  });

  it("ends with the chips that the table tells, and a winner with eleven cards down", () => {
    const { sides, winner } = pictureOf(hand.events);
    for (const [seat, chips] of Object.entries(over.chips)) expect(sides[Number(seat)]?.chips).toBe(chips);
    expect(winner).toBe(over.winner);
    expect(sum(sides[winner!]!.melds.map((meld) => meld.cards.length))).toBe(11);
  });

  it("leaves everybody with ten cards, or eleven between a hit and the discard", () => {
    for (let at = 0; at <= hand.events.length; at += 1) {
      for (const side of Object.values(pictureOf(hand.events, at).sides)) {
        const count = side.cards.length + sum(side.melds.map((meld) => meld.cards.length));
        expect([0, 10, 11]).toContain(count);
      }
    }
  });

  it("is told in sentences, most of them with the lines of the document", () => {
    const story = storyOf(hand.events, hand.why, hand.you);
    for (const each of story) {
      expect(each.text).toMatch(/^[A-Z$].*\.$/s);
      expect(each.text).not.toMatch(/undefined|null|NaN|_/);
    }
    expect(story.filter((each) => each.cite.length).length).toBeGreaterThan(story.length / 2);
  });
});

describe("sentences of pan", () => {
  it("speak to whoever looks", () => {
    expect(told({ event: "melded", seat: 2, cards: [13, 14, 15], drawn: 13 })).toBe("Seat 2 melds 5♦ 5♥ 5♠.");
    expect(told({ event: "melded", seat: 2, cards: [13, 14, 15], drawn: 13 }, 2)).toBe("You meld 5♦ 5♥ 5♠.");
    expect(told({ event: "option-taken", seat: 2, card: 13, thrown_by: 3 }, 3)).toBe(
      "Seat 2 takes the 5♦ that you refused.",
    );
  });

  it("put payments together", () => {
    const paid = (payer: number, amount: number, due = amount) => ({
      event: "paid",
      payer,
      to: 1,
      amount,
      due,
      why: "condition",
    });
    const same = storyOf([paid(2, 400), paid(3, 400)] as PanEvent[], [[], []], 3);
    expect(same.map((each) => each.text)).toEqual(["$4 each to seat 1 from seat 2, you."]);
    const short = storyOf([paid(2, 400), paid(3, 200, 400)] as PanEvent[], [[], []], null);
    expect(short[0]?.text).toBe("To seat 1: seat 2 $4, seat 3 $2 of $4, which is all there is.");
  });

  it("tell fouls, forces and offers", () => {
    expect(told({ event: "fouled", seat: 4, by: 2, cause: "invalid_meld" })).toBe(
      "Seat 4 is called foul by seat 2 for an invalid meld.",
    );
    expect(told({ event: "forced", by: 2, seat: 4, card: 13, row: "x" }, 4)).toBe(
      "You are made by seat 2 to use the 5♦.",
    );
    expect(told({ event: "offered", seat: 4, amounts: { 2: 400 } })).toBe(
      "Seat 4 offers to settle: seat 2 $4.",
    );
    expect(told({ event: "offered", seat: 4, amounts: null }, 4)).toBe("You offer to divide the tops.");
  });
});
