import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ImportOptions } from '../services/import-mapping.ts';
import type { Run } from './context.ts';
import { withConfirmation } from './paging.ts';

const report = () => import('../services/import-report.ts');

const importExamples = `Examples:
  skipper import fills.csv --account Main --dry-run
  skipper import fills.csv --account Main --yes
  skipper import - --account Main --yes < fills.csv
  skipper import odd.csv --account Main --map symbol=Ticker --map side=Action \\
    --map quantity=Units --map price=Price --map date=Day --map fees=Commission

`;

export function importCommands(program: Command, run: Run): void {
  withReading(program.command('import'))
    .description("read a broker's file into an account: shows what is new, then asks")
    .addHelpText('before', importExamples)
    .argument('<file>', 'a CSV file, or - for stdin')
    .requiredOption('--account <uuid|name>', 'the account it belongs to')
    .action(
      run(
        async () => (await report()).outcomeFields,
        async (context, file: string, options: ImportOptions) => {
          const { importFile } = await import('../services/import.service.ts');
          await importFile(context, file, options);
        },
      ),
    );
}

/** Options for reading a file, and how far to go. */
export function withReading(command: Command): Command {
  return withConfirmation(
    command.option('--dry-run', 'preview without adding anything'),
    'add without asking',
  )
    .option('--timezone <zone>', "the file's time zone, where it is not the account's")
    .option(
      '--map <field=column>',
      'the column that contains a field; repeatable',
      collectMapping,
      [],
    )
    .option('--no-fees', 'with --map: the file has no fees')
    .addOption(
      new Option('--date-order <order>', 'how --map reads dates')
        .choices(['MDY', 'DMY', 'YMD'])
        .default('MDY'),
    )
    .addOption(
      new Option('--decimal-mark <mark>', 'how --map reads numbers')
        .choices(['.', ','])
        .default('.'),
    )
    .addOption(
      new Option(
        '--negative-fees <reading>',
        'how to read negative fees; by default like most fees in the file',
      ).choices(['costs', 'rebates']),
    )
    .addOption(
      new Option(
        '--row-order <order>',
        'how to read trades at the same time, where the file does not show their order',
      ).choices(['oldest-first', 'newest-first']),
    );
}

function collectMapping(text: string, before: ImportOptions['map']): ImportOptions['map'] {
  const [, field, column] = /^([a-zA-Z]+)=(.+)$/.exec(text) ?? [];
  if (field && column) return [...before, [field, column]];
  throw new InvalidArgumentError('Write it as field=column, such as symbol=Ticker.');
}
