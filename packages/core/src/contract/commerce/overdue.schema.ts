import { type Static, Type } from 'typebox';
import { CurrencyCode, type SchemaMap, Uuid, UuidParams } from '../common.schema.ts';
import { PaymentMethod } from './billing.schema.ts';
import { SubscriptionPayment } from './subscription.schema.ts';

const closed = { additionalProperties: false };

/** A refused renewal, and the cards that it can be paid with. */
export const Overdue = Type.Object(
  {
    owed: Type.Union(
      [
        Type.Object(
          {
            invoiceUuid: Uuid,
            number: Type.String(),
            amount: Type.Integer({ minimum: 0, description: 'Minor units, with tax.' }),
            currency: CurrencyCode,
          },
          closed,
        ),
        Type.Null(),
      ],
      { description: 'The open invoice. Null: nothing is overdue.' },
    ),
    cards: Type.Array(PaymentMethod, { description: 'Kept cards, the default first.' }),
    testCards: Type.Boolean({ description: 'The provider is the sandbox: choose a test card.' }),
  },
  closed,
);
export type Overdue = Static<typeof Overdue>;

export const PayOverdueBody = Type.Object(
  {
    invoiceUuid: { ...Uuid, description: 'The reviewed invoice: no other one is charged.' },
    paymentMethodUuid: Type.Optional({
      ...Uuid,
      description: 'A kept card. Without one the payer enters a card.',
    }),
  },
  closed,
);
export type PayOverdueBody = Static<typeof PayOverdueBody>;

export const overdueSchemas = {
  getOverdue: { params: UuidParams, response: Overdue },
  payOverdue: { params: UuidParams, body: PayOverdueBody, response: SubscriptionPayment },
} as const satisfies SchemaMap;
