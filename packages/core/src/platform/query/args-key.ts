import type { CallArgs } from '../../contract/index.ts';

/**
 * One text for one question to an endpoint: the same for arguments in another
 * key order, and with or without empty values, since those make the same
 * request. It is made whenever a screen is drawn, so it is kept short, and a list is
 * made on the way only where the arguments have to be sorted.
 */
export function argsKey({ params, query }: CallArgs): string {
  const path = canonical(params);
  return path === '' ? canonical(query) : `${path}?${canonical(query)}`;
}

function canonical(values: object | undefined): string {
  let text = '';
  let last = '';
  for (const name in values) {
    if (name < last) return sorted(values);
    last = name;
    text = joined(text, name, (values as Readonly<Record<string, unknown>>)[name]);
  }
  return text;
}

function sorted(values: object): string {
  const inOrder = Object.entries(values).sort(([left], [right]) => (left < right ? -1 : 1));
  return inOrder.reduce((text, [name, value]) => joined(text, name, value), '');
}

function joined(text: string, name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return text;
  // Quoted by JSON, so that no value can look like two.
  const part = `${name}=${typeof value === 'number' ? value : JSON.stringify(value)}`;
  return text === '' ? part : `${text}&${part}`;
}
