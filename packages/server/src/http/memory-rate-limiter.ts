import { type RateLimit, type RateLimiter, type RateLimitState, stateOf } from './rate-limits.ts';

interface Window {
  readonly endsAt: number;
  used: number;
}

/** Enough for a burst of addresses; beyond it the windows that have ended are dropped. */
const sweepAbove = 20_000;

/** Counters of this process, for whatever only one process counts. */
export class MemoryRateLimiter implements RateLimiter {
  readonly #windows = new Map<string, Window>();

  take(limit: RateLimit, subject: string, now: number): RateLimitState {
    const window = this.#windowOf(`${limit.name} ${subject}`, limit, now);
    window.used += 1;
    return stateOf(limit, window.used, window.endsAt, now);
  }

  giveBack(limit: RateLimit, subject: string, now: number): void {
    const window = this.#windows.get(`${limit.name} ${subject}`);
    if (window && window.endsAt > now && window.used > 0) window.used -= 1;
  }

  #windowOf(key: string, limit: RateLimit, now: number): Window {
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    if (this.#windows.size >= sweepAbove) this.#sweep(now);
    const window = { endsAt: now + limit.windowSeconds * 1000, used: 0 };
    this.#windows.set(key, window);
    return window;
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) {
      if (window.endsAt <= now) this.#windows.delete(key);
    }
  }
}
