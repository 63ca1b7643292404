import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type PostgresCluster, startPostgres } from '../src/testing/postgres.ts';
import { type Campaign, holds } from './campaign.ts';
import type { Client } from './harness/client.ts';
import { type ServerProcess, withServer } from './harness/server-process.ts';
import { arrangeTraders, type Trader } from './harness/traders.ts';
import { WriteLoad } from './harness/write-load.ts';

const rounds = { short: 1, full: 20 };
const tradersPerRound = 8;
/** Milliseconds within which a refused user gets an answer and writes work again. */
const limits = { refusal: 2_500, recovery: 5_000 };

/** The outage itself, and jobs that it interrupted. */
const errorsPerOutage = 5;

/** PostgreSQL crashes and comes back while the server is at work. */
export const databaseRestart: Campaign = {
  name: 'database-restart',
  title: 'While PostgreSQL is away the server says so, and afterwards everything happened once',
  run: async (size, tell) => {
    const cluster = await startPostgres({ durable: true });
    const dataDir = mkdtempSync(join(tmpdir(), 'skipper-database-restart-'));
    const place = { dataDir, databaseUrl: cluster.url, remove: async () => undefined };
    try {
      const traders = await arrangeTraders(place, rounds[size] * tradersPerRound);
      await withServer(place, async (client, server) => {
        for (let round = 0; round < rounds[size]; round += 1) {
          tell(await crashUnderLoad(cluster, client, traders.splice(0, tradersPerRound)));
          await requireQuietLog(server, round + 1);
        }
      });
    } finally {
      cluster.stop();
      rmSync(dataDir, { recursive: true });
    }
  },
};

async function crashUnderLoad(
  cluster: PostgresCluster,
  client: Client,
  crew: readonly Trader[],
): Promise<string> {
  const loads = crew.map((trader) => new WriteLoad(trader));
  let finished = false;
  const writing = Promise.all(loads.map((load) => load.run(client, () => finished)));
  const reading = readUntil(client, crew, () => finished);
  const all = Promise.all([writing, reading]);
  // A failure ends the campaign at the next wait instead of being waited for for ever.
  const until = (holdsFor: (load: WriteLoad) => boolean) =>
    waitFor(all, () => loads.every(holdsFor));

  await until(({ acknowledged }) => acknowledged >= 5);
  cluster.crash();
  await until(({ refusals }) => refusals >= 3);
  holds((await readiness(client)) === 503, 'The server calls itself ready without its database.');
  const before = loads.map(({ acknowledged }) => acknowledged);
  cluster.restart();
  const back = performance.now();
  await until((load) => load.acknowledged > (before[loads.indexOf(load)] ?? 0));
  const recovery = performance.now() - back;
  holds((await readiness(client)) === 200, 'The server is not ready although its database is.');
  finished = true;
  await all;

  for (const load of loads) {
    holds(load.failure === undefined, `A connection of the server broke: ${load.failure}`);
    await load.checkWhole(client);
    await load.repeatLast(client);
    await load.checkAcknowledged(client);
  }
  const refusal = Math.max(...loads.map(({ slowestRefusal }) => slowestRefusal));
  holds(refusal < limits.refusal, `A refusal took ${refusal.toFixed(0)} ms.`);
  holds(recovery < limits.recovery, `It took ${recovery.toFixed(0)} ms to recover.`);
  const refusals = loads.reduce((sum, load) => sum + load.refusals, 0);
  return `${refusals} calls refused while away, the slowest in ${refusal.toFixed(0)} ms; back after ${recovery.toFixed(0)} ms`;
}

/** An outage is two lines in the log, its beginning and its end, whatever it did to calls and jobs. */
async function requireQuietLog(server: ServerProcess, outages: number): Promise<void> {
  const count = (text: string) => server.output.split(text).length - 1;
  const giveUpAt = performance.now() + 2 * limits.recovery;
  while (count('The database is back') < outages && performance.now() < giveUpAt) {
    await setTimeout(100);
  }
  const over = count('The database is back');
  holds(over === outages, `${outages} outages ended ${over} times in the log.`);
  const begun = count('The database is unavailable');
  holds(begun === outages, `${outages} outages are ${begun} times in the log.`);
  const errors = server.output.split('\n').filter((line) => /"level":(50|60)/.test(line));
  holds(
    errors.length <= outages * errorsPerOutage,
    `${outages} outages left ${errors.length} errors in the log: ${errors.at(-1)}`,
  );
}

/** Signed-in users stay signed in: an unavailable database is no reason to sign them out. */
async function readUntil(
  client: Client,
  crew: readonly Trader[],
  finished: () => boolean,
): Promise<void> {
  while (!finished()) {
    for (const { token } of crew) {
      const { status, body } = await client.send({ method: 'GET', path: '/session', token });
      holds(status === 200 || status === 503, `Reading answered ${JSON.stringify(body)}`);
    }
    await setTimeout(10);
  }
}

async function waitFor(work: Promise<unknown>, condition: () => boolean): Promise<void> {
  while (!condition()) await Promise.race([work, setTimeout(10)]);
}

const readiness = async (client: Client): Promise<number> =>
  (await client.send({ method: 'GET', path: '/ready' })).status;
