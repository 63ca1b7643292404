import type {
  ConnectedAccountList,
  Credentials,
  PayoutList,
  Session,
} from '@skipper/core/contract';
import { describe, expect, test } from 'vitest';
import { ApiClient } from '../testing/api-client.ts';
import { earlierDatabases, fillDatabase } from '../testing/earlier-database.ts';
import { engines } from '../testing/engines.ts';
import { readChain } from '../testing/read-chain.ts';
import { startTestServer } from '../testing/start-test-server.ts';
import { createPostgresDatabase, createSqliteFolder } from '../testing/test-databases.ts';
import { migrate } from './migrate.ts';
import { checksumOf } from './migration-checksums.ts';
import { migrations } from './migrations/all.ts';
import { openDatabase } from './open-database.ts';

describe.each(earlierDatabases)('a database of the version $name', ({ checksums, tables }) => {
  const early = migrations.filter(({ name }) => name in checksums);

  test.each(engines)('was made on %s by migrations that have not changed since', (engine) => {
    const now = Object.fromEntries(early.map((one) => [one.name, checksumOf(one, engine)]));
    const then = Object.entries(checksums).map(([name, kept]) => [name, kept[engine]]);
    expect(now).toEqual(Object.fromEntries(then));
  });

  test.each(engines)('is brought up to date on %s by a start, with all it held', async (engine) => {
    const place = engine === 'sqlite' ? createSqliteFolder() : await createPostgresDatabase();
    const database = openDatabase(place);
    await migrate(database, { migrations: early });
    await fillDatabase(database, tables);
    await database.close();

    const server = await startTestServer({ storage: place });
    const signIn = await new ApiClient(server).send<Credentials>('POST', '/session', {
      email: 'early_mentor@example.com',
      password: 'correct horse battery',
      locale: 'de-CH',
    });
    expect(signIn.status).toBe(201);
    const mentor = new ApiClient(server, signIn.body.token);
    // It had en-US, as every account: not chosen.
    expect((await mentor.get<Session>('/session')).body.locale).toBe('de-CH');
    const { accounts } = (await mentor.get<ConnectedAccountList>('/connected-accounts')).body;
    expect(accounts).toMatchObject([{ fills: 5, closedPositions: 2, openPositions: 1 }]);
    const { payouts } = (await mentor.get<PayoutList>('/payouts')).body;
    expect(payouts).toMatchObject([{ amount: 4_238, status: 'paid' }]);
    expect((await mentor.get('/payouts/ledger')).body).toMatchObject({ total: 3 });
    await server.app.chains.runDue();
    const chain = await readChain(mentor, 'early_mentor', accounts[0]?.uuid ?? '');
    expect(chain.map(({ kind, items }) => [kind, items?.length])).toEqual([['fills', 5]]);
    expect(chain[0]?.facts['digest']).toBe(chain[0]?.digest);
    const visitor = new ApiClient(server);
    expect((await visitor.get('/profile/early_mentor')).status).toBe(200);
    await server.close();
    await place.remove();
  });
});
