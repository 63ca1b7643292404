import { expect, test } from 'vitest';
import type { FileFill } from './file-fill.ts';
import type { KnownFill } from './identify-fills.ts';
import { recognitionReason } from './recognition-reason.ts';

const fill: FileFill = {
  instrument: { key: 'ACME:USD', symbol: 'ACME', assetClass: 'equity', multiplier: '1' },
  side: 'buy',
  quantity: '100',
  price: '10.5',
  fee: '0',
  executedAt: '2026-01-05T14:30:00.000Z',
  writtenAt: '2026-01-05T09:30:00',
  day: null,
  executionId: null,
  orderId: null,
};
const { instrument, ...content } = fill;
const stored: KnownFill = {
  ...content,
  identity: 'i',
  instrumentKey: instrument.key,
  timezone: 'America/New_York',
};
const line = (row: number) => row + 2;

test.each([
  [{ price: '11' }, 'price 11 instead of 10.5'],
  [{ quantity: '99' }, 'quantity 99 instead of 100'],
  [{ fee: '1' }, 'fee 1 instead of 0'],
  [{ price: '11', fee: '1' }, 'price 11 instead of 10.5 and fee 1 instead of 0'],
  [
    { executedAt: '2026-01-05T14:31:00.000Z', writtenAt: '2026-01-05T09:31:00' },
    'time 2026-01-05T14:31:00.000Z instead of 2026-01-05T14:30:00.000Z',
  ],
  [{ fee: '1', executedAt: '2026-01-05T14:31:00.000Z' }, 'fee 1 instead of 0'],
  [{ fee: '1', writtenAt: '2026-01-05T09:31:00' }, 'fee 1 instead of 0'],
])('a conflict with %j says what differs', (changes, differences) => {
  const recognition = { kind: 'conflict', with: { ...stored, ...changes } } as const;
  expect(recognitionReason(fill, recognition, line)).toBe(
    `The account has this fill with ${differences}. It stays as it is unless you correct it.`,
  );
});

test.each([
  [{ kind: 'new' }, null],
  [{ kind: 'duplicate', of: 'file' }, 'The file contains this execution id twice.'],
  [{ kind: 'duplicate', of: 'account' }, 'The account already has this fill.'],
  [
    { kind: 'duplicate', of: 'account', readIn: 'Asia/Tokyo' },
    'The account already has this fill, read in Asia/Tokyo.',
  ],
  [{ kind: 'conflict', withRow: 3 }, 'Line 5 has the same execution id but different content.'],
] as const)('%j', (recognition, reason) => {
  expect(recognitionReason(fill, recognition, line)).toBe(reason);
});
