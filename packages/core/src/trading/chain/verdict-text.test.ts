import { expect, test } from 'vitest';
import { linkedAt as at, MadeChain } from '../../testing/made-chain.ts';
import { ChainFailure } from './chain-failure.ts';
import { verdictText } from './verdict-text.ts';
import type { ChainVerdict } from './verify-chain.ts';

const { chain } = new MadeChain();
const since = { since: at, links: 12, head: { number: 12, hash: '', at } };
const verdict: ChainVerdict = { chain, recomputed: 0, chained: 0, failure: null };

test.each<[Partial<ChainVerdict>, string]>([
  [{}, 'Main: nothing to verify yet.'],
  [{ chain: { ...chain, ...since } }, 'Main: verified since Mar 2, 2026, 12 links.'],
  [
    { chain: { ...chain, ...since, alias: null, complete: false }, recomputed: 1, chained: 2 },
    'Account not shown: verified since Mar 2, 2026, 12 links. Recomputed from fills or amounts: 1 link. Private or undone, so only their order is proven: 2 links. Older fills are still being added.',
  ],
  [
    { failure: new ChainFailure(4, 'items') },
    'Main: not verified. Link 4 fails: its fills or amounts are not those it was made from.',
  ],
])('%j', (change, text) => {
  expect(verdictText({ ...verdict, ...change })).toBe(text);
});
