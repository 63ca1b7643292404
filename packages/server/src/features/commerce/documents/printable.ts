/** Text as a font can draw it. */
export interface Printable {
  readonly text: string;
  /** Whether characters are given by their numbers. */
  readonly numbered: boolean;
}

/** Made on first use: its tables take a fiftieth of a second to load. */
let graphemes: Intl.Segmenter | undefined;

/**
 * Text without empty boxes: emoji are left out, and other characters that the font lacks are given by
 * their Unicode numbers, such as [U+738B U+5C0F], so that a name stays exact.
 */
export function printable(text: string, has: (codePoint: number) => boolean): Printable {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let written = '';
  let missing: string[] = [];
  let numbered = false;
  let left = false;
  const flush = () => {
    const spaced = missing.at(-1) === 'U+0020';
    if (spaced) missing.pop();
    if (missing.length > 0) written += `[${missing.join(' ')}]${spaced ? ' ' : ''}`;
    missing = [];
  };
  for (const { segment } of graphemes.segment(text)) {
    const codes = Array.from(segment, (character) => character.codePointAt(0) ?? 0);
    if (codes.every(has)) {
      // A space between two such words stays within one pair of brackets.
      if (missing.length > 0 && segment === ' ') missing.push('U+0020');
      else {
        flush();
        // A word before a dropped emoji is not set apart from a comma after it.
        if (left && /^\p{Po}/u.test(segment)) written = written.trimEnd();
        written += segment;
      }
      left = false;
    } else if (!/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(segment)) {
      missing.push(...codes.map(numberOf));
      numbered = true;
      left = false;
    } else {
      left = true;
    }
  }
  flush();
  return { text: written.replace(/ {2,}/g, ' ').trim(), numbered };
}

const numberOf = (code: number): string => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
