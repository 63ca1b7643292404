import { describe, expect, it, test } from 'vitest';
import { escapeControls, printableJson } from './escape-controls.ts';

describe('text from others', () => {
  it.each([
    ['plain', 'plain'],
    ['日本 é 🚀', '日本 é 🚀'],
    ['\u001b[31mred', '\\x1b[31mred'],
    ['\u001b]8;;https://evil\u0007x', '\\x1b]8;;https://evil\\x07x'],
    ['a\u009b31m', 'a\\x9b31m'],
    ['user\u202egnp', 'user\\u202egnp'],
    ['Keep \u2068חשבון\u2069, one month', 'Keep חשבון, one month'],
    ['\u2068open', '\\u2068open'],
    ['\u2068a\u2067b\u2069', '\\u2068a\\u2067b\\u2069'],
    ['two\nlines\tand a tab', 'two\\x0alines\\x09and a tab'],
  ])('%j is printed as %j', (text, printed) => {
    expect(escapeControls(text)).toBe(printed);
  });
});

test('every code unit is escaped or left by the same rule', () => {
  const obeyed = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;
  for (let code = 0; code <= 0xffff; code += 1) {
    const text = String.fromCharCode(code);
    if (obeyed.test(text) === (escapeControls(text) === text)) expect(code.toString(16)).toBe('');
  }
});

describe('printable JSON', () => {
  it('escapes what a terminal would obey and still means the same', () => {
    const value = { name: 'a\u009b31m\u202eb\u001b', list: [1, 'x\ny'] };
    const text = printableJson(value, 2);
    for (const obeyed of ['\u009b', '\u202e', '\u001b']) expect(text).not.toContain(obeyed);
    expect(JSON.parse(text)).toEqual(value);
  });
});
