/** A hand in sentences, as a dealer would tell it; each with the lines of the document behind it. */
import { capital } from "../../lib/capital";
import { cardSymbol } from "../../lib/cards";
import { dollars, signed } from "../../lib/money";
import type { PotEvent } from "../../lib/types";
import { tableSentence } from "./story-table";
import { postWords, seatWords, streetWords } from "./words";

export type Kind = "hand" | "street" | "deal" | "act" | "money" | "rule" | "end" | "table";

export interface Told {
  readonly kind: Kind;
  readonly text: string;
  readonly cite: readonly string[];
  /** The events that it tells: from this one up to, but not with, that one. */
  readonly from: number;
  readonly to: number;
  readonly seat?: number;
}

type Of<T extends PotEvent["type"]> = Extract<PotEvent, { type: T }>;
type You = number | null | undefined;

export const cardsWords = (cards: readonly number[]): string => cards.map(cardSymbol).join(" ");

/** The sentences of a hand, in order; things of one kind that happen together share one. */
export function storyOf(events: readonly PotEvent[], why: readonly (readonly string[])[], you: You): Told[] {
  const told: Told[] = [];
  /** The street whose cards lie in the middle: its name is said already. */
  let board = "";
  let at = 0;
  while (at < events.length) {
    const event = events[at]!;
    const to = at + together(events, at);
    const heads = event.type !== "StreetBegun" || event.street !== board;
    const text =
      event.type === "StreetBegun"
        ? streetBegun(event, you, heads)
        : sentence(event, events.slice(at, to), you);
    if (event.type === "BoardDealt") board = event.street;
    if (text) {
      const cite = [...new Set(why.slice(at, to).flat())];
      const seat = "seat" in event && to === at + 1 && event.seat !== null ? { seat: event.seat } : {};
      told.push({ kind: heads ? kindOf(event) : "deal", text, cite, from: at, to, ...seat });
    }
    at = to;
  }
  return told;
}

/** How many events from here on are told in one sentence. */
function together(events: readonly PotEvent[], at: number): number {
  const first = events[at]!;
  let count = 1;
  while (at + count < events.length && goesWith(first, events[at + count]!)) count += 1;
  return count;
}

function goesWith(first: PotEvent, next: PotEvent): boolean {
  if (first.type === "HandDealt" || first.type === "Posted") return next.type === first.type;
  if (first.type === "FeeTaken" && next.type === "FeeTaken") {
    return (
      first.seat !== null && next.seat !== null && first.amount === next.amount && first.title === next.title
    );
  }
  return (
    first.type === "TimeCharged" && next.type === "TimeCharged" && first.paid === next.paid && !next.owed
  );
}

const KINDS: Partial<Record<PotEvent["type"], Kind>> = {
  HandBegun: "hand",
  StreetBegun: "street",
  BoardDealt: "street",
  HandDealt: "deal",
  Acted: "act",
  Turned: "act",
  Discarded: "act",
  Posted: "money",
  FeeTaken: "money",
  Returned: "money",
  TimeCharged: "money",
  Ruled: "rule",
  Reshuffled: "rule",
  HandAgain: "rule",
  Shown: "end",
  Mucked: "end",
  Won: "end",
  Ended: "end",
};
const kindOf = (event: PotEvent): Kind => KINDS[event.type] ?? "table";

function sentence(event: PotEvent, same: readonly PotEvent[], you: You): string {
  const who = (seat: number): string => seatWords(seat, you);
  switch (event.type) {
    case "Posted":
      return posted(same as Of<"Posted">[], you);
    case "HandDealt":
      return dealt(same as Of<"HandDealt">[], you);
    case "BoardDealt":
      return `${streetWords(event.street)}: ${cardsWords(event.cards)}.`;
    case "Acted":
      return `${who(event.seat)} ${acted(event, event.seat === you)}.`;
    case "Turned":
      return event.card === null
        ? `${who(event.seat)} ${event.seat === you ? "keep your" : "keeps the"} down card.`
        : `${who(event.seat)} ${event.seat === you ? "turn" : "turns"} ${cardSymbol(event.card)}; the next card comes down.`;
    case "Discarded":
      return `${who(event.seat)} ${discarded(event, event.seat === you)}.`;
    case "Returned":
      return `${dollars(event.amount)} that nobody matched goes back to ${event.seat === you ? "you" : `seat ${event.seat}`}.`;
    case "Reshuffled":
      return `${event.cards} ${event.cards === 1 ? "card is" : "cards are"} shuffled in: ${event.why}.`;
    case "FeeTaken":
      return fee(event, same as Of<"FeeTaken">[], you);
    case "Ruled":
      return ruled(event, you);
    case "Shown":
    case "Mucked":
    case "Won":
    case "Ended":
      return ending(event, you);
    default:
      return tableSentence(event, same, you);
  }
}

/** Posts by their kind: those of one amount are named together. */
function posted(events: readonly Of<"Posted">[], you: You): string {
  const said = [...new Set(events.map((event) => event.kind))].map((kind) => {
    const own = events.filter((event) => event.kind === kind);
    const amounts = new Set(own.map((event) => event.amount));
    const names = own.map((event) => (event.seat === you ? "you" : `seat ${event.seat}`));
    const short = (event: Of<"Posted">): string => (event.short ? ` (${dollars(event.short)} short)` : "");
    const title = postWords(kind);
    if (own.length > 1 && amounts.size === 1 && own.every((event) => !event.short)) {
      return `${title}s of ${dollars(own[0]!.amount)}: ${names.join(", ")}`;
    }
    const each = own.map((event, place) => `${names[place]} ${dollars(event.amount)}${short(event)}`);
    return `${title}${own.length > 1 ? "s" : ""}: ${each.join(", ")}`;
  });
  return said.map((text) => `${capital(text)}.`).join(" ");
}

function dealt(events: readonly Of<"HandDealt">[], you: You): string {
  const faces = new Map<number, string[]>();
  for (const event of events) {
    const known = event.cards.filter((card, place) => card >= 0 && (event.seat === you || event.up[place]));
    if (known.length) faces.set(event.seat, [...(faces.get(event.seat) ?? []), ...known.map(cardSymbol)]);
  }
  const own = you ? faces.get(you) : undefined;
  const others = [...faces]
    .filter(([seat]) => seat !== you)
    .map(([seat, cards]) => `seat ${seat} ${cards.join(" ")}`);
  const said = [
    ...(own ? [`you have ${own.join(" ")}`] : []),
    ...(others.length ? [`up: ${others.join(", ")}`] : []),
  ];
  return said.length ? `Cards are dealt: ${said.join("; ")}.` : "Cards are dealt.";
}

function streetBegun(event: Of<"StreetBegun">, you: You, heads: boolean): string {
  const first = event.first ?? null;
  const who = first === null ? "" : first === you ? ", you are first" : `, seat ${first} is first`;
  return `${heads ? `${streetWords(event.street)}: pot` : "Pot"} ${dollars(event.pot)}${who}.`;
}

/** What a player did, after his name: `raises to $8`; for oneself `raise to $8`. */
export function acted(event: Pick<Of<"Acted">, "word" | "to" | "added" | "all_in">, own: boolean): string {
  const s = own ? "" : "s";
  const allIn = event.all_in ? `, all-in` : "";
  switch (event.word) {
    case "bring-in":
      return `bring${s} it in for ${dollars(event.to ?? 0)}${allIn}`;
    case "bet":
      return `bet${s} ${dollars(event.to ?? 0)}${allIn}`;
    case "raise":
      return `raise${s} to ${dollars(event.to ?? 0)}${allIn}`;
    case "call":
      return `call${s} ${dollars(event.added ?? 0)}${allIn}`;
    case "time":
      return `call${s} time`;
    case "all-in":
      return `${own ? "are" : "is"} all-in for the pot so far`;
    default:
      return `${event.word}${s}${allIn}`;
  }
}

function discarded(event: Of<"Discarded">, own: boolean): string {
  const s = own ? "" : "s";
  const now = event.changed ? "now " : "";
  if (!event.cards.length) return `${now}stand${s} pat`;
  const known = event.cards.every((card) => card >= 0) ? ` (${cardsWords(event.cards)})` : "";
  const cards = event.cards.length === 1 ? "a card" : `${event.cards.length} cards`;
  return `${now}throw${s} ${cards} away${known}`;
}

function fee(event: Of<"FeeTaken">, same: readonly Of<"FeeTaken">[], you: You): string {
  const title = event.title.toLowerCase();
  if (event.amount < 0) return `${dollars(-event.amount)} of the fee goes back: ${title}.`;
  if (event.seat === null) {
    const whereto = event.kind === "jackpot" ? "for the jackpot" : "for the house";
    return `${dollars(event.amount)} ${whereto} out of the pot: ${title}.`;
  }
  const seats = same.map((each) => each.seat!);
  const from = seats.map((seat) => (seat === you ? "you" : `seat ${seat}`)).join(", ");
  return `${dollars(event.amount)} ${seats.length > 1 ? "each " : ""}from ${from}: ${title}.`;
}

const BY_DEALER = new Set(["binding", "early", "right_lost", "ante_again"]);

function ruled(event: Of<"Ruled">, you: You): string {
  const who = event.seat === null || event.seat === undefined ? "" : `${seatWords(event.seat, you)}: `;
  if (BY_DEALER.has(event.remedy)) return `${who}${event.reason}; ${event.says}.`;
  return `The floor, ${event.reason}: ${event.remedy.replaceAll("_", " ")}; ${event.says}.`;
}

function ending(event: Of<"Shown"> | Of<"Mucked"> | Of<"Won"> | Of<"Ended">, you: You): string {
  if (event.type === "Ended") {
    const each = Object.entries(event.results).filter(([, result]) => result !== 0);
    if (!each.length) return "Nobody has won or lost.";
    return `Result: ${each.map(([seat, result]) => `${seatWords(Number(seat), you).toLowerCase()} ${signed(result)}`).join(", ")}.`;
  }
  const own = event.seat === you;
  const who = seatWords(event.seat, you);
  if (event.type === "Mucked")
    return `${who} ${own ? "give" : "gives"} ${own ? "your" : "its"} hand up unseen.`;
  if (event.type === "Won")
    return `${who} ${own ? "win" : "wins"} ${dollars(event.amount)} of ${wonOf(event)}.`;
  return `${who} ${own ? "show" : "shows"} ${cardsWords(event.cards)}${worthWords(event)}.`;
}

/** What hands are called: high, low, and whether they have a part in a jackpot. */
export function worthWords(event: Pick<Of<"Shown">, "high" | "low" | "no_jackpot">): string {
  const said = [event.high ?? ""];
  if (event.low) said.push(event.high ? `low ${event.low}` : event.low);
  if (event.no_jackpot?.length) said.push("no part in a jackpot");
  const words = said.filter(Boolean).join("; ");
  return words ? `: ${words}` : "";
}

/** Which pot, and for which hand; what could not be divided is named. */
export function wonOf(event: Pick<Of<"Won">, "pot" | "pots" | "part" | "odd">): string {
  const name =
    (event.pots ?? 1) === 1 ? "the pot" : event.pot === 0 ? "the main pot" : `side pot ${event.pot}`;
  const part = event.part === "high" ? " for the high hand" : event.part === "low" ? " for the low hand" : "";
  return `${name}${part}${event.odd ? `, ${dollars(event.odd)} of it odd` : ""}`;
}
