import { type Static, Type } from 'typebox';
import {
  CurrencyCode,
  Instant,
  Money,
  OneOf,
  paging,
  type SchemaMap,
  Uuid,
  UuidParams,
} from '../common.schema.ts';
import { testBankNames } from '../payment-words.ts';
import { PayOutBody, payoutSettingsSchemas } from './payout-settings.schema.ts';

export type * from './payout-settings.schema.ts';

const closed = { additionalProperties: false };
const MinorUnits = Type.Integer({ description: 'Minor units.' });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const between = {
  from: Type.Optional({ ...Day, description: "The first day, in the caller's time zone." }),
  to: Type.Optional({ ...Day, description: 'The last day.' }),
};

const EntryKind = Type.Union([
  Type.Literal('sale'),
  // The processor kept another fee than was expected.
  Type.Literal('fee'),
  Type.Literal('refund'),
  Type.Literal('dispute'),
  // The processor keeps a fee for it, or gives it back.
  Type.Literal('dispute-fee'),
  Type.Literal('reserve'),
  Type.Literal('payout'),
]);

export const PayoutBalance = Type.Object(
  {
    currency: CurrencyCode,
    available: Type.Integer({ description: 'Amount of the next payout, in minor units.' }),
    pending: Type.Array(Type.Object({ availableOn: Day, amount: MinorUnits }, closed), {
      description: 'Amounts that become available, by day (UTC).',
    }),
    reserve: Type.Integer({ description: 'Amount held in reserve, in minor units.' }),
    releases: Type.Array(Type.Object({ availableOn: Day, amount: MinorUnits }, closed), {
      description: 'Releases of the reserve, by day (UTC).',
    }),
    negative: Type.Integer({ description: 'Amount owed, deducted from future earnings.' }),
  },
  closed,
);
export type PayoutBalance = Static<typeof PayoutBalance>;

const PayoutSchedule = Type.Object(
  {
    least: Type.Integer({
      description: 'Smallest minimum that can be set, in minor units of each currency.',
    }),
    coming: Type.Array(
      Type.Object({ on: Day, amount: MinorUnits, currency: CurrencyCode }, closed),
      {
        description:
          'Coming payouts by day (UTC), if nothing else moves. None while the payout account takes none.',
      },
    ),
  },
  closed,
);

export const PayoutBalances = Type.Object(
  {
    balances: Type.Array(PayoutBalance),
    schedule: PayoutSchedule,
  },
  closed,
);
export type PayoutBalances = Static<typeof PayoutBalances>;

export const Payout = Type.Object(
  {
    uuid: Uuid,
    at: Instant,
    amount: MinorUnits,
    currency: CurrencyCode,
    status: Type.Union([Type.Literal('pending'), Type.Literal('paid'), Type.Literal('failed')]),
    arrivalDate: Type.String({ ...Day, description: 'Expected day of arrival at the bank.' }),
    failure: Type.Union([Type.String(), Type.Null()], {
      description: "The provider's code of why it failed.",
    }),
  },
  closed,
);
export type Payout = Static<typeof Payout>;

const Payable = Type.Object(
  {
    ...Money.properties,
    least: Type.Integer({ description: 'Minimum payout of this currency, in minor units.' }),
  },
  closed,
);
export type Payable = Static<typeof Payable>;

const Requirements = Type.Array(Type.String());

/** The account of the caller at the provider that sends payouts. */
export const PayoutAccount = Type.Object(
  {
    opened: Type.Boolean(),
    canReceive: Type.Boolean({ description: 'False: payouts are held.' }),
    currentlyDue: {
      ...Requirements,
      description: "Details that are needed, by the provider's names.",
    },
    pastDue: Requirements,
    pendingVerification: { ...Requirements, description: 'Details that are being checked.' },
    deadline: Type.Union([Instant, Type.Null()], { description: 'When details have to be there.' }),
    disabledReason: Type.Union([Type.String(), Type.Null()]),
    opening: Type.Boolean({ description: "The provider's page was asked for and is being made." }),
    page: Type.Union([Type.String(), Type.Null()], {
      description: "The provider's page for details. Opens once, within minutes.",
    }),
    testBanks: Type.Boolean({ description: 'Takes test banks: no money moves.' }),
    payable: Type.Array(Payable, {
      description: 'What can be paid out now. Empty in the week after a payout that did not fail.',
    }),
    hold: Type.Union(
      [
        Type.Object({ reason: Type.String(), until: Type.Union([Day, Type.Null()]) }, closed),
        Type.Null(),
      ],
      {
        description:
          'Set by an admin; until the day (UTC) on which payouts resume, if there is one.',
      },
    ),
    returned: Type.Union([Payout, Type.Null()], {
      description: 'The latest payout, where it failed.',
    }),
    asksPassword: Type.Boolean({ description: "Opening the provider's pages takes a password." }),
  },
  closed,
);
export type PayoutAccount = Static<typeof PayoutAccount>;

/** Where payouts go can be changed at the page (OWASP ASVS 7.5.3). */
export const OpenPayoutPageBody = Type.Object(
  {
    password: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1024,
        description: "The caller's, unless they sign in with Google alone.",
      }),
    ),
  },
  closed,
);
export type OpenPayoutPageBody = Static<typeof OpenPayoutPageBody>;

export const TestBankBody = Type.Object({ bank: OneOf(testBankNames) }, closed);
export type TestBankBody = Static<typeof TestBankBody>;

/** A payout with its parts: the sums of its entries by kind add up to its amount. */
export const PayoutDetail = Type.Object(
  {
    ...Payout.properties,
    parts: Type.Array(
      Type.Object(
        {
          kind: Type.Union([...EntryKind.anyOf, Type.Literal('referral'), Type.Literal('carried')]),
          amount: MinorUnits,
          entries: Type.Union([Type.Integer(), Type.Null()], {
            description: 'Null for referral shares and for what was carried between payouts.',
          }),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type PayoutDetail = Static<typeof PayoutDetail>;

export const PayoutListQuery = Type.Object({ ...paging, ...between }, closed);
export type PayoutListQuery = Static<typeof PayoutListQuery>;

export const LedgerQuery = Type.Object(
  {
    ...paging,
    ...between,
    payout: Type.Optional({ ...Uuid, description: 'Only what went into this payout.' }),
  },
  closed,
);
export type LedgerQuery = Static<typeof LedgerQuery>;

export const PayoutList = Type.Object(
  { payouts: Type.Array(Payout), total: Type.Integer() },
  closed,
);
export type PayoutList = Static<typeof PayoutList>;

/** A movement of a mentor's money. */
export const LedgerEntry = Type.Object(
  {
    uuid: Uuid,
    at: Instant,
    kind: EntryKind,
    gross: Type.Integer({
      description: 'Amount paid by or refunded to the buyer. Zero for a payout or a release.',
    }),
    tax: MinorUnits,
    processing: MinorUnits,
    platformFee: MinorUnits,
    affiliate: MinorUnits,
    reserve: Type.Integer({
      description: 'Amount held in reserve or released from it, in minor units.',
    }),
    net: Type.Integer({ description: "The mentor's share, in minor units." }),
    currency: CurrencyCode,
    availableAt: Instant,
    invoiceNumber: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);
export type LedgerEntry = Static<typeof LedgerEntry>;

export const LedgerEntryList = Type.Object(
  { entries: Type.Array(LedgerEntry), total: Type.Integer() },
  closed,
);
export type LedgerEntryList = Static<typeof LedgerEntryList>;

export const payoutSchemas = {
  listPayouts: { query: PayoutListQuery, response: PayoutList },
  getPayout: { params: UuidParams, response: PayoutDetail },
  getPayoutBalance: { response: PayoutBalances },
  listLedger: { query: LedgerQuery, response: LedgerEntryList },
  getPayoutAccount: { response: PayoutAccount },
  openPayoutAccount: { body: OpenPayoutPageBody, response: PayoutAccount },
  openPayoutDashboard: { body: OpenPayoutPageBody, response: PayoutAccount },
  ...payoutSettingsSchemas,
  payOut: { body: PayOutBody, response: PayoutAccount },
  chooseTestBank: { body: TestBankBody, response: PayoutAccount },
} as const satisfies SchemaMap;
