const spare = '123456789abcdefghijklmnopqrstuvwxyz';

/**
 * A key for each label: its first letter that no earlier label took, lower-cased, else a digit or letter that
 * none took. Undefined once all are taken.
 */
export function jumpKeys(labels: readonly string[]): readonly (string | undefined)[] {
  const taken = new Set<string>();
  const free = (one: string) => /[a-z0-9]/.test(one) && !taken.has(one);
  return labels.map((label) => {
    const key = [...label.toLowerCase(), ...spare].find(free);
    if (key) taken.add(key);
    return key;
  });
}
