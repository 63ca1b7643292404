import type { Command } from 'commander';
import type { ExportOptions } from '../services/export.service.ts';
import { noFields, type Run } from './context.ts';

const service = () => import('../services/export.service.ts');

export function exportCommand(program: Command, run: Run): void {
  program
    .command('export')
    .description('save a copy of all your data as a ZIP file, never over another file')
    .option('--latest', 'the copy that was prepared last, if there is one')
    .option('--folder <path>', 'where to save it', '.')
    .action(
      run(noFields, async (context, options: ExportOptions) =>
        (await service()).saveExport(context, options),
      ),
    );
}
