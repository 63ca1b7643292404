import { randomUUID } from 'node:crypto';
import type { Clock } from '../../src/platform/ports/clock.ts';
import type { Connectivity } from '../../src/platform/ports/connectivity.ts';
import type { Random } from '../../src/platform/ports/random.ts';

const clock: Clock = {
  now: () => Date.now(),
  setTimeout(run, delay) {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
};

const random: Random = { next: () => Math.random(), uuid: () => randomUUID() };

const connectivity: Connectivity = { online: true, subscribe: () => () => {} };

/** The ports of a Node process that is always online. */
export const benchPorts = { clock, random, connectivity };
