import type { Cancel } from './clock.ts';

/** Lets the tabs of one browser know that who is signed in has changed. Carries no content. */
export interface TabSignal {
  /** Reaches every other tab of this origin, hidden ones included, but not this one. */
  send(): void;
  subscribe(listener: () => void): Cancel;
}

/** For front ends without tabs. */
export const noTabs: TabSignal = {
  send: () => undefined,
  subscribe: () => () => undefined,
};
