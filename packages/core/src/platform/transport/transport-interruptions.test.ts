import { describe, expect, it } from 'vitest';
import { sessionOf } from '../../testing/builders.ts';
import { callWorld, hang, json, problem, reset, settlePromises } from '../../testing/index.ts';

const session = sessionOf();

describe('aborting', () => {
  it('decision 3: ends a request under way at once, and is no failure', async () => {
    const { sender, clock, read, errors, session: told } = callWorld();
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

  it('case 7: ends a wait between attempts at once', async () => {
    const { sender, clock, read, errors } = callWorld();
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
    const { sender, read, errors } = callWorld();
    const controller = new AbortController();
    controller.abort();
    read({ signal: controller.signal });
    await settlePromises();
    expect(sender.requests).toEqual([]);
    expect(errors).toMatchObject([{ kind: 'aborted' }]);
  });
});

describe('offline', () => {
  it('decision 19: waits for the network instead of burning the retries', async () => {
    const { sender, clock, connectivity, read, results } = callWorld();
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
    const { sender, clock, connectivity, read, errors } = callWorld();
    sender.on('GET', '/api/session', reset());
    connectivity.goOffline();
    read();
    await clock.advance(120_000);
    expect(errors).toMatchObject([
      { kind: 'TIMEOUT_ERROR', message: 'Request timed out. Please try again later' },
    ]);
    expect(sender.requests).toHaveLength(1);
    clock.assertNoTimers();
    expect(connectivity.listenerCount).toBe(0);
  });

  it('can be aborted while it waits', async () => {
    const { sender, clock, connectivity, read, errors } = callWorld();
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
