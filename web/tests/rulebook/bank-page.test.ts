import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { router } from "../../src/lib/router.svelte";
import type { GameLine } from "../../src/lib/types";
import { Asking } from "../../src/rulebook/bank/asking.svelte";
import BankTab from "../../src/rulebook/bank/BankTab.svelte";
import Options from "../../src/rulebook/bank/Options.svelte";
import type { Bank } from "../../src/rulebook/bank/settings";
import StakePlot from "../../src/rulebook/bank/StakePlot.svelte";
import { bank, schedules } from "./bank-answer";

const asked: string[] = [];
/** What the server answers to a question about a bank. */
let answers: (query: URLSearchParams) => Promise<Response> | Response;
const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
/** A bank that keeps as many dollars an hour as seats bet, as far as that can be counted. */
const told = (query: URLSearchParams): Bank => ({
  ...bank,
  settings: { ...bank.settings, seats: Number(query.get("seats") ?? 5), rounds: Number(query.get("rounds")) },
  figures: { ...bank.figures, exact: null, per_hour: 1_000_00 * Number(query.get("seats") ?? 5) },
});

beforeEach(() => {
  asked.length = 0;
  answers = (query) => json(told(query));
  router.replace("/rooms/a/games/b/bank");
  vi.stubGlobal("fetch", (path: string) => {
    const url = new URL(path, "http://room");
    if (url.pathname.endsWith("/fees")) return Promise.resolve(json(schedules));
    if (url.pathname.endsWith("/odds")) return Promise.resolve(json({ status: "not-counted" }));
    asked.push(url.search);
    return Promise.resolve(answers(url.searchParams));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const game: GameLine = {
  id: "a/b",
  title: "B",
  room: "A",
  family: "baccarat",
  status: "playable",
  summary: "",
};

describe("the page of a bank", () => {
  it("posts a usual option, says what is kept, and follows its sliders; so does the address", async () => {
    render(BankTab, { game });
    await screen.findByText("You keep $5,000 an hour");
    expect(asked[0]).toBe("?option=1&schedule=baccarat-1-5&rounds=10000");
    await fireEvent.input(screen.getByRole("slider", { name: "Seats that bet" }), { target: { value: "1" } });
    await screen.findByText("You keep $2,000 an hour");
    expect(location.search).toBe("?seats=2");
    await fireEvent.change(screen.getByLabelText("Stake", { selector: "[type=text]" }), {
      target: { value: "$1,234" },
    });
    await waitFor(() => expect(location.search).toBe("?seats=2&stake=1234"));
    await fireEvent.change(screen.getByLabelText(/Option of the fees/), { target: { value: "" } });
    await waitFor(() => expect(asked.at(-1)).toMatch(/^\?seats=2&stake=123400&rounds=/));
  });
  it("keeps its figures beside what the rules say against a table", async () => {
    render(BankTab, { game });
    await screen.findByText("You keep $5,000 an hour");
    answers = () => json({ error: { status: 400, rule: "limit", says: "seat 1: under the minimum" } }, 400);
    await fireEvent.click(screen.getByRole("checkbox", { name: /bonus/ }));
    await screen.findByText(/seat 1: under the minimum/);
    expect(screen.getByText("You keep $5,000 an hour")).toBeTruthy();
  });
  it("shows the sliders of an address that sets what cannot be, so that it can be put right", async () => {
    router.replace("/rooms/a/games/b/bank?seats=19");
    answers = (query) =>
      query.get("seats") === "19"
        ? json({ error: { status: 400, rule: "malformed", says: "this table has 1 to 7" } }, 400)
        : json(told(query));
    render(BankTab, { game });
    await screen.findByText("You keep $5,000 an hour");
    expect(screen.getByRole("alert").textContent).toContain("Not such a table. this table has 1 to 7");
    expect(screen.getByRole("alert").textContent).toContain("of the table that it describes");
    await fireEvent.input(screen.getByRole("slider", { name: "Seats that bet" }), { target: { value: "2" } });
    await screen.findByText("You keep $3,000 an hour");
    expect(screen.queryByRole("alert")).toBeNull();
  });
  it("says why there is none", async () => {
    answers = () => json({ game: "a/b", status: "no-bank", says: "Players play against each other." });
    render(BankTab, { game });
    await screen.findByText("Players play against each other.");
  });
});

describe("asking", () => {
  it("asks one thing at a time, always the newest, and drops what comes late", async () => {
    const waiting: (() => void)[] = [];
    answers = (query) => new Promise((done) => waiting.push(() => done(json(told(query)))));
    const asking = new Asking();
    for (const seats of [1, 2, 3]) asking.want((rounds) => `/bank?seats=${seats}&rounds=${rounds}`);
    expect(asked).toEqual(["?seats=1&rounds=10000"]);
    waiting.shift()!();
    await waitFor(() => expect(asked).toEqual(["?seats=1&rounds=10000", "?seats=3&rounds=10000"]));
    expect([asking.answer, asking.stale]).toEqual([undefined, true]);
    waiting.shift()!();
    await waitFor(() => expect(asking.answer?.settings?.seats).toBe(3));
    expect([asking.stale, asking.refining]).toEqual([false, true]);
    asking.leave();
  });
  it("asks for no closer figures where every deal was counted", async () => {
    answers = (query) => json({ ...told(query), figures: { ...bank.figures, deals: 4_998_398_275_503_360 } });
    const asking = new Asking();
    asking.want((rounds) => `/bank?rounds=${rounds}`);
    await waitFor(() => expect(asking.answer?.status).toBe("known"));
    expect([asked.length, asking.refining]).toEqual([1, false]);
    asking.leave();
  });
  it("asks again while a table is being played, and where it asked too often", async () => {
    const turns = [
      json({ ...bank, status: "counting", figures: null }),
      json({ error: { status: 429 } }, 429),
    ];
    answers = (query) => turns.shift() ?? json(told(query));
    vi.useFakeTimers();
    const asking = new Asking();
    asking.want((rounds) => `/bank?rounds=${rounds}`);
    await vi.advanceTimersByTimeAsync(700);
    expect([asked.length, asking.answer?.status]).toEqual([1, "counting"]);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1500);
    expect([asked.length, asking.answer?.status]).toEqual([3, "known"]);
    expect(asking.problem).toBeUndefined();
    asking.leave();
  });
});

it("ranks options for whom it is asked, with the reason of those that cannot be posted", async () => {
  const refused = bank.figures.options.map((option, place) =>
    place === 2 ? { ...option, refused: "no fee is filed for so much" } : option,
  );
  const onchoose = vi.fn();
  const figures = { ...bank.figures, options: refused };
  render(Options, { figures, schedules, posted: bank.ranges.options[0]!.id, onchoose });
  const rows = (): string[] => screen.getAllByRole("rowheader").map((each) => each.textContent!.trim());
  expect(rows()[0]).toBe("2");
  expect(rows().at(-1)).toBe("3");
  expect(screen.getByText("Not at this table: no fee is filed for so much")).toBeTruthy();
  await fireEvent.click(screen.getByRole("radio", { name: "the room" }));
  expect(rows()[0]).toBe("7");
  const row = screen.getByRole("button", { name: "Post option 7" }).closest("tr")!;
  expect(within(row).getByText("best for the room")).toBeTruthy();
  await fireEvent.click(within(row).getByRole("button"));
  expect(onchoose).toHaveBeenCalledWith("7", "baccarat-6-9");
});

it("sets the stake by its table too", async () => {
  const onchoose = vi.fn();
  const { figures, settings } = bank;
  render(StakePlot, { figures, settings, stops: [100_00, 200_00], onchoose });
  expect(screen.getByRole("img").querySelector("desc")!.textContent).toContain(
    "With $800: The stake reached",
  );
  await fireEvent.click(screen.getByRole("button", { name: "Put up $250", hidden: true }));
  expect(onchoose).toHaveBeenCalledWith(250_00);
});
