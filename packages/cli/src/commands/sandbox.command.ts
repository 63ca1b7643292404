import { Argument, type Command } from 'commander';
import type { DecideDisputeOptions } from '../services/disputes.service.ts';
import type { FailPayoutOptions } from '../services/operations.service.ts';
import { noFields, type Run } from './context.ts';
import { withConfirmation } from './paging.ts';

const service = () => import('../services/operations.service.ts');
const disputes = () => import('../services/disputes.service.ts');

export function sandboxCommands(program: Command, run: Run): void {
  const sandbox = program
    .command('sandbox')
    .helpCommand(false)
    .description('banks of a sandbox server, for admins');
  withConfirmation(sandbox.command('fail-payout'))
    .description('have a bank send the latest payout of a user back')
    .argument('<username>', 'who was paid')
    .requiredOption('--reason <text>', 'kept in the audit log')
    .option('--dry-run', 'check the command without sending anything back')
    .action(
      run(noFields, async (context, username: string, options: FailPayoutOptions) =>
        (await service()).failPayout(context, username, options),
      ),
    );
  withConfirmation(sandbox.command('decide-dispute'))
    .description(
      'have a bank decide a dispute: won by its seller, or lost to the buyer; a lost one can still be won, on appeal',
    )
    .argument('<dispute>', 'its uuid, or the number of its invoice')
    .addArgument(new Argument('<outcome>', 'final').choices(['won', 'lost']))
    .requiredOption('--reason <text>', 'kept in the audit log')
    .option('--dry-run', 'look for the dispute without deciding it')
    .action(
      run(
        noFields,
        async (context, name: string, outcome: 'won' | 'lost', options: DecideDisputeOptions) =>
          (await disputes()).decideDispute(context, name, outcome, options),
      ),
    );
}
