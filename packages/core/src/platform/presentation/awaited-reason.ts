import type { QueryResult } from '../query/query-result.ts';

/** Why an action that needs an answer cannot be taken yet; undefined once the answer is there. */
export function awaitedReason(result: QueryResult<unknown>, of: string): string | undefined {
  if (result.data !== undefined) return undefined;
  return result.error
    ? `Your ${of} could not be loaded. Reload to try again.`
    : `Loading your ${of}.`;
}
