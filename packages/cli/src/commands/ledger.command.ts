import type { Command } from 'commander';
import type { Run } from './context.ts';

const service = () => import('../services/operations.service.ts');
const fields = async () => (await import('../services/operation-views.ts')).ledgerFields;

export function ledgerCommands(program: Command, run: Run): void {
  const ledger = program.command('ledger').helpCommand(false).description('the books, for admins');
  ledger
    .command('check')
    .description(
      'prove that every posting balances and has its cause, every paid invoice, refund, dispute and payout has its postings, invoices equal their lines, credit notes equal what went back, charges equal paid invoices, no period is charged twice and kept sums are right; exit status 1 names the first wrong entry',
    )
    .addHelpText('before', 'Examples:\n  skipper ledger check\n  skipper ledger check --json\n')
    .action(run(fields, async (context) => (await service()).checkLedger(context)));
}
