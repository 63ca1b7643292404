import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import type { Network } from '../harness/network.ts';
import type { Contender } from './contender.ts';

/** The production build: its checks of the state are off. */
export function rtk(network: Network): Contender {
  const api = createApi({
    tagTypes: ['Row'],
    keepUnusedDataFor: 60,
    baseQuery: async (id: number) => ({ data: await network.ask(id) }),
    endpoints: (build) => ({
      row: build.query<unknown, { readonly id: number }>({
        query: ({ id }) => id,
        providesTags: ['Row'],
      }),
    }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const { row } = api.endpoints;
  return {
    async fetch(key) {
      const { data } = await store.dispatch(row.initiate({ id: key }, { subscribe: false }));
      return data;
    },
    draw: (work) => work(),
    read: (key) => row.select({ id: key })(store.getState()).data,
    observe(key, told) {
      const subscription = store.dispatch(row.initiate({ id: key }));
      const select = row.select({ id: key });
      let shown = select(store.getState()).data;
      told(shown);
      const stop = store.subscribe(() => {
        const { data } = select(store.getState());
        if (data === shown) return;
        shown = data;
        told(data);
      });
      return () => {
        stop();
        subscription.unsubscribe();
      };
    },
    invalidate: () => void store.dispatch(api.util.invalidateTags(['Row'])),
    dispose: () => void store.dispatch(api.util.resetApiState()),
  };
}
