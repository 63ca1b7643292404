import type { Cancel } from './clock.ts';

/** Where a front end is. `path` starts with `/`; `search` and `hash` keep their first character. */
export interface Location {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  readonly state?: unknown;
}

/** The history of a front end: the browser's, a terminal's screen stack, or a list. */
export interface Navigator {
  location(): Location;
  push(location: Location): void;
  replace(location: Location): void;
  back(): void;
  /** Where `back` leads; undefined where that is outside the product or not known. */
  previous(): Location | undefined;
  /** Starts the app again from nothing, at the present location. */
  reload(): void;
  /** Web address of the product, such as `https://skipper.example`; absent outside a browser. */
  readonly origin?: string;
  /** Leaves the product for another address; absent outside a browser. */
  leave?(address: string): void;
  /** Called after every change of location, also those from outside. */
  subscribe(listener: () => void): Cancel;
}
