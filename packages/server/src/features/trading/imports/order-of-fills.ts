import type { FillPlace } from './staged-fills.repository.ts';

/**
 * The rows of a file by instrument and time, as a list of ordinals. Holds numbers only: a file may
 * have hundreds of thousands of rows.
 */
export async function orderOfFills(
  pages: AsyncIterable<readonly FillPlace[]>,
): Promise<Uint32Array> {
  const instruments = new Map<string, number>();
  const places: number[][] = [];
  for await (const page of pages) {
    for (const { ordinal, instrumentKey, executedAt, sequence } of page) {
      const key = instrumentKey ?? '';
      const instrument = instruments.get(key) ?? instruments.size;
      instruments.set(key, instrument);
      places[instrument] ??= [];
      places[instrument].push(Date.parse(executedAt ?? ''), sequence ?? 0, ordinal);
    }
  }
  return Uint32Array.from(places.flatMap(inOrder));
}

/** From triples of time, sequence and ordinal. */
function inOrder(triples: readonly number[]): readonly number[] {
  const at = (index: number, part: number) => triples[3 * index + part] ?? 0;
  const order = Array.from({ length: triples.length / 3 }, (_, index) => index);
  order.sort((a, b) => at(a, 0) - at(b, 0) || at(a, 1) - at(b, 1));
  return order.map((index) => at(index, 2));
}
