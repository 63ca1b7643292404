import { expect, test } from 'vitest';
import { plainUpdateText, updatePrice, updateText } from './position-update-rules.ts';

test.each([
  ['note', '', 'Text is required.'],
  ['trim-plan', ' \n', 'Text is required.'],
  ['stop', '', undefined],
  ['target', '', undefined],
  ['note', 'Half out', undefined],
  ['note', '😀'.repeat(1_000), undefined],
  ['stop', 'x'.repeat(1_001), 'Use at most 1000 characters.'],
] as const)('text of a %s', (kind, text, problem) => {
  expect(updateText(kind)(text)).toBe(problem);
});

const unreadable = 'Enter a price above zero, such as 182.50.';
test.each([
  ['note', '', undefined],
  ['note', '1', 'A note has no price.'],
  ['stop', ' ', 'Price is required.'],
  ['target', '', 'Price is required.'],
  ['trim-plan', '', undefined],
  ['stop', ' 182.50 ', undefined],
  ['stop', '0.00000001', undefined],
  ['stop', '0.000000001', unreadable],
  ['stop', '0.00', unreadable],
  ['target', '-5', unreadable],
  ['target', '1,5', unreadable],
  ['trim-plan', '1e3', unreadable],
] as const)('price of a %s: %j', (kind, price, problem) => {
  expect(updatePrice(kind)(price)).toBe(problem);
});

test('a text is one paragraph', () => {
  expect(plainUpdateText(' Half\r\n\tat  420 ')).toBe('Half at 420');
});
