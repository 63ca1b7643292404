import type { Contender, MakeContender } from '../contenders/contender.ts';
import { Network } from './network.ts';

/** One measurement, the same for every contender. */
export interface Benchmark {
  /** The measured operation, for the reader. */
  readonly name: string;
  readonly unit: 'µs' | 'ms' | 'bytes';
  /** Warm-up runs until everything is compiled, then the runs that count. */
  readonly warmUps: number;
  readonly samples: number;
  /** One sample, in `unit`, of a cache that has just been made. */
  measure(contender: Contender, network: Network): Promise<number>;
}

/** Lets timers and promises that wait come to their end. */
export const idle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** A slow contender gets fewer runs than asked for, but one of each kind. In milliseconds. */
const patience = 3_000;

/** The median of the samples of one contender, each taken from a fresh cache. */
export async function run(benchmark: Benchmark, make: MakeContender): Promise<number> {
  await runs(benchmark, make, benchmark.warmUps);
  return median(await runs(benchmark, make, benchmark.samples));
}

async function runs(benchmark: Benchmark, make: MakeContender, count: number): Promise<number[]> {
  const end = performance.now() + patience;
  const samples: number[] = [];
  while (samples.length < count && (samples.length === 0 || performance.now() < end)) {
    const network = new Network();
    const contender = make(network);
    samples.push(await benchmark.measure(contender, network));
    contender.dispose();
    await idle();
  }
  return samples;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** Microseconds that `work` takes. */
export async function microseconds(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) * 1_000;
}
