import { type Static, Type } from 'typebox';
import { CurrencyCode, Instant, type SchemaMap, Uuid } from '../common.schema.ts';

const closed = { additionalProperties: false };
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** One line of "my subscriptions". `status` is `active` exactly when it grants access now. */
export const Subscription = Type.Object(
  {
    uuid: Uuid,
    status: Type.String({ description: '`active` or `inactive`.' }),
    billingStatus: Type.String({
      description: 'incomplete, trialing, active, past_due, paused, comped, canceled or expired.',
    }),
    plan: Type.Object({ uuid: Uuid, name: Type.String() }, closed),
    account: Type.Object(
      { uuid: Uuid, username: Type.String(), avatarUrl: nullable(Type.String()) },
      closed,
    ),
    interval: Type.Union([
      Type.Literal('month'),
      Type.Literal('quarter'),
      Type.Literal('year'),
      Type.Literal('free'),
    ]),
    amount: Type.Integer({ description: 'Minor units per interval.' }),
    currency: CurrencyCode,
    currentPeriodEnd: nullable(Instant),
    cancelAtPeriodEnd: Type.Boolean(),
  },
  closed,
);
export type Subscription = Static<typeof Subscription>;

/** A bare array: the literal reading of the specification's "List of subscriptions". */
export const SubscriptionList = Type.Array(Subscription);
export type SubscriptionList = Static<typeof SubscriptionList>;

export const subscriptionSchemas = {
  getUserSubscriptions: { response: SubscriptionList },
} as const satisfies SchemaMap;
