import { setTimeout } from 'node:timers/promises';

/** Milliseconds of one transaction: others who write wait for it, where one connection writes. */
const goal = 15;
/** Items of one transaction. */
const sizes = { least: 100, first: 200, most: 500 };
const longestPause = 10;

/**
 * Cuts a long job into short transactions: each has as many items as one of the last ones did in
 * time, and others get a turn after it.
 */
export class StepPace {
  /** Items of the next transaction. */
  size = sizes.first;

  /** Runs one transaction, then waits. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    const result = await work();
    const took = performance.now() - began;
    this.size = nextSize(this.size, took);
    await setTimeout(Math.min(took / 2, longestPause));
    return result;
  }
}

/** Grows and shrinks by at most a half, since one slow disk is no reason to crawl. */
function nextSize(size: number, took: number): number {
  const wanted = (size * goal) / Math.max(took, 1);
  const near = Math.min(Math.max(wanted, size / 2), size * 1.5);
  return Math.round(Math.min(Math.max(near, sizes.least), sizes.most));
}
