import { type Static, Type } from 'typebox';
import { CurrencyCode, Instant, type SchemaMap, Uuid, UuidParams } from '../common.schema.ts';
import { PaymentMethod } from './billing.schema.ts';
import { PriceInterval } from './plan.schema.ts';
import { Subscription } from './subscription.schema.ts';

const closed = { additionalProperties: false };
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const SoldInterval = Type.Union([PriceInterval, Type.Literal('free')]);
const MinorUnits = (description: string) => Type.Integer({ minimum: 0, description });

/** The plan and interval that a subscriber would like to change to. */
export const PlanChangeTarget = Type.Object({ planUuid: Uuid, interval: SoldInterval }, closed);
export type PlanChangeTarget = Static<typeof PlanChangeTarget>;

/** A change as it was previewed: another amount is never charged. */
export const PlanChangeBody = Type.Object(
  {
    planUuid: Uuid,
    interval: SoldInterval,
    previewToken: Type.String({
      maxLength: 100,
      description: 'Of the preview. Valid for 15 minutes, and only while its amounts hold.',
    }),
    paymentMethodUuid: Type.Optional(Uuid),
  },
  closed,
);
export type PlanChangeBody = Static<typeof PlanChangeBody>;

/** The cost of a change, to the cent. Amounts in minor units of one currency. */
export const PlanChangePreview = Type.Object(
  {
    previewToken: Type.String(),
    expiresAt: Instant,
    when: Type.Union([Type.Literal('now'), Type.Literal('renewal')], {
      description: '`now`: an upgrade, made when it is paid. `renewal`: made by the next renewal.',
    }),
    effectiveAt: Instant,
    waits: nullable(
      Type.Object(
        {
          due: Type.Integer({ description: 'Due today; below zero where more is credited.' }),
          least: MinorUnits('The smallest charge of a card.'),
        },
        {
          ...closed,
          description:
            'Why an upgrade is made by the renewal: too little is due today. Null for all others.',
        },
      ),
    ),
    plan: Type.Object({ uuid: Uuid, name: Type.String() }, closed),
    interval: SoldInterval,
    amount: MinorUnits('The new price per interval.'),
    currency: CurrencyCode,
    lines: Type.Array(Type.Object({ description: Type.String(), amount: Type.Integer() }, closed), {
      description: 'Charged and credited today. The credit is negative.',
    }),
    tax: MinorUnits('Part of `dueNow`.'),
    dueNow: MinorUnits('Charged today: the lines and the tax.'),
    nextCharge: nullable(
      Type.Object({ at: Instant, amount: MinorUnits('Less what a coupon takes off.') }, closed),
    ),
    cards: Type.Array(PaymentMethod, { description: 'Kept cards that it can be paid with.' }),
    testCards: Type.Boolean({ description: 'The provider is the sandbox: choose a test card.' }),
  },
  closed,
);
export type PlanChangePreview = Static<typeof PlanChangePreview>;

export const planChangeSchemas = {
  previewPlanChange: { params: UuidParams, body: PlanChangeTarget, response: PlanChangePreview },
  changePlan: { params: UuidParams, body: PlanChangeBody, response: Subscription },
  keepPlan: { params: UuidParams, response: Subscription },
} as const satisfies SchemaMap;
