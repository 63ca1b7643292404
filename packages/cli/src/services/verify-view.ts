import type { ChainVerdict } from '@skipper/core';
import { absent } from '../output/format.ts';
import { listView } from '../output/list-view.ts';

/** Output of `skipper verify`: a row for each account. */
export interface VerifiedChain {
  readonly account: string;
  readonly alias: string | null;
  readonly holds: boolean;
  readonly since: string | null;
  readonly links: number;
  readonly recomputed: number;
  readonly chained: number;
  readonly complete: boolean;
  /** Hash of its last link. */
  readonly head: string | null;
  readonly failedLink: number | null;
  readonly fault: NonNullable<ChainVerdict['failure']>['fault'] | null;
}

export const verifyView = listView<VerifiedChain>({
  columns: [
    {
      label: 'Account',
      text: ({ alias }) => alias ?? 'Not shown',
      raw: ({ alias, account }) => alias ?? account,
    },
    {
      label: 'Verified',
      text: ({ holds }) => (holds ? 'yes' : 'no'),
      raw: ({ holds }) => (holds ? 'yes' : 'no'),
    },
    {
      label: 'Since',
      text: ({ since }) => since?.slice(0, 10) ?? absent,
      raw: ({ since }) => since,
    },
    { label: 'Links', text: ({ links }) => String(links), raw: ({ links }) => links },
    {
      label: 'Recomputed',
      text: ({ recomputed }) => String(recomputed),
      raw: ({ recomputed }) => recomputed,
    },
    {
      label: 'Only chained',
      text: ({ chained }) => String(chained),
      raw: ({ chained }) => chained,
    },
    { label: 'Head', text: ({ head }) => head?.slice(0, 12) ?? absent, raw: ({ head }) => head },
  ],
  fields: [
    'account',
    'alias',
    'holds',
    'since',
    'links',
    'recomputed',
    'chained',
    'complete',
    'head',
    'failedLink',
    'fault',
  ],
  empty: 'Nothing to verify yet.',
});
