import type { QueryResult } from './query-result.ts';

/** Data that is here already, for a part that shows the state of a query. */
export const knownResult = <T>(data: T): QueryResult<T> => ({
  status: 'success',
  data,
  error: undefined,
  etag: undefined,
  fetching: false,
  stale: false,
  attempt: 0,
  nextRetryAt: undefined,
  waiting: false,
  slow: false,
  asking: () => knownResult(data),
  refetch: () => Promise.resolve(),
  cancel: () => undefined,
});
