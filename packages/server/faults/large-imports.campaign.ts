import { setTimeout } from 'node:timers/promises';
import type { ConnectedAccountList, Import } from '@skipper/core/contract';
import {
  createPostgresDatabase,
  createSqliteFolder,
  type TestDatabase,
} from '../src/testing/test-databases.ts';
import { type Campaign, holds, type Size } from './campaign.ts';
import { importsOf, openAccount, peakMegabytes, settled, upload } from './harness/broker-files.ts';
import { Client, type Sending } from './harness/client.ts';
import { waitsDuring } from './harness/health.ts';
import { ServerProcess, withServer } from './harness/server-process.ts';
import { arrangeTraders, type Trader } from './harness/traders.ts';

/** Half of them purchases, of some instruments by turns. */
const rows = { short: 12_000, full: 200_000 };
const instruments = 97;
/** Milliseconds that 99 of 100 reads of others may take. Beside other tests nothing is timed. */
const patience = 50;
const megabytes = 400;

const header = 'Symbol,Side,Quantity,Price,Date,Fees';
const row = (index: number) => {
  const time = new Date(Date.UTC(2025, 0, 2, 14) + index * 60_000).toISOString();
  const side = Math.floor(index / instruments) % 2 === 0 ? 'Buy' : 'Sell';
  return `S${index % instruments},${side},5,${10 + (index % 50)}.25,${time.slice(0, 19).replace('T', ' ')},0.35`;
};
const fileOf = (count: number) =>
  [header, ...Array.from({ length: count }, (_, index) => row(index))].join('\n');

type Tell = (line: string) => void;

/** The largest file there is, read, added and removed by jobs. */
export const largeImports: Campaign = {
  name: 'large-imports',
  title:
    'While the largest file goes in and out, others are answered as fast as ever, and no kill loses or doubles a fill',
  run: async (size, tell) => {
    await on(createSqliteFolder(), (place) => killed(place, size, tell));
    if (size === 'short') return;
    await on(createSqliteFolder(), (place) => undisturbed(place, tell));
    await on(await createPostgresDatabase(), (place) => shared(place, tell));
  },
};

async function on(place: TestDatabase, work: (place: TestDatabase) => Promise<void>) {
  try {
    await work(place);
  } finally {
    await place.remove();
  }
}

/** How long others wait meanwhile, and how much memory it takes. */
async function undisturbed(place: TestDatabase, tell: Tell): Promise<void> {
  const [trader, other] = await arrangeTraders(place, 2);
  if (!trader || !other) throw new Error('There are no traders.');
  await withServer(place, async (client, server) => {
    const account = await openAccount(client, trader);
    await upload(client, trader, account, fileOf(rows.full));
    const waits: { readonly what: string; readonly reads: number; readonly writes: number }[] = [];
    const step = async (what: string, order?: (file: Import) => Sending) => {
      const before = performance.now();
      const [file] = order ? await importsOf(client, trader, account) : [];
      if (file && order) await client.send({ ...order(file), token: trader.token });
      const work = settled(client, trader, account);
      const { token } = other;
      const alias = { alias: 'Other', timezone: 'UTC', currency: 'USD', publicLevel: 'none' };
      const write = { method: 'POST', path: '/connected-accounts', token, body: alias } as const;
      const [reads, writes] = await Promise.all([
        waitsDuring(client, work, { method: 'GET', path: '/session', token }),
        waitsDuring(client, work, write, 250),
      ]);
      const seconds = ((performance.now() - before) / 1_000).toFixed(1);
      tell(
        `${what}: ${seconds} s; others: reads p99 ${reads.toFixed(1)} ms, writes ${writes.toFixed(1)} ms`,
      );
      waits.push({ what, reads, writes });
    };
    await step(`${rows.full} rows read`);
    await step('added', commit);
    await expectFills(client, trader, rows.full);
    await step('removed', undo);
    await expectFills(client, trader, 0);
    const peak = peakMegabytes(server.pid);
    tell(`peak RSS ${peak.toFixed(0)} MB`);
    for (const { what, reads, writes } of waits) {
      holds(reads < patience, `${what}: a read of another user took ${reads.toFixed(1)} ms.`);
      holds(writes < 4 * patience, `${what}: a write of another took ${writes.toFixed(1)} ms.`);
    }
    holds(peak < megabytes, `The server took ${peak.toFixed(0)} MB.`);
  });
}

/** Kills the server in the middle of each job; in short, of one. The next server goes on with it. */
async function killed(place: TestDatabase, size: Size, tell: Tell): Promise<void> {
  const [trader] = await arrangeTraders(place, 1);
  if (!trader) throw new Error('There is no trader.');
  const file = fileOf(rows[size]);
  const account = await withServer(place, (client) => openAccount(client, trader));
  const send = (order: (file: Import) => Sending) => async (client: Client) => {
    const [first] = await importsOf(client, trader, account);
    if (first) await client.send({ ...order(first), token: trader.token });
  };
  const step = async (
    what: 'read' | 'added' | 'removed',
    order: (client: Client) => Promise<unknown>,
    fills: number,
  ) => {
    const kills = size === 'full' || what === 'added';
    if (kills) {
      const done = await killMidway(place, trader, account, order);
      tell(`killed with ${done ?? 'everything'} ${what}`);
      holds(size === 'short' || done !== undefined, `The file was ${what} before the kill.`);
    }
    await withServer(place, async (client) => {
      if (!kills) await order(client);
      const [one] = await settled(client, trader, account);
      holds(one?.rows.new === rows[size], `${one?.rows.new} rows are new.`);
      await expectFills(client, trader, fills);
    });
  };
  await step('read', (client) => upload(client, trader, account, file), 0);
  await step('added', send(commit), rows[size]);
  await step('removed', send(undo), 0);
}

/** How much was done at the kill; undefined if all of it was. */
async function killMidway(
  place: TestDatabase,
  trader: Trader,
  account: string,
  order: (client: Client) => Promise<unknown>,
): Promise<number | undefined> {
  const server = await ServerProcess.start(place);
  const client = new Client(server.origin);
  try {
    await order(client);
    for (;;) {
      const imports = await importsOf(client, trader, account);
      const job = imports.find((one) => one.job !== null)?.job;
      if (!job) return undefined;
      if (job.done > 0) return job.done;
      await setTimeout(20);
    }
  } finally {
    await server.end();
    client.close();
  }
}

/** Two processes over one database, one of which dies; the other takes its job over. */
async function shared(place: TestDatabase, tell: Tell): Promise<void> {
  const [trader] = await arrangeTraders(place, 1);
  if (!trader) throw new Error('There is no trader.');
  const few = rows.full / 4;
  await withServer(place, async (client) => {
    const account = await openAccount(client, trader);
    await upload(client, trader, account, fileOf(few));
    await settled(client, trader, account);
    await killMidway(place, trader, account, async (dying) => {
      const [file] = await importsOf(dying, trader, account);
      if (file) await dying.send({ ...commit(file), token: trader.token });
    });
    await settled(client, trader, account);
    await expectFills(client, trader, few);
    tell(`PostgreSQL: ${few} fills are there, although one of two servers was killed`);
  });
}

const commit = ({ uuid }: Import): Sending => ({ method: 'POST', path: `/imports/${uuid}/commit` });
const undo = ({ uuid }: Import): Sending => ({ method: 'DELETE', path: `/imports/${uuid}` });

async function expectFills(client: Client, { token }: Trader, fills: number): Promise<void> {
  const { body } = await client.send({ method: 'GET', path: '/connected-accounts', token });
  const [account] = (body as ConnectedAccountList).accounts;
  holds(account?.fills === fills, `There are ${account?.fills} fills instead of ${fills}.`);
  const positions = account.closedPositions + account.openPositions;
  const open = (fills / instruments) % 2 === 0 ? 0 : instruments;
  const most = fills / 2 + open;
  holds(positions >= fills / 2 && positions <= most, `There are ${positions} positions.`);
}
