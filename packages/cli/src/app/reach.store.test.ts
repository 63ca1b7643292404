import type { HttpSender } from '@skipper/core';
import { expect, it } from 'vitest';
import { ReachStore } from './reach.store.ts';

const request = { method: 'GET', path: '/api/version', headers: {} };
const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

/** A sender whose attempts end like this, one after the other. */
function attempts(...ends: readonly ('answer' | 'refusal')[]) {
  const reach = new ReachStore();
  const left = [...ends];
  const sender: HttpSender = {
    send: async () => {
      if (left.shift() === 'refusal') throw refused;
      return { status: 503, headers: {}, body: '' };
    },
  };
  const watched = reach.watch(sender);
  const attempt = (signal = new AbortController().signal) =>
    watched.send(request, signal).catch(() => undefined);
  return { reach, attempt };
}

it('names why the last attempt got no answer, until one does', async () => {
  const { reach, attempt } = attempts('refusal', 'answer', 'refusal');
  expect(reach.failure).toBeUndefined();
  await attempt();
  expect(reach.failure?.reason).toBe('connection refused');
  await attempt();
  expect(reach.failure).toBeUndefined();
  await attempt();
  expect(reach.failure?.reason).toBe('connection refused');
});

it('knows a server that has never answered from one that has gone', async () => {
  const { reach, attempt } = attempts('refusal', 'answer', 'refusal');
  expect(reach.neverReached).toBeUndefined();
  await attempt();
  expect(reach.neverReached?.reason).toBe('connection refused');
  await attempt();
  await attempt();
  expect(reach.neverReached).toBeUndefined();
});

it('takes a call that was given up for no sign of the line', async () => {
  const { reach, attempt } = attempts('refusal');
  await attempt(AbortSignal.abort());
  expect(reach.failure).toBeUndefined();
});
