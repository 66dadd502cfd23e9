/** A round that is entered card by card, against a server that takes what it is told to. */
import { beforeEach, describe, expect, it } from "vitest";
import { Dealing } from "../../src/dealer/dealing.svelte";
import { handAsked, nextHand, potScene, withSeat, type PotLaid } from "../../src/dealer/pot.svelte";
import type { HandDealt } from "../../src/dealer/shapes";

interface Table {
  readonly wagers: readonly { seat: number }[];
}
interface Entry {
  readonly do: string;
}
interface Stand {
  readonly next: { readonly do: string };
  readonly violations: { rule: string; says: string; entry?: number }[];
  readonly entered: number;
}

class Fake extends Dealing<Table, Entry, Stand> {
  asked: (readonly Entry[])[] = [];
  broken = false;
  constructor() {
    super("room/game", { wagers: [] });
  }
  protected async ask(table: Table, entries: readonly Entry[]): Promise<Stand> {
    await Promise.resolve();
    this.asked.push(entries);
    if (this.broken) throw new Error("The room cannot be reached.");
    const bad = entries.findIndex((entry) => entry.do === "bad");
    const violations = bad < 0 ? [] : [{ rule: "order", says: "not now", entry: bad }];
    if (!table.wagers.length)
      return { next: { do: "fix-table" }, violations: [{ rule: "wager", says: "nobody" }], entered: 0 };
    return { next: { do: "deal-card" }, violations, entered: entries.length };
  }
}

beforeEach(() => sessionStorage.clear());
const BETS = { wagers: [{ seat: 4 }] };

describe("a round that is dealt by hand", () => {
  it("does not begin before the table is in order", async () => {
    const dealing = new Fake();
    await dealing.begin();
    expect(dealing.begun).toBe(false);
    expect(dealing.refused).toHaveLength(1);
    dealing.table = BETS;
    await dealing.begin();
    expect(dealing.begun).toBe(true);
  });

  it("takes entries one after the other, however quickly they come", async () => {
    const dealing = new Fake();
    dealing.table = BETS;
    await dealing.begin();
    await Promise.all(["one", "two", "three"].map((each) => dealing.enter({ do: each })));
    expect(dealing.entries.map((each) => each.do)).toEqual(["one", "two", "three"]);
    expect(dealing.stand?.entered).toBe(3);
  });

  it("is not changed by what is refused, and drops what was typed after it", async () => {
    const dealing = new Fake();
    dealing.table = BETS;
    await dealing.begin();
    await Promise.all(["one", "bad", "two"].map((each) => dealing.enter({ do: each })));
    expect(dealing.entries.map((each) => each.do)).toEqual(["one"]);
    expect(dealing.refused).toMatchObject([{ says: "not now" }]);
    await dealing.enter({ do: "three" });
    expect(dealing.entries.map((each) => each.do)).toEqual(["one", "three"]);
    expect(dealing.refused).toEqual([]);
  });

  it("is undone step by step, back to the wagers", async () => {
    const dealing = new Fake();
    dealing.table = BETS;
    await dealing.begin();
    await dealing.enter({ do: "one" });
    await dealing.undo();
    expect(dealing.entries).toEqual([]);
    expect(dealing.begun).toBe(true);
    await dealing.undo();
    expect(dealing.begun).toBe(false);
  });

  it("is there again after a reload", async () => {
    const first = new Fake();
    first.table = BETS;
    await first.begin();
    await first.enter({ do: "one" });
    first.tick(0);
    const again = new Fake();
    expect(again.entries).toEqual([{ do: "one" }]);
    expect(again.begun).toBe(true);
    expect(again.ticked).toEqual([0]);
    await again.look();
    expect(again.stand?.entered).toBe(1);
  });

  it("loses nothing when the server cannot be reached", async () => {
    const dealing = new Fake();
    dealing.table = BETS;
    await dealing.begin();
    await dealing.enter({ do: "one" });
    dealing.broken = true;
    await dealing.enter({ do: "two" });
    expect(dealing.problem?.message).toContain("cannot be reached");
    expect(dealing.entries).toEqual([{ do: "one" }]);
    dealing.broken = false;
    await dealing.enter({ do: "two" });
    expect(dealing.problem).toBeUndefined();
    expect(dealing.entries).toHaveLength(2);
  });

  it("goes on to the next round with a table of its own", async () => {
    const dealing = new Fake();
    dealing.table = BETS;
    await dealing.begin();
    dealing.nextRound({ wagers: [{ seat: 5 }] });
    expect(dealing).toMatchObject({ round: 2, begun: false, entries: [], table: { wagers: [{ seat: 5 }] } });
  });
});

describe("a table for a pot", () => {
  const table: PotLaid = {
    seats: [
      { seat: 1, stack: 10000 },
      { seat: 4, stack: 5000 },
    ],
    button: 4,
    fees: null,
    structure: "limit",
    limits: null,
    blinds: null,
    ante: null,
    readings: {},
  };
  const stand = {
    seats: [
      {
        seat: 1,
        stack: 15000,
        bet: 0,
        put: 100,
        live: true,
        all_in: false,
        button: false,
        cards: [{ card: "As", up: false }],
      },
      { seat: 4, stack: 0, bet: 0, put: 100, live: false, all_in: false, button: true, cards: [] },
    ],
    board: ["2c"],
    pots: [{ name: "main pot", amount: 200, seats: [1, 4] }],
    stakes: "$3-$6 limit",
  } as unknown as HandDealt;

  it("keeps the button with somebody who is dealt in", () => {
    expect(withSeat(table, 4, undefined)).toMatchObject({ button: 1, seats: [{ seat: 1 }] });
    expect(withSeat(table, 2, 700).seats.map((each) => each.seat)).toEqual([1, 2, 4]);
  });

  it("plays the next hand with the stacks of this one, the button one seat on", () => {
    expect(nextHand(table, stand)).toMatchObject({ button: 1, seats: [{ seat: 1, stack: 15000 }] });
  });

  it("sends only the stakes that were changed", () => {
    expect(handAsked("r/g", table, []).stakes).toEqual({ structure: "limit" });
    expect(handAsked("r/g", { ...table, blinds: [100, 200], ante: 0 }, []).stakes).toEqual({
      structure: "limit",
      blinds: [100, 200],
      ante: 0,
    });
  });

  it("is drawn with its board, its pots and what everybody has", () => {
    const scene = potScene(table, true, stand, 9);
    expect(scene.hands).toMatchObject([{ hand: "board" }, { hand: "seat 1", seat: 1 }]);
    expect(scene.facts).toEqual([
      { label: "Seat 1", says: "$150 left" },
      { label: "Seat 4", says: "folded, $0 left" },
    ]);
    expect(potScene(table, false, stand, 9).pots).toEqual([]);
  });
});
