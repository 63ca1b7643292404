import { expect, test } from 'vitest';
import { importHistoryShape } from './import-history.table.ts';

const rows = { new: 0, duplicate: 0, conflict: 0, rejected: 0, skipped: 0 };
const outcomes = ['new', 'duplicate', 'conflict', 'rejected'];

test.each([
  ['reading', 'absent'],
  ['staged', 'count'],
] as const)('what came of a file in the state %s is %s', (state, kind) => {
  const columns = importHistoryShape.columns.filter(({ key }) => outcomes.includes(key));
  const kinds = columns.map(({ value }) => value({ state, rows } as never).kind);
  expect(kinds).toEqual(outcomes.map(() => kind));
});
