/**
 * `npm run bench imports [rows]`: the largest file there is, read, added and removed by the jobs of a server with
 * the embedded database in a process of its own, and the most memory that this process held.
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
import { createSqliteFolder } from '../src/testing/test-databases.ts';
import { largeFile } from './import-rows.ts';
import { processorTime } from './processor-time.ts';

const rows = Number(process.argv[2] ?? 200_000);
/** Megabytes. */
const mostHeld = 400;

printEnvironment('Imports', ['kysely']);
const budgets = new Budgets();
const place = createSqliteFolder();
const [trader] = await arrangeTraders(place, 1);
if (!trader) throw new Error('There is no trader.');
await withServer(place, async (client, { pid }) => {
  // The server is at rest before the file comes.
  await setTimeout(2_000);
  print(
    `\nOne file of ${rows} rows (SQLite): seconds of processor time, and megabytes held at most so far`,
  );
  printRow('after the start', `${peakMegabytes(pid).toFixed(0)}`);
  const account = await openAccount(client, trader);
  const step = async (name: string, order: () => Promise<{ readonly status: number }>) => {
    const before = processorTime(pid) ?? 0;
    const { status } = await order();
    if (status >= 300) throw new Error(`${name}: the server answered ${status}.`);
    await settled(client, trader, account);
    const seconds = ((processorTime(pid) ?? 0) - before) / 1e6;
    printRow(name, `${seconds.toFixed(1)}  ${peakMegabytes(pid).toFixed(0)}`);
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
await place.remove();
budgets.finish();
