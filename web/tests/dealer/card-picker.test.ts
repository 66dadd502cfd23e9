import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { parseCard } from "../../src/lib/cards";
import CardPicker from "../../src/ui/CardPicker.svelte";
import { ranksOf, typed } from "../../src/ui/card-picker";

const DECK = Array.from({ length: 53 }, (_, card) => card);
const STRIPPED = DECK.filter((card) => card < 52 && card >> 2 !== 8); // a pack without tens
const all = () => 1;

describe("what was typed", () => {
  it("is a card as soon as it can be no other", () => {
    expect(typed("9s", DECK, all)).toEqual({ is: "card", card: parseCard("9s") });
    expect(typed("10d", DECK, all)).toEqual({ is: "card", card: parseCard("Td") });
    expect(typed("jo", DECK, all)).toEqual({ is: "card", card: 52 });
    expect(typed("Q♥", DECK, all)).toEqual({ is: "card", card: parseCard("Qh") });
  });

  it("waits while it may become one, and no longer than it is typed", () => {
    for (const part of ["", "9", "1", "10", "j", "t"]) expect(typed(part, DECK, all).is).toBe("part");
    expect(typed("9", DECK, all, true).is).toBe("wrong");
    expect(typed("9x", DECK, all).is).toBe("wrong");
  });

  it("is refused where the pack does not have it, or has no more of it", () => {
    expect(typed("Td", STRIPPED, all)).toMatchObject({
      is: "wrong",
      says: expect.stringContaining("not in this pack"),
    });
    expect(typed("9s", DECK, () => 0)).toMatchObject({
      is: "wrong",
      says: expect.stringContaining("out already"),
    });
    expect(typed("Jo", STRIPPED, all).is).toBe("wrong");
  });

  it("may be a tile, either half first", () => {
    const tiles = [parseCard("6-4")!, parseCard("6-6")!];
    expect(typed("4-6", tiles, all)).toEqual({ is: "card", card: parseCard("6-4") });
    expect(typed("6-", tiles, all).is).toBe("part");
  });
});

it("shows the ranks that a deck has, the ace first", () => {
  expect(ranksOf(STRIPPED)).toEqual([12, 0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11]);
});

describe("the picker", () => {
  it("takes a typed card and clears the field for the next", async () => {
    const onpick = vi.fn();
    render(CardPicker, { deck: DECK, onpick });
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Type a card" });
    await fireEvent.input(field, { target: { value: "Kd" } });
    expect(onpick).toHaveBeenCalledExactlyOnceWith(parseCard("Kd"));
    expect(field.value).toBe("");
  });

  it("takes a click, but none on a card that is out", async () => {
    const onpick = vi.fn();
    const gone = parseCard("7c")!;
    render(CardPicker, { deck: DECK, onpick, left: (card: number) => (card === gone ? 0 : 1) });
    await fireEvent.click(screen.getByRole("button", { name: "7 of clubs, none left" }));
    expect(onpick).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: "7 of hearts" }));
    expect(onpick).toHaveBeenCalledExactlyOnceWith(parseCard("7h"));
  });

  it("says beside the field what is wrong", async () => {
    render(CardPicker, { deck: STRIPPED, onpick: () => {} });
    await fireEvent.input(screen.getByRole("textbox"), { target: { value: "10s" } });
    expect(screen.getByRole("alert").textContent).toContain("is not in this pack");
  });
});
