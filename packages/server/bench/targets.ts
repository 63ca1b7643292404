import { threeTrades, tradeZeroFile } from '../src/testing/broker-files.ts';
import { startTestServer } from '../src/testing/start-test-server.ts';
import type { TestDatabase } from '../src/testing/test-databases.ts';

/** One request that is measured. */
export interface Target {
  readonly name: string;
  /** With its query, below the origin. */
  readonly url: string;
  readonly token?: string;
}

/** A query as the server ran it, with the values it ran with. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly (string | number | null)[];
}

/** Everything a bare server needs to do the same work for a target. */
export interface Recording {
  readonly url: string;
  readonly statements: readonly Statement[];
  /** The body of the answer. */
  readonly payload: unknown;
}

/** Creates a signed-in user, and a mentor with trades to look at. */
export async function arrangeTargets(
  storage: TestDatabase,
): Promise<{ readonly calls: readonly Target[]; readonly searches: readonly Target[] }> {
  const server = await startTestServer({ storage, costlyPasswords: true });
  const mentor = await server.arrange.user(['mentor'], { username: 'the_skipper' });
  const account = await server.arrange.account(mentor, { publicLevel: 'full' });
  await server.arrange.fills(mentor, account, tradeZeroFile(threeTrades));
  const token = await server.arrange.token(mentor);
  await server.close();
  const search = (name: string, text: string): Target => ({
    name: `search, ${name}`,
    url: `/api/users/get-mentors?username=${text}`,
  });
  return {
    calls: [
      { name: 'session', url: '/api/session', token },
      search('the start of a name', 'sal'),
      { name: 'profile', url: '/api/profile/the_skipper' },
      { name: 'positions', url: '/api/positions?username=the_skipper' },
    ],
    searches: [
      search('one letter', 's'),
      search('two letters', 'qu'),
      search('the middle of a name', 'quinros'),
      search('a name in full', 'the_skipper'),
      search('no match', 'zzzzzz'),
      search('nothing typed', ''),
    ],
  };
}
