/** A hand of pan in sentences; each with the lines of the document behind it. */
import { cardSymbol } from "../../lib/cards";
import { dollars, signed } from "../../lib/money";
import type { PanEvent } from "../../lib/types";
import { seatWords } from "../pots/words";
import { symbols } from "./choices";
import { foulWords, tableSentence } from "./story-table";

export type Kind = "hand" | "street" | "deal" | "act" | "money" | "rule" | "end" | "table";

export interface Told {
  readonly kind: Kind;
  readonly text: string;
  readonly cite: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly seat?: number;
}

type You = number | null | undefined;
type HandEvent = Extract<PanEvent, { event: string }>;
type Of<T extends HandEvent["event"]> = Extract<HandEvent, { event: T }>;

/** The sentences of a hand, in order; payments that happen together share one. */
export function storyOf(events: readonly PanEvent[], why: readonly (readonly string[])[], you: You): Told[] {
  const told: Told[] = [];
  let at = 0;
  while (at < events.length) {
    const event = events[at]!;
    let to = at + 1;
    while (to < events.length && goesWith(event, events[to]!)) to += 1;
    const text = sentence(event, events.slice(at, to), you);
    if (text) {
      const seat = "seat" in event && typeof event.seat === "number" ? { seat: event.seat } : {};
      told.push({
        kind: kindOf(event),
        text,
        cite: [...new Set(why.slice(at, to).flat())],
        from: at,
        to,
        ...seat,
      });
    }
    at = to;
  }
  return told;
}

function goesWith(first: PanEvent, next: PanEvent): boolean {
  if (!("event" in first) || !("event" in next)) return false;
  if (first.event === "paid" && next.event === "paid") return first.to === next.to && first.why === next.why;
  return (first.event === "ante-posted" || first.event === "cards-dealt") && next.event === first.event;
}

const KINDS: Partial<Record<HandEvent["event"], Kind>> = {
  "cards-dealt": "deal",
  "ante-posted": "money",
  "fee-taken": "money",
  paid: "money",
  "pay-due": "money",
  "pay-claimed": "money",
  fouled: "rule",
  slipped: "rule",
  forced: "rule",
  "card-fouled": "rule",
  "hand-voided": "rule",
  "went-out": "end",
  "tops-awarded": "end",
  "hand-ended": "end",
};

function kindOf(event: PanEvent): Kind {
  if ("type" in event) return event.type === "HandBegun" ? "hand" : "table";
  return KINDS[event.event] ?? "act";
}

function sentence(event: PanEvent, same: readonly PanEvent[], you: You): string {
  if ("type" in event) return tableSentence(event, you);
  switch (event.event) {
    case "ante-posted":
      return antes(same as Of<"ante-posted">[], you);
    case "cards-dealt":
      return dealt(same as Of<"cards-dealt">[], you);
    case "paid":
      return paid(same as Of<"paid">[], you);
    case "fee-taken":
      return event.amount < 0
        ? `${dollars(-event.amount)} of the fee goes back.`
        : `${dollars(event.amount)} for the house ${event.seat ? `from ${object(event.seat, you)}` : "out of the antes"}: ${event.title.toLowerCase()}.`;
    case "card-fouled":
      return `The floor declares the ${cardSymbol(event.card)} foul: ${event.reason}.`;
    case "deck-shuffled":
      return `The dealer shuffles ${event.cards.length} discards: they are the deck again.`;
    case "offer-lapsed":
      return "Play goes on: the offer is off.";
    case "hand-voided":
      return `The floor voids the hand: ${event.reason}.`;
    case "hand-ended":
      return ended(event, you);
    default:
      return "seat" in event ? ofSeat(event, you) : "";
  }
}

function antes(events: readonly Of<"ante-posted">[], you: You): string {
  const each = events.map((event) => `${object(event.seat, you)} ${dollars(event.tops + event.double_tops)}`);
  const amounts = new Set(events.map((event) => event.tops + event.double_tops));
  if (amounts.size > 1) return `Antes for the tops: ${each.join(", ")}.`;
  const names = events.map((event) => object(event.seat, you)).join(", ");
  return `Antes of ${dollars([...amounts][0] ?? 0)} for the tops: ${names}.`;
}

function dealt(events: readonly Of<"cards-dealt">[], you: You): string {
  const own = events.find((event) => event.seat === you);
  return own ? `Cards are dealt: you have ${symbols(own.cards)}.` : "Cards are dealt.";
}

const FOR: Record<string, string> = {
  condition: "",
  "going-out": " for going out",
  repayment: " back",
  settlement: " in settlement",
};

function paid(events: readonly Of<"paid">[], you: You): string {
  const [first] = events;
  if (!first) return "";
  const to = object(first.to, you);
  const says = events.map((event) => {
    const short = event.amount < event.due ? ` of ${dollars(event.due)}, which is all there is` : "";
    return `${object(event.payer, you)} ${dollars(event.amount)}${short}`;
  });
  const amounts = new Set(events.map((event) => event.amount));
  const whole = events.every((event) => event.amount === event.due);
  if (events.length > 1 && amounts.size === 1 && whole) {
    const names = events.map((event) => object(event.payer, you)).join(", ");
    return `${dollars(first.amount)} each to ${to}${FOR[first.why]} from ${names}.`;
  }
  return `To ${to}${FOR[first.why]}: ${says.join(", ")}.`;
}

function ofSeat(event: Extract<HandEvent, { seat: number }> | Of<"fee-taken">, you: You): string {
  if (event.event === "fee-taken") return "";
  const own = event.seat === you;
  const who = seatWords(event.seat, you);
  const words = verb(event, own, you);
  return words ? `${who} ${words}.` : "";
}

function verb(event: Extract<HandEvent, { seat: number }>, own: boolean, you: You): string {
  const s = own ? "" : "s";
  switch (event.event) {
    case "declared":
      return `${event.changed ? `change${s} ${own ? "your" : "its"} mind and ` : ""}${event.plays ? `play${s}` : `stay${s} out`}`;
    case "deck-touched":
      return `touch${own ? "" : "es"} the deck`;
    case "card-drawn":
      return `draw${s} ${cardSymbol(event.card)}`;
    case "option-taken":
      return `take${s} the ${cardSymbol(event.card)} that ${object(event.thrown_by, you)} refused`;
    case "card-released":
      return `pass${own ? "" : "es"} ${cardSymbol(event.card)}`;
    case "melded":
      return `meld${s} ${symbols(event.cards)}`;
    case "added":
      return `add${s} ${cardSymbol(event.card)} to meld ${event.meld}`;
    case "discarded":
      return `discard${s} ${cardSymbol(event.card)}`;
    default:
      return rare(event, own, you);
  }
}

function rare(event: Extract<HandEvent, { seat: number }>, own: boolean, you: You): string {
  const s = own ? "" : "s";
  switch (event.event) {
    case "pay-due":
      return `${own ? "have" : "has"} a condition, ${event.rows.map((row) => row.replaceAll("-", " ")).join(" and ")}: ${chips(event.chips)}`;
    case "pay-claimed":
      return `ask${s} for ${chips(event.chips)}${event.forgotten ? `, ${event.forgotten} of it forgotten before` : ""}`;
    case "chips-gone":
      return `${own ? "have" : "has"} no chips left and ${own ? "are" : "is"} out of the hand`;
    case "forced":
      return `${own ? "are" : "is"} made by ${object(event.by, you)} ${event.card === null ? "to draw on" : `to use the ${cardSymbol(event.card)}`}`;
    case "slipped":
    case "fouled":
      return foulWords(event, own, you);
    case "offered":
      return event.amounts
        ? `offer${s} to settle: ${Object.entries(event.amounts)
            .map(([seat, due]) => `${object(Number(seat), you)} ${dollars(due)}`)
            .join(", ")}`
        : `offer${s} to divide the tops`;
    case "agreed":
      return `agree${s}`;
    case "refused":
      return `refuse${s}`;
    case "lone-left":
      return `${own ? "are" : "is"} the only one left`;
    case "plays-on":
      return `play${s} on face up${event.cards.length ? ` with ${symbols(event.cards)}` : ""}`;
    case "card-given":
      return `${own ? "are" : "is"} given a card that was missing`;
    case "card-withdrawn":
      return `had a card too many: card ${event.place} is drawn out`;
    case "hand-dead":
      return `${own ? "have" : "has"} a dead hand, and the ante of ${dollars(event.tops + event.double_tops)} back`;
    case "tops-awarded":
      return event.tops || event.double_tops ? `take${s} ${tops(event)}` : "";
    case "went-out":
      return `go${own ? "" : "es"} out: ${chips(event.value)} for the melds as they lie and ${event.chips} for going out, from each player`;
    default:
      return "";
  }
}

function tops(event: Of<"tops-awarded">): string {
  const parts = [
    event.tops ? `${dollars(event.tops)} of the tops` : "",
    event.double_tops ? `${dollars(event.double_tops)} of the double tops` : "",
  ];
  return parts.filter(Boolean).join(" and ");
}

function ended(event: Of<"hand-ended">, you: You): string {
  const winner = event.winner === null ? "" : seatWords(event.winner, you);
  const wins = event.winner === you ? "win" : "wins";
  const how: Record<string, string> = {
    out: `${winner} ${wins} the hand`,
    split: "The tops are divided",
    settled: `${winner} ${event.winner === you ? "have" : "has"} settled`,
    "last-player": `${winner} ${event.winner === you ? "are" : "is"} the last player`,
    nobody: "Nobody is left",
    void: "The hand is void",
  };
  const results = event.results.filter(([, result]) => result !== 0);
  const each = results.map(([seat, result]) => `${object(seat, you)} ${signed(result)}`).join(", ");
  return `${how[event.how] ?? event.how}.${each ? ` Result: ${each}.` : ""}`;
}

export const chips = (count: number): string => (count === 1 ? "1 chip" : `${count} chips`);
const object = (seat: number, you: You): string => (seat === you ? "you" : `seat ${seat}`);
