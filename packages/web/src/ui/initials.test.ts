import { expect, test } from 'vitest';
import { hueOf, initials } from './initials.ts';

test.each([
  ['demo_skipper', 'DS'],
  ['ann', 'A'],
  ['Blue Water', 'BW'],
  ['one.two-three', 'OT'],
  ['', '?'],
  ['𝒜da', '𝒜'],
])('%s is %s', (name, text) => {
  expect(initials(name)).toBe(text);
});

test('a name always has the same hue, one of six', () => {
  for (const name of ['ann', 'demo_skipper', '', 'a'.repeat(500)]) {
    expect(hueOf(name)).toBe(hueOf(name));
    expect([0, 1, 2, 3, 4, 5]).toContain(hueOf(name));
  }
});
