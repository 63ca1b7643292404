import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { identifyFills } from './identify-fills.ts';
import type { FileFill } from './row-reader.ts';

const fill = (changes: Partial<FileFill> = {}): FileFill => ({
  instrument: { key: 'ACME:USD', symbol: 'ACME', assetClass: 'equity', multiplier: '1' },
  side: 'buy',
  quantity: '100',
  price: '10.5',
  fee: '0',
  executedAt: '2026-01-05T14:30:00.000Z',
  executionId: null,
  orderId: null,
  ...changes,
});
const identities = (fills: readonly FileFill[]) =>
  identifyFills(fills, new Set()).map((one) => one.identity);
const duplicates = (fills: readonly FileFill[], stored: readonly FileFill[]) =>
  identifyFills(fills, new Set(identities(stored))).map((one) => one.duplicateOf);

describe('which fills an account already holds', () => {
  test('identical rows of one file both count', () => {
    expect(duplicates([fill(), fill()], [])).toEqual([null, null]);
  });

  test('the k-th of identical rows matches the k-th stored one', () => {
    expect(duplicates([fill(), fill(), fill()], [fill(), fill()])).toEqual([
      'account',
      'account',
      null,
    ]);
  });

  test.each<[string, Partial<FileFill>]>([
    ['side', { side: 'sell' }],
    ['quantity', { quantity: '99' }],
    ['price', { price: '10.51' }],
    ['time', { executedAt: '2026-01-05T14:30:01.000Z' }],
    ['instrument', { instrument: { ...fill().instrument, key: 'ACME:EUR' } }],
  ])('another %s is another fill', (_name, changes) => {
    expect(duplicates([fill(changes)], [fill()])).toEqual([null]);
  });

  test('a fee corrected later does not make another fill', () => {
    expect(duplicates([fill({ fee: '1' })], [fill()])).toEqual(['account']);
  });

  test('an execution id decides alone, in the account and within the file', () => {
    const first = fill({ executionId: 'x1' });
    expect(duplicates([{ ...first, price: '11' }], [first])).toEqual(['account']);
    expect(duplicates([first, first, fill({ executionId: 'x2' })], [])).toEqual([
      null,
      'file',
      null,
    ]);
  });

  const files = fc.array(
    fc.record({
      quantity: fc.constantFrom('1', '2'),
      price: fc.constantFrom('5', '6'),
      executionId: fc.constantFrom(null, null, 'x1', 'x2'),
    }),
    { maxLength: 12 },
  );

  test('I5: importing a file again adds nothing', () => {
    fc.assert(
      fc.property(files, (rows) => {
        const fills = rows.map(fill);
        expect(duplicates(fills, fills)).toEqual(fills.map(() => 'account'));
      }),
    );
  });

  test('a longer file adds exactly what it has more, and identities stay unique', () => {
    fc.assert(
      fc.property(files, files, (rows, more) => {
        const before = rows.map(fill);
        const after = [...before, ...more.map(fill)];
        const added = identifyFills(after, new Set(identities(before))).filter(
          (one) => one.duplicateOf === null,
        );
        const stored = [...new Set(identities(before)), ...added.map((one) => one.identity)];
        expect(new Set(stored).size).toBe(stored.length);
        expect(new Set(stored)).toEqual(new Set(identities(after)));
      }),
    );
  });
});
