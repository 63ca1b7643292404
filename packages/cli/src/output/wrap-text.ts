import { cellWidth, charactersOf } from './cell.ts';

/** A text in lines of at most `width` cells, broken at spaces; a longer word is broken within. */
export function wrapText(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .split(/\s+/u)
    .filter(Boolean)
    .flatMap((one) => pieces(one, width))) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (cellWidth(joined) <= width) {
      line = joined;
    } else {
      if (line !== '') lines.push(line);
      line = word;
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

/** A word in parts that fit a line, never within a character. */
function pieces(word: string, width: number): readonly string[] {
  if (cellWidth(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of charactersOf(word)) {
    if (part !== '' && cellWidth(part + segment) > width) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}
