import { expect, test } from 'vitest';
import { leftBy } from './left-by.ts';

const at = (path: string) => new URL(path, 'https://skipper.example');

test.each([
  ['/dashboard/sales?request=1', '/dashboard', 'screen'],
  ['/dashboard/sales?request=1', '/dashboard/sales', 'detail'],
  ['/dashboard/sales?request=1', '/dashboard/sales?request=2', 'detail'],
  ['/dashboard/sales?request=1', '/dashboard/sales?request=1#reason', undefined],
] as const)('from %s to %s leaves %s', (from, to, left) => {
  expect(leftBy(at(from), at(to))).toBe(left);
});
