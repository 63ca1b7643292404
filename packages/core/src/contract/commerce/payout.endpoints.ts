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
  summary: 'List your payouts, newest first.',
});

export const getPayoutBalance = query<{ response: PayoutBalances }>({
  name: 'getPayoutBalance',
  path: '/payouts/balance',
  access: mentorOnly,
  provides: ['Subscriptions'],
  answer: 'balances[]',
  summary: 'Get your available and pending balance by currency.',
});

export const listLedger = query<{ query: PayoutListQuery; response: LedgerEntryList }>({
  name: 'listLedger',
  path: '/payouts/ledger',
  access: mentorOnly,
  provides: ['Subscriptions'],
  answer: 'entries[] total',
  summary: 'List your ledger entries, newest first.',
});
