import { describe, expect, it } from 'vitest';
import { endpoints } from '../contract/index.ts';
import {
  delayed,
  FixedRandom,
  HeldAnswer,
  hang,
  json,
  problem,
  reset,
  settlePromises,
  testTransport,
  text,
} from '../testing/index.ts';
import type { ApiError } from './api-error.ts';
import type { CallOptions, CallProgress } from './transport.ts';

const session = { username: 'ann' };
const uuid = '00000000-0000-4000-8000-000000000009';

function setUp() {
  const world = testTransport();
  const { transport, ports } = world;
  const results: unknown[] = [];
  const errors: ApiError[] = [];
  const settle = (call: Promise<unknown>) =>
    void call.then(
      (data) => results.push(data),
      (error: ApiError) => errors.push(error),
    );
  return {
    ...world,
    ...ports,
    results,
    errors,
    read: (options?: CallOptions) => settle(transport.send(endpoints.getSession, {}, options)),
    write: (options?: CallOptions) =>
      settle(
        transport.send(
          endpoints.updateConnectedAccount,
          { params: { uuid }, body: { alias: 'Main' } },
          options,
        ),
      ),
    leave: () => settle(transport.send(endpoints.signOut, {})),
    /** The waits between the attempts so far. */
    waits: () => {
      const times = ports.sender.requests.map(({ at }) => at);
      return times.slice(1).map((at, index) => at - (times[index] ?? 0));
    },
  };
}

const account = `/api/connected-accounts/${uuid}`;

describe('retries', () => {
  it('sends a call that always gets 503 six times, with the specified waits', async () => {
    const { sender, clock, read, waits, errors, session: told } = setUp();
    sender.on('GET', '/api/session', problem(503, 'Busy'));
    read();
    await clock.advance(60_000);
    expect(sender.requests).toHaveLength(6);
    for (const [index, wait] of waits().entries()) {
      expect(wait).toBeGreaterThanOrEqual((300 << (index + 1)) * 0.4);
      expect(wait).toBeLessThan((300 << (index + 1)) * 1.4);
    }
    expect(errors).toMatchObject([{ kind: 'http', status: 503, message: 'Busy' }]);
    expect(told.failures).toHaveLength(1);
    clock.assertNoTimers();
  });

  it.each([400, 401])('sends a call that gets %i exactly once', async (status) => {
    const { sender, clock, read, errors } = setUp();
    sender.on('GET', '/api/session', text('<h1>No</h1>', { status }));
    read();
    await clock.advance(60_000);
    expect(sender.requests).toHaveLength(1);
    expect(errors).toMatchObject([{ kind: 'http', status }]);
  });

  it('takes a final answer as final when the server says so', async () => {
    const { sender, clock, read, errors } = setUp();
    sender.on('GET', '/api/session', problem(404, 'Not found', { 'x-should-retry': 'false' }));
    read();
    await clock.advance(60_000);
    expect(sender.requests).toHaveLength(1);
    expect(errors).toMatchObject([{ status: 404, message: 'Not found' }]);
  });

  it('gives the data once a retry succeeds, and tells nobody of the failures before', async () => {
    const { sender, clock, read, results, session: told } = setUp();
    sender.on('GET', '/api/session', problem(503, 'Busy'), reset(), json(session));
    read();
    await clock.advance(60_000);
    expect(sender.requests).toHaveLength(3);
    expect(results).toEqual([session]);
    expect(told.failures).toEqual([]);
    clock.assertNoTimers();
  });

  it('never repeats an endpoint that forbids it', async () => {
    const { sender, clock, leave } = setUp();
    sender.on('DELETE', '/api/session', problem(503, 'Busy'));
    leave();
    await clock.advance(60_000);
    expect(sender.requests).toHaveLength(1);
  });

  it('waits as long as a busy server asks', async () => {
    const { sender, clock, read, waits } = setUp();
    sender.on('GET', '/api/session', problem(429, 'Slow', { 'retry-after': '9' }), json(session));
    read();
    await clock.advance(60_000);
    expect(waits()).toHaveLength(1);
    expect(waits()[0]).toBeGreaterThanOrEqual(9000);
    expect(waits()[0]).toBeLessThan(9900);
  });

  it('fails at once when the server asks for more time than the deadline leaves', async () => {
    const { sender, clock, read, errors } = setUp();
    sender.on('GET', '/api/session', problem(429, 'Slow', { 'retry-after': '30' }));
    read({ deadline: 20_000 });
    await settlePromises();
    expect(errors).toMatchObject([{ status: 429 }]);
    clock.assertNoTimers();
  });

  it('starts no attempt after the deadline', async () => {
    const { sender, clock, read, errors } = setUp();
    sender.on('GET', '/api/session', hang());
    read({ deadline: 15_000 });
    await clock.advance(120_000);
    expect(sender.requests).toHaveLength(2);
    expect(errors).toMatchObject([{ kind: 'TIMEOUT_ERROR' }]);
    clock.assertNoTimers();
  });

  it('stops quietly when nobody wants the answer any more', async () => {
    const { sender, clock, read, errors, session: told } = setUp();
    sender.on('GET', '/api/session', problem(503, 'Busy'));
    read({ keepTrying: () => false });
    await clock.advance(60_000);
    expect(sender.requests).toHaveLength(1);
    expect(errors).toMatchObject([{ kind: 'aborted' }]);
    expect(told.failures).toEqual([]);
  });

  it('says how it is getting on', async () => {
    const { sender, clock, ...call } = setUp();
    sender.on('GET', '/api/session', problem(503, 'Busy'), json(session));
    const progress: CallProgress[] = [];
    const start = clock.now();
    call.read({ onAttempt: (step) => progress.push(step) });
    await clock.advance(2000);
    const [wait, again] = progress;
    expect(wait).toMatchObject({ attempt: 1, waiting: true });
    expect(wait?.nextRetryAt).toBe(sender.requests[1]?.at ?? 0);
    expect(wait?.nextRetryAt).toBeGreaterThan(start);
    expect(again).toEqual({ attempt: 2, waiting: false, nextRetryAt: undefined });
    expect(progress).toHaveLength(2);
  });
});

describe('timeouts and broken connections', () => {
  it('ends an attempt after 10 s, and gives the next a fresh 10 s', async () => {
    const { sender, clock, read, waits, results } = setUp();
    sender.on('GET', '/api/session', hang(), delayed(9_999, json(session)));
    read();
    await clock.advance(9_999);
    expect(sender.requests[0]?.signal.aborted).toBe(false);
    await clock.advance(1);
    expect(sender.requests[0]?.signal.aborted).toBe(true);
    await clock.advance(11_000);
    expect(results).toEqual([session]);
    expect(waits()[0]).toBeGreaterThanOrEqual(10_240);
    clock.assertNoTimers();
  });

  it('fails with TIMEOUT_ERROR after six attempts without an answer', async () => {
    const { sender, clock, read, errors } = setUp();
    sender.on('GET', '/api/session', hang());
    read();
    await clock.advance(120_000);
    expect(sender.requests).toHaveLength(6);
    expect(errors).toMatchObject([
      { kind: 'TIMEOUT_ERROR', message: 'Request timed out. Please try again later' },
    ]);
  });

  it('keeps one timer for many calls', async () => {
    const { sender, clock, read } = setUp();
    sender.on('GET', '/api/session', hang());
    for (let n = 0; n < 64; n += 1) read();
    await settlePromises();
    expect(clock.pending).toBe(1);
  });

  it('calls a refused or broken connection a FETCH_ERROR, and retries it', async () => {
    const { sender, clock, read, errors } = setUp();
    sender.on('GET', '/api/session', reset());
    read();
    await clock.advance(60_000);
    expect(sender.requests).toHaveLength(6);
    expect(errors).toMatchObject([
      {
        kind: 'FETCH_ERROR',
        status: undefined,
        message: 'An error occurred while attempting to fulfill your request',
      },
    ]);
    expect(errors[0]?.cause).toBeInstanceOf(TypeError);
  });

  it('calls a page of HTML a PARSING_ERROR, with the page', async () => {
    const { sender, clock, read, errors } = setUp();
    sender.on('GET', '/api/session', text('<p>Welcome to the hotel</p>'));
    read();
    await clock.advance(60_000);
    expect(errors).toMatchObject([{ kind: 'PARSING_ERROR', raw: '<p>Welcome to the hotel</p>' }]);
  });
});

describe('aborting', () => {
  it('ends a request under way at once, and is no failure', async () => {
    const { sender, clock, read, errors, session: told } = setUp();
    sender.on('GET', '/api/session', hang());
    const controller = new AbortController();
    read({ signal: controller.signal });
    await settlePromises();
    controller.abort();
    await settlePromises();
    expect(errors).toMatchObject([{ kind: 'aborted', message: 'Request cancelled' }]);
    expect(sender.requests[0]?.signal.aborted).toBe(true);
    expect(told.failures).toEqual([]);
    await clock.advance(60_000);
    expect(sender.requests).toHaveLength(1);
    clock.assertNoTimers();
  });

  it('ends a wait between attempts at once', async () => {
    const { sender, clock, read, errors } = setUp();
    sender.on('GET', '/api/session', problem(503, 'Busy'));
    const controller = new AbortController();
    read({ signal: controller.signal });
    await clock.advance(100);
    controller.abort();
    await settlePromises();
    expect(errors).toMatchObject([{ kind: 'aborted' }]);
    clock.assertNoTimers();
    await clock.advance(60_000);
    expect(sender.requests).toHaveLength(1);
  });

  it('sends nothing when aborted before', async () => {
    const { sender, read, errors } = setUp();
    const controller = new AbortController();
    controller.abort();
    read({ signal: controller.signal });
    await settlePromises();
    expect(sender.requests).toEqual([]);
    expect(errors).toMatchObject([{ kind: 'aborted' }]);
  });
});

describe('offline', () => {
  it('waits for the network instead of burning the retries', async () => {
    const { sender, clock, connectivity, read, results } = setUp();
    sender.on('GET', '/api/session', reset(), json(session));
    connectivity.goOffline();
    read();
    await clock.advance(90_000);
    expect(sender.requests).toHaveLength(1);
    connectivity.goOnline();
    await settlePromises();
    expect(results).toEqual([session]);
    clock.assertNoTimers();
    expect(connectivity.listenerCount).toBe(0);
  });

  it('gives up at the deadline rather than wait for ever', async () => {
    const { sender, clock, connectivity, read, errors } = setUp();
    sender.on('GET', '/api/session', reset());
    connectivity.goOffline();
    read();
    await clock.advance(120_000);
    expect(errors).toMatchObject([{ kind: 'FETCH_ERROR' }]);
    expect(sender.requests).toHaveLength(1);
    clock.assertNoTimers();
    expect(connectivity.listenerCount).toBe(0);
  });

  it('can be aborted while it waits', async () => {
    const { sender, clock, connectivity, read, errors } = setUp();
    sender.on('GET', '/api/session', reset());
    connectivity.goOffline();
    const controller = new AbortController();
    read({ signal: controller.signal });
    await clock.advance(30_000);
    controller.abort();
    await settlePromises();
    expect(errors).toMatchObject([{ kind: 'aborted' }]);
    expect(connectivity.listenerCount).toBe(0);
  });
});

describe('what a call carries', () => {
  it('sends a write with the same key over all its attempts, and another key for the next', async () => {
    const { sender, clock, write } = setUp();
    sender.on('PATCH', account, problem(503, 'Busy'), reset(), json({}));
    write();
    await clock.advance(30_000);
    write();
    await clock.advance(30_000);
    const keys = sender.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(4);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('takes the key of an earlier try', async () => {
    const { sender, write } = setUp();
    sender.on('PATCH', account, json({}));
    write({ idempotencyKey: 'the-same' });
    await settlePromises();
    expect(sender.requests[0]?.headers['idempotency-key']).toBe('the-same');
  });

  it('sends a read without a key', async () => {
    const { sender, read } = setUp();
    sender.on('GET', '/api/session', json(session));
    read();
    await settlePromises();
    expect(sender.requests[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('carries the bearer of its start in every attempt, whoever signs in meanwhile', async () => {
    const { sender, clock, read, session: tokens } = setUp();
    sender.on('GET', '/api/session', problem(503, 'Busy'), json(session));
    tokens.value = 'first';
    read();
    tokens.value = 'second';
    await clock.advance(5_000);
    const bearers = sender.requests.map(({ headers }) => headers.authorization);
    expect(bearers).toEqual(['Bearer first', 'Bearer first']);
  });

  it('carries no bearer when nobody is signed in', async () => {
    const { sender, read } = setUp();
    sender.on('GET', '/api/session', json(session));
    read();
    await settlePromises();
    expect(sender.requests[0]?.headers).not.toHaveProperty('authorization');
  });
});

describe('what is told', () => {
  it('reports a 401 with the token that was refused', async () => {
    const { sender, read, session: told } = setUp();
    const held = new HeldAnswer();
    sender.on('GET', '/api/session', held.answer);
    told.value = 'old';
    read();
    told.value = 'new';
    held.release(problem(401, 'Unauthorized'));
    await settlePromises();
    expect(told.refusedTokens).toEqual(['old']);
    expect(told.failures).toMatchObject([
      { error: { status: 401 }, endpoint: { name: 'getSession' } },
    ]);
  });

  it('says of a name that nothing can have that it was not found, without asking', async () => {
    const { transport, sender } = setUp();
    const call = transport.send(endpoints.getPublicProfile, { params: { username: '..' } });
    await expect(call).rejects.toMatchObject({ kind: 'http', status: 404, message: 'Not found' });
    expect(sender.requests).toEqual([]);
  });

  it('is the same with the least and the most jitter', async () => {
    for (const random of [new FixedRandom(0), new FixedRandom(1 - 2 ** -32)]) {
      const { ports, transport } = testTransport({ random });
      ports.sender.on('GET', '/api/session', problem(500, 'Oops'));
      const call = transport.send(endpoints.getSession, {}).catch((error: ApiError) => error);
      await ports.clock.advance(60_000);
      expect(await call).toMatchObject({ status: 500 });
      expect(ports.sender.requests).toHaveLength(6);
      ports.clock.assertNoTimers();
    }
  });
});
