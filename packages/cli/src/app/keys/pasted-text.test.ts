import { expect, it } from 'vitest';
import { pastedText } from './pasted-text.ts';

it.each([
  ['one\r\ntwo\rthree\n', 'one\ntwo\nthree'],
  ['AAPL\t100\tbuy', 'AAPL 100 buy'],
  ['a\u0003b\u001ac\u0015d\u0010e\u007f', 'abcde'],
  ['\u001b[31mred', '[31mred'],
  ['👩‍👩‍👧 é', '👩‍👩‍👧 é'],
])('%j is the text %j, without keys', (pasted, text) => {
  expect(pastedText(pasted)).toEqual([{ name: 'paste', text }]);
});

it('nothing but control characters is nothing', () => {
  expect(pastedText('\r\n\u0003\u001b')).toEqual([]);
});
