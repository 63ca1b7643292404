import { type Static, Type } from 'typebox';
import {
  AnsweredFile,
  CurrencyCode,
  Instant,
  Money,
  paging,
  type SchemaMap,
  Uuid,
  UuidParams,
} from '../common.schema.ts';
import { CreditNote } from './credit-note.schema.ts';
import { InvoiceRefundRequest } from './refund.schema.ts';

const closed = { additionalProperties: false };
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const Line = (most: number) => Type.String({ maxLength: most });
const MinorUnits = Type.Integer({ description: 'Minor units.' });

export const PostalAddress = Type.Object(
  {
    line1: Line(120),
    line2: Line(120),
    city: Line(80),
    region: Line(80),
    postalCode: Line(20),
    country: Type.String({
      pattern: '^([A-Z]{2})?$',
      description: 'ISO 3166-1 alpha-2 code. Empty if unknown.',
    }),
  },
  closed,
);
export type PostalAddress = Static<typeof PostalAddress>;

/** The seller or buyer on an invoice. */
export const BillingDetails = Type.Object(
  { legalName: Line(120), address: PostalAddress, taxId: Line(40) },
  closed,
);
export type BillingDetails = Static<typeof BillingDetails>;

/** What is left out stays as it is. */
export const UpdateBillingBody = Type.Partial(BillingDetails, closed);
export type UpdateBillingBody = Static<typeof UpdateBillingBody>;

/** Never more of a card than this. */
export const PaymentMethod = Type.Object(
  {
    uuid: Uuid,
    brand: Type.String(),
    last4: Type.String(),
    expMonth: Type.Integer(),
    expYear: Type.Integer(),
    isDefault: Type.Boolean(),
  },
  closed,
);
export type PaymentMethod = Static<typeof PaymentMethod>;

/** The next charge of a subscription. */
export const UpcomingCharge = Type.Object(
  {
    subscriptionUuid: Uuid,
    username: Type.String(),
    plan: Type.String(),
    at: Instant,
    amount: Money,
  },
  closed,
);
export type UpcomingCharge = Static<typeof UpcomingCharge>;

export const MenteeBilling = Type.Object(
  {
    ...BillingDetails.properties,
    paymentMethods: Type.Array(PaymentMethod),
    upcoming: Type.Array(UpcomingCharge, { description: 'Soonest first.' }),
    balance: Type.Array(Money, { description: 'Amount due on open invoices, by currency.' }),
    hasPortal: Type.Boolean({
      description: 'Whether cards can be managed at the payment provider, too.',
    }),
  },
  closed,
);
export type MenteeBilling = Static<typeof MenteeBilling>;

export const BillingPortalBody = Type.Object(
  {
    returnPath: Type.String({
      maxLength: 2048,
      description: 'Where the page leads back to: a path of this product.',
    }),
  },
  closed,
);
export type BillingPortalBody = Static<typeof BillingPortalBody>;

export const BillingPortal = Type.Object(
  { url: Type.String({ description: 'Opens once, and expires within minutes.' }) },
  closed,
);
export type BillingPortal = Static<typeof BillingPortal>;

export const InvoiceLine = Type.Object({ description: Type.String(), amount: MinorUnits }, closed);
export type InvoiceLine = Static<typeof InvoiceLine>;

export const Invoice = Type.Object(
  {
    uuid: Uuid,
    number: Type.String({ description: 'Sequential, without gaps.' }),
    at: Instant,
    paidAt: nullable(Instant),
    seller: Type.String({ description: "The mentor's username when it was issued." }),
    status: Type.Union([
      Type.Literal('open'),
      Type.Literal('paid'),
      Type.Literal('void'),
      Type.Literal('uncollectible'),
    ]),
    currency: CurrencyCode,
    lines: Type.Array(InvoiceLine),
    total: Type.Integer({ description: 'Minor units, with tax.' }),
    tax: MinorUnits,
    refunded: MinorUnits,
    disputed: Type.Optional({
      ...MinorUnits,
      description:
        'Held until the bank of the buyer decides, or given back to them by it. Default: 0.',
    }),
    creditNotes: Type.Array(CreditNote, { description: 'Oldest first.' }),
    subscriptionUuid: nullable(Uuid),
    refundRequest: nullable(InvoiceRefundRequest),
    attempts: Type.Integer({ description: 'Number of charge attempts.' }),
    periodStart: nullable(Instant),
    periodEnd: nullable(Instant),
  },
  closed,
);
export type Invoice = Static<typeof Invoice>;

export const InvoiceListQuery = Type.Object(paging, closed);
export type InvoiceListQuery = Static<typeof InvoiceListQuery>;

export const InvoiceParams = Type.Object(
  { number: Type.String({ pattern: '^[A-Z]{2}-\\d{6,}$', description: 'Such as SK-000012.' }) },
  closed,
);
export type InvoiceParams = Static<typeof InvoiceParams>;

export const InvoiceList = Type.Object(
  { invoices: Type.Array(Invoice), total: Type.Integer() },
  closed,
);
export type InvoiceList = Static<typeof InvoiceList>;

export const MentorBilling = Type.Object(
  {
    ...BillingDetails.properties,
    feePercent: Type.Number({ description: "The platform's share of each sale, in percent." }),
    processingBearer: Type.Union([Type.Literal('mentor'), Type.Literal('platform')]),
    platformPlan: Type.Literal('standard'),
    invoices: Type.Array(Invoice, { description: 'The latest sales.' }),
  },
  closed,
);
export type MentorBilling = Static<typeof MentorBilling>;

export const billingSchemas = {
  getMenteeBilling: { response: MenteeBilling },
  openBillingPortal: { body: BillingPortalBody, response: BillingPortal },
  updateMenteeBilling: { body: UpdateBillingBody, response: MenteeBilling },
  listInvoices: { query: InvoiceListQuery, response: InvoiceList },
  getInvoice: { params: UuidParams, response: Invoice },
  getAnyInvoiceFile: { params: InvoiceParams, response: AnsweredFile },
  getInvoiceFile: { params: UuidParams, response: AnsweredFile },
  getMentorBilling: { response: MentorBilling },
  updateMentorBilling: { body: UpdateBillingBody, response: MentorBilling },
} as const satisfies SchemaMap;
