import { setTimeout } from 'node:timers/promises';
import type { ConnectedAccount, ConnectedAccountList } from '@skipper/core/contract';
import { type FileFill, tradeZeroFile } from '../src/testing/broker-files.ts';
import { startTestServer } from '../src/testing/start-test-server.ts';
import {
  createPostgresDatabase,
  createSqliteFolder,
  type TestDatabase,
} from '../src/testing/test-databases.ts';
import { type Campaign, holds } from './campaign.ts';
import { Client } from './harness/client.ts';
import { ServerProcess } from './harness/server-process.ts';

const rounds = { short: 1, full: 10 };
/** Pairs of fills of an account whose positions are recalculated: some turns of the job. */
const pairs = { short: 6_000, full: 30_000 };
/** Milliseconds until the job has moved on. Its lease lasts two minutes. */
const patience = { short: 30_000, full: 5_000 };

/** A process that dies in the middle of a job. */
export const jobKill: Campaign = {
  name: 'job-kill',
  title: 'What a killed process was at goes on as soon as another one knows of its death',
  run: async (size, tell) => {
    for (const place of [createSqliteFolder(), await createPostgresDatabase()]) {
      try {
        const token = await arrangeAccount(place, pairs[size]);
        for (let round = 0; round < rounds[size]; round += 1) {
          const took = await killAndWait(place, token, patience[size]);
          const engine = place.databaseUrl === undefined ? 'SQLite' : 'PostgreSQL, two processes';
          tell(`${engine}: the job went on after ${took.toFixed(0)} ms`);
        }
      } finally {
        await place.remove();
      }
    }
  },
};

const clock = (at: number) =>
  [10 + Math.floor(at / 3_600), Math.floor(at / 60) % 60, at % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** A Skipper's bearer, with an account whose results depend on its tolerance. */
async function arrangeAccount(storage: TestDatabase, count: number): Promise<string> {
  const server = await startTestServer({ storage, costlyPasswords: true });
  const mentor = await server.arrange.user(['mentor']);
  const account = await server.arrange.account(mentor, { publicLevel: 'none' });
  const fills = Array.from({ length: 2 * count }, (_, at): FileFill => {
    const [side, price] = at % 2 === 0 ? (['B', '10'] as const) : (['S', '12.50'] as const);
    return {
      time: clock(at % 36_000),
      side,
      symbol: `S${(at % 40) >> 1}`,
      quantity: 1 + (at >> 1),
      price,
    };
  });
  await server.arrange.fills(mentor, account, tradeZeroFile(fills));
  const token = await server.arrange.token(mentor);
  await server.close();
  return token;
}

/** Kills a server while the job is under way. Returns how long it took until it went on. */
async function killAndWait(place: TestDatabase, token: string, most: number): Promise<number> {
  const shared = place.databaseUrl !== undefined;
  let first = await ServerProcess.start(place);
  let second = shared ? await ServerProcess.start(place) : undefined;
  try {
    for (let tolerance = 1; ; tolerance += 1) {
      // The other one sleeps until the first is dead, so that the first has the job.
      second?.signal('SIGSTOP');
      const done = await killMidway(first, token, tolerance);
      const before = performance.now();
      second?.signal('SIGCONT');
      second ??= await ServerProcess.start(place);
      if (done === undefined) {
        [first, second] = [second, shared ? await ServerProcess.start(place) : undefined];
        continue;
      }
      const client = new Client(second.origin);
      for (let now = done; now === done; ) {
        await setTimeout(20);
        now = (await progress(client, token)) ?? Number.POSITIVE_INFINITY;
        const waited = performance.now() - before;
        holds(waited < most, `The job stood still for ${waited.toFixed(0)} ms.`);
      }
      client.close();
      return performance.now() - before;
    }
  } finally {
    await first.end();
    await second?.end();
  }
}

/** How much was done at the kill; undefined if all of it was. */
async function killMidway(
  server: ServerProcess,
  token: string,
  tolerance: number,
): Promise<number | undefined> {
  const client = new Client(server.origin);
  try {
    const { accounts } = (await client.send({ method: 'GET', path: '/connected-accounts', token }))
      .body as ConnectedAccountList;
    const path = `/connected-accounts/${accounts[0]?.uuid}`;
    const body = { breakevenTolerance: String(tolerance * 1_000) };
    const { recalculation } = (await client.send({ method: 'PATCH', path, token, body }))
      .body as ConnectedAccount;
    holds(recalculation !== null, 'The change was not left to a job.');
    for (;;) {
      const done = await progress(client, token);
      if (done === undefined || done > 0) return done;
    }
  } finally {
    await server.end();
    client.close();
  }
}

async function progress(client: Client, token: string): Promise<number | undefined> {
  const { body } = await client.send({ method: 'GET', path: '/connected-accounts', token });
  return (body as ConnectedAccountList).accounts[0]?.recalculation?.done;
}
