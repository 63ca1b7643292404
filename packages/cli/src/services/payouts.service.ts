import {
  type AdminPayoutDetail,
  type AdminPayoutListQuery,
  endpoints,
} from '@skipper/core/contract';
import type { CommandContext } from '../commands/context.ts';
import { narrowedBy } from '../output/list-view.ts';
import { checkedDay } from './checked-day.ts';
import { checkedReason } from './checked-reason.ts';
import { payoutDetail, payoutsView } from './payout-views.ts';
import { printPages } from './print-pages.ts';
import type { PageOptions } from './read-pages.ts';
import { requireConsent } from './require-consent.ts';

export interface PayoutListOptions extends PageOptions {
  readonly status?: NonNullable<AdminPayoutListQuery['status']>;
}

export interface ReleaseOptions {
  readonly reason: string;
  readonly yes?: true;
  readonly dryRun?: true;
}

export interface HoldOptions extends ReleaseOptions {
  readonly until?: string;
}

export function printPayouts(
  context: CommandContext,
  receiver: string | undefined,
  { status, ...pages }: PayoutListOptions,
): Promise<void> {
  const filter = {
    ...(receiver === undefined ? {} : { q: receiver }),
    ...(status === undefined ? {} : { status }),
  };
  return printPages(context, narrowedBy(payoutsView, filter), pages, async (client, paging) => {
    const query = { ...paging, ...filter };
    const answer = await client.send(endpoints.listAllPayouts, { query });
    return { ...answer, rows: answer.payouts };
  });
}

export async function printPayout(context: CommandContext, uuid: string): Promise<void> {
  const client = await context.client();
  print(context, await client.send(endpoints.getAnyPayout, { params: { uuid } }));
}

export async function holdPayout(
  context: CommandContext,
  uuid: string,
  { reason, until, ...agreed }: HoldOptions,
): Promise<void> {
  const end = until === undefined ? {} : { until: checkedDay(until, '--until') };
  const receiver = await confirmed(context, uuid, 'hold all payouts to', { reason, ...agreed });
  if (receiver === undefined) return;
  const client = await context.client();
  const body = { reason: reason.trim(), ...end };
  const after = await client.send(endpoints.holdPayout, { params: { uuid }, body });
  if (context.output.json) print(context, after);
  context.output.note(`Payouts to ${receiver} are on hold.`);
}

export async function releasePayout(
  context: CommandContext,
  uuid: string,
  options: ReleaseOptions,
): Promise<void> {
  const receiver = await confirmed(context, uuid, 'lift the hold of', options);
  if (receiver === undefined) return;
  const client = await context.client();
  const body = { reason: options.reason.trim() };
  const after = await client.send(endpoints.releasePayout, { params: { uuid }, body });
  if (context.output.json) print(context, after);
  context.output.note(`Payouts to ${receiver} resumed.`);
}

/** The receiver, once the user agrees. Undefined where it is only shown what would be done. */
async function confirmed(
  context: CommandContext,
  uuid: string,
  what: string,
  { reason, dryRun, ...agreed }: ReleaseOptions,
): Promise<string | undefined> {
  checkedReason(reason);
  const client = await context.client();
  const payout = await client.send(endpoints.getAnyPayout, { params: { uuid } });
  const { receiver } = payout;
  if (dryRun) {
    print(context, payout);
    context.output.note(`Would ${what} ${receiver}.`);
    return undefined;
  }
  const question = `${what.slice(0, 1).toUpperCase()}${what.slice(1)} ${receiver}?`;
  await requireConsent(context, agreed, question);
  return receiver;
}

const print = ({ output }: CommandContext, payout: AdminPayoutDetail): void =>
  output.record(payout, payoutDetail.fields, payoutDetail.columns);
