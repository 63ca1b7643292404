import {
  endpoints,
  type ImportList,
  type ImportRowList,
  type ImportRowState,
} from '../../contract/index.ts';
import { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';

/** The rows of a file, by the state they are filtered by. */
export const rowPages = (cache: QueryCache, uuid: () => string | undefined) =>
  new PagedQuery<ImportRowList>(25, (page, limit, list) => {
    const state = list.filter('state') as ImportRowState | undefined;
    return cache.query(endpoints.listImportRows, {
      params: { uuid: uuid() ?? '' },
      query: { page, limit, ...(state ? { state } : {}) },
    });
  });

/** The imports of an account. */
export const historyPages = (cache: QueryCache, account: () => string | undefined) =>
  new PagedQuery<ImportList>(10, (page, limit) =>
    cache.query(endpoints.listImports, { query: { account: account() ?? '', page, limit } }),
  );
