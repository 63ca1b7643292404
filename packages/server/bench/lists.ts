/**
 * `npm run bench lists [rows] [sqlite|postgresql]`: the first page, one in the middle and the last one of lists with
 * a hundred thousand rows, in each of their orders, on both databases.
 */
import { Budgets, print, printEnvironment, printRow } from '../../core/bench/harness/report.ts';
import { mentorStatsSortKeys } from '../../core/src/contract/admin/mentor-stats-sorts.ts';
import { withServer } from '../faults/harness/server-process.ts';
import { startTestServer } from '../src/testing/start-test-server.ts';
import type { TestDatabase } from '../src/testing/test-databases.ts';
import { fillLists } from './fill-lists.ts';
import { fillPositions } from './fill-positions.ts';
import { callAgain, onBothDatabases } from './waits.ts';

const options = process.argv.slice(2);
const only = options.find((option) => /^[a-z]/.test(option));
const rows = Number(options.find((option) => /^\d/.test(option)) ?? 100_000);
/** Milliseconds for 95 of 100 calls. */
const mostWait = 50;
const username = 'the_skipper';
const perPage = 12;

const budgets = new Budgets();
printEnvironment('Lists', ['fastify', 'kysely', 'pg']);

/** A list, whose token is asked for, and the matches that can be reached if not all of them. */
type List = readonly [name: string, path: string, who: Who, reachable?: number];
type Who = 'admin' | 'mentor' | 'buyer' | 'visitor';

/** Matches of a search are counted up to here. */
const searched = Math.min(rows, 10_000);
const positions = `positions?username=${username}`;
const lists: readonly List[] = [
  ...mentorStatsSortKeys.flatMap((key): List[] => [
    [`Skippers by ${key}`, `admin/stats/mentors?sort=-${key}`, 'admin'],
    [`Skippers by ${key}, up`, `admin/stats/mentors?sort=${key}`, 'admin'],
  ]),
  ['Skippers found, all', 'admin/stats/mentors?q=skipper&sort=-mrr', 'admin', searched],
  ['Skippers found, some', 'admin/stats/mentors?q=an&sort=-mrr', 'admin', rows / 20],
  ['Skippers found, few', 'admin/stats/mentors?q=ananan&sort=-lastTradeAt', 'admin', rows / 8_000],
  ['users', 'admin/users?sort=-createdAt', 'admin'],
  ['users by name', 'admin/users?sort=username', 'admin'],
  ['audit log', 'admin/audit-log', 'admin'],
  ['audit log of an action', 'admin/audit-log?action=user.suspended', 'admin', searched],
  ['payouts', 'admin/payouts', 'admin'],
  ['payouts that failed', 'admin/payouts?status=failed', 'admin', searched],
  ['events of the provider', 'admin/webhook-events', 'admin', searched],
  ['jobs', 'admin/jobs', 'admin'],
  ['jobs of a kind', 'admin/jobs?kind=mail', 'admin', rows / 3],
  ['invitations', 'admin/invitations', 'admin'],
  ['invitations, accepted', 'admin/invitations?state=accepted', 'admin', rows / 2],
  ['invoices', 'invoices', 'buyer'],
  ['imports', 'imports?account=ACCOUNT', 'mentor'],
  ['orders', `orders?username=${username}`, 'visitor'],
  ['record', `profile/${username}/record`, 'visitor'],
  ...(['-closedAt', 'closedAt', '-openedAt', '-netPnl'] as const).flatMap((sort): List[] => [
    [`positions ${sort}`, `${positions}&sort=${sort}`, 'visitor'],
    [
      `positions ${sort}, delayed`,
      `${positions}&sort=${sort}&accessLevel=delayed`,
      'visitor',
      rows * 0.9,
    ],
  ]),
];

async function arrange(place: TestDatabase) {
  const server = await startTestServer({ storage: place, costlyPasswords: true });
  const { arrange: make, db, app } = server;
  const admin = await make.user(['admin']);
  const mentor = await make.user(['mentor'], { username });
  const buyer = await make.user(['mentee']);
  const { uuid: accountId } = await make.account(mentor, { publicLevel: 'full' });
  await db.updateTable('accounts').set({ shareAmounts: 1 }).where('id', '=', accountId).execute();
  const owners = { adminId: admin.id, mentorId: mentor.id, buyerId: buyer.id, accountId };
  await fillLists(app.database, owners, rows);
  await fillPositions(app.database, accountId, [0, rows]);
  await app.days.runDue();
  const before = performance.now();
  await app.ranks.runDue();
  const ranked = performance.now() - before;
  const tokens = {
    admin: await make.token(admin),
    mentor: await make.token(mentor),
    buyer: await make.token(buyer),
    visitor: undefined,
  };
  await server.close();
  return { tokens, accountId, ranked };
}

await onBothDatabases(async (name, place) => {
  const { tokens, accountId, ranked } = await arrange(place);
  await withServer(place, async (_client, { origin }) => {
    print(`\n${name}, ${rows} rows: milliseconds, median and 95th percentile`);
    printRow('', 'first page        middle          last');
    printRow('figures of all Skippers, in the background', ranked.toFixed(0));
    for (const [list, path, who, reachable = rows] of lists) {
      const last = Math.max(1, Math.ceil(reachable / perPage));
      const waits: { readonly p50: number; readonly p95: number }[] = [];
      for (const page of [1, Math.ceil(last / 2), last]) {
        const url = `/api/${path.replace('ACCOUNT', accountId)}`;
        const paged = `${url}${url.includes('?') ? '&' : '?'}page=${page}`;
        waits.push(await callAgain(origin, paged, tokens[who]));
      }
      const shown = waits.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`);
      printRow(list, shown.map((text) => text.padStart(14)).join('  '));
      const worst = Math.max(...waits.map(({ p95 }) => p95));
      budgets.check(worst <= mostWait, `${list}: at most ${mostWait} ms`, `${worst.toFixed(1)} ms`);
    }
  });
}, only);
budgets.finish();
