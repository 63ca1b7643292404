import { brand } from '@skipper/core/contract';
import type { Command } from 'commander';
import type { PageOptions } from '../services/read-pages.ts';
import type { Run } from './context.ts';
import { withPaging } from './paging.ts';

const views = () => import('../services/list-views.ts');
const fields = async () => (await views()).mentorsView.fields;
const recordFields = async () => (await views()).recordView.fields;

export function mentorsCommands(program: Command, run: Run): void {
  const mentors = program
    .command('mentors')
    .helpCommand(false)
    .description(`find ${brand.mentors}`);
  withPaging(mentors.command('search'))
    .description(`${brand.mentors} whose username starts with the text, then those that contain it`)
    .argument('<text>', 'what to look for')
    .action(
      run(fields, async (context, text: string, options: PageOptions) => {
        const { printMentorSearch } = await import('../services/lists.service.ts');
        await printMentorSearch(context, text, options);
      }),
    );
  withPaging(mentors.command('record'))
    .description(`undone imports and changed settings of a ${brand.mentor}, with dates and reasons`)
    .argument('<username>', 'whose record')
    .action(
      run(recordFields, async (context, username: string, options: PageOptions) => {
        const { printRecord } = await import('../services/lists.service.ts');
        await printRecord(context, username, options);
      }),
    );
}
