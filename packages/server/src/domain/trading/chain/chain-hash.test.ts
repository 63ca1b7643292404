import { chainStart } from '@skipper/core/contract';
import { expect, test } from 'vitest';
import { chainHash, foldItems } from './chain-hash.ts';

test('a hash is SHA-256 of the hash before and the text, in UTF-8', () => {
  expect(chainHash('', 'abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  expect(chainHash('a', 'bc')).toBe(chainHash('', 'abc'));
  expect(chainHash(chainStart, 'é')).not.toBe(chainHash(chainStart, 'e'));
});

test('the digest of items goes on from where an earlier part ended', () => {
  const texts = ['one', 'two', 'three', 'four'];
  const whole = foldItems('salt', texts);
  for (const at of [0, 1, 2, 3, 4]) {
    expect(foldItems(foldItems('salt', texts.slice(0, at)), texts.slice(at))).toBe(whole);
  }
  expect(foldItems('salt', [])).toBe('salt');
});

test.each([
  ['another order', ['two', 'one']],
  ['an item less', ['one']],
  ['an item more', ['one', 'two', 'two']],
  ['other parts of the same text', ['onet', 'wo']],
])('the digest differs for %s', (_name, texts) => {
  expect(foldItems('salt', texts)).not.toBe(foldItems('salt', ['one', 'two']));
});

test('the digest differs for another salt', () => {
  expect(foldItems('other', ['one'])).not.toBe(foldItems('salt', ['one']));
});
