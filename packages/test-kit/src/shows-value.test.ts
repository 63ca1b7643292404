import { expect, test } from 'vitest';
import { firstNumber, showsRow, showsValue } from './shows-value.ts';
import { vocabulary } from './vocabulary.ts';

test.each([
  ['5.43', 5.43],
  ['+$5.43', 5.43],
  ['−$22.14', -22.14],
  ['-22.14 USD', -22.14],
  ['▼ -22.14', -22.14],
  ['$1,234.50', 1234.5],
  ['60 %', 60],
  ['60.0%', 60],
  ['New 15', 15],
  ['15 new rows of 20', 15],
  ['Aug 8, 2022', 8],
  ['−€\u00a01,000,000.00', -1_000_000],
  ['+RSD\u00a05.43', 5.43],
  ['−RSD\u00a01,022.14−0.44%', -1022.14],
  ['Aug 8 - RSD 5', 8],
  ['0', 0],
  ['none', undefined],
  ['', undefined],
])('the first number of %j is %j', (text, number) => {
  expect(firstNumber(text)).toBe(number);
});

test('a number must be equal, not contained', () => {
  expect(showsValue('15.43', 5.43)).toBe(false);
  expect(showsValue('-5.43', 5.43)).toBe(false);
  expect(showsValue('5.43', 5.43)).toBe(true);
});

test('text is contained whatever its case and white space', () => {
  expect(showsValue('  RBLX\n short ', 'rblx short')).toBe(true);
  expect(showsValue('RBLX', 'SQ')).toBe(false);
});

test('a pattern is tested against the text without case', () => {
  expect(showsValue('Added', vocabulary.importStates.added)).toBe(true);
  expect(showsValue('Not added yet', vocabulary.importStates.added)).toBe(false);
  expect(showsValue('Not added…', vocabulary.importStates.added)).toBe(false);
});

test('a row shows all of what is expected, each in one cell', () => {
  expect(showsRow(['RBLX', 'short', '+5.43'], ['rblx', 5.43])).toBe(true);
  expect(showsRow(['RBLX', 'short', '+5.43'], ['rblx', -5.43])).toBe(false);
  expect(showsRow([], ['rblx'])).toBe(false);
  expect(showsRow(['any'], [])).toBe(true);
});
