import type { Command } from 'commander';
import type { PageOptions } from '../services/read-pages.ts';
import type { Run } from './context.ts';
import { withPaging } from './paging.ts';

const service = () => import('../services/disputes.service.ts');
const fields = async () => (await service()).disputesView.fields;

export function disputesCommands(program: Command, run: Run): void {
  const disputes = program
    .command('disputes')
    .helpCommand(false)
    .description('payments that banks take back, for admins');
  withPaging(disputes.command('list'))
    .description('all disputes, open ones first')
    .action(
      run(fields, async (context, options: PageOptions) =>
        (await service()).printDisputes(context, options),
      ),
    );
}
