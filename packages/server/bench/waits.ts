import { type Budgets, printRow } from '../../core/bench/harness/report.ts';
import {
  createPostgresDatabase,
  createSqliteFolder,
  type TestDatabase,
} from '../src/testing/test-databases.ts';
import { load } from './load.ts';
import type { Target } from './targets.ts';

/** One call after another: what a single caller waits. */
const alone = { seconds: 3, connections: 1 };

const measuredCalls = 20;

/** Prints how long each call takes, and holds 97.5 of 100 of them to `most` milliseconds. */
export async function measureWaits(
  origin: string,
  targets: readonly Target[],
  most: number,
  budgets: Budgets,
): Promise<void> {
  for (const target of targets) {
    await load(origin, target, { ...alone, seconds: 1 });
    const { p50, p97, p99 } = await load(origin, target, alone);
    printRow(target.name, `${p50} / ${p97} / ${p99}`);
    budgets.check(p97 <= most, `at most ${most} ms`, `${p97} ms`);
  }
}

/** Milliseconds that a call takes. */
export interface Waits {
  readonly p50: number;
  readonly p95: number;
  /** Of processor time, on average. */
  readonly used: number;
}

/**
 * Some calls of this process, one after another, after some that do not count. `usedSoFar` is milliseconds of
 * processor time.
 */
export async function callAgain(
  url: string,
  token: string | undefined,
  usedSoFar: () => Promise<number>,
): Promise<Waits> {
  const headers: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const waits: number[] = [];
  let used = 0;
  for (let call = -3; call < measuredCalls; call += 1) {
    if (call === 0) used = await usedSoFar();
    const before = performance.now();
    const answer = await fetch(url, { headers });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${body}`);
    if (call >= 0) waits.push(performance.now() - before);
  }
  used = (await usedSoFar()) - used;
  waits.sort((a, b) => a - b);
  const at = (part: number) => waits[Math.ceil(waits.length * part) - 1] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), used: used / measuredCalls };
}

/** Measures on an empty database of each engine, one after the other, or on one of them alone. */
export async function onBothDatabases(
  measure: (name: string, place: TestDatabase) => Promise<void>,
  only?: string,
): Promise<void> {
  for (const [name, create] of [
    ['SQLite', async () => createSqliteFolder()],
    ['PostgreSQL', createPostgresDatabase],
  ] as const) {
    if (only !== undefined && only !== name.toLowerCase()) continue;
    const place = await create();
    try {
      await measure(name, place);
    } finally {
      await place.remove();
    }
  }
}
