import {
  type DecideAnyRefundBody,
  endpoints,
  type RefundRequest,
  type RefundRequestDetail,
  readAmount,
} from '@skipper/core/contract';
import { CommandError, usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { exitCodes } from '../exit-codes.ts';
import { formatMoney } from '../output/format.ts';
import { checkedReason } from './checked-reason.ts';
import type { Client } from './client.ts';
import { printPages } from './print-pages.ts';
import { findRow, type PageOfRows, type PageOptions } from './read-pages.ts';
import { refundDetail, refundsView } from './refund-views.ts';
import { requireConsent } from './require-consent.ts';

export interface DecideRefundOptions {
  readonly reason: string;
  readonly amount?: string;
  readonly answer?: string;
  readonly yes?: true;
  readonly dryRun?: true;
}

export const printRefunds = (context: CommandContext, pages: PageOptions): Promise<void> =>
  printPages(context, refundsView, pages, readRequests);

export async function printRefund(context: CommandContext, name: string): Promise<void> {
  const client = await context.client();
  print(context, await readRequest(client, await idOf(client, name)));
}

export async function decideRefund(
  context: CommandContext,
  outcome: DecideAnyRefundBody['outcome'],
  name: string,
  { reason, answer = '', amount, yes, dryRun }: DecideRefundOptions,
): Promise<void> {
  const checked = checkedReason(reason);
  if (outcome === 'declined' && answer.trim() === '') {
    throw usageError('Enter an answer. The buyer reads it.');
  }
  const client = await context.client();
  const found = await readRequest(client, await idOf(client, name));
  if (found.status !== 'open') {
    const options = { exitCode: exitCodes.conflict, code: 'refund_decided' };
    throw new CommandError('This request was answered before.', options);
  }
  const minor = outcome === 'accepted' ? amountOf(found, amount) : undefined;
  const request = await readRequest(client, found.uuid, minor);
  const what = wordsOf(request, minor);
  if (dryRun) {
    print(context, request);
    context.output.note(`Would ${what.charAt(0).toLowerCase()}${what.slice(1)}.`);
    return;
  }
  await requireConsent(context, { yes }, `${what}?`);
  const reviewed =
    minor === undefined
      ? {}
      : { amount: minor, ...(request.preview ? { endsAccess: request.preview.endsAccess } : {}) };
  const body = { outcome, ...reviewed, answer: answer.trim(), reason: checked };
  const after = await client.send(endpoints.decideAnyRefundRequest, {
    params: { uuid: request.uuid },
    body,
  });
  print(context, after);
}

function wordsOf(
  { buyer, currency, number, preview }: RefundRequestDetail,
  minor: number | undefined,
): string {
  if (minor === undefined) return `Decline the refund of ${number} to ${buyer}`;
  const access = preview?.endsAccess ? ' and end their subscription' : '';
  return `Refund ${formatMoney({ amount: minor, currency })} of ${number} to ${buyer}${access}`;
}

function amountOf({ currency, left }: RefundRequest, amount: string | undefined): number {
  if (amount === undefined) return left;
  const read = readAmount(amount, currency, left);
  if ('problem' in read) throw usageError(`--amount: ${read.problem}`);
  return read.minor;
}

async function readRequests(
  client: Client,
  query: PageOptions,
): Promise<PageOfRows<RefundRequest>> {
  const { refundRequests, total } = await client.send(endpoints.listAllRefundRequests, { query });
  return { rows: refundRequests, total };
}

const readRequest = (client: Client, uuid: string, amount?: number): Promise<RefundRequestDetail> =>
  client.send(endpoints.getAnyRefundRequest, {
    params: { uuid },
    query: amount === undefined || amount < 1 ? {} : { amount },
  });

const print = ({ output }: CommandContext, request: RefundRequestDetail): void =>
  output.record(request, refundDetail.fields, refundDetail.columns);

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The request for the invoice of this number, looked for among the open ones first. */
async function idOf(client: Client, name: string): Promise<string> {
  const wanted = name.trim().toUpperCase();
  if (uuidPattern.test(wanted)) return wanted.toLowerCase();
  const found = await findRow(
    (page) => readRequests(client, page),
    ({ number }) => number === wanted,
  );
  if (found) return found.uuid;
  throw new CommandError(`There is no refund request "${name}".`, {
    exitCode: exitCodes.notFound,
    code: 'not_found',
    hint: 'Look for it with `skipper refunds list`.',
  });
}
