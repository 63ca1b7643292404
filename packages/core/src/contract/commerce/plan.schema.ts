import { type Static, Type } from 'typebox';
import {
  AccessLevel,
  CurrencyCode,
  paging,
  type SchemaMap,
  Uuid,
  UuidParams,
} from '../common.schema.ts';
import { planLimits } from '../plan-rules.ts';

const closed = { additionalProperties: false };

export const PriceInterval = Type.Union([
  Type.Literal('month'),
  Type.Literal('quarter'),
  Type.Literal('year'),
]);
export type PriceInterval = Static<typeof PriceInterval>;

/** A plan's price per interval, in minor units of its currency. */
export const PlanPrice = Type.Object(
  {
    interval: PriceInterval,
    amount: Type.Integer({ minimum: 1, maximum: planLimits.amount }),
    currency: CurrencyCode,
  },
  closed,
);
export type PlanPrice = Static<typeof PlanPrice>;

/** The access a plan gives to an account: any level above `none`. */
export const PlanLevel = Type.Exclude(AccessLevel, Type.Literal('none'));
export type PlanLevel = Static<typeof PlanLevel>;

export const PlanAccess = Type.Object({ accountUuid: Uuid, level: PlanLevel }, closed);
export type PlanAccess = Static<typeof PlanAccess>;

const fields = {
  name: Type.String({ minLength: 1, maxLength: planLimits.name }),
  description: Type.String({ maxLength: planLimits.description }),
  benefits: Type.Array(Type.String({ minLength: 1, maxLength: planLimits.benefit }), {
    maxItems: planLimits.benefits,
  }),
  prices: Type.Array(PlanPrice, {
    maxItems: 3,
    description: 'One per interval, all in one currency. Empty for a free plan.',
  }),
  trialDays: Type.Integer({ minimum: 0, maximum: planLimits.trialDays }),
  access: Type.Array(PlanAccess, { maxItems: planLimits.access }),
  seatsCap: Type.Union([Type.Integer({ minimum: 1, maximum: planLimits.seats }), Type.Null()], {
    description: 'Maximum number of current subscribers. Null for no limit.',
  }),
  visibility: Type.Union([Type.Literal('public'), Type.Literal('hidden')], {
    description: 'A hidden plan is not listed, but can be bought by its id.',
  }),
};

/** A mentor's offer to subscribers. */
export const Plan = Type.Object(
  {
    uuid: Uuid,
    ...fields,
    seatsLeft: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'Null without a limit.',
    }),
    status: Type.Union([Type.Literal('active'), Type.Literal('archived')], {
      description: 'An archived plan is no longer sold. Existing subscribers keep it.',
    }),
    subscribers: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Number of current subscribers. Null unless the caller is its mentor.',
    }),
    position: Type.Integer({
      description: "Position in its mentor's list, lowest first. May have gaps.",
    }),
  },
  closed,
);
export type Plan = Static<typeof Plan>;

export const PlanListQuery = Type.Object(
  {
    username: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'Lists the public plans of this mentor. Omit it to list all your own plans.',
      }),
    ),
    ...paging,
  },
  closed,
);
export type PlanListQuery = Static<typeof PlanListQuery>;

export const PlanList = Type.Object({ plans: Type.Array(Plan), total: Type.Integer() }, closed);
export type PlanList = Static<typeof PlanList>;

const { name, prices, ...others } = fields;
const optional = {
  description: Type.Optional(others.description),
  benefits: Type.Optional(others.benefits),
  trialDays: Type.Optional(others.trialDays),
  access: Type.Optional(others.access),
  seatsCap: Type.Optional(others.seatsCap),
  visibility: Type.Optional(others.visibility),
};

export const CreatePlanBody = Type.Object({ name, prices, ...optional }, closed);
export type CreatePlanBody = Static<typeof CreatePlanBody>;

/**
 * The changed fields; the rest stays. `applyTo` decides how a change of prices affects subscribers of
 * the plan. `new`, the default: they keep what they pay, and a price that was announced to them
 * before. `renewals`: they pay the new price from their first renewal that is at least 30 days ahead,
 * and what was announced before is dropped; an interval that has no price any more keeps its old one,
 * unless the plan is free now.
 */
export const UpdatePlanBody = Type.Object(
  {
    name: Type.Optional(name),
    prices: Type.Optional(prices),
    ...optional,
    applyTo: Type.Optional(Type.Union([Type.Literal('new'), Type.Literal('renewals')])),
  },
  closed,
);
export type UpdatePlanBody = Static<typeof UpdatePlanBody>;

/** Every active plan of the caller, in the order wanted. */
export const PlanOrderBody = Type.Object(
  { plans: Type.Array(Uuid, { maxItems: planLimits.plans }) },
  closed,
);
export type PlanOrderBody = Static<typeof PlanOrderBody>;

export const planSchemas = {
  listPlans: { query: PlanListQuery, response: PlanList },
  createPlan: { body: CreatePlanBody, response: Plan },
  updatePlan: { params: UuidParams, body: UpdatePlanBody, response: Plan },
  archivePlan: { params: UuidParams, response: Plan },
  orderPlans: { body: PlanOrderBody, response: PlanList },
} as const satisfies SchemaMap;
