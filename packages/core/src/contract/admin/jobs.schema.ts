import { type Static, Type } from 'typebox';
import { Instant, paging, type SchemaMap, Uuid, UuidParams } from '../common.schema.ts';

const closed = { additionalProperties: false };
const reason = Type.String({ minLength: 1, maxLength: 500, description: 'Kept in the audit log.' });

const kind = Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 });

export const JobState = Type.Union([Type.Literal('failed'), Type.Literal('waiting')]);
export type JobState = Static<typeof JobState>;

export const JobListQuery = Type.Object(
  {
    ...paging,
    state: Type.Optional(JobState),
    kind: Type.Optional(kind),
  },
  closed,
);
export type JobListQuery = Static<typeof JobListQuery>;

/** Work in the background. Its payload is never shown: it may hold secrets. */
export const Job = Type.Object(
  {
    uuid: Uuid,
    kind: Type.String({ description: 'Such as mail, payment or refund.' }),
    state: Type.Union([...JobState.anyOf, Type.Literal('done')]),
    attempts: Type.Integer({ minimum: 0 }),
    lastError: Type.Union([Type.String(), Type.Null()], {
      description: 'Why the latest attempt failed.',
    }),
    createdAt: Instant,
    runAt: Instant,
    failedAt: Type.Union([Instant, Type.Null()], { description: 'When it was given up.' }),
  },
  closed,
);
export type Job = Static<typeof Job>;

export const JobList = Type.Object({ jobs: Type.Array(Job), total: Type.Integer() }, closed);
export type JobList = Static<typeof JobList>;

export const JobReasonBody = Type.Object({ reason }, closed);
export type JobReasonBody = Static<typeof JobReasonBody>;

export const RetryJobsBody = Type.Object({ kind, reason }, closed);
export type RetryJobsBody = Static<typeof RetryJobsBody>;

export const RetriedJobs = Type.Object(
  { kind, retried: Type.Integer({ minimum: 0, description: 'How many were given up.' }) },
  closed,
);
export type RetriedJobs = Static<typeof RetriedJobs>;

export const WebhookEventListQuery = Type.Object({ ...paging }, closed);
export type WebhookEventListQuery = Static<typeof WebhookEventListQuery>;

/** Kinds of events of a payment provider. A newer server may have more. */
export type ProviderEventKind =
  | 'attempt.changed'
  | 'refund.changed'
  | 'dispute.changed'
  | 'method.changed'
  /** Sellers and their payouts. */
  | 'seller.changed'
  | 'payout.changed'
  /** Ignored. */
  | 'other';

/** Something that the provider of payments reported. */
export const WebhookEvent = Type.Object(
  {
    id: Type.String({ description: "The provider's id of it." }),
    provider: Type.String(),
    kind: Type.String({ description: 'What may have changed, such as attempt.changed.' }),
    subject: Type.String({ description: "The provider's id of what it is about." }),
    receivedAt: Instant,
    replayable: Type.Boolean({
      description: 'Whether replaying this event can have an effect.',
    }),
  },
  closed,
);
export type WebhookEvent = Static<typeof WebhookEvent>;

export const WebhookEventList = Type.Object(
  {
    events: Type.Array(WebhookEvent),
    total: Type.Integer({ description: 'Counted up to 10,000.' }),
  },
  closed,
);
export type WebhookEventList = Static<typeof WebhookEventList>;

export const WebhookEventParams = Type.Object(
  { id: Type.String({ minLength: 1, maxLength: 255 }) },
  closed,
);
export type WebhookEventParams = Static<typeof WebhookEventParams>;

export const jobSchemas = {
  listJobs: { query: JobListQuery, response: JobList },
  getJob: { params: UuidParams, response: Job },
  retryJob: { params: UuidParams, body: JobReasonBody, response: Job },
  retryJobs: { body: RetryJobsBody, response: RetriedJobs },
  listWebhookEvents: { query: WebhookEventListQuery, response: WebhookEventList },
  replayWebhookEvent: { params: WebhookEventParams, body: JobReasonBody, response: Job },
} as const satisfies SchemaMap;
