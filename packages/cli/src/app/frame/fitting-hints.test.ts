import { expect, test } from 'vitest';
import { fittingHints } from './fitting-hints.ts';

const shared = 'm menu · / search · ? help · q quit';

test.each([
  [
    '↑↓ move · Enter open',
    shared,
    78,
    '↑↓ move · Enter open · m menu · / search · ? help · q quit',
  ],
  ['', 'm menu · ? help', 38, 'm menu · ? help'],
  [
    '↑↓ move · n/p page · c columns · w save as CSV',
    shared,
    78,
    `↑↓ move · n/p page · c columns · ${shared}`,
  ],
  ['↑↓ move · n/p page · c columns', 'm menu · ? help', 38, '↑↓ move · n/p page · m menu · ? help'],
  ['←→ choose · type to find', 'm menu · ? help', 38, '←→ choose · m menu · ? help'],
  ['Enter new line', 'Tab next · Esc back', 38, 'Enter new line · Tab next · Esc back'],
  ['↑↓ move', shared, 18, '↑↓ move · ? help'],
])('%j and %j in %i cells', (own, common, columns, line) => {
  expect(fittingHints(own, common, columns)).toBe(line);
});
