import type { TypedPlace } from '@skipper/core';

type Address = Pick<URL, 'pathname' | 'search'>;

/**
 * Whether a step between two addresses leaves the screen, or only its opened row, which is in the search
 * part. Undefined: neither. Pages, sorting and filters replace their address, so no step is one of them.
 */
export function leftBy(from: Address, to: Address): TypedPlace | undefined {
  if (from.pathname !== to.pathname) return 'screen';
  return from.search === to.search ? undefined : 'detail';
}
