import type { UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  Job,
  JobList,
  JobListQuery,
  JobReasonBody,
  RetriedJobs,
  RetryJobsBody,
  WebhookEventList,
  WebhookEventListQuery,
  WebhookEventParams,
} from './jobs.schema.ts';

const access = { require: ['edit-broadcasters', 'view-stats'] } as const;
const jobShape = 'uuid kind state attempts# lastError createdAt runAt failedAt';

export const listJobs = query<{ query: JobListQuery; response: JobList }>({
  name: 'listJobs',
  path: '/admin/jobs',
  access,
  provides: ['Users'],
  answer: 'jobs[] total#',
  summary:
    'List the jobs that are not done: given up ones first, the latest of them first. Payloads are not shown.',
});

export const getJob = query<{ params: UuidParams; response: Job }>({
  name: 'getJob',
  path: '/admin/jobs/:uuid',
  access,
  provides: ['Users'],
  answer: jobShape,
  summary: 'Get a job. Done ones are kept for a week.',
});

export const retryJob = mutation<{ params: UuidParams; body: JobReasonBody; response: Job }>(
  'POST',
  {
    name: 'retryJob',
    path: '/admin/jobs/:uuid/retry',
    access,
    invalidates: ['Users'],
    success: 202,
    answer: jobShape,
    summary:
      'Try a job that was given up again, from its first attempt. 409 otherwise. Requires a reason.',
  },
);

export const retryJobs = mutation<{ body: RetryJobsBody; response: RetriedJobs }>('POST', {
  name: 'retryJobs',
  path: '/admin/jobs/retry',
  access,
  invalidates: ['Users'],
  success: 202,
  answer: 'kind retried#',
  summary:
    'Try all jobs of a kind that were given up again, from their first attempts. Requires a reason.',
});

export const listWebhookEvents = query<{
  query: WebhookEventListQuery;
  response: WebhookEventList;
}>({
  name: 'listWebhookEvents',
  path: '/admin/webhook-events',
  access,
  provides: ['Users'],
  answer: 'events[] total#',
  summary: 'List events from the payment provider, newest first.',
});

export const replayWebhookEvent = mutation<{
  params: WebhookEventParams;
  body: JobReasonBody;
  response: Job;
}>('POST', {
  name: 'replayWebhookEvent',
  path: '/admin/webhook-events/:id/replay',
  access,
  invalidates: ['Users'],
  success: 202,
  answer: jobShape,
  summary:
    'Look up the subject of an event at the provider again. Twice at once is one job, and what was booked is not booked again. 409 for an event that changes nothing. Requires a reason.',
});
