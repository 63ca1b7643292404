import { expect, test } from 'vitest';
import { repeatedTexts } from './repeated-texts.ts';

test('tells texts that come again from those that come once', () => {
  const once = Array.from({ length: 20_000 }, (_, at) => `["S${at % 97}","buy","5",${at}]`);
  const again = Array.from({ length: 300 }, (_, at) => `again ${at}`);
  const isRepeated = repeatedTexts([...again, ...once, ...again, 'again 7']);
  expect(again.filter((text) => !isRepeated(text))).toEqual([]);
  expect(once.filter(isRepeated)).toEqual([]);
});

test('of no texts none comes again', () => {
  expect(repeatedTexts([])('')).toBe(false);
  expect(repeatedTexts([''])('')).toBe(false);
  expect(repeatedTexts(['', ''])('')).toBe(true);
});
