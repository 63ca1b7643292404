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
  readonly #cookies: CookieJar;
  readonly #tabs: TabSignal;
  readonly #tokenCookie: string;
  readonly #uuidCookie: string;
  /** Whether the token's cookie was there when it was last looked at. */
  #kept = false;

  constructor(cookies: CookieJar, environment: Environment, tabs: TabSignal) {
    this.#cookies = cookies;
    this.#tabs = tabs;
    // The prefix binds a cookie to this very host, but only secure origins may use it.
    const prefix = environment.secureCookies ? '__Host-' : '';
    this.#tokenCookie = `${prefix}token`;
    this.#uuidCookie = `${prefix}uuid`;
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

  /** Whether the token's cookie exists now: it may have run out since it was read. */
  get stored(): boolean {
    return this.#cookies.get(this.#tokenCookie) !== undefined;
  }

  /** Whether another tab or process has changed who is signed in. */
  get changedElsewhere(): boolean {
    const stored = this.#cookies.get(this.#tokenCookie);
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
    this.token = this.#cookies.get(this.#tokenCookie);
    this.#kept = this.token !== undefined;
    this.uuid = this.#cookies.get(this.#uuidCookie);
    // Browsers cap how long a cookie may live, so each visit starts its life again.
    if (this.uuid !== undefined) this.#cookies.set(this.#uuidCookie, this.uuid, 'long');
  }

  /** `expires` on: the token's cookie lives 24 hours. Off: until the browser closes. */
  set(credentials: { uuid: string; token: string }, expires: boolean): void {
    this.#cookies.set(this.#tokenCookie, credentials.token, expires ? tokenLife : 'session');
    this.#cookies.set(this.#uuidCookie, credentials.uuid, 'long');
    this.uuid = credentials.uuid;
    this.token = credentials.token;
    this.#kept = this.stored;
    this.#tabs.send();
  }

  /** Remembers that the server ended the session, until the next log-out. */
  refuse(): void {
    this.refused = true;
  }

  unset(): void {
    this.refused = false;
    const stored = this.#cookies.get(this.#tokenCookie);
    // A newer value from another tab must not be removed.
    if (stored === undefined || stored === this.token) {
      this.#cookies.remove(this.#tokenCookie);
      this.#cookies.remove(this.#uuidCookie);
    }
    // Only the tab that removed the token signals, or the tabs would answer each other. Looked up
    // again because browsers write cookies in the background, and reading waits for the writing:
    // a tab that gets the signal too early would still find the token.
    if (stored !== undefined && !this.stored) this.#tabs.send();
    this.uuid = undefined;
    this.token = undefined;
  }
}
