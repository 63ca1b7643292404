import type { PreferencesBody } from '@skipper/core/contract';
import { expect, test } from 'vitest';
import { defaultPreferences } from './default-preferences.ts';
import { nextDigest } from './next-digest.ts';

const base = defaultPreferences('America/New_York');
const next = (change: Partial<PreferencesBody>, now: string) => {
  const at = nextDigest({ ...base, ...change }, Date.parse(now));
  return at === undefined ? undefined : new Date(at).toISOString();
};
const quiet = { ...base.quietHours, enabled: true, start: '17:00', end: '20:00' };

test.each<[Partial<PreferencesBody>, string, string | undefined]>([
  [{ digest: 'off' }, '2026-03-07T12:00:00Z', undefined],
  [{ digest: 'daily' }, '2026-03-07T12:00:00Z', '2026-03-07T23:00:00.000Z'],
  // At 18:00 itself the next one is tomorrow's, which the clock change moves.
  [{ digest: 'daily' }, '2026-03-07T23:00:00Z', '2026-03-08T22:00:00.000Z'],
  [{ digest: 'weekly' }, '2026-03-07T12:00:00Z', '2026-03-08T22:00:00.000Z'],
  [{ digest: 'weekly' }, '2026-03-08T22:00:00Z', '2026-03-15T22:00:00.000Z'],
  [{ digest: 'daily', quietHours: quiet }, '2026-03-07T12:00:00Z', '2026-03-08T01:00:00.000Z'],
  [
    { digest: 'daily', quietHours: { ...quiet, ignoredBy: ['email'] } },
    '2026-03-07T12:00:00Z',
    '2026-03-07T23:00:00.000Z',
  ],
])('%j after %s is %s', (change, now, at) => {
  expect(next(change, now)).toBe(at);
});
