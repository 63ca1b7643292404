import type { Job } from '@skipper/core/contract';
import type { Handlers } from '../../../http/call.ts';
import { conflict, notFound } from '../../../http/problem-error.ts';
import { listJobs } from '../../../jobs/job-pages.repository.ts';
import { findJob, restartJobs } from '../../../jobs/jobs.repository.ts';
import { window } from '../../../storage/paging.ts';
import type { JobsTable } from '../../../storage/server-tables.ts';
import type { WebhookInbox } from '../../commerce/payments/webhook-inbox.ts';
import { countEvents, listEvents } from '../../commerce/payments/webhooks.repository.ts';
import { audit, sourceOf } from '../audit/audit-log.ts';
import { readReason } from '../reason.ts';

type Names =
  | 'listJobs'
  | 'getJob'
  | 'retryJob'
  | 'retryJobs'
  | 'listWebhookEvents'
  | 'replayWebhookEvent';

/** Work in the background, and what the provider of payments reported, for admins. */
export function jobRoutes(inbox: WebhookInbox): Pick<Handlers, Names> {
  return {
    listJobs: async ({ db, query }) => {
      const selection = { state: query.state, kind: query.kind };
      const { jobs, total } = await listJobs(db, selection, window(query));
      return { jobs: jobs.map(viewJob), total };
    },
    getJob: async ({ db, params }) => {
      const job = await findJob(db, params.uuid);
      if (!job) throw notFound();
      return viewJob(job);
    },
    retryJob: async (call) => {
      const { db, params, body } = call;
      const reason = readReason(body.reason);
      const job = await findJob(db, params.uuid);
      if (!job) throw notFound();
      if ((await restartJobs(db, { id: job.id })) === 0) {
        throw conflict('Only a job that was given up can be tried again.', 'job_not_failed');
      }
      const details = { reason, kind: job.kind, job: job.id };
      await audit(db, sourceOf(call), { action: 'job.retried', subjectId: null, details });
      return viewJob((await findJob(db, job.id)) ?? job);
    },
    retryJobs: async (call) => {
      const { db, body } = call;
      const { kind } = body;
      const reason = readReason(body.reason);
      const retried = await restartJobs(db, { kind });
      const details = { reason, kind, jobs: retried };
      await audit(db, sourceOf(call), { action: 'job.all_retried', subjectId: null, details });
      return { kind, retried };
    },
    listWebhookEvents: async ({ db, query }) => ({
      events: (await listEvents(db, inbox.provider, window(query))).map((event) => ({
        ...event,
        replayable: event.kind !== 'other',
      })),
      total: await countEvents(db, inbox.provider),
    }),
    replayWebhookEvent: async (call) => {
      const { db, params, body, now } = call;
      const reason = readReason(body.reason);
      const jobId = await inbox.replay(db, params.id, now);
      const details = { reason, event: params.id, job: jobId };
      await audit(db, sourceOf(call), { action: 'webhook.replayed', subjectId: null, details });
      const job = await findJob(db, jobId);
      if (!job) throw notFound();
      return viewJob(job);
    },
  };
}

const viewJob = (job: JobsTable): Job => ({
  uuid: job.id,
  kind: job.kind,
  state: stateOf(job),
  attempts: job.attempts,
  lastError: job.lastError,
  createdAt: job.createdAt,
  runAt: job.runAt,
  failedAt: job.deadAt,
});

function stateOf({ deadAt, doneAt }: JobsTable): Job['state'] {
  if (doneAt !== null) return 'done';
  return deadAt === null ? 'waiting' : 'failed';
}
