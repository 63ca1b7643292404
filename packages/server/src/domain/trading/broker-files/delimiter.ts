const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

const sampleLines = 100;

/**
 * The delimiter that cuts most lines into the same number of cells. Counting outside
 * quotation marks keeps decimal commas and addresses from winning over a semicolon.
 * Undefined where no delimiter makes two columns.
 */
export function detectDelimiter(text: string): Delimiter | undefined {
  const lines = text.split('\n', sampleLines).filter((line) => line.trim() !== '');
  const scored = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(lines, delimiter) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0 ? best.delimiter : undefined;
}

/** How many cells the lines of the most common width hold together; 0 for a single column. */
function scoreOf(lines: readonly string[], delimiter: Delimiter): number {
  const widths = Map.groupBy(lines, (line) => countCells(line, delimiter));
  widths.delete(1);
  return Math.max(0, ...[...widths].map(([width, same]) => width * same.length));
}

function countCells(line: string, delimiter: Delimiter): number {
  let cells = 1;
  let quoted = false;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    else if (character === delimiter && !quoted) cells += 1;
  }
  return cells;
}
