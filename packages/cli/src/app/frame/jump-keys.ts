/** A letter for each label: its first letter that no earlier label took, lower-cased. */
export function jumpKeys(labels: readonly string[]): readonly (string | undefined)[] {
  const taken = new Set<string>();
  return labels.map((label) => {
    const letter = [...label.toLowerCase()].find((one) => /[a-z0-9]/.test(one) && !taken.has(one));
    if (letter) taken.add(letter);
    return letter;
  });
}
