/**
 * What one does at a table with a player-dealer. A click shows its effect at once; the command follows, and what is
 * refused goes back with the server's words at the place where it was clicked.
 */
import { SvelteMap } from "svelte/reactivity";
import type { Problem } from "../../lib/api";
import type { LiveTable } from "../../lib/live.svelte";
import type { BankedCommand, BankedMay, Bettor, Cents } from "../../lib/types";
import { added, commandsFor, matching, openingStakes, rangeOf, stakeKey, taken, type Stake } from "./bets";
import { ownerOf, sameBettor, type Picture } from "./picture";
import { shortTitle } from "./spaces";
import { places, viewOf, type FeltView } from "./view";

interface Wish {
  readonly stake: Stake;
  /** What is known to lie there. */
  readonly have: Cents;
  readonly busy: boolean;
  /** The entry after which the table's own word counts again. */
  readonly entry: number;
  readonly note: string;
  readonly refused: string;
}

const TOGETHER = 140;
const NOTED_FOR = 6000;
const STALE_TRIES = 8;

export class Desk {
  readonly live: LiveTable;
  /** The chip that a click puts down. */
  chip = $state<Cents>(0);
  /** What was refused that has no place on the felt. */
  trouble = $state("");
  /** Something other than a bet is on its way. */
  busy = $state(false);
  #wishes = new SvelteMap<string, Wish>();
  #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(live: LiveTable) {
    this.live = live;
  }

  get view(): FeltView | undefined {
    return this.live.seen && viewOf(this.live.seen);
  }
  get you(): number | null {
    return this.live.seen?.you ?? null;
  }

  /** Wagers that are on their way, to be laid over the picture. */
  get wishes(): Stake[] {
    return [...this.#wishes.values()].filter((each) => !each.refused).map((each) => each.stake);
  }
  /** The places of those wagers. */
  get pending(): Set<string> {
    return new Set(
      [...this.#wishes].filter(([, each]) => !each.refused && !this.#settled(each)).map(([key]) => key),
    );
  }
  /** Why bets were refused, by their places. */
  get problems(): Map<string, string> {
    const said = [...this.#wishes].map(([key, each]) => [key, each.refused] as const);
    return new Map(said.filter(([, words]) => words));
  }
  /** Why bets are not what was clicked, by their places. */
  get notes(): Map<string, string> {
    const said = [...this.#wishes].map(([key, each]) => [key, each.note] as const);
    return new Map(said.filter(([, words]) => words));
  }
  /** What lies on a space of mine, with what is on its way. */
  amountOn(bettor: Bettor, wager: string, square = 1): Cents {
    const wish = this.#wishes.get(stakeKey({ bettor, wager, square }));
    return wish && !wish.refused ? wish.stake.amount : this.#lying(bettor, wager, square);
  }

  /** All that I have on the felt before the cards, with what is on its way. */
  get staked(): Cents {
    const own = this.view?.wagers.filter((each) => each.seat === this.you) ?? [];
    const keys = new Set([...own.map(stakeKey), ...this.#wishes.keys()]);
    let sum = 0;
    for (const key of keys) {
      const wish = this.#wishes.get(key);
      const lies = own.find((each) => stakeKey(each) === key)?.amount ?? 0;
      sum += wish && !wish.refused ? wish.stake.amount : lies;
    }
    return sum;
  }
  /** Chips that I could still bet. */
  get free(): Cents {
    const seat = this.view?.seats.find((each) => each.seat === this.you);
    return (seat?.stack ?? 0) + (seat?.wagered ?? 0) - this.staked;
  }

  /** Puts the chosen chip on a space, and on the ones that have to match it. */
  add(bettor: Bettor, wager: string, square = 1, chip = this.chip): void {
    const base = this.#bonusBeside(wager);
    if (base === undefined) {
      const amount = this.#add(bettor, wager, square, chip);
      if (amount !== undefined) this.#match(bettor, wager, square, amount);
      return;
    }
    const amount = this.amountOn(bettor, base, square);
    const note = amount ? "" : `it is as large as ${shortTitle(base)}: bet that first`;
    this.#wish({ bettor, wager, square, amount }, note);
  }
  /** Takes a chip off a space, and off the ones that have to match it. */
  take(bettor: Bettor, wager: string, square = 1, chip = this.chip): void {
    const now = this.amountOn(bettor, wager, square);
    if (!now) return;
    const whole = this.#bonusBeside(wager) !== undefined;
    const amount = whole ? 0 : taken(now, chip, this.#range(bettor, wager, square));
    this.#wish({ bettor, wager, square, amount });
    this.#match(bettor, wager, square, amount);
  }
  /** The wager that a bonus bet has to be as large as. */
  #bonusBeside(wager: string): string | undefined {
    const space = this.view?.spaces.find((each) => each.id === wager);
    return space?.bonus ? (space.equal ?? undefined) : undefined;
  }
  /** Lays what has to be as large as a wager: a blind always, a bonus bet if it lies there. */
  #match(bettor: Bettor, wager: string, square: number, amount: Cents): void {
    const spaces = this.view?.spaces ?? [];
    for (const other of matching(spaces, wager)) this.#wish({ bettor, wager: other, square, amount });
    for (const space of spaces.filter((each) => each.bonus && each.equal === wager)) {
      if (this.amountOn(bettor, space.id, square)) this.#wish({ bettor, wager: space.id, square, amount });
    }
  }
  clear(): void {
    for (const [key, wish] of this.#wishes) if (wish.refused) this.#wishes.delete(key);
    const own = this.view?.wagers.filter((each) => each.seat === this.you) ?? [];
    for (const stake of [...own, ...this.wishes]) this.#wish({ ...stake, amount: 0 });
  }
  /** Puts down again what I had down in a round. */
  rebet(stakes: readonly Stake[]): void {
    for (const stake of stakes) this.#wish(stake);
  }
  stakesIn(picture: Picture): Stake[] {
    const { you, view } = this;
    if (you === null || !view) return [];
    const may = places(view).map((each) => each.bettor);
    return openingStakes(
      picture,
      view.spaces,
      (each) =>
        ownerOf(picture, each.bettor) === you && may.some((bettor) => sameBettor(bettor, each.bettor)),
    );
  }

  /** Done with betting: everything on its way first, then the word. */
  async ready(): Promise<void> {
    for (const [key, wish] of this.#wishes) if (!wish.busy && !wish.refused) await this.#flush(key);
    this.live.ready();
  }

  /** Does anything else at the table; what is refused is told beside the controls. */
  async send(command: BankedCommand, turn?: number): Promise<boolean> {
    this.busy = true;
    this.trouble = "";
    try {
      await this.live.send(command, turn);
      return true;
    } catch (error) {
      this.trouble = (error as Problem).message;
      return false;
    } finally {
      this.busy = false;
    }
  }

  /**
   * Answers a question. It is meant for what one saw, so it names the turn; where the table only went on elsewhere and
   * still asks the same, it is said again.
   */
  async choose(may: BankedMay, answer: string): Promise<void> {
    const seat = this.you;
    if (seat === null || !may.bettor) return;
    const asked = JSON.stringify(may);
    this.busy = true;
    this.trouble = "";
    try {
      for (let tries = 0; ; tries += 1) {
        const turn = this.live.seen?.turn;
        try {
          await this.live.send({ do: "choose", seat, bettor: may.bettor, answer }, turn);
          return;
        } catch (error) {
          if ((error as Problem).rule !== "stale" || tries >= STALE_TRIES) throw error;
          await this.#later(turn);
          const still = this.view?.legal.some((each) => JSON.stringify(each) === asked);
          if (!still) return; // the question is gone, and what has happened is on the felt
        }
      }
    } catch (error) {
      this.trouble = (error as Problem).message;
    } finally {
      this.busy = false;
    }
  }

  /** Waits until the table is at another turn than this, but not for long. */
  async #later(turn: number | undefined): Promise<void> {
    for (let waited = 0; waited < 1500 && this.live.seen?.turn === turn; waited += 50) {
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** Forgets wishes that the table has confirmed, or whose round is over. */
  settle(): void {
    const open = this.live.seen?.waiting["phase"] === "wagers";
    for (const [key, wish] of this.#wishes) {
      const kept = wish.refused || wish.note;
      if ((!open && !wish.busy) || (this.#settled(wish) && !kept)) this.#wishes.delete(key);
    }
  }

  #settled(wish: Wish): boolean {
    return !wish.busy && wish.entry > 0 && (this.live.seen?.entry ?? 0) >= wish.entry;
  }
  #lying(bettor: Bettor, wager: string, square: number): Cents {
    const key = stakeKey({ bettor, wager, square });
    return this.view?.wagers.find((each) => stakeKey(each) === key && each.hand === 1)?.amount ?? 0;
  }
  #range(bettor: Bettor, wager: string, square: number): { minimum: Cents; maximum: Cents } | undefined {
    const { view } = this;
    if (!view) return undefined;
    const stack = view.seats.find((each) => each.seat === this.you)?.stack ?? 0;
    return rangeOf(places(view), { bettor, wager }, this.#lying(bettor, wager, square), stack);
  }
  #add(bettor: Bettor, wager: string, square: number, chip: Cents): Cents | undefined {
    const range = this.#range(bettor, wager, square);
    if (!range) return undefined;
    const now = this.amountOn(bettor, wager, square);
    const change = added(now, chip, {
      ...range,
      maximum: Math.min(range.maximum, now + Math.max(0, this.free)),
    });
    this.#wish({ bettor, wager, square, amount: change.amount }, change.note);
    return change.amount;
  }

  #wish(stake: Stake, note = ""): void {
    const key = stakeKey(stake);
    const old = this.#wishes.get(key);
    const have = old?.have ?? this.#lying(stake.bettor, stake.wager, stake.square);
    this.#wishes.set(key, { stake, have, busy: old?.busy ?? false, entry: 0, note, refused: "" });
    clearTimeout(this.#timers.get(key));
    this.#timers.set(
      key,
      setTimeout(() => void this.#flush(key), TOGETHER),
    );
    if (note) setTimeout(() => this.#forget(key, note), NOTED_FOR);
  }

  #forget(key: string, words: string): void {
    const wish = this.#wishes.get(key);
    if (!wish || (wish.note !== words && wish.refused !== words)) return;
    if (wish.refused) this.#wishes.delete(key);
    else this.#wishes.set(key, { ...wish, note: "" });
    this.settle();
  }

  async #flush(key: string): Promise<void> {
    const wish = this.#wishes.get(key);
    if (!wish || wish.busy || wish.refused || this.you === null) return;
    this.#wishes.set(key, { ...wish, busy: true });
    let have = wish.have;
    let entry = this.live.seen?.entry ?? 0;
    try {
      for (const command of commandsFor(this.you, wish.stake, have)) {
        const answer = await this.live.send(command);
        have = command.do === "place-wager" ? wish.stake.amount : 0;
        entry = answer.entry;
      }
      this.#landed(key, wish.stake.amount, have, entry);
    } catch (error) {
      await this.#refused(key, wish, have, error as Problem);
    }
  }

  /** A bet lies: if it was clicked on meanwhile, the rest follows. */
  #landed(key: string, sent: Cents, have: Cents, entry: number): void {
    const now = this.#wishes.get(key);
    if (!now) return;
    this.#wishes.set(key, { ...now, have, entry, busy: false });
    if (now.stake.amount !== sent) void this.#flush(key);
    else this.settle();
  }

  /** A bet was refused: what lay there before lies there again, and the words stay at the place for a while. */
  async #refused(key: string, wish: Wish, have: Cents, problem: Problem): Promise<void> {
    if (this.you !== null && have === 0 && wish.have > 0) {
      const [command] = commandsFor(this.you, { ...wish.stake, amount: wish.have }, 0);
      if (command) await this.live.send(command).catch(() => {});
    }
    const refused = problem.violations[0]?.says ?? problem.message;
    this.#wishes.set(key, { ...wish, busy: false, entry: 0, note: "", refused });
    setTimeout(() => this.#forget(key, refused), NOTED_FOR);
  }
}
