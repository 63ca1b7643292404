import { createCacheHelper, initCache, serialize } from 'swr/_internal';
import type { Network } from '../harness/network.ts';
import type { Contender } from './contender.ts';

/**
 * SWR lives in React hooks. This is the layer below them: its cache, its global `mutate` and its
 * subscriptions. Parts that need a hook (the response to `invalidate`) are not measured.
 */
export function swr(network: Network): Contender {
  const [cache, mutate] = initCache(new Map()) as unknown as ReturnType<typeof initCache> & {
    1: (key: unknown, data: () => Promise<unknown>, revalidate: boolean) => Promise<unknown>;
  };
  const keyOf = (id: number) => ['row', { id }];
  const helperOf = (id: number) => {
    const [key] = serialize(keyOf(id));
    const [get, , subscribe] = createCacheHelper<unknown>(cache, key);
    return { key, get, subscribe };
  };
  return {
    fetch: (id) => mutate(keyOf(id), () => network.ask(id), false),
    draw: (work) => work(),
    read: (id) => helperOf(id).get().data,
    observe(id, told) {
      const { key, get, subscribe } = helperOf(id);
      told(get().data);
      return subscribe(key, (current: { readonly data?: unknown }) => told(current.data));
    },
    invalidate() {
      throw new Error('SWR refetches only from its hooks.');
    },
    dispose: () => {},
  };
}
