/**
 * `npm run bench processes [processes...]`: the requests that several server processes answer together over one
 * PostgreSQL database, all of them on this machine, with the load.
 */
import { availableParallelism } from 'node:os';
import { print, printEnvironment, printRow } from '../../core/bench/harness/report.ts';
import { ServerProcess } from '../faults/harness/server-process.ts';
import { createPostgresDatabase } from '../src/testing/test-databases.ts';
import { atRest } from './at-rest.ts';
import { addUsers } from './fill-users.ts';
import { load } from './load.ts';
import { usedWithDatabase } from './processor-time.ts';
import { arrangeTargets, type Target } from './targets.ts';

const asked = process.argv.slice(2).map(Number);
const counts = asked.length > 0 ? asked : [1, 2, 4];
/** Of all processes together. */
const connections = 32;
const seconds = 5;

interface Answered {
  readonly perSecond: number;
  /** Milliseconds that 99 of 100 callers wait at most, of the slowest process. */
  readonly p99: number;
  /** Microseconds of processor time a request, of the processes and PostgreSQL together. */
  readonly cost: number;
}

/** All processes at once, each with its part of the callers. */
async function answered(
  servers: readonly ServerProcess[],
  target: Target,
  used: () => Promise<number>,
): Promise<Answered> {
  const busy = { seconds, connections: Math.ceil(connections / servers.length) };
  const before = await used();
  const loads = await Promise.all(servers.map(({ origin }) => load(origin, target, busy)));
  const spent = (await used()) - before;
  const perSecond = loads.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0);
  return {
    perSecond,
    p99: Math.max(...loads.map(({ p99 }) => p99)),
    cost: (spent * 1_000) / (perSecond * seconds),
  };
}

printEnvironment('Processes over one database', ['fastify', 'kysely', 'pg', 'autocannon']);
print(`${availableParallelism()} processors for the servers, PostgreSQL and the load`);
const place = await createPostgresDatabase();
const { calls } = await arrangeTargets(place);
await addUsers(place, 1_000);
for (const count of counts) {
  // One after another: the first one brings the database up to date.
  const servers: ServerProcess[] = [];
  for (let one = 0; one < count; one += 1) servers.push(await ServerProcess.start(place));
  for (const { pid } of servers) await atRest(pid);
  const used = async () => {
    const [first = 0, ...others] = servers.map(({ pid }) => pid);
    const all = await usedWithDatabase(first, place);
    const without = { ...place, databaseUrl: undefined };
    const rest = await Promise.all(others.map((pid) => usedWithDatabase(pid, without)));
    return rest.reduce((sum, one) => sum + one, all);
  };
  print(
    `\n${count} of them, ${connections} connections: requests a second, 99 of 100, processor time`,
  );
  for (const target of calls) {
    await answered(servers, target, used);
    const { perSecond, p99, cost } = await answered(servers, target, used);
    printRow(target.name, `${perSecond.toFixed(0)} / s  ${p99} ms  ${cost.toFixed(0)} µs`);
  }
  for (const server of servers) await server.end();
}
await place.remove();
