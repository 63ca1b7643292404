import { expect, test } from 'vitest';
import { addressSubject, linkTries, rateLimits, stateOf } from './rate-limits.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::4:5:6:7:8', '2001:db8:0:4::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s counts as %s', (ip, subject) => {
  expect(addressSubject(ip)).toBe(subject);
});

/** Calls within seconds; by default over all processes together. */
test.each([
  ['pages', '600 in 300', 'batched'],
  ['anonymous', '300 in 300', 'batched'],
  ['signedIn', '1500 in 300', 'batched'],
  ['signedInBurst', '20 in 1', 'local'],
  ['signInPerAddress', '25 in 300', 'exact'],
  ['signInPerAccount', '10 in 300', 'exact'],
  ['guesses', '50 in 3600', 'exact'],
  ['slowGuesses', '5 in 600', 'exact'],
  ['guessWarning', '1 in 3600', 'exact'],
  ['googlePerAddress', '25 in 300', 'exact'],
  ['signUpPerAddress', '5 in 1800', 'exact'],
  ['forgotPerAddress', '25 in 300', 'exact'],
  ['forgotPerEmail', '5 in 1800', 'exact'],
  ['linkPerAddress', '25 in 300', 'exact'],
  ['resendPerUser', '5 in 1800', 'exact'],
  ['pushTestsPerUser', '5 in 1800', 'exact'],
  ['phoneCodePerUser', '5 in 1800', 'exact'],
  ['phoneTriesPerUser', '20 in 1800', 'exact'],
  ['passwordChangePerUser', '10 in 600', 'exact'],
  ['uploadPerUser', '30 in 1800', 'exact'],
  ['importPerUser', '20 in 3600', 'exact'],
  ['feedbackPerAddress', '10 in 600', 'exact'],
] as const)('%s allows %s seconds, counted %s', (name, allowed, counting) => {
  const { calls, windowSeconds, counting: counted } = rateLimits[name];
  expect([`${calls} in ${windowSeconds}`, counted]).toEqual([allowed, counting]);
});

test.each([
  [1, 10_000, { allowed: true, remaining: 1, resetSeconds: 10 }],
  [2, 10_000, { allowed: true, remaining: 0, resetSeconds: 10 }],
  [3, 10_000, { allowed: false, remaining: 0, resetSeconds: 10 }],
  [1, 9_001, { allowed: true, remaining: 1, resetSeconds: 10 }],
  [1, 0, { allowed: true, remaining: 1, resetSeconds: 1 }],
  [1, -5_000, { allowed: true, remaining: 1, resetSeconds: 1 }],
])('after %i of two calls and %i ms before the end of the window', (used, left, state) => {
  const limit = { name: 'test', calls: 2, windowSeconds: 10, counting: 'exact' } as const;
  expect(stateOf(limit, used, 1_000 + left, 1_000)).toEqual(state);
});

test('tries of a link count by the address of the caller', () => {
  expect(linkTries({ address: '::ffff:203.0.113.7' })).toEqual([
    { limit: rateLimits.linkPerAddress, subject: '203.0.113.7' },
  ]);
});

test('every limit counts under a name of its own', () => {
  const names = Object.values(rateLimits).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  // They stand quoted in a header.
  for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
