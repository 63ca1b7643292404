import { brand } from '@skipper/core/contract';
import type { Command } from 'commander';
import type { SaveOptions } from '../services/invoices.service.ts';
import type { PageOptions } from '../services/read-pages.ts';
import { noFields, type Run } from './context.ts';
import { withPaging } from './paging.ts';

const service = () => import('../services/invoices.service.ts');
const fields = async () => (await import('../services/invoice-views.ts')).invoicesView.fields;

export function invoicesCommands(program: Command, run: Run): void {
  const invoices = program
    .command('invoices')
    .helpCommand(false)
    .description('your invoices, as a list and as PDF files');
  withPaging(invoices.command('list'))
    .description('your invoices, newest first')
    .action(
      run(fields, async (context, options: PageOptions) =>
        (await service()).printInvoices(context, options),
      ),
    );
  invoices
    .command('view')
    .description('one of your invoices, line by line')
    .argument('<invoice>', 'number or uuid')
    .action(
      run(fields, async (context, name: string) => (await service()).printInvoice(context, name)),
    );
  invoices
    .command('save')
    .description('save an invoice as a PDF, never over another file')
    .argument('<invoice>', 'number or uuid; with --any its number')
    .option('--sold', `an invoice of your own sales, for ${brand.mentors}`)
    .option('--any', 'any invoice, for admins')
    .option('--folder <path>', 'where to save it', '.')
    .action(
      run(noFields, async (context, name: string, options: SaveOptions) =>
        (await service()).saveInvoice(context, name, options),
      ),
    );
}
