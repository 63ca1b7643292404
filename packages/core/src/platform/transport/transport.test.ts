import { describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/index.ts';
import { sessionOf } from '../../testing/builders.ts';
import {
  callWorld,
  FixedRandom,
  HeldAnswer,
  json,
  problem,
  reset,
  settlePromises,
  testTransport,
  writePath,
} from '../../testing/index.ts';
import type { ApiError } from './api-error.ts';

const session = sessionOf();

describe('the headers of a call', () => {
  it('case 5: sends a write with the same key over all its attempts, and another key for the next', async () => {
    const { sender, clock, write } = callWorld();
    sender.on('PATCH', writePath, problem(503, 'Busy'), reset(), json({}));
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
    const { sender, write } = callWorld();
    sender.on('PATCH', writePath, json({}));
    write({ idempotencyKey: 'the-same' });
    await settlePromises();
    expect(sender.requests[0]?.headers['idempotency-key']).toBe('the-same');
  });

  it('sends a read without a key', async () => {
    const { sender, read } = callWorld();
    sender.on('GET', '/api/session', json(session));
    read();
    await settlePromises();
    expect(sender.requests[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('carries the bearer of its start in every attempt, even if another user signs in between', async () => {
    const { sender, clock, read, session: tokens } = callWorld();
    sender.on('GET', '/api/session', problem(503, 'Busy'), json(session));
    tokens.token = 'first';
    read();
    tokens.token = 'second';
    await clock.advance(5_000);
    const bearers = sender.requests.map(({ headers }) => headers.authorization);
    expect(bearers).toEqual(['Bearer first', 'Bearer first']);
  });

  it('carries no bearer when signed out', async () => {
    const { sender, read } = callWorld();
    sender.on('GET', '/api/session', json(session));
    read();
    await settlePromises();
    expect(sender.requests[0]?.headers).not.toHaveProperty('authorization');
  });
});

describe('reports', () => {
  it('decision 15: reports a 401 with the token that was refused', async () => {
    const { sender, read, session: told } = callWorld();
    const held = new HeldAnswer();
    sender.on('GET', '/api/session', held.answer);
    told.token = 'old';
    read();
    told.token = 'new';
    held.release(problem(401, 'Unauthorized'));
    await settlePromises();
    expect(told.refusedTokens).toEqual(['old']);
    expect(told.failures).toMatchObject([
      { error: { status: 401 }, endpoint: { name: 'getSession' } },
    ]);
  });

  it('says of a name that nothing can have that it was not found, without asking', async () => {
    const { transport, sender } = callWorld();
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
