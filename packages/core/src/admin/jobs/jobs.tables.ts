import type { Job, WebhookEvent } from '../../contract/index.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { badge, count, instant, text } from '../../platform/presentation/value.ts';
import { eventName, jobKinds, jobName } from './job-names.ts';

const states = {
  failed: badge('failed', 'Failed', 'danger'),
  waiting: badge('waiting', 'Waiting', 'accent'),
  done: badge('done', 'Done', 'success'),
} as const;

export const jobState = ({ state }: Job) => states[state];

/** Jobs that are not done. */
export const jobsTable: TableShape<Job> = {
  key: '',
  name: 'Jobs',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No jobs', hint: 'All work in the background is done.' },
  filters: [
    {
      key: 'state',
      label: 'State',
      options: [
        { value: 'failed', label: 'Failed' },
        { value: 'waiting', label: 'Waiting' },
      ],
    },
    { key: 'kind', label: 'Job', options: jobKinds },
  ],
  columns: [
    { key: 'kind', label: 'Job', value: (row) => text(jobName(row.kind)) },
    { key: 'state', label: 'State', importance: 2, value: jobState },
    {
      key: 'attempts',
      label: 'Attempts',
      align: 'end',
      importance: 4,
      value: (row) => count(row.attempts),
    },
    {
      key: 'error',
      label: 'Last error',
      long: true,
      importance: 3,
      value: (row) => text(row.lastError, 'None'),
    },
    {
      key: 'failed',
      label: 'Given up',
      align: 'end',
      importance: 2,
      value: (row) => instant(row.failedAt, 'Not yet'),
    },
    {
      key: 'created',
      label: 'Created',
      align: 'end',
      importance: 5,
      value: (row) => instant(row.createdAt),
    },
  ],
};

/** The events that the provider of payments reported, latest first. */
export const webhookEventsTable: TableShape<WebhookEvent> = {
  key: 'events',
  name: 'Provider events',
  rowKey: ({ id }) => id,
  empty: { title: 'No events yet' },
  columns: [
    { key: 'at', label: 'Received', value: (row) => instant(row.receivedAt) },
    { key: 'kind', label: 'Event', value: (row) => text(eventName(row.kind)) },
    { key: 'subject', label: 'Subject', importance: 2, value: (row) => text(row.subject, 'None') },
    { key: 'id', label: 'ID', importance: 5, value: (row) => text(row.id) },
  ],
};
