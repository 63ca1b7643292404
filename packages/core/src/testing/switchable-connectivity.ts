import type { Cancel } from '../platform/ports/clock.ts';
import type { Connectivity } from '../platform/ports/connectivity.ts';

/** A network cable that the test pulls and plugs. */
export class SwitchableConnectivity implements Connectivity {
  readonly #listeners = new Set<(online: boolean) => void>();
  #online = true;

  get online(): boolean {
    return this.#online;
  }

  /** How many listen. Zero after everything under test was disposed of. */
  get listenerCount(): number {
    return this.#listeners.size;
  }

  subscribe(listener: (online: boolean) => void): Cancel {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  goOffline(): void {
    this.#change(false);
  }

  goOnline(): void {
    this.#change(true);
  }

  #change(online: boolean): void {
    if (this.#online === online) return;
    this.#online = online;
    for (const listener of [...this.#listeners]) listener(online);
  }
}
