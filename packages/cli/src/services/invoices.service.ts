import { type AnsweredFile, endpoints, type Invoice } from '@skipper/core/contract';
import { CommandError, usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Client } from './client.ts';
import { invoiceDetail, invoicesView } from './invoice-views.ts';
import { printPages } from './print-pages.ts';
import { findRow, type PageOfRows, type PageOptions } from './read-pages.ts';
import { checkFolder, savedFile } from './saved-file.ts';

export interface SaveOptions {
  readonly sold?: true;
  readonly any?: true;
  readonly folder: string;
}

export function printInvoices(context: CommandContext, pages: PageOptions): Promise<void> {
  return printPages(context, invoicesView, pages, readInvoices);
}

export async function printInvoice(context: CommandContext, name: string): Promise<void> {
  const client = await context.client();
  const uuid = await idOf(client, name, readInvoices, hints.paid);
  const invoice = await client.send(endpoints.getInvoice, { params: { uuid } });
  context.output.record(invoice, invoiceDetail.fields, invoiceDetail.columns);
}

/** Saves a PDF in a folder, and prints its path. */
export async function saveInvoice(
  context: CommandContext,
  name: string,
  { sold, any, folder }: SaveOptions,
): Promise<void> {
  if (sold && any) throw usageError('--sold and --any exclude each other.');
  await checkFolder(folder);
  const { base64, name: fileName } = await readFile(await context.client(), name, { sold, any });
  const path = await savedFile(folder, fileName, Buffer.from(base64, 'base64'));
  if (context.output.json) context.output.value({ path });
  else context.output.text(path);
}

async function readFile(
  client: Client,
  name: string,
  { sold, any }: { readonly sold: true | undefined; readonly any: true | undefined },
): Promise<AnsweredFile> {
  if (any) return client.send(endpoints.getAnyInvoiceFile, { params: { number: upper(name) } });
  const uuid = sold
    ? await idOf(client, name, readSales, hints.sold)
    : await idOf(client, name, readInvoices, hints.paid);
  return client.send(sold ? endpoints.getSaleFile : endpoints.getInvoiceFile, { params: { uuid } });
}

type Read<Row> = (client: Client, query: PageOptions) => Promise<PageOfRows<Row>>;
type Named = Pick<Invoice, 'uuid' | 'number'>;

const readInvoices: Read<Invoice> = async (client, query) => {
  const { invoices, total } = await client.send(endpoints.listInvoices, { query });
  return { rows: invoices, total };
};

const readSales: Read<Named> = async (client, query) => {
  const { sales, total } = await client.send(endpoints.listSales, { query });
  return { rows: sales, total };
};

/** The next step of a user whose invoice is not among those looked through. */
const hints = {
  paid: 'Look for it with `skipper invoices list`. One of your sales is saved with `--sold`.',
  sold: 'It is not one of your sales. Leave out `--sold` for one that you paid.',
} as const;

const upper = (name: string): string => name.trim().toUpperCase();

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The uuid of the invoice with this number, looked for among the newest first. */
async function idOf<Row extends Named>(
  client: Client,
  name: string,
  read: Read<Row>,
  hint: string,
): Promise<string> {
  const wanted = upper(name);
  if (uuidPattern.test(wanted)) return wanted.toLowerCase();
  const found = await findRow(
    (page) => read(client, page),
    ({ number }) => number === wanted,
  );
  if (found) return found.uuid;
  throw new CommandError(`There is no invoice "${name}".`, {
    exitCode: exitCodes.notFound,
    code: 'not_found',
    hint,
  });
}
