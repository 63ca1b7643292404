import { type Static, Type } from 'typebox';
import {
  CurrencyCode,
  Instant,
  paging,
  type SchemaMap,
  Uuid,
  UuidParams,
} from '../common.schema.ts';
import { RefundPreview } from './sale.schema.ts';

const closed = { additionalProperties: false };
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const Words = Type.String({ minLength: 1, maxLength: 500 });

/** What is asked for, and the answer to it. */
const request = {
  uuid: Uuid,
  at: Instant,
  reason: Type.String({ description: 'In the words of the buyer.' }),
  status: Type.Union([Type.Literal('open'), Type.Literal('accepted'), Type.Literal('declined')]),
  sellerUntil: Type.String({
    description: 'Until then the mentor answers, afterwards an admin. ISO 8601 in UTC.',
  }),
  decidedAt: nullable(Instant),
  amount: nullable(Type.Integer({ description: 'What was refunded, in minor units.' })),
  answer: nullable(Type.String({ description: 'In the words of the one who decided.' })),
  endedAccess: Type.Boolean({ description: 'Whether the subscription ended with the refund.' }),
};

/** A request as its buyer sees it on the invoice. */
export const InvoiceRefundRequest = Type.Object(request, closed);
export type InvoiceRefundRequest = Static<typeof InvoiceRefundRequest>;

/** A request as those see it who decide. */
export const RefundRequest = Type.Object(
  {
    ...request,
    saleUuid: Uuid,
    number: Type.String({ description: 'Of the invoice.' }),
    paidAt: Instant,
    buyer: Type.String(),
    seller: Type.String({ description: "The mentor's username." }),
    plan: nullable(Type.String()),
    currency: CurrencyCode,
    total: Type.Integer({ description: 'What the buyer paid, with tax. Minor units.' }),
    left: Type.Integer({ description: 'What can still be refunded. Minor units.' }),
  },
  closed,
);
export type RefundRequest = Static<typeof RefundRequest>;

export const RequestRefundBody = Type.Object(
  {
    reason: Words,
    invoiceUuid: Type.Optional({
      ...Uuid,
      description: 'Absent: the latest one that was paid and not given back.',
    }),
  },
  closed,
);
export type RequestRefundBody = Static<typeof RequestRefundBody>;

export const RefundRequestListQuery = Type.Object(paging, closed);
export type RefundRequestListQuery = Static<typeof RefundRequestListQuery>;

export const RefundRequestList = Type.Object(
  {
    refundRequests: Type.Array(RefundRequest, { description: 'Open ones first, oldest first.' }),
    total: Type.Integer(),
  },
  closed,
);
export type RefundRequestList = Static<typeof RefundRequestList>;

export const RefundRequestQuery = Type.Object(
  {
    amount: Type.Optional(
      Type.Integer({ minimum: 1, description: 'To preview, in minor units. Absent: all.' }),
    ),
  },
  closed,
);
export type RefundRequestQuery = Static<typeof RefundRequestQuery>;

export const RefundRequestDetail = Type.Object(
  {
    ...RefundRequest.properties,
    preview: nullable(RefundPreview),
  },
  { ...closed, description: 'Without a preview where nothing can be refunded.' },
);
export type RefundRequestDetail = Static<typeof RefundRequestDetail>;

export const DecideRefundBody = Type.Object(
  {
    outcome: Type.Union([Type.Literal('accepted'), Type.Literal('declined')]),
    amount: Type.Optional(
      Type.Integer({ minimum: 1, description: 'As reviewed; with `accepted`. Minor units.' }),
    ),
    endsAccess: Type.Optional(
      Type.Boolean({ description: 'As reviewed; with `accepted`. 409 if it is otherwise now.' }),
    ),
    answer: Type.Optional({
      ...Type.String({ maxLength: 500 }),
      description: 'Sent to the buyer. Required to decline.',
    }),
  },
  closed,
);
export type DecideRefundBody = Static<typeof DecideRefundBody>;

export const DecideAnyRefundBody = Type.Object(
  {
    ...DecideRefundBody.properties,
    reason: { ...Words, description: 'Kept in the audit log.' },
  },
  closed,
);
export type DecideAnyRefundBody = Static<typeof DecideAnyRefundBody>;

const one = { params: UuidParams, query: RefundRequestQuery, response: RefundRequestDetail };
const list = { query: RefundRequestListQuery, response: RefundRequestList };

export const refundSchemas = {
  requestRefund: { params: UuidParams, body: RequestRefundBody, response: InvoiceRefundRequest },
  listRefundRequests: list,
  getRefundRequest: one,
  decideRefundRequest: {
    params: UuidParams,
    body: DecideRefundBody,
    response: RefundRequestDetail,
  },
  listAllRefundRequests: list,
  getAnyRefundRequest: one,
  decideAnyRefundRequest: {
    params: UuidParams,
    body: DecideAnyRefundBody,
    response: RefundRequestDetail,
  },
} as const satisfies SchemaMap;
