import { type Static, Type } from 'typebox';
import { Instant, paging, type SchemaMap, Uuid } from '../common.schema.ts';
import { NotificationChannel } from './preference.schema.ts';

const closed = { additionalProperties: false };
const nullableText = Type.Union([Type.String(), Type.Null()]);

/** Two uuids at most, and what tells two notifications of one import apart. */
const NotificationId = Type.String({ pattern: '^[0-9a-z-]{1,60}$', description: 'Opaque.' });

/** An import has one notification, whichever of its trades were opened, closed or changed. */
export const NotificationKind = Type.Union([
  Type.Literal('trades'),
  Type.Literal('plan-change'),
  Type.Literal('payment'),
  Type.Literal('security'),
]);
export type NotificationKind = Static<typeof NotificationKind>;

export const NotificationListQuery = Type.Object(
  {
    ...paging,
    cursor: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-\\d{2}-\\d{2}T[\\d:.]{12}Z_[0-9a-z-]{1,60}$',
        description: 'The `nextCursor` of the previous response, used instead of `page`.',
      }),
    ),
    state: Type.Optional(Type.Literal('unread', { description: 'Only those not read yet.' })),
  },
  closed,
);
export type NotificationListQuery = Static<typeof NotificationListQuery>;

export const NotificationReason = Type.Object(
  {
    because: Type.Union([Type.Literal('always'), Type.Literal('mentor'), Type.Literal('matrix')], {
      description:
        'The rule that decided: always sent, the preference for this mentor, or the general one.',
    }),
    channels: Type.Array(NotificationChannel, {
      description: 'The channels that it was wanted on, whether or not they could reach the user.',
    }),
  },
  closed,
);
export type NotificationReason = Static<typeof NotificationReason>;

export const ListedNotification = Type.Object(
  {
    id: NotificationId,
    at: Instant,
    kind: NotificationKind,
    title: Type.String(),
    text: nullableText,
    path: Type.Union([Type.String(), Type.Null()], {
      description: 'Its page in the app. Null where the caller cannot open it any more.',
    }),
    mentor: Type.Union(
      [
        Type.Object({ uuid: Uuid, username: Type.String(), avatarUrl: nullableText }, closed),
        Type.Null(),
      ],
      { description: 'The mentor it is about. Null for none, or for a user who has left.' },
    ),
    readAt: Type.Union([Instant, Type.Null()]),
    why: NotificationReason,
  },
  closed,
);
export type ListedNotification = Static<typeof ListedNotification>;

/** Above 99 it is not counted. */
const unread = Type.Integer({
  minimum: 0,
  maximum: 100,
  description: 'At most 100: there may be more.',
});

export const NotificationList = Type.Object(
  {
    items: Type.Array(ListedNotification, {
      description:
        'Newest first. Kept for 90 days. Trades are shown as far as the caller sees them now.',
    }),
    total: Type.Integer({ description: 'Counted up to 10,000.' }),
    unread,
    nextCursor: Type.Union([Type.String(), Type.Null()], { description: 'Null on the last page.' }),
  },
  closed,
);
export type NotificationList = Static<typeof NotificationList>;

export const UnreadCount = Type.Object({ unread }, closed);
export type UnreadCount = Static<typeof UnreadCount>;

export const ReadBody = Type.Object(
  {
    ids: Type.Optional(Type.Array(NotificationId, { maxItems: 100 })),
    upTo: Type.Optional({
      ...NotificationId,
      description: 'The newest one that was seen: it and all older ones.',
    }),
  },
  closed,
);
export type ReadBody = Static<typeof ReadBody>;

export const notificationListSchemas = {
  listNotifications: { query: NotificationListQuery, response: NotificationList },
  countUnread: { response: UnreadCount },
  markNotificationsRead: { body: ReadBody, response: UnreadCount },
} as const satisfies SchemaMap;
