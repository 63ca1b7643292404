import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '../src/testing/postgres.ts';
import { type Campaign, holds } from './campaign.ts';
import type { Client } from './harness/client.ts';
import { withServer } from './harness/server-process.ts';
import { arrangeTraders, type Trader } from './harness/traders.ts';

const rounds = { short: 1, full: 5 };
/** More than an address may guess in five minutes, of bearers (300) and of passwords (25). */
const calls = { signedIn: 400, signIns: 30 };
const traders = 40;

/** A short database outage while users of one network are signed in. */
export const outageLimits: Campaign = {
  name: 'outage-limits',
  title: 'A database that is away makes no caller a guesser',
  run: async (size, tell) => {
    // Each on a separate database: successful sign-ins still count as visits.
    for (let round = 0; round < rounds[size]; round += 1) tell(await oneOutage());
  },
};

async function oneOutage(): Promise<string> {
  const cluster = await startPostgres({ durable: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'skipper-outage-'));
  const place = { dataDir, databaseUrl: cluster.url, remove: async () => undefined };
  try {
    const crew = await arrangeTraders(place, traders);
    const work = async (client: Client) => {
      // Some are in flight when it goes down.
      const late = callAll(client, crew, { signedIn: 10, signIns: 10 });
      cluster.crash();
      await late;
      const away = await callAll(client, crew, calls);
      requireAll(away, (status) => status === 503, 'Without the database');
      cluster.restart();
      await backAgain(client);
      const back = await callAll(client, crew, { signedIn: traders, signIns: calls.signIns });
      requireAll(back, (status) => status < 300, 'After the outage');
      return `${away.length} calls refused while away, none counted as a guess`;
    };
    return await withServer(place, work, { environment: { RATE_LIMITS: 'on' } });
  } finally {
    cluster.stop();
    rmSync(dataDir, { recursive: true });
  }
}

function requireAll(
  statuses: readonly number[],
  isRight: (status: number) => boolean,
  when: string,
): void {
  const wrong = statuses.filter((status) => !isRight(status));
  const kinds = [...new Set(wrong)].join(', ');
  holds(wrong.length === 0, `${when} ${wrong.length} calls were answered ${kinds}.`);
}

/** Signed-in reads and sign-ins with the right password, ten at a time. The statuses. */
async function callAll(
  client: Client,
  crew: readonly Trader[],
  { signedIn, signIns }: typeof calls,
): Promise<number[]> {
  const trader = (index: number) => crew[index % crew.length] as Trader;
  const work = [
    ...Array.from({ length: signedIn }, (_, index) => {
      const { token } = trader(index);
      return () => client.send({ method: 'GET', path: '/session', token });
    }),
    ...Array.from({ length: signIns }, (_, index) => {
      const { email, password } = trader(index);
      return () => client.send({ method: 'POST', path: '/session', body: { email, password } });
    }),
  ];
  const statuses: number[] = [];
  while (work.length > 0) {
    const answers = await Promise.all(work.splice(0, 10).map((call) => call()));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

async function backAgain(client: Client): Promise<void> {
  for (;;) {
    const { status } = await client.send({ method: 'GET', path: '/ready' });
    if (status === 200) return;
    await setTimeout(50);
  }
}
