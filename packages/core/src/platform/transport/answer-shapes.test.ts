import { describe, expect, it, test } from 'vitest';
import { type CallArgs, type Endpoint, endpointList, endpoints } from '../../contract/index.ts';
import { sessionOf } from '../../testing/builders.ts';
import { callWorld, json, testTransport, text } from '../../testing/index.ts';
import type { ApiError } from './api-error.ts';

const bodies = ['null', '[]', '{}', '{"errors":[{"message":"Busy"}]}', '""', '0', ''];

const args: CallArgs = {
  params: {
    uuid: 'u',
    username: 'ann',
    token: 't',
    code: 'c',
    userUuid: 'u',
    updateUuid: 'u',
    step: 's',
    view: 'mentee',
    month: '2026-01',
    year: '2026',
    number: 'SK-000012',
    format: 'csv',
    id: 'evt_1',
  },
  body: { file: { name: 'f.csv', type: 'text/csv', bytes: new Uint8Array() } },
};

/** How one call of an endpoint ends that gets `body`, and how often it was sent. */
async function outcome(endpoint: Endpoint, body: string) {
  const { transport, ports } = testTransport();
  const path = `/api${endpoint.path.replace(/:(\w+)/g, (_all, name: string) => {
    return (args.params as Record<string, string>)[name] ?? '';
  })}`;
  ports.sender.on(endpoint.method, path, text(body));
  const call = transport.exchange(endpoint, args, {});
  const ended = await call.then(
    ({ data }) => ({ data }),
    ({ kind, status }: ApiError) => ({ kind, status }),
  );
  ports.clock.assertNoTimers();
  return { ended, sent: ports.sender.requests.length };
}

describe.each(endpointList)('$name', (endpoint) => {
  test.each(bodies)('a 200 of %j is an answer or an error, at the first attempt', async (body) => {
    const { ended, sent } = await outcome(endpoint, body);
    const fits = endpoint.answer === undefined || (endpoint.answer === 'list' && body === '[]');
    const data = body === '' ? null : JSON.parse(body);
    expect(ended).toEqual(fits ? { data } : { kind: 'PARSING_ERROR', status: 200 });
    expect(sent).toBe(1);
  });
});

describe('the empty body of a 200', () => {
  it('is success with null where there is nothing to answer', async () => {
    expect(await outcome(endpoints.signOut, '')).toEqual({ ended: { data: null }, sent: 1 });
  });
});

describe('an answer in shape', () => {
  it('may say more than the contract knows', async () => {
    const { sender, clock, read, results } = callWorld();
    const session = { ...sessionOf(), newMember: 1 };
    sender.on('GET', '/api/session', json(session));
    read();
    await clock.advance(0);
    expect(results).toEqual([session]);
  });
});
