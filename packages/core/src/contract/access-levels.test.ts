import { expect, test } from 'vitest';
import {
  accessLevelLabel,
  accessLevelMeaning,
  accessLevelOrder,
  planLevels,
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

test('a plan has the same levels, and says what its subscribers see', () => {
  expect(planLevels.map(({ value }) => value)).toEqual(accessLevelOrder);
  expect(planLevels).toEqual([
    { value: 'none', label: 'Not included', meaning: 'Subscribers see what visitors see.' },
    {
      value: 'summary',
      label: 'Summary',
      meaning: 'Subscribers see percentages and counts, but no positions.',
    },
    {
      value: 'delayed',
      label: 'Closed positions',
      meaning: 'Subscribers also see closed positions, after the delay you set.',
    },
    {
      value: 'full',
      label: 'Everything',
      meaning: 'Subscribers see open and closed positions live.',
    },
  ]);
});
