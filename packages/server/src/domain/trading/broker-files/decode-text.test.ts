import { expect, test } from 'vitest';
import { BrokerFileError } from './broker-file-error.ts';
import { bytesOf } from './broker-files.fixtures.ts';
import { decodeText } from './decode-text.ts';

test.each([
  ['thorn and y with two dots, apart', [0xfe, 0x41], 'þA'],
  ['y with two dots alone', [0xff, 0x41], 'ÿA'],
  ['an old quotation mark', [0x41, 0x92], 'A’'],
  ['a mark of UTF-8', [0xef, 0xbb, 0xbf, 0x41], 'A'],
  ['a mark of UTF-16, little end first', [0xff, 0xfe, 0x41, 0], 'A'],
  ['a mark of UTF-16, big end first', [0xfe, 0xff, 0, 0x41], 'A'],
])('%s', (_name, bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(text);
});

test('line ends of every system become one', () => {
  expect(decodeText(bytesOf('a\r\nb\rc\nd'))).toBe('a\nb\nc\nd');
});

test('one control character in a hundred is a text, and one more is not', () => {
  const text = (controls: number) =>
    bytesOf('\u0001'.repeat(controls) + 'x'.repeat(100 - controls));
  expect(decodeText(text(1))).toHaveLength(100);
  expect(() => decodeText(text(2))).toThrow(BrokerFileError);
});

test.each(['\t', '\v', '\f'])('%j is white space and no sign of a binary file', (character) => {
  expect(decodeText(bytesOf(`a${character.repeat(50)}`))).toHaveLength(51);
});

test.each(['\b', '\u000e', '\u001f'])('%j is a sign of a binary file', (character) => {
  expect(() => decodeText(bytesOf(`a${character.repeat(50)}`))).toThrow('not a text file');
});

test('only the first 4 KiB are searched for control characters', () => {
  expect(decodeText(bytesOf('x'.repeat(4_096) + '\u0001'.repeat(500)))).toHaveLength(4_596);
});
