import { expect, test } from 'vitest';
import { scrollBehaviour } from './scroll-behaviour.ts';

test.each([
  [true, 'auto'],
  [false, 'smooth'],
])('where less motion is wanted (%s), the page scrolls %s', (matches, expected) => {
  const asked: string[] = [];
  const matchMedia = (query: string) => {
    asked.push(query);
    return { matches } as MediaQueryList;
  };
  expect(scrollBehaviour({ matchMedia })).toBe(expected);
  expect(asked).toEqual(['(prefers-reduced-motion: reduce)']);
});
