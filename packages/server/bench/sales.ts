/** `npm run bench sales`: the sales page of a Skipper with a million invoices. */
import { Budgets, print, printEnvironment } from '../../core/bench/harness/report.ts';
import { withServer } from '../faults/harness/server-process.ts';
import { createSqliteFolder } from '../src/testing/test-databases.ts';
import { fillSales } from './fill-sales.ts';
import { fillUsers } from './fill-users.ts';
import { arrangeTargets } from './targets.ts';
import { measureWaits } from './waits.ts';

const invoices = 1_000_000;
/** Milliseconds for 95 of 100 calls; 97.5 of 100 are measured. */
const mostWait = 50;
const plan = '6c0c2f0e-0000-4000-8000-000000000001';

const budgets = new Budgets();
printEnvironment('Sales', ['fastify', 'kysely', 'autocannon']);
print(`SQLite ${process.versions.sqlite}, ${invoices} invoices`);
const place = createSqliteFolder();
try {
  const { calls } = await arrangeTargets(place);
  const token = calls.find(({ name }) => name === 'session')?.token ?? '';
  fillUsers(place.dataDir, 1_000);
  fillSales(place.dataDir, 'the_skipper', invoices);
  await withServer(place, async (_client, server) => {
    const targets = [
      ['list', '/api/sales?limit=25'],
      ['list, page 40', '/api/sales?limit=25&page=40'],
      ['list of a plan', `/api/sales?limit=25&plan=${plan}`],
      ['list of a month', '/api/sales?limit=25&from=2025-03-01&to=2025-03-31'],
      ['figures', '/api/sales/summary'],
      ['figures of a year', '/api/sales/summary?from=2025-01-01&to=2025-12-31'],
    ] as const;
    print('\nOne caller, milliseconds: median, 97.5th and 99th percentile');
    const called = targets.map(([name, url]) => ({ name, url, token }));
    await measureWaits(server.origin, called, mostWait, budgets);
  });
} finally {
  await place.remove();
}
budgets.finish();
