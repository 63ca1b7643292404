/** `short` takes seconds and runs with every test; `full` is what a release has to pass. */
export type Size = 'short' | 'full';

/** One kind of harm, done to the real server as often as it takes, and what must hold after it. */
export interface Campaign {
  /** How it is called on the command line. */
  readonly name: string;
  /** The claim under test, as a sentence. */
  readonly title: string;
  /** `tell` prints progress and figures. @throws Error if a claim failed. */
  run(size: Size, tell: (line: string) => void): Promise<void>;
}

/** @throws Error with this text unless it holds. */
export function holds(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}
