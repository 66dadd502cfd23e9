/** The story of a round: a sentence for what happened, with the lines of the document behind it. */
import { dollars } from "../../lib/money";
import type { BankedEvent, Bettor, PostedOption } from "../../lib/types";
import { bettorKey } from "./picture";
import { joined, tell, title } from "./sentences";
import { bettorWords, cardsWords, handWords } from "./words";

export type Chapter =
  "around" | "table" | "wagers" | "fees" | "cards" | "choices" | "action" | "settle" | "result";

export interface Sentence {
  readonly chapter: Chapter;
  readonly text: string;
  readonly cite: readonly string[];
  /** How many events have happened when it is true: where a replay stands that shows it. */
  readonly upTo: number;
}

export interface Telling {
  /** Names of the betting spaces by their ids. */
  readonly titles?: Readonly<Record<string, string>>;
  /** Where the document prints the space, by its id. */
  readonly spaceCites?: Readonly<Record<string, readonly string[]>>;
  readonly option?: PostedOption | null;
  readonly cites?: { readonly deal?: readonly string[]; readonly bank?: readonly string[] };
  /** Why hands draw and stand, as far as rules have decided about them. */
  readonly reasons?: readonly {
    readonly hand: string;
    readonly says: string;
    readonly cite: readonly string[];
  }[];
}

const NONE: readonly string[] = [];
export type Told = Omit<Sentence, "upTo">;

/** Tells the events of a round, or any others of a table, oldest first. */
export function storyOf(events: readonly BankedEvent[], telling: Telling = {}): Sentence[] {
  const sentences: Sentence[] = [];
  let reasoned = false;
  for (let place = 0; place < events.length;) {
    const event = events[place]!;
    let next = place + 1;
    if (event.event === "card-dealt") {
      while (events[next]?.event === "card-dealt") next += 1;
      sentences.push(...dealt(events.slice(place, next), telling).map((told) => ({ ...told, upTo: next })));
    } else if (event.event === "wager-placed") {
      const rest = events.findIndex((each, at) => at > place && !isBet(each, event.bettor));
      next = rest < 0 ? events.length : rest;
      sentences.push({ ...bets(events.slice(place, next), telling), upTo: next });
    } else {
      if (event.event === "button-placed" && !reasoned) {
        reasoned = true;
        sentences.push(...because(telling, place));
      }
      const told = tell(event, telling);
      if (told) sentences.push({ ...told, upTo: next });
    }
    place = next;
  }
  if (!reasoned) sentences.push(...because(telling, events.length));
  return sentences;
}

const isBet = (event: BankedEvent, bettor: Bettor): boolean =>
  event.event === "wager-placed" && bettorKey(event.bettor) === bettorKey(bettor);

function because(telling: Telling, upTo: number): Sentence[] {
  return (telling.reasons ?? []).map((each) => ({
    chapter: "cards",
    text: `${handWords(each.hand)}: ${each.says}.`,
    cite: each.cite,
    upTo,
  }));
}

/** Cards that come one after another make one sentence a hand, or one for all where nobody sees them. */
function dealt(events: readonly BankedEvent[], telling: Telling): Told[] {
  const hands = new Map<string, (number | null)[]>();
  for (const event of events) {
    if (event.event === "card-dealt") hands.set(event.hand, [...(hands.get(event.hand) ?? []), event.card]);
  }
  const cite = telling.cites?.deal ?? NONE;
  const seen = [...hands].filter(([, cards]) => cards.some((card) => card !== null));
  const unseen = [...hands].filter(([, cards]) => cards.every((card) => card === null));
  const told: Told[] = seen.map(([hand, cards]) => ({
    chapter: "cards",
    text: `${handWords(hand)} gets ${cardsWords(cards)}.`,
    cite,
  }));
  if (unseen.length) {
    const [[hand, cards]] = unseen as [[string, (number | null)[]]];
    const count = cards.length === 1 ? "a card" : `${cards.length} cards`;
    const text =
      unseen.length === 1
        ? `${handWords(hand)} gets ${count}, face down.`
        : `${unseen.length} ${seen.length ? "other hands" : "hands"} get ${count} each, face down.`;
    told.push({ chapter: "cards", text, cite });
  }
  return told;
}

function bets(events: readonly BankedEvent[], telling: Telling): Told {
  const parts: string[] = [];
  const cite: string[] = [];
  let who = "";
  for (const event of events) {
    if (event.event !== "wager-placed") continue;
    who = event.by
      ? `Seat ${event.by}, on the circle of seat ${event.bettor.seat},`
      : bettorWords(event.bettor);
    const over = event.over ? ` (${dollars(event.over)} over the limit does not play)` : "";
    const square = (event.square ?? 1) > 1 ? `, square ${event.square}` : "";
    parts.push(`${dollars(event.amount)} on ${title(telling, event.wager)}${square}${over}`);
    cite.push(...(telling.spaceCites?.[event.wager] ?? []));
  }
  return { chapter: "wagers", text: `${who} bets ${joined(parts)}.`, cite: [...new Set(cite)] };
}
