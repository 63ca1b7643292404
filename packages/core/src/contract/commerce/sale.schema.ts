import { type Static, Type } from 'typebox';
import {
  AnsweredFile,
  CurrencyCode,
  Instant,
  paging,
  type SchemaMap,
  Uuid,
  UuidParams,
} from '../common.schema.ts';
import { CreditNote } from './credit-note.schema.ts';

const closed = { additionalProperties: false };
const MinorUnits = Type.Integer({ description: 'Minor units.' });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Reason = Type.String({ minLength: 1, maxLength: 500 });

const filters = {
  from: Type.Optional({ ...Day, description: 'The first day, in UTC.' }),
  to: Type.Optional({ ...Day, description: 'The last day.' }),
  plan: Type.Optional(Uuid),
};

/** Who got how much of a sale, in minor units. The parts add up to the gross amount. */
const shares = {
  gross: Type.Integer({ description: 'What the buyer paid, with tax.' }),
  tax: MinorUnits,
  processing: MinorUnits,
  platformFee: Type.Integer({
    description: "Below zero where the platform paid for what a small sale didn't cover.",
  }),
  affiliate: MinorUnits,
  net: Type.Integer({ description: 'What was left for the mentor.' }),
};

/** A paid invoice, as its seller sees it. */
export const Sale = Type.Object(
  {
    uuid: Uuid,
    at: Instant,
    number: Type.String({ description: 'Of the invoice.' }),
    buyer: Type.String(),
    plan: Type.Union([Type.String(), Type.Null()]),
    currency: CurrencyCode,
    ...shares,
    status: Type.Union([
      Type.Literal('paid'),
      Type.Literal('partly_refunded'),
      Type.Literal('refunded'),
      Type.Literal('disputed'),
      Type.Literal('dispute_lost'),
    ]),
    refunded: Type.Integer({ description: 'What the buyer got back, and what a bank disputes.' }),
    disputeFee: Type.Integer({ description: 'What the processor keeps for a dispute.' }),
    kept: Type.Integer({
      description: "What is left of the mentor's share after that. Can be below zero.",
    }),
    creditNotes: Type.Array(CreditNote, { description: 'Oldest first.' }),
    availableOn: Type.String({ ...Day, description: 'From when it can be paid out, in UTC.' }),
    held: Type.Optional(
      Type.Object(
        { amount: MinorUnits, availableOn: Day },
        { ...closed, description: 'The part of the net that a reserve holds, and until when.' },
      ),
    ),
  },
  closed,
);
export type Sale = Static<typeof Sale>;

export const SaleListQuery = Type.Object({ ...paging, ...filters }, closed);
export type SaleListQuery = Static<typeof SaleListQuery>;

export const SaleList = Type.Object({ sales: Type.Array(Sale), total: Type.Integer() }, closed);
export type SaleList = Static<typeof SaleList>;

export const SalesSummaryQuery = Type.Object(filters, closed);
export type SalesSummaryQuery = Static<typeof SalesSummaryQuery>;

const nullableRate = (description: string) =>
  Type.Union([Type.Number(), Type.Null()], { description: `A fraction. ${description}` });

/** From what buyers paid to what the Skipper keeps, and recurring revenue, of one currency. */
export const SalesTotal = Type.Object(
  {
    currency: CurrencyCode,
    sales: Type.Integer({ description: 'How many there were.' }),
    gross: MinorUnits,
    refunds: MinorUnits,
    disputes: Type.Integer({ description: 'Disputed, and not won.' }),
    tax: Type.Integer({ description: 'This and what follows: less what was returned of it.' }),
    processing: Type.Integer({ description: 'Without dispute fees.' }),
    disputeFees: Type.Integer({ description: 'What the processor keeps for disputes.' }),
    platformFee: MinorUnits,
    affiliate: MinorUnits,
    net: MinorUnits,
    mrr: Type.Integer({ description: 'Of all plans, at the end of the period.' }),
    subscribers: Type.Integer({ description: 'Who pay, at the end of the period.' }),
    arpu: Type.Union([Type.Integer(), Type.Null()]),
    movements: Type.Object(
      {
        new: MinorUnits,
        reactivation: MinorUnits,
        expansion: MinorUnits,
        contraction: MinorUnits,
        churn: MinorUnits,
      },
      closed,
    ),
    months: Type.Array(
      Type.Object(
        {
          month: Type.String({ description: 'Such as 2026-01.' }),
          mrr: MinorUnits,
          net: MinorUnits,
          paying: Type.Integer({ description: 'Paying subscriptions as the month began.' }),
          churned: Type.Integer({ description: 'Of all paying ones, those that ended in it.' }),
          churn: nullableRate('Churned ÷ paying as the month began. Null without any.'),
          nrr: nullableRate(
            'Net revenue retention: MRR as the month began with expansion, contraction and churn, divided by it. Null without any.',
          ),
          ltv: Type.Union([Type.Integer(), Type.Null()], {
            description:
              'ARPU at the end ÷ churn, in minor units. Null without churn or subscribers.',
          }),
        },
        closed,
      ),
      { description: 'The last twelve months of the period, oldest first.' },
    ),
  },
  closed,
);
export type SalesTotal = Static<typeof SalesTotal>;

export const TrialMonth = Type.Object(
  {
    month: Type.String({ description: 'Such as 2026-01.' }),
    ended: Type.Integer({ description: 'Trials that ended in it.' }),
    converted: Type.Integer({ description: 'Those among them that paid from then on.' }),
  },
  closed,
);
export type TrialMonth = Static<typeof TrialMonth>;

export const SalesSummary = Type.Object(
  {
    currencies: Type.Array(SalesTotal),
    trials: Type.Array(TrialMonth, {
      description: 'Of all plans, in the last twelve months of the period, oldest first.',
    }),
  },
  closed,
);
export type SalesSummary = Static<typeof SalesSummary>;

export const RefundPreviewQuery = Type.Object(
  { amount: Type.Integer({ minimum: 1, description: 'Minor units.' }) },
  closed,
);
export type RefundPreviewQuery = Static<typeof RefundPreviewQuery>;

/** Who pays for a refund, in minor units; the parts add up to it. And whether the buyer keeps access. */
export const RefundPreview = Type.Object(
  {
    currency: CurrencyCode,
    amount: MinorUnits,
    left: Type.Integer({ description: 'What can still be refunded.' }),
    tax: MinorUnits,
    platformFee: MinorUnits,
    affiliate: MinorUnits,
    net: Type.Integer({ description: "What the mentor's balance pays." }),
    endsAccess: Type.Boolean({
      description: 'Nothing stands of what pays for the current period: the subscription ends.',
    }),
  },
  closed,
);
export type RefundPreview = Static<typeof RefundPreview>;

export const RefundSaleBody = Type.Object(
  {
    amount: Type.Integer({ minimum: 1, description: 'Minor units.' }),
    reason: Reason,
    endsAccess: Type.Optional(
      Type.Boolean({ description: 'As reviewed. 409 if it is otherwise now.' }),
    ),
    left: Type.Optional(
      Type.Integer({
        description:
          'What could be refunded, as reviewed. 409 if it is otherwise now. Needed without an Idempotency-Key.',
      }),
    ),
  },
  closed,
);
export type RefundSaleBody = Static<typeof RefundSaleBody>;

export const saleSchemas = {
  listSales: { query: SaleListQuery, response: SaleList },
  getSalesSummary: { query: SalesSummaryQuery, response: SalesSummary },
  getSale: { params: UuidParams, response: Sale },
  getSaleFile: { params: UuidParams, response: AnsweredFile },
  previewSaleRefund: { params: UuidParams, query: RefundPreviewQuery, response: RefundPreview },
  refundSale: { params: UuidParams, body: RefundSaleBody, response: Sale },
} as const satisfies SchemaMap;
