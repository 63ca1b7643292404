import { action, makeObservable, observable } from 'mobx';
import type { KeyValueStorage } from '../../platform/ports/key-value-storage.ts';
import type { SessionStore } from '../session/session.store.ts';

/** Written in place of a stop once the tour is over. */
const over = 'over';

/** How far a user is in each tour. Kept on the device, so that a reload goes on where it was. */
export class TourStore {
  /** Storage is not observable. */
  private changes = 0;
  readonly #storage: KeyValueStorage;
  readonly #session: SessionStore;

  constructor(storage: KeyValueStorage, session: SessionStore) {
    this.#storage = storage;
    this.#session = session;
    makeObservable<this, 'changes' | 'write'>(this, { changes: observable, write: action });
  }

  /** The index of the present stop; undefined once the tour is over. */
  stopOf(tour: string): number | undefined {
    void this.changes;
    const written = this.#storage.get(this.#keyOf(tour));
    if (written === over) return undefined;
    return /^\d{1,2}$/.test(written ?? '') ? Number(written) : 0;
  }

  go(tour: string, stop: number): void {
    this.write(tour, String(stop));
  }

  end(tour: string): void {
    this.write(tour, over);
  }

  private write(tour: string, value: string): void {
    this.#storage.set(this.#keyOf(tour), value);
    this.changes += 1;
  }

  /** Several people may use one device. */
  #keyOf(tour: string): string {
    return `tour.${tour}.${this.#session.current?.uuid ?? ''}`;
  }
}
