import { afterEach, beforeEach } from 'vitest';
import { cacheWorld, expectNoLeak } from './test-cache.ts';
import { listPlans } from './test-endpoints.ts';

export const gold = { names: ['Gold'] };
export const silver = { names: ['Silver'] };
export const both = { names: ['Gold', 'Silver'] };

type CacheWorld = ReturnType<typeof cacheWorld>;

/** A new cache for each test of a file, which must leave nothing behind. */
export function planCache(prepare: (world: CacheWorld) => void = () => {}) {
  let current: CacheWorld;
  beforeEach(() => {
    current = cacheWorld();
    prepare(current);
  });
  afterEach(() => expectNoLeak(current));
  const world = new Proxy({} as CacheWorld, { get: (_none, key) => Reflect.get(current, key) });
  return {
    world,
    plans: () => world.cache.query(listPlans, {}),
    sent: (path = '/api/plans') => world.sender.sent('GET', path).length,
  };
}
