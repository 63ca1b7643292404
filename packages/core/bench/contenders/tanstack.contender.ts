import { environmentManager, QueryClient, QueryObserver } from '@tanstack/query-core';
import type { Network, Row } from '../harness/network.ts';
import type { Contender } from './contender.ts';

/**
 * Used as its UI adapters use it by default: each drawing takes a result that tracks what is read
 * of it. With the browser default: unused answers are kept 60 s.
 */
export function tanstack(network: Network): Contender {
  environmentManager.setIsServer(() => false);
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000, retry: false },
    },
  });
  const optionsOf = (id: number) => ({
    queryKey: ['row', { id }],
    queryFn: () => network.ask(id),
  });
  const observerOf = (id: number) =>
    new QueryObserver<Row>(client, client.defaultQueryOptions<Row>(optionsOf(id)));
  const draw = (observer: QueryObserver<Row>, id: number) => {
    const options = client.defaultQueryOptions<Row>(optionsOf(id));
    return observer.trackResult(observer.getOptimisticResult(options)).data;
  };
  const screen = observerOf(-1);
  return {
    fetch: (id) => client.fetchQuery(optionsOf(id)),
    draw: (work) => work(),
    read: (id) => draw(screen, id),
    observe(id, told) {
      const observer = observerOf(id);
      told(draw(observer, id));
      return observer.subscribe(({ data }) => told(data));
    },
    invalidate: () => void client.invalidateQueries({ queryKey: ['row'] }),
    invalidateSome(ids) {
      // In one pass: by their keys it would look through all answers for each of them.
      const some = new Set(ids);
      const predicate = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
        some.has((queryKey[1] as { readonly id: number }).id);
      void client.invalidateQueries({ predicate });
    },
    dispose: () => client.clear(),
  };
}

/** Asked only for the data under a key: less than a screen needs, which shows errors too. */
export function tanstackData(network: Network): Contender {
  const client = new QueryClient();
  return {
    ...tanstack(network),
    fetch: (id) => client.fetchQuery({ queryKey: ['row', { id }], queryFn: () => network.ask(id) }),
    read: (id) => client.getQueryData(['row', { id }]),
    dispose: () => client.clear(),
  };
}
