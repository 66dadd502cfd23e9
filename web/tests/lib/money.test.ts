import { expect, test } from "vitest";
import { dollars, parseDollars, signed, typeset } from "../../src/lib/money";

test("cents are written only where there are some", () => {
  expect([0, 100, 123456, 5, -250000, -1050].map(dollars)).toEqual([
    "$0",
    "$1",
    "$1,234.56",
    "$0.05",
    "−$2,500",
    "−$10.50",
  ]);
  expect([500, 0, -500].map(signed)).toEqual(["+$5", "$0", "−$5"]);
});

test("amounts are read as people write them, and nothing else is", () => {
  expect(["5", "$5", " 1,234.5 ", "0.05", "12345678"].map(parseDollars)).toEqual([
    500, 500, 123450, 5, 1234567800,
  ]);
  for (const wrong of ["", "-5", "5.123", "1,23", "five", "$", "1e3", "NaN"])
    expect(parseDollars(wrong)).toBeUndefined();
});

test("the server's words get the minus sign of the pages", () => {
  expect(typeset("seat 1 -$57, option-1 +$5")).toBe("seat 1 −$57, option-1 +$5");
});
