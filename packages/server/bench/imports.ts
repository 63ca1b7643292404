/**
 * `npm run bench imports [rows] [sqlite|postgresql]`: the largest file there is, read, added and removed by the jobs
 * of a server in a process of its own, and the most memory that this process held, on both databases.
 */
import { setTimeout } from 'node:timers/promises';
import { Budgets, print, printEnvironment, printRow } from '../../core/bench/harness/report.ts';
import {
  importsOf,
  openAccount,
  peakMegabytes,
  settled,
  upload,
} from '../faults/harness/broker-files.ts';
import type { Sending } from '../faults/harness/client.ts';
import { withServer } from '../faults/harness/server-process.ts';
import { arrangeTraders } from '../faults/harness/traders.ts';
import type { TestDatabase } from '../src/testing/test-databases.ts';
import { largeFile } from './import-rows.ts';
import { processorTime, usedWithDatabase } from './processor-time.ts';
import { onBothDatabases } from './waits.ts';

const options = process.argv.slice(2);
const only = options.find((option) => /^[a-z]/.test(option));
const rows = Number(options.find((option) => /^\d/.test(option)) ?? 200_000);
/** Megabytes. */
const mostHeld = 400;

const budgets = new Budgets();

async function measure(name: string, place: TestDatabase): Promise<void> {
  const [trader] = await arrangeTraders(place, 1);
  if (!trader) throw new Error('There is no trader.');
  await withServer(place, async (client, { pid }) => {
    // The server is at rest before the file comes.
    await setTimeout(2_000);
    print(
      `\nOne file of ${rows} rows (${name}): seconds of processor time of the server, and with its`,
    );
    print('connections at the database; and megabytes held at most so far');
    printRow('after the start', `${peakMegabytes(pid).toFixed(0)}`);
    const account = await openAccount(client, trader);
    const used = async () => [
      (processorTime(pid) ?? 0) / 1e6,
      (await usedWithDatabase(pid, place)) / 1e3,
    ];
    const step = async (what: string, order: () => Promise<{ readonly status: number }>) => {
      const before = await used();
      const { status } = await order();
      if (status >= 300) throw new Error(`${what}: the server answered ${status}.`);
      await settled(client, trader, account);
      const after = await used();
      const seconds = after.map((now, at) => (now - (before[at] ?? 0)).toFixed(1));
      printRow(what, `${seconds.join('  ')}  ${peakMegabytes(pid).toFixed(0)}`);
    };
    const send = async (method: Sending['method'], path: (id: string) => string) => {
      const [file] = await importsOf(client, trader, account);
      const { token } = trader;
      return client.send({ method, path: path(file?.uuid ?? ''), token });
    };
    await step('read', () => upload(client, trader, account, largeFile(rows)));
    await step('added', () => send('POST', (id) => `/imports/${id}/commit`));
    await step('removed', () => send('DELETE', (id) => `/imports/${id}`));
    const peak = peakMegabytes(pid);
    budgets.check(peak < mostHeld, `below ${mostHeld} MB`, `${peak.toFixed(0)} MB`);
  });
}

printEnvironment('Imports', ['kysely', 'pg']);
await onBothDatabases(measure, only);
budgets.finish();
