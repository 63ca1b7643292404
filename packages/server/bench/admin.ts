/**
 * `npm run bench admin [invoices] [sqlite|postgresql]`: the statistics of a site with a million invoices, on both
 * databases or one of them.
 */
import { Budgets, print, printEnvironment } from '../../core/bench/harness/report.ts';
import { withServer } from '../faults/harness/server-process.ts';
import { openDatabase } from '../src/storage/open-database.ts';
import { startTestServer } from '../src/testing/start-test-server.ts';
import type { TestDatabase } from '../src/testing/test-databases.ts';
import { fillSite } from './fill-site.ts';
import { measureWaits, onBothDatabases } from './waits.ts';

const options = process.argv.slice(2);
const only = options.find((option) => /^[a-z]/.test(option));
const invoices = Number(options.find((option) => /^\d/.test(option)) ?? 1_000_000);
const size = { invoices, events: Math.ceil(invoices / 10) * 4 };
/** Milliseconds for 95 of 100 calls. */
const mostWait = 100;

const calls = [
  ['types now', 'subscription_types'],
  ['types at a date', 'subscription_types?at=2025-06-11'],
  ['number of subscriptions', 'subscription_types_total'],
  ['types by month', 'subscription_types_monthly'],
  ['types by month, three years', 'subscription_types_monthly?from=2023-11-01&to=2026-11-11'],
  ['revenue, 30 days', 'revenue'],
  ['revenue, three years', 'revenue?from=2023-11-11&to=2026-11-11'],
  ['revenue by month', 'revenue/monthly'],
  ['revenue by month, three years', 'revenue/monthly?from=2023-11-01&to=2026-11-11'],
  ['subscriptions, 30 days', 'subscriptions'],
  ['subscriptions, a year', 'subscriptions?from=2025-01-11&to=2026-01-11'],
  ['subscriptions, three years', 'subscriptions?from=2023-11-11&to=2026-11-11'],
  ['payments of 30 days', 'revenue/rows'],
  ['payments of three years, first page', 'revenue/rows?from=2023-11-11&to=2026-11-11'],
  [
    'payments of three years, in the middle',
    `revenue/rows?from=2023-11-11&to=2026-11-11&page=${Math.ceil(invoices / 24)}`,
  ],
  ['changes of three years, first page', 'subscriptions/rows?from=2023-11-11&to=2026-11-11'],
  [
    'changes of three years, in the middle',
    `subscriptions/rows?from=2023-11-11&to=2026-11-11&page=${Math.ceil(invoices / 60)}`,
  ],
  ['Skippers', 'mentors?limit=25'],
  ...(['mrr', 'revenue30d', 'revenueTotal', 'churn30d', 'refundRate', 'lastTradeAt'] as const).map(
    (key) => [`Skippers by ${key}`, `mentors?limit=25&sort=-${key}`] as const,
  ),
  ['top Skippers, three years', 'mentors/revenue?from=2023-11-11&to=2026-11-11&limit=10'],
] as const;

const budgets = new Budgets();
printEnvironment('Statistics of admins', ['fastify', 'kysely', 'pg']);
print(`${size.invoices} invoices, ${size.events} changes of subscriptions`);

async function measure(name: string, place: TestDatabase): Promise<void> {
  const database = openDatabase(place);
  await fillSite(database, size);
  await database.close();
  const arranged = await startTestServer({ storage: place, costlyPasswords: true });
  const token = await arranged.arrange.token(await arranged.arrange.user(['admin']));
  await arranged.close();
  await withServer(place, async (_client, { origin }) => {
    print(`\n${name}: one caller, milliseconds: median, 95th and 99th percentile`);
    const targets = calls.map(([row, path]) => ({
      name: row,
      url: `/api/admin/stats/${path}`,
      token,
    }));
    await measureWaits(origin, targets, mostWait, budgets);
  });
}

await onBothDatabases(measure, only);
budgets.finish();
