import type { Cancel } from './clock.ts';

export interface Connectivity {
  readonly online: boolean;
  /** Called with the new state whenever it changes. */
  subscribe(listener: (online: boolean) => void): Cancel;
}
