import { type Static, Type } from 'typebox';
import { Instant, paging, type SchemaMap, Uuid } from '../common.schema.ts';

const closed = { additionalProperties: false };

/** Whether a mentor credits thirty days for every thirty days without a trade. */
export const InactivityOption = Type.Object(
  {
    enabled: Type.Boolean(),
    since: Type.Union([Instant, Type.Null()], { description: 'Earlier days are not credited.' }),
    credits: Type.Integer({ description: 'How often subscribers were credited.' }),
  },
  closed,
);
export type InactivityOption = Static<typeof InactivityOption>;

export const SaveInactivityOptionBody = Type.Object({ enabled: Type.Boolean() }, closed);
export type SaveInactivityOptionBody = Static<typeof SaveInactivityOptionBody>;

/** Days that were added to a subscription because its mentor did not trade. */
export const InactivityCredit = Type.Object(
  {
    uuid: Uuid,
    at: Instant,
    mentor: Type.String({ description: 'A username.' }),
    plan: Type.String(),
    days: Type.Integer(),
    quietFrom: Instant,
    quietUntil: Instant,
  },
  closed,
);
export type InactivityCredit = Static<typeof InactivityCredit>;

export const InactivityCreditQuery = Type.Object(paging, closed);
export type InactivityCreditQuery = Static<typeof InactivityCreditQuery>;

export const InactivityCreditList = Type.Object(
  { credits: Type.Array(InactivityCredit), total: Type.Integer() },
  closed,
);
export type InactivityCreditList = Static<typeof InactivityCreditList>;

export const inactivitySchemas = {
  getInactivityOption: { response: InactivityOption },
  saveInactivityOption: { body: SaveInactivityOptionBody, response: InactivityOption },
  listInactivityCredits: { query: InactivityCreditQuery, response: InactivityCreditList },
} as const satisfies SchemaMap;
