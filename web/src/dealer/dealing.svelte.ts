/** A round that is entered card by card. Every question to the server says all of it again, so undoing is forgetting. */
import type { Fault } from "./shapes";
import { dropTable, keepTable, keptTable, type KeptTable } from "./kept";

/** What every answer of the server has. */
interface Stand {
  readonly next: { readonly do: string };
  readonly violations: readonly Fault[];
}

export abstract class Dealing<T, E, D extends Stand> {
  table = $state.raw<T>() as T;
  entries = $state.raw<readonly E[]>([]);
  /** Wagers are closed; cards are being entered. */
  begun = $state(false);
  round = $state(1);
  ticked = $state.raw<readonly number[]>([]);
  /** Where the round stands, without what was refused. */
  stand = $state.raw<D | undefined>();
  /** What was wrong with the last thing entered; it changed nothing. */
  refused = $state.raw<readonly Fault[]>([]);
  problem = $state.raw<Error | undefined>();
  busy = $state(false);
  #queue: Promise<void> = Promise.resolve();
  #turn = 0;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: string,
    usual: T,
  ) {
    const kept = keptTable<T, E>(game);
    this.table = kept?.table ?? usual;
    if (!kept) return;
    this.entries = kept.entries;
    this.begun = kept.begun;
    this.round = kept.round;
    this.ticked = kept.ticked;
  }

  /** Asks the server where a round stands. */
  protected abstract ask(table: T, entries: readonly E[]): Promise<D>;

  #keep(): void {
    const { table, entries, begun, round, ticked } = this;
    keepTable(this.game, { table, entries, begun, round, ticked } satisfies KeptTable<T, E>);
  }

  /** Does one thing after the other, however quickly they are typed; what follows a refusal is dropped. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#turn;
    this.#queue = this.#queue.then(async () => {
      if (turn !== this.#turn) return;
      this.busy = true;
      try {
        await work();
        this.problem = undefined;
      } catch (error) {
        this.#turn += 1;
        this.problem = error as Error;
      } finally {
        this.busy = false;
      }
    });
    return this.#queue;
  }

  /** Looks where the round stands, as after a reload. */
  look(): Promise<void> {
    return this.#inTurn(async () => {
      const stand = await this.ask(this.table, this.begun ? this.entries : []);
      // entries that a newer server no longer takes are dropped with what follows them
      const bad = stand.violations.find((fault) => typeof fault.entry === "number")?.entry;
      if (typeof bad === "number") {
        this.entries = this.entries.slice(0, bad);
        this.stand = await this.ask(this.table, this.entries);
      } else this.stand = stand;
      if (this.begun && this.stand.next.do === "fix-table") this.begun = false;
    });
  }

  /** Changes the table before the cards; a moment later the server says what is wrong with it and what is owed. */
  change(table: T): void {
    this.table = table;
    this.refused = [];
    this.#keep();
    clearTimeout(this.#later);
    this.#later = setTimeout(() => void this.look(), 180);
  }

  /** No more bets. */
  begin(): Promise<void> {
    clearTimeout(this.#later);
    return this.#inTurn(async () => {
      const stand = await this.ask(this.table, []);
      this.stand = stand;
      this.refused = stand.next.do === "fix-table" ? stand.violations : [];
      if (stand.next.do === "fix-table") return;
      this.begun = true;
      this.entries = [];
      this.ticked = [];
      this.#keep();
    });
  }

  enter(entry: E): Promise<void> {
    return this.#inTurn(async () => {
      const entries = [...this.entries, entry];
      const stand = await this.ask(this.table, entries);
      this.refused = stand.violations;
      if (stand.violations.length) {
        this.#turn += 1;
        return;
      }
      this.entries = entries;
      this.stand = stand;
      this.#keep();
    });
  }

  /** Takes the last thing entered back; before the first card, opens the wagers again. */
  undo(): Promise<void> {
    return this.#inTurn(async () => {
      this.refused = [];
      if (!this.entries.length) this.begun = false;
      this.entries = this.entries.slice(0, -1);
      this.ticked = [];
      this.stand = await this.ask(this.table, this.entries);
      this.#keep();
    });
  }

  tick(line: number): void {
    this.ticked = this.ticked.includes(line)
      ? this.ticked.filter((each) => each !== line)
      : [...this.ticked, line];
    this.#keep();
  }

  /** The next round at this table. */
  nextRound(table: T): void {
    this.round += 1;
    this.#fresh(table);
  }

  /** Clears the table: everything begins anew. */
  clear(usual: T): void {
    dropTable(this.game);
    this.round = 1;
    this.#fresh(usual);
  }

  #fresh(table: T): void {
    this.#turn += 1;
    this.table = table;
    this.entries = [];
    this.ticked = [];
    this.refused = [];
    this.begun = false;
    this.stand = undefined;
    this.#keep();
    void this.look();
  }
}
