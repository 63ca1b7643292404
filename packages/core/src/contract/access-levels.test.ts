import { expect, test } from 'vitest';
import {
  accessLevelLabel,
  accessLevelMeaning,
  accessLevelOrder,
  reaches,
} from './access-levels.ts';

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

test.each([
  ['none', 'Hidden', 'Visitors don’t see this account.'],
  ['summary', 'Summary', 'Visitors see percentages and counts, but no positions.'],
  [
    'delayed',
    'Closed positions',
    'Visitors also see closed positions, after the delay you set. Open ones stay hidden.',
  ],
  ['full', 'Everything', 'Visitors see open and closed positions live.'],
] as const)('%s is named "%s" and says who sees what', (level, label, meaning) => {
  expect([accessLevelLabel(level), accessLevelMeaning(level)]).toEqual([label, meaning]);
});
