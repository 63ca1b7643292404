import type { Clock } from '@skipper/core';

/** The browser's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout(run, delay) {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
};
