import type { Key } from 'ink';
import { describe, expect, it } from 'vitest';
import { keyPresses } from './key-press.ts';

const none: Key = {
  upArrow: false,
  downArrow: false,
  leftArrow: false,
  rightArrow: false,
  pageDown: false,
  pageUp: false,
  home: false,
  end: false,
  return: false,
  escape: false,
  ctrl: false,
  shift: false,
  tab: false,
  backspace: false,
  delete: false,
  meta: false,
  super: false,
  hyper: false,
  capsLock: false,
  numLock: false,
};
const names = (input: string, key: Partial<Key> = {}) =>
  keyPresses(input, { ...none, ...key }).map(({ name, text }) => text || name);

describe('what a terminal sends', () => {
  it.each([
    ['a', {}, ['a']],
    ['', { return: true }, ['enter']],
    ['', { tab: true }, ['tab']],
    ['', { tab: true, shift: true }, ['back-tab']],
    ['', { upArrow: true }, ['up']],
    ['c', { ctrl: true }, ['interrupt']],
    ['u', { ctrl: true }, ['clear-line']],
    ['p', { ctrl: true }, ['go-to-path']],
    ['z', { ctrl: true }, ['suspend']],
    ['x', { ctrl: true }, []],
    ['x', { meta: true }, []],
    ['a', { eventType: 'release' }, []],
  ] as const)('%j with %j is %j', (input, key, expected) => {
    expect(names(input, key)).toEqual(expected);
  });

  it('is cut at control characters when it comes in one piece', () => {
    expect(names('me@example.com\tsecret\r')).toEqual(['me@example.com', 'tab', 'secret', 'enter']);
    expect(names('a\u0007b')).toEqual(['a', 'b']);
  });
});
