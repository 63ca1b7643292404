import type { UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  LedgerEntryList,
  LedgerQuery,
  OpenPayoutPageBody,
  PayOutBody,
  PayoutAccount,
  PayoutBalances,
  PayoutDetail,
  PayoutList,
  PayoutListQuery,
  PayoutSettings,
  PayoutSettingsBody,
  TestBankBody,
} from './payout.schema.ts';

const mentorOnly = { require: ['manage-payouts'] } as const;

export const listPayouts = query<{ query: PayoutListQuery; response: PayoutList }>({
  name: 'listPayouts',
  path: '/payouts',
  access: mentorOnly,
  provides: ['Subscriptions'],
  answer: 'payouts[] total#',
  summary: 'List your payouts, newest first.',
});

export const getPayout = query<{ params: UuidParams; response: PayoutDetail }>({
  name: 'getPayout',
  path: '/payouts/sent/:uuid',
  access: mentorOnly,
  owner: { resource: 'payout', param: 'uuid' },
  provides: ['Subscriptions'],
  answer: 'uuid at amount# currency status arrivalDate failure parts[]',
  summary: 'Get one of your payouts, with what it consists of.',
});

export const getPayoutBalance = query<{ response: PayoutBalances }>({
  name: 'getPayoutBalance',
  path: '/payouts/balance',
  access: mentorOnly,
  provides: ['Subscriptions'],
  answer: 'balances[] schedule{}',
  summary: 'Get your available and pending balance by currency, and your coming payouts.',
});

export const listLedger = query<{ query: LedgerQuery; response: LedgerEntryList }>({
  name: 'listLedger',
  path: '/payouts/ledger',
  access: mentorOnly,
  provides: ['Subscriptions'],
  answer: 'entries[] total#',
  summary: 'List your ledger entries, newest first.',
});

const settingsShape = 'schedule next minimum[]';
const accountShape =
  'opened canReceive currentlyDue[*] pastDue[*] pendingVerification[*] deadline disabledReason opening page testBanks payable[] hold returned asksPassword';

export const getPayoutAccount = query<{ response: PayoutAccount }>({
  name: 'getPayoutAccount',
  path: '/payouts/account',
  access: 'signed-in',
  provides: ['Subscriptions'],
  impersonation: 'refused',
  answer: accountShape,
  summary: 'Get your account at the payout provider, and the details that it needs.',
});

export const openPayoutAccount = mutation<{
  body: OpenPayoutPageBody;
  response: PayoutAccount;
}>('POST', {
  name: 'openPayoutAccount',
  path: '/payouts/onboarding-link',
  access: 'signed-in',
  invalidates: ['Subscriptions'],
  alerts: 'suppressed',
  success: 202,
  answer: accountShape,
  summary:
    'Ask for the page of the payout provider where you enter your details. Takes your password.',
});

export const openPayoutDashboard = mutation<{
  body: OpenPayoutPageBody;
  response: PayoutAccount;
}>('POST', {
  name: 'openPayoutDashboard',
  path: '/payouts/dashboard-link',
  access: 'signed-in',
  invalidates: ['Subscriptions'],
  alerts: 'suppressed',
  success: 202,
  answer: accountShape,
  summary:
    'Ask for your dashboard at the payout provider. Takes your password. 409 without an account there.',
});

export const getPayoutSettings = query<{ response: PayoutSettings }>({
  name: 'getPayoutSettings',
  path: '/payouts/settings',
  access: mentorOnly,
  provides: ['Subscriptions'],
  answer: settingsShape,
  summary: 'Get when you are paid out, and from which amounts on.',
});

export const updatePayoutSettings = mutation<{
  body: PayoutSettingsBody;
  response: PayoutSettings;
}>('PATCH', {
  name: 'updatePayoutSettings',
  path: '/payouts/settings',
  access: mentorOnly,
  invalidates: ['Subscriptions', 'Notifications'],
  answer: settingsShape,
  summary: 'Choose when you are paid out, and from which amounts on.',
});

export const payOut = mutation<{ body: PayOutBody; response: PayoutAccount }>('POST', {
  name: 'payOut',
  path: '/payouts',
  access: 'signed-in',
  invalidates: ['Subscriptions'],
  alerts: 'suppressed',
  success: 202,
  answer: accountShape,
  summary:
    'Pay out your available balance or a part of it, once a week. 400 for an amount that cannot be, 409 where nothing can.',
});

export const chooseTestBank = mutation<{ body: TestBankBody; response: PayoutAccount }>('POST', {
  name: 'chooseTestBank',
  path: '/payouts/test-bank',
  access: 'signed-in',
  invalidates: ['Subscriptions'],
  alerts: 'suppressed',
  success: 202,
  answer: accountShape,
  summary: 'Choose a bank of the sandbox. 404 with a real provider, 409 without an account.',
});
