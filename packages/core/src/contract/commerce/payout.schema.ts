import { type Static, Type } from 'typebox';
import { CurrencyCode, Instant, OneOf, paging, type SchemaMap, Uuid } from '../common.schema.ts';
import { testBankNames } from '../payment-words.ts';

const closed = { additionalProperties: false };
const MinorUnits = Type.Integer({ description: 'Minor units.' });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const between = {
  from: Type.Optional({ ...Day, description: "The first day, in the caller's time zone." }),
  to: Type.Optional({ ...Day, description: 'The last day.' }),
};

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

export const PayoutBalances = Type.Object({ balances: Type.Array(PayoutBalance) }, closed);
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
  },
  closed,
);
export type PayoutAccount = Static<typeof PayoutAccount>;

export const TestBankBody = Type.Object({ bank: OneOf(testBankNames) }, closed);
export type TestBankBody = Static<typeof TestBankBody>;

export const PayoutListQuery = Type.Object({ ...paging, ...between }, closed);
export type PayoutListQuery = Static<typeof PayoutListQuery>;

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
    kind: Type.Union([
      Type.Literal('sale'),
      // The processor kept another fee than was expected.
      Type.Literal('fee'),
      Type.Literal('refund'),
      Type.Literal('dispute'),
      Type.Literal('reserve'),
      Type.Literal('payout'),
    ]),
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
    net: Type.Integer({ description: "The Skipper's share, in minor units." }),
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
  getPayoutBalance: { response: PayoutBalances },
  listLedger: { query: PayoutListQuery, response: LedgerEntryList },
  getPayoutAccount: { response: PayoutAccount },
  openPayoutAccount: { response: PayoutAccount },
  chooseTestBank: { body: TestBankBody, response: PayoutAccount },
} as const satisfies SchemaMap;
