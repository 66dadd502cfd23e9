import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { parseCard } from "../../../src/lib/cards";
import type { LiveTable } from "../../../src/lib/live.svelte";
import { choicesOf } from "../../../src/table/pan/choices";
import { Holding } from "../../../src/table/pan/holding.svelte";
import PanActs from "../../../src/table/pan/PanActs.svelte";
import PanHand from "../../../src/table/pan/PanHand.svelte";
import { Doing } from "../../../src/table/pots/doing.svelte";

const send = vi.fn((_: object, __?: number) => Promise.resolve({ entry: 1, at: 1 }));
const cards = (text: string): number[] => text.split(" ").map((each) => parseCard(each)!);
const RANKS = ["K", "Q", "J", "7", "6", "5", "4", "3", "2", "A"];

function acts(lines: string[], chosen: number[] = [], open: number[] = []) {
  send.mockClear();
  const onpick = vi.fn();
  const choices = choicesOf(lines.map((line) => ({ line, open: [] })));
  const doing = new Doing({ send } as unknown as LiveTable);
  render(PanActs, {
    doing,
    game: "palace/pan",
    seat: 5,
    now: 9,
    choices,
    chosen,
    open,
    option: null,
    onacted: vi.fn(),
    onpick,
  });
  return onpick;
}
const line = (text: string) => [{ do: "in-hand", line: text }, 9];

describe("what may be done", () => {
  it("is said by buttons and keys", async () => {
    acts(["5 in", "5 out"]);
    await fireEvent.click(screen.getByRole("button", { name: /Stay out/ }));
    expect(send).toHaveBeenLastCalledWith(...line("5 out"));
    await fireEvent.keyDown(window, { key: "i" });
    expect(send).toHaveBeenLastCalledWith(...line("5 in"));
  });

  it("melds what is chosen with the open card", async () => {
    acts(["5 melds 6h 6c 6s", "5 passes"], cards("6c 6s"), cards("6h"));
    await fireEvent.keyDown(window, { key: "m" });
    expect(send).toHaveBeenLastCalledWith(...line("5 melds 6h 6c 6s"));
  });

  it("names melds that could be laid, and chooses their cards", async () => {
    const onpick = acts(["5 melds 6h 6c 6s", "5 passes"], [], cards("6h"));
    const hints = within(screen.getByRole("group", { name: "Melds you could lay" }));
    await fireEvent.click(hints.getByRole("button", { name: "6♥ 6♣ 6♠" }));
    expect(onpick).toHaveBeenCalledWith(cards("6h 6c 6s"));
  });

  it("discards one chosen card, and says what to choose without one", async () => {
    acts(["5 discards Kd", "5 discards Qs"], cards("Kd"));
    await fireEvent.click(screen.getByRole("button", { name: /Discard K♦/ }));
    expect(send).toHaveBeenLastCalledWith(...line("5 discards Kd"));
  });

  it("forces a card also when it is not one's turn", async () => {
    acts(["5 forces Qh on 3"]);
    await fireEvent.click(screen.getByRole("button", { name: "Force Q♥ on seat 3" }));
    expect(send).toHaveBeenLastCalledWith({ do: "in-hand", line: "5 forces Qh on 3" }, undefined);
  });

  it("offers a settlement with amounts, none above what a seat has", async () => {
    acts(["5 offers settlement 2 $40, 6 $12.50"]);
    await fireEvent.input(screen.getByLabelText("Seat 2"), { target: { value: "50" } });
    await fireEvent.click(screen.getByRole("button", { name: "Offer it" }));
    expect(screen.getByText("Seat 2: from $0 to $40.")).toBeTruthy();
    await fireEvent.input(screen.getByLabelText("Seat 2"), { target: { value: "4" } });
    await fireEvent.click(screen.getByRole("button", { name: "Offer it" }));
    expect(send).toHaveBeenLastCalledWith(...line("5 offers settlement 2 $4, 6 $0"));
  });
});

describe("one's hand", () => {
  it("is held as it was arranged, and what was chosen goes along", () => {
    const holding = new Holding();
    holding.hold(1, cards("Kd 5s 5s 2c"), RANKS);
    expect(holding.order).toEqual(cards("2c Kd 5s 5s"));
    holding.choose(1);
    holding.move(1, 3);
    expect(holding.order).toEqual(cards("2c 5s 5s Kd"));
    expect(holding.cards).toEqual(cards("Kd"));
    holding.hold(1, cards("Kd 5s 2c"), RANKS);
    expect(holding.order).toEqual(cards("2c 5s Kd"));
    expect(holding.chosen.size).toBe(0);
    holding.sort("rank", RANKS);
    holding.hold(2, cards("Ks 2h 7d"), RANKS);
    expect(holding.order, "the next hand is sorted as the last one was").toEqual(cards("2h 7d Ks"));
  });

  it("chooses the cards of a meld but not the open one, twins apart", () => {
    const holding = new Holding();
    holding.hold(1, cards("6h 6h 6c 2c"), RANKS);
    holding.pick(cards("6h 6c 6h"), cards("6h"));
    expect([...holding.cards].sort()).toEqual(cards("6c 6h").sort());
  });

  it("is chosen from by clicks and arranged by keys", async () => {
    const onchoose = vi.fn();
    const onmove = vi.fn();
    render(PanHand, {
      cards: cards("2c 5s Kd"),
      chosen: new Set([1]),
      usable: new Set<number>(),
      onchoose,
      onmove,
    });
    const hand = within(screen.getByRole("group", { name: "Your hand" })).getAllByRole("button");
    expect(hand.map((card) => card.getAttribute("aria-pressed"))).toEqual(["false", "true", "false"]);
    await fireEvent.click(hand[2]!);
    expect(onchoose).toHaveBeenCalledWith(2);
    await fireEvent.keyDown(hand[0]!, { key: "ArrowRight", shiftKey: true });
    expect(onmove).toHaveBeenCalledWith(0, 1);
  });
});
