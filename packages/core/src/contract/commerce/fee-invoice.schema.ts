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
import { InvoiceLine } from './billing.schema.ts';

const closed = { additionalProperties: false };

/** The platform's fees for a Skipper's sales of a month; deducted from them already. */
export const FeeInvoice = Type.Object(
  {
    uuid: Uuid,
    number: Type.String({ description: 'Sequential, without gaps.' }),
    kind: Type.Union([Type.Literal('invoice'), Type.Literal('credit-note')], {
      description: '`credit-note`: more was given back than was charged.',
    }),
    month: Type.String({
      pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
      description: 'The calendar month of UTC that it is for, such as 2026-01.',
    }),
    at: Instant,
    seller: Type.String({ description: 'The name of the platform when it was issued.' }),
    currency: CurrencyCode,
    lines: Type.Array(InvoiceLine),
    tax: Type.Integer({ description: 'Minor units.' }),
    total: Type.Integer({ description: 'Minor units, with tax; below zero on a credit note.' }),
  },
  closed,
);
export type FeeInvoice = Static<typeof FeeInvoice>;

export const FeeInvoiceListQuery = Type.Object(paging, closed);
export type FeeInvoiceListQuery = Static<typeof FeeInvoiceListQuery>;

export const FeeInvoiceList = Type.Object(
  { feeInvoices: Type.Array(FeeInvoice), total: Type.Integer() },
  closed,
);
export type FeeInvoiceList = Static<typeof FeeInvoiceList>;

export const feeInvoiceSchemas = {
  listFeeInvoices: { query: FeeInvoiceListQuery, response: FeeInvoiceList },
  getFeeInvoice: { params: UuidParams, response: FeeInvoice },
  getFeeInvoiceFile: { params: UuidParams, response: AnsweredFile },
} as const satisfies SchemaMap;
