import stringWidth from 'string-width';

let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as a reader sees them. */
export function charactersOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Cells a text takes in a terminal: wide characters take two. */
export const cellWidth = (text: string): number => stringWidth(text);

/** The text cut to `width` cells, with `…` at the end when something was cut. Never halves a character. */
export function cutToWidth(text: string, width: number): string {
  if (width <= 0) return '';
  if (cellWidth(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const { segment } of charactersOf(text)) {
    const next = cellWidth(segment);
    if (used + next > width - 1) break;
    kept += segment;
    used += next;
  }
  return `${kept}…`;
}

/** The text in exactly `width` cells. */
export function toCell(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const cut = cutToWidth(text, width);
  const space = ' '.repeat(Math.max(0, width - cellWidth(cut)));
  return align === 'right' ? space + cut : cut + space;
}

/** The text without its last character as a reader sees it; emoji and accents go whole. */
export function withoutLastCharacter(text: string): string {
  const last = [...charactersOf(text)].at(-1);
  return last ? text.slice(0, last.index) : '';
}

/** Longer than any character. A paste is measured no further than a line of such ones could be. */
const longest = 32;

/** The first characters of a text that fit so many cells. */
export function startOf(text: string, width: number): string {
  return fitting([...charactersOf(text.slice(0, width * longest))], width).join('');
}

/** The last characters of a text that fit so many cells. */
export function endOf(text: string, width: number): string {
  const near = text.slice(-width * longest);
  return fitting([...charactersOf(near)].reverse(), width)
    .reverse()
    .join('');
}

function fitting(characters: readonly Intl.SegmentData[], width: number): string[] {
  const kept: string[] = [];
  let used = 0;
  for (const { segment } of characters) {
    used += cellWidth(segment);
    if (used > width) break;
    kept.push(segment);
  }
  return kept;
}
