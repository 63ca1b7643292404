import { brand } from '@skipper/core/contract';
import type { Command } from 'commander';
import type { Run } from './context.ts';

const fields = async () => (await import('../services/list-views.ts')).subscriptionsView.fields;

export function subscriptionsCommands(program: Command, run: Run): void {
  program
    .command('subscriptions')
    .helpCommand(false)
    .description(`the ${brand.mentors} you follow`)
    .command('list')
    .description('your subscriptions, newest first')
    .option('--all', 'include inactive')
    .action(
      run(fields, async (context, options: { readonly all?: true }) => {
        const { printSubscriptions } = await import('../services/lists.service.ts');
        await printSubscriptions(context, options.all === true);
      }),
    );
}
