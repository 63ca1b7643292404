import type { Command } from 'commander';
import type { FailPayoutOptions } from '../services/operations.service.ts';
import { noFields, type Run } from './context.ts';

const service = () => import('../services/operations.service.ts');

export function sandboxCommands(program: Command, run: Run): void {
  const sandbox = program
    .command('sandbox')
    .helpCommand(false)
    .description('banks of a sandbox server, for admins');
  sandbox
    .command('fail-payout')
    .description('have a bank send the latest payout of a user back')
    .argument('<username>', 'who was paid')
    .requiredOption('--reason <text>', 'kept in the audit log')
    .option('--yes', 'do not ask first')
    .action(
      run(noFields, async (context, username: string, options: FailPayoutOptions) =>
        (await service()).failPayout(context, username, options),
      ),
    );
}
