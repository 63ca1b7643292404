import { type Static, Type } from 'typebox';
import type { SchemaMap } from '../common.schema.ts';
import { type GraceDays, graceDays } from '../payment-words.ts';

const closed = { additionalProperties: false };

const Days = Type.Unsafe<GraceDays>(
  Type.Union(
    graceDays.map((days) => Type.Literal(days)),
    { description: 'Days of access after a renewal is refused. 0: none. Default: 7.' },
  ),
);

/** How long subscribers of a mentor keep access after a payment failed. */
export const PaymentGrace = Type.Object({ days: Days }, closed);
export type PaymentGrace = Static<typeof PaymentGrace>;

export const paymentGraceSchemas = {
  getPaymentGrace: { response: PaymentGrace },
  savePaymentGrace: { body: PaymentGrace, response: PaymentGrace },
} as const satisfies SchemaMap;
