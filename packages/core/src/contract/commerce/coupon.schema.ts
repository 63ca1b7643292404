import { type Static, Type } from 'typebox';
import {
  CurrencyCode,
  Instant,
  Nothing,
  type SchemaMap,
  Uuid,
  UuidParams,
} from '../common.schema.ts';
import { planLimits } from '../plan-rules.ts';
import { PriceInterval } from './plan.schema.ts';

const closed = { additionalProperties: false };
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

export const CouponDuration = Type.Union([
  Type.Literal('once'),
  Type.Literal('months'),
  Type.Literal('forever'),
]);
export type CouponDuration = Static<typeof CouponDuration>;

const terms = {
  basisPoints: nullable(
    Type.Integer({ minimum: 1, maximum: 10_000, description: 'Hundredths of a percent.' }),
  ),
  amount: nullable(
    Type.Integer({ minimum: 1, maximum: planLimits.amount, description: 'Minor units.' }),
  ),
  currency: nullable(CurrencyCode),
  duration: CouponDuration,
  months: nullable(
    Type.Integer({ minimum: 1, maximum: 36, description: 'Of a duration in months.' }),
  ),
};

const conditions = {
  maxUses: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  plans: Type.Array(Uuid, { maxItems: planLimits.plans, description: 'None: every plan.' }),
  firstTimeOnly: Type.Boolean({ description: 'Only for those who never paid this mentor.' }),
  startsAt: nullable(Instant),
  endsAt: nullable(Instant),
};

const Code = Type.String({
  minLength: 3,
  maxLength: 32,
  pattern: '^[A-Za-z0-9_-]+$',
  description: 'Upper and lower case are the same.',
});

/** A discount on plans of its mentor. */
export const Coupon = Type.Object(
  {
    uuid: Uuid,
    code: Type.String(),
    ...terms,
    ...conditions,
    affiliateUuid: nullable(Uuid),
    uses: Type.Integer({ description: 'Orders that hold or used it.' }),
    createdAt: Instant,
  },
  closed,
);
export type Coupon = Static<typeof Coupon>;

export const CouponList = Type.Object(
  { coupons: Type.Array(Coupon), total: Type.Integer() },
  closed,
);
export type CouponList = Static<typeof CouponList>;

/** Either a share or an amount with its currency. */
export const CreateCouponBody = Type.Object(
  {
    code: Code,
    ...terms,
    ...conditions,
    affiliateUuid: Type.Optional(
      Type.Union([Uuid, Type.Null()], {
        description: 'An affiliate who gets the share of the orders that use it.',
      }),
    ),
  },
  closed,
);
export type CreateCouponBody = Static<typeof CreateCouponBody>;

/** The conditions of further uses. Orders that hold it keep their discount. */
export const UpdateCouponBody = Type.Partial(Type.Object(conditions), closed);
export type UpdateCouponBody = Static<typeof UpdateCouponBody>;

/** Effect of a coupon on the price of one interval. */
export const CouponPreview = Type.Object(
  {
    valid: Type.Boolean(),
    reason: nullable(
      Type.Union([
        Type.Literal('unknown'),
        Type.Literal('not_yet'),
        Type.Literal('over'),
        Type.Literal('used_up'),
        Type.Literal('other_plan'),
        Type.Literal('other_currency'),
        Type.Literal('too_little_left'),
        Type.Literal('not_first'),
        Type.Literal('used_before'),
      ]),
    ),
    amountBefore: Type.Integer({ description: 'Minor units.' }),
    amountAfter: Type.Integer({ description: 'Minor units.' }),
    duration: nullable(CouponDuration),
    months: nullable(Type.Integer()),
  },
  closed,
);
export type CouponPreview = Static<typeof CouponPreview>;

export const CouponParams = Type.Object({ code: Type.String({ maxLength: 64 }) }, closed);
export type CouponParams = Static<typeof CouponParams>;
export const CouponPreviewQuery = Type.Object({ planUuid: Uuid, interval: PriceInterval }, closed);
export type CouponPreviewQuery = Static<typeof CouponPreviewQuery>;

export const couponSchemas = {
  listCoupons: { response: CouponList },
  createCoupon: { body: CreateCouponBody, response: Coupon },
  updateCoupon: { params: UuidParams, body: UpdateCouponBody, response: Coupon },
  deleteCoupon: { params: UuidParams, response: Nothing },
  previewCoupon: { params: CouponParams, query: CouponPreviewQuery, response: CouponPreview },
} as const satisfies SchemaMap;
