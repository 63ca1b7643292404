import type { Clock } from '../../../adapters/clock.ts';
import type { Database } from '../../../storage/database.ts';
import { updateRanks } from './mentor-ranks.ts';

/** How often is looked for changes. */
const pollMilliseconds = 1_000;

/**
 * Computes what the list of mentors is sorted by soon after it changed, so that a reader of the list has
 * little of it to compute. Late or twice does no harm.
 */
export class RankKeeper {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #report: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<number> | undefined;
  #stopped = false;

  constructor(database: Database, clock: Clock, report: (error: unknown) => void) {
    this.#database = database;
    this.#clock = clock;
    this.#report = report;
  }

  /** Looks for changes from now on, until `stop`. */
  start(): void {
    this.#timer = setInterval(() => {
      if (this.#running === undefined) this.runDue().catch(this.#report);
    }, pollMilliseconds);
    this.#timer.unref();
  }

  /** Waits for the computation that is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running?.catch(() => undefined);
  }

  /** Computes everything that is due. Returns the number of mentors. */
  runDue(): Promise<number> {
    const stopped = () => this.#stopped;
    this.#running ??= updateRanks(this.#database, this.#clock.now(), stopped).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }
}
