import { describe, expect, it } from "vitest";
import type { PotEvent } from "../../../src/lib/types";
import { storyOf } from "../../../src/table/pots/story";
import { HANDS } from "./hands";

const told = (event: object, you: number | null = null): string =>
  storyOf([event as PotEvent], [[]], you)[0]?.text ?? "";

describe.each(Object.entries(HANDS))("the story of %s", (_, { events, why, you }) => {
  const story = storyOf(events, why, you);

  it("tells every event once, in order", () => {
    for (const [place, each] of story.entries()) {
      expect(each.to).toBeGreaterThan(each.from);
      if (place) expect(each.from).toBeGreaterThanOrEqual(story[place - 1]!.to);
    }
    const acts = events.filter((event) => event.type === "Acted");
    expect(story.filter((each) => each.kind === "act").length).toBeGreaterThanOrEqual(acts.length);
  });

  it("is sentences, without a raw word of the wire", () => {
    for (const each of story) {
      expect(each.text).toMatch(/^[A-Z$].*\.$/s);
      expect(each.text).not.toMatch(/undefined|null|NaN|_|bot-/);
    }
  });

  it("has the lines of the document behind what is won and posted", () => {
    for (const each of story.filter((one) => / wins? /.test(one.text)))
      expect(each.cite.length).toBeGreaterThan(0);
  });
});

describe("sentences", () => {
  it("speak to whoever looks", () => {
    const raise = { type: "Acted", seat: 3, word: "raise", added: 600, to: 800, all_in: true };
    expect(told(raise)).toBe("Seat 3 raises to $8, all-in.");
    expect(told(raise, 3)).toBe("You raise to $8, all-in.");
    expect(told({ type: "Acted", seat: 3, word: "call", added: 250 }, 3)).toBe("You call $2.50.");
    expect(told({ type: "Acted", seat: 3, word: "bring-in", to: 100, added: 100 })).toBe(
      "Seat 3 brings it in for $1.",
    );
    expect(told({ type: "Acted", seat: 3, word: "fold" })).toBe("Seat 3 folds.");
  });

  it("name which pot went to whom and what of it was odd", () => {
    expect(told({ type: "Won", seat: 2, amount: 1250, pot: 0, part: "high", odd: 50, pots: 2 })).toBe(
      "Seat 2 wins $12.50 of the main pot for the high hand, $0.50 of it odd.",
    );
    expect(told({ type: "Won", seat: 2, amount: 400, pot: 1, part: "all", pots: 2 }, 2)).toBe(
      "You win $4 of side pot 1.",
    );
    expect(told({ type: "Won", seat: 2, amount: 400, pot: 0 })).toBe("Seat 2 wins $4 of the pot.");
  });

  it("name hands, and a hand without a part in the jackpot", () => {
    const shown = { type: "Shown", seat: 5, cards: [51, 47], high: "pair of aces", low: "8-6-4-3-2" };
    expect(told(shown)).toBe("Seat 5 shows A♠ K♠: pair of aces; low 8-6-4-3-2.");
    expect(told({ ...shown, low: "", no_jackpot: ["001:1"] })).toContain("no part in a jackpot");
  });

  it("say what a fee is for", () => {
    const fee = {
      type: "FeeTaken",
      charge: "c",
      amount: 300,
      seat: null,
      title: "Collection from the pot",
      cite: [],
    };
    expect(told(fee)).toBe("$3 for the house out of the pot: collection from the pot.");
    expect(told({ ...fee, kind: "jackpot" })).toContain("for the jackpot");
    expect(told({ ...fee, amount: -300 })).toContain("goes back");
  });

  it("put posts of one amount together", () => {
    const post = (seat: number, kind: string, amount: number) => ({ type: "Posted", seat, kind, amount });
    const events = [post(1, "ante", 100), post(2, "ante", 100), post(1, "blind", 200), post(2, "blind", 500)];
    expect(storyOf(events as PotEvent[], [[], [], [], []], 2)[0]?.text).toBe(
      "Antes of $1: seat 1, you. Blinds: seat 1 $2, you $5.",
    );
  });
});
