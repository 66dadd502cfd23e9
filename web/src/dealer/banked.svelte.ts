/** A round with a player-dealer, entered as it is dealt. */
import { parseCard } from "../lib/cards";
import { post } from "../lib/api";
import { pictureOf, type Picture } from "../table/banked/picture";
import type { Space } from "../table/banked/spaces";
import { Dealing } from "./dealing.svelte";
import { asked, laidPicture, usualTable, type TableLaid } from "./laid";
import type { Dealt, Entry, Facts } from "./shapes";

export class BankedDealing extends Dealing<TableLaid, Entry, Dealt> {
  constructor(readonly facts: Facts) {
    super(facts.game, usualTable(facts));
    void this.look();
  }

  protected ask(table: TableLaid, entries: readonly Entry[]): Promise<Dealt> {
    return post<Dealt>("/api/deal", asked(this.game, table, entries));
  }
}

/** The round as it lies, with every card that the dealer has looked at, open or not. */
export function dealtPicture(table: TableLaid, begun: boolean, stand: Dealt | undefined): Picture {
  if (!begun || !stand) return laidPicture(table);
  const picture = pictureOf(stand.events);
  for (const hand of stand.hands) {
    const drawn = picture.hands[hand.hand];
    if (!drawn || drawn.set) continue;
    drawn.cards = hand.cards.map(({ card }) => (card === null ? null : (parseCard(card) ?? null)));
    const set = partsTold(stand.told.find((line) => line.name === hand.hand)?.says ?? "", drawn.cards);
    if (set) drawn.set = set;
  }
  return picture;
}

/** A hand that was set by the house way tells its parts only in words: `K♦ J♣ / A♥ 10♣ …`. */
export function partsTold(
  says: string,
  cards: readonly (number | null)[],
): { front: number[]; back: number[] } | undefined {
  const [first, second] = says.split(" / ");
  if (first === undefined || second === undefined) return undefined;
  const cardsIn = (text: string): number[] => {
    const found = text.trim().split(/\s+/).map(parseCard);
    const end = found.indexOf(undefined);
    return found.slice(0, end < 0 ? undefined : end) as number[];
  };
  const [front, back] = [cardsIn(first), cardsIn(second)];
  const same = (one: readonly (number | null)[]): string =>
    [...one].sort((a, b) => (a ?? 0) - (b ?? 0)).join(" ");
  return same([...front, ...back]) === same(cards) ? { front, back } : undefined;
}

export const spacesOf = (facts: Facts): Space[] =>
  (facts.banked?.wagers ?? []).map((wager) => ({
    id: wager.id,
    title: wager.title,
    bonus: wager.bonus,
    later: !wager.opens,
    backline: wager.backline,
  }));

/** Every card that is known to be out. */
export const cardsOut = (stand: Dealt | undefined): (string | null)[] => [
  ...(stand?.hands ?? []).flatMap((hand) => hand.cards.map((each) => each.card)),
  ...(stand?.burned ? [stand.burned.card] : []),
];
