/** `npm run bench discovery`: lists, cards and comparisons of many Skippers. */
import type { MentorList } from '@skipper/core/contract';
import { Budgets, print, printEnvironment } from '../../core/bench/harness/report.ts';
import { withServer } from '../faults/harness/server-process.ts';
import { createSqliteFolder } from '../src/testing/test-databases.ts';
import { fillSummaries } from './fill-summaries.ts';
import { fillUsers } from './fill-users.ts';
import { arrangeTargets, type Target } from './targets.ts';
import { measureWaits } from './waits.ts';

const mentors = 10_000;
/** Milliseconds for 95 of 100 calls. */
const mostWait = 50;

const budgets = new Budgets();
const list = (name: string, query: string): Target => ({
  name: `list, ${name}`,
  url: `/api/users/get-mentors?limit=12&${query}`,
});

printEnvironment('Discovery', ['fastify', 'kysely']);
print(`SQLite ${process.versions.sqlite}, ${mentors} Skippers`);
const place = createSqliteFolder();
try {
  await arrangeTargets(place);
  fillUsers(place.dataDir, mentors);
  fillSummaries(place.dataDir);
  await withServer(place, async (_client, server) => {
    const found = await fetch(`${server.origin}/api/users/get-mentors?sort=return&limit=12`);
    const { mentors: first } = (await found.json()) as MentorList;
    const names = first.map(({ username }) => username);
    const targets = [
      list('by return', 'sort=return'),
      list('by drawdown, a month', 'sort=drawdown&period=1M'),
      list('by win rate, page 50', 'sort=winRate&page=50'),
      list('by sample', 'sort=sample'),
      list('by price', 'sort=price'),
      list('newest', 'sort=newest'),
      list('all filters', 'sort=return&asset=option&verified=1&maxPrice=5000&minTrades=100'),
      list('a text', 'sort=return&username=quin'),
      {
        name: 'twelve cards',
        url: `/api/users/mentor-cards?period=1Y&usernames=${names.join(',')}`,
      },
      {
        name: 'four compared',
        url: `/api/users/mentor-comparison?usernames=${names.slice(0, 4).join(',')}`,
      },
    ];
    print('\nOne caller, milliseconds: median, 95th and 99th percentile');
    await measureWaits(server.origin, targets, mostWait, budgets);
  });
} finally {
  await place.remove();
}
budgets.finish();
