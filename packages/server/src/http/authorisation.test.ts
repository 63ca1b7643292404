import { type Endpoint, endpointList, type Role } from '@skipper/core/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

/** What the contract says, told a second time by hand: a change there must be meant. */
const lettingIn: Readonly<Record<string, readonly Caller[]>> = {
  signIn: ['visitor', 'mentee', 'mentor', 'admin'],
  getSession: ['mentee', 'mentor', 'admin'],
  signOut: ['mentee', 'mentor', 'admin'],
  getUserSubscriptions: ['mentee', 'mentor', 'admin'],
  listConnectedAccounts: ['mentor'],
  createConnectedAccount: ['mentor'],
  updateConnectedAccount: ['mentor'],
  createImport: ['mentor'],
  listImports: ['mentor'],
  getImport: ['mentor'],
  listImportRows: ['mentor'],
  updateImport: ['mentor'],
  commitImport: ['mentor'],
  revertImport: ['mentor'],
  listPositions: ['visitor', 'mentee', 'mentor', 'admin'],
  getPublicProfile: ['visitor', 'mentee', 'mentor', 'admin'],
  getPublicAccounts: ['visitor', 'mentee', 'mentor', 'admin'],
  getPublicStats: ['visitor', 'mentee', 'mentor', 'admin'],
  getPublicEquity: ['visitor', 'mentee', 'mentor', 'admin'],
  getMentors: ['visitor', 'mentee', 'mentor', 'admin'],
  getMentorStats: ['admin'],
  getHealth: ['visitor', 'mentee', 'mentor', 'admin'],
  getReadiness: ['visitor', 'mentee', 'mentor', 'admin'],
  getVersion: ['visitor', 'mentee', 'mentor', 'admin'],
};

type Caller = Role | 'visitor';
const callers: readonly Caller[] = ['visitor', 'mentee', 'mentor', 'admin'];

let server: TestServer;
const users = new Map<Caller, { readonly id: string }>();

beforeAll(async () => {
  server = await startTestServer();
  for (const role of ['mentee', 'mentor', 'admin'] as const) {
    users.set(role, await server.arrange.user([role]));
  }
});
afterAll(() => server.close());

const randomId = '0b0e0d5c-6d0a-4f43-9a63-0d0f0c0b0a09';

async function call(endpoint: Endpoint, caller: Caller): Promise<number> {
  const user = users.get(caller);
  const headers = user ? { authorization: `Bearer ${await server.arrange.token(user)}` } : {};
  const url = `/api${endpoint.path.replace(/:\w+/g, randomId)}`;
  return (await server.app.fastify.inject({ method: endpoint.method, url, headers })).statusCode;
}

test('the table above knows every call of the contract', () => {
  expect(Object.keys(lettingIn).sort()).toEqual(endpointList.map(({ name }) => name).sort());
});

const matrix = endpointList.flatMap((endpoint) =>
  callers.map((caller) => ({ endpoint, caller, name: endpoint.name })),
);

test.each(matrix)('$name for a $caller', async ({ endpoint, caller }) => {
  const status = await call(endpoint, caller);
  const allowed = lettingIn[endpoint.name]?.includes(caller) === true;
  // Beyond the door an empty call may be incomplete or name nothing: that is not a refusal.
  if (allowed) expect([401, 403]).not.toContain(status);
  else expect(status).toBe(caller === 'visitor' ? 401 : 403);
});

const owned = endpointList.filter(({ owner }) => owner?.resource === 'connected-account');

test.each(owned)("$name answers another's account as one that does not exist", async (endpoint) => {
  const mentor = users.get('mentor') ?? { id: '' };
  const other = await server.arrange.user(['mentor']);
  const account = await server.arrange.account(other);
  const answer = async (id: string) => {
    const response = await server.app.fastify.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/:\w+/g, id)}`,
      headers: { authorization: `Bearer ${await server.arrange.token(mentor)}` },
      payload: {},
    });
    return { ...response.json(), requestId: '' };
  };
  expect(await answer(account.uuid)).toEqual(await answer(randomId));
  expect(await answer(account.uuid)).toMatchObject({ status: 404, detail: 'Not found' });
});
