import { type Static, Type } from 'typebox';
import {
  AnsweredFile,
  CurrencyCode,
  Instant,
  type SchemaMap,
  Uuid,
  UuidParams,
} from '../common.schema.ts';

/** The document of what went back of an invoice: a refund, or a payment that a bank took back. */
export const CreditNote = Type.Object(
  {
    uuid: Uuid,
    number: Type.String({ description: 'Sequential, without gaps.' }),
    kind: Type.Union([
      Type.Literal('refund'),
      Type.Literal('dispute'),
      // For a refund that could not be paid; its amounts are above zero.
      Type.Literal('cancellation'),
      // For a lost dispute that was decided again; its amounts are above zero, too.
      Type.Literal('overturned'),
    ]),
    at: Instant,
    currency: CurrencyCode,
    tax: Type.Integer({
      description: 'Minor units, below zero where the money went to the buyer.',
    }),
    total: Type.Integer({ description: 'Minor units with tax, with the same sign.' }),
    cancels: Type.Union([Type.String(), Type.Null()], {
      description: 'The number of the credit note that this one takes back.',
    }),
  },
  { additionalProperties: false },
);
export type CreditNote = Static<typeof CreditNote>;

export const creditNoteSchemas = {
  getCreditNoteFile: { params: UuidParams, response: AnsweredFile },
  getSoldCreditNoteFile: { params: UuidParams, response: AnsweredFile },
} as const satisfies SchemaMap;
