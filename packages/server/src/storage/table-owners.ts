import type { Schema } from './schema.ts';

/** A folder of features, or one beside them. */
type Owner = string;

interface Ownership {
  /** Whose repositories read and write the table; the others ask them. */
  readonly owner: Owner;
  /** Who else names the table in a query of their own, and why. They only read. */
  readonly readBy?: Readonly<Record<Owner, string>>;
}

const adding = 'adds up over many users in one query';
const asking = 'asks in one query, before any feature runs, whether a row is its caller’s';
const naming = 'shows the name beside each row of a page';

/** Each table has one owner. A test compares this with the queries of the repositories. */
export const tableOwners: Readonly<Record<keyof Schema, Ownership>> = {
  users: {
    owner: 'identity/users',
    readBy: {
      'admin/audit': naming,
      'admin/statistics': adding,
      'commerce/billing': naming,
      'commerce/subscriptions': naming,
      'identity/session': 'takes the same time whether an address has an account or not',
      'trading/mentors': 'shows a page of the search, which begins with names',
      'trading/public-profile': 'reads a mentor and the role that makes one in one prepared query',
    },
  },
  userRoles: {
    owner: 'identity/users',
    readBy: {
      'admin/statistics': adding,
      'identity/session': 'reads the permissions with the bearer: every call begins with it',
      'trading/public-profile': 'reads a mentor and the role that makes one in one prepared query',
    },
  },
  formerUsernames: { owner: 'identity/registration' },
  identities: { owner: 'identity/registration' },
  usedCredentials: { owner: 'identity/registration' },
  sessions: { owner: 'identity/session', readBy: { http: asking } },
  knownNetworks: { owner: 'identity/session' },
  oneTimeTokens: { owner: 'identity/recovery' },
  invitations: { owner: 'identity/invitations' },
  images: { owner: 'identity/images' },
  preferences: { owner: 'identity/preferences' },
  deviceTokens: { owner: 'identity/device-tokens', readBy: { http: asking } },
  traderSetupSkips: { owner: 'identity/trader-setup' },
  listedMentors: { owner: 'trading/mentors' },
  mentorNameEnds: { owner: 'trading/mentors' },
  accounts: {
    owner: 'trading/accounts',
    readBy: {
      'admin/statistics': adding,
      'commerce/plans': 'lists what plans open in the order of the accounts',
      http: asking,
    },
  },
  imports: { owner: 'trading/imports', readBy: { http: asking } },
  importFiles: { owner: 'trading/imports' },
  importRows: { owner: 'trading/imports' },
  columnMappings: { owner: 'trading/imports' },
  fills: {
    owner: 'trading/fills',
    readBy: {
      'trading/accounts': 'notes in one statement that fills can be seen by others',
      'trading/orders': 'has no table of its own: an order is what its fills add up to',
    },
  },
  positions: { owner: 'trading/positions', readBy: { 'admin/statistics': adding } },
  recordEntries: { owner: 'trading/record' },
  plans: {
    owner: 'commerce/plans',
    readBy: { 'admin/statistics': adding, 'commerce/subscriptions': naming, http: asking },
  },
  planAccess: {
    owner: 'commerce/plans',
    readBy: {
      'commerce/subscriptions': 'reads what a viewer may see in one query of every profile',
      'trading/accounts': 'notes in one statement that fills can be seen by others',
    },
  },
  planPrices: { owner: 'commerce/plans' },
  subscriptions: { owner: 'commerce/subscriptions', readBy: { 'admin/statistics': adding } },
  subscriptionEvents: { owner: 'commerce/subscriptions', readBy: { 'admin/statistics': adding } },
  invoices: { owner: 'commerce/billing', readBy: { 'admin/statistics': adding, http: asking } },
  invoiceLines: { owner: 'commerce/billing' },
  refunds: { owner: 'commerce/billing', readBy: { 'admin/statistics': adding } },
  ledgerEntries: {
    owner: 'commerce/billing',
    readBy: {
      'admin/statistics': adding,
      'commerce/payouts': 'finds in one query whom to pay and who was paid lately',
    },
  },
  paymentMethods: { owner: 'commerce/billing' },
  billingDetails: { owner: 'commerce/billing' },
  payouts: { owner: 'commerce/payouts' },
  auditLog: { owner: 'admin/audit' },
  auditHead: { owner: 'admin/audit' },
  feedback: { owner: 'shell/site' },
  jobs: { owner: 'jobs' },
  idempotencyKeys: { owner: 'http' },
  rateLimits: { owner: 'http' },
  settings: { owner: 'storage' },
};
