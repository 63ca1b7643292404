import type { AccountChain } from '@skipper/core/contract';
import { MemoryStorage } from '@skipper/core/testing';
import { expect, test } from 'vitest';
import { SeenChains } from './seen-chains.ts';

const head = { number: 3, hash: 'f'.repeat(64), at: '2026-03-02T15:00:00.000Z' };
const chain = (account: string, changes: Partial<AccountChain> = {}): AccountChain => ({
  account,
  alias: 'Main',
  shown: true,
  complete: true,
  links: 3,
  since: head.at,
  head,
  ...changes,
});

test('keeps the last link of a chain for each server', () => {
  const storage = new MemoryStorage();
  const seen = new SeenChains(storage, 'https://one.example', 'Ann');
  expect(seen.head(chain('a'))).toBeUndefined();
  seen.keep(chain('a'));
  expect(seen.head(chain('a'))).toMatchObject(head);
  expect(seen.head(chain('b'))).toBeUndefined();
  const other = new SeenChains(storage, 'https://two.example', 'Ann');
  expect(other.head(chain('a'))).toBeUndefined();
});

test('keeps nothing of a chain that its owner may still undo, or that is empty', () => {
  const seen = new SeenChains(new MemoryStorage(), 'https://one.example', 'ann');
  seen.keep(chain('a', { shown: false }));
  seen.keep(chain('b', { head: null }));
  expect([seen.head(chain('a')), seen.head(chain('b'))]).toEqual([undefined, undefined]);
});

test('misses an account that is no longer listed, of this Skipper only', () => {
  const storage = new MemoryStorage();
  const ofAnn = new SeenChains(storage, 'https://one.example', 'Ann');
  ofAnn.keep(chain('a'));
  new SeenChains(storage, 'https://one.example', 'bob').keep(chain('b'));
  expect(ofAnn.missing([chain('a'), chain('c')])).toBe(false);
  expect(ofAnn.missing([chain('c')])).toBe(true);
  expect(new SeenChains(storage, 'https://one.example', 'cora').missing([])).toBe(false);
  expect(new SeenChains(storage, 'https://two.example', 'ann').missing([])).toBe(false);
});

test('takes what cannot be read for nothing', () => {
  const storage = new MemoryStorage();
  storage.set('https://one.example a', '{');
  const seen = new SeenChains(storage, 'https://one.example', 'ann');
  expect([seen.head(chain('a')), seen.missing([])]).toEqual([undefined, false]);
});
