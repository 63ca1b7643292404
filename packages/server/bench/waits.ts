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

/** Measures on an empty database of each engine, one after the other. */
export async function onBothDatabases(
  measure: (name: string, place: TestDatabase) => Promise<void>,
): Promise<void> {
  for (const [name, create] of [
    ['SQLite', async () => createSqliteFolder()],
    ['PostgreSQL', createPostgresDatabase],
  ] as const) {
    const place = await create();
    try {
      await measure(name, place);
    } finally {
      await place.remove();
    }
  }
}
