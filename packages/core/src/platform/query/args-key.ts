import type { CallArgs } from '../../contract/index.ts';

type Values = Readonly<Record<string, unknown>>;

export const argumentOf = (values: object | undefined, name: string): unknown =>
  (values as Values | undefined)?.[name];

/**
 * The name of the only argument; '' if there is none, and `undefined` if there are more, or if it is
 * neither a number nor a text.
 */
export function loneName(values: object | undefined): string | undefined {
  let lone = '';
  for (const name in values) {
    const value = argumentOf(values, name);
    if (isEmpty(value)) continue;
    if (lone !== '' || (typeof value !== 'number' && typeof value !== 'string')) return undefined;
    lone = name;
  }
  return lone;
}

/**
 * One text for one question to an endpoint: the same for arguments in another
 * key order, and with or without empty values, since those make the same
 * request. It may be made whenever a screen is drawn, so it is kept short, and a
 * list is made on the way only where the arguments have to be sorted.
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
    text = joined(text, name, argumentOf(values, name));
  }
  return text;
}

function sorted(values: object): string {
  const inOrder = Object.entries(values).sort(([left], [right]) => (left < right ? -1 : 1));
  return inOrder.reduce((text, [name, value]) => joined(text, name, value), '');
}

function joined(text: string, name: string, value: unknown): string {
  if (isEmpty(value)) return text;
  // Quoted by JSON, so that no value can look like two.
  const part = `${name}=${typeof value === 'number' ? value : JSON.stringify(value)}`;
  return text === '' ? part : `${text}&${part}`;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
