/**
 * Who this browser is. The cookie decides and only the server can read it, so `me` is always the server's latest
 * answer. All tabs share the cookie: a tab that changes it says so to the others, and changes run one at a time.
 */
import { get, post, Problem, remove, useSession } from "./api";
import type { Me, Schemas } from "./types";

const NOBODY: Me = {
  person: null,
  roles: [],
  grants: [],
  guest: false,
  chips: 0,
  expires_at: null,
  csrf: null,
  seats: [],
};
const NAME = "houseway-session";

/** Runs one change at a time over all tabs; a page without locks (plain http to another machine) runs it at once. */
function oneAtATime<T>(change: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? Promise.resolve(locks.request(NAME, change)).then((done) => done) : change();
}

class Session {
  me = $state<Me>(NOBODY);
  #first: Promise<Me> | undefined;
  #entering: Promise<Me> | undefined;
  /** Questions asked so far, and the one whose answer `me` is: an answer that arrives late is dropped. */
  #asked = 0;
  #answered = 0;
  #listeners = new Set<() => void>();
  #tabs = new BroadcastChannel(NAME);

  constructor() {
    useSession({ token: () => this.me.csrf, known: () => this.known(), refresh: () => this.refresh() });
    this.#tabs.onmessage = () => void this.#ask(false).catch(() => undefined);
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void this.refresh();
    });
  }

  /** Who the cookie said this is when the page was opened, or since. */
  known(): Promise<Me> {
    this.#first ??= this.#ask();
    this.#first.catch(() => (this.#first = undefined));
    return this.#first.then(() => this.me);
  }

  /** Asks again; if the server can't be reached, what was known stays. */
  refresh(): Promise<Me> {
    return this.#ask().catch(() => this.me);
  }

  /** Calls back when this browser becomes another person. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * A person who may play: whoever is signed in, or a new guest with chips for play. However often it is called, in
   * however many tabs, one browser becomes one guest; and nobody whose session ended becomes a guest unasked.
   */
  player(): Promise<Me> {
    this.#entering ??= this.#enter().finally(() => (this.#entering = undefined));
    return this.#entering;
  }

  async #enter(): Promise<Me> {
    const before = (await this.known()).person;
    return oneAtATime(async () => {
      const me = await this.#ask();
      if (before && me.person !== before) throw changed(me);
      return me.person ? me : this.#became(await post<Me>("/api/guest"));
    });
  }

  /** Signs in; `leaveGuest` gives up the guest this browser is, whose chips go back to the cage. */
  signIn(person: string, password: string, leaveGuest = false): Promise<Me> {
    const body = leaveGuest ? { person, password, leave_guest: true } : { person, password };
    return oneAtATime(async () => this.#became(await post<Me>("/api/session", body)));
  }

  signOut(): Promise<Me> {
    return oneAtATime(async () => {
      await remove("/api/session");
      return this.#became(NOBODY);
    });
  }

  may(grant: Schemas["Grant"]): boolean {
    return this.me.grants?.includes(grant) ?? false;
  }

  async #ask(tell = true): Promise<Me> {
    const number = ++this.#asked;
    const me = await get<Me>("/api/session");
    return number > this.#answered ? this.#take(me, number, tell) : this.me;
  }

  /** This tab changed the cookie: questions still under way are answered by the old one. */
  #became(me: Me): Me {
    return this.#take(me, ++this.#asked, true);
  }

  #take(me: Me, number: number, tell: boolean): Me {
    const before = this.me;
    const first = this.#answered === 0;
    this.#answered = number;
    this.me = me;
    const another = me.person !== before.person;
    if (tell && !first && (another || me.chips !== before.chips)) this.#tabs.postMessage(null);
    if (another) for (const listener of this.#listeners) listener();
    return me;
  }
}

function changed(me: Me): Problem {
  const says = me.person
    ? `This browser is signed in as ${me.guest ? "a guest" : me.person} now. Nothing was done.`
    : "Your session has ended. Sign in again, or go on as a guest.";
  return new Problem(401, "session-changed", says);
}

export const session = new Session();
