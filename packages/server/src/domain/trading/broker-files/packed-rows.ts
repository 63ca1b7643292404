import { deflateSync, inflateSync } from 'node:zlib';

/** Rows that can be gone through again and again, each time as equal but different objects. */
export interface Rows<Row> extends Iterable<Row> {
  readonly length: number;
}

const rowsPerPart = 500;

/**
 * Rows of plain data as compressed JSON, in about a twentieth of the memory of objects: a worker
 * has less than two hundred thousand of them would take. The last rows wait as they are, so that a
 * small file costs nothing more.
 */
export class PackedRows<Row> implements Rows<Row> {
  readonly #parts: Uint8Array[] = [];
  #last: Row[] = [];

  get length(): number {
    return this.#parts.length * rowsPerPart + this.#last.length;
  }

  add(row: Row): void {
    this.#last.push(row);
    if (this.#last.length < rowsPerPart) return;
    // A copy of its own size: the buffer of a result is larger.
    this.#parts.push(new Uint8Array(deflateSync(JSON.stringify(this.#last), { level: 1 })));
    this.#last = [];
  }

  /** All rows but the first ones. */
  from(first: number): Rows<Row> {
    return {
      length: Math.max(0, this.length - first),
      [Symbol.iterator]: () => this.#rows(first),
    };
  }

  [Symbol.iterator](): Iterator<Row> {
    return this.#rows(0);
  }

  *#rows(first: number): Generator<Row> {
    let skipped = first;
    for (const part of this.#unpacked()) {
      for (const row of skipped === 0 ? part : part.slice(skipped)) yield row;
      skipped = Math.max(0, skipped - part.length);
    }
  }

  *#unpacked(): Generator<readonly Row[]> {
    for (const part of this.#parts) yield JSON.parse(inflateSync(part).toString()) as Row[];
    yield this.#last;
  }
}

/** The first rows, so many at most. */
export function firstRows<Row>(rows: Iterable<Row>, count: number): Row[] {
  const first: Row[] = [];
  for (const row of rows) {
    first.push(row);
    if (first.length === count) break;
  }
  return first;
}

/** Derived values of rows, made as they are taken. */
export const lazily = <Row, Value>(
  rows: Iterable<Row>,
  valuesOf: (row: Row) => readonly Value[],
): Iterable<Value> => ({
  *[Symbol.iterator]() {
    for (const row of rows) yield* valuesOf(row);
  },
});
