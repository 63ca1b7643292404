import type { Clock } from '../adapters/clock.ts';
import type { Database } from './database.ts';
import { databaseNow } from './database-time.ts';

/** Milliseconds. Less is the noise of asking, and nothing that reads this clock is that fine. */
const tolerance = 1_000;

/**
 * This machine's clock, set right by the database's where it is off: processes that share tokens,
 * sessions and counters must agree on when these end. What they compete for asks the database each
 * time instead (`databaseNow`).
 */
export class SharedClock implements Clock {
  readonly #own: Clock;
  /** The time of the database is moved by admins of a sandbox. */
  readonly moves: boolean;
  #ahead = 0;

  constructor(own: Clock, moves = false) {
    this.#own = own;
    this.moves = moves;
  }

  now(): number {
    return this.#own.now() - this.#ahead;
  }

  /** Asks the database for the time. Returns by how much this machine is ahead of it. */
  async follow({ db, engine }: Database): Promise<number> {
    if (engine === 'sqlite' && !this.moves) return 0;
    const before = this.#own.now();
    const shared = await databaseNow(db);
    const ahead = Math.round((before + this.#own.now()) / 2) - shared;
    this.#ahead = Math.abs(ahead) < tolerance ? 0 : ahead;
    return ahead;
  }
}
