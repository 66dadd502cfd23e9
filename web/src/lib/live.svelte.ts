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

/** Ends after which coming back is of no use. */
const FINAL = new Set([4400, 4403, 4404, 4410]);
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
  /** The turn for which one has said to be ready. */
  readyAt = $state<number | undefined>();

  readonly name: string;
  #socket: WebSocket | undefined;
  #waiting = new Map<string, Waiting>();
  #tries = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #ponged = true;
  #stopped = false;
  #heard: ((line: Line) => void)[] = [];

  constructor(name: string) {
    this.name = name;
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
  send(command: object, turn?: number): Promise<{ entry: number; at: number }> {
    const id = commandId();
    const sent = JSON.stringify(turn === undefined ? { id, command } : { id, command, turn });
    return new Promise((done, failed) => {
      this.#waiting.set(id, { sent, done, failed });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(sent);
      else this.#hurry();
    });
  }

  /** Says that one is done with what the table waits for. */
  ready(): void {
    const turn = this.seen?.turn;
    if (turn === undefined || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.readyAt = turn;
    this.#socket.send(JSON.stringify({ ready: turn }));
  }

  /** Starts anew, with the session that one has now. */
  reconnect(): void {
    close(this.#socket);
    this.seen = undefined;
    this.#tries = 0;
    this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#again);
    clearInterval(this.#beat);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    close(this.#socket);
    for (const each of this.#waiting.values()) each.failed(new Problem(0, "left", "The table was left."));
    this.#waiting.clear();
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
    this.#tries = 0;
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
    for (const each of this.#waiting.values()) socket.send(each.sent);
  }

  #read(said: Record<string, unknown>): void {
    if ("snapshot" in said) {
      const seen = said["snapshot"] as TableView;
      this.ahead = (said["now"] as number) - Date.now(); // room time may be another than the server's own
      if (!this.seen || seen.entry >= this.seen.entry) this.seen = seen;
      if (this.readyAt !== undefined && this.readyAt !== seen.turn) this.readyAt = undefined;
    } else if ("events" in said) {
      const line = said as unknown as Line;
      this.ahead = line.at - Date.now();
      this.lines = [...this.lines.slice(-400), line];
      for (const heard of this.#heard) heard(line);
    } else if ("pong" in said) {
      this.#ponged = true;
    } else if ("id" in said) {
      this.#answered(said);
    } else if ("error" in said) {
      this.problem = Problem.of(said, 0);
      this.readyAt = undefined;
    }
  }

  #answered(said: Record<string, unknown>): void {
    const id = said["id"] as string;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if ("answer" in said) waiting?.done(said["answer"] as { entry: number; at: number });
    else waiting?.failed(Problem.of(said, 0));
  }

  #closed(code: number): void {
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
