import { expect, test } from 'vitest';
import { presetStart } from './chosen-period.ts';

test.each([
  ['30d', '2026-03-15T10:00:00Z', '2026-02-13'],
  ['90d', '2026-03-15T10:00:00Z', '2025-12-15'],
  ['ytd', '2026-03-15T10:00:00Z', '2026-01-01'],
  ['12m', '2026-03-15T10:00:00Z', '2025-04-01'],
  ['12m', '2026-12-01T00:00:00Z', '2026-01-01'],
  ['12m', '2026-01-31T23:59:59Z', '2025-02-01'],
] as const)('%s begins on the right day at %s', (preset, now, start) => {
  expect(presetStart(preset, Date.parse(now))).toBe(start);
});
