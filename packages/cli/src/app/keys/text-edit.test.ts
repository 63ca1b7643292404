import { describe, expect, it } from 'vitest';
import type { KeyName } from './key-press.ts';
import { editText } from './text-edit.ts';

const key = (name: KeyName, text = '') => ({ name, text });

describe('editing a line', () => {
  it.each([
    ['ab|c', key('text', 'X'), 'abX|c'],
    ['ab|c', key('paste', 'one\n\ntwo'), 'abone two|c'],
    ['ab|c', key('backspace'), 'a|c'],
    ['|abc', key('backspace'), '|abc'],
    ['a👩‍👩‍👧|', key('backspace'), 'a|'],
    ['ab|c', key('delete'), 'ab|'],
    ['abc|', key('delete'), 'abc|'],
    ['ab|c', key('clear-line'), '|c'],
    ['ab|c', key('left'), 'a|bc'],
    ['|abc', key('left'), '|abc'],
    ['é|', key('left'), '|é'],
    ['ab|c', key('right'), 'abc|'],
    ['ab|c', key('home'), '|abc'],
    ['a|bc', key('end'), 'abc|'],
  ])('%s after %j is %s', (before, pressed, after) => {
    const cursor = before.indexOf('|');
    const edited = editText({ text: before.replace('|', ''), cursor }, pressed);
    expect(
      edited && `${edited.text.slice(0, edited.cursor)}|${edited.text.slice(edited.cursor)}`,
    ).toBe(after);
  });

  it('leaves keys that do not edit to others', () => {
    expect(editText({ text: 'a', cursor: 1 }, key('enter'))).toBeUndefined();
    expect(editText({ text: 'a', cursor: 1 }, key('tab'))).toBeUndefined();
  });
});
