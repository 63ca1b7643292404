import type { Clock } from '../../../adapters/clock.ts';
import { Keeper } from '../../../jobs/keeper.ts';
import type { Database } from '../../../storage/database.ts';
import { updateRanks } from './mentor-ranks.ts';

/**
 * Computes what the list of mentors is sorted by soon after it changed, so that a reader of the list has
 * little of it to compute. `runDue` returns the number of mentors.
 */
export class RankKeeper extends Keeper<number> {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock, report: (error: unknown) => void) {
    super(report);
    this.#database = database;
    this.#clock = clock;
  }

  protected drain(): Promise<number> {
    return updateRanks(this.#database, this.#clock.now(), () => this.stopped);
  }
}
