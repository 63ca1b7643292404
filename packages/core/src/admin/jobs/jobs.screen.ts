import { adminReason, type Job, type WebhookEvent } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Action } from '../../platform/presentation/action.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type {
  ScreenDetail,
  ScreenMaker,
  ScreenPart,
} from '../../platform/presentation/screen-model.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { count, instant, text } from '../../platform/presentation/value.ts';
import { reasonField } from '../reason-field.ts';
import { jobName } from './job-names.ts';
import { jobsFeature } from './jobs.module.ts';
import type { JobsStore } from './jobs.store.ts';
import { jobState, jobsTable, webhookEventsTable } from './jobs.tables.ts';

/** Jobs that were given up, to try again, and events of the provider, to process again. */
export const jobsScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(jobsFeature);
  const jobs = tableOf(jobsTable, {
    result: () => store.list.result,
    rows: (data) => data.jobs,
    pages: store.list,
    state: store.list.state,
    open: ({ uuid }) => store.opened.pathTo(uuid),
    actions: (job) => retryActions(store, job),
  });
  const events = tableOf(webhookEventsTable, {
    result: () => store.events.result,
    rows: (data) => data.events,
    pages: store.events,
    state: store.events.state,
    actions: (event) => (event.replayable ? [replayAction(store, event)] : []),
  });
  return {
    description: 'Unfinished background jobs, and events from the payment provider.',
    get parts(): readonly ScreenPart[] {
      const { uuid } = store.opened;
      return [
        { table: jobs, named: true },
        { table: events, named: true },
        ...(uuid === undefined ? [] : [{ detail: detailOf(store, uuid) }]),
      ];
    },
  };
};

function detailOf(store: JobsStore, uuid: string): ScreenDetail {
  const result = store.job(uuid);
  const job = result.data;
  return {
    title: job ? jobName(job.kind) : 'Job',
    close: () => store.opened.close(),
    parts: job ? partsOf(store, job) : [{ result }],
  };
}

const partsOf = (store: JobsStore, job: Job): readonly ScreenPart[] => [
  {
    name: 'Job',
    facts: [
      { key: 'state', label: 'State', value: jobState(job) },
      { key: 'attempts', label: 'Attempts', value: count(job.attempts) },
      { key: 'error', label: 'Last error', value: text(job.lastError, 'None') },
      { key: 'created', label: 'Created', value: instant(job.createdAt) },
      { key: 'failed', label: 'Given up', value: instant(job.failedAt, 'Not yet') },
      { key: 'id', label: 'ID', value: text(job.uuid) },
    ],
  },
  { actions: [...retryActions(store, job), ...retryAllActions(store, job)] },
];

const retryShape: FormShape<{ reason: string }> = {
  title: 'Try this job again?',
  submit: 'Yes, try again',
  fields: { reason: reasonField },
};

const retryAllShape: FormShape<{ reason: string }> = {
  title: 'Try all of these jobs again?',
  submit: 'Yes, try all again',
  fields: { reason: reasonField },
};

const replayShape: FormShape<{ reason: string }> = {
  title: 'Process this event again?',
  submit: 'Yes, process again',
  fields: { reason: reasonField },
};

const retryActions = (store: JobsStore, job: Job): readonly Action[] =>
  job.state === 'failed'
    ? [
        {
          label: 'Try again',
          form: () =>
            askReason(retryShape, (reason) => store.retry(job, reason), {
              description: `${jobName(job.kind)}. Nothing that an earlier attempt did is done twice.`,
            }),
        },
      ]
    : [];

/** After an outage: what it made fail is of a few kinds. */
const retryAllActions = (store: JobsStore, { kind, state }: Job): readonly Action[] =>
  state === 'failed'
    ? [
        {
          label: 'Try all of this kind again',
          form: () =>
            askReason(retryAllShape, (reason) => store.retryAll(kind, reason), {
              description: `${jobName(kind)}: all that were given up. Nothing that an earlier attempt did is done twice.`,
            }),
        },
      ]
    : [];

const replayAction = (store: JobsStore, event: WebhookEvent): Action => ({
  label: 'Process again',
  form: () =>
    askReason(replayShape, (reason) => store.replay(event, reason), {
      description: `Looks up ${event.subject} at ${event.provider} again. Nothing is booked twice.`,
    }),
});

function askReason(
  shape: FormShape<{ reason: string }>,
  act: (reason: string) => Promise<void>,
  options: { readonly description: string },
): FormModel {
  const form = new Form({
    initial: { reason: '' },
    rules: { reason: adminReason },
    submit: (values) => act(values.reason.trim()),
  });
  return formOf(shape, form, options);
}
