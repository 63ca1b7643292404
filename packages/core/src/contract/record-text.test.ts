import { expect, test } from 'vitest';
import { figureNotes, recordCounts, recordText } from './record-text.ts';
import type { RecordEntry } from './trading/record.schema.ts';

const entry: RecordEntry = {
  uuid: '0b0e0d5c-6d0a-4f43-9a63-0d0f0c0b0a09',
  at: '2026-03-02T15:00:00.000Z',
  account: null,
  kind: 'setting-changed',
  fills: null,
  setting: null,
  before: null,
  after: null,
  reason: null,
  redacted: [],
};

test.each<[Partial<RecordEntry>, string]>([
  [{ kind: 'import-undone', fills: 1 }, 'Import undone: 1 fill removed'],
  [{ kind: 'import-undone', fills: null }, 'Import undone: 0 fills removed'],
  [
    { kind: 'fill-corrected', setting: null, before: 'Buy 10 A at 1', after: 'Buy 10 A at 2' },
    'Fill corrected from Buy 10 A at 1 to Buy 10 A at 2',
  ],
  [
    { kind: 'fill-corrected', setting: null, redacted: ['before', 'after'] },
    'Fill corrected (its details are private)',
  ],
  [{ kind: 'import-undone', fills: 15 }, 'Import undone: 15 fills removed'],
  [{ setting: 'lotMethod', before: 'FIFO', after: 'LIFO' }, 'Lot method changed from FIFO to LIFO'],
  [
    { setting: 'startingCapital', after: '25000' },
    'Starting capital declared after the first fill: 25000',
  ],
  [{ setting: 'startingCapital', before: '25000' }, 'Starting capital removed (was 25000)'],
  [
    { setting: 'startingCapital', redacted: ['before', 'after'] },
    'Starting capital changed (amounts are private)',
  ],
])('%o reads "%s"', (change, text) => {
  expect(recordText({ ...entry, ...change })).toBe(text);
});

test('counts leave out zeros', () => {
  expect(recordCounts({ hiddenCount: 0, archivedCount: 0, correctionCount: 0 })).toEqual([]);
  expect(recordCounts({ hiddenCount: 0, archivedCount: 1, correctionCount: 0 })).toEqual([
    '1 archived account',
  ]);
  expect(recordCounts({ hiddenCount: 1, archivedCount: 2, correctionCount: 1 })).toEqual([
    '1 account not shown',
    '2 archived accounts',
    '1 correction',
  ]);
});

test('notes beside figures name too few trades, corrections and a late capital', () => {
  const none = { closed: 30, insufficient: [], corrections: 0, capitalDeclaredAt: null };
  const day = (instant: string) => instant.slice(0, 10);
  expect(figureNotes(none, day)).toEqual([]);
  const few = { ...none, closed: 5, insufficient: [{ field: 'winRate', reason: 'Too few.' }] };
  expect(figureNotes({ ...few, corrections: 2, capitalDeclaredAt: entry.at }, day)).toEqual([
    'Too few.',
    '2 corrections',
    'Starting capital declared on 2026-03-02, after the first fill',
  ]);
  expect(figureNotes({ ...few, closed: 0 }, day)).toEqual([]);
  expect(figureNotes({ ...few, closed: 1, corrections: 1 }, day)).toEqual([
    'Too few.',
    '1 correction',
  ]);
});
