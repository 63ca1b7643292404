import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isClean } from './clean-text.ts';

const ink = dirname(fileURLToPath(import.meta.resolve('ink')));
const { default: sanitize } = (await import(join(ink, 'sanitize-ansi.js'))) as {
  default: (text: string) => string;
};

const clean = [
  '',
  'Renews on Mar 4, 2026',
  'two\nlines\tand a tab',
  '\u001B[1mbold\u001B[22m and \u001B[38;5;12mblue\u001B[39m',
  '\u001B[m',
  'مرحبا 👩‍👩‍👧 e\u0301 1️⃣ \u200Eleft\u200F',
  '\u001B[1me\u0301\u001B[22m',
];

const unclean = [
  'bell\u0007',
  '\u001B[2J\u001B[1mcleared',
  '\u001B]8;;https://example.com\u001B\\link\u001B]8;;\u001B\\',
  '\u009B1mC1',
  '\u001B[38:5:12mcolons',
  'e\u001B[1m\u0301',
  'carriage\rreturn',
  '\u001B',
  '\u007F',
];

test.each(clean)('%j is as Ink would leave it', (text) => {
  expect(isClean(text)).toBe(true);
  expect(sanitize(text)).toBe(text);
});

test.each(unclean)('%j is left to Ink', (text) => {
  expect(isClean(text)).toBe(false);
});

test('no text that Ink would change is called clean', () => {
  const pieces = [
    'a',
    'm',
    ' ',
    '\n',
    '\t',
    '\u0301',
    '\u001B[1m',
    '\u001B[',
    '\u001B',
    '\u009B',
    ';',
    '7',
  ];
  for (const a of pieces) {
    for (const b of pieces) {
      for (const c of pieces) {
        for (const d of pieces) {
          const text = a + b + c + d;
          if (isClean(text) && sanitize(text) !== text) expect.unreachable(JSON.stringify(text));
        }
      }
    }
  }
});
