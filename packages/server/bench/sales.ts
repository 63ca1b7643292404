/**
 * `npm run bench sales [invoices]`: the sales and the Crew Members of a Skipper with a million invoices of a
 * hundred thousand members, on both databases.
 */
import { Budgets, print, printEnvironment } from '../../core/bench/harness/report.ts';
import { withServer } from '../faults/harness/server-process.ts';
import { openDatabase } from '../src/storage/open-database.ts';
import { startTestServer } from '../src/testing/start-test-server.ts';
import type { TestDatabase } from '../src/testing/test-databases.ts';
import { fillSales, plans } from './fill-sales.ts';
import { measureWaits, onBothDatabases } from './waits.ts';

const sales = Number(process.argv[2] ?? 1_000_000);
const size = { sales, members: Math.ceil(sales / 10) };
/** Milliseconds for 95 of 100 calls. */
const mostWait = 50;

const pageOf = (rows: number, part: number): number => Math.ceil((rows / 25) * part);
const salesPage = (part: number) => `sales?limit=25&page=${pageOf(size.sales, part)}`;
const membersPage = (part: number, sort = '-since') =>
  `subscribers?limit=25&sort=${sort}&page=${pageOf(size.members, part)}`;
const year = 'from=2025-01-01&to=2025-12-31';

const calls = [
  ['sales', 'sales?limit=25'],
  ['sales, page 40', 'sales?limit=25&page=40'],
  ['sales, in the middle', salesPage(0.5)],
  ['sales, last page', salesPage(1)],
  ['sales of a plan', `sales?limit=25&plan=${plans[1]}`],
  [
    'sales of a plan, in the middle',
    `sales?limit=25&plan=${plans[0]}&page=${pageOf(size.sales, 0.45)}`,
  ],
  ['sales of a month', 'sales?limit=25&from=2025-03-01&to=2025-03-31'],
  ['sales of a year, in the middle', `sales?limit=25&${year}&page=${pageOf(size.sales, 0.16)}`],
  ['figures', 'sales/summary'],
  ['figures of a month', 'sales/summary?from=2025-03-01&to=2025-03-31'],
  ['figures of a year', `sales/summary?${year}`],
  ['statement of a month, CSV', 'payouts/statements/2025-03.csv'],
  ['balance', 'payouts/balance'],
  ['ledger', 'payouts/ledger?limit=25'],
  ['ledger, in the middle', `payouts/ledger?limit=25&page=${pageOf(size.sales, 0.5)}`],
  ['members', 'subscribers?limit=25'],
  ['members, in the middle', membersPage(0.5)],
  ['members, last page', membersPage(1)],
  ['members, oldest first, middle', membersPage(0.5, 'since')],
  ['members by next charge', 'subscribers?limit=25&sort=nextChargeAt'],
  ['members by next charge, middle', membersPage(0.5, 'nextChargeAt')],
  ['members by last charge, middle', membersPage(0.5, '-nextChargeAt')],
  ['members by last charge, last', membersPage(1, '-nextChargeAt')],
  ['members who end, middle', `${membersPage(0.01)}&status=canceling`],
  ['members who ended, middle', `${membersPage(0.1)}&status=ended`],
  ['members of a plan, middle', `${membersPage(0.05)}&plan=${plans[1]}`],
  ['members, searched', 'subscribers?limit=25&q=member_4711'],
  ['members, all searched', 'subscribers?limit=25&page=40&q=member'],
] as const;

const budgets = new Budgets();
printEnvironment('Sales', ['fastify', 'kysely', 'pg']);
print(`${size.sales} invoices, ${size.members} members`);

async function measure(name: string, place: TestDatabase): Promise<void> {
  const arranged = await startTestServer({ storage: place, costlyPasswords: true });
  const mentor = await arranged.arrange.user(['mentor']);
  const token = await arranged.arrange.token(mentor);
  await arranged.close();
  const database = openDatabase(place);
  await fillSales(database, mentor.id, size);
  await database.close();
  await withServer(place, async (_client, { origin }) => {
    print(`\n${name}: one caller, milliseconds: median, 95th and 99th percentile`);
    const targets = calls.map(([row, path]) => ({ name: row, url: `/api/${path}`, token }));
    await measureWaits(origin, targets, mostWait, budgets);
  });
}

await onBothDatabases(measure);
budgets.finish();
