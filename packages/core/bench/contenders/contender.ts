import type { Network } from '../harness/network.ts';

/** A cache under test, reduced to what all of them can do. Keys are numbers. */
export interface Contender {
  /** Asks the network for a key that is not held, and waits for its data. */
  fetch(key: number): Promise<unknown>;
  /** Runs `work` as a part of drawing a screen. */
  draw(work: () => void): void;
  /** The cached read of a screen, made each time it is drawn. Returns its data. */
  read(key: number): unknown;
  /**
   * Observes a cached answer: `told` receives its data now and whenever it changes, until stopped.
   */
  observe(key: number, told: (data: unknown) => void): () => void;
  /** Declares every answer out of date; those observed are fetched again. */
  invalidate(): void;
  /** Declares these answers out of date, by their keys. Not all contenders are asked to. */
  invalidateSome?(keys: readonly number[]): void;
  dispose(): void;
}

export type MakeContender = (network: Network) => Contender;
