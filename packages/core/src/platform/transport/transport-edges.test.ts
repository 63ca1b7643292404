import { describe, expect, it, test } from 'vitest';
import { type Endpoint, endpoints } from '../../contract/index.ts';
import { ownProfileOf, sessionOf } from '../../testing/builders.ts';
import {
  callWorld,
  hang,
  json,
  problem,
  reset,
  ScriptedSender,
  settlePromises,
  testTransport,
  text,
  VirtualClock,
} from '../../testing/index.ts';
import type { ApiError } from './api-error.ts';

const session = sessionOf();
const hour = 60 * 60 * 1000;

describe('writes', () => {
  it('case 5: a save that gets 503 twice is sent three times under one key, without a failure report', async () => {
    const { transport, sender, clock, session: told } = callWorld();
    told.token = 'token';
    const busy = problem(503, 'Busy');
    sender.on('PATCH', '/api/profile', busy, busy, json(ownProfileOf()));
    const save = transport.exchange(endpoints.updateProfile, { body: {} }, {});
    await clock.advance(30_000);
    expect((await save).data).toEqual(ownProfileOf());
    const keys = sender.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(told.failures).toEqual([]);
  });

  const post = (access: Endpoint['access']): Endpoint => ({
    ...endpoints.signOut,
    method: 'POST',
    path: '/safe',
    access,
    retry: 'safe',
  });

  test.each<[string, Endpoint, string | undefined, number]>([
    ['a read', { ...post('public'), method: 'GET' }, undefined, 6],
    ['a write whose key the server keeps', post('signed-in'), 'token', 6],
    ['a write of a visitor', post('signed-in'), undefined, 1],
    ['a public write, even of a user', post('public'), 'token', 1],
  ])(
    'decision 8: with the rule `safe` %s is sent again or not',
    async (_name, endpoint, token, times) => {
      const { transport, sender, clock, session: told } = callWorld();
      told.token = token;
      sender.on(endpoint.method, '/api/safe', reset());
      const call = transport.exchange(endpoint, {}, {}).catch((error: ApiError) => error);
      await clock.advance(60_000);
      expect(await call).toMatchObject({ kind: 'FETCH_ERROR' });
      expect(sender.requests).toHaveLength(times);
    },
  );
});

describe('odd answers', () => {
  it('takes a sender that throws for one whose connection broke', async () => {
    const sender = new ScriptedSender(new VirtualClock());
    sender.send = () => {
      throw new TypeError('no such host');
    };
    const { transport, ports } = testTransport({ sender });
    const call = transport.send(endpoints.getSession, {}).catch((error: ApiError) => error);
    await ports.clock.advance(60_000);
    expect(await call).toMatchObject({ kind: 'FETCH_ERROR', cause: { message: 'no such host' } });
    ports.clock.assertNoTimers();
  });

  it('treats an unrequested 304 as a failure, and retries', async () => {
    const { sender, clock, read, results } = callWorld();
    sender.on('GET', '/api/session', text('', { status: 304 }), json(session));
    read();
    await clock.advance(5_000);
    expect(results).toEqual([session]);
  });

  it.each([
    ['a date that has passed', 'Mon, 05 Jan 2026 14:00:00 GMT'],
    ['nonsense', 'soon'],
  ])('decision 9: waits the usual time for a Retry-After of %s', async (_name, header) => {
    const { sender, clock, read, waits } = callWorld();
    sender.on(
      'GET',
      '/api/session',
      problem(503, 'Busy', { 'retry-after': header }),
      json(session),
    );
    read();
    await clock.advance(60_000);
    expect(waits()).toHaveLength(1);
    expect(waits()[0]).toBeGreaterThanOrEqual(240);
    expect(waits()[0]).toBeLessThan(840);
  });

  it('decision 9: tries again at once on a Retry-After of zero', async () => {
    const { sender, clock, read, waits, results } = callWorld();
    const busy = problem(429, 'Busy', { 'retry-after': '0' });
    sender.on('GET', '/api/session', busy, busy, json(session));
    read();
    await clock.advance(0);
    expect(waits()).toEqual([0, 0]);
    expect(results).toEqual([session]);
  });

  it.each(['86400', '99999999999', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'decision 9: gives up at once on a Retry-After of %s',
    async (header) => {
      const { sender, clock, read, errors } = callWorld();
      sender.on('GET', '/api/session', problem(503, 'Busy', { 'retry-after': header }));
      read();
      await settlePromises();
      expect(errors).toMatchObject([{ status: 503 }]);
      clock.assertNoTimers();
    },
  );
});

describe('clocks', () => {
  it('ends an attempt after 10 s although the clock was set back', async () => {
    const { sender, clock, read } = callWorld();
    sender.on('GET', '/api/session', hang());
    read();
    await clock.advance(1_000);
    clock.jump(-hour);
    await clock.advance(9_000);
    expect(sender.requests[0]?.signal.aborted).toBe(true);
    await clock.advance(1_000);
    expect(sender.requests).toHaveLength(2);
  });

  it('starts no attempt once the clock has leapt over the deadline', async () => {
    const { sender, clock, read, errors } = callWorld();
    sender.on('GET', '/api/session', problem(503, 'Busy'));
    read();
    await settlePromises();
    clock.jump(hour);
    await clock.advance(5_000);
    expect(errors).toMatchObject([{ status: 503 }]);
    expect(sender.requests).toHaveLength(1);
    clock.assertNoTimers();
  });

  it('waits for the network no longer than its deadline although the clock was set back', async () => {
    const { sender, clock, connectivity, read, errors } = callWorld();
    sender.on('GET', '/api/session', reset());
    connectivity.goOffline();
    read();
    await settlePromises();
    clock.jump(-hour);
    await clock.advance(125_000);
    expect(errors).toMatchObject([{ kind: 'TIMEOUT_ERROR' }]);
    expect(connectivity.listenerCount).toBe(0);
    clock.assertNoTimers();
  });

  it('ends in the middle of a wait when the deadline comes first', async () => {
    const { sender, clock, read, errors } = callWorld();
    sender.on('GET', '/api/session', problem(503, 'Busy'));
    read({ deadline: 200 });
    await settlePromises();
    expect(errors).toMatchObject([{ status: 503 }]);
    clock.assertNoTimers();
  });
});

describe('offline at the start', () => {
  it('tries once, since a host may be wrong about it, and takes what comes', async () => {
    const { sender, connectivity, read, results } = callWorld();
    sender.on('GET', '/api/session', json(session));
    connectivity.goOffline();
    read();
    await settlePromises();
    expect(results).toEqual([session]);
  });

  it('waits without end for the network where there is no deadline', async () => {
    const { sender, clock, connectivity, read, results } = callWorld();
    sender.on('GET', '/api/session', reset(), json(session));
    connectivity.goOffline();
    read({ deadline: Number.POSITIVE_INFINITY });
    await clock.advance(24 * hour);
    expect(sender.requests).toHaveLength(1);
    connectivity.goOnline();
    await settlePromises();
    expect(results).toEqual([session]);
    clock.assertNoTimers();
  });
});

describe('disposing of the transport', () => {
  const disposed = async (world: ReturnType<typeof callWorld>) => {
    world.transport.dispose();
    await settlePromises();
    expect(world.errors).toMatchObject([{ kind: 'aborted' }]);
    expect(world.session.failures).toEqual([]);
    expect(world.connectivity.listenerCount).toBe(0);
    world.clock.assertNoTimers();
    await world.clock.advance(60_000);
    expect(world.sender.requests).toHaveLength(1);
  };

  it('ends an attempt under way', async () => {
    const world = callWorld();
    world.sender.on('GET', '/api/session', hang());
    world.read();
    await settlePromises();
    await disposed(world);
    expect(world.sender.requests[0]?.signal.aborted).toBe(true);
  });

  it('ends a wait for the next attempt', async () => {
    const world = callWorld();
    world.sender.on('GET', '/api/session', problem(503, 'Busy'));
    world.read();
    await settlePromises();
    await disposed(world);
  });

  it('ends a wait for the network', async () => {
    const world = callWorld();
    world.sender.on('GET', '/api/session', reset());
    world.connectivity.goOffline();
    world.read();
    await world.clock.advance(30_000);
    await disposed(world);
  });

  it('lets nothing start afterwards', async () => {
    const world = callWorld();
    world.transport.dispose();
    world.read();
    await settlePromises();
    expect(world.errors).toMatchObject([{ kind: 'aborted' }]);
    expect(world.sender.requests).toEqual([]);
  });
});
