/**
 * `npm run bench server [compare]`: the server beside bare Fastify on both databases and, unless only that
 * is asked for, its growth to a million Skippers.
 */
import { median } from '../../core/bench/harness/benchmark.ts';
import { Budgets, print, printEnvironment, printRow } from '../../core/bench/harness/report.ts';
import { withServer } from '../faults/harness/server-process.ts';
import type { TestDatabase } from '../src/testing/test-databases.ts';
import { atRest } from './at-rest.ts';
import { startBare } from './bare-process.ts';
import { addUsers, fillUsers } from './fill-users.ts';
import { load } from './load.ts';
import { processorTime } from './processor-time.ts';
import { record } from './record.ts';
import { arrangeTargets, type Target } from './targets.ts';
import { onBothDatabases } from './waits.ts';

const rounds = 3;
const busy = { seconds: 2, connections: 32 };
/** One call after another: what a single caller waits. */
const alone = { seconds: 2, connections: 1 };

/**
 * Cost limit of a response, relative to bare Fastify with the same statements and the same JSON.
 */
const mostOverhead = 2;
/** Milliseconds a single caller waits at a million Skippers, for 99 of 100 calls. */
const mostWait = 50;

const budgets = new Budgets();

interface Contender {
  readonly name: string;
  readonly origin: string;
  readonly pid: number;
  /** Round by round. */
  readonly speeds: number[];
  readonly costs: number[];
}

const contender = (
  name: string,
  { origin, pid }: Pick<Contender, 'origin' | 'pid'>,
): Contender => ({
  name,
  origin,
  pid,
  speeds: [],
  costs: [],
});

/**
 * Measures both servers in turns, so that a busy moment of the machine hits both. The verdict is
 * on processor time, which what else runs on the machine disturbs least.
 */
async function compare(
  name: string,
  place: TestDatabase,
  targets: readonly Target[],
): Promise<void> {
  const bare = await startBare(place, await record(place, targets));
  await withServer(place, async (_client, server) => {
    await atRest(server.pid);
    for (const target of targets) {
      const contenders = [contender('Skipper', server), contender('bare Fastify', bare)];
      for (const one of contenders) await measure(one, target);
      for (const one of contenders) one.speeds.length = one.costs.length = 0;
      for (let round = 0; round < rounds; round += 1) {
        for (const one of contenders) await measure(one, target);
      }
      print(`\n${target.name} on ${name}, ${busy.connections} connections`);
      for (const { name: who, speeds, costs } of contenders) {
        printRow(who, `${median(speeds).toFixed(0)} / s ${median(costs).toFixed(0)} µs`);
      }
      const [ours = [], theirs = []] = contenders.map(({ costs }) => costs);
      const overhead = median(ours.map((cost, round) => cost / (theirs[round] ?? cost)));
      budgets.check(
        overhead <= mostOverhead,
        `at most ${mostOverhead}× the processor time of bare`,
        `${overhead.toFixed(2)}×`,
      );
    }
  });
  bare.end();
}

async function measure({ origin, pid, speeds, costs }: Contender, target: Target): Promise<void> {
  const before = processorTime(pid);
  const { requestsPerSecond } = await load(origin, target, busy);
  const after = processorTime(pid);
  speeds.push(requestsPerSecond);
  const requests = requestsPerSecond * busy.seconds;
  // Where processor time is unavailable, assume a busy server uses all of it.
  const used = after === undefined ? 1e6 * busy.seconds : after - (before ?? 0);
  costs.push(used / requests);
}

/** Latency of each target for a single caller, by name. */
async function waits(place: TestDatabase, targets: readonly Target[]) {
  return withServer(place, async (_client, server) => {
    const found = new Map<string, { readonly p50: number; readonly p99: number }>();
    for (const target of targets) {
      found.set(target.name, await load(server.origin, target, alone));
    }
    return found;
  });
}

function inWords(wait: { readonly p50: number; readonly p99: number } | undefined): string {
  if (!wait || !Number.isFinite(wait.p99)) return `none in ${alone.seconds} s`;
  return `${wait.p50} / ${wait.p99}`;
}

printEnvironment('Server', ['fastify', 'kysely', 'autocannon']);
print(`SQLite ${process.versions.sqlite}`);
const onlyCompare = process.argv.includes('compare');
await onBothDatabases(async (name, place) => {
  const { calls, searches } = await arrangeTargets(place);
  await addUsers(place, 1_000);
  await compare(name, place, calls);
  if (!onlyCompare && place.databaseUrl === undefined) await grow(place, [...calls, ...searches]);
});
budgets.finish();

/** How long a single caller waits with 1,000 and with 1,000,000 Skippers in the embedded database. */
async function grow(place: TestDatabase, targets: readonly Target[]): Promise<void> {
  const few = await waits(place, targets);
  fillUsers(place.dataDir, 999_000);
  const many = await waits(place, targets);
  print('\nOne caller, median and 99th percentile in milliseconds: 1,000 and 1,000,000 Skippers');
  for (const [name, { p50, p99 }] of many) {
    const before = few.get(name);
    printRow(name, `${inWords(before)}  ${inWords({ p50, p99 })}`);
    budgets.check(p99 <= mostWait, `at most ${mostWait} ms`, inWords({ p50, p99 }));
  }
}
