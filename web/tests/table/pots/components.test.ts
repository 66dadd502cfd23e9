import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { Problem } from "../../../src/lib/api";
import type { LiveTable } from "../../../src/lib/live.svelte";
import type { AwaySeat } from "../../../src/lib/types";
import { Doing } from "../../../src/table/pots/doing.svelte";
import HandStory from "../../../src/table/pots/HandStory.svelte";
import HousePanel from "../../../src/table/pots/HousePanel.svelte";
import { pictureOf } from "../../../src/table/pots/picture";
import PotActs from "../../../src/table/pots/PotActs.svelte";
import PotFelt from "../../../src/table/pots/PotFelt.svelte";
import SeatActs from "../../../src/table/pots/SeatActs.svelte";
import { storyOf } from "../../../src/table/pots/story";
import type { PotView, Turn, Word } from "../../../src/table/pots/view";
import { HANDS } from "./hands";

const send = vi.fn((_: object, __?: number) => Promise.resolve({ entry: 1, at: 1 }));
const doingAt = (sends: unknown = send): Doing => new Doing({ send: sends } as unknown as LiveTable);
const stakes = {
  structure: "no-limit",
  lower: 500,
  upper: 500,
  blinds: [200, 500],
  ante: 0,
  bring_in: 0,
  chip: 100,
} as const;

function view(bets: Record<string, number> = { 1: 500 }, stack = 50_000): PotView {
  const hand = {
    dealt: [1, 3],
    live: [1, 3],
    phase: "bet",
    street: "hole",
    stakes,
    cards: {},
    board: [],
    pots: [],
    bets,
    actor: 3,
  };
  return { game: "a/b", stakes, hand, seats: { 3: { stack } } } as unknown as PotView;
}

function acts(
  turn: Partial<Turn> | null,
  more: { also?: Word[]; chosen?: number[]; doing?: Doing; view?: PotView } = {},
) {
  send.mockClear();
  const onacted = vi.fn();
  render(PotActs, {
    doing: more.doing ?? doingAt(),
    view: more.view ?? view(),
    seat: 3,
    now: 31,
    turn: turn && { seat: 3, words: [], call: 0, to: [], cards: [0, 0], ...turn },
    also: more.also ?? [],
    chosen: new Set(more.chosen ?? []),
    cards: [45, 23, 8, 12, 16],
    onacted,
  });
  return onacted;
}
const line = (text: string) => [{ do: "in-hand", line: text }, 31];

describe("one's turn", () => {
  it("has a button for every word, with fixed amounts on it", async () => {
    acts({ words: ["fold", "call", "raise"], call: 400, to: [[800, 800]] });
    await fireEvent.click(screen.getByRole("button", { name: /Raise to \$8/ }));
    expect(send).toHaveBeenCalledWith(...line("3 raise 8"));
    expect(screen.queryByRole("slider")).toBeNull();
  });

  it("offers both amounts where there are two", () => {
    acts({ words: ["fold", "call", "raise"], call: 400, to: [[1000, 1000], [1200, 1200]] }); // prettier-ignore
    expect(screen.getByRole("button", { name: /Raise to \$10/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /Raise to \$12/ })).toBeTruthy();
  });

  it("goes by keys, but not while somebody types", async () => {
    acts({ words: ["fold", "check", "bet"], to: [[500, 50_000]] });
    await fireEvent.keyDown(screen.getByRole("textbox"), { key: "f" });
    expect(send).not.toHaveBeenCalled();
    await fireEvent.keyDown(window, { key: "c" });
    expect(send).toHaveBeenLastCalledWith(...line("3 check"));
  });

  it("bets what the slider says, and nothing between its stops", async () => {
    acts({ words: ["fold", "call", "raise"], call: 500, to: [[1000, 50_050]] });
    await fireEvent.input(screen.getByRole("slider"), { target: { value: "3" } });
    await fireEvent.click(screen.getByRole("button", { name: /^Raise to \$13/ }));
    expect(send).toHaveBeenLastCalledWith(...line("3 raise 13"));
    await fireEvent.keyDown(window, { key: "ArrowUp" });
    await fireEvent.keyDown(window, { key: "r" });
    expect(send).toHaveBeenLastCalledWith(...line("3 raise 14"));
    await fireEvent.change(screen.getByRole("textbox"), { target: { value: "$22.49" } });
    await fireEvent.keyDown(window, { key: "r" });
    expect(send).toHaveBeenLastCalledWith(...line("3 raise 22"));
  });

  it("says all-in where it is", async () => {
    acts({ words: ["fold", "call", "raise"], call: 500, to: [[1000, 50_000]] });
    await fireEvent.click(screen.getByRole("button", { name: "Most" }));
    expect(screen.getByRole("button", { name: /Raise to \$500, all-in/ })).toBeTruthy();
  });

  it("throws the chosen cards away, or stands pat", async () => {
    acts({ words: ["draw"], cards: [0, 5] }, { chosen: [1, 0] });
    await fireEvent.click(screen.getByRole("button", { name: /Throw K♦ 7♠ away and draw/ }));
    expect(send).toHaveBeenLastCalledWith(...line("3 draw Kd 7s"));
  });

  it("waits for a card where one has to go", () => {
    acts({ words: ["discard"], cards: [1, 1] });
    expect(screen.getByRole("button", { name: /Choose a card/ })).toHaveProperty("disabled", true);
  });

  it("changes a call, calls time, or is all-in, also out of turn", async () => {
    acts(null, { also: ["draw", "time", "all-in"], chosen: [0] });
    await fireEvent.click(screen.getByRole("button", { name: /Change your call: throw K♦ away/ }));
    expect(send).toHaveBeenLastCalledWith({ do: "in-hand", line: "3 draw Kd" }, undefined);
    expect(screen.getByRole("button", { name: /Call time/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /All-in for the pot/ })).toBeTruthy();
  });

  it("tells a refusal beside the buttons, in the server's words", async () => {
    const broken = [{ rule: "amount", says: "raise to $9; allowed: $8", cite: ["004:501"] }];
    const doing = doingAt(() => Promise.reject(new Problem(422, "amount", "refused", broken)));
    acts({ words: ["fold", "check"] }, { doing });
    await fireEvent.click(screen.getByRole("button", { name: /Check/ }));
    await vi.waitFor(() =>
      expect(screen.getByRole("alert").textContent).toContain("raise to $9; allowed: $8"),
    );
  });
});

describe("the felt", () => {
  const { events, you } = HANDS["seven card stud"]!;
  const at = events.findIndex((event) => event.type === "Acted");
  const picture = pictureOf(events, at);

  it("shows one's own cards and of others what lies up", () => {
    render(PotFelt, { places: 8, board: 0, picture, you });
    const seats = within(screen.getByRole("list", { name: "Seats" }));
    expect(seats.getAllByRole("listitem")).toHaveLength(8);
    const labels = seats.getAllByRole("img").map((each) => each.getAttribute("aria-label") ?? "");
    expect(labels.filter((label) => label.endsWith("2 cards face down")).length).toBeGreaterThan(1);
    const own = document.querySelector(`[data-seat="${you}"]`)!;
    expect(own.innerHTML).not.toContain("face down");
  });

  it("offers free seats to whoever has none", async () => {
    const onsit = vi.fn();
    render(PotFelt, { places: 8, board: 5, picture, seats: [], free: [7, 8], onsit });
    await fireEvent.click(screen.getByRole("button", { name: "Sit in seat 8" }));
    expect(onsit).toHaveBeenCalledWith(8);
  });

  it("lets cards be chosen by clicks", async () => {
    const onchoose = vi.fn();
    render(PotFelt, { places: 8, board: 0, picture, you, chosen: new Set([1]), onchoose });
    const cards = within(screen.getByRole("group", { name: "Your cards" })).getAllByRole("button");
    expect(cards.map((card) => card.getAttribute("aria-pressed"))).toEqual(["false", "true", "false"]);
    await fireEvent.click(cards[2]!);
    expect(onchoose).toHaveBeenCalledWith(2);
  });
});

it("steps back and on through a hand, and skips to its end", async () => {
  const { events, why, you } = HANDS["draw poker"]!;
  const told = storyOf(events, why, you);
  render(HandStory, {
    game: "a/b",
    title: "Hand 1",
    told,
    hands: [1],
    number: 1,
    onnumber: vi.fn(),
    live: true,
  });
  const button = (name: string) => screen.getByRole("button", { name });
  expect(button("step")).toHaveProperty("disabled", true);
  await fireEvent.click(button("back"));
  expect(screen.getByText(`${told.length - 1} of ${told.length}`)).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: told[1]!.text }));
  expect(screen.getByText(`2 of ${told.length}`)).toBeTruthy();
  await fireEvent.click(button("step"));
  expect(screen.getByText(`3 of ${told.length}`)).toBeTruthy();
  await fireEvent.click(button("skip"));
  expect(screen.getByText(`${told.length} of ${told.length}`)).toBeTruthy();
});

it("lets the floor fill in what is open, and asks for a reason", async () => {
  send.mockClear();
  const may = { do: "in-hand", line: "floor decides dead_hand {about}: {reason}", open: ["about", "reason"], about: "seat", seats: [1, 3], remedy: "dead_hand" } as const; // prettier-ignore
  render(HousePanel, {
    doing: doingAt(),
    game: "a/b",
    inForce: "",
    dealer: [{ do: "start-hand" }],
    floor: [may],
  });
  await fireEvent.click(screen.getByRole("button", { name: "Deal the hand" }));
  expect(send).toHaveBeenLastCalledWith({ do: "start-hand" }, undefined);
  const choice = screen.getByLabelText("For the house");
  await fireEvent.change(choice, {
    target: { value: within(choice).getByText<HTMLOptionElement>("Decide: dead hand").value },
  });
  await fireEvent.click(screen.getByRole("radio", { name: "3" }));
  await fireEvent.click(screen.getByRole("button", { name: "Decide: dead hand" }));
  expect(screen.getByText("Say why: it goes on record.")).toBeTruthy();
  await fireEvent.input(screen.getByLabelText("Reason"), { target: { value: "thrown away" } });
  await fireEvent.click(screen.getByRole("button", { name: "Decide: dead hand" }));
  expect(send).toHaveBeenLastCalledWith(
    { do: "in-hand", line: "floor decides dead_hand 3: thrown away" },
    undefined,
  );
});

describe("around the hands", () => {
  const player = { stack: 900, away: false, new: false, owes: 0, missed: [2], way: null, wait: 0 };
  function seated(more: object, legal: object, away?: AwaySeat) {
    send.mockClear();
    const base = { ...view(), hand: null, next: { out: {} }, looks: null };
    const shown = {
      ...base,
      seats: { 3: { ...player, ...more } },
      legal: { free: [5], minimum: 0, maximum: null, ...legal },
    };
    render(SeatActs, { doing: doingAt(), view: shown as unknown as PotView, seat: 3, away, onbuy: vi.fn() });
  }
  const does = async (name: string | RegExp): Promise<unknown> => {
    await fireEvent.click(screen.getByRole("button", { name }));
    return send.mock.lastCall?.[0];
  };

  it("comes in by one of the ways that the document has", async () => {
    seated({}, { ways: ["wait_for_big_blind", "additional_blind", "kill"], may: ["get-up", "look-at-two"] });
    expect(await does("Post the blinds you missed")).toEqual({
      do: "come-in",
      seat: 3,
      by: "additional_blind",
    });
    expect(await does("Kill the pot")).toEqual({ do: "come-in", seat: 3, by: "kill" });
    expect(await does("Look at two cards first")).toEqual({ do: "look-at-two", seat: 3 });
    expect(await does("Get up")).toEqual({ do: "get-up", seat: 3 });
  });

  it("comes back who was away, and pays who owes", async () => {
    seated({ away: true, owes: 600 }, { ways: ["dealt_at_once"], may: ["come-in", "pay-collection"] });
    expect(await does("Pay $6 of collection")).toEqual({ do: "pay-collection", seat: 3 });
    expect(await does("I'm back")).toEqual({ do: "come-in", seat: 3 });
    expect(screen.queryByRole("button", { name: "Sit out" })).toBeNull();
  });

  it("says why and since when the clock sat a player out; Enter brings them back", async () => {
    const since = new Date(2026, 4, 3, 11, 9).getTime();
    seated({ away: true }, { ways: ["dealt_at_once"], may: ["come-in"] }, { since, idle: true });
    expect(screen.getByRole("status").textContent.replace(/\s+/g, " ").trim()).toBe(
      "You are away — the clock acted for you twice. You are not dealt in. Since 11:09.",
    );
    await fireEvent.keyDown(document.body, { key: "Enter" });
    expect(send.mock.lastCall?.[0]).toEqual({ do: "come-in", seat: 3 });
  });

  it("offers nothing that cannot be done now", () => {
    seated({}, { ways: ["dealt_at_once"], may: [] });
    for (const name of ["Buy chips", "Sit out", "Change seat", "Get up"]) {
      expect(screen.getByRole("button", { name })).toHaveProperty("disabled", true);
    }
  });
});
