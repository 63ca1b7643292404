import { type Static, Type } from 'typebox';
import { Plan } from '../commerce/plan.schema.ts';
import {
  AccessLevel,
  CurrencyCode,
  Instant,
  type SchemaMap,
  Uuid,
  UuidParams,
} from '../common.schema.ts';
import { MentorStats } from './mentor-stats.schema.ts';

const closed = { additionalProperties: false };
const nullableInstant = Type.Union([Instant, Type.Null()]);

/** A Skipper as an admin opens them. */
export const AdminMentor = Type.Object(
  {
    ...MentorStats.properties,
    email: Type.String(),
    feePercent: Type.Number({ description: "The platform's share of future sales, in percent." }),
    ownFee: Type.Boolean({ description: 'Whether the fee differs from the standard one.' }),
    salesSuspended: Type.Boolean({ description: 'Whether sales of their plans are stopped.' }),
    accountList: Type.Array(
      Type.Object(
        {
          uuid: Uuid,
          alias: Type.String(),
          currency: CurrencyCode,
          publicLevel: AccessLevel,
          lastImportAt: nullableInstant,
          archivedAt: nullableInstant,
        },
        closed,
      ),
    ),
    planList: Type.Array(Plan),
  },
  closed,
);
export type AdminMentor = Static<typeof AdminMentor>;

export const UpdateMentorBody = Type.Object(
  {
    feePercent: Type.Optional(
      Type.Union([Type.Number({ minimum: 0, maximum: 100 }), Type.Null()], {
        description: 'At most two decimals. Null restores the standard fee.',
      }),
    ),
    salesSuspended: Type.Optional(Type.Boolean()),
    reason: Type.String({ minLength: 1, maxLength: 500, description: 'Kept in the audit log.' }),
  },
  closed,
);
export type UpdateMentorBody = Static<typeof UpdateMentorBody>;

export const mentorAdminSchemas = {
  getMentor: { params: UuidParams, response: AdminMentor },
  updateMentor: { params: UuidParams, body: UpdateMentorBody, response: AdminMentor },
} as const satisfies SchemaMap;
