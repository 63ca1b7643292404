/**
 * `npm run bench lists [rows] [sqlite|postgresql]`: the first page, one in the middle and the last one of lists with
 * a hundred thousand rows, in each of their orders, on both databases. The verdict is on processor time, of the
 * server and of its connections at the database: that is what a call takes on a machine at rest.
 */
import { sql } from 'kysely';
import { Budgets, print, printEnvironment, printRow } from '../../core/bench/harness/report.ts';
import { mentorStatsSortKeys } from '../../core/src/contract/admin/mentor-stats-sorts.ts';
import { withServer } from '../faults/harness/server-process.ts';
import { startTestServer } from '../src/testing/start-test-server.ts';
import type { TestDatabase } from '../src/testing/test-databases.ts';
import { atRest } from './at-rest.ts';
import { fillLists, fillSeveral } from './fill-lists.ts';
import { fillPositions } from './fill-positions.ts';
import { vacuum } from './fill-sql.ts';
import { usedWithDatabase } from './processor-time.ts';
import { callAgain, onBothDatabases, type Waits } from './waits.ts';

const options = process.argv.slice(2);
const only = options.find((option) => /^[a-z]/.test(option));
const rows = Number(options.find((option) => /^\d/.test(option)) ?? 100_000);
/** Milliseconds of processor time. */
const mostWait = 50;
const username = 'the_skipper';
/** Has several accounts. */
const fleet = 'the_fleet';
const accounts = 5;
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
  // A thousand days have the same number each.
  ...[
    ['a month', 'from=2024-03-01&to=2024-03-31', 31],
    ['a year', 'from=2024-01-01&to=2024-12-31', 366],
  ].map(
    ([name, days, count]): List => [
      `positions of ${name} -netPnl`,
      `${positions}&sort=-netPnl&${days}`,
      'visitor',
      (rows * Number(count)) / 1_000,
    ],
  ),
  ['orders of five accounts', `orders?username=${fleet}`, 'visitor', rows / 2],
  ['record of five accounts', `profile/${fleet}/record`, 'visitor'],
  ...(['-closedAt', '-openedAt', '-netPnl'] as const).map(
    (sort): List => [
      `positions of five accounts ${sort}`,
      `positions?username=${fleet}&sort=${sort}`,
      'visitor',
    ],
  ),
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
  const several: string[] = [];
  const owner = await make.user(['mentor'], { username: fleet });
  for (let place = 0; place < accounts; place += 1) {
    const { uuid } = await make.account(owner, { publicLevel: 'full', alias: `Account ${place}` });
    several.push(uuid);
  }
  await db
    .updateTable('accounts')
    .set({ shareAmounts: 1 })
    .where('ownerId', '=', owner.id)
    .execute();
  await fillSeveral(app.database, several, rows);
  for (const [place, id] of several.entries()) {
    const first = rows + (place * rows) / accounts;
    await fillPositions(app.database, id, [first, first + rows / accounts]);
  }
  await app.days.runDue();
  // No list reads the figures of cards, which have a benchmark of their own (`discovery`).
  await sql`update mentor_due set due_at = null, computed = mark`.execute(db);
  const before = performance.now();
  await app.ranks.runDue();
  const ranked = performance.now() - before;
  await vacuum(app.database);
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
  await withServer(place, async (_client, { origin, pid }) => {
    await atRest(pid);
    print(`\n${name}, ${rows} rows: milliseconds, median, 95th percentile and processor time`);
    printRow('', 'first page        middle          last');
    printRow('figures of all Skippers, in the background', ranked.toFixed(0));
    for (const [list, path, who, reachable = rows] of lists) {
      const last = Math.max(1, Math.ceil(reachable / perPage));
      const waits: Waits[] = [];
      for (const page of [1, Math.ceil(last / 2), last]) {
        const url = `${origin}/api/${path.replace('ACCOUNT', accountId)}`;
        const paged = `${url}${url.includes('?') ? '&' : '?'}page=${page}`;
        waits.push(await callAgain(paged, tokens[who], () => usedWithDatabase(pid, place)));
      }
      const shown = waits.map((wait) =>
        [wait.p50, wait.p95, wait.used].map((one) => one.toFixed(0)).join(' / '),
      );
      printRow(list, shown.map((text) => text.padStart(14)).join('  '));
      const worst = Math.max(...waits.map(({ used }) => used));
      budgets.check(worst <= mostWait, `${list}: at most ${mostWait} ms`, `${worst.toFixed(1)} ms`);
    }
  });
}, only);
budgets.finish();
