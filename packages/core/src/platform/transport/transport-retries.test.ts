import { describe, expect, it } from 'vitest';
import { sessionOf } from '../../testing/builders.ts';
import {
  callWorld,
  delayed,
  hang,
  json,
  problem,
  reset,
  settlePromises,
  text,
} from '../../testing/index.ts';
import type { CallProgress } from './transport.ts';

const session = sessionOf();

describe('retries', () => {
  it('case 1: sends a call that always gets 503 six times, with the specified waits', async () => {
    const { sender, clock, read, waits, errors, session: told } = callWorld();
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

  it.each([400, 401])('case 2: sends a call that gets %i exactly once', async (status) => {
    const { sender, clock, read, errors } = callWorld();
    sender.on('GET', '/api/session', text('<h1>No</h1>', { status }));
    read();
    await clock.advance(60_000);
    expect(sender.requests).toHaveLength(1);
    expect(errors).toMatchObject([{ kind: 'http', status }]);
  });

  it('takes a final answer as final when the server says so', async () => {
    const { sender, clock, read, errors } = callWorld();
    sender.on('GET', '/api/session', problem(404, 'Not found', { 'x-should-retry': 'false' }));
    read();
    await clock.advance(60_000);
    expect(sender.requests).toHaveLength(1);
    expect(errors).toMatchObject([{ status: 404, message: 'Not found' }]);
  });

  it('case 4: returns the data once a retry succeeds, without reporting the earlier failures', async () => {
    const { sender, clock, read, results, session: told } = callWorld();
    sender.on('GET', '/api/session', problem(503, 'Busy'), reset(), json(session));
    read();
    await clock.advance(60_000);
    expect(sender.requests).toHaveLength(3);
    expect(results).toEqual([session]);
    expect(told.failures).toEqual([]);
    clock.assertNoTimers();
  });

  it('never repeats an endpoint that forbids it', async () => {
    const { sender, clock, leave } = callWorld();
    sender.on('DELETE', '/api/session', problem(503, 'Busy'));
    leave();
    await clock.advance(60_000);
    expect(sender.requests).toHaveLength(1);
  });

  it('decision 9: waits as long as a busy server asks', async () => {
    const { sender, clock, read, waits } = callWorld();
    sender.on('GET', '/api/session', problem(429, 'Slow', { 'retry-after': '9' }), json(session));
    read();
    await clock.advance(60_000);
    expect(waits()).toHaveLength(1);
    expect(waits()[0]).toBeGreaterThanOrEqual(9000);
    expect(waits()[0]).toBeLessThan(9900);
  });

  it('fails at once when the server asks for more time than the deadline leaves', async () => {
    const { sender, clock, read, errors } = callWorld();
    sender.on('GET', '/api/session', problem(429, 'Slow', { 'retry-after': '30' }));
    read({ deadline: 20_000 });
    await settlePromises();
    expect(errors).toMatchObject([{ status: 429 }]);
    clock.assertNoTimers();
  });

  it('starts no attempt after the deadline', async () => {
    const { sender, clock, read, errors } = callWorld();
    sender.on('GET', '/api/session', hang());
    read({ deadline: 15_000 });
    await clock.advance(120_000);
    expect(sender.requests).toHaveLength(2);
    expect(errors).toMatchObject([{ kind: 'TIMEOUT_ERROR' }]);
    clock.assertNoTimers();
  });

  it('stops quietly when the response is no longer needed', async () => {
    const { sender, clock, read, errors, session: told } = callWorld();
    sender.on('GET', '/api/session', problem(503, 'Busy'));
    read({ keepTrying: () => false });
    await clock.advance(60_000);
    expect(sender.requests).toHaveLength(1);
    expect(errors).toMatchObject([{ kind: 'aborted' }]);
    expect(told.failures).toEqual([]);
  });

  it('says how it is getting on', async () => {
    const { sender, clock, ...call } = callWorld();
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
  it('case 9: ends an attempt after 10 s, and gives the next a fresh 10 s', async () => {
    const { sender, clock, read, waits, results } = callWorld();
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

  it('decision 2: fails with TIMEOUT_ERROR after six attempts without an answer', async () => {
    const { sender, clock, read, errors } = callWorld();
    sender.on('GET', '/api/session', hang());
    read();
    await clock.advance(120_000);
    expect(sender.requests).toHaveLength(6);
    expect(errors).toMatchObject([
      { kind: 'TIMEOUT_ERROR', message: 'Request timed out. Please try again later' },
    ]);
  });

  it('decision 17: keeps one timer for many calls', async () => {
    const { sender, clock, read } = callWorld();
    sender.on('GET', '/api/session', hang());
    for (let n = 0; n < 64; n += 1) read();
    await settlePromises();
    expect(clock.pending).toBe(1);
  });

  it('cases 11 and 13: calls a refused or broken connection a FETCH_ERROR, and retries it', async () => {
    const { sender, clock, read, errors } = callWorld();
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

  it('case 12: calls a page of HTML a PARSING_ERROR, with the page', async () => {
    const { sender, clock, read, errors } = callWorld();
    sender.on('GET', '/api/session', text('<p>Welcome to the hotel</p>'));
    read();
    await clock.advance(60_000);
    expect(errors).toMatchObject([{ kind: 'PARSING_ERROR', raw: '<p>Welcome to the hotel</p>' }]);
  });
});
