import { expect, test } from 'vitest';
import { sharesAmounts } from './shared-amounts.ts';

test.each([
  [['net', 'fees', 'expectancy'], false],
  [['quantity', 'openQuantity', 'grossPnl', 'netPnl', 'fees'], false],
  [['openPositions'], true],
  [[], true],
])('a report that leaves out %j: amounts are shared is %s', (redacted, shared) => {
  const access = { requested: 'full', effective: 'full', redacted } as const;
  expect(sharesAmounts(access)).toBe(shared);
});

test('what is not known yet hides no column', () => {
  expect(sharesAmounts(undefined)).toBe(true);
});
