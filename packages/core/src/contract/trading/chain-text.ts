/**
 * The texts that the chain of an account is hashed from (product rules 4.5). The server writes them
 * and readers compute hashes of them again, so they are defined once.
 */

/** The hash before the first link. */
export const chainStart = '0'.repeat(64);

/** Parts of a link or of a fill. Numbers are whole; decimals are texts. */
export type ChainValue = string | number | null | { readonly [key: string]: ChainValue };

/** JSON with sorted keys and without white space, as RFC 8785 writes such values. */
export function canonicalJson(value: ChainValue): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`);
  return `{${members.join()}}`;
}
