import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import Felt from "../../../src/table/banked/Felt.svelte";
import { emptyPicture, pictureOf } from "../../../src/table/banked/picture";
import SeatCards from "../../../src/table/banked/SeatCards.svelte";
import Settlement from "../../../src/table/banked/Settlement.svelte";
import type { Space } from "../../../src/table/banked/spaces";
import { at, SHORT } from "./rounds";

const SPACES: readonly Space[] = [
  { id: "player", title: "Player line", bonus: false },
  { id: "banker", title: "Banker line", bonus: false },
  { id: "tie", title: "Tie", bonus: true },
];
const felt = { game: "merced/ez-baccarat-panda-8", family: "baccarat", positions: 8, spaces: SPACES };

describe("the felt", () => {
  it("has a seat for every position and the betting spaces in the document's order", () => {
    render(Felt, { ...felt, picture: pictureOf([]), seats: [] });
    expect(screen.getAllByRole("listitem")).toHaveLength(8);
    const seat = screen.getByRole("group", { name: "Seat 3, free" });
    expect(
      within(seat)
        .getAllByRole("img")
        .map((each) => each.getAttribute("aria-label")),
    ).toEqual(["seat 3, Player line", "seat 3, Banker line", "seat 3, Tie"]);
  });

  it("shows bets, the bank and what was won by words", () => {
    render(Felt, { ...felt, picture: pictureOf(SHORT), actionCard: "banker_second" });
    expect(screen.getByRole("img", { name: "seat 2, Player line: $50 bet: won $50" })).toBeTruthy();
    expect(
      screen.getByRole("img", { name: /seat 4, Banker line: \$25 bet: returned: \$25 comes back uncovered/ }),
    ).toBeTruthy();
    expect(screen.getByRole("group", { name: /Seat 1, .*player-dealer/ })).toBeTruthy();
    expect(screen.getByRole("meter").getAttribute("aria-valuetext")).toBe("$0 of $100");
    expect(screen.getByText("K♠ = 13 → seat 5, next bet: seat 2", { exact: false })).toBeTruthy();
  });

  it("says which space was clicked, and takes off by a right click or Delete", async () => {
    const onspace = vi.fn();
    const ontake = vi.fn();
    const may = (seat: number) => (seat === 3 ? at(3) : undefined);
    render(Felt, {
      ...felt,
      picture: pictureOf([]),
      seats: [{ seat: 3, person: "you" }],
      you: 3,
      may,
      onspace,
      ontake,
    });
    const tie = screen.getByRole("button", { name: /Tie, seat 3/ });
    await fireEvent.click(tie);
    expect(onspace).toHaveBeenCalledWith(at(3), "tie");
    await fireEvent.contextMenu(tie);
    await fireEvent.keyDown(tie, { key: "Delete" });
    expect(ontake).toHaveBeenCalledTimes(2);
    expect(screen.getAllByRole("button")).toHaveLength(3);
  });

  it("walks from space to space by arrow keys", async () => {
    const may = (seat: number) => (seat < 4 ? at(seat) : undefined);
    render(Felt, { ...felt, picture: pictureOf([]), seats: [], may, onspace: () => {} });
    const first = screen.getByRole("button", { name: /Banker line, seat 1/ });
    first.focus();
    await fireEvent.keyDown(first, { key: "ArrowRight" });
    expect(document.activeElement?.textContent).toContain("Banker line, seat 2");
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowDown" });
    expect(document.activeElement?.textContent).toContain("Tie, seat 2");
  });

  it("prints the words of marked cards", () => {
    render(Felt, { ...felt, picture: pictureOf(SHORT), marks: [{ label: "Bonus", cards: [47] }] });
    expect(screen.getByRole("img", { name: "king of spades, marked Bonus" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "9 of hearts" })).toBeTruthy();
  });

  it("offers free seats to who watches", async () => {
    const onseat = vi.fn();
    render(Felt, { ...felt, picture: pictureOf([]), seats: [{ seat: 1, person: "bot" }], onseat });
    await fireEvent.click(screen.getByRole("button", { name: "Seat 2 sit here" }));
    expect(onseat).toHaveBeenCalledWith(2);
    expect(screen.queryByRole("button", { name: "Seat 1 sit here" })).toBeNull();
  });
});

describe("the settlement", () => {
  const whole = pictureOf(SHORT);
  const props = {
    game: felt.game,
    settled: whole.settled,
    button: whole.button,
    stake: 10_000,
    counted: "K♠",
  };

  it("steps, goes back and skips, and tells what the bank has left", async () => {
    const onstep = vi.fn();
    render(Settlement, { ...props, onstep });
    expect(screen.getByRole("meter").getAttribute("aria-valuetext")).toBe("$100 of $100");
    await fireEvent.click(screen.getByRole("button", { name: /step/ }));
    expect(onstep).toHaveBeenLastCalledWith(1);
    expect(screen.getByRole("meter").getAttribute("aria-valuetext")).toBe("$50 of $100");
    expect(screen.getByText("1 of 3")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "skip" }));
    expect(screen.getByText("3 of 3")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: /back/ }));
    expect(screen.getByText("2 of 3")).toBeTruthy();
  });

  it("listens to the arrow keys, and shows each rule that it has reached", async () => {
    render(Settlement, props);
    const section = screen.getByRole("region", { name: "Settlement" });
    expect(screen.getAllByRole("button", { name: /^why\?/ })).toHaveLength(1);
    await fireEvent.keyDown(section, { key: "ArrowRight" });
    await fireEvent.keyDown(section, { key: "ArrowRight" });
    expect(screen.getAllByRole("button", { name: /^why\?/ })).toHaveLength(3);
    await fireEvent.keyDown(section, { key: "Escape" });
    expect(screen.getByText(/not covered, wager returned · bank \$0/)).toBeTruthy();
  });
});

describe("a seat's hand in words", () => {
  const said = (worth: string, answer: string): string => {
    const hand = { name: "seat 2", seat: 2, cards: [1, 2], set: false };
    const picture = { ...emptyPicture(), hands: { "seat 2": hand }, said: [{ bettor: { seat: 2 }, answer }] };
    const { container } = render(SeatCards, {
      seat: 2,
      picture: picture as unknown as ReturnType<typeof emptyPicture>,
      worths: { "seat 2": worth },
    });
    return container.querySelector(".worth")!.textContent;
  };

  it("says what was answered once", () => {
    expect(said("15, surrendered", "surrender")).toBe("15, surrendered");
    expect(said("20, doubled", "double")).toBe("20, doubled");
    expect(said("20", "stand")).toBe("20 · stand");
    expect(said("24, bust", "hit")).toBe("24, bust · hit");
  });
});
