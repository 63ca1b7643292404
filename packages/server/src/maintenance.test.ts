import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { instant } from './adapters/clock.ts';
import { day, minute } from './domain/time/durations.ts';
import { startMaintenance, sweep } from './maintenance.ts';
import { engines } from './testing/engines.ts';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';

const now = Date.UTC(2026, 10, 21, 12);

describe.each(engines)('what is swept away on %s', (engine) => {
  let server: TestServer;
  let userId: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    userId = (await server.arrange.user(['mentee'])).id;
  });
  afterAll(() => server.close());

  /** Rows named after how many milliseconds they have left; the sweep is at zero. */
  const lasting = [-1, 0, 1, minute] as const;

  test('is what ended, to the millisecond, and nothing of what has not', async () => {
    const { db } = server;
    for (const left of lasting) {
      const at = (age: number) => instant(now + left - age);
      const name = `left ${left}`;
      const times = { createdAt: at(day), lastSeenAt: at(day), expiresAt: at(0) };
      const session = { tokenHash: name, id: name, userId, device: '', ip: '' };
      await db
        .insertInto('sessions')
        .values({ ...session, ...times })
        .execute();
      const write = { userId, route: 'POST /x', key: name, bodyHash: '', response: 'null' };
      await db
        .insertInto('idempotencyKeys')
        .values({ ...write, createdAt: at(day) })
        .execute();
      const link = { tokenHash: name, userId, purpose: 'reset-password', target: 'x' } as const;
      await db
        .insertInto('oneTimeTokens')
        .values({
          ...link,
          attempts: 0,
          createdAt: at(8 * day),
          expiresAt: at(7 * day),
          usedAt: null,
        })
        .execute();
      await db
        .insertInto('usedCredentials')
        .values({ hash: name, expiresAt: at(0) })
        .execute();
      const sent = { id: name, kind: 'mail', payload: '{}', attempts: 1, failures: 0 };
      const job = { ...sent, lockedUntil: null };
      const run = { runAt: at(8 * day), createdAt: at(8 * day), lastError: null, deadAt: null };
      await db
        .insertInto('jobs')
        .values({ ...job, ...run, doneAt: at(7 * day) })
        .execute();
      const windowEnd = now + left;
      await db.insertInto('rateLimits').values({ key: name, windowEnd, used: 1 }).execute();
      await db
        .insertInto('formerUsernames')
        .values({ username: name, userId, freedAt: at(90 * day) })
        .execute();
      await db
        .insertInto('knownNetworks')
        .values({ userId, network: name, lastSeenAt: at(90 * day) })
        .execute();
    }
    await sweep(db, now);
    const all = async <Row>(rows: Promise<Row[]>, name: (row: Row) => string) =>
      (await rows)
        .map(name)
        .filter((one) => one.startsWith('left '))
        .sort();
    const kept = ['left 1', `left ${minute}`];
    const keptAWeek = ['left 0', ...kept];
    expect({
      sessions: await all(db.selectFrom('sessions').selectAll().execute(), ({ id }) => id),
      keys: await all(db.selectFrom('idempotencyKeys').selectAll().execute(), ({ key }) => key),
      links: await all(
        db.selectFrom('oneTimeTokens').selectAll().execute(),
        ({ tokenHash }) => tokenHash,
      ),
      credentials: await all(
        db.selectFrom('usedCredentials').selectAll().execute(),
        ({ hash }) => hash,
      ),
      jobs: await all(db.selectFrom('jobs').selectAll().execute(), ({ id }) => id),
      limits: await all(db.selectFrom('rateLimits').selectAll().execute(), ({ key }) => key),
      names: await all(
        db.selectFrom('formerUsernames').selectAll().execute(),
        ({ username }) => username,
      ),
      networks: await all(
        db.selectFrom('knownNetworks').selectAll().execute(),
        ({ network }) => network,
      ),
    }).toEqual({
      sessions: kept,
      keys: kept,
      links: keptAWeek,
      credentials: kept,
      jobs: keptAWeek,
      limits: kept,
      names: kept,
      networks: kept,
    });
  });

  test('is no job that waits or was given up, however old', async () => {
    const { db } = server;
    const old = instant(now - 100 * day);
    const kept = { kind: 'mail', payload: '{}', attempts: 9, failures: 9 };
    const job = { ...kept, lockedUntil: null, lastError: null };
    const times = { runAt: old, createdAt: old, doneAt: null };
    await db
      .insertInto('jobs')
      .values([
        { ...job, ...times, id: 'waits', deadAt: null },
        { ...job, ...times, id: 'given up', deadAt: old },
      ])
      .execute();
    await sweep(db, now);
    const ids = await db
      .selectFrom('jobs')
      .select('id')
      .where('id', 'in', ['waits', 'given up'])
      .orderBy('id')
      .execute();
    expect(ids.map(({ id }) => id)).toEqual(['given up', 'waits']);
  });
});

describe('maintenance', () => {
  afterEach(() => void vi.useRealTimers());

  test('runs for the first time some minutes after the start, and not before', async () => {
    const server = await startTestServer();
    const user = await server.arrange.user(['mentee']);
    await server.arrange.token(user);
    const ended = { expiresAt: instant(0) };
    await server.db.updateTable('sessions').set(ended).execute();
    const sessions = () => server.db.selectFrom('sessions').select('id').execute();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const stop = startMaintenance(server.app);
    await vi.advanceTimersByTimeAsync(5 * minute - 1);
    expect(await sessions()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitUntil(async () => (await sessions()).length === 0);
    stop();
    vi.useRealTimers();
    await server.close();
  });
});
