import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  createPostgresDatabase,
  createSqliteFolder,
  type TestDatabase,
} from '../src/testing/test-databases.ts';
import { type Campaign, holds } from './campaign.ts';
import type { Walk, WalkMessage } from './harness/money-process.ts';

const script = fileURLToPath(new URL('./harness/money-process.ts', import.meta.url));
const day = 86_400_000;
/** About how long a few renewals take. Milliseconds. */
const workingTime = 120;
/** Monthly periods from the 28th on cross two Februaries, one of them with a leap day. */
const start = Date.parse('2027-01-28T22:30:00Z');
const sizes = {
  short: { kills: 3, days: 70, subscriptions: 5, places: [createSqliteFolder] },
  full: {
    kills: 100,
    days: 730,
    subscriptions: 100,
    places: [createSqliteFolder, createPostgresDatabase],
  },
} as const;

/** kill -9 in the middle of renewals and of what people do, between the provider's commit and ours, and anywhere else. */
export const moneyKill: Campaign = {
  name: 'money-kill',
  title: 'Killed with -9 while subscriptions renew, the books balance and no charge is doubled',
  run: async (size, tell) => {
    for (const make of sizes[size].places) {
      const place = await make();
      try {
        await walkAndKill(place, sizes[size], tell);
      } finally {
        await place.remove();
      }
    }
  },
};

type Size = (typeof sizes)[keyof typeof sizes];
type Done = Extract<WalkMessage, { kind: 'done' }>;

async function walkAndKill(
  { dataDir, databaseUrl }: TestDatabase,
  { kills, days, subscriptions }: Size,
  tell: (line: string) => void,
): Promise<void> {
  const place = { dataDir, databaseUrl };
  const to = start + days * day;
  let now = start;
  // Everyone has paid once before the first kill.
  now = (await run({ place, from: now, to: now, start, subscriptions })).now;
  // Spread over the walk, so that some days are left after the last one.
  const mostDays = (0.9 * days) / kills;
  let done: Done | undefined;
  let killed = 0;
  while (killed < kills) {
    const busyDays = 1 + Math.floor(Math.random() * mostDays);
    ({ now, done } = await run({ place, from: now, to, start, subscriptions: 0 }, busyDays));
    if (done) break;
    killed += 1;
    const walked = Math.round((now - start) / day);
    if (killed % 20 === 0) tell(`killed ${killed} times, ${walked} days on`);
  }
  done ??= (await run({ place, from: now, to, start, subscriptions: 0 })).done;
  if (!done) throw new Error('The walk did not end.');
  const { books, taken, paid, givenBack, refunded } = done;
  holds(books.balanced, `The books are wrong: ${JSON.stringify(books.wrong)}`);
  holds(
    taken.count === paid.count && taken.amount === paid.amount,
    `The provider took ${JSON.stringify(taken)}, paid are ${JSON.stringify(paid)}.`,
  );
  holds(
    givenBack.count === refunded.count && givenBack.amount === refunded.amount,
    `The provider gave back ${JSON.stringify(givenBack)}, refunded are ${JSON.stringify(refunded)}.`,
  );
  holds(paid.count > subscriptions, 'Nothing was renewed.');
  holds(refunded.count > 0, 'Nothing was refunded.');
  tell(
    `${killed} kills, ${paid.count} charges and ${refunded.count} refunds, each of them once and in the books`,
  );
}

/** Runs the walk, and kills it at a random moment while it works off so many busy days. */
async function run(
  walk: Walk,
  busyDays = Number.POSITIVE_INFINITY,
): Promise<{ readonly now: number; readonly done: Done | undefined }> {
  const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let now = walk.from;
  let done: Done | undefined;
  let busy = 0;
  child.on('message', (message: WalkMessage) => {
    if (message.kind === 'done') {
      done = message;
      child.kill('SIGKILL');
      return;
    }
    if (message.kind === 'day') {
      ({ now } = message);
      return;
    }
    busy += 1;
    if (busy === busyDays) setTimeout(() => child.kill('SIGKILL'), Math.random() * workingTime);
  });
  child.send(walk);
  const [code] = await once(child, 'exit');
  if (code !== null) throw new Error(`The walk ended with ${code}.`);
  return { now, done };
}
