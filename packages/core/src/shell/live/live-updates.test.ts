import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { sessionOf } from '../../testing/builders.ts';
import {
  json,
  openSkipper,
  problem,
  ScriptedStreams,
  settlePromises,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';

const second = 1_000;
const path = '/api/user-subscriptions';
let ports: TestPorts;
let streams: ScriptedStreams;
let skipper: Skipper;
const stops: (() => void)[] = [];

async function open(session: ReturnType<typeof sessionOf> | undefined = sessionOf()) {
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
  skipper = await openSkipper(ports, '/dashboard', session);
  await loaded();
}

/** The part that holds the connection is imported on demand, which is no matter of the clock. */
async function loaded(): Promise<void> {
  await import('./live-connection.ts');
  await settlePromises();
}

/** Shows the subscriptions, as their screen does. Returns how often they were asked for since. */
async function show(): Promise<() => number> {
  stops.push(autorun(() => void skipper.subscriptions.result.data));
  await ports.clock.advance(10 * second);
  const before = ports.sender.sent('GET', path).length;
  return () => ports.sender.sent('GET', path).length - before;
}

beforeEach(() => {
  const given = testPorts();
  streams = new ScriptedStreams(given.clock);
  ports = { ...given, streams: async () => streams };
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  skipper.dispose();
  ports.clock.assertNoTimers();
  expect([streams.listenerCount, streams.kept.length]).toEqual([0, 0]);
});

describe('a stream of changes', () => {
  it('is opened with the bearer once a session is there, and says how long it heard nothing', async () => {
    await ports.clock.advance(1_500);
    await open();
    expect(streams.opened).toHaveLength(1);
    expect(streams.last.path).toBe('/api/events?missed=1500');
    expect(streams.last.headers).toEqual({
      accept: 'text/event-stream',
      authorization: 'Bearer a-token',
    });
  });

  it('is not opened for a visitor', async () => {
    skipper = await openSkipper(ports, '/');
    await loaded();
    await ports.clock.advance(60 * second);
    expect(streams.opened).toEqual([]);
  });

  it('has what changed asked for again, once for a burst, and nothing else', async () => {
    await open();
    const asked = await show();
    for (let count = 0; count < 20; count += 1) {
      streams.last.send(`a-${count}`, { changed: ['Subscriptions', 'Plans'] });
    }
    await ports.clock.advance(second);
    expect(asked()).toBe(1);
    streams.last.send('a-21', { changed: ['Users'] });
    streams.last.push(':\n\nid: a-22\n\ndata: nonsense\n\n');
    await ports.clock.advance(5 * second);
    expect(asked()).toBe(1);
    streams.last.send('a-23', { changed: ['Subscriptions'] });
    await ports.clock.advance(second);
    expect(asked()).toBe(2);
  });

  it('has everything asked for again after a loss, the session too', async () => {
    await open();
    const asked = await show();
    const sessions = ports.sender.sent('GET', '/api/session').length;
    streams.last.send('a-1', { changed: 'all' });
    await ports.clock.advance(3 * second);
    expect([asked(), ports.sender.sent('GET', '/api/session').length - sessions]).toEqual([1, 1]);
  });

  it('does not repeat what the own write has fetched already, unlike the write of another tab', async () => {
    ports.sender.on('PUT', '/api/session/update-onboarding', json({ is_onboarded: true }));
    await open();
    const asked = await show();
    await skipper.cache.mutate(endpoints.updateOnboarding, { body: { is_onboarded: true } });
    const [write] = ports.sender.sent('PUT', '/api/session/update-onboarding');
    const by = write?.headers['idempotency-key'] ?? '';
    streams.last.send('a-1', { changed: ['Subscriptions'], by });
    await ports.clock.advance(2 * second);
    expect(asked()).toBe(0);
    streams.last.send('a-2', { changed: ['Subscriptions'], by: 'of-another-tab' });
    await ports.clock.advance(2 * second);
    expect(asked()).toBe(1);
  });

  it('counts a write without an answer when the server has done it after all', async () => {
    const late = problem(500, 'No.', { 'x-should-retry': 'false' });
    ports.sender.on('PUT', '/api/session/update-onboarding', late);
    await open();
    const asked = await show();
    const writing = skipper.cache.mutate(endpoints.updateOnboarding, {
      body: { is_onboarded: true },
    });
    await expect(writing).rejects.toThrow();
    const [write] = ports.sender.sent('PUT', '/api/session/update-onboarding');
    const by = write?.headers['idempotency-key'] ?? '';
    streams.last.send('a-1', { changed: ['Subscriptions'], by });
    await ports.clock.advance(2 * second);
    expect(asked()).toBe(1);
  });
});

describe('a stream that ends', () => {
  it('is opened again where it was, at growing intervals while that fails', async () => {
    await open();
    streams.last.push('id: a-7\n\n');
    await ports.clock.advance(60 * second);
    streams.answer('refused', { status: 502, headers: {} }, 'refused', 'refused');
    const ended = ports.clock.now();
    streams.last.breakOff();
    await ports.clock.advance(120 * second);
    const waits = streams.opened
      .slice(1)
      .map(({ at }, index, all) => at - (all[index - 1]?.at ?? ended));
    expect(waits.length).toBeGreaterThanOrEqual(5);
    for (const [index, least, most] of [
      [0, 1, 3],
      [1, 2, 6],
      [2, 4, 12],
      [3, 8, 24],
    ] as const) {
      expect(waits[index]).toBeGreaterThanOrEqual(least * second);
      expect(waits[index]).toBeLessThanOrEqual(most * second);
    }
    expect(streams.last.path).toBe('/api/events');
    expect(streams.last.headers['last-event-id']).toBe('a-7');
  });

  it.each([
    ['that has no such address', 404],
    ['that forbids it', 403],
    ['that answers with a page', 200],
  ])('is left alone at a server %s', async (_name, status) => {
    streams.answer({ status, headers: { 'content-type': 'text/html' } });
    await open();
    const asked = await show();
    await ports.clock.advance(3_600 * second);
    streams.show(false);
    streams.show(true);
    ports.connectivity.goOffline();
    ports.connectivity.goOnline();
    await ports.clock.advance(10 * second);
    expect([streams.opened.length, skipper.toasts.items.length]).toEqual([1, 0]);
    // As it always was.
    expect(asked()).toBe(1);
  });

  it('comes back as late as a busy server asks', async () => {
    streams.answer({ status: 429, headers: { 'retry-after': '300' } });
    await open();
    await ports.clock.advance(299 * second);
    expect(streams.opened).toHaveLength(1);
    await ports.clock.advance(32 * second);
    expect(streams.opened).toHaveLength(2);
  });

  it.each([
    ['the head', 'held' as const],
    ['the body', {}],
  ])('is given up behind a proxy that holds back %s, ever more rarely', async (_name, head) => {
    streams.answer(...Array.from({ length: 40 }, () => head));
    await open();
    const asked = await show();
    await ports.clock.advance(3_600 * second);
    // Each of them ended by this side.
    expect(streams.opened.length - streams.kept.length).toBeGreaterThan(10);
    expect(streams.opened.length).toBeLessThan(40);
    expect([asked(), skipper.toasts.items.length]).toEqual([0, 0]);
  });

  it('is missed when nothing comes on it, not even a beat', async () => {
    await open();
    for (let beats = 0; beats < 10; beats += 1) {
      streams.last.push(':\n\n');
      await ports.clock.advance(25 * second);
    }
    await ports.clock.advance(35 * second);
    expect(streams.opened).toHaveLength(1);
    await ports.clock.advance(15 * second);
    expect(streams.opened).toHaveLength(2);
  });

  it('with its session signs out, at the server’s word', async () => {
    await open();
    streams.answer({ status: 401, headers: {} });
    streams.last.end();
    await ports.clock.advance(10 * second);
    expect(skipper.session.status).toBe('signed-out');
    expect(skipper.session.endedText).toBe('Your session has ended. Sign in again.');
    expect(skipper.navigation.path).toBe('/login');
  });
});

describe('a front end', () => {
  it('receives nothing after log-out, and then only for the next user', async () => {
    await open();
    const asked = await show();
    const { last } = streams;
    last.send('a-1', { changed: ['Subscriptions'] });
    await settlePromises();
    await skipper.session.logOut();
    expect(last.signal.aborted).toBe(true);
    last.send('a-2', { changed: ['Subscriptions'] });
    await ports.clock.advance(60 * second);
    expect([asked(), streams.opened.length]).toEqual([0, 1]);

    await ports.clock.advance(500);
    await skipper.session.enter({ uuid: 'u', token: 'another' }, false);
    await loaded();
    expect(streams.last.headers.authorization).toBe('Bearer another');
    // All that this user sees was fetched after the sign-in.
    expect(streams.last.path).toBe('/api/events?missed=300');
  });

  it('gives the stream up while it is hidden, and has what it missed sent once it is back', async () => {
    await open();
    streams.last.push('id: a-3\n\n');
    streams.show(false);
    await ports.clock.advance(10 * second);
    streams.show(true);
    await ports.clock.advance(40 * second);
    // A short look elsewhere is none.
    expect(streams.opened).toHaveLength(1);
    streams.last.push(':\n\n');
    streams.show(false);
    await ports.clock.advance(20 * second);
    expect(streams.kept).toHaveLength(0);
    await ports.clock.advance(3_600 * second);
    expect(streams.opened).toHaveLength(1);
    streams.show(true);
    expect(streams.opened).toHaveLength(2);
    expect(streams.last.headers['last-event-id']).toBe('a-3');
  });

  it('that starts hidden opens none until it is looked at', async () => {
    streams.visible = false;
    await open();
    expect(streams.opened).toHaveLength(0);
    streams.show(true);
    expect(streams.opened).toHaveLength(1);
  });

  it('without a network waits for it', async () => {
    await open();
    ports.connectivity.goOffline();
    expect(streams.kept).toHaveLength(0);
    await ports.clock.advance(600 * second);
    expect(streams.opened).toHaveLength(1);
    ports.connectivity.goOnline();
    await ports.clock.advance(2 * second);
    expect(streams.opened).toHaveLength(2);
  });

  it.each([
    ['whose streams cannot be loaded', () => Promise.reject(new Error('404'))],
    ['without streams', async () => undefined],
  ])('%s works as before', async (_name, load) => {
    ports = { ...ports, streams: load };
    await open();
    const asked = await show();
    expect([skipper.session.status, asked()]).toEqual(['signed-in', 0]);
    expect(ports.errorReporter.reports).toEqual([]);
  });
});
