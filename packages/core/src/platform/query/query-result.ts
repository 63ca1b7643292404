import type { ApiError } from '../transport/api-error.ts';

export type QueryStatus = 'idle' | 'pending' | 'success' | 'error';

/**
 * One cached answer. Reading a property inside a MobX observer makes it live: it
 * is fetched if needed, kept while observed, and dropped 60 s after the last
 * observer left. Reading it elsewhere looks and changes nothing.
 */
export interface QueryResult<T> {
  /** `pending` only before the first answer; a later refetch shows in `fetching`. */
  readonly status: QueryStatus;
  /** Server data with pending edits on top. Kept while a refetch runs, and when it fails. */
  readonly data: T | undefined;
  /** Why the last fetch failed; gone with the next success. */
  readonly error: ApiError | undefined;
  /** The server's name for this version of the data, for a write that must not overwrite another. */
  readonly etag: string | undefined;
  readonly fetching: boolean;
  /** Something it was made of has changed since, or it is older than its `staleTime`. */
  readonly stale: boolean;
  /** Which attempt of the running fetch this is, from 1; 0 when none runs. */
  readonly attempt: number;
  /** When the next attempt starts, in milliseconds since 1970; undefined when none is due. */
  readonly nextRetryAt: number | undefined;
  /** True between attempts: for the next retry, or for the network to come back. */
  readonly waiting: boolean;
  /** The running fetch needed, or will need, more than one attempt: offer to try again now. */
  readonly slow: boolean;
  /** The answer to the same question with other values in its query, such as another page. */
  asking(changed: Readonly<Record<string, unknown>>): QueryResult<T>;
  /** Refetches, also when fresh. Never rejects: failure shows in `error`. */
  refetch(): Promise<void>;
  /** Cancels the running fetch, if any. Data stays. */
  cancel(): void;
}
