/** One of a list, with a key that no other of the list has. */
export interface Keyed<T> {
  readonly key: string;
  readonly part: T;
}

/**
 * A list with keys that differ, for front ends that draw it. Items with one key, such as two notices
 * or a line that was written twice, are counted in reading order.
 */
export function keyed<T>(list: readonly T[], keyOf: (one: T) => string): readonly Keyed<T>[] {
  const seen = new Map<string, number>();
  return list.map((part) => {
    const key = keyOf(part);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return { key: count === 1 ? key : `${key} #${count}`, part };
  });
}

/** Lines of text, of which a user may have written two alike. */
export const keyedLines = (lines: readonly string[]): readonly Keyed<string>[] =>
  keyed(lines, (line) => line);
