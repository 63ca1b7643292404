import { expect, test } from 'vitest';
import { nothingNew } from './nothing-new.ts';

test.each([
  [{}, 'This file has no rows.'],
  [{ duplicate: 2 }, 'No new fills: every row is a duplicate.'],
  [{ conflict: 2 }, 'No new fills: every row is in conflict with a fill on file.'],
  [{ rejected: 1 }, 'No new fills: none of the rows could be read.'],
  [{ skipped: 3 }, 'No new fills: none of the rows is a trade.'],
  [{ duplicate: 1, rejected: 1 }, 'No new fills: every row is a duplicate or couldn’t be read.'],
  [{ new: 1, duplicate: 5 }, undefined],
] as const)('rows %j: %s', (counts, words) => {
  const some = { new: 0, duplicate: 0, conflict: 0, rejected: 0, skipped: 0, ...counts };
  const total = some.new + some.duplicate + some.conflict + some.rejected + some.skipped;
  expect(nothingNew({ total, ...some })).toBe(words);
});
