import type { Db } from '../storage/database.ts';
import { addCalls } from './rate-limits.repository.ts';
import { type RateLimit, type RateLimiter, type RateLimitState, stateOf } from './rate-limits.ts';

/** Counts that could not be returned during a database outage. */
interface Debt {
  calls: number;
  /** When the window that counted them is over at the latest. */
  readonly until: number;
}

/** Counters in the database, one statement a call. */
export class ExactCounters implements RateLimiter {
  readonly #db: Db;
  readonly #debts = new Map<string, Debt>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** A database outage fails the call: what a limit guards must not open with it. */
  async take(limit: RateLimit, subject: string, now: number): Promise<RateLimitState> {
    const key = `${limit.name} ${subject}`;
    await this.#settle(key, now);
    const call = { key, windowEnd: now + limit.windowSeconds * 1000, used: 1 };
    const [window = call] = await addCalls(this.#db, [call], now);
    return stateOf(limit, window.used, window.windowEnd, now);
  }

  async giveBack(limit: RateLimit, subject: string, now: number): Promise<void> {
    const key = `${limit.name} ${subject}`;
    const debt = this.#debts.get(key) ?? { calls: 0, until: now + limit.windowSeconds * 1000 };
    debt.calls += 1;
    this.#debts.set(key, debt);
    // Paid before the next call of this subject, if not now.
    await this.#settle(key, now).catch(() => undefined);
  }

  async #settle(key: string, now: number): Promise<void> {
    const debt = this.#debts.get(key);
    if (!debt) return;
    this.#debts.delete(key);
    if (debt.until <= now) return;
    try {
      // A window that ended stays ended: it ends now.
      await addCalls(this.#db, [{ key, windowEnd: now, used: -debt.calls }], now);
    } catch (error) {
      const later = this.#debts.get(key);
      this.#debts.set(key, { ...debt, calls: debt.calls + (later?.calls ?? 0) });
      throw error;
    }
  }
}
