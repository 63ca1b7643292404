import { endpoints, type Job, type WebhookEvent } from '@skipper/core/contract';
import { CommandError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { exitCodes } from '../exit-codes.ts';
import { narrowedBy } from '../output/list-view.ts';
import { checkedReason } from './checked-reason.ts';
import type { Client } from './client.ts';
import { jobLines, jobsView, retriedView, webhooksView } from './job-views.ts';
import { printPages } from './print-pages.ts';
import { findRow, type PageOfRows, type PageOptions } from './read-pages.ts';
import { requireConsent } from './require-consent.ts';

export interface JobListOptions extends PageOptions {
  readonly state?: 'failed' | 'waiting';
  readonly kind?: string;
}

export type EventListOptions = PageOptions;

export interface ReasonOptions {
  readonly reason: string;
  readonly yes?: true;
  readonly dryRun?: true;
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
  return printPages(context, webhooksView, pages, readEvents);
}

export async function retry(
  context: CommandContext,
  uuid: string,
  options: ReasonOptions,
): Promise<void> {
  if (options.dryRun) {
    checkedReason(options.reason);
    await printJob(context, uuid);
    context.output.note(`Would try job ${uuid} again.`);
    return;
  }
  const body = await agreed(context, `Try job ${uuid} again?`, options);
  const client = await context.client();
  print(context, await client.send(endpoints.retryJob, { params: { uuid }, body }));
  context.output.note('Queued again.');
}

export async function retryAll(
  context: CommandContext,
  kind: string,
  options: ReasonOptions,
): Promise<void> {
  const question = `Try all jobs of the kind "${kind}" that were given up again?`;
  const body = { kind, ...(await agreed(context, question, options)) };
  const client = await context.client();
  const done = await client.send(endpoints.retryJobs, { body });
  context.output.record(done, retriedView.fields, retriedView.lines);
  context.output.note(done.retried === 0 ? 'None was given up.' : 'Queued again.');
}

export async function replay(
  context: CommandContext,
  id: string,
  options: ReasonOptions,
): Promise<void> {
  if (options.dryRun) {
    checkedReason(options.reason);
    const { kind, replayable } = await findEvent(await context.client(), id);
    if (context.output.json) context.output.value({ id, kind, replayable });
    const effect = replayable ? '' : ' It can have no effect.';
    context.output.note(`Would process event ${id} again: ${kind}.${effect}`);
    return;
  }
  const body = await agreed(context, `Process event ${id} again?`, options);
  const client = await context.client();
  print(context, await client.send(endpoints.replayWebhookEvent, { params: { id }, body }));
  context.output.note('Queued.');
}

async function findEvent(client: Client, id: string): Promise<WebhookEvent> {
  const found = await findRow(
    (page) => readEvents(client, page),
    (event) => event.id === id,
  );
  if (found) return found;
  throw new CommandError(`There is no event "${id}".`, {
    exitCode: exitCodes.notFound,
    code: 'not_found',
    hint: 'Look for it with `skipper webhooks list`.',
  });
}

async function readEvents(client: Client, query: PageOptions): Promise<PageOfRows<WebhookEvent>> {
  const { events, total } = await client.send(endpoints.listWebhookEvents, { query });
  return { rows: events, total };
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
