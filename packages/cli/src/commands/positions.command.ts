import { brand } from '@skipper/core/contract';
import { type Command, Option } from 'commander';
import type { PositionOptions } from '../services/lists.service.ts';
import type { Run } from './context.ts';
import { withPaging } from './paging.ts';

const fields = async () => (await import('../services/list-views.ts')).positionsView.fields;

export function positionsCommands(program: Command, run: Run): void {
  const positions = program
    .command('positions')
    .helpCommand(false)
    .description(`positions of ${brand.mentors}`);
  withPaging(positions.command('list'))
    .description(`the positions of a ${brand.mentor} that you can see`)
    .argument('<username>', 'their username')
    .addOption(new Option('--status <status>', 'only these').choices(['open', 'closed']))
    .option('--account <uuid|name>', 'only those of this account')
    .action(
      run(fields, async (context, username: string, options: PositionOptions) => {
        const { printPositions } = await import('../services/lists.service.ts');
        await printPositions(context, username, options);
      }),
    );
}
