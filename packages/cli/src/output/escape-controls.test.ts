import { describe, expect, it } from 'vitest';
import { escapeControls, printableJson } from './escape-controls.ts';

describe('text from others', () => {
  it.each([
    ['plain', 'plain'],
    ['日本 é 🚀', '日本 é 🚀'],
    ['\u001b[31mred', '\\x1b[31mred'],
    ['\u001b]8;;https://evil\u0007x', '\\x1b]8;;https://evil\\x07x'],
    ['a\u009b31m', 'a\\x9b31m'],
    ['user\u202egnp', 'user\\u202egnp'],
    ['two\nlines\tand a tab', 'two\\x0alines\\x09and a tab'],
  ])('%j is printed as %j', (text, printed) => {
    expect(escapeControls(text)).toBe(printed);
  });
});

describe('printable JSON', () => {
  it('escapes what a terminal would obey and still means the same', () => {
    const value = { name: 'a\u009b31m\u202eb\u001b', list: [1, 'x\ny'] };
    const text = printableJson(value, 2);
    for (const obeyed of ['\u009b', '\u202e', '\u001b']) expect(text).not.toContain(obeyed);
    expect(JSON.parse(text)).toEqual(value);
  });
});
