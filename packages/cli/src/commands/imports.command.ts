import type { Command } from 'commander';
import type { ReadingOptions } from '../services/import-mapping.ts';
import type { PageOptions } from '../services/read-pages.ts';
import type { UndoOptions } from '../services/undo-import.service.ts';
import type { Run } from './context.ts';
import { withReading } from './import.command.ts';
import { withConfirmation, withPaging } from './paging.ts';

const report = () => import('../services/import-report.ts');
const lists = () => import('../services/list-views.ts');
const unfinished = () => import('../services/unfinished-imports.service.ts');

/** The history of an account's imports: what was added, and what was only read. */
export function importsCommands(program: Command, run: Run): void {
  const imports = program
    .command('imports')
    .helpCommand(false)
    .description('files that were imported');
  listCommand(imports, run);
  withReading(imports.command('resume'))
    .description('continue an import that was not added')
    .argument('<uuid>', 'the import')
    .action(
      run(
        async () => (await report()).outcomeFields,
        async (context, uuid: string, options: ReadingOptions) => {
          await (await unfinished()).resumeImport(context, uuid, options);
        },
      ),
    );
  imports
    .command('discard')
    .description('discard an import that was not added')
    .argument('<uuid>', 'the import')
    .option('--dry-run', 'preview without discarding anything')
    .action(
      run(
        async () => (await lists()).importFields,
        async (context, uuid: string, options: { readonly dryRun?: true }) => {
          await (await unfinished()).discardImport(context, uuid, options);
        },
      ),
    );
  undoCommand(imports, run);
}

function listCommand(imports: Command, run: Run): void {
  withPaging(imports.command('list'))
    .description('the imports of an account, newest first')
    .requiredOption('--account <uuid|name>', 'the account')
    .action(
      run(
        async () => (await lists()).importsView.fields,
        async (context, options: PageOptions & { readonly account: string }) => {
          await (await unfinished()).printImports(context, options);
        },
      ),
    );
}

function undoCommand(imports: Command, run: Run): void {
  withConfirmation(imports.command('undo'), 'undo without asking')
    .description('undo an import: remove the fills it added')
    .argument('<uuid>', 'the import')
    .option('--reason <text>', 'the reason; your page shows it if others could see the fills')
    .option('--dry-run', 'preview without undoing anything')
    .action(
      run(
        async () => (await lists()).importFields,
        async (context, uuid: string, options: UndoOptions) => {
          const { undoImport } = await import('../services/undo-import.service.ts');
          await undoImport(context, uuid, options);
        },
      ),
    );
}
