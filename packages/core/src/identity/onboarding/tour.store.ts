import { action, makeObservable, observable } from 'mobx';
import { endpoints } from '../../contract/index.ts';
import type { KeyValueStorage } from '../../platform/ports/key-value-storage.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { SessionStore } from '../session/session.store.ts';

/** The view of the dashboard that it leads over. */
export type TourName = 'mentor' | 'mentee';

/** Written in place of a stop once the tour is over. */
const over = 'over';

/**
 * How far a user is in each tour. Kept on the device, so that a reload goes on where it was; its end
 * is kept with the account, too.
 */
export class TourStore {
  /** Storage is not observable. */
  private changes = 0;
  readonly #storage: KeyValueStorage;
  readonly #session: SessionStore;
  readonly #cache: QueryCache;

  constructor(storage: KeyValueStorage, session: SessionStore, cache: QueryCache) {
    this.#cache = cache;
    this.#storage = storage;
    this.#session = session;
    makeObservable<this, 'changes' | 'write'>(this, { changes: observable, write: action });
  }

  /** The index of the present stop; undefined once the tour is over. */
  stopOf(tour: TourName): number | undefined {
    void this.changes;
    const written = this.#storage.get(this.#keyOf(tour));
    if (written === over) return undefined;
    return /^\d{1,2}$/.test(written ?? '') ? Number(written) : 0;
  }

  go(tour: TourName, stop: number): void {
    this.write(tour, String(stop));
  }

  /** A failure ends it on this device alone. */
  async end(tour: TourName): Promise<void> {
    this.write(tour, over);
    try {
      const params = { view: `${tour}-tour` } as const;
      await this.#cache.mutate(endpoints.markDashboardSeen, { params, body: {} });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  private write(tour: TourName, value: string): void {
    this.#storage.set(this.#keyOf(tour), value);
    this.changes += 1;
  }

  /** Several people may use one device. */
  #keyOf(tour: TourName): string {
    return `tour.${tour}.${this.#session.current?.uuid ?? ''}`;
  }
}
