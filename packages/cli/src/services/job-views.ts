import { auditLogTable, jobName, jobsTable, webhookEventsTable } from '@skipper/core';
import type { AuditLogEntry, Job, RetriedJobs, WebhookEvent } from '@skipper/core/contract';
import { absent } from '../output/format.ts';
import { shapeView } from '../output/list-view.ts';
import type { Column } from '../output/table.ts';

/** Output of jobs, events of the provider and the audit log in commands. */

export const jobsView = shapeView<Job>(jobsTable, {
  uuid: (row) => row.uuid,
  fields: ['uuid', 'kind', 'state', 'attempts', 'lastError', 'createdAt', 'runAt', 'failedAt'],
  plain: ['kind', 'state', 'attempts', 'failedAt', 'lastError', 'uuid'],
});

const line = (label: string, read: (job: Job) => string | null): Column<Job> => ({
  label,
  text: (job) => read(job) ?? absent,
  raw: read,
});

/** One job, line by line. */
export const jobLines: readonly Column<Job>[] = [
  line('Job', (job) => jobName(job.kind)),
  line('State', (job) => job.state),
  line('Attempts', (job) => String(job.attempts)),
  line('Last error', (job) => job.lastError),
  line('Created', (job) => job.createdAt),
  line('Given up', (job) => job.failedAt),
  line('Uuid', (job) => job.uuid),
];

const retriedLines: readonly Column<RetriedJobs>[] = [
  { label: 'Job', text: ({ kind }) => jobName(kind), raw: ({ kind }) => kind },
  { label: 'Queued again', text: ({ retried }) => String(retried), raw: ({ retried }) => retried },
];

/** How many jobs of a kind were tried again. */
export const retriedView = { fields: ['kind', 'retried'] as const, lines: retriedLines };

export const webhooksView = shapeView<WebhookEvent>(webhookEventsTable, {
  fields: ['id', 'provider', 'kind', 'subject', 'receivedAt', 'replayable'],
  plain: ['receivedAt', 'kind', 'subject', 'id'],
});

export const auditView = shapeView<AuditLogEntry>(auditLogTable, {
  fields: [
    'number',
    'at',
    'action',
    'says',
    'actor',
    'actorUuid',
    'onBehalfOf',
    'onBehalfOfUuid',
    'subject',
    'subjectUuid',
    'details',
    'ip',
    'requestId',
  ],
  plain: ['number', 'at', 'action', 'actor', 'subject', (row) => row.details.reason ?? null, 'ip'],
});
