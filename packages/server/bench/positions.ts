/**
 * `npm run bench positions [positions...] [sqlite|postgresql]`: statistics, curve and lists of an account with
 * 100,000 and a million positions, on both databases, as a visitor asks for them: again and again, and right after
 * a change.
 */
import { Budgets, print, printEnvironment, printRow } from '../../core/bench/harness/report.ts';
import { withServer } from '../faults/harness/server-process.ts';
import { openDatabase } from '../src/storage/open-database.ts';
import { startTestServer } from '../src/testing/start-test-server.ts';
import type { TestDatabase } from '../src/testing/test-databases.ts';
import { atRest } from './at-rest.ts';
import { changesOf } from './change-position.ts';
import { fillPositions } from './fill-positions.ts';
import { usedWithDatabase } from './processor-time.ts';
import { measureAfter, measureWaits, onBothDatabases } from './waits.ts';

const options = process.argv.slice(2);
const only = options.find((option) => /^[a-z]/.test(option));
const asked = options.filter((option) => /^\d/.test(option)).map(Number);
const sizes = asked.length > 0 ? asked : [100_000, 1_000_000];
/** Milliseconds for 95 of 100 calls. */
const mostWait = 50;
const username = 'the_skipper';

const budgets = new Budgets();
printEnvironment('Positions', ['fastify', 'kysely', 'pg']);

function callsFor(account: string, positions: number) {
  const middle = Math.floor(positions / 2 / 12);
  const list = `positions?username=${username}`;
  return [
    ['accounts', `profile/${username}/connected-accounts`],
    ['statistics', `profile/${username}/stats?account=${account}`],
    ['statistics, delayed', `profile/${username}/stats?account=${account}&accessLevel=delayed`],
    ['curve', `profile/${username}/equity?account=${account}`],
    ['curve, delayed', `profile/${username}/equity?account=${account}&accessLevel=delayed`],
    ['positions', list],
    ['positions, delayed', `${list}&accessLevel=delayed`],
    ['positions, in the middle', `${list}&page=${middle}`],
    ['open positions', `${list}&status=open`],
    ['positions of an instrument', `${list}&symbol=S7`],
    ['positions by opening', `${list}&sort=-openedAt`],
    ['positions, oldest first', `${list}&status=closed&sort=closedAt`],
    [
      'positions, oldest first, in the middle',
      `${list}&status=closed&sort=closedAt&page=${middle}`,
    ],
    ['positions by result', `${list}&status=closed&sort=-netPnl`],
    ['positions by result, in the middle', `${list}&status=closed&sort=netPnl&page=${middle}`],
    ['positions of an instrument by result', `${list}&status=closed&symbol=S7&sort=netPnl`],
  ] as const;
}

/** What is kept or counted of an account, and therefore not as fast after each change. */
const changing = [
  'statistics',
  'statistics, delayed',
  'curve',
  'curve, delayed',
  'positions',
  'positions, delayed',
  'positions, in the middle',
  'positions, oldest first, in the middle',
];

async function arrange(place: TestDatabase) {
  const server = await startTestServer({ storage: place, costlyPasswords: true });
  const mentor = await server.arrange.user(['mentor'], { username });
  const { uuid } = await server.arrange.account(mentor, { publicLevel: 'full' });
  const shares = { shareAmounts: 1 } as const;
  await server.db.updateTable('accounts').set(shares).where('id', '=', uuid).execute();
  await server.close();
  return uuid;
}

/** Adds positions, and stores their days as the server does in the background. */
async function grow(place: TestDatabase, account: string, [from, to]: readonly [number, number]) {
  const server = await startTestServer({ storage: place, costlyPasswords: true });
  await fillPositions(server.app.database, account, [from, to]);
  const before = performance.now();
  await server.app.days.runDue();
  const taken = performance.now() - before;
  await server.close();
  return taken;
}

async function measure(name: string, place: TestDatabase): Promise<void> {
  const account = await arrange(place);
  let held = 0;
  for (const size of sizes) {
    const stored = await grow(place, account, [held, size]);
    held = size;
    await withServer(place, async (_client, { origin, pid }) => {
      await atRest(pid);
      print(`\n${name}, ${size} positions: milliseconds: median, 95th and 99th percentile`);
      printRow('all days stored, in the background', `${stored.toFixed(0)}`);
      const targets = callsFor(account, size).map(([row, path]) => ({
        name: row,
        url: `/api/${path}`,
      }));
      await measureWaits(origin, targets, mostWait, budgets);
      const measured = { origin, usedSoFar: () => usedWithDatabase(pid, place) };
      const database = openDatabase(place);
      const { last, middle } = await changesOf(database, account);
      for (const [kind, change] of [
        ['the last position', last],
        ['one in the middle', middle],
      ] as const) {
        print(`\nEach call after a change of ${kind}, and its processor time`);
        const again = targets.filter((target) => changing.includes(target.name));
        await measureAfter(change, measured, again, mostWait, budgets);
      }
      await database.close();
    });
  }
}

await onBothDatabases(measure, only);
budgets.finish();
