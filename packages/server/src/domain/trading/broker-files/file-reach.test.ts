import { expect, test } from 'vitest';
import type { FileFill } from './file-fill.ts';
import { reachOf } from './file-reach.ts';
import type { ReadRow } from './read-broker-file.ts';

const fill = (changes: Partial<FileFill> = {}): FileFill => ({
  instrument: { key: 'ACME:USD', symbol: 'ACME', assetClass: 'equity', multiplier: '1' },
  side: 'buy',
  quantity: '1',
  price: '10',
  fee: '0',
  executedAt: '2026-01-05T14:30:00.000Z',
  day: null,
  executionId: null,
  orderId: null,
  writtenAt: '2026-01-05T09:30:00',
  ...changes,
});
const option = { ...fill().instrument, key: 'ACME  260116C00050000' };
const row = (reading: ReadRow['reading']) => ({
  line: 2,
  text: '',
  reading,
});

test('a file without fills reaches nothing', () => {
  expect(reachOf({ rows: [row({ kind: 'skipped', reason: 'No trade' })] })).toBeNull();
});

test('a file reaches from its first fill to its last, and to the ids of its rows', () => {
  const rows = [
    fill(),
    fill({ executedAt: '2026-01-07T14:30:00.000Z', executionId: 'x1' }),
    fill({ executedAt: '2026-01-02T14:30:00.000Z' }),
  ].map((one) => row({ kind: 'fill', fill: one }));
  expect(reachOf({ rows })).toEqual({
    first: '2026-01-02T14:30:00.000Z',
    last: '2026-01-07T14:30:00.000Z',
    ids: ['["id","x1","ACME:USD","buy"]'],
    instruments: [],
  });
});

test('rows that close an option reach its whole history', () => {
  const { side: _, ...ending } = fill({
    instrument: option,
    executedAt: '2026-01-16T21:00:00.000Z',
  });
  const { key, symbol } = option;
  const contract = { key, symbol, root: 'ACME', right: 'C', strike: '50' } as const;
  const other = { ...option, key: 'BETA  260116C00050000' };
  const rows = [
    row({ kind: 'ending', end: { ending: 'expiry', contract, fill: ending } }),
    row({ kind: 'fill', fill: fill({ instrument: other }), closes: true }),
  ];
  expect(reachOf({ rows })).toMatchObject({
    last: '2026-01-16T21:00:00.000Z',
    instruments: [option.key, other.key],
  });
});
