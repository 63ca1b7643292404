import { randomUUID } from 'node:crypto';
import type { Analytics, Clock, Connectivity, Random } from '@skipper/core';

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
  pageView: () => undefined,
};
