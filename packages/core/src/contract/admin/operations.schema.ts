import { type Static, Type } from 'typebox';
import { Instant, Nothing, type SchemaMap } from '../common.schema.ts';

const closed = { additionalProperties: false };

export const ServerClock = Type.Object(
  {
    now: Instant,
    movable: Type.Boolean({ description: 'A sandbox deployment that was set up for it.' }),
    aheadMilliseconds: Type.Integer({ minimum: 0, description: 'How far it was moved in all.' }),
  },
  closed,
);
export type ServerClock = Static<typeof ServerClock>;

export const AdvanceClockBody = Type.Object(
  {
    by: Type.String({
      pattern: '^[1-9]\\d{0,2}(h|d|w|mo|y)$',
      description: 'A number of hours, days, weeks, months or years, one year at most: 1mo.',
    }),
    reason: Type.String({ minLength: 1, maxLength: 500, description: 'Kept in the audit log.' }),
  },
  closed,
);
export type AdvanceClockBody = Static<typeof AdvanceClockBody>;

export const FailPayoutBody = Type.Object(
  {
    username: Type.String({ minLength: 1, maxLength: 60, description: 'Who was paid.' }),
    reason: Type.String({ minLength: 1, maxLength: 500, description: 'Kept in the audit log.' }),
  },
  closed,
);
export type FailPayoutBody = Static<typeof FailPayoutBody>;

export const WrongEntry = Type.Object(
  {
    kind: Type.Union([
      Type.Literal('unbalanced-transaction'),
      Type.Literal('invoice-not-posted'),
      Type.Literal('posting-without-payment'),
      Type.Literal('charge-without-invoice'),
      Type.Literal('invoice-without-charge'),
      Type.Literal('lines-not-total'),
      Type.Literal('invoice-of-another'),
      Type.Literal('charged-twice'),
      Type.Literal('period-charged-twice'),
      Type.Literal('payout-not-posted'),
      Type.Literal('fee-not-posted'),
      Type.Literal('unknown-account'),
      Type.Literal('posting-of-another'),
      Type.Literal('posting-without-cause'),
      Type.Literal('refund-not-posted'),
      Type.Literal('refund-over-sale'),
      Type.Literal('dispute-not-posted'),
      Type.Literal('refund-not-credited'),
      Type.Literal('dispute-not-credited'),
      Type.Literal('credit-note-of-another'),
      Type.Literal('reserve-overdrawn'),
      Type.Literal('sum-not-kept'),
    ]),
    id: Type.String({
      description:
        'Of the transaction, invoice, payment, payout, refund, dispute or credit note; of a sum, what it is kept by.',
    }),
    at: Type.Union([Instant, Type.Null()]),
  },
  closed,
);
export type WrongEntry = Static<typeof WrongEntry>;

/** The earliest entry of each kind, the earliest of all first; kept sums after all others. */
export const LedgerCheck = Type.Object(
  {
    balanced: Type.Boolean(),
    transactions: Type.Integer({ minimum: 0 }),
    invoices: Type.Integer({ minimum: 0, description: 'Paid ones.' }),
    charges: Type.Integer({ minimum: 0, description: 'Payments that the provider has taken.' }),
    withoutProvider: Type.Integer({
      minimum: 0,
      description: 'Paid invoices that no provider was asked for, such as demo data.',
    }),
    wrong: Type.Array(WrongEntry),
  },
  closed,
);
export type LedgerCheck = Static<typeof LedgerCheck>;

export const operationSchemas = {
  getServerClock: { response: ServerClock },
  advanceServerClock: { body: AdvanceClockBody, response: ServerClock },
  failTestPayout: { body: FailPayoutBody, response: Nothing },
  checkLedger: { response: LedgerCheck },
} as const satisfies SchemaMap;
