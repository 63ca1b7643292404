/** Undoes what returned it. Calling it twice is harmless. */
export type Cancel = () => void;

/** Time, so that nothing in the core touches a global timer. */
export interface Clock {
  /** Milliseconds since 1970 in UTC. */
  now(): number;
  /** Runs once after `delay` milliseconds unless cancelled first. */
  setTimeout(run: () => void, delay: number): Cancel;
}
