import { expect, test } from 'vitest';
import { detectDelimiter } from './delimiter.ts';

test.each([
  ['commas', 'a,b\nc,d', ','],
  ['semicolons beside decimal commas', 'a;b;c\n1,5;2;3\n1;2,5;3', ';'],
  ['commas where both cut alike', 'a,b;c\nd,e;f', ','],
  ['tabs', 'a\tb', '\t'],
  ['bars', 'a|b|c', '|'],
  ['text outside quotation marks', '"a,b,c";d\n"e,f,g";h', ';'],
  ['the more consistent one', 'a;b;c;d;e\n1,2\n3,4\n5,6', ','],
  ['nothing', 'one\ntwo', undefined],
  ['blank lines', ' \n\n', undefined],
  ['no line beyond the hundredth', `${'a\n'.repeat(100)}b,c`, undefined],
  ['the hundredth line', `${'a\n'.repeat(99)}b,c`, ','],
])('%s', (_name, text, delimiter) => {
  expect(detectDelimiter(text)).toBe(delimiter);
});
