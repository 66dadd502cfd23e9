import { describe, expect, it } from "vitest";
import { parseCard } from "../../../src/lib/cards";
import type { PanView } from "../../../src/table/pan/view";
import { waitingWords } from "../../../src/table/pan/waiting";

function turn(...lines: string[]): PanView {
  return {
    waiting: { phase: "decision", seats: [5] },
    hand: {
      phase: "play",
      offer: null,
      option: { card: parseCard("Kc")!, by: 6 },
      turn: { seat: 5, step: "start", cards: [], must_use: false },
      players: { 5: { status: "in" } },
    },
    legal: { hand: lines.map((line) => ({ line, open: [] })) },
  } as unknown as PanView;
}

describe("whose turn it is at pan", () => {
  it("may take a card that was refused only where it goes with the hand", () => {
    expect(waitingWords(turn("5 takes", "5 draws"), 5)).toBe(
      "Your turn: take the K♣, or draw from the deck.",
    );
    expect(waitingWords(turn("5 touches", "5 draws"), 5)).toBe("Your turn: draw from the deck.");
  });

  it("is told to the others by its seat", () => {
    expect(waitingWords(turn(), 3)).toBe("Seat 5 is to act. You are not in this hand.");
  });
});
