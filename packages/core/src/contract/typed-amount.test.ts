import { expect, test } from 'vitest';
import {
  amountProblem,
  currencySign,
  readAmount,
  tidyAmount,
  writeAmount,
} from './typed-amount.ts';

const most = 99_999_999;
const suchAs = 'Enter an amount such as 49.90.';

test.each([
  ['49', 'USD', 4900],
  [' 4.35 ', 'USD', 435],
  ['49,9', 'EUR', 4990],
  ['.5', 'USD', 50],
  ['0.01', 'USD', 1],
  ['007', 'USD', 700],
  ['1200', 'JPY', 1200],
  ['1.234', 'KWD', 1234],
  ['1,200.00', 'JPY', 1200],
  ['1.50000', 'USD', 150],
  ['999999.99', 'USD', most],
  // Grouped, with either point.
  ['1,234.50', 'USD', 123_450],
  ['1.234,50', 'EUR', 123_450],
  ['1 234,50', 'EUR', 123_450],
  ['1\u202f234,5', 'EUR', 123_450],
  ['1\u2019234.50', 'CHF', 123_450],
  ['1,234', 'USD', 123_400],
  ['1,234', 'JPY', 1234],
  ['12,345,678', 'JPY', 12_345_678],
  ['1.234.567', 'JPY', 1_234_567],
  ['1,00,000.25', 'INR', 10_000_025],
  ['1,234.567', 'KWD', 1_234_567],
  // With its sign or code.
  ['$49', 'USD', 4900],
  ['usd 49', 'USD', 4900],
  ['$49 USD', 'USD', 4900],
  ['49 €', 'EUR', 4900],
  ['$ 5', 'CAD', 500],
  ['CA$5', 'CAD', 500],
  // Digits of other scripts.
  ['\u0664\u0669\u066b\u0665', 'USD', 4950],
  ['\u06f1\u066c\u06f2\u06f3\u06f4', 'USD', 123_400],
  ['\u0967\u0968', 'INR', 1200],
  ['\uff14\uff19', 'JPY', 49],
])('"%s" in %s is %i minor units', (text, currency, minor) => {
  expect(readAmount(text, currency, most)).toEqual({ minor });
  expect(amountProblem(text, currency)).toBeUndefined();
});

test.each([
  ['', 'USD', suchAs],
  ['abc', 'USD', suchAs],
  ['1e3', 'USD', suchAs],
  ['1.', 'USD', suchAs],
  ['1,2345.00', 'USD', suchAs],
  ['1,23,45', 'USD', suchAs],
  ['0,123,456', 'USD', suchAs],
  ['1.234.56', 'USD', suchAs],
  ['1.2,3.4', 'USD', suchAs],
  ['1..2', 'USD', suchAs],
  ['€49 USD', 'USD', 'Enter the amount in USD.'],
  ['abc', 'KWD', 'Enter an amount such as 49.900.'],
  ['€49', 'USD', 'Enter the amount in USD.'],
  ['49 EUR', 'USD', 'Enter the amount in USD.'],
  ['-1', 'USD', 'Enter an amount above zero.'],
  ['−1.50', 'USD', 'Enter an amount above zero.'],
  ['-$5', 'USD', 'Enter an amount above zero.'],
  ['(5.00)', 'USD', 'Enter an amount above zero.'],
  ['5-', 'USD', 'Enter an amount above zero.'],
  ['0.00', 'USD', 'Enter an amount above zero.'],
  ['1.999', 'USD', 'Use at most 2 digits after the point.'],
  ['0,999', 'USD', 'Use at most 2 digits after the point.'],
  ['1.9999', 'KWD', 'Use at most 3 digits after the point.'],
  ['1,234', 'KWD', 'Write 1.234 or 1234: this can mean either.'],
  ['1.5', 'JPY', 'JPY has no cents. Enter a whole amount such as 49.'],
  ['1,5', 'JPY', 'JPY has no cents. Enter a whole amount such as 49.'],
  ['1000000', 'USD', 'Enter at most 999,999.99.'],
  ['999999999999999', 'USD', 'Enter at most 999,999.99.'],
  ['9'.repeat(400), 'USD', 'Enter at most 999,999.99.'],
  ['49', 'XXX', '"XXX" is not a known currency. Enter a code such as USD or EUR.'],
])('"%s" in %s: %s', (text, currency, problem) => {
  expect(readAmount(text, currency, most)).toEqual({ problem });
});

test('an amount is read to the last digit that is safe', () => {
  const { MAX_SAFE_INTEGER } = Number;
  expect(readAmount('9,999,999,999,999.99', 'USD', MAX_SAFE_INTEGER)).toEqual({
    minor: 999_999_999_999_999,
  });
  expect(readAmount('0000000000000000049', 'USD', most)).toEqual({ minor: 4900 });
});

test.each(['', ' ', '$', '-', '1.', '1,', '12', '0', '1000000000'])(
  '"%s" is not wrong while it is typed',
  (text) => {
    expect(amountProblem(text, 'USD')).toBeUndefined();
  },
);

test.each([
  ['1,2', 'JPY', undefined],
  ['1.2', 'JPY', 'JPY has no cents. Enter a whole amount such as 49.'],
  ['1.999', 'USD', 'Use at most 2 digits after the point.'],
  ['-1', 'USD', 'Enter an amount above zero.'],
  ['x', 'USD', suchAs],
  ['x', 'XXX', undefined],
])('"%s" in %s, while it is typed: %s', (text, currency, problem) => {
  expect(amountProblem(text, currency)).toBe(problem);
});

test.each([
  ['49', 'USD', '49.00'],
  ['1234,5', 'USD', '1,234.50'],
  ['1.234,50', 'EUR', '1,234.50'],
  ['$1234', 'USD', '1,234.00'],
  ['1234567', 'JPY', '1,234,567'],
  ['0', 'USD', '0.00'],
  ['0012', 'USD', '12.00'],
  ['1.2', 'KWD', '1.200'],
  ['\u0664\u0669', 'USD', '49.00'],
  ['9'.repeat(20), 'JPY', '99,999,999,999,999,999,999'],
  // Text that cannot be read is kept.
  ['', 'USD', ''],
  ['1.5', 'JPY', '1.5'],
  [' x ', 'USD', ' x '],
  ['49', 'XXX', '49'],
])('"%s" in %s is tidied to "%s"', (text, currency, tidy) => {
  expect(tidyAmount(text, currency)).toBe(tidy);
  expect(tidyAmount(tidy, currency)).toBe(tidy);
});

test.each([
  [4990, 'USD', '49.90'],
  [5, 'USD', '0.05'],
  [1200, 'JPY', '1,200'],
  [1, 'KWD', '0.001'],
  [1_234_567, 'KWD', '1,234.567'],
  [99_999_999_999, 'USD', '999,999,999.99'],
])('%i of %s is written so that it is read again', (minor, currency, text) => {
  expect(writeAmount(minor, currency)).toBe(text);
  expect(readAmount(text, currency, minor)).toEqual({ minor });
});

test.each([
  ['USD', '$'],
  ['EUR', '€'],
  ['JPY', '¥'],
  ['CHF', 'CHF'],
])('the sign of %s is %s', (currency, sign) => {
  expect(currencySign(currency)).toBe(sign);
});
