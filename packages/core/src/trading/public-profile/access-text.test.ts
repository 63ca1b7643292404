import { expect, test } from 'vitest';
import { accessText } from './access-text.ts';

const facts = { delayDays: 0, amounts: true, owner: 'ann', mentor: 'Skipper' };
const inPercent = 'The Skipper keeps amounts private, so results are in percent.';

test.each([
  [{ level: 'full' }, 'You see everything: open and closed positions, live.'],
  [{ level: 'full', amounts: false }, `You see all open and closed positions, live. ${inPercent}`],
  [{ level: 'delayed' }, 'You see closed positions. Subscribers also see open ones, live.'],
  [
    { level: 'delayed', delayDays: 1, amounts: false },
    `Closed positions appear after one day. Subscribers see everything live. ${inPercent}`,
  ],
  [
    { level: 'delayed', delayDays: 3 },
    'Closed positions appear after 3 days. Subscribers see everything live.',
  ],
  [
    { level: 'summary', amounts: false },
    'You see the summary: percentages and counts. Subscribers also see every position.',
  ],
  [{ level: 'none', amounts: false }, 'ann shares this account with subscribers only.'],
] as const)('%j: %s', (change, text) => {
  expect(accessText({ ...facts, ...change })).toBe(text);
});
