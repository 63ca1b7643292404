import type { Command } from 'commander';
import type { AdvanceOptions } from '../services/operations.service.ts';
import type { Run } from './context.ts';
import { withConfirmation } from './paging.ts';

const service = () => import('../services/operations.service.ts');
const fields = async () => (await import('../services/operation-views.ts')).clockFields;

export function clockCommands(program: Command, run: Run): void {
  const clock = program
    .command('clock')
    .helpCommand(false)
    .description('the time of a sandbox server, for admins');
  clock
    .command('view')
    .description('the time of the server, and how far it was moved')
    .action(run(fields, async (context) => (await service()).printClock(context)));
  withConfirmation(clock.command('advance'))
    .description('move the time forward for everyone: renewals and payouts follow')
    .addHelpText(
      'before',
      'Examples:\n  skipper clock advance 1mo --reason "To see the renewal"\n  skipper clock advance 2w --reason Dunning --yes\n',
    )
    .argument('<span>', 'hours, days, weeks, months or a year: 12h, 3d, 2w, 1mo, 1y')
    .requiredOption('--reason <text>', 'kept in the audit log')
    .option('--dry-run', 'show the time without moving it')
    .action(
      run(fields, async (context, span: string, options: AdvanceOptions) =>
        (await service()).advanceClock(context, span, options),
      ),
    );
}
