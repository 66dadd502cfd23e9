import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { looks } from "../../../src/lib/looks.svelte";
import { cutOf, Show } from "../../../src/table/banked/show.svelte";
import type { FeltView } from "../../../src/table/banked/view";
import { SHORT } from "./rounds";

const view = (number: number, round: FeltView["round"]): FeltView =>
  ({ number, round, hands: {}, reasons: [], bank: { holder: 1, turn: 1, turns: 2 } }) as unknown as FeltView;
const NEXT = [SHORT[0]!, SHORT[1]!];

describe("what the felt shows", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    looks.set("motion", "system");
  });

  it("is the whole table when one comes in", () => {
    const show = new Show();
    show.take(view(7, SHORT));
    expect(show.caughtUp).toBe(true);
    expect(show.at).toBe(3);
    expect(show.picture.results).toBeDefined();
    show.stop();
  });

  it("lets bets lie at once, deals card by card and settles step by step", () => {
    const show = new Show();
    show.take(view(7, SHORT.slice(0, 3)));
    show.take(view(7, SHORT.slice(0, 5)));
    expect(show.picture.wagers).toHaveLength(3);
    show.take(view(7, SHORT));
    expect(show.picture.hands["player"]).toBeUndefined();
    vi.advanceTimersByTime(800);
    expect(show.picture.hands["banker"]?.cards).toHaveLength(2);
    vi.advanceTimersByTime(900);
    expect(show.at).toBe(1);
    expect(show.lit).toEqual({ bettor: { seat: 2, backline: 0 }, wager: "player" });
    vi.advanceTimersByTime(5000);
    expect(show.at).toBe(3);
    expect(show.lit).toBeUndefined();
    show.stop();
  });

  it("plays a round to its end before it shows the next, unless somebody acts", () => {
    const show = new Show();
    show.take(view(7, SHORT.slice(0, 3)));
    show.take(view(7, SHORT));
    show.take(view(8, NEXT));
    expect(show.now?.number).toBe(7);
    expect(show.behind).toBe(false);
    vi.advanceTimersByTime(9000);
    expect(show.now?.number).toBe(8);
    expect(show.past.map((round) => round.number)).toEqual([7]);
    show.take(view(8, [...NEXT, ...SHORT.slice(2)]));
    show.take(view(9, NEXT));
    show.skip();
    expect(show.now?.number).toBe(9);
    show.stop();
  });

  it("stays with who steps through it, until he comes back", () => {
    const show = new Show();
    show.take(view(7, SHORT.slice(0, 3)));
    show.take(view(7, SHORT));
    vi.advanceTimersByTime(3000);
    show.at = 1;
    show.hold();
    show.take(view(8, NEXT));
    vi.advanceTimersByTime(60_000);
    expect(show.now?.number).toBe(7);
    expect(show.behind).toBe(true);
    show.skip();
    expect(show.now?.number).toBe(8);
    show.stop();
  });

  it("shows all at once where nothing may move, and long enough to be read", () => {
    looks.set("motion", "none");
    const show = new Show();
    show.take(view(7, SHORT.slice(0, 3)));
    show.take(view(7, SHORT));
    expect(show.at).toBe(3);
    show.take(view(8, NEXT));
    expect(show.now?.number).toBe(7);
    vi.advanceTimersByTime(4000);
    expect(show.now?.number).toBe(8);
    show.stop();
  });

  it("knows where the settlement begins", () => {
    expect(SHORT[cutOf(SHORT)]?.event).toBe("button-placed");
    expect(cutOf(NEXT)).toBe(2);
  });
});
