import { brand } from '@skipper/core/contract';
import type { Command } from 'commander';
import type { VerifyRecordOptions } from '../services/verify.service.ts';
import type { Run } from './context.ts';

const fields = async () => (await import('../services/verify-view.ts')).verifyView.fields;

export function verifyCommand(program: Command, run: Run): void {
  program
    .command('verify')
    .description(`check that the record of a ${brand.mentor} was not rewritten, and since when`)
    .addHelpText(
      'before',
      'Computes the chain of each account again from what you may see, and compares it\nwith what this command saw before. Exit status 1 where it does not hold.\n',
    )
    .argument('<username>', 'their username')
    .option('--account <name>', 'only the account with this name or uuid')
    .action(
      run(fields, async (context, username: string, options: VerifyRecordOptions) => {
        const { verifyRecord } = await import('../services/verify.service.ts');
        await verifyRecord(context, username, options);
      }),
    );
}
