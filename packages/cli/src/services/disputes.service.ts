import { disputesTable } from '@skipper/core';
import { type DecideDisputeBody, type Dispute, endpoints } from '@skipper/core/contract';
import { CommandError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { exitCodes } from '../exit-codes.ts';
import { formatMoney } from '../output/format.ts';
import { shapeView } from '../output/list-view.ts';
import { checkedReason } from './checked-reason.ts';
import type { Client } from './client.ts';
import { printPages } from './print-pages.ts';
import { findRow, type PageOfRows, type PageOptions } from './read-pages.ts';
import { requireConsent } from './require-consent.ts';

export interface DecideDisputeOptions {
  readonly reason: string;
  readonly yes?: true;
  readonly dryRun?: true;
}

export const disputesView = shapeView<Dispute>(disputesTable, {
  uuid: (row) => row.uuid,
  fields: [
    'uuid',
    'number',
    'buyer',
    'seller',
    'plan',
    'amount',
    'currency',
    'fee',
    'status',
    'openedAt',
    'decidedAt',
    'decidable',
    'saleUuid',
  ],
  plain: ['number', 'buyer', 'seller', 'status', 'amount', 'currency', 'openedAt', 'uuid'],
});

export const printDisputes = (context: CommandContext, pages: PageOptions): Promise<void> =>
  printPages(context, disputesView, pages, readDisputes);

/** Has the bank of a sandbox decide a dispute. */
export async function decideDispute(
  context: CommandContext,
  name: string,
  outcome: DecideDisputeBody['outcome'],
  options: DecideDisputeOptions,
): Promise<void> {
  const checked = checkedReason(options.reason);
  const client = await context.client();
  const { uuid, number, buyer, amount, currency } = await find(client, name);
  const about = `${formatMoney({ amount, currency })} of ${number} to ${buyer}`;
  if (options.dryRun) {
    if (context.output.json) context.output.value({ uuid, outcome });
    context.output.note(`Would decide the dispute of ${about}: ${outcome}.`);
    return;
  }
  const question = outcome === 'lost' ? `Give back ${about}?` : `Refuse to give back ${about}?`;
  await requireConsent(context, options, question);
  const body = { outcome, reason: checked };
  await client.send(endpoints.decideTestDispute, { params: { uuid }, body });
  if (context.output.json) context.output.value({ uuid, outcome });
  else context.output.text(`The dispute of ${number} is ${outcome}.`);
}

async function readDisputes(client: Client, query: PageOptions): Promise<PageOfRows<Dispute>> {
  const { disputes, total } = await client.send(endpoints.listDisputes, { query });
  return { rows: disputes, total };
}

/** The dispute with this uuid, or of the invoice with this number: open ones come first. */
async function find(client: Client, name: string): Promise<Dispute> {
  const wanted = name.trim().toLowerCase();
  const found = await findRow(
    (page) => readDisputes(client, page),
    ({ uuid, number }) => uuid === wanted || number.toLowerCase() === wanted,
  );
  if (found) return found;
  throw new CommandError(`There is no dispute "${name}".`, {
    exitCode: exitCodes.notFound,
    code: 'not_found',
    hint: 'Look for it with `skipper disputes list`.',
  });
}
