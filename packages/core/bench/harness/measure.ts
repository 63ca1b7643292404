import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median } from './benchmark.ts';
import type { BenchmarkName, ContenderName } from './suite.ts';

const rounds = 3;
const child = fileURLToPath(new URL('child.ts', import.meta.url));
const runFile = promisify(execFile);

/** Per contender what it took in each round. */
export type Measured = ReadonlyMap<ContenderName, readonly number[]>;

/**
 * Each contender in its own process, one after another and round after round, so that a busy moment
 * of the machine affects all of them alike.
 */
export async function measure(
  benchmark: BenchmarkName,
  contenders: readonly ContenderName[],
): Promise<Measured> {
  const measured = new Map<ContenderName, number[]>(contenders.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, results] of measured) results.push(await once(benchmark, name));
  }
  return measured;
}

/** How many times as much `peer` takes as `ours`: the median of the rounds. */
export function ratio(measured: Measured, peer: ContenderName, ours: ContenderName): number {
  const ourResults = measured.get(ours) ?? [];
  const theirs = measured.get(peer) ?? [];
  return median(theirs.map((result, round) => result / (ourResults[round] ?? Number.NaN)));
}

async function once(benchmark: BenchmarkName, contender: ContenderName): Promise<number> {
  // The gauge of memory needs the collector; the gauges of time do not call it.
  const { stdout } = await runFile(
    process.execPath,
    ['--expose-gc', child, benchmark, contender],
    // Some peers check themselves unless in production mode.
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
  return Number(stdout);
}
