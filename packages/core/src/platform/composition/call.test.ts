import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Endpoint, endpointList, endpoints } from '../../contract/index.ts';
import { signInFormFeature } from '../../identity/session/sign-in.module.ts';
import { sessionOf } from '../../testing/builders.ts';
import { finalAnswer, json, openSkipper, type TestPorts, testPorts } from '../../testing/index.ts';
import { PagedQuery } from '../lists/paged-query.ts';
import { ApiError } from '../transport/api-error.ts';
import type { Call } from './call.ts';
import type { Skipper } from './create-skipper.ts';

const refusal = { errors: [{ message: 'No.', code: 'no', field: 'email' }] };
const anyCall = (skipper: Skipper) =>
  skipper.call as (...parameters: unknown[]) => ReturnType<Call>;

let ports: TestPorts;
let skipper: Skipper;
beforeEach(async () => {
  ports = testPorts();
  skipper = await openSkipper(ports, '/', sessionOf());
});
afterEach(() => skipper.dispose());

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'no failure',
    (thrown: unknown) => thrown,
  );
}

describe('a single call', () => {
  it('asks the server again for each read, and makes outdated answers stale by a write', async () => {
    const accounts = { accounts: [], total: 0 };
    ports.sender.on('GET', '/api/connected-accounts', json(accounts));
    await skipper.call(endpoints.listConnectedAccounts, {});
    expect(await skipper.call(endpoints.listConnectedAccounts, {})).toEqual(accounts);
    expect(ports.sender.sent('GET', '/api/connected-accounts')).toHaveLength(2);

    const list = skipper.cache.query(endpoints.listConnectedAccounts, {});
    await skipper.cache.fetch(endpoints.listConnectedAccounts, {});
    expect(list.stale).toBe(false);
    ports.sender.on('DELETE', '/api/connected-accounts/u', json(null, { status: 204 }));
    await skipper.call(endpoints.deleteConnectedAccount, { params: { uuid: 'u' } });
    expect(list.stale).toBe(true);
  });

  it('is called off by its signal', async () => {
    const controller = new AbortController();
    ports.sender.on('GET', '/api/connected-accounts', json({ accounts: [], total: 0 }));
    const { signal } = controller;
    const reading = skipper.call(endpoints.listConnectedAccounts, {}, { signal });
    controller.abort();
    expect(await failureOf(reading)).toMatchObject({ name: 'ApiError', kind: 'aborted' });
  });
});

describe('one way of failing', () => {
  const all: readonly Endpoint[] = endpointList;

  it.each(all.map((endpoint) => [endpoint.name, endpoint] as const))(
    'what is awaited rejects with ApiError: %s',
    async (_name, endpoint) => {
      const call = anyCall(skipper);
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']),
      );
      const file = { name: 'f', type: 'text/csv', bytes: new Uint8Array() };
      const args = { params, body: endpoint.encoding === 'multipart' ? { file } : undefined };
      const path = `/api${endpoint.path.replace(/:\w+/g, 'x')}`;
      ports.sender.on(endpoint.method, path, json(refusal, { status: 422, headers: finalAnswer }));
      const refused = await failureOf(call(endpoint, args));
      expect(refused).toBeInstanceOf(ApiError);
      expect(refused).toMatchObject({ kind: 'http', status: 422, items: refusal.errors });

      const needsArguments = endpoint.path.includes(':') || endpoint.encoding === 'multipart';
      if (needsArguments) {
        const invalid = await failureOf(call(endpoint, {}));
        expect(invalid).toBeInstanceOf(ApiError);
        expect(invalid).toMatchObject({ kind: 'invalid-call' });
      }
      skipper.dispose();
      expect(await failureOf(call(endpoint, args))).toMatchObject({ kind: 'aborted' });
    },
  );

  it('arguments that are no JSON, and a list that was left, are ApiErrors too', async () => {
    const body = { alias: 1n };
    const failure = await failureOf(anyCall(skipper)(endpoints.createConnectedAccount, { body }));
    expect(failure).toMatchObject({
      name: 'ApiError',
      kind: 'invalid-call',
      items: [{ code: 'invalid_call', message: expect.stringContaining('BigInt') }],
    });

    const never = skipper.cache.query(endpoints.listConnectedAccounts, {});
    skipper.dispose();
    const pages = new PagedQuery(10, () => never);
    const all = pages.all({ rowsOf: ({ accounts }) => accounts, keyOf: ({ uuid }) => uuid });
    expect(await failureOf(all)).toBeInstanceOf(ApiError);
  });

  it('what is observed holds the same ApiError and does not reject', async () => {
    const answer = json(refusal, { status: 422, headers: finalAnswer });
    ports.sender.on('GET', '/api/connected-accounts', answer);
    ports.sender.on('POST', '/api/session', answer);
    ports.sender.on('GET', '/api/session', answer);
    const list = skipper.cache.query(endpoints.listConnectedAccounts, {});
    await list.refetch();
    expect(list.error).toMatchObject({ name: 'ApiError', status: 422 });

    await skipper.session.load();
    expect(skipper.session.error).toMatchObject({ name: 'ApiError', status: 422 });
    expect(skipper.session.errors).toEqual(refusal.errors);

    skipper.use(signInFormFeature).set('email', 'a@example.com');
    skipper.use(signInFormFeature).set('password', 'secret');
    expect(await skipper.use(signInFormFeature).submit()).toBe(false);
    expect(skipper.use(signInFormFeature).error('email')).toBe('No.');

    const { session } = skipper;
    const signingIn = session.signIn({ email: 'a@example.com', password: 'secret' });
    expect(await failureOf(signingIn)).toMatchObject({ name: 'ApiError', status: 422 });
  });
});
