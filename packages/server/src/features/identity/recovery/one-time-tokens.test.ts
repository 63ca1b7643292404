import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemAdapters } from '../../../adapters/adapters.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import { findToken, issueToken } from './one-time-tokens.repository.ts';

const { random } = systemAdapters();

describe.each(engines)('a link by mail on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  test.each(['reset-password', 'verify-email'] as const)(
    'for %s works once of those that are made at the same time',
    async (purpose) => {
      const { id, email } = await server.arrange.user(['mentee']);
      const { database } = server.app;
      const link = { userId: id, purpose, target: email };
      const issue = () => database.transaction((db) => issueToken(db, random, link, Date.now()));
      // Opens as many connections, so that none of the transactions waits for its own.
      await Promise.all(
        Array.from({ length: 4 }, () => database.transaction((db) => findToken(db, '', purpose))),
      );
      const tokens = await Promise.all(Array.from({ length: 4 }, issue));
      const found = await Promise.all(
        tokens.map((token) => findToken(database.db, token, purpose)),
      );
      expect(found.filter((row) => row !== undefined)).toHaveLength(1);
      for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    },
  );
});
