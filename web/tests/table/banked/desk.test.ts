import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Problem } from "../../../src/lib/api";
import type { LiveTable } from "../../../src/lib/live.svelte";
import { Desk } from "../../../src/table/banked/desk.svelte";
import { at } from "./rounds";

interface Sent {
  readonly do: string;
  readonly wager?: string;
  readonly amount?: number;
  readonly answer?: string;
}

/** A table that accepts what it is sent, or refuses it as told; it shows nothing by itself. */
function table(wagers: object[] = [], refuse: (sent: Sent) => Problem | undefined = () => undefined) {
  const sent: Sent[] = [];
  const space = (wager: string, minimum: number) => ({ wager, minimum, maximum: 100_000 });
  const question = { do: "choose", bettor: at(5), answers: ["hit", "stand"] };
  const live = {
    seen: {
      entry: 10,
      turn: 3,
      you: 5,
      ready: [],
      waiting: { phase: "wagers" },
      view: {
        seats: [{ seat: 5, stack: 100_000, wagered: 0 }],
        limits: { minimum: 1000, maximum: 100_000 },
        spaces: [
          { id: "ante", equal: null, needs: [] },
          { id: "blind", equal: "ante", needs: ["ante"] },
          { id: "trips", equal: null, needs: [], bonus: true },
          { id: "plus", equal: "ante", needs: ["ante"], bonus: true },
        ],
        wagers,
        legal: [
          {
            do: "place-wager",
            bettor: at(5),
            wagers: [space("ante", 1000), space("blind", 1000), space("trips", 100), space("plus", 100)],
          },
          question,
        ],
      },
    },
    ready: vi.fn(),
    send: (command: Sent) => {
      sent.push(command);
      const problem = refuse(command);
      return problem ? Promise.reject(problem) : Promise.resolve({ entry: 11 + sent.length, at: 0 });
    },
  };
  return { desk: new Desk(live as unknown as LiveTable), sent, live, question };
}

const lying = (wager: string, amount: number) => ({
  seat: 5,
  bettor: at(5),
  wager,
  amount,
  hand: 1,
  square: 1,
});

describe("betting at a table", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("shows a bet at once and sends several clicks as one", async () => {
    const { desk, sent } = table();
    desk.chip = 2500;
    desk.add(at(5), "trips");
    desk.add(at(5), "trips");
    expect(desk.amountOn(at(5), "trips")).toBe(5000);
    expect(desk.staked).toBe(5000);
    expect(desk.free).toBe(95_000);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(sent.map((each) => [each.do, each.amount])).toEqual([["place-wager", 5000]]);
    expect(desk.pending.size).toBe(1);
  });

  it("puts the blind beside its ante and takes both off together", async () => {
    const { desk, sent } = table();
    desk.chip = 500;
    desk.add(at(5), "ante");
    expect([desk.amountOn(at(5), "ante"), desk.amountOn(at(5), "blind")]).toEqual([1000, 1000]);
    expect([...desk.notes.values()]).toEqual(["the least here is $10"]);
    desk.take(at(5), "blind");
    expect(desk.staked).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(sent).toEqual([]);
  });

  it("keeps a bonus bet as large as the wager it goes with", () => {
    const { desk } = table();
    desk.chip = 2500;
    desk.add(at(5), "plus");
    expect(desk.amountOn(at(5), "plus")).toBe(0);
    expect([...desk.notes.values()]).toEqual(["it is as large as Ante: bet that first"]);
    desk.add(at(5), "ante");
    expect(desk.amountOn(at(5), "plus")).toBe(0);
    desk.add(at(5), "plus");
    desk.add(at(5), "ante");
    expect(desk.amountOn(at(5), "plus")).toBe(5000);
    desk.take(at(5), "plus");
    expect([desk.amountOn(at(5), "plus"), desk.amountOn(at(5), "ante")]).toEqual([0, 5000]);
  });

  it("takes a wager back to place a larger one, and clears all", async () => {
    const { desk, sent } = table([lying("trips", 1000)]);
    desk.chip = 500;
    desk.add(at(5), "trips");
    await vi.advanceTimersByTimeAsync(200);
    expect(sent.map((each) => each.do)).toEqual(["withdraw-wager", "place-wager"]);
    desk.clear();
    expect(desk.staked).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(sent.at(-1)?.do).toBe("withdraw-wager");
  });

  it("rolls back what is refused, puts down again what lay there, and says why at the place", async () => {
    const says = "seat 5: trips of $15 is over this table's limit";
    const problem = new Problem(422, "wager", says, [{ rule: "wager", says, cite: [] }]);
    const { desk, sent } = table([lying("trips", 1000)], (each) =>
      each.do === "place-wager" && each.amount === 1500 ? problem : undefined,
    );
    desk.chip = 500;
    desk.add(at(5), "trips");
    expect(desk.amountOn(at(5), "trips")).toBe(1500);
    await vi.advanceTimersByTimeAsync(200);
    expect(sent.map((each) => [each.do, each.amount])).toEqual([
      ["withdraw-wager", undefined],
      ["place-wager", 1500],
      ["place-wager", 1000],
    ]);
    expect(desk.amountOn(at(5), "trips")).toBe(1000);
    expect([...desk.problems.values()]).toEqual([says]);
    await vi.advanceTimersByTimeAsync(7000);
    expect(desk.problems.size).toBe(0);
  });

  it("sends what is on its way before it says ready", async () => {
    const { desk, sent, live } = table();
    desk.chip = 2500;
    desk.add(at(5), "trips");
    await desk.ready();
    expect(sent).toHaveLength(1);
    expect(live.ready).toHaveBeenCalledOnce();
  });
});

describe("answering", () => {
  it("says it again where the table went on elsewhere and still asks the same", async () => {
    const stale = new Problem(409, "stale", "the turn is over");
    let refusals = 1;
    const { desk, sent, live, question } = table([], () => {
      if (!refusals) return undefined;
      refusals -= 1;
      live.seen.turn += 1;
      return stale;
    });
    await desk.choose(question, "hit");
    expect(sent.map((each) => each.answer)).toEqual(["hit", "hit"]);
    expect(desk.trouble).toBe("");
    expect(desk.busy).toBe(false);
  });

  it("lets it be where the question is gone, and tells what else is wrong", async () => {
    const gone = table([], () => {
      gone.live.seen.turn += 1;
      gone.live.seen.view.legal = [];
      return new Problem(409, "stale", "the turn is over");
    });
    await gone.desk.choose(gone.question, "hit");
    expect(gone.sent).toHaveLength(1);
    expect(gone.desk.trouble).toBe("");
    const short = table([], () => new Problem(422, "chips", "seat 5 has $3"));
    await short.desk.choose(short.question, "double");
    expect(short.desk.trouble).toBe("seat 5 has $3");
  });
});
