import { type Budgets, printRow } from '../../core/bench/harness/report.ts';
import {
  createPostgresDatabase,
  createSqliteFolder,
  type TestDatabase,
} from '../src/testing/test-databases.ts';
import type { Target } from './targets.ts';

/** Milliseconds of calls that do not count, and of those that do. */
const [warmUp, measuring] = [1_000, 3_000];

const measuredCalls = 20;
/** So many that the 95th of 100 is not the slowest one. */
const callsAfterChanges = 80;

/** Prints how long each call takes, one after another, and holds 95 of 100 of them to `most` milliseconds. */
export async function measureWaits(
  origin: string,
  targets: readonly Target[],
  most: number,
  budgets: Budgets,
): Promise<void> {
  for (const target of targets) {
    await callsWithin(warmUp, origin, target);
    check(await callsWithin(measuring, origin, target), { name: target.name, most, budgets });
  }
}

/** A server under measurement; `usedSoFar` is milliseconds of processor time, of its database too. */
interface Measured {
  readonly origin: string;
  usedSoFar(): Promise<number>;
}

/**
 * The same for calls of which each comes right after a change, and the processor time of a call. Over PostgreSQL it
 * includes the change.
 */
export async function measureAfter(
  change: () => Promise<void>,
  { origin, usedSoFar }: Measured,
  targets: readonly Target[],
  most: number,
  budgets: Budgets,
): Promise<void> {
  for (const target of targets) {
    const waits: number[] = [];
    let used = 0;
    for (let call = -5; call < callsAfterChanges; call += 1) {
      if (call === 0) used = await usedSoFar();
      await change();
      const wait = await timed(`${origin}${target.url}`);
      if (call >= 0) waits.push(wait);
    }
    used = (await usedSoFar()) - used;
    const note = `, used ${(used / callsAfterChanges).toFixed(1)}`;
    check(waits, { name: target.name, note, most, budgets });
  }
}

interface Row {
  readonly name: string;
  /** Printed behind the figures. */
  readonly note?: string;
  /** Milliseconds. */
  readonly most: number;
  readonly budgets: Budgets;
}

/** Prints the waits of a row: median, 95th and 99th percentile, of which the second has a budget. */
function check(waits: readonly number[], { name, note = '', most, budgets }: Row): void {
  const at = partOf(waits);
  printRow(name, [0.5, 0.95, 0.99].map((part) => at(part).toFixed(0)).join(' / ') + note);
  budgets.check(at(0.95) <= most, `at most ${most} ms`, `${at(0.95).toFixed(0)} ms`);
}

/** The waits of the calls that begin within some milliseconds, of which there is one at least. */
async function callsWithin(milliseconds: number, origin: string, { url, token }: Target) {
  const until = performance.now() + milliseconds;
  const waits: number[] = [];
  do waits.push(await timed(`${origin}${url}`, bearer(token)));
  while (performance.now() < until);
  return waits;
}

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

/** Milliseconds of one call. */
async function timed(url: string, headers: Record<string, string> = {}): Promise<number> {
  const before = performance.now();
  const answer = await fetch(url, { headers });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${body}`);
  return performance.now() - before;
}

/** The wait that this part of all waits does not exceed. */
function partOf(waits: readonly number[]): (part: number) => number {
  const sorted = waits.toSorted((a, b) => a - b);
  return (part) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
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
  const headers = bearer(token);
  const waits: number[] = [];
  let used = 0;
  for (let call = -3; call < measuredCalls; call += 1) {
    if (call === 0) used = await usedSoFar();
    const wait = await timed(url, headers);
    if (call >= 0) waits.push(wait);
  }
  used = (await usedSoFar()) - used;
  const at = partOf(waits);
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
