import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, sum, text } from '../../decimal.ts';
import { ExactSum } from './exact-sum.ts';

const sumOf = (texts: readonly string[]): string => {
  const total = new ExactSum();
  for (const one of texts) total.add(one);
  return text(total.total);
};

const digits = fc.stringMatching(/^\d{1,20}$/);
const decimals = fc
  .tuple(fc.boolean(), digits, fc.option(fc.stringMatching(/^\d{1,36}$/)))
  .map(
    ([negative, whole, part]) => `${negative ? '-' : ''}${whole}${part === null ? '' : `.${part}`}`,
  );

test('is exact, whatever the places', () => {
  fc.assert(
    fc.property(fc.array(decimals, { maxLength: 12 }), (texts) => {
      expect(sumOf(texts)).toBe(text(sum(texts.map(decimal))));
    }),
  );
});

test.each(['', 'x', '1e5', '1.', '-', '1.00000000000000000000x'])('"%s" is not a number', (one) => {
  expect(() => new ExactSum().add(one)).toThrow(RangeError);
});
