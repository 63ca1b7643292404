import { randomUUID } from 'node:crypto';
import type { AdminPayoutList, AuditLogPage } from '@skipper/core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPayout } from '../features/commerce/payouts/payout-run.repository.ts';
import { ApiClient } from '../testing/api-client.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createPostgresDatabase, type TestDatabase } from '../testing/test-databases.ts';
import { openDatabase } from './open-database.ts';

/** A language in which underscores and dots count for nothing, as in most of those of glibc. */
const collation = 'en-u-ka-shifted';

let place: TestDatabase;
let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  place = await createPostgresDatabase();
  const name = `shifted_${randomUUID().replaceAll('-', '')}`;
  await inPlace(
    `create database ${name} template template0 locale_provider icu icu_locale '${collation}'`,
  );
  const url = new URL(place.databaseUrl ?? '');
  url.pathname = `/${name}`;
  server = await startTestServer({
    engine: 'postgres',
    storage: { ...place, databaseUrl: url.href },
  });
  admin = new ApiClient(server, await server.arrange.token(await server.arrange.user(['admin'])));
});
afterAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server.db,
  );
  await server.close();
  await inPlace(`drop database ${rows[0]?.name}`);
  await place.remove();
});

async function inPlace(statement: string): Promise<void> {
  const database = openDatabase(place);
  await sql.raw(statement).execute(database.db);
  await database.close();
}

test('the audit log is filtered by a kind of event', async () => {
  await server.app.audit.trail.flush();
  const user = await server.arrange.user(['mentee']);
  const reason = 'Spam.';
  expect((await admin.send('POST', `/admin/users/${user.id}/suspend`, { reason })).status).toBe(
    200,
  );
  const { body } = await admin.get<AuditLogPage>('/admin/audit-log?action=user');
  expect(body.entries.map(({ action }) => action)).toEqual(['user.suspended']);
});

test('payouts are found by the beginning of a username', async () => {
  for (const username of ['ali', 'alison', 'al_isa', 'bob']) {
    const { id } = await server.arrange.user(['mentor'], { username });
    await insertPayout(server.db, {
      id: randomUUID(),
      mentorId: id,
      amount: 100,
      currency: 'USD',
      status: 'paid',
      lockedUntil: null,
      arrivalDate: '2026-01-03',
      week: '2025-12-29',
      createdAt: '2026-01-01T00:00:00.000Z',
    });
  }
  const found = async (name: string) => {
    const { body } = await admin.get<AdminPayoutList>(`/admin/payouts?q=${name}`);
    return body.payouts.map(({ receiver }) => receiver).sort();
  };
  expect(await found('ali')).toEqual(['ali', 'alison']);
  expect(await found('al_')).toEqual(['al_isa']);
  // Words of their addresses are not their names.
  expect(await found('example')).toEqual([]);
});
