/** A form’s fields: `a[b][0][c]=x` is `{ a: { b: { 0: { c: 'x' } } } }`. */
export interface Form {
  readonly [field: string]: string | Form | undefined;
}

export function parseForm(text: string): Form {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    let place: Record<string, unknown> = root;
    for (const part of path.slice(0, -1)) {
      place[part] ??= {};
      place = place[part] as Record<string, unknown>;
    }
    const last = path.at(-1) ?? '';
    place[last === '' ? String(Object.keys(place).length) : last] = value;
  }
  return root as Form;
}

export const textOf = (value: string | Form | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

export const formOf = (value: string | Form | undefined): Form =>
  typeof value === 'object' ? value : {};
