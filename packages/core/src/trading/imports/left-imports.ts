import { endpoints, type Import } from '../../contract/index.ts';
import type { Cancel, Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import { changedByFills } from './import-news.ts';

/** How long to wait between two looks at a job. Longer than for one on show. */
const pause = 5_000;

/** Jobs of accounts that were left. Nothing shows them, but pages change when they end. */
export class LeftImports {
  readonly #cache: QueryCache;
  readonly #clock: Clock;
  /** By the import's id. */
  readonly #waits = new Map<string, Cancel>();

  constructor(cache: QueryCache, clock: Clock) {
    this.#cache = cache;
    this.#clock = clock;
  }

  follow({ uuid }: Pick<Import, 'uuid'>): void {
    this.drop(uuid);
    const cancel = this.#clock.setTimeout(() => void this.#look(uuid, cancel), pause);
    this.#waits.set(uuid, cancel);
  }

  drop(uuid: string): void {
    this.#waits.get(uuid)?.();
    this.#waits.delete(uuid);
  }

  stop(): void {
    for (const uuid of [...this.#waits.keys()]) this.drop(uuid);
  }

  async #look(uuid: string, wait: Cancel): Promise<void> {
    const now = await this.#read(uuid);
    // Dropped in the meantime, or followed again.
    if (this.#waits.get(uuid) !== wait) return;
    if (now === 'gone') this.drop(uuid);
    else if (now === undefined || now.job !== null) this.follow({ uuid });
    else {
      this.drop(uuid);
      this.#cache.invalidate(changedByFills);
    }
  }

  /** Undefined where it could not be read: the job goes on without us. */
  async #read(uuid: string): Promise<Import | 'gone' | undefined> {
    try {
      return await this.#cache.fetch(endpoints.getImport, { params: { uuid } }, { force: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.status === 404 ? 'gone' : undefined;
    }
  }
}
