import { type Static, Type } from 'typebox';
import { Instant, paging, type SchemaMap, Uuid } from '../common.schema.ts';
import { auditActionPattern } from './audit-events.ts';

const closed = { additionalProperties: false };

/** The newest first, by `page`, or by `cursor`: the `nextCursor` of the previous page. */
export const AuditLogQuery = Type.Object(
  {
    action: Type.Optional(
      Type.String({
        pattern: auditActionPattern,
        description: 'An action, such as user.suspended, or all of a kind, such as user.',
      }),
    ),
    actor: Type.Optional(
      Type.String({ minLength: 1, maxLength: 60, description: 'The exact username of the actor.' }),
    ),
    actorUuid: Type.Optional(Uuid),
    subjectUuid: Type.Optional(Uuid),
    from: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
        description: 'From this instant on.',
      }),
    ),
    to: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
        description: 'Before this instant.',
      }),
    ),
    // Below two billion: PostgreSQL refuses a greater number than its column holds.
    cursor: Type.Optional(Type.String({ pattern: '^([1-9]\\d{0,8}|1\\d{9})$' })),
    ...paging,
  },
  closed,
);
export type AuditLogQuery = Static<typeof AuditLogQuery>;

export const AuditLogEntry = Type.Object(
  {
    number: Type.Integer({ description: 'From 1, without a gap.' }),
    at: Instant,
    action: Type.String(),
    says: Type.String({ description: 'The action as a sentence.' }),
    actorUuid: Type.Union([Type.String(), Type.Null()], {
      description: 'The user who acted. Null without a session.',
    }),
    actor: Type.Union([Type.String(), Type.Null()], {
      description: "The actor's current username.",
    }),
    onBehalfOfUuid: Type.Union([Type.String(), Type.Null()], {
      description: 'The user whose view the actor, an admin, had.',
    }),
    onBehalfOf: Type.Union([Type.String(), Type.Null()], {
      description: 'The current username of that user.',
    }),
    subjectUuid: Type.Union([Type.String(), Type.Null()], {
      description: 'The subject of the event.',
    }),
    subject: Type.Union([Type.String(), Type.Null()], {
      description: 'The current username of a subject that is a user.',
    }),
    details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])),
    ip: Type.String(),
    requestId: Type.String(),
  },
  closed,
);
export type AuditLogEntry = Static<typeof AuditLogEntry>;

export const AuditLogPage = Type.Object(
  {
    entries: Type.Array(AuditLogEntry),
    total: Type.Integer({ description: 'Counted up to 10,000 when filtering.' }),
    nextCursor: Type.Union([Type.String(), Type.Null()], { description: 'Null on the last page.' }),
  },
  closed,
);
export type AuditLogPage = Static<typeof AuditLogPage>;

export const auditSchemas = {
  listAuditLog: { query: AuditLogQuery, response: AuditLogPage },
} as const satisfies SchemaMap;
