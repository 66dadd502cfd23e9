/** What one does at a table: it is on its way, it is done, or it was refused and is told beside its control. */
import { Problem } from "../../lib/api";
import type { LiveTable } from "../../lib/live.svelte";

export interface Refused {
  /** The control at which it is told. */
  readonly at: string;
  readonly problem: Problem;
}

export class Doing {
  readonly live: LiveTable;
  /** The control whose command is on its way. */
  busy = $state("");
  refused = $state.raw<Refused | undefined>();

  constructor(live: LiveTable) {
    this.live = live;
  }

  /** Sends a command; with a turn it is done only while the table waits for the same. Says whether it was done. */
  async say<C extends { readonly do: string }>(at: string, command: C, turn?: number): Promise<boolean> {
    if (this.busy) return false;
    this.busy = at;
    this.refused = undefined;
    try {
      await this.live.send(command, turn);
      return true;
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem(0, "lost", String(error));
      // somebody was quicker, or the clock was: the table shows it by itself
      if (problem.rule !== "stale" && problem.rule !== "left") this.refused = { at, problem };
      return false;
    } finally {
      this.busy = "";
    }
  }

  forget(): void {
    this.refused = undefined;
  }
}
