import { query } from '../endpoint.ts';
import type {
  LedgerEntryList,
  PayoutBalances,
  PayoutList,
  PayoutListQuery,
} from './payout.schema.ts';

const mentorOnly = { require: ['manage-payouts'] } as const;

export const listPayouts = query<{ query: PayoutListQuery; response: PayoutList }>({
  name: 'listPayouts',
  path: '/payouts',
  access: mentorOnly,
  provides: ['Subscriptions'],
  answer: 'payouts[] total',
  summary: 'What was paid out to the caller, the newest first.',
});

export const getPayoutBalance = query<{ response: PayoutBalances }>({
  name: 'getPayoutBalance',
  path: '/payouts/balance',
  access: mentorOnly,
  provides: ['Subscriptions'],
  answer: 'balances[]',
  summary: 'What the next payout takes, and what comes free when.',
});

export const listLedger = query<{ query: PayoutListQuery; response: LedgerEntryList }>({
  name: 'listLedger',
  path: '/payouts/ledger',
  access: mentorOnly,
  provides: ['Subscriptions'],
  answer: 'entries[] total',
  summary: "Everything that moved the caller's money, the newest first.",
});
