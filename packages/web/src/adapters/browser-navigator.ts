import type { Cancel, Location, Navigator } from '@skipper/core';

/** React Router keeps the caller's state under this key of a history entry. */
interface Entry {
  readonly usr?: unknown;
}

/** The parts of a window that hold the history. */
export type HistoryWindow = Pick<
  Window,
  'history' | 'location' | 'addEventListener' | 'removeEventListener' | 'dispatchEvent'
>;

/**
 * The history of the browser. The core moves through it synchronously, because its next step (a
 * redirect, for one) depends on the location; React Router sees that as any step in the history.
 * Links go the other way: the router moves, and `announce` informs the core.
 */
export class BrowserNavigator implements Navigator {
  readonly #window: HistoryWindow;
  readonly #listeners = new Set<() => void>();
  #told: string;

  constructor(page: HistoryWindow) {
    this.#window = page;
    this.#told = this.#fingerprint();
    page.addEventListener('popstate', this.announce);
  }

  location(): Location {
    const { pathname, search, hash } = this.#window.location;
    const state = (this.#window.history.state as Entry | null)?.usr;
    const parts = { path: pathname, search, hash };
    return state === undefined || state === null ? parts : { ...parts, state };
  }

  push(location: Location): void {
    this.#window.history.pushState(entryOf(location), '', hrefOf(location));
    this.#moved();
  }

  replace(location: Location): void {
    this.#window.history.replaceState(entryOf(location), '', hrefOf(location));
    this.#moved();
  }

  back(): void {
    this.#window.history.back();
  }

  get origin(): string {
    return this.#window.location.origin;
  }

  leave(address: string): void {
    this.#window.location.assign(address);
  }

  reload(): void {
    this.#window.location.reload();
  }

  subscribe(listener: () => void): Cancel {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Informs the core of the browser's location, unless it is already there. */
  readonly announce = (): void => {
    const fingerprint = this.#fingerprint();
    if (fingerprint === this.#told) return;
    this.#told = fingerprint;
    for (const listener of this.#listeners) listener();
  };

  dispose(): void {
    this.#window.removeEventListener('popstate', this.announce);
    this.#listeners.clear();
  }

  #moved(): void {
    this.announce();
    this.#window.dispatchEvent(
      new PopStateEvent('popstate', { state: this.#window.history.state }),
    );
  }

  #fingerprint(): string {
    const { usr } = (this.#window.history.state ?? {}) as Entry;
    return JSON.stringify([this.#window.location.href, usr ?? null]);
  }
}

function entryOf(location: Location): Entry {
  return { usr: location.state ?? null };
}

function hrefOf(location: Location): string {
  return location.path + location.search + location.hash;
}
