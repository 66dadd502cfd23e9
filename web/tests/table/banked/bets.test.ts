import { describe, expect, it } from "vitest";
import {
  atRisk,
  basisOf,
  coverWords,
  expectedOf,
  highestFee,
  limitWords,
  optionParts,
  quickStakes,
  wageredIn,
} from "../../../src/table/banked/bank";
import { beadsOf, beadsTold, plate, tallies } from "../../../src/table/banked/beads";
import {
  added,
  commandsFor,
  matching,
  openingStakes,
  overlaid,
  rangeOf,
  stops,
  taken,
} from "../../../src/table/banked/bets";
import { pictureOf } from "../../../src/table/banked/picture";
import type { Shown } from "../../../src/table/banked/show.svelte";
import { drawn, initialsOf, shortTitle, topChip, tray } from "../../../src/table/banked/spaces";
import type { FeltSpace, FeltView } from "../../../src/table/banked/view";
import { at, bet, SHORT } from "./rounds";

const RANGE = { minimum: 1000, maximum: 10_000 };
const space = (id: string, more: Partial<FeltSpace> = {}): FeltSpace => ({
  id,
  title: id,
  bonus: false,
  free: false,
  needs: [],
  equal: null,
  squares: 1,
  cite: [],
  ...more,
});

describe("chips on a space", () => {
  it("come to at least the minimum and at most the maximum, and say so", () => {
    expect(added(0, 500, RANGE)).toEqual({ amount: 1000, note: "the least here is $10" });
    expect(added(1000, 500, RANGE)).toEqual({ amount: 1500, note: "" });
    expect(added(9900, 500, RANGE)).toEqual({ amount: 10_000, note: "at most $100 here" });
    expect(added(10_000, 500, RANGE)).toEqual({ amount: 10_000, note: "at most $100 here" });
    expect(added(0, 500, { ...RANGE, maximum: 0 })).toEqual({ amount: 0, note: "no chips are left for it" });
  });

  it("go off whole when less than the minimum would be left", () => {
    expect(taken(2000, 500, RANGE)).toBe(1500);
    expect(taken(1200, 500, RANGE)).toBe(0);
    expect(taken(500, 2500)).toBe(0);
  });

  it("are taken back and placed anew, because a wager is placed whole", () => {
    const stake = { bettor: at(4), wager: "player", square: 1, amount: 1500 };
    expect(commandsFor(4, stake, 0).map((each) => each.do)).toEqual(["place-wager"]);
    expect(commandsFor(4, stake, 1000).map((each) => each.do)).toEqual(["withdraw-wager", "place-wager"]);
    expect(commandsFor(4, { ...stake, amount: 0 }, 1000).map((each) => each.do)).toEqual(["withdraw-wager"]);
    expect(commandsFor(4, stake, 1500)).toEqual([]);
  });

  it("may come from the stack and from what lies there already", () => {
    const places = [{ bettor: at(4), wagers: [{ wager: "player", minimum: 1000, maximum: 3000 }] }];
    expect(rangeOf(places, { bettor: at(4), wager: "player" }, 2000, 3000)).toEqual({
      minimum: 1000,
      maximum: 5000,
    });
    expect(rangeOf(places, { bettor: at(4), wager: "player" }, 2000, 90_000)).toEqual({
      minimum: 1000,
      maximum: 3000,
    });
    expect(rangeOf(places, { bettor: at(5), wager: "player" }, 0, 90_000)).toBeUndefined();
  });

  it("bring the blind with the ante, and no bonus bet", () => {
    const spaces = [
      space("ante"),
      space("blind", { equal: "ante" }),
      space("play", { later: true, equal: "ante" }),
      space("bonus", { equal: "ante", bonus: true }),
    ];
    expect(matching(spaces, "ante")).toEqual(["blind"]);
    expect(matching(spaces, "blind")).toEqual(["ante"]);
    expect(matching(spaces, "bonus")).toEqual([]);
  });

  it("are laid over the picture while they are on their way", () => {
    const picture = pictureOf(SHORT.slice(0, 5));
    const laid = overlaid(
      picture,
      [
        { bettor: at(2), wager: "player", square: 1, amount: 7500 },
        { bettor: at(6), wager: "tie", square: 1, amount: 100 },
      ],
      2,
    );
    expect(laid.wagers.find((each) => each.bettor.seat === 2)?.amount).toBe(7500);
    expect(laid.wagers.find((each) => each.bettor.seat === 6)?.by).toBe(2);
    expect(
      overlaid(picture, [{ bettor: at(2), wager: "player", square: 1, amount: 0 }], 2).wagers.map(
        (each) => each.bettor.seat,
      ),
    ).toEqual([3, 4]);
  });

  it("can be bet again as they lay before the cards", () => {
    const picture = pictureOf([
      bet(2, "base", 500),
      bet(2, "double", 500),
      bet(2, "base", 500, { hand: 2 }),
      bet(3, "base", 900),
    ]);
    const stakes = openingStakes(
      picture,
      [space("base"), space("double", { later: true })],
      (each) => each.bettor.seat === 2,
    );
    expect(stakes).toEqual([{ bettor: at(2), wager: "base", square: 1, amount: 500 }]);
  });

  it("have sliders that stop at amounts people say", () => {
    expect(stops(1000, 5000)).toEqual([1000, 1500, 2000, 2500, 3000, 4000, 5000]);
    expect(stops(700, 700)).toEqual([700]);
  });
});

describe("spaces of a felt", () => {
  const spaces = [
    space("player"),
    space("banker"),
    space("tie"),
    space("dragon-7"),
    space("panda-8"),
    space("play", { later: true }),
  ];

  it("are named in a word, or in letters that tell them apart", () => {
    expect(shortTitle("dragon-7")).toBe("Dragon 7");
    expect(shortTitle("base")).toBe("Bet");
    expect([...initialsOf(spaces.slice(0, 5)).values()]).toEqual(["P", "B", "T", "D7", "P8"]);
    const alike = [...initialsOf([space("player"), space("play")]).values()];
    expect(new Set(alike).size).toBe(2);
  });

  it("are drawn where they are printed, others when something lies there", () => {
    expect(drawn(spaces, pictureOf([]), 2).map((each) => each.id)).not.toContain("play");
    expect(drawn(spaces, pictureOf([bet(2, "play", 100)]), 2).map((each) => each.id)).toContain("play");
    expect(drawn([], pictureOf([bet(2, "odd-one", 100)]), 2).map((each) => each.title)).toEqual(["Odd one"]);
  });

  it("are bet on with chips that fit the table", () => {
    expect(tray(100, 100_000)).toEqual([100, 500, 2500, 10_000, 50_000]);
    expect(tray(10_000, 1_000_000)).toEqual([2500, 10_000, 50_000, 100_000, 500_000]);
    expect([topChip(50), topChip(2600), topChip(2_000_000)]).toEqual([100, 2500, 500_000]);
  });
});

describe("the bank", () => {
  const table = {
    spaces: [space("ante"), space("blind", { equal: "ante" }), space("trips", { bonus: true })],
    seats: [1, 2, 3, 4, 101].map((seat) => ({ seat, stack: 5000, away: seat === 4 })),
    positions: 7,
    limits: { minimum: 1000, maximum: 10_000 },
  } as unknown as FeltView;
  const basis = basisOf(table, 1, pictureOf(SHORT));

  it("is measured by the last round without one's own wagers, or by the least that others may bet", () => {
    expect(wageredIn(basis)).toBe(12_500);
    expect(wageredIn(basisOf(table, 4, pictureOf(SHORT)))).toBe(10_000);
    const first = basisOf(table, 1);
    expect(first.wagers.map((each) => [each.bettor.seat, each.wager, each.amount])).toEqual([
      [2, "ante", 1000],
      [2, "blind", 1000],
      [3, "ante", 1000],
      [3, "blind", 1000],
    ]);
    expect(first.like).toBe("a round in which 2 players bet the least, $10 on Ante and Blind");
    expect(coverWords(10_000, basisOf({ ...table, seats: [] }, 1))).toContain("Nobody else plays yet");
  });

  it("says what a stake covers", () => {
    expect(coverWords(10_000, basis)).toBe(
      "Covers $100 of the $125 wagered in a round like the last one; the rest would have no action and go back.",
    );
    expect(coverWords(25_000, basis)).toContain("2 times over");
    expect(limitWords(25_000, 10_000, 4)).toBe("Covers 2 wagers at the table's maximum of $100.");
    expect(limitWords(90_000, 10_000, 4)).toContain("every other seat");
    expect(quickStakes(30_000, 20_000, 12_500)).toEqual([12_500, 20_000, 25_000]);
    expect(quickStakes(900, 20_000, 12_500)).toEqual([900]);
  });

  it("knows what it could have to pay for what lies there", () => {
    const picture = pictureOf([bet(2, "tie", 500), bet(2, "player", 1000), bet(3, "odd-one", 200)]);
    const spaces = [
      { id: "tie", pays: "8 to 1" },
      { id: "player", pays: "up to 6 to 5" },
    ];
    expect(atRisk(picture, spaces, 100_000)).toBe(4000 + 1200 + 200);
    expect(atRisk(picture, spaces, 3000)).toBe(3000);
  });

  it("says what may be expected of such a round, with wagers that are played as one", () => {
    const lines = {
      wagers: [
        { wager: "player", player_return: "-1.2351" },
        { wager: "banker", player_return: "-1.0183" },
      ],
      together: null,
    };
    // 5000 at 1.2351 % and 7500 at 1.0183 %
    expect(expectedOf(pictureOf(SHORT).wagers, lines)).toEqual({
      result: 138,
      counted: ["player", "banker"],
      missing: [],
    });
    const holdem = pictureOf([
      bet(2, "ante", 10_000),
      bet(2, "blind", 10_000),
      bet(2, "play", 40_000),
      bet(2, "trips", 1000),
    ]).wagers;
    const together = { wagers: ["ante", "blind", "play"], player_return: "-2.1850" };
    const trips = { wager: "trips", player_return: "-1.9040" };
    expect(expectedOf(holdem, { wagers: [trips], together }).result).toBe(238);
    expect(expectedOf(holdem, { wagers: [], together })).toEqual({
      result: 219,
      counted: ["ante"],
      missing: ["trips"],
    });
  });

  it("knows the option that is posted", () => {
    expect(optionParts("hemphills/ez-baccarat/1-74 option 1")).toEqual({
      sheet: "ez-baccarat",
      schedule: "1-74",
      option: "1",
    });
    const charge = (payer: string, fee: number) => ({
      charge: payer,
      title: payer,
      payer,
      fees: [{ of: "", fee }],
    });
    const option = {
      id: "",
      label: "1",
      limit: null,
      charges: [charge("player-dealer", 300), charge("player", 900)],
    };
    expect(highestFee(option)).toBe(300);
    expect(highestFee(null)).toBe(0);
  });
});

describe("the display", () => {
  it("is taken apart into counts", () => {
    const [tally] = tallies(["this shoe: 19 hands, player 10 (52.6 %), dragon-7 1 (5.3 %)"]);
    expect(tally).toEqual({
      title: "this shoe",
      counts: [
        ["hands", "19", ""],
        ["player", "10", "52.6 %"],
        ["dragon 7", "1", "5.3 %"],
      ],
    });
  });

  it("has a bead for each round, by the points of both hands", () => {
    const round = (number: number, player: string, banker: string) =>
      ({ number, events: [], worths: { player, banker } }) as unknown as Shown;
    const beads = beadsOf([
      round(1, "7, stands", "0, draws: 7 with three cards"),
      round(2, "natural 9", "3, stands against the natural"),
      round(3, "2", "5, draws: 6 with three cards"),
      round(4, "", ""),
    ]);
    expect(beads.map((bead) => bead.kind)).toEqual(["tie", "player", "banker"]);
  });

  it("has the rounds of this shoe that were played before the page was opened, as the room tells them", () => {
    const told = (number: number, says: string, off = false) => ({ number, says, void: off });
    const earlier = beadsTold([
      told(9, "banker wins 7 to 6, seat 3 banked -$40"),
      told(8, "void: the shoe was dropped", true),
      told(7, "tie at 6, seat 3 banked even"),
      told(6, "player wins 9 to 0, seat 3 banked +$5"),
    ]);
    expect(earlier.map((bead) => [bead.number, bead.kind, bead.says])).toEqual([
      [9, "banker", "banker wins 7 to 6"],
      [7, "tie", "tie at 6"],
      [6, "player", "player wins 9 to 0"],
    ]);
    const seen = beadsTold([told(9, "banker wins 7 to 6"), told(10, "tie at 1")]);
    expect(plate(earlier, seen, 3).map((bead) => bead.number)).toEqual([7, 9, 10]);
    expect(plate(earlier, seen, 0)).toEqual([]);
  });
});
