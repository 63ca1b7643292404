import type { ArgsOf, Endpoint, ResponseOf } from '../../contract/index.ts';
import type { QueryCache } from '../query/query-cache.ts';
import type { Transport } from '../transport/transport.ts';

export interface SingleCallOptions {
  /** Calls it off: it then rejects with an ApiError of the kind `aborted`. */
  readonly signal?: AbortSignal;
}

/** Calls an endpoint once. Rejects with ApiError, whatever goes wrong. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
  options?: SingleCallOptions,
) => Promise<ResponseOf<E>>;

/** A read asks the server; a write also makes outdated answers of the cache stale. */
export function singleCall(transport: Transport, cache: QueryCache): Call {
  return (endpoint, args, options = {}) =>
    endpoint.method === 'GET'
      ? transport.send(endpoint, args, options)
      : cache.mutate(endpoint, args, options);
}
