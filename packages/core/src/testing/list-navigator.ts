import type { Cancel } from '../platform/ports/clock.ts';
import type { Location, Navigator } from '../platform/ports/navigator.ts';
import { parseLocation } from '../shell/navigation/parse-location.ts';

/** A history that is a list. Going back from the first entry stays there. */
export class ListNavigator implements Navigator {
  readonly #entries: Location[];
  readonly #listeners = new Set<() => void>();
  /** Addresses that the app left for. */
  readonly left: string[] = [];
  readonly origin = 'https://skipper.example';
  /** How often the app was started again. */
  reloads = 0;

  constructor(address = '/') {
    this.#entries = [parseLocation(address)];
  }

  /** Every location, the oldest first. */
  get history(): readonly Location[] {
    return this.#entries;
  }

  /** The present location as one text. */
  get address(): string {
    const { path, search, hash } = this.location();
    return path + search + hash;
  }

  location(): Location {
    return this.#entries.at(-1) ?? parseLocation('/');
  }

  push(location: Location): void {
    this.#entries.push(location);
    this.#changed();
  }

  replace(location: Location): void {
    this.#entries.splice(-1, 1, location);
    this.#changed();
  }

  back(): void {
    if (this.#entries.length === 1) return;
    this.#entries.pop();
    this.#changed();
  }

  previous(): Location | undefined {
    return this.#entries.at(-2);
  }

  leave(address: string): void {
    this.left.push(address);
  }

  reload(): void {
    this.reloads += 1;
  }

  subscribe(listener: () => void): Cancel {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #changed(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
