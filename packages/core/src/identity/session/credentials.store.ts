import { action, computed, makeObservable, observable } from 'mobx';
import { daySeconds } from '../../contract/durations.ts';
import type { CookieJar } from '../../platform/ports/cookie-jar.ts';
import type { Environment } from '../../platform/ports/ports.ts';
import type { TabSignal } from '../../platform/ports/tab-signal.ts';
import type { TokenSource } from '../../platform/transport/token-source.ts';

/** In seconds (specification, section 9). */
const tokenLife = daySeconds;

/** Who is signed in, as this browser or terminal remembers it: a uuid and a bearer token. */
export class CredentialsStore implements TokenSource {
  uuid: string | undefined = undefined;
  token: string | undefined = undefined;
  /** Whether the last token was given up because the server no longer took it. */
  refused = false;
  /** Whether the token is one that an admin was lent to view as a user. Their own stays in its cookie. */
  lent = false;
  readonly #cookies: CookieJar;
  readonly #tabs: TabSignal;
  readonly #tokenCookie: string;
  readonly #uuidCookie: string;
  readonly #lentCookie: string;
  /** Whether the token's cookie was there when it was last looked at. */
  #kept = false;

  constructor(cookies: CookieJar, environment: Environment, tabs: TabSignal) {
    this.#cookies = cookies;
    this.#tabs = tabs;
    // The prefix binds a cookie to this very host, but only secure origins may use it.
    const prefix = environment.secureCookies ? '__Host-' : '';
    this.#tokenCookie = `${prefix}token`;
    this.#uuidCookie = `${prefix}uuid`;
    this.#lentCookie = `${prefix}lent-token`;
    makeObservable(this, {
      uuid: observable,
      token: observable,
      refused: observable,
      held: computed,
      refuse: action,
      read: action,
      set: action,
      unset: action,
    });
  }

  /** Whether a token is held. */
  get held(): boolean {
    return this.token !== undefined;
  }

  /** Whether a token's cookie exists now: it may have run out since it was read. */
  get stored(): boolean {
    return this.#current !== undefined;
  }

  /** The uuid of who leaves. Undefined between an admin and the user they view as: no one left. */
  get leaver(): string | undefined {
    return this.lent || this.#cookies.get(this.#lentCookie) !== undefined ? undefined : this.uuid;
  }

  /** Whether another tab or process has changed who is signed in. */
  get changedElsewhere(): boolean {
    const stored = this.#current;
    // A browser without cookies has not signed the user out.
    return stored !== this.token && (stored !== undefined || this.#kept);
  }

  /** Calls `listener` when that may have happened. Returns what stops it. */
  watch(listener: () => void): () => void {
    const stops = [this.#tabs.subscribe(listener), this.#cookies.subscribe?.(listener)];
    return () => {
      for (const stop of stops) stop?.();
    };
  }

  /** Takes over the current cookies. */
  read(): void {
    this.token = this.#current;
    this.lent = this.#cookies.get(this.#lentCookie) !== undefined;
    this.#kept = this.token !== undefined;
    this.uuid = this.#cookies.get(this.#uuidCookie);
    // Browsers cap how long a cookie may live, so each visit starts its life again.
    if (this.uuid !== undefined) this.#cookies.set(this.#uuidCookie, this.uuid, 'long');
  }

  /** `expires` on: the token's cookie lives 24 hours. Off: until the browser closes. */
  set(credentials: { uuid: string; token: string }, expires: boolean): void {
    this.#cookies.remove(this.#lentCookie);
    this.#cookies.set(this.#tokenCookie, credentials.token, expires ? tokenLife : 'session');
    this.#cookies.set(this.#uuidCookie, credentials.uuid, 'long');
    this.uuid = credentials.uuid;
    this.token = credentials.token;
    this.#kept = this.stored;
    this.#tabs.send();
  }

  /** Stores a token to view as a user by, for all tabs. Each takes it over as it does any other's. */
  lend(token: string): void {
    this.#cookies.set(this.#lentCookie, token, 'session');
    this.#tabs.send();
  }

  /** Remembers that the server ended the session, until the next log-out. */
  refuse(): void {
    this.refused = true;
  }

  unset(): void {
    this.refused = false;
    const stored = this.#current;
    // A newer value from another tab must not be removed.
    if (stored === undefined || stored === this.token) {
      const lent = this.lent && stored !== undefined;
      for (const name of lent ? [this.#lentCookie] : [this.#tokenCookie, this.#uuidCookie]) {
        this.#cookies.remove(name);
      }
    }
    // Only the tab that removed the token signals, or the tabs would answer each other. Looked up
    // again because browsers write cookies in the background, and reading waits for the writing:
    // a tab that gets the signal too early would still find the token.
    if (stored !== this.#current) this.#tabs.send();
    this.uuid = undefined;
    this.token = undefined;
  }

  get #current(): string | undefined {
    return this.#cookies.get(this.#lentCookie) ?? this.#cookies.get(this.#tokenCookie);
  }
}
