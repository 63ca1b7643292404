import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Database } from '../../../storage/database.ts';
import { openMigratedEngine } from '../../../testing/engines.ts';
import { LiveHub } from './live-hub.ts';

const viewer = { id: 'ann', tokenHash: 'hash', permissions: {} as never };
const nothingMissed = { lastEventId: undefined, missed: undefined };
const trade = { kind: 'account', accountId: 'account', to: 'owner-and-full' } as const;

/** Everything that waits to be read. */
function waitingIn(body: Readable): string {
  let text = '';
  for (let piece = body.read(); piece !== null; piece = body.read()) text += String(piece);
  return text;
}

/** A hub, the queries that it makes, and what it reports. */
function watched(database: Database) {
  let queries = 0;
  const failures: unknown[] = [];
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name === 'selectFrom') queries += 1;
      const member = Reflect.get(target, name) as unknown;
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  const hub = new LiveHub({
    database: { ...database, db },
    clock: { now: () => 0 },
    most: 10,
    epoch: 'a',
    report: (error) => failures.push(error),
  });
  return { hub, queries: () => queries, failures };
}

test('nothing is looked up for users who are not connected', async () => {
  const opened = await openMigratedEngine('sqlite');
  const { hub, queries } = watched(opened.database);
  hub.deliver([trade, trade]);
  expect(queries()).toBe(0);
  await hub.open(viewer, nothingMissed);
  hub.deliver([trade]);
  // The account alone, which is not there.
  expect(queries()).toBe(1);
  hub.close();
  await opened.remove();
});

test('a database that is away ends no stream, and is reported', async () => {
  const opened = await openMigratedEngine('sqlite');
  const { hub, failures } = watched(opened.database);
  const { body } = await hub.open(viewer, nothingMissed);
  await opened.remove();
  await hub.beat();
  expect([hub.streamsOf('ann'), failures.length]).toEqual([1, 1]);
  hub.close();
  body.resume();
});

test('a hub that has closed takes no stream', async () => {
  const opened = await openMigratedEngine('sqlite');
  const { hub } = watched(opened.database);
  hub.close();
  await expect(hub.open(viewer, nothingMissed)).rejects.toMatchObject({ status: 503 });
  await opened.remove();
});

test('a stream that breaks off during a lookup resumes before it', async () => {
  const opened = await openMigratedEngine('sqlite');
  const { hub } = watched(opened.database);
  const { body } = await hub.open(viewer, nothingMissed);
  const idsSent = () => [...waitingIn(body).matchAll(/^id: (.+)$/gm)].map(([, id]) => id);
  expect(idsSent()).toEqual(['a-0']);
  hub.deliver([trade, { kind: 'user', userId: 'ann', targets: ['Plans'] }, trade]);
  // The first trade is not passed on yet.
  expect(idsSent()).toEqual(['a-0']);
  await expect
    .poll(() => {
      hub.deliver([{ kind: 'user', userId: 'ann', targets: ['Users'] }]);
      return idsSent().at(-1);
    })
    .toMatch(/^a-[4-9]/);

  // The same for what an interrupted stream is sent.
  const resumed = hub.open(viewer, { lastEventId: 'a-1', missed: undefined });
  hub.deliver([{ kind: 'user', userId: 'ann', targets: ['Accounts'] }]);
  const second = waitingIn((await resumed).body);
  expect(second.slice(0, second.indexOf('Accounts'))).toContain('id: a-1\n');
  expect(second).toContain('Plans');
  hub.close();
  await opened.remove();
});
