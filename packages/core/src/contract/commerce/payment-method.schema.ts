import { type Static, Type } from 'typebox';
import { type SchemaMap, Uuid, UuidParams } from '../common.schema.ts';
import { MenteeBilling } from './billing.schema.ts';
import { SubscriptionPayment, TestCardBody, TestConfirmationBody } from './subscription.schema.ts';

/** A card that is being added, step by step as a payment is. */
export const CardSetup = Type.Object(
  { uuid: Uuid, ...SubscriptionPayment.properties },
  { additionalProperties: false },
);
export type CardSetup = Static<typeof CardSetup>;

export const paymentMethodSchemas = {
  beginCardSetup: { response: CardSetup },
  getCardSetup: { params: UuidParams, response: CardSetup },
  enterSetupCard: { params: UuidParams, body: TestCardBody, response: CardSetup },
  confirmCardSetup: { params: UuidParams, body: TestConfirmationBody, response: CardSetup },
  setDefaultPaymentMethod: { params: UuidParams, response: MenteeBilling },
  removePaymentMethod: { params: UuidParams, response: MenteeBilling },
} as const satisfies SchemaMap;
