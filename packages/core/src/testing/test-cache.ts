import { autorun } from 'mobx';
import { QueryCache } from '../platform/query/query-cache.ts';
import type { QueryResult } from '../platform/query/query-result.ts';
import { testTransport } from './test-transport.ts';

/** Something on screen that shows a query. */
export interface Watcher<V> {
  /** Everything it was shown, in order. */
  readonly seen: V[];
  readonly last: V | undefined;
  stop(): void;
}

/** Observes one query as a screen would: reads it again whenever it changes. */
export function watch<T, V = T | undefined>(
  query: () => QueryResult<T>,
  read: (result: QueryResult<T>) => V = (result) => result.data as V,
): Watcher<V> {
  const seen: V[] = [];
  const stop = autorun(() => {
    seen.push(read(query()));
  });
  return {
    seen,
    get last() {
      return seen.at(-1);
    },
    stop,
  };
}

/** A cache over fakes, signed in. */
export function cacheWorld() {
  const world = testTransport();
  const { transport, ports, session } = world;
  session.token = 'token';
  const cache = new QueryCache(transport, ports.clock, ports.random, ports.connectivity);
  return { ...world, ...ports, cache };
}

/** Every test leaves nothing behind. */
export function expectNoLeak({ cache, clock, connectivity }: ReturnType<typeof cacheWorld>): void {
  cache.dispose();
  clock.assertNoTimers();
  if (connectivity.listenerCount > 0) throw new Error('Something still listens to the network.');
}
