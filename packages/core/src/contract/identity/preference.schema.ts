import { type Static, Type } from 'typebox';
import { Instant, Nothing, type SchemaMap, Uuid } from '../common.schema.ts';
import { TokenParams } from './registration.schema.ts';

const closed = { additionalProperties: false };

/** Events that a mentee can be notified about. */
export const NotificationEvent = Type.Union([
  Type.Literal('trade-opened'),
  Type.Literal('trade-closed'),
  Type.Literal('trade-update'),
  Type.Literal('plan-change'),
  Type.Literal('payment'),
  Type.Literal('security'),
]);
export type NotificationEvent = Static<typeof NotificationEvent>;

export const NotificationChannel = Type.Union([
  Type.Literal('push'),
  Type.Literal('email'),
  Type.Literal('sms'),
]);
export type NotificationChannel = Static<typeof NotificationChannel>;

const ChannelChoice = Type.Object(
  { push: Type.Boolean(), email: Type.Boolean(), sms: Type.Boolean() },
  closed,
);
const partialChoice = Type.Partial(ChannelChoice, closed);

export const NotificationMatrix = Type.Object(
  {
    'trade-opened': ChannelChoice,
    'trade-closed': ChannelChoice,
    'trade-update': ChannelChoice,
    'plan-change': ChannelChoice,
    payment: ChannelChoice,
    security: ChannelChoice,
  },
  closed,
);
export type NotificationMatrix = Static<typeof NotificationMatrix>;

/** Preferences for one mentor that differ from the general ones. */
export const MentorPreference = Type.Object(
  {
    mentorUuid: Uuid,
    muted: Type.Boolean(),
    overrides: Type.Partial(
      Type.Object({
        'trade-opened': partialChoice,
        'trade-closed': partialChoice,
        'trade-update': partialChoice,
        'plan-change': partialChoice,
      }),
      closed,
    ),
  },
  closed,
);
export type MentorPreference = Static<typeof MentorPreference>;

const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

export const QuietHours = Type.Object(
  {
    enabled: Type.Boolean(),
    start: TimeOfDay,
    end: TimeOfDay,
    timezone: Type.String({ maxLength: 64 }),
    days: Type.Array(Type.Integer({ minimum: 1, maximum: 7, description: 'ISO: 1 is Monday.' }), {
      maxItems: 7,
    }),
    ignoredBy: Type.Array(NotificationChannel, {
      maxItems: 3,
      description: 'Channels that ignore quiet hours.',
    }),
  },
  closed,
);
export type QuietHours = Static<typeof QuietHours>;

export const Digest = Type.Union([
  Type.Literal('off'),
  Type.Literal('daily'),
  Type.Literal('weekly'),
]);
export type Digest = Static<typeof Digest>;

const settings = {
  matrix: NotificationMatrix,
  mentors: Type.Array(MentorPreference, { maxItems: 1000 }),
  quietHours: QuietHours,
  digest: Digest,
};

export const PreferencesBody = Type.Object(settings, closed);
export type PreferencesBody = Static<typeof PreferencesBody>;

/** With `nextQuiet`, the next quiet hours as instants, so that the zone's shifts can be seen. */
export const Preferences = Type.Object(
  {
    ...settings,
    nextQuiet: Type.Union([
      Type.Object({ from: Type.String(), to: Type.String() }, closed),
      Type.Null(),
    ]),
  },
  closed,
);
export type Preferences = Static<typeof Preferences>;

export const NotificationPreviewQuery = Type.Object(
  {
    event: NotificationEvent,
    mentorUuid: Type.Optional(Uuid),
    at: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d$',
        description:
          'Local time in the time zone of the quiet hours, such as 2026-03-08T23:30. Defaults to now.',
      }),
    ),
  },
  closed,
);
export type NotificationPreviewQuery = Static<typeof NotificationPreviewQuery>;

/** How one channel treats a notification, and the rule that decides. */
export const ChannelPreview = Type.Object(
  {
    channel: NotificationChannel,
    outcome: Type.Union([
      Type.Literal('send'),
      Type.Literal('hold'),
      Type.Literal('digest'),
      Type.Literal('drop'),
    ]),
    because: Type.Union([
      Type.Literal('suspended'),
      Type.Literal('muted'),
      Type.Literal('mentor'),
      Type.Literal('matrix'),
      Type.Literal('always'),
      Type.Literal('quiet-hours'),
      Type.Literal('digest'),
      Type.Literal('unreachable'),
      Type.Literal('daily-limit'),
    ]),
    until: Type.Union([Instant, Type.Null()], {
      description: 'When a held notification, or the summary with it, is sent.',
    }),
  },
  closed,
);
export type ChannelPreview = Static<typeof ChannelPreview>;

export const NotificationPreview = Type.Object(
  { at: Instant, timezone: Type.String(), channels: Type.Array(ChannelPreview) },
  closed,
);
export type NotificationPreview = Static<typeof NotificationPreview>;

export const preferenceSchemas = {
  previewNotification: { query: NotificationPreviewQuery, response: NotificationPreview },
  getPreferences: { response: Preferences },
  updatePreferences: { body: PreferencesBody, response: Preferences },
  unsubscribe: { params: TokenParams, response: Nothing },
} as const satisfies SchemaMap;
