import { deflateSync, inflateSync } from 'node:zlib';

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

/** The same for many rows that wait to be stored, in about a tenth of the memory. */
export function* inPackedParts<Row, Stored>(
  rows: Iterable<Row>,
  map: (row: Row, index: number) => Stored,
): Generator<RowPart> {
  let part: Stored[] = [];
  let index = 0;
  for (const row of rows) {
    part.push(map(row, index));
    index += 1;
    if (part.length < rowsPerPart) continue;
    yield packed(part);
    part = [];
  }
  if (part.length > 0) yield packed(part);
}

/** A copy of its own size: the buffer of a result is larger, and is handed over whole. */
const packed = (rows: readonly unknown[]): RowPart =>
  new Uint8Array(deflateSync(toPart(rows), { level: 1 }));

export function rowsOf<Row>(part: RowPart): readonly Row[] {
  const bytes = part[0] === listBegins ? part : inflateSync(part);
  return JSON.parse(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(),
  ) as Row[];
}

const listBegins = '['.charCodeAt(0);
