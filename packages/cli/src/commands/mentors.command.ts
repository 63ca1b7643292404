import { brand } from '@skipper/core/contract';
import { type Command, Option } from 'commander';
import type { SetMentorOptions } from '../services/mentor-admin.service.ts';
import type { PageOptions } from '../services/read-pages.ts';
import type { Run } from './context.ts';
import { withConfirmation, withPaging } from './paging.ts';

const views = () => import('../services/list-views.ts');
const fields = async () => (await views()).mentorsView.fields;
const statsFields = async () => (await views()).mentorStatsView.fields;
const detailFields = async () => (await import('../services/admin-views.ts')).mentorDetail.fields;
const admin = () => import('../services/mentor-admin.service.ts');
const recordFields = async () => (await views()).recordView.fields;

export function mentorsCommands(program: Command, run: Run): void {
  const mentors = program
    .command('mentors')
    .helpCommand(false)
    .description(`find ${brand.mentors}`);
  withPaging(mentors.command('search'))
    .description(`${brand.mentors} whose username starts with the text, then those that contain it`)
    .argument('<text>', 'the text to search for')
    .action(
      run(fields, async (context, text: string, options: PageOptions) => {
        const { printMentorSearch } = await import('../services/lists.service.ts');
        await printMentorSearch(context, text, options);
      }),
    );
  adminCommands(mentors, run);
  withPaging(mentors.command('record'))
    .description(`undone imports and changed settings of a ${brand.mentor}, with dates and reasons`)
    .argument('<username>', 'their username')
    .action(
      run(recordFields, async (context, username: string, options: PageOptions) => {
        const { printRecord } = await import('../services/lists.service.ts');
        await printRecord(context, username, options);
      }),
    );
}

/** For admins: all of them with their figures, one of them, and their terms. */
function adminCommands(mentors: Command, run: Run): void {
  withPaging(mentors.command('list'))
    .description(`all ${brand.mentors} with their figures, or those that match; for admins`)
    .argument('[words...]', 'beginnings of words of the username or the email')
    .action(
      run(statsFields, async (context, words: string[], options: PageOptions) =>
        (await admin()).printMentors(context, words, options),
      ),
    );
  mentors
    .command('view')
    .description(`one ${brand.mentor}: figures, accounts, plans and terms; for admins`)
    .argument('<mentor>', 'username or uuid')
    .action(
      run(detailFields, async (context, name: string) =>
        (await admin()).printMentor(context, name),
      ),
    );
  withConfirmation(mentors.command('set'))
    .description('change the platform fee of future sales, or stop sales; for admins')
    .argument('<mentor>', 'username or uuid')
    .option('--fee <percent>', 'a custom fee in percent, such as 7.5; "usual" for the standard one')
    .addOption(
      new Option('--sales <state>', 'whether their plans can be bought').choices(['on', 'off']),
    )
    .requiredOption('--reason <text>', 'kept in the audit log')
    .option('--dry-run', 'show the change without making it')
    .action(
      run(detailFields, async (context, name: string, options: SetMentorOptions) =>
        (await admin()).setMentor(context, name, options),
      ),
    );
}
