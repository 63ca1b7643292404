import { expect, test } from 'vitest';
import { addressSubject, rateLimits } from './rate-limits.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s counts as %s', (ip, subject) => {
  expect(addressSubject(ip)).toBe(subject);
});

test('every limit counts under a name of its own', () => {
  const names = Object.values(rateLimits).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
