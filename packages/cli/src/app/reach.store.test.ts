import type { HttpSender } from '@skipper/core';
import { VirtualClock } from '@skipper/core/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ReachStore } from './reach.store.ts';

const request = { method: 'GET', path: '/api/version', headers: {} };
const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

let clock: VirtualClock;
let reach: ReachStore;

beforeEach(() => {
  clock = new VirtualClock();
  reach = new ReachStore(clock);
});

afterEach(() => {
  reach.dispose();
  expect(clock.pending).toBe(0);
});

/** A sender whose attempts end like this, one after the other; then they are refused. */
function attempts(...ends: readonly ('answer' | 'refusal')[]) {
  const left = [...ends];
  const sent: string[] = [];
  const sender: HttpSender = {
    send: async ({ path }) => {
      sent.push(path);
      if (left.shift() !== 'answer') throw refused;
      return { status: 503, headers: {}, body: '' };
    },
  };
  const watched = reach.watch(sender);
  const attempt = (signal = new AbortController().signal) =>
    watched.send(request, signal).catch(() => undefined);
  return { attempt, sent };
}

it('names why the last attempt got no answer, until one does', async () => {
  const { attempt } = attempts('refusal', 'answer', 'refusal');
  expect(reach.failure).toBeUndefined();
  await attempt();
  expect(reach.failure?.reason).toBe('connection refused');
  await attempt();
  expect(reach.failure).toBeUndefined();
  await attempt();
  expect(reach.failure?.reason).toBe('connection refused');
});

it('knows a server that has never answered from one that has gone', async () => {
  const { attempt } = attempts('refusal', 'answer', 'refusal');
  expect(reach.neverReached).toBeUndefined();
  await attempt();
  expect(reach.neverReached?.reason).toBe('connection refused');
  await attempt();
  await attempt();
  expect(reach.neverReached).toBeUndefined();
});

it('takes a call that was given up for no sign of the line', async () => {
  const { attempt } = attempts('refusal');
  await attempt(AbortSignal.abort());
  expect(reach.failure).toBeUndefined();
});

it('probes after a failure, ever more slowly, until the server answers', async () => {
  const { attempt, sent } = attempts('refusal', 'refusal', 'refusal', 'answer');
  const back: boolean[] = [];
  reach.subscribe((online) => back.push(online));
  await attempt();
  await clock.advance(1_999);
  expect(sent).toHaveLength(1);
  await clock.advance(1);
  expect(sent).toHaveLength(2);
  await clock.advance(4_000);
  expect([sent.length, reach.failure?.reason, back]).toEqual([3, 'connection refused', []]);
  await clock.advance(8_000);
  expect([sent.length, reach.failure, back]).toEqual([4, undefined, [true]]);
  expect(new Set(sent)).toEqual(new Set(['/api/version']));
  await clock.advance(600_000);
  expect(sent).toHaveLength(4);
});

it('asks at most twice a minute while the server stays away', async () => {
  const { attempt, sent } = attempts();
  await attempt();
  await clock.advance(60_000);
  const before = sent.length;
  await clock.advance(600_000);
  expect(sent.length - before).toBe(20);
});

it('stops probing when another call is answered, and says so once', async () => {
  const { attempt, sent } = attempts('refusal', 'answer', 'answer');
  const back: boolean[] = [];
  reach.subscribe((online) => back.push(online));
  await attempt();
  await attempt();
  await attempt();
  await clock.advance(600_000);
  expect([sent.length, back]).toEqual([3, [true]]);
});

it('gives a probe up that gets no answer, and tries again', async () => {
  const probes: AbortSignal[] = [];
  const sender: HttpSender = {
    send: async (_request, signal) => {
      probes.push(signal);
      if (probes.length === 1) throw refused;
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    },
  };
  const watched = reach.watch(sender);
  await watched.send(request, new AbortController().signal).catch(() => undefined);
  await clock.advance(2_000);
  expect(probes).toHaveLength(2);
  await clock.advance(5_000 + 4_000);
  expect([probes.length, probes[1]?.aborted, probes[2]?.aborted]).toEqual([3, true, false]);
  expect(reach.failure?.reason).toBe('connection refused');
  reach.dispose();
  expect(probes[2]?.aborted).toBe(true);
});
