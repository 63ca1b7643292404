import type { Db } from '../storage/database.ts';
import { CallBatches } from './call-batches.ts';
import { ExactCounters } from './exact-counters.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';
import type { RateLimit, RateLimiter, RateLimitState } from './rate-limits.ts';

/** Counters that the processes over one database share, each limit in its own way. */
export class SharedRateLimiter implements RateLimiter {
  readonly #local = new MemoryRateLimiter();
  readonly #batches: CallBatches;
  readonly #exact: ExactCounters;

  constructor(db: Db) {
    this.#batches = new CallBatches(db);
    this.#exact = new ExactCounters(db);
  }

  take(limit: RateLimit, subject: string, now: number): RateLimitState | Promise<RateLimitState> {
    if (limit.counting === 'local') return this.#local.take(limit, subject, now);
    if (limit.counting === 'batched') return this.#batches.take(limit, subject, now);
    return this.#exact.take(limit, subject, now);
  }

  async giveBack(limit: RateLimit, subject: string, now: number): Promise<void> {
    if (limit.counting !== 'exact') throw new Error(`The limit "${limit.name}" keeps its calls.`);
    await this.#exact.giveBack(limit, subject, now);
  }

  /** Until the batch that is on its way to the database has arrived. */
  settled(): Promise<void> {
    return this.#batches.settled();
  }
}
