import { endpoints, type Job } from '@skipper/core/contract';
import type { CommandContext } from '../commands/context.ts';
import { narrowedBy } from '../output/list-view.ts';
import { checkedReason } from './checked-reason.ts';
import { jobLines, jobsView, webhooksView } from './job-views.ts';
import { printPages } from './print-pages.ts';
import type { PageOptions } from './read-pages.ts';
import { requireConsent } from './require-consent.ts';

export interface JobListOptions extends PageOptions {
  readonly state?: 'failed' | 'waiting';
  readonly kind?: string;
}

export type EventListOptions = PageOptions;

export interface ReasonOptions {
  readonly reason: string;
  readonly yes?: true;
}

export function printJobs(
  context: CommandContext,
  { state, kind, ...pages }: JobListOptions,
): Promise<void> {
  const filter = {
    ...(state === undefined ? {} : { state }),
    ...(kind === undefined ? {} : { kind }),
  };
  return printPages(context, narrowedBy(jobsView, filter), pages, async (client, paging) => {
    const query = { ...paging, ...filter };
    const { jobs, total } = await client.send(endpoints.listJobs, { query });
    return { rows: jobs, total };
  });
}

export async function printJob(context: CommandContext, uuid: string): Promise<void> {
  const client = await context.client();
  print(context, await client.send(endpoints.getJob, { params: { uuid } }));
}

export function printEvents(context: CommandContext, pages: PageOptions): Promise<void> {
  return printPages(context, webhooksView, pages, async (client, query) => {
    const { events, total } = await client.send(endpoints.listWebhookEvents, { query });
    return { rows: events, total };
  });
}

export async function retry(
  context: CommandContext,
  uuid: string,
  options: ReasonOptions,
): Promise<void> {
  const body = await agreed(context, `Try job ${uuid} again?`, options);
  const client = await context.client();
  print(context, await client.send(endpoints.retryJob, { params: { uuid }, body }));
  context.output.note('Queued again.');
}

export async function replay(
  context: CommandContext,
  id: string,
  options: ReasonOptions,
): Promise<void> {
  const body = await agreed(context, `Process event ${id} again?`, options);
  const client = await context.client();
  print(context, await client.send(endpoints.replayWebhookEvent, { params: { id }, body }));
  context.output.note('Queued.');
}

async function agreed(
  context: CommandContext,
  question: string,
  options: ReasonOptions,
): Promise<{ readonly reason: string }> {
  const reason = checkedReason(options.reason);
  await requireConsent(context, options, question);
  return { reason };
}

const print = ({ output }: CommandContext, job: Job): void =>
  output.record(job, jobsView.fields, jobLines);
