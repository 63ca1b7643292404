import { expect, test } from 'vitest';
import { accessLevelOrder, reaches } from './access-levels.ts';

test('levels go from nothing to everything', () => {
  expect(accessLevelOrder).toEqual(['none', 'summary', 'delayed', 'full']);
});

test.each([
  ['delayed', 'delayed', true],
  ['delayed', 'summary', true],
  ['delayed', 'full', false],
  ['none', 'summary', false],
] as const)('%s reaches %s: %s', (level, needed, expected) => {
  expect(reaches(level, needed)).toBe(expected);
});
