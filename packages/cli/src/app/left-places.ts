import type { Location } from '@skipper/core';

/** The state of a screen when it was left. */
export interface LeftPlace {
  /** The first line on show. */
  readonly first: number;
  /** Role and label of the focused target. */
  readonly target: string | undefined;
  /** The selected row of each table, by the table's name. */
  readonly rows: Map<string, string>;
}

/**
 * Where the user was on the screens of the stack. A location stays the same object for as long as it
 * is on the stack, so what is kept goes with it.
 */
export class LeftPlaces {
  readonly #places = new WeakMap<Location, LeftPlace>();

  /** Whether the user was there before. */
  has(location: Location): boolean {
    return this.#places.has(location);
  }

  /** The place at a location; at its top where it is new. */
  of(location: Location): LeftPlace {
    const place = this.#places.get(location) ?? { first: 0, target: undefined, rows: new Map() };
    this.#places.set(location, place);
    return place;
  }

  /** Keeps the first line and the target of a location that is left. */
  leave(location: Location, left: Omit<LeftPlace, 'rows'>): void {
    this.#places.set(location, { ...this.of(location), ...left });
  }

  /** The same screen at another address, such as one with a filter. */
  carry(from: Location, to: Location): void {
    this.#places.set(to, this.of(from));
  }
}
