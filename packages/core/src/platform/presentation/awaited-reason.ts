import type { QueryResult } from '../query/query-result.ts';

/** Why an action is disabled until an answer arrives; undefined once it has. */
export function awaitedReason(result: QueryResult<unknown>, of: string): string | undefined {
  if (result.data !== undefined) return undefined;
  return result.error
    ? `Your ${of} could not be loaded. Reload to try again.`
    : `Loading your ${of}.`;
}
