import { RandomSequence } from '../src/demo/random-sequence.ts';
import type { FillRow } from '../src/features/trading/fills/fills.repository.ts';

/** Where the fills of a benchmark belong. */
export interface Book {
  readonly accountId: string;
  readonly importId: string;
}

const start = Date.UTC(2000, 0, 3, 14, 30);
/** Between two fills of an instrument: as many a day, however long the history is. */
const step = 60 * 60_000;
const rowsOfPage = 500;

/** A name that stays the same however many instruments there are. */
export const symbolOf = (instrument: number): string => `S${instrument}`;

/**
 * Fills of one instrument as a database returns them, a page at a time: about two to three for each
 * position, scaling in and out, and now and then through zero. The last one brings it to flat.
 */
export function* fillPages(book: Book, instrument: number, count: number): Generator<FillRow[]> {
  const random = new RandomSequence(instrument + 1);
  let open = 0;
  for (let made = 0; made < count; ) {
    const page: FillRow[] = [];
    for (; page.length < rowsOfPage && made < count; made += 1) {
      const last = made === count - 1;
      const towards = open === 0 ? random.chance(0.5) : random.chance(0.2) === open > 0;
      const buys = last ? open < 0 : towards;
      const quantity = last ? Math.max(1, Math.abs(open)) : random.whole(1, 3);
      open += buys ? quantity : -quantity;
      page.push(toRow(book, instrument, made, { buys, quantity, random }));
    }
    yield page;
  }
}

interface Trade {
  readonly buys: boolean;
  readonly quantity: number;
  readonly random: RandomSequence;
}

function toRow(
  { accountId, importId }: Book,
  instrument: number,
  made: number,
  { buys, quantity, random }: Trade,
): FillRow {
  const id = `${accountId}-${instrument}-${made}`;
  const symbol = symbolOf(instrument);
  return {
    id,
    accountId,
    importId,
    identity: id,
    instrumentKey: `${symbol}:USD`,
    symbol,
    assetClass: 'equity',
    multiplier: '1',
    side: buys ? 'buy' : 'sell',
    quantity: String(quantity * 100),
    price: `${random.whole(10, 99)}.${random.whole(10, 99)}`,
    fee: `0.${random.whole(10, 99)}`,
    executedAt: new Date(start + made * step).toISOString(),
    sequence: instrument * 10_000_000 + made,
    orderId: null,
    writtenAt: null,
    day: null,
  };
}
