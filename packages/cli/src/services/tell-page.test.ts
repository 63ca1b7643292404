import { expect, test } from 'vitest';
import type { CommandContext } from '../commands/context.ts';
import { tellPage } from './tell-page.ts';

const rows = (count: number) => Array.from({ length: count }, () => ({}));

test.each([
  [25, 25, undefined, 1, 25, []],
  [25, 60, undefined, 1, 25, ['Page 1 of 3, 60 in all. Next: --page 2']],
  [10, 60, undefined, 3, 25, ['Page 3 of 3, 60 in all.']],
  [0, 60, undefined, 4, 25, []],
  [25, 10_000, undefined, 1, 25, ['Page 1 of 400, 10000 or more in all. Next: --page 2']],
  [
    10_000,
    10_000,
    undefined,
    1,
    100_000,
    ['Page 1 of 1, 10000 or more in all. Filter the list to see others.'],
  ],
  [
    25,
    1_000,
    1_000,
    40,
    25,
    ['Page 40 of 40, 1000 or more in all. Filter the list to see others.'],
  ],
] as const)('%i rows of %i, counted up to %s, on page %i of %i', (...one) => {
  const [shown, total, countedUpTo, page, limit, expected] = one;
  const notes: string[] = [];
  const output = { note: (text: string) => void notes.push(text) };
  const list = { rows: rows(shown), total, ...(countedUpTo && { countedUpTo }) };
  tellPage({ output } as unknown as CommandContext, list, { limit, page });
  expect(notes).toEqual(expected);
});
