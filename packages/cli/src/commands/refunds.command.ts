import type { Command } from 'commander';
import type { PageOptions } from '../services/read-pages.ts';
import type { DecideRefundOptions } from '../services/refunds.service.ts';
import type { Run } from './context.ts';
import { withConfirmation, withPaging } from './paging.ts';

const service = () => import('../services/refunds.service.ts');
const fields = async () => (await import('../services/refund-views.ts')).refundsView.fields;
const detailFields = async () => (await import('../services/refund-views.ts')).refundDetail.fields;

export function refundsCommands(program: Command, run: Run): void {
  const refunds = program
    .command('refunds')
    .helpCommand(false)
    .description('refunds that buyers ask for, for admins');
  withPaging(refunds.command('list'))
    .description('all refund requests, open ones first')
    .action(
      run(fields, async (context, options: PageOptions) =>
        (await service()).printRefunds(context, options),
      ),
    );
  refunds
    .command('view')
    .description('one refund request: who asks for what, and the answer')
    .argument('<request>', 'its uuid, or the number of its invoice')
    .action(
      run(detailFields, async (context, name: string) =>
        (await service()).printRefund(context, name),
      ),
    );
  decision(refunds.command('accept'), run, 'accepted')
    .description('refund a request; access ends where nothing else pays for it')
    .option('--amount <amount>', 'in the currency of the invoice; default: all that is left')
    .option('--answer <text>', 'sent to the buyer');
  decision(refunds.command('decline'), run, 'declined')
    .description('refuse a request: nothing is refunded')
    .requiredOption('--answer <text>', 'sent to the buyer');
}

const decision = (command: Command, run: Run, outcome: 'accepted' | 'declined'): Command =>
  withConfirmation(command)
    .argument('<request>', 'its uuid, or the number of its invoice')
    .requiredOption('--reason <text>', 'kept in the audit log')
    .option('--dry-run', 'show who pays for it without deciding anything')
    .action(
      run(detailFields, async (context, name: string, options: DecideRefundOptions) =>
        (await service()).decideRefund(context, outcome, name, options),
      ),
    );
