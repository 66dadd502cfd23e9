import { describe, expect, it } from "vitest";
import {
  aroundFrom,
  before,
  bottomSeat,
  lying,
  MIDDLE,
  OWN,
  OWN_UPRIGHT,
  SEAT,
  SEAT_UPRIGHT,
  upright,
  uprightHeight,
  type Box,
  type Spot,
} from "../../../src/table/pots/places";

const SIZES: readonly Box[] = [
  { width: 56, height: 40 },
  { width: 60, height: 41 },
  { width: 62, height: 42 },
  { width: 76, height: 44 },
  { width: 84, height: 50 },
];
const TABLES = [2, 3, 4, 5, 6, 7, 8, 9, 10];

function overlap(one: Spot, its: Box, other: Spot, box: Box): boolean {
  return (
    Math.abs(one.x - other.x) < (its.width + box.width) / 2 - 0.01 &&
    Math.abs(one.y - other.y) < (its.height + box.height) / 2 - 0.01
  );
}

function clear(spots: readonly Spot[], seat: Box, own: Box, middle: Box): void {
  const boxes = spots.map((_, place) => (place === 0 ? own : seat));
  for (const [place, spot] of spots.entries()) {
    expect(overlap(spot, boxes[place]!, { x: 0, y: 0 }, middle), `seat ${place} and the middle`).toBe(false);
    for (let other = place + 1; other < spots.length; other += 1) {
      expect(overlap(spot, boxes[place]!, spots[other]!, boxes[other]!), `seats ${place} and ${other}`).toBe(
        false,
      );
    }
  }
}

describe("seats round a lying oval", () => {
  for (const size of SIZES) {
    for (const places of TABLES) {
      it(`${places} seats never overlap at ${size.width} by ${size.height}`, () => {
        clear(lying(places, size), SEAT, OWN, MIDDLE);
      });
    }
  }

  it("stay on the table", () => {
    for (const spot of lying(10, SIZES[0]!).slice(1)) {
      expect(Math.abs(spot.x) + SEAT.width / 2).toBeLessThanOrEqual(SIZES[0]!.width / 2);
      expect(Math.abs(spot.y) + SEAT.height / 2).toBeLessThanOrEqual(SIZES[0]!.height / 2);
    }
  });

  it("have chips before them that lie clear of the seat, nearer to the middle", () => {
    for (const [place, spot] of lying(9, SIZES[2]!).entries()) {
      const seat = place === 0 ? OWN : SEAT;
      const chips = before(spot, seat);
      expect(overlap(spot, seat, chips, { width: 4.8, height: 2 })).toBe(false);
      expect(Math.hypot(chips.x, chips.y)).toBeLessThan(Math.hypot(spot.x, spot.y));
    }
  });
});

describe("seats of a table that stands upright", () => {
  for (const width of [27, 31, 40]) {
    for (const places of TABLES) {
      it(`${places} never overlap at ${width}`, () => {
        const middle: Box = { width: width - 2 * SEAT_UPRIGHT.width - 0.4, height: 8 };
        clear(
          upright(places, width),
          SEAT_UPRIGHT,
          { ...OWN_UPRIGHT, width: Math.min(OWN_UPRIGHT.width, middle.width) },
          middle,
        );
      });
    }
  }

  it("stand within its height", () => {
    for (const places of TABLES) {
      for (const spot of upright(places, 31)) {
        expect(Math.abs(spot.y)).toBeLessThanOrEqual(
          uprightHeight(places) / 2 - SEAT_UPRIGHT.height / 2 + 0.01,
        );
      }
    }
  });
});

it("puts whoever looks at the bottom and counts on to his left", () => {
  expect(aroundFrom(4, 6)).toEqual([4, 5, 6, 1, 2, 3]);
  expect(bottomSeat(7, 9)).toBe(7);
  expect(bottomSeat(null, 9)).toBe(5);
});
