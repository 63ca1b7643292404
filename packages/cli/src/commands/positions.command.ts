import { brand, type UpdateKind } from '@skipper/core/contract';
import { type Command, Option } from 'commander';
import type { PositionOptions } from '../services/lists.service.ts';
import type { NoteOptions } from '../services/position-updates.service.ts';
import type { Run } from './context.ts';
import { withPaging } from './paging.ts';

const updates = () => import('../services/position-updates.service.ts');
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
  updatesCommand(positions, run);
  noteCommand(positions, run);
}

function updatesCommand(positions: Command, run: Run): void {
  positions
    .command('updates')
    .description('the follow-ups to a position, oldest first')
    .argument('<uuid>', 'the position')
    .action(
      run(
        async () => (await updates()).updatesView.fields,
        async (context, uuid: string) => (await updates()).printUpdates(context, uuid),
      ),
    );
}

/** Listed here, so that no other command loads the rules of follow-ups. */
const kinds = ['note', 'stop', 'target', 'trim-plan'] as const satisfies readonly UpdateKind[];

const examples = `Examples:
  skipper positions note <uuid> "Half out at the open"
  skipper positions note <uuid> --kind stop --price 185.50

`;

function noteCommand(positions: Command, run: Run): void {
  positions
    .command('note')
    .description('add a follow-up to a position of yours')
    .addHelpText('before', examples)
    .argument('<uuid>', 'the position')
    .argument('[text]', 'what you tell your followers; optional with a new stop or target')
    .addOption(new Option('--kind <kind>', 'the kind of follow-up').choices(kinds).default('note'))
    .option('--notify', 'notify followers with full access; of an open position')
    .option('--price <price>', 'the new stop or target, or the price of a trim plan')
    .action(
      run(
        async () => (await updates()).updatesView.fields,
        async (context, uuid: string, text: string | undefined, options: NoteOptions) => {
          await (await updates()).addNote(context, uuid, text, options);
        },
      ),
    );
}
