import { expect, test } from 'vitest';
import type { PublicAccount } from '../../contract/index.ts';
import { textOf } from '../../platform/presentation/figure.ts';
import { formatValue } from '../../platform/presentation/format-value.ts';
import type { Value } from '../../platform/presentation/value.ts';
import { accountFacts } from './account-facts.ts';

const write = (value: Value) =>
  formatValue(value, { style: 'reader', locale: 'en-US', timeZone: 'UTC' });

test.each([
  [1, '2026-03-04T20:00:00.000Z', 'From broker files', 'Last import Mar 4, 2026'],
  [0, '2026-03-04T20:00:00.000Z', 'Includes trades entered by hand', 'Last import Mar 4, 2026'],
  [1, null, 'From broker files', 'Nothing imported yet'],
])('an account of level %i, filled on %s, says so', (verifiedLevel, lastSyncedAt, from, last) => {
  const account = { verifiedLevel, lastSyncedAt } as PublicAccount;
  const { source, lastImport } = accountFacts(account);
  expect([write(source), textOf(lastImport, write)]).toEqual([from, last]);
});
