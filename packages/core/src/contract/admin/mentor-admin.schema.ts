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
import { UserStatus } from './user.schema.ts';

const closed = { additionalProperties: false };
const nullableInstant = Type.Union([Instant, Type.Null()]);

/** A Skipper as an admin opens them. */
export const AdminMentor = Type.Object(
  {
    ...MentorStats.properties,
    email: Type.String(),
    status: UserStatus,
    feePercent: Type.Number({ description: "The platform's part of their sales from now on." }),
    ownFee: Type.Boolean({ description: 'Whether that is a fee of their own.' }),
    salesSuspended: Type.Boolean({ description: 'Their plans are not offered to anyone.' }),
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
        description: 'At most two places after the point. Null: the usual fee again.',
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
