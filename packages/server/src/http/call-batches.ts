import type { Db } from '../storage/database.ts';
import { addCalls } from './rate-limits.repository.ts';
import { type RateLimit, type RateLimitState, stateOf } from './rate-limits.ts';

/** This process's state of one counter. */
interface Tally {
  readonly key: string;
  endsAt: number;
  /** The total over all processes when last read. */
  shared: number;
  /** Calls here that are on their way to the database. */
  sending: number;
  /** Calls here since. */
  pending: number;
}

/** Milliseconds between two batches. */
const batchEvery = 1_000;

/** Above this number of tallies, ended windows are dropped. */
const sweepAbove = 20_000;

/**
 * Counts calls in memory and adds them to the shared counters once a second. A call sends the batch
 * without waiting for it, so there is no timer to own and no call that is slower.
 */
export class CallBatches {
  readonly #db: Db;
  readonly #tallies = new Map<string, Tally>();
  #unsent = new Set<Tally>();
  #sentAt = Number.NEGATIVE_INFINITY;
  #sending: Promise<void> | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  take(limit: RateLimit, subject: string, now: number): RateLimitState {
    const tally = this.#tallyOf(`${limit.name} ${subject}`, limit, now);
    const used = tally.shared + tally.sending + tally.pending + 1;
    // A refused call is not added: a flood must not become a flood of counting.
    if (used <= limit.calls) {
      tally.pending += 1;
      this.#unsent.add(tally);
    }
    if (now - this.#sentAt >= batchEvery) this.#send(now);
    return stateOf(limit, used, tally.endsAt, now);
  }

  async settled(): Promise<void> {
    await this.#sending;
  }

  #tallyOf(key: string, limit: RateLimit, now: number): Tally {
    const known = this.#tallies.get(key);
    if (known && known.endsAt > now) return known;
    // The unsent rest of an ended window no longer counts.
    if (known) this.#unsent.delete(known);
    if (this.#tallies.size >= sweepAbove) this.#sweep(now);
    const endsAt = now + limit.windowSeconds * 1000;
    const tally = { key, endsAt, shared: 0, sending: 0, pending: 0 };
    this.#tallies.set(key, tally);
    return tally;
  }

  #send(now: number): void {
    if (this.#sending || this.#unsent.size === 0) return;
    this.#sentAt = now;
    const batch = new Map([...this.#unsent].map((tally) => [tally.key, tally]));
    this.#unsent = new Set();
    for (const tally of batch.values()) {
      tally.sending = tally.pending;
      tally.pending = 0;
    }
    this.#sending = this.#exchange(batch, now).finally(() => {
      this.#sending = undefined;
    });
  }

  async #exchange(batch: ReadonlyMap<string, Tally>, now: number): Promise<void> {
    const calls = [...batch.values()].map(({ key, endsAt, sending }) => ({
      key,
      windowEnd: endsAt,
      used: sending,
    }));
    try {
      for (const { key, windowEnd, used } of await addCalls(this.#db, calls, now)) {
        const tally = batch.get(key);
        if (tally) Object.assign(tally, { endsAt: windowEnd, shared: used, sending: 0 });
      }
    } catch {
      // During a database outage this process counts alone; the calls themselves report it.
      for (const tally of batch.values()) this.#takeBack(tally);
    }
  }

  #takeBack(tally: Tally): void {
    tally.pending += tally.sending;
    tally.sending = 0;
    if (this.#tallies.get(tally.key) === tally) this.#unsent.add(tally);
  }

  #sweep(now: number): void {
    for (const [key, tally] of this.#tallies) {
      if (tally.endsAt > now) continue;
      this.#tallies.delete(key);
      this.#unsent.delete(tally);
    }
  }
}
