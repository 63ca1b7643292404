import type { Database } from '../storage/database.ts';
import { isDeadProcess, Presence } from '../storage/presence.ts';
import { claimTimeout, withQueryTimeout } from '../storage/query-timeout.ts';
import { freeJobs } from './jobs.repository.ts';

/**
 * Frees jobs of processes that have died, which else wait for the end of their leases. The embedded
 * database has one process: what was held when it starts is free. Over PostgreSQL processes see which
 * of them live.
 */
export class HeldJobs {
  readonly #database: Database;
  readonly #presence: Presence | undefined;
  #begun = false;

  constructor(database: Database) {
    this.#database = database;
    this.#presence = database.engine === 'postgres' ? new Presence(database) : undefined;
  }

  /** Who this process is for others; null where they cannot tell whether it lives. */
  get holder(): number | null {
    return this.#presence?.number ?? null;
  }

  /** First before any job is claimed. Returns whether there were any. */
  async free(): Promise<boolean> {
    const presence = this.#presence;
    if (presence) return withQueryTimeout(claimTimeout, () => this.#freeOfDead(presence));
    if (this.#begun) return false;
    this.#begun = true;
    return (await freeJobs(this.#database.db)) > 0;
  }

  async #freeOfDead(presence: Presence): Promise<boolean> {
    return (await presence.during((db) => freeJobs(db, isDeadProcess))) > 0;
  }

  async close(): Promise<void> {
    await this.#presence?.close();
  }
}
