/**
 * Rows on their way into a worker and back, as JSON in UTF-8, some hundreds in each buffer. Buffers
 * are cheap to hand over and to keep, and one at a time is parsed without a pause that others notice.
 */
export type RowPart = Uint8Array;

/** How many rows are read, handed over and parsed together. */
export const rowsPerPart = 500;

export function toPart(rows: readonly unknown[]): RowPart {
  return new TextEncoder().encode(JSON.stringify(rows));
}

export function inParts(rows: readonly unknown[]): RowPart[] {
  const parts: RowPart[] = [];
  for (let start = 0; start < rows.length; start += rowsPerPart) {
    parts.push(toPart(rows.slice(start, start + rowsPerPart)));
  }
  return parts;
}

export function rowsOf<Row>(part: RowPart): readonly Row[] {
  return JSON.parse(Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString()) as Row[];
}
