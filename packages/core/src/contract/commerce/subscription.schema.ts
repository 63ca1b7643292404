import { type Static, Type } from 'typebox';
import {
  CurrencyCode,
  Instant,
  OneOf,
  type SchemaMap,
  Uuid,
  UuidParams,
} from '../common.schema.ts';
import { cancelReasons, testCardNames } from '../payment-words.ts';
import { PriceInterval } from './plan.schema.ts';

const closed = { additionalProperties: false };
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** A change that waits for a renewal. */
export const PendingUpdate = Type.Object(
  {
    plan: Type.Object({ uuid: Uuid, name: Type.String() }, closed),
    interval: Type.Union([PriceInterval, Type.Literal('free')]),
    amount: Type.Integer({ description: 'Minor units per interval.' }),
    currency: CurrencyCode,
    at: nullable(Instant),
    announced: Type.Boolean({
      description: 'A price that the mentor has announced; otherwise the subscriber’s own choice.',
    }),
  },
  closed,
);
export type PendingUpdate = Static<typeof PendingUpdate>;

/** An upgrade that was confirmed and waits for its payment. */
export const OpenChange = Type.Object(
  {
    plan: Type.Object({ uuid: Uuid, name: Type.String() }, closed),
    interval: Type.Union([PriceInterval, Type.Literal('free')]),
    amount: Type.Integer({ description: 'Minor units per interval.' }),
    currency: CurrencyCode,
    dueNow: Type.Integer({ description: 'Minor units to pay.' }),
  },
  closed,
);
export type OpenChange = Static<typeof OpenChange>;

/** The coupon of a subscription, if the next charge is less by it. */
export const HeldCoupon = Type.Object(
  {
    code: Type.String(),
    amount: Type.Integer({ description: 'The price with it, in minor units.' }),
  },
  closed,
);
export type HeldCoupon = Static<typeof HeldCoupon>;

/** A subscription that is paid for elsewhere, whose period runs there. */
export const PaidElsewhere = Type.Object(
  {
    source: Type.Literal('whop'),
    periodEnd: nullable({ ...Instant, description: 'As it was read last. Null: without an end.' }),
    renews: Type.Boolean({ description: 'Otherwise it ends with its period.' }),
  },
  closed,
);
export type PaidElsewhere = Static<typeof PaidElsewhere>;

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
    trialEndsAt: nullable(Instant),
    graceUntil: nullable(Instant),
    retryAt: nullable(Instant),
    pausedUntil: nullable(Instant),
    pendingUpdate: nullable(PendingUpdate),
    openChange: nullable(OpenChange),
    creditedDays: Type.Optional(
      Type.Integer({
        description: 'Added to the current period because its mentor did not trade. Default: none.',
      }),
    ),
    coupon: nullable(HeldCoupon),
    elsewhere: Type.Optional(PaidElsewhere),
    stops: Type.Optional({
      ...OneOf(['suspended', 'opens_nothing', 'disputed']),
      description:
        'Why it ends instead of being charged next, unless that is over by then. suspended: an account is. opens_nothing: the plan that was chosen next no longer opens any account. disputed: the bank disputes a payment.',
    }),
  },
  closed,
);
export type Subscription = Static<typeof Subscription>;

/** A bare array: the literal reading of the specification's "List of subscriptions". */
export const SubscriptionList = Type.Array(Subscription);
export type SubscriptionList = Static<typeof SubscriptionList>;

/** The affiliate link that a buyer followed last. */
export const referralOfOrder = {
  ref: Type.Optional(Type.String({ maxLength: 64, description: 'The code of an affiliate.' })),
  refAt: Type.Optional({ ...Instant, description: 'When its link was followed. Default: now.' }),
};

/** A plan as its buyer has reviewed it. */
export const OrderBody = Type.Object(
  {
    planUuid: Uuid,
    interval: Type.Union([PriceInterval, Type.Literal('free')]),
    amount: Type.Integer({ minimum: 0, description: 'The reviewed price in minor units.' }),
    currency: CurrencyCode,
    dueToday: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'The reviewed charge of today: any other is refused.',
      }),
    ),
    terms: Type.Optional({
      ...Uuid,
      description: 'The reviewed terms, as the offer names them: any others are refused.',
    }),
    coupon: Type.Optional(Type.String({ maxLength: 64 })),
    ...referralOfOrder,
    paymentMethodUuid: Type.Optional(Uuid),
    acceptDisclaimerVersion: Type.Integer({ minimum: 1 }),
  },
  closed,
);
export type OrderBody = Static<typeof OrderBody>;

/** The latest payment of a subscription. */
export const SubscriptionPayment = Type.Object(
  {
    state: Type.Union(
      [
        Type.Literal('none'),
        Type.Literal('queued'),
        Type.Literal('needs-card'),
        Type.Literal('needs-confirmation'),
        Type.Literal('processing'),
        Type.Literal('succeeded'),
        Type.Literal('failed'),
        Type.Literal('canceled'),
      ],
      { description: '`none`: nothing to pay. `queued`: waiting for the provider.' },
    ),
    page: nullable(
      Type.String({ description: "The provider's page where the payment continues." }),
    ),
    failure: nullable(
      Type.Object(
        {
          code: Type.String({ description: 'Decline code of the card network.' }),
          class: Type.Union([
            Type.Literal('soft'),
            Type.Literal('hard'),
            Type.Literal('authenticate'),
          ]),
          message: Type.String(),
        },
        closed,
      ),
    ),
    testCards: Type.Boolean({
      description: 'Whether the provider is the sandbox, which takes test cards.',
    }),
  },
  closed,
);
export type SubscriptionPayment = Static<typeof SubscriptionPayment>;

export const CancelBody = Type.Object(
  {
    reason: OneOf(cancelReasons),
    comment: Type.Optional(Type.String({ maxLength: 1_000 })),
  },
  closed,
);
export type CancelBody = Static<typeof CancelBody>;

export const TestCardBody = Type.Object({ card: OneOf(testCardNames) }, closed);
export type TestCardBody = Static<typeof TestCardBody>;

export const TestConfirmationBody = Type.Object({ agrees: Type.Boolean() }, closed);
export type TestConfirmationBody = Static<typeof TestConfirmationBody>;

export const subscriptionSchemas = {
  getUserSubscriptions: { response: SubscriptionList },
  createSubscription: { body: OrderBody, response: Subscription },
  getSubscriptionPayment: { params: UuidParams, response: SubscriptionPayment },
  cancelSubscription: { params: UuidParams, body: CancelBody, response: Subscription },
  resumeSubscription: { params: UuidParams, response: Subscription },
  enterTestCard: { params: UuidParams, body: TestCardBody, response: SubscriptionPayment },
  confirmTestPayment: {
    params: UuidParams,
    body: TestConfirmationBody,
    response: SubscriptionPayment,
  },
} as const satisfies SchemaMap;
