import {
  brand,
  type CompBody,
  endpoints,
  type SubscriberDetail,
  type SubscriberState,
} from '@skipper/core/contract';
import { CommandError, usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { exitCodes } from '../exit-codes.ts';
import { narrowedBy } from '../output/list-view.ts';
import { checkedDay } from './checked-day.ts';
import { printPages } from './print-pages.ts';
import { findRow, type PageOptions } from './read-pages.ts';
import { requireConsent } from './require-consent.ts';
import { memberEventsView, subscriberDetail, subscribersView } from './subscriber-views.ts';

export interface SubscriberListOptions extends PageOptions {
  readonly status?: SubscriberState;
}

interface Agreed {
  readonly yes?: true;
  readonly dryRun?: true;
}

export interface CompOptions extends Agreed {
  readonly plan: string;
  readonly days?: string;
  readonly until?: string;
}

export interface MemberOptions extends Agreed {
  readonly days?: string;
  readonly until?: string;
  readonly reason?: string;
}

export function printSubscribers(
  context: CommandContext,
  words: readonly string[],
  { status, ...pages }: SubscriberListOptions,
): Promise<void> {
  const filter = {
    ...(words.length === 0 ? {} : { q: words.join(' ') }),
    ...(status === undefined ? {} : { status }),
  };
  return printPages(context, narrowedBy(subscribersView, filter), pages, async (client, paging) => {
    const query = { ...paging, ...filter };
    const { subscribers, total } = await client.send(endpoints.listSubscribers, { query });
    return { rows: subscribers, total, ...(words.length > 0 && { countedUpTo: 1_000 }) };
  });
}

export async function printSubscriber(context: CommandContext, name: string): Promise<void> {
  const { output } = context;
  const member = await findMember(context, name);
  print(context, member);
  if (output.json) return;
  output.note('\nHistory');
  output.list(memberEventsView, member.history);
}

export async function compMember(
  context: CommandContext,
  member: string,
  { plan, days, until, yes, dryRun }: CompOptions,
): Promise<void> {
  if (days !== undefined && until !== undefined) {
    throw usageError('--days and --until exclude each other.');
  }
  const { output } = context;
  const client = await context.client();
  const body: CompBody = {
    member,
    planUuid: await planOf(context, plan),
    ...(days === undefined ? {} : { days: daysOf(days) }),
    ...(until === undefined ? {} : { until: checkedDay(until, '--until') }),
  };
  if (dryRun) {
    if (output.json) output.value(body);
    output.note(`Would give ${plan} to ${member}.`);
    return;
  }
  await requireConsent(context, { yes }, `Give ${plan} to ${member} for free?`);
  print(context, await client.send(endpoints.compSubscriber, { body }));
}

const questions = {
  extend: 'Add free days for',
  pause: 'Pause',
  resume: 'Resume',
  remove: 'End the subscription of',
} as const;

export async function changeMember(
  context: CommandContext,
  what: keyof typeof questions,
  name: string,
  { yes, dryRun, ...options }: MemberOptions,
): Promise<void> {
  const send = change(what, options);
  const member = await findMember(context, name);
  if (dryRun) {
    print(context, member);
    context.output.note(`Would act on ${member.username}: ${what}.`);
    return;
  }
  await requireConsent(context, { yes }, `${questions[what]} ${member.username}?`);
  print(context, await send(context, member.uuid));
}

type Send = (context: CommandContext, uuid: string) => Promise<SubscriberDetail>;

/** Wrong options are reported before anything is asked. */
function change(
  what: keyof typeof questions,
  { days = '', until, reason = '' }: Omit<MemberOptions, keyof Agreed>,
): Send {
  switch (what) {
    case 'extend': {
      const body = { days: daysOf(days) };
      return async (context, uuid) =>
        (await context.client()).send(endpoints.extendSubscriber, { params: { uuid }, body });
    }
    case 'pause': {
      const body = until === undefined ? {} : { until: checkedDay(until, '--until') };
      return async (context, uuid) =>
        (await context.client()).send(endpoints.pauseSubscriber, { params: { uuid }, body });
    }
    case 'resume':
      return async (context, uuid) =>
        (await context.client()).send(endpoints.resumeSubscriber, { params: { uuid } });
    default: {
      if (reason.trim() === '') throw usageError('Give a reason with --reason <text>.');
      const body = { reason: reason.trim() };
      return async (context, uuid) =>
        (await context.client()).send(endpoints.removeSubscriber, { params: { uuid }, body });
    }
  }
}

const print = ({ output }: CommandContext, member: SubscriberDetail): void =>
  output.record(member, subscriberDetail.fields, subscriberDetail.columns);

function daysOf(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= 366) return days;
  throw usageError('--days takes a whole number from 1 to 366.');
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function planOf(context: CommandContext, name: string): Promise<string> {
  const wanted = name.trim().toLowerCase();
  if (uuidPattern.test(wanted)) return wanted;
  const { plans } = await (await context.client()).send(endpoints.listPlans, { query: {} });
  const sold = plans.filter(({ status }) => status === 'active');
  const plan = sold.find((one) => one.name.toLowerCase() === wanted);
  if (plan) return plan.uuid;
  throw new CommandError(`You have no plan "${name}" on sale.`, {
    exitCode: exitCodes.notFound,
    code: 'not_found',
    hint: sold.length === 0 ? undefined : `Plans: ${sold.map((one) => one.name).join(', ')}.`,
  });
}

/** The member with exactly this uuid, or the newest subscription of this username. */
async function findMember(context: CommandContext, name: string): Promise<SubscriberDetail> {
  const client = await context.client();
  const wanted = name.trim().toLowerCase();
  const read = (uuid: string) => client.send(endpoints.getSubscriber, { params: { uuid } });
  if (uuidPattern.test(wanted)) return read(wanted);
  const found = await findRow(
    async (page) => {
      const query = { ...page, q: wanted.slice(0, 64) };
      const { subscribers, total } = await client.send(endpoints.listSubscribers, { query });
      return { rows: subscribers, total };
    },
    ({ username }) => username === wanted,
  );
  if (found) return read(found.uuid);
  throw new CommandError(`There is no ${brand.mentee} "${name}".`, {
    exitCode: exitCodes.notFound,
    code: 'not_found',
    hint: 'Look for them with `skipper subscribers list <words>`.',
  });
}
