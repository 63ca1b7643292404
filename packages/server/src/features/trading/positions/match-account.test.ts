import type { LotMethod } from '@skipper/core/contract';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { matchFills } from '../../../domain/trading/matching/match-fills.ts';
import { warningsOf } from '../../../domain/trading/matching/missing-acquisition.ts';
import { inParts, rowsOf } from '../../../workers/row-parts.ts';
import { WorkerPool } from '../../../workers/worker-pool.ts';
import { toFill } from '../fills/fill-rows.ts';
import type { FillRow } from '../fills/fills.repository.ts';
import { matchAccount } from './match-account.ts';
import type { PositionRow } from './positions.repository.ts';

const trades = fc.record({
  side: fc.constantFrom('buy' as const, 'sell' as const),
  quantity: fc.integer({ min: 1, max: 9_999 }).map((units) => `${units}.125`),
  price: fc.integer({ min: 1, max: 99_999 }).map((units) => `${units}.0625`),
  fee: fc.integer({ min: 0, max: 500 }).map((units) => `${units}.01`),
  instrument: fc.integer({ min: 0, max: 3 }),
});

const books = fc.array(trades, { minLength: 1_001, maxLength: 1_300 }).map((all) =>
  all.map(
    ({ instrument, ...trade }, sequence): FillRow => ({
      ...trade,
      id: `fill-${sequence}`,
      accountId: 'account',
      importId: 'import',
      identity: `${(sequence * 7_919) % 1_301}`,
      instrumentKey: `S${instrument}:USD`,
      symbol: `S${instrument}`,
      assetClass: 'equity',
      multiplier: '1',
      // Several fills share a timestamp, as they do at brokers.
      executedAt: new Date(Date.UTC(2026, 0, 5, 14, Math.floor(sequence / 3))).toISOString(),
      sequence,
      orderId: null,
      writtenAt: null,
      day: null,
    }),
  ),
);

const settings = fc.record({
  lotMethod: fc.constantFrom<LotMethod>('FIFO', 'LIFO', 'AVERAGE'),
  allowShort: fc.constantFrom<0 | 1>(0, 1),
  breakevenTolerance: fc.constantFrom('0', '100'),
});

describe('matching an account in a worker', () => {
  const workers = new WorkerPool();
  afterAll(() => workers.close());

  test('gives the result of the engine, in any order of the fills', async () => {
    await fc.assert(
      fc.asyncProperty(books, settings, async (book, options) => {
        const account = { id: 'account', currency: 'USD', ...options };
        // In index order, not in time order.
        const read = book.toSorted((a, b) => (a.identity < b.identity ? -1 : 1));
        const input = { account, fills: inParts(read) };
        const found = await workers.run('matchAccount', input);
        const rows = found.positions.flatMap((part) => rowsOf<PositionRow>(part));
        const here = matchFills(book.map(toFill), {
          ...options,
          allowShort: options.allowShort === 1,
        });
        expect(found.countable).toBe(true);
        expect(found.warnings).toEqual(warningsOf(here));
        expect(rows).toHaveLength(here.length);
        for (const [index, one] of here.entries()) {
          const { instrument, opening, ...position } = one;
          const { key, ...rest } = instrument;
          const flags = JSON.stringify(position.flags);
          const known = { ...position, ...rest, instrumentKey: key, accountId: 'account', flags };
          expect(rows[index]).toMatchObject(known);
        }
        expect(matchAccount(input).warnings).toEqual(found.warnings);
      }),
      { numRuns: 15 },
    );
  });
});
