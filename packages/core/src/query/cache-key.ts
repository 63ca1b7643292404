import type { CallArgs, Endpoint } from '../contract/index.ts';

/**
 * One text for one question: the same for arguments in another key order, and
 * with or without empty values, since those make the same request.
 */
export function cacheKey(endpoint: Endpoint, args: CallArgs): string {
  return `${endpoint.name}${canonical(args.params, ':')}${canonical(args.query, '?')}`;
}

function canonical(values: object | undefined, separator: string): string {
  if (values === undefined) return '';
  const entries = Object.entries(values).filter(([, value]) => !isEmpty(value));
  if (entries.length === 0) return '';
  // Quoted by JSON, so that no value can look like two.
  const pairs = entries.map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return separator + pairs.sort().join('&');
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
