import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { untilCounted } from "../../src/lib/counted";
import { router } from "../../src/lib/router.svelte";
import HouseWaysWorth from "../../src/rulebook/compare/HouseWaysWorth.svelte";
import Lines from "../../src/rulebook/compare/Lines.svelte";
import OptionsWorth from "../../src/rulebook/compare/OptionsWorth.svelte";
import ReadingsWorth from "../../src/rulebook/compare/ReadingsWorth.svelte";
import StatedTable from "../../src/rulebook/compare/StatedTable.svelte";
import Uncounted from "../../src/rulebook/compare/Uncounted.svelte";
import {
  bankWords,
  differs,
  expected,
  expects,
  signedAmount,
  statedBy,
  statedQuery,
  statedWords,
} from "../../src/rulebook/compare/worth";
import type {
  ComparedLine,
  HouseWays,
  Options,
  ReadingsWorth as Readings,
  Worth,
} from "../../src/rulebook/shapes";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const side = (name: string, moved: string): Worth["sides"][number] => ({
  name,
  game: "merced/ez-baccarat-panda-8",
  packs: 8,
  cases: "4998398275503360",
  strategy: "none",
  bank_round: "6.59593267",
  bank_hour: "395.75596027",
  moved_round: moved,
  moved_hour: moved,
});
const tie: ComparedLine = {
  wager: "tie",
  title: "Tie Bet",
  base: "per unit staked on the wager",
  method: "exact",
  as_one: false,
  returns: ["-14.3596", "-4.8440"],
  moved: ["0.00000000", "-9.51559680"],
};
const player: ComparedLine = { ...tie, wager: "player", title: "Player line", returns: ["-1.2351", "-1.2351"], moved: ["0.00000000", "0.00000000"] }; // prettier-ignore
const panda: ComparedLine = { ...tie, wager: "panda-8", title: "Panda 8", returns: ["-10.1876", null], moved: ["0.00000000", null] }; // prettier-ignore

describe("the bank's side of a difference", () => {
  it("is told by word, never by the sign alone", () => {
    expect(bankWords("9.51559680")).toBe("bank gains $9.52");
    expect(bankWords("-202.80438774")).toBe("bank gives up $202.80");
    expect(bankWords("0.00000000")).toBe("the same");
    expect(bankWords(null)).toBe("only one has it");
  });
  it("has cents, and finer figures where there are none", () => {
    expect(expected("1712.80742443")).toBe("$1,712.81");
    expect(expected("-0.00234000")).toBe("$0.0023");
    expect(signedAmount("-1.21500000")).toBe("−$1.22");
    expect(expects("1.2351")).toBe("+1.2351\u00a0%");
    expect(expects(null)).toBe("no such wager");
  });
  it("is there where figures differ, or a wager is missing", () => {
    expect(differs(tie, 1)).toBe(true);
    expect(differs(player, 1)).toBe(false);
    expect(differs(panda, 1)).toBe(true);
  });
});

describe("a stated table", () => {
  it("is read from the address, and what is wrong there is as usual", () => {
    const table = statedBy(new URLSearchParams("players=3&wager=2500&rounds=0&bonus=x"));
    expect(table).toEqual({ players: 3, wager: 2500, bonus: 500, rounds: 60 });
    expect(statedQuery(table)).toBe("players=3&wager=2500");
    expect(statedQuery(statedBy(new URLSearchParams()))).toBe("");
    expect(statedWords(table)).toBe(
      "3 players, each with $25 on a line and $5 on bonus bets; 60 rounds an hour",
    );
  });
  it("is changed by typing, and says what is wrong with a figure", async () => {
    render(StatedTable, { table: statedBy(new URLSearchParams()) });
    await fireEvent.change(screen.getByLabelText("Rounds an hour"), { target: { value: "45" } });
    expect(router.query.get("rounds")).toBe("45");
    await fireEvent.change(screen.getByLabelText("On a line, each"), { target: { value: "nothing" } });
    expect(screen.getByRole("alert").textContent).toContain("Expected an amount");
  });
  it("has no bonus bets where none are told of", () => {
    const { container } = render(StatedTable, { table: statedBy(new URLSearchParams()), bonus: false });
    expect(container.textContent).not.toContain("bonus");
  });
});

describe("wagers side by side", () => {
  it("mark what differs and tell the bank's side of it", () => {
    const sides = [side("merced", "0.00000000"), side("palace", "-0.95155968")];
    render(Lines, { lines: [player, tie, panda], sides, names: ["Merced", "Palace"], label: "Both" });
    const row = screen.getByRole("row", { name: /Tie Bet/ });
    expect(row.className).toContain("differs");
    expect(within(row).getByText("bank gives up $9.52")).toBeTruthy();
    expect(screen.getByRole("row", { name: /Player line/ }).className).not.toContain("differs");
    expect(screen.getByText("no such wager")).toBeTruthy();
    expect(
      within(screen.getByRole("row", { name: /An hour/ })).getByText("bank gives up $0.95"),
    ).toBeTruthy();
  });
  it("name every variant where there are several", () => {
    const sides = ["a", "b", "c"].map((name) => side(name, "0.00000000"));
    const three = { ...tie, returns: ["1.0000", "2.0000", "3.0000"], moved: ["0", "-1", "-2"] };
    render(Lines, { lines: [three], sides, names: ["a", "b", "c"], label: "Three" });
    expect(screen.getByRole("columnheader", { name: "c, for $100" })).toBeTruthy();
  });
});

const READINGS = {
  game: "merced/ez-baccarat-panda-8",
  status: "exact",
  says: "",
  command: "",
  table: { players: 6, wager: 5000, bonus: 500, rounds: 60 },
  readings: [
    {
      reading: "three-card-banker-seven",
      question: "What happens to the banker line?",
      why: "By its name.",
      stands: "departs from the print",
      cite: ["002:1635"],
      decided_by: ["004:1546"],
      usual: "push",
      usual_says: "It pushes.",
      answers: [{ choice: "pay", says: "It is paid.", effect: "counted", place: 1, barred: "", table: null }],
      sides: [side("x=push", "0.00000000"), side("x=pay", "-202.80438774")],
      lines: [tie],
    },
    {
      reading: "coverage-policy",
      question: "How is the stake used up?",
      why: "An example.",
      stands: "the print is silent",
      cite: ["002:1562"],
      decided_by: [],
      usual: "gross",
      usual_says: "Every dollar.",
      answers: [
        {
          choice: "net",
          says: "The running result.",
          effect: "short-bank",
          place: 1,
          barred: "",
          table: { deals: null, rounds: 40000, seats: 6, action: 31800, stake: 15900, short: "90.6100", moved: "6.12000000", error: "1.16000000", sure: true }, // prettier-ignore
        },
      ],
      sides: [side("c=gross", "0.00000000"), side("c=net", "0.00000000")],
      lines: [],
    },
    {
      reading: "payout-rounding",
      question: "How are odds paid?",
      why: "Nothing is printed.",
      stands: "the print is silent",
      cite: ["002:1596"],
      decided_by: [],
      usual: "exact-cents",
      usual_says: "To the cent.",
      answers: [
        { choice: "whole-dollars", says: "Down.", effect: "nothing", place: 1, barred: "", table: null },
      ],
      sides: [side("p=exact-cents", "0.00000000"), side("p=whole-dollars", "0.00000000")],
      lines: [],
    },
  ],
} as const satisfies Readings;

describe("readings", () => {
  it("are counted where a bank runs short, too, if they can be", () => {
    const [tie, cover, ...rest] = READINGS.readings;
    const table = { ...cover.answers[0].table, deals: 4_998_398_275_503_360, rounds: 0, error: "0.00000000" };
    const counted = { ...cover, answers: [{ ...cover.answers[0], table }] };
    const { container } = render(ReadingsWorth, {
      found: { ...READINGS, readings: [tie, counted, ...rest] },
    });
    const text = container.textContent.replace(/\s+/g, " ");
    expect(text).toContain("Where it runs short, the bank gains $6.12 a round, counted over every deal.");
    expect(text).toContain("all 4,998,398,275,503,360 deals under each answer; 6 seats");
    expect(text).toContain("Everything is counted over every deal.");
  });
  it("say what an answer is to the bank, counted or simulated, and what moves nothing", () => {
    const { container } = render(ReadingsWorth, { found: READINGS });
    const text = container.textContent.replace(/\s+/g, " ");
    expect(text).toContain("pay: It is paid. The bank gives up $202.80 an hour.");
    expect(text).toContain("Where it runs short, the bank gains $6.12 a round ± $1.16, simulated.");
    expect(text).toContain("40,000 rounds, the same cards under each answer");
    const quiet = screen.getByRole("region", { name: "What moves nothing at these tables" });
    expect(quiet.textContent).toContain("How are odds paid?");
  });
});

describe("house ways", () => {
  it("stand in a square, each against each", () => {
    const found = {
      game: "palace/pai-gow-tiles",
      status: "exact",
      says: "",
      command: "",
      table: READINGS.table,
      hands: 35960,
      cases: "736281000",
      ways: [
        {
          name: "palace/pai-gow-tiles",
          alike: ["casino-royale/pai-gow-tiles"],
          otherwise: 0,
          share: "0.0000",
        },
        { name: "other", alike: [], otherwise: 96, share: "0.2670" },
      ],
      columns: [
        {
          bank: "palace/pai-gow-tiles",
          returns: ["-0.8131", "-0.9773"],
          moved: ["0.00000000", "0.16424651"],
        },
        { bank: "other", returns: ["-0.6493", "-0.8135"], moved: ["-0.16425414", "0.00000000"] },
      ],
      sides: [side("palace/pai-gow-tiles", "0.00000000"), side("other", "29.56437183")],
    } as const satisfies HouseWays;
    const { container } = render(HouseWaysWorth, { found });
    expect(container.textContent).toContain("Every hand alike: casino-royale/pai-gow-tiles.");
    expect(screen.getByRole("row", { name: /^Bettors by b / }).textContent).toContain("bank gains $0.16");
    expect(container.textContent.replace(/\s+/g, " ")).toContain(
      "in place of a: the bank gains $29.56 an hour",
    );
  });
});

describe("options", () => {
  it("mark whom each serves best, but not what is all one", () => {
    const cost = { option: "o 1", label: "1", schedule: "1-7", a_round: 600, an_hour: { "player-dealer": 36000, players: 0, room: 36000 }, for_hundred: "1.81818182", best_for: ["player-dealer", "players"], cliff: "player-dealer: $70 more", refused: "" } as const; // prettier-ignore
    const found = {
      game: "merced/ez-baccarat-panda-8",
      says: "",
      table: READINGS.table,
      options: [cost, { ...cost, option: "o 2", label: "2", refused: "the wagers are outside the limits" }],
      all_one: ["players"],
    } as const satisfies Options;
    render(OptionsWorth, { found });
    expect(screen.getAllByText("best")).toHaveLength(1);
    expect(screen.getByText(/Refused: the wagers are outside the limits/)).toBeTruthy();
    expect(screen.getByText(/To the players it is all one/)).toBeTruthy();
  });
});

describe("a count that takes long", () => {
  it("is asked for again until it is there", async () => {
    vi.useFakeTimers();
    const answers = ["counting", "counting", "exact"];
    const asked = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ status: answers.shift() }))));
    vi.stubGlobal("fetch", asked);
    const seen: string[] = [];
    const done = untilCounted<{ status: string }>("/api/x", () => false, (found) => seen.push(found.status)); // prettier-ignore
    await vi.advanceTimersByTimeAsync(10_000);
    await done;
    expect(seen).toEqual(["counting", "counting", "exact"]);
  });
  it("is not asked for when the page is gone", async () => {
    const asked = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ status: "counting" }))));
    vi.stubGlobal("fetch", asked);
    const seen: string[] = [];
    await untilCounted<{ status: string }>("/api/x", () => true, (found) => seen.push(found.status)); // prettier-ignore
    expect([seen, asked.mock.calls.length]).toEqual([[], 1]);
  });
  it("is named by its command where it is not made here", () => {
    render(Uncounted, { status: "not-counted", says: "It takes long.", command: "houseway compare a b" });
    expect(screen.getByText("houseway compare a b")).toBeTruthy();
  });
});
