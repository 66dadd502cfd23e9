/** What happens at the table around the hands, in sentences. */
import { cardSymbol } from "../../lib/cards";
import { dollars } from "../../lib/money";
import type { PotEvent } from "../../lib/types";
import type { Way } from "./view";
import { killWords, seatWords, wishWords } from "./words";

type Of<T extends PotEvent["type"]> = Extract<PotEvent, { type: T }>;
type You = number | null | undefined;

export function tableSentence(event: PotEvent, same: readonly PotEvent[], you: You): string {
  switch (event.type) {
    case "HandBegun":
      return begun(event, you);
    case "HandAgain":
      return event.why === "misdeal"
        ? "A misdeal: the hand is dealt again from the same place."
        : "Nobody opened: everybody antes again, and new cards are dealt.";
    case "HandOver":
      return over(event);
    case "ButtonDrawn": {
      const drawn = Object.entries(event.cards).map(([seat, card]) => `seat ${seat} ${cardSymbol(card)}`);
      return `The button is drawn for: ${drawn.join(", ")}. ${has(event.button, you)} the button.`;
    }
    case "BlindsPassed":
      return event.counted ? `The blinds go past ${object(event.seat, you)}: missed.` : "";
    case "ClockSet":
      return `It is ${clockWords(event.at)}.`;
    case "TimeCharged":
      return charged(same as Of<"TimeCharged">[], you);
    case "BombAgreed":
      return `A bomb pot is agreed on: ${dollars(event.amount)} each from seats ${event.seats.join(", ")}.`;
    default:
      return seatSentence(event, you);
  }
}

function seatSentence(event: PotEvent, you: You): string {
  if (!("seat" in event) || event.seat === null || event.seat === undefined) return "";
  const own = event.seat === you;
  const who = seatWords(event.seat, you);
  const s = own ? "" : "s";
  switch (event.type) {
    case "SeatTaken":
      return `${who} sit${s} down with ${dollars(event.amount)}.`;
    case "ChipsBought":
      return `${who} buy${s} ${dollars(event.amount)}${event.counts === "short" ? ", a short buy" : ""}.`;
    case "SeatLeft":
      return `${who} leave${s} with ${dollars(event.amount)}.`;
    case "WentAway":
      return `${who} ${own ? "are" : "is"} away.`;
    case "Asked":
      return event.by ? `${who} ask${s} ${wishWords(event.by)}.` : `${who} play${s} the next hand.`;
    case "SeatChanged":
      return `${who} move${s} to seat ${event.to}${event.wait ? ` and wait${s} ${hands(event.wait)}` : ""}.`;
    case "CollectionPaid":
      return `${who} pay${s} ${dollars(event.amount)} of collection from the pocket.`;
    case "LookedAtTwo": {
      const known = event.cards.every((card) => card >= 0)
        ? `: ${event.cards.map(cardSymbol).join(" ")}`
        : "";
      return `${who} look${s} at the first two cards${known}.`;
    }
    case "AddedToShuffle":
      return `${who} add${s} ${event.word ? `“${event.word}”` : "no word"}${event.cut ? ` and a cut of ${event.cut}` : ""} to the next shuffle.`;
    default:
      return "";
  }
}

const ENTERED: Record<Way, string> = {
  dealt_at_once: "at once",
  wait_for_big_blind: "with the blind",
  post_big_blind: "by posting the big blind",
  additional_blind: "by posting the blinds that were missed",
  straddle: "with a straddle",
  kill: "by killing the pot",
  wait_hands: "after the hands of waiting",
};

function begun(event: Of<"HandBegun">, you: You): string {
  const again = (event.time ?? 1) > 1 ? `, deal ${event.time}` : "";
  const said = [`Hand ${event.number}${again}.`];
  if (event.button !== null) said.push(`${has(event.button, you)} the button.`);
  for (const [seat, way] of Object.entries(event.entered)) {
    const who = seatWords(Number(seat), you);
    said.push(`${who} ${who === "You" ? "come" : "comes"} in ${ENTERED[way]}.`);
  }
  if (event.bomb) said.push(`A bomb pot: ${dollars(event.bomb)} each.`);
  if (event.kill) said.push(`The pot is ${killWords(event.kill as readonly [number, number])}.`);
  return said.join(" ");
}

function over(event: Of<"HandOver">): string {
  if (event.void) return `Hand ${event.number} is void: what was put in goes back.`;
  return event.kill_next && event.winner !== null
    ? `Seat ${event.winner} won it all: the next pot is killed.`
    : "";
}

function charged(events: readonly Of<"TimeCharged">[], you: You): string {
  const [first] = events;
  if (!first) return "";
  const seats = events.map((each) => object(each.seat, you)).join(", ");
  const owed = first.owed ? `, ${dollars(first.owed)} is owed` : "";
  return `Collection for ${first.marks.map(clockWords).join(", ")}: ${dollars(first.paid)}${events.length > 1 ? " each" : ""} from ${seats}${owed}.`;
}

const has = (seat: number, you: You): string => (seat === you ? "You have" : `Seat ${seat} has`);
const object = (seat: number, you: You): string => (seat === you ? "you" : `seat ${seat}`);
const hands = (count: number): string => (count === 1 ? "one hand" : `${count} hands`);

/** Minutes after midnight as a clock shows them. */
export const clockWords = (at: number): string =>
  `${String(Math.floor(at / 60) % 24).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
