import type { Db } from '../storage/database.ts';
import { CallBatches } from './call-batches.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';
import { addCalls } from './rate-limits.repository.ts';
import { type RateLimit, type RateLimiter, type RateLimitState, stateOf } from './rate-limits.ts';

/** Counters that the processes over one database share, each limit in its own way. */
export class SharedRateLimiter implements RateLimiter {
  readonly #db: Db;
  readonly #local = new MemoryRateLimiter();
  readonly #batches: CallBatches;

  constructor(db: Db) {
    this.#db = db;
    this.#batches = new CallBatches(db);
  }

  take(limit: RateLimit, subject: string, now: number): RateLimitState | Promise<RateLimitState> {
    if (limit.counting === 'local') return this.#local.take(limit, subject, now);
    if (limit.counting === 'batched') return this.#batches.take(limit, subject, now);
    return takeExactly(this.#db, limit, subject, now);
  }

  /** Until the batch that is on its way to the database has arrived. */
  settled(): Promise<void> {
    return this.#batches.settled();
  }
}

/** A database that is away fails the call: what a limit guards must not open with it. */
async function takeExactly(
  db: Db,
  limit: RateLimit,
  subject: string,
  now: number,
): Promise<RateLimitState> {
  const call = {
    key: `${limit.name} ${subject}`,
    windowEnd: now + limit.windowSeconds * 1000,
    used: 1,
  };
  const [window = call] = await addCalls(db, [call], now);
  return stateOf(limit, window.used, window.windowEnd, now);
}
