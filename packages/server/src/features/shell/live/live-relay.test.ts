import type { LiveEvent } from '@skipper/core/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Change } from '../../../storage/announcements.ts';
import { longestPayload } from '../../../storage/postgres-channel.ts';
import { ApiClient } from '../../../testing/api-client.ts';
import { EventReader } from '../../../testing/event-reader.ts';
import { createMigratedDatabase } from '../../../testing/migrated-databases.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import type { TestDatabase } from '../../../testing/test-databases.ts';
import { payloadsOf } from './live-relay.ts';

let storage: TestDatabase;
let servers: readonly TestServer[];
beforeEach(async () => {
  storage = await createMigratedDatabase('postgres');
  const start = async () => {
    const server = await startTestServer({ engine: 'postgres', storage, listen: true });
    await server.app.live.start();
    return server;
  };
  servers = [await start(), await start()];
});
afterEach(async () => {
  for (const server of servers) await server.close();
  await storage.remove();
});

async function arranged() {
  const [one, two] = servers;
  if (!one || !two) throw new Error('Two servers have started.');
  const token = await one.arrange.token(await one.arrange.user(['mentee']));
  const write = (server: TestServer, key: string) =>
    new ApiClient(server, token).sendOnce(
      'PUT',
      '/session/update-onboarding',
      { is_onboarded: true },
      key,
    );
  return { one, two, token, write };
}

/** Reads until an event is this one. */
async function readUntil(events: EventReader, wanted: Partial<LiveEvent>) {
  for (;;) {
    const event = await events.next();
    expect(event).toBeDefined();
    if (event?.by === wanted.by && (wanted.changed ?? event?.changed) === event?.changed) return;
  }
}

test('a change of one process reaches the streams of another, once', async () => {
  const { one, two, token, write } = await arranged();
  const here = await EventReader.open(one.origin, token);
  const there = await EventReader.open(two.origin, token);
  await write(one, 'first');
  for (const events of [here, there]) await readUntil(events, { by: 'first' });
  await write(two, 'second');
  for (const events of [here, there]) {
    expect(await events.next()).toEqual({ changed: ['Session'], by: 'second' });
  }
});

test('a session that one process ends has its stream closed by the other', async () => {
  const { one, two, token } = await arranged();
  const there = await EventReader.open(two.origin, token);
  await new ApiClient(one, token).send('DELETE', '/session');
  while (await there.next());
});

test('after an interruption every stream is sent to fetch everything', async () => {
  const { one, two, token, write } = await arranged();
  const there = await EventReader.open(two.origin, token);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen %' and datname = current_database()`.execute(one.db);
  await readUntil(there, { changed: 'all' });
  await expect
    .poll(async () => {
      await write(one, 'after');
      return there.next();
    })
    .toEqual({ changed: ['Session'], by: 'after' });
});

test('messages are short enough for PostgreSQL, and hold every change once', () => {
  const changes = Array.from(
    { length: 500 },
    (_, n): Change => ({ kind: 'user', userId: `${n}`.padStart(36, '0'), targets: ['Plans'] }),
  );
  const payloads = payloadsOf('process', changes);
  expect(Math.max(...payloads.map((one) => Buffer.byteLength(one)))).toBeLessThanOrEqual(
    longestPayload,
  );
  expect(payloads.length).toBeLessThan(10);
  expect(payloads.flatMap((one) => JSON.parse(one).changes)).toEqual(changes);
  expect(payloadsOf('process', [])).toEqual([]);
});
