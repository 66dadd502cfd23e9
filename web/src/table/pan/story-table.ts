/** What happens at a table of pan around the hands, and what goes wrong in them, in sentences. */
import { dollars } from "../../lib/money";
import type { PanEvent } from "../../lib/types";
import { seatWords } from "../pots/words";
import { symbols } from "./choices";

type You = number | null | undefined;
type TableEvent = Extract<PanEvent, { type: string }>;
type HandEvent = Extract<PanEvent, { event: string }>;

export function tableSentence(event: TableEvent, you: You): string {
  switch (event.type) {
    case "HandBegun":
      return `Hand ${event.number}. ${event.first === you ? "You are" : `Seat ${event.first} is`} first${event.by_lot ? ", by lot" : ""}.`;
    case "HandOver":
      return event.tops || event.double_tops
        ? `${dollars(event.tops + event.double_tops)} stays on the block.`
        : "";
    case "OptionPosted":
      return ""; // options change between hands: the side of the page shows it
    default:
      return seatSentence(event, you);
  }
}

function seatSentence(event: Extract<TableEvent, { seat: number }>, you: You): string {
  const own = event.seat === you;
  const who = seatWords(event.seat, you);
  const s = own ? "" : "s";
  switch (event.type) {
    case "SeatTaken":
      return `${who} sit${s} down with ${dollars(event.amount)}.`;
    case "ChipsBought":
      return `${who} buy${s} ${dollars(event.amount)}.`;
    case "SeatLeft":
      return `${who} leave${s} with ${dollars(event.amount)}.`;
    case "WentAway":
      return `${who} ${own ? "are" : "is"} away.`;
    case "CameIn":
      return `${who} play${s} the next hand${event.doubles ? ", for doubles" : ""}.`;
    case "AddedToShuffle":
      return `${who} add${s} ${event.word ? `“${event.word}”` : "no word"}${event.cut ? ` and a cut of ${event.cut}` : ""} to the next shuffle.`;
  }
}

const CAUSES: Record<string, string> = {
  wrong_count_after_touching_deck: "a wrong number of cards",
  card_thrown_on_floor: "a card thrown on the floor",
  two_discards_or_none: "two discards or none",
  invalid_meld: "an invalid meld",
  deck_card_touches_hand: "a card of the deck that touched the hand",
  card_taken_off_spread: "a card taken off a spread",
};
export const causeWords = (cause: string): string =>
  CAUSES[cause.replaceAll("-", "_")] ?? cause.replaceAll("_", " ");

/** What was done against the rules, and who called it. */
export function foulWords(
  event: Extract<HandEvent, { event: "slipped" | "fouled" }>,
  own: boolean,
  you: You,
): string {
  const s = own ? "" : "s";
  if (event.event === "slipped") {
    const cards = event.cards.length ? `: ${symbols(event.cards)}` : "";
    return `slip${s}, ${causeWords(event.cause)}${cards}`;
  }
  const be = own ? "are" : "is";
  if (event.by === event.seat) return `throw${s} ${own ? "your" : "its"} own hand in, foul`;
  if (event.by === null) return `${be} declared foul by the floor: ${event.reason}`;
  const caller = event.by === you ? "you" : `seat ${event.by}`;
  return `${be} called foul by ${caller} for ${causeWords(event.cause ?? "invalid_meld")}`;
}
