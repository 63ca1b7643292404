import type { CallArgs } from '../../contract/index.ts';

/**
 * One text for one question to an endpoint: the same for arguments in another
 * key order, and with or without empty values, since those make the same
 * request. It is made whenever a screen is drawn, so it is kept short and makes
 * no lists on the way.
 */
export function argsKey({ params, query }: CallArgs): string {
  const path = canonical(params);
  return path === '' ? canonical(query) : `${path}?${canonical(query)}`;
}

function canonical(values: object | undefined): string {
  if (values === undefined) return '';
  const names = Object.keys(values);
  if (names.length > 1) names.sort();
  let text = '';
  for (const name of names) {
    const value = (values as Readonly<Record<string, unknown>>)[name];
    if (value === undefined || value === null || value === '') continue;
    if (text !== '') text += '&';
    // Quoted by JSON, so that no value can look like two.
    text += `${name}=${typeof value === 'number' ? value : JSON.stringify(value)}`;
  }
  return text;
}
