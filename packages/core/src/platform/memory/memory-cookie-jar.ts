import { daySeconds } from '../../contract/durations.ts';
import type { Clock } from '../ports/clock.ts';
import type { CookieJar, CookieLife } from '../ports/cookie-jar.ts';

/** Browsers limit longer lifetimes to this. */
const longestLife = 400 * daySeconds;

interface Cookie {
  readonly value: string;
  /** Milliseconds since 1970, or until the browser closes. */
  readonly expires: number | 'session';
}

/** Cookies that live as long as the process, and expire by the given clock. */
export class MemoryCookieJar implements CookieJar {
  readonly #clock: Clock;
  readonly #cookies = new Map<string, Cookie>();
  readonly #listeners = new Set<() => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get(name: string): string | undefined {
    const cookie = this.#cookies.get(name);
    if (!cookie) return undefined;
    const lives = cookie.expires === 'session' || cookie.expires > this.#clock.now();
    return lives ? cookie.value : undefined;
  }

  set(name: string, value: string, life: CookieLife): void {
    const seconds = life === 'long' ? longestLife : life;
    const expires =
      seconds === 'session' ? seconds : this.#clock.now() + Math.min(seconds, longestLife) * 1000;
    this.#cookies.set(name, { value, expires });
  }

  remove(name: string): void {
    this.#cookies.delete(name);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Closes the browser: cookies without a lifetime go. */
  endSession(): void {
    for (const [name, { expires }] of this.#cookies) {
      if (expires === 'session') this.#cookies.delete(name);
    }
  }

  /** Another tab or process wrote something. */
  changedElsewhere(change: (jar: CookieJar) => void): void {
    change(this);
    for (const listener of this.#listeners) listener();
  }
}
