import type { Cancel, Location, Navigator, TypedPlace } from '@skipper/core';
import { leftBy } from './left-by.ts';

/** React Router keeps the caller's state under this key of a history entry. */
interface Entry {
  readonly usr?: unknown;
  /** Our count of the entry, so that a step tells its direction. */
  readonly at?: number;
  /** The address that was left for the entry. */
  readonly from?: string | undefined;
}

/**
 * Asked before a step through the history that leaves the screen or its opened row. True: the step
 * waits for an answer, and may run `leave`.
 */
export type StepGuard = (leave: () => void, left: TypedPlace) => boolean;

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
  /** The router's listener comes later: a step that is taken back never reaches it. */
  guard: StepGuard | undefined;
  #told: string;
  #at = 0;
  #takingBack = false;

  constructor(page: HistoryWindow) {
    this.#window = page;
    this.#told = this.#fingerprint();
    this.#count();
    page.addEventListener('popstate', this.#stepped);
  }

  location(): Location {
    const { pathname, search, hash } = this.#window.location;
    const state = (this.#window.history.state as Entry | null)?.usr;
    const parts = { path: pathname, search, hash };
    return state === undefined || state === null ? parts : { ...parts, state };
  }

  push(location: Location): void {
    this.#at += 1;
    const { href } = this.#window.location;
    this.#window.history.pushState(this.#entryOf(location, href), '', hrefOf(location));
    this.#moved();
  }

  replace(location: Location): void {
    const entry = this.#entryOf(location, this.#entry.from);
    this.#window.history.replaceState(entry, '', hrefOf(location));
    this.#moved();
  }

  back(): void {
    this.#window.history.back();
  }

  previous(): Location | undefined {
    const { from } = this.#entry;
    if (from === undefined) return undefined;
    const { pathname, search, hash } = new URL(from);
    return { path: pathname, search, hash };
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
    const from = this.#href;
    this.#told = fingerprint;
    this.#count(from);
    for (const listener of this.#listeners) listener();
  };

  dispose(): void {
    this.#window.removeEventListener('popstate', this.#stepped);
    this.#listeners.clear();
  }

  /** A step back or forward by the user, or one of our own that has been announced. */
  readonly #stepped = (event: Event): void => {
    const steps = (this.#entry.at ?? this.#at) - this.#at;
    const left = leftBy(new URL(this.#href), this.#window.location);
    const { history } = this.#window;
    if (this.#takingBack) {
      this.#takingBack = false;
      event.stopImmediatePropagation();
    } else if (steps !== 0 && left && this.guard?.(() => history.go(steps), left)) {
      event.stopImmediatePropagation();
      this.#takingBack = true;
      history.go(-steps);
    } else {
      this.#at += steps;
      this.announce();
    }
  };

  get #entry(): Entry {
    return (this.#window.history.state ?? {}) as Entry;
  }

  /** The address that was announced last. */
  get #href(): string {
    const [href = ''] = JSON.parse(this.#told) as readonly string[];
    return href;
  }

  /** Numbers an entry that the router made. */
  #count(from?: string): void {
    const { at } = this.#entry;
    if (at === undefined) {
      this.#at += 1;
      const { href } = this.#window.location;
      this.#window.history.replaceState({ ...this.#entry, at: this.#at, from }, '', href);
    } else this.#at = at;
  }

  #entryOf(location: Location, from: string | undefined): Entry {
    return { usr: location.state ?? null, at: this.#at, from };
  }

  #moved(): void {
    this.announce();
    this.#window.dispatchEvent(
      new PopStateEvent('popstate', { state: this.#window.history.state }),
    );
  }

  #fingerprint(): string {
    const { usr } = this.#entry;
    return JSON.stringify([this.#window.location.href, usr ?? null]);
  }
}

function hrefOf(location: Location): string {
  return location.path + location.search + location.hash;
}
