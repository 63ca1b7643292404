import { type Static, Type } from 'typebox';
import { Instant, paging, type SchemaMap, Uuid, UuidParams } from '../common.schema.ts';
import { Payout, PayoutDetail } from './payout.schema.ts';

const closed = { additionalProperties: false };
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** A hold of everything that is paid to one user. */
export const PayoutHold = Type.Object(
  {
    at: Instant,
    by: Type.String({ description: 'A username.' }),
    reason: Type.String(),
    until: Type.Union([Day, Type.Null()], {
      description: 'The day (UTC) on which payouts resume. Null: when the hold is lifted.',
    }),
  },
  closed,
);
export type PayoutHold = Static<typeof PayoutHold>;

const seen = {
  receiver: Type.String({ description: 'The receiver’s username.' }),
  receiverUuid: Uuid,
  hold: Type.Union([PayoutHold, Type.Null()], { description: 'Of the receiver.' }),
};

/** A payout as an admin lists it. */
export const AdminPayout = Type.Object({ ...Payout.properties, ...seen }, closed);
export type AdminPayout = Static<typeof AdminPayout>;

export const AdminPayoutDetail = Type.Object({ ...PayoutDetail.properties, ...seen }, closed);
export type AdminPayoutDetail = Static<typeof AdminPayoutDetail>;

export const AdminPayoutListQuery = Type.Object(
  {
    ...paging,
    cursor: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-\\d{2}-\\d{2}T[\\d:.]{12}Z_[0-9a-f-]{36}$',
        description: 'The `nextCursor` of the previous response, used instead of `page`.',
      }),
    ),
    status: Type.Optional(
      Type.Union(
        [
          Type.Literal('pending'),
          Type.Literal('paid'),
          Type.Literal('failed'),
          Type.Literal('held'),
        ],
        { description: 'held: of receivers whose payouts are on hold.' },
      ),
    ),
    q: Type.Optional(
      Type.String({ maxLength: 60, description: "The beginning of the receiver's username." }),
    ),
  },
  closed,
);
export type AdminPayoutListQuery = Static<typeof AdminPayoutListQuery>;

export const AdminPayoutList = Type.Object(
  {
    payouts: Type.Array(AdminPayout),
    total: Type.Integer({ description: 'Counted up to 10,000.' }),
    nextCursor: Type.Union([Type.String(), Type.Null()], { description: 'Null on the last page.' }),
  },
  closed,
);
export type AdminPayoutList = Static<typeof AdminPayoutList>;

const reason = Type.String({
  minLength: 1,
  maxLength: 500,
  description: 'Kept in the audit log. The receiver reads it.',
});

export const HoldPayoutBody = Type.Object(
  {
    reason,
    until: Type.Optional({
      ...Day,
      description: 'The day (UTC) on which payouts resume, within a year. Default: none.',
    }),
  },
  closed,
);
export type HoldPayoutBody = Static<typeof HoldPayoutBody>;

export const ReleasePayoutBody = Type.Object({ reason }, closed);
export type ReleasePayoutBody = Static<typeof ReleasePayoutBody>;

export const adminPayoutSchemas = {
  listAllPayouts: { query: AdminPayoutListQuery, response: AdminPayoutList },
  getAnyPayout: { params: UuidParams, response: AdminPayoutDetail },
  holdPayout: { params: UuidParams, body: HoldPayoutBody, response: AdminPayoutDetail },
  releasePayout: { params: UuidParams, body: ReleasePayoutBody, response: AdminPayoutDetail },
} as const satisfies SchemaMap;
