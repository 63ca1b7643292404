import { type Static, Type } from 'typebox';
import {
  Instant,
  Nothing,
  OwnPassword,
  paging,
  type SchemaMap,
  Uuid,
  UuidParams,
} from '../common.schema.ts';

const closed = { additionalProperties: false };
const nullableInstant = Type.Union([Instant, Type.Null()]);

export const InvitationRole = Type.Union([
  Type.Literal('mentor'),
  Type.Literal('mentee'),
  Type.Literal('admin'),
]);
export type InvitationRole = Static<typeof InvitationRole>;

export const InvitationState = Type.Union([
  Type.Literal('pending'),
  Type.Literal('accepted'),
  Type.Literal('expired'),
  Type.Literal('revoked'),
]);
export type InvitationState = Static<typeof InvitationState>;

const reason = Type.String({ minLength: 1, maxLength: 500, description: 'Kept in the audit log.' });

export const InvitationReasonQuery = Type.Object({ reason }, closed);
export type InvitationReasonQuery = Static<typeof InvitationReasonQuery>;

export const CreateInvitationsBody = Type.Object(
  {
    emails: Type.Array(Type.String({ minLength: 1, maxLength: 254 }), {
      minItems: 1,
      maxItems: 100,
    }),
    role: InvitationRole,
    message: Type.Optional(Type.String({ maxLength: 1000 })),
    reason,
    password: OwnPassword,
  },
  closed,
);
export type CreateInvitationsBody = Static<typeof CreateInvitationsBody>;

export const Invitation = Type.Object(
  {
    uuid: Uuid,
    email: Type.String(),
    role: InvitationRole,
    state: InvitationState,
    invitedBy: Type.String({ description: 'A username.' }),
    createdAt: Instant,
    expiresAt: Instant,
    acceptedAt: nullableInstant,
  },
  closed,
);
export type Invitation = Static<typeof Invitation>;

export const InvitationList = Type.Object(
  { invitations: Type.Array(Invitation), total: Type.Integer() },
  closed,
);
export type InvitationList = Static<typeof InvitationList>;

export const InvitationListQuery = Type.Object(
  { ...paging, state: Type.Optional(InvitationState) },
  closed,
);
export type InvitationListQuery = Static<typeof InvitationListQuery>;

export const invitationSchemas = {
  createInvitations: {
    body: CreateInvitationsBody,
    response: InvitationList,
  },
  listInvitations: {
    query: InvitationListQuery,
    response: InvitationList,
  },
  resendInvitation: { params: UuidParams, query: InvitationReasonQuery, response: Invitation },
  revokeInvitation: { params: UuidParams, query: InvitationReasonQuery, response: Nothing },
} as const satisfies SchemaMap;
