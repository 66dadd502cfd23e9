/** A table in the words of the floor. */
import { dollars } from "../lib/money";
import type { Schemas } from "../lib/types";

type Table = Schemas["FloorTable"];

/** Where the bank is and where it goes next; at tables for a pot, the button. */
export function bankWords(table: Pick<Table, "bank" | "button" | "kind">): string {
  const bank = table.bank;
  if (!bank) {
    if (table.button === null || table.button === undefined) return "no button yet";
    return table.kind === "panguingue" ? `seat ${table.button} is first` : `button at seat ${table.button}`;
  }
  const next = bank.next === null || bank.next === undefined ? "" : `; then seat ${bank.next}`;
  switch (bank.state) {
    case "offering":
      return `offered to seat ${bank.offered_to}${next}`;
    case "banked":
      return `seat ${bank.holder} with ${dollars(bank.stake)}, turn ${bank.turn} of ${bank.turns}${next}`;
    case "idle":
      return "nobody wants the bank";
    default:
      return "the game is broken: one player held the bank too long";
  }
}

export function waitWords(waiting: Table["waiting"]): string {
  const seats = waiting.seats.length
    ? ` of ${waiting.seats.length > 1 ? "seats" : "seat"} ${waiting.seats.join(", ")}`
    : "";
  switch (waiting.phase) {
    case "players":
      return "more players";
    case "bank":
      return `an answer about the bank${seats}`;
    case "wagers":
      return `wagers${seats}`;
    case "decision":
      return `a decision${seats}`;
    default:
      return "the house dealer";
  }
}

/** Money from one account to another. */
export function transferWords(transfer: Schemas["Transfer"]): string {
  return `${dollars(transfer.amount)} from ${transfer.source} to ${transfer.target}`;
}

/** The time until something expires: minutes, and seconds in the last one. */
export function leftWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return seconds > 60 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`;
}
