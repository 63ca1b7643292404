import { randomUUID } from 'node:crypto';
import type { Analytics, Clock, Connectivity, FormPoster, Random } from '@skipper/core';

/** The small ports that Node answers by itself. */

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout(run, delay) {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
};

export const systemRandom: Random = {
  next: () => Math.random(),
  uuid: () => randomUUID(),
};

/** A terminal has no sign of the network being gone but a request that fails. */
export const alwaysOnline: Connectivity = {
  online: true,
  subscribe: () => () => undefined,
};

/** The terminal counts nobody. */
export const noAnalytics: Analytics = {
  identify: () => undefined,
  clear: () => undefined,
  event: () => undefined,
  pageView: () => undefined,
};

/** Posts as a plain form of a page would. */
export const plainFormPoster: FormPoster = {
  async post(url, fields) {
    const body = new URLSearchParams(fields);
    const signal = AbortSignal.timeout(10_000);
    const response = await fetch(url, { method: 'POST', body, redirect: 'manual', signal });
    await response.body?.cancel();
  },
};
