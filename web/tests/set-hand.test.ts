import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { parseCard } from "../src/lib/cards";
import SetHand from "../src/table/SetHand.svelte";
import {
  arrowTo,
  cardsOf,
  isFull,
  moved,
  rowOf,
  splitWords,
  unset,
  whereIs,
  withFront,
} from "../src/table/set-hand";

const cards = (text: string): number[] => text.split(" ").map((each) => parseCard(each)!);
const HAND = cards("Ah Tc 7s Kd 3d Jc 5h");

describe("a hand of seven cards", () => {
  const fresh = unset(HAND, 2);

  it("begins with everything in the back row, highest first", () => {
    expect(rowOf(fresh, "front")).toEqual([]);
    expect(cardsOf(fresh, "back")).toEqual(cards("Ah Kd Jc Tc 7s 5h 3d"));
    expect(isFull(fresh)).toBe(false);
  });

  it("moves a card across and back", () => {
    const one = moved(fresh, 3);
    expect(whereIs(one, 3)).toBe("front");
    expect(moved(one, 3).front).toEqual([]);
  });

  it("puts a card into a full front row in place of the one that lay there longest", () => {
    const full = moved(moved(fresh, 3), 5);
    expect(isFull(full)).toBe(true);
    expect(moved(full, 0).front).toEqual([5, 0]);
  });

  it("changes places with the card it is dropped on", () => {
    const full = moved(moved(fresh, 3), 5);
    expect(moved(full, 0, 5).front).toEqual([3, 0]);
    expect(moved(full, 3, 6).front).toEqual([5, 6]);
  });

  it("takes the front cards that the house way names, and no others", () => {
    expect(cardsOf(withFront(fresh, cards("Jc Kd"))!, "front")).toEqual(cards("Kd Jc"));
    expect(withFront(fresh, cards("2c Kd"))).toBeUndefined();
    expect(withFront(fresh, cards("Kd"))).toBeUndefined();
  });

  it("leads arrow keys along both rows and across", () => {
    const full = moved(moved(fresh, 3), 5); // K J / A 10 7 5 3
    expect(arrowTo(full, 5, "ArrowRight")).toBe(0);
    expect(arrowTo(full, 3, "ArrowLeft")).toBe(3);
    expect(arrowTo(full, 2, "ArrowUp")).toBe(5);
    expect(arrowTo(full, 3, "ArrowDown")).toBe(2);
    expect(arrowTo(full, 3, "ArrowUp")).toBeUndefined();
    expect(arrowTo(full, 3, "End")).toBe(4);
    expect(arrowTo(full, 3, "x")).toBeUndefined();
  });

  it("tells the split", () => {
    expect(splitWords(moved(fresh, 3), "Low hand", "High hand")).toBe(
      "Low hand: king of diamonds. High hand: ace of hearts, jack of clubs, 10 of clubs, 7 of spades, 5 of hearts, 3 of diamonds.",
    );
  });
});

it("knows two tiles that look alike apart", () => {
  const teen = parseCard("6-6")!;
  const four = unset([teen, parseCard("4-2")!, teen, parseCard("1-1")!], 2);
  const both = withFront(four, [teen, teen])!;
  expect(both.front).toEqual([0, 2]);
  expect(withFront(four, [parseCard("1-1")!, parseCard("1-1")!])).toBeUndefined();
});

describe("the control", () => {
  const card = (name: RegExp) => screen.getByRole("button", { name });

  it("sets a hand by taps, and cannot before it is whole", async () => {
    const onset = vi.fn();
    render(SetHand, { cards: HAND, front: 2, onset });
    const set = screen.getByRole<HTMLButtonElement>("button", { name: "Set hand" });
    expect(set.disabled).toBe(true);
    await fireEvent.click(card(/^king of diamonds/));
    await fireEvent.click(card(/^jack of clubs/));
    expect(card(/^jack of clubs, in the low hand/)).toBeTruthy();
    expect(screen.getByRole("status").textContent).toContain("Low hand: king of diamonds, jack of clubs.");
    await fireEvent.click(set);
    expect(onset).toHaveBeenCalledExactlyOnceWith(cards("Kd Jc"));
  });

  it("asks for the house way by the letter H", async () => {
    const houseWay = vi.fn(() => Promise.resolve(cards("Kd Jc")));
    render(SetHand, { cards: HAND, front: 2, onset: () => {}, houseWay });
    await fireEvent.keyDown(card(/^ace of hearts/), { key: "h" });
    await vi.waitFor(() => expect(card(/^king of diamonds, in the low hand/)).toBeTruthy());
    expect(houseWay).toHaveBeenCalledOnce();
  });

  it("keeps the setting when the same hand is told again, and begins anew with another", async () => {
    const { rerender } = render(SetHand, { cards: HAND, front: 2, onset: () => {} });
    await fireEvent.click(card(/^king of diamonds/));
    await rerender({ cards: [...HAND] });
    expect(card(/^king of diamonds, in the low hand/)).toBeTruthy();
    await rerender({ cards: cards("Ah Tc 7s Kd 3d Jc 2h") });
    expect(card(/^king of diamonds, in the high hand/)).toBeTruthy();
  });

  it("says why a setting was refused", () => {
    render(SetHand, { cards: HAND, front: 2, onset: () => {}, problem: "the low hand is higher" });
    expect(screen.getByRole("alert").textContent).toBe("the low hand is higher");
  });
});
