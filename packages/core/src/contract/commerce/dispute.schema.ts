import { type Static, Type } from 'typebox';
import {
  CurrencyCode,
  Instant,
  Nothing,
  paging,
  type SchemaMap,
  Uuid,
  UuidParams,
} from '../common.schema.ts';

const closed = { additionalProperties: false };
const outcomes = [Type.Literal('won'), Type.Literal('lost')] as const;

/** A payment that a buyer's bank takes back, as an admin lists it. */
export const Dispute = Type.Object(
  {
    uuid: Uuid,
    saleUuid: Uuid,
    number: Type.String({ description: 'Of the invoice.' }),
    buyer: Type.String({ description: 'A username.' }),
    seller: Type.String({ description: "The mentor's username." }),
    plan: Type.Union([Type.String(), Type.Null()]),
    amount: Type.Integer({ minimum: 1, description: 'Minor units.' }),
    currency: CurrencyCode,
    fee: Type.Integer({ description: 'What the provider keeps for it, in minor units.' }),
    status: Type.Union([Type.Literal('open'), ...outcomes], {
      description: 'open: the bank decides, and the money is held. won: by the mentor.',
    }),
    openedAt: Instant,
    decidedAt: Type.Union([Instant, Type.Null()]),
    decidable: Type.Boolean({
      description: 'Open at the sandbox, where an admin decides as the bank does.',
    }),
    appealable: Type.Boolean({
      description: 'Lost at the sandbox, where an admin can have its mentor win on appeal.',
    }),
  },
  closed,
);
export type Dispute = Static<typeof Dispute>;

export const DisputeListQuery = Type.Object(paging, closed);
export type DisputeListQuery = Static<typeof DisputeListQuery>;

export const DisputeList = Type.Object(
  {
    disputes: Type.Array(Dispute, { description: 'Open ones first, oldest first.' }),
    total: Type.Integer({ minimum: 0 }),
  },
  closed,
);
export type DisputeList = Static<typeof DisputeList>;

export const DecideDisputeBody = Type.Object(
  {
    outcome: Type.Union([...outcomes], {
      description:
        'won: the mentor keeps the payment. lost: the buyer has it back; it can be won later, on appeal.',
    }),
    reason: Type.String({ minLength: 1, maxLength: 500, description: 'Kept in the audit log.' }),
  },
  closed,
);
export type DecideDisputeBody = Static<typeof DecideDisputeBody>;

export const disputeSchemas = {
  listDisputes: { query: DisputeListQuery, response: DisputeList },
  decideTestDispute: { params: UuidParams, body: DecideDisputeBody, response: Nothing },
} as const satisfies SchemaMap;
