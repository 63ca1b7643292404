export type FormValue = string | boolean;

/** Values of a form: text and switches, possibly grouped. */
export interface FormValues {
  readonly [name: string]: FormValue | FormValues;
}

/** The fields of a form by name: `alias`, `publicInfo.firstName`, `socialLinks.website`. */
export type FieldPath<V> = {
  [K in keyof V & string]: V[K] extends FormValue ? K : `${K}.${FieldPath<V[K]>}`;
}[keyof V & string];

/** The type of a field's value. */
export type ValueAt<V, P extends string> = P extends keyof V
  ? V[P]
  : P extends `${infer Group}.${infer Rest}`
    ? Group extends keyof V
      ? ValueAt<V[Group], Rest>
      : never
    : never;

/** Reads a field. A missing entry of a group, such as a link that was never typed, is empty text. */
export function readField(values: FormValues, path: string): FormValue {
  const [name, rest] = split(path);
  const value = values[name];
  if (rest === undefined) return typeof value === 'object' || value === undefined ? '' : value;
  return typeof value === 'object' ? readField(value, rest) : '';
}

/** The values with another one in a field. Groups that did not change keep their identity. */
export function writeField<V extends FormValues>(values: V, path: string, value: FormValue): V {
  const [name, rest] = split(path);
  if (rest === undefined) return { ...values, [name]: value };
  const group = values[name];
  return { ...values, [name]: writeField(typeof group === 'object' ? group : {}, rest, value) };
}

/** Whether two sets of values differ in any field. A missing entry equals empty text. */
export function differs(left: FormValues, right: FormValues): boolean {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].some((name) => valueDiffers(left[name], right[name]));
}

function valueDiffers(left: FormValues[string] = '', right: FormValues[string] = ''): boolean {
  if (left === right) return false;
  const leftIsGroup = typeof left === 'object';
  const rightIsGroup = typeof right === 'object';
  if (!leftIsGroup && !rightIsGroup) return true;
  return differs(leftIsGroup ? left : {}, rightIsGroup ? right : {});
}

/** The paths of all fields in which two sets of values differ. */
export function differingFields(left: FormValues, right: FormValues): readonly string[] {
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return names.flatMap((name) => {
    const [one, other] = [left[name], right[name]];
    if (typeof one === 'object' || typeof other === 'object') {
      return differingFields(groupOf(one), groupOf(other)).map((path) => `${name}.${path}`);
    }
    return valueDiffers(one, other) ? [name] : [];
  });
}

/**
 * The values of `saved`, with each field of `typed` that differs from `before` on top: what was
 * typed survives, and what the server changed elsewhere comes in.
 */
export function mergeTyped<V extends FormValues>(
  saved: V,
  before: FormValues,
  typed: FormValues,
): V {
  const names = new Set([...Object.keys(saved), ...Object.keys(typed)]);
  const merged: Record<string, FormValues[string]> = { ...saved };
  for (const name of names) {
    const value = typed[name];
    const kept = saved[name];
    if (typeof value === 'object' || typeof kept === 'object') {
      merged[name] = mergeTyped(groupOf(kept), groupOf(before[name]), groupOf(value));
    } else if (value !== undefined && valueDiffers(value, before[name])) {
      merged[name] = value;
    }
  }
  return merged as V;
}

const groupOf = (value: FormValues[string] | undefined): FormValues =>
  typeof value === 'object' ? value : {};

/** Whether the values have such a field. */
export function hasField(values: FormValues, path: string): boolean {
  const [name, rest] = split(path);
  const value = values[name];
  if (rest === undefined) return Object.hasOwn(values, name) && typeof value !== 'object';
  return typeof value === 'object' && hasField(value, rest);
}

function split(path: string): readonly [string, string | undefined] {
  const dot = path.indexOf('.');
  return dot === -1 ? [path, undefined] : [path.slice(0, dot), path.slice(dot + 1)];
}
