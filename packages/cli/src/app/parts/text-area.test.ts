import { expect, test } from 'vitest';
import type { KeyName } from '../keys/key-press.ts';
import { editLines } from './text-area.tsx';

/** The text with `|` at its cursor. */
const at = (marked: string) => ({ text: marked.replace('|', ''), cursor: marked.indexOf('|') });

test('a paste keeps its lines', () => {
  const pasted = { name: 'paste', text: 'a\nb' } as const;
  expect(editLines(at('one|two'), pasted)).toEqual(at('onea\nb|two'));
});

test.each<[string, KeyName, string | undefined]>([
  ['one|two', 'enter', 'one\n|two'],
  ['one\nt|wo', 'up', 'o|ne\ntwo'],
  ['o\ntwo|', 'up', 'o|\ntwo'],
  ['on|e\ntwo', 'down', 'one\ntw|o'],
  ['one|\n\ntwo', 'down', 'one\n|\ntwo'],
  ['o|ne\ntwo', 'up', undefined],
  ['one\ntwo|', 'down', undefined],
  ['one\n|two', 'backspace', 'one|two'],
  ['one\ntw|o', 'clear-line', 'one\n|o'],
  ['one\n|two', 'clear-line', 'one|two'],
  ['|one', 'clear-line', '|one'],
  ['one\n|two', 'end', 'one\ntwo|'],
  ['o|ne\ntwo', 'end', 'one|\ntwo'],
  ['one\nt|wo\n', 'end', 'one\ntwo|\n'],
  ['one\ntw|o', 'home', 'one\n|two'],
  ['one\n|', 'home', 'one\n|'],
  ['on|e\ntwo', 'home', '|one\ntwo'],
  ['one|', 'tab', undefined],
])('%j after %s is %j', (before, name, after) => {
  expect(editLines(at(before), { name, text: '' })).toEqual(
    after === undefined ? after : at(after),
  );
});
