/**
 * A table as it happens. The server sends lines (what happened, for the story and for motion) and snapshots (the
 * table as one sees it now, with what one may do): nothing is folded here. A lost connection is shown and heals.
 */
import { commandId, Problem } from "./api";
import { session } from "./session.svelte";
import type { Line, TableView } from "./types";

export type Connection = "connecting" | "open" | "lost" | "ended";

interface Waiting {
  readonly sent: string;
  readonly done: (answer: { entry: number; at: number }) => void;
  readonly failed: (problem: Problem) => void;
}

/** Closes a connection; one that is still being made is let to be made first, or the browser complains of it. */
function close(socket: WebSocket | undefined): void {
  if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket?.close();
}

/** What a table waits for, whoever has acted meanwhile. */
function waitOf(seen: TableView): string {
  return `${String(seen.waiting["phase"])} ${String(seen.waiting["key"])}`;
}

/** Ends after which coming back is of no use. */
const FINAL = new Set([4400, 4403, 4404, 4410]);
/** Commands that are paid from the pocket by a player who keeps the seat. */
const FROM_POCKET = new Set(["buy-chips", "pay-collection"]);
const PING_EVERY = 20_000;
const ANSWERED_WITHIN = 10_000;

export class LiveTable {
  seen = $state.raw<TableView | undefined>();
  connection = $state<Connection>("connecting");
  /** Why it has ended, or why nothing could be reached. */
  problem = $state.raw<Problem | undefined>();
  /** The lines since this page was opened, oldest first, as many as are worth keeping. */
  lines = $state.raw<readonly Line[]>([]);
  /** Server time minus the time of this machine. */
  ahead = $state(0);

  readonly name: string;
  #socket: WebSocket | undefined;
  #waiting = new Map<string, Waiting>();
  #tries = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #ponged = true;
  #stopped = false;
  #heard: ((line: Line) => void)[] = [];
  /** Whose table is seen, as the server said with it. */
  #person: string | null | undefined;
  /** Whether the connection is known to be of the person whose session this browser has. */
  #confirmed = false;
  /** What the table waited for when the player said they were done with it, until the table knows. */
  #readyFor: string | undefined;
  #sentReady = -1;
  #forget: () => void;

  constructor(name: string) {
    this.name = name;
    this.#forget = session.onChange(this.#changed);
    this.#connect();
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** Calls back with every line as it comes. */
  onLine(heard: (line: Line) => void): () => void {
    this.#heard.push(heard);
    return () => (this.#heard = this.#heard.filter((each) => each !== heard));
  }

  /** Does something at the table; the answer comes when it is written down. A lost answer is asked for again. */
  async send<C extends { readonly do: string }>(
    command: C,
    turn?: number,
  ): Promise<{ entry: number; at: number }> {
    const id = commandId();
    const sent = JSON.stringify(turn === undefined ? { id, command } : { id, command, turn });
    const answer = await new Promise<{ entry: number; at: number }>((done, failed) => {
      this.#waiting.set(id, { sent, done, failed });
      if (this.#confirmed) this.#socket?.send(sent);
      else this.#hurry();
    });
    if (FROM_POCKET.has(command.do)) void session.refresh();
    return answer;
  }

  /** Says that the player is done with what the table waits for; said again if another seat acted meanwhile. */
  ready(): void {
    if (!this.seen) return;
    this.#readyFor = waitOf(this.seen);
    this.#sendReady();
  }

  #sendReady(): void {
    if (!this.#confirmed || !this.seen) return;
    this.#sentReady = this.seen.turn;
    this.#socket?.send(JSON.stringify({ ready: this.#sentReady }));
  }

  /** This browser became another person: what was sent as the one before is not sent again as this one. */
  #changed = (): void => {
    this.#fail("session-changed", "Another person is signed in now. Nothing was done.");
    if (this.#person === session.me.person || this.#socket?.readyState !== WebSocket.OPEN) return;
    close(this.#socket);
    this.#connect();
  };

  /** Compares whose connection it is with whose session this browser has; until they agree nothing is sent. */
  async #confirm(socket: WebSocket): Promise<void> {
    const person = this.#person;
    await session.known().catch(() => undefined);
    if (session.me.person !== person) await session.refresh(); // another tab may have changed it
    if (socket !== this.#socket || socket.readyState !== WebSocket.OPEN) return;
    if (session.me.person !== person) return socket.close();
    this.#confirmed = true;
    this.#tries = 0;
    for (const each of this.#waiting.values()) socket.send(each.sent);
  }

  #fail(rule: string, says: string): void {
    for (const each of this.#waiting.values()) each.failed(new Problem(0, rule, says));
    this.#waiting.clear();
  }

  stop(): void {
    this.#stopped = true;
    this.#forget();
    clearTimeout(this.#again);
    clearInterval(this.#beat);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    close(this.#socket);
    this.#fail("left", "The table was left.");
  }

  #hurry = (): void => {
    if (this.connection !== "lost" || document.visibilityState === "hidden") return;
    clearTimeout(this.#again);
    this.#connect();
  };

  #connect(): void {
    if (this.#stopped) return;
    clearTimeout(this.#again);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const after = this.seen === undefined ? "" : `&after=${this.seen.entry}`;
    const path = `/api/tables/${encodeURIComponent(this.name)}/events?views=true${after}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.#socket = socket;
    this.#confirmed = false;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#read(JSON.parse(message.data as string));
    };
    socket.onclose = (end) => {
      if (socket === this.#socket) this.#closed(end.code);
    };
  }

  #opened(socket: WebSocket): void {
    this.connection = "open";
    this.problem = undefined;
    this.#ponged = true;
    clearInterval(this.#beat);
    this.#beat = setInterval(() => {
      if (!this.#ponged) return socket.close();
      this.#ponged = false;
      socket.send('{"ping":1}');
      setTimeout(() => {
        if (!this.#ponged && socket === this.#socket) socket.close();
      }, ANSWERED_WITHIN);
    }, PING_EVERY);
  }

  #read(said: Record<string, unknown>): void {
    if ("snapshot" in said) {
      this.ahead = (said["now"] as number) - Date.now(); // room time may be another than the server's own
      this.#look(said["snapshot"] as TableView, (said["person"] as string | undefined) ?? null);
    } else if ("events" in said) {
      const line = said as unknown as Line;
      this.ahead = line.at - Date.now();
      this.lines = [...this.lines.slice(-400), line];
      for (const heard of this.#heard) heard(line);
    } else if ("pong" in said) {
      this.#ponged = true;
    } else if ("id" in said) {
      this.#answered(said);
    } else if ("ready" in said) {
      this.#readyFor = undefined;
    } else if ("error" in said) {
      this.#refused(Problem.of(said, 0));
    }
  }

  #look(seen: TableView, person: string | null): void {
    const before = this.#person === person ? this.seen : undefined;
    if (!before) this.lines = []; // what another person saw of the table is not this one's
    this.#person = person;
    if (!before || seen.entry >= before.entry) this.seen = seen;
    if (before && before.you !== seen.you) void session.refresh(); // chips went to the seat or came back
    if (!this.#confirmed && this.#socket) void this.#confirm(this.#socket);
    if (this.#readyFor === undefined) return;
    if (waitOf(seen) !== this.#readyFor) this.#readyFor = undefined;
    else if (this.#sentReady >= 0 && this.#sentReady < seen.turn) this.#sendReady();
  }

  #refused(problem: Problem): void {
    if (problem.rule !== "stale" || this.#readyFor === undefined) {
      this.problem = problem;
      this.#readyFor = undefined;
    } else if (this.seen && this.seen.turn > this.#sentReady) this.#sendReady();
  }

  #answered(said: Record<string, unknown>): void {
    const id = said["id"] as string;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if ("answer" in said) waiting?.done(said["answer"] as { entry: number; at: number });
    else waiting?.failed(Problem.of(said, 0));
  }

  #closed(code: number): void {
    this.#confirmed = false;
    clearInterval(this.#beat);
    if (this.#stopped) return;
    if (FINAL.has(code)) {
      this.connection = "ended";
      const says =
        code === 4410 ? "This table is closed." : (this.problem?.message ?? "There is no such table.");
      this.problem = new Problem(code - 4000, this.problem?.rule ?? "ended", says);
      return;
    }
    this.connection = "lost";
    if (code === 4401) void session.refresh();
    const wait = Math.min(10_000, 250 * 2 ** this.#tries) * (0.75 + Math.random() / 2);
    this.#tries += 1;
    this.#again = setTimeout(() => this.#connect(), code === 4408 ? 0 : wait);
  }
}
