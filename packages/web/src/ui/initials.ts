/** One or two capitals that stand for a name: `demo_skipper` is DS. */
export function initials(name: string): string {
  const words = name.split(/[\s_.-]+/).filter(Boolean);
  const first = [...(words[0] ?? '?')][0] ?? '?';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toUpperCase();
}

/** A number from 0 to 5 that is always the same for a name; the styles give it a hue. */
export function hueOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % 6;
}
