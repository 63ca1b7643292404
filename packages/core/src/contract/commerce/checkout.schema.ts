import { type Static, Type } from 'typebox';
import { CurrencyCode, Instant, type SchemaMap, Uuid, UuidParams } from '../common.schema.ts';
import { PaymentMethod } from './billing.schema.ts';
import { CouponDuration, CouponPreview } from './coupon.schema.ts';
import { Plan, PriceInterval } from './plan.schema.ts';
import { referralOfOrder } from './subscription.schema.ts';

const closed = { additionalProperties: false };
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const MinorUnits = (description: string) => Type.Integer({ minimum: 0, description });
const SoldInterval = Type.Union([PriceInterval, Type.Literal('free')]);

/** The price of one interval of a plan for this buyer, in minor units of one currency. */
export const OfferedPrice = Type.Object(
  {
    interval: SoldInterval,
    currency: CurrencyCode,
    amount: MinorUnits('The price per interval, before any discount.'),
    discounted: MinorUnits('The price per interval while the coupon lasts.'),
    dueToday: MinorUnits('Charged when it is ordered. 0 for a trial.'),
    nextChargeAt: nullable(Instant),
  },
  closed,
);
export type OfferedPrice = Static<typeof OfferedPrice>;

/** A plan as one buyer can order it. */
export const PlanOffer = Type.Object(
  {
    plan: Plan,
    account: Type.Object(
      { uuid: Uuid, username: Type.String(), avatarUrl: nullable(Type.String()) },
      closed,
    ),
    blocked: nullable(
      Type.Union(
        [
          Type.Literal('not_on_sale'),
          Type.Literal('own_plan'),
          Type.Literal('already_subscribed'),
          Type.Literal('opens_nothing'),
          Type.Literal('sold_out'),
        ],
        { description: 'Why it cannot be ordered now.' },
      ),
    ),
    prices: Type.Array(OfferedPrice, { description: 'One for each interval.' }),
    trialDays: Type.Integer({
      minimum: 0,
      description: 'Days without a charge; 0 where this buyer has had a trial.',
    }),
    terms: Type.Optional({
      ...Uuid,
      description: 'Names what the plan opens and the trial. An order with it has no other terms.',
    }),
    coupon: nullable(
      Type.Object(
        {
          code: Type.String(),
          reason: CouponPreview.properties.reason,
          duration: nullable(CouponDuration),
          months: nullable(Type.Integer()),
        },
        {
          ...closed,
          description: 'The coupon that was asked for; `reason`: why it does not apply.',
        },
      ),
    ),
    inactivityCredit: Type.Optional(
      Type.Boolean({
        description: 'Whether 30 days are credited for every 30 days without a trade.',
      }),
    ),
    graceDays: Type.Optional(
      Type.Integer({ description: 'Days of access after a payment fails; 0 for none.' }),
    ),
    referredBy: nullable(
      Type.String({ description: 'The affiliate who gets a share of what the buyer pays.' }),
    ),
    begun: nullable(
      Type.Object(
        {
          uuid: Uuid,
          interval: SoldInterval,
          amount: MinorUnits('The ordered price per interval.'),
          coupon: nullable(Type.String()),
          currency: CurrencyCode,
          dueToday: MinorUnits('What its payment is about.'),
        },
        { ...closed, description: 'The order of this plan that still waits for its payment.' },
      ),
    ),
    cards: Type.Array(PaymentMethod, { description: 'Kept cards that it can be paid with.' }),
    testCards: Type.Boolean({ description: 'The provider is the sandbox: choose a test card.' }),
    disclaimer: Type.Object({ version: Type.Integer(), text: Type.String() }, closed),
  },
  closed,
);
export type PlanOffer = Static<typeof PlanOffer>;

export const PlanOfferQuery = Type.Object(
  { coupon: Type.Optional(Type.String({ maxLength: 64 })), ...referralOfOrder },
  closed,
);
export type PlanOfferQuery = Static<typeof PlanOfferQuery>;

export const checkoutSchemas = {
  getPlanOffer: { params: UuidParams, query: PlanOfferQuery, response: PlanOffer },
} as const satisfies SchemaMap;
