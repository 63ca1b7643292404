import type { Action } from './action.ts';

/** The current stop of a tour. The screen stays usable. */
export interface Tour {
  /** The name of the tour, such as "Tour of the dashboard". */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** How far it is, such as "2 of 4". */
  readonly place: string;
  /** The key of the part that it points at, as `keyedParts` gives it. */
  readonly part: string;
  /** On, back, and out. */
  readonly actions: readonly Action[];
  /** Ends it, as Escape does. */
  leave(): void;
}
