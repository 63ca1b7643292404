import type { Command } from 'commander';
import type { AuditListOptions } from '../services/audit.service.ts';
import type { Run } from './context.ts';
import { withPaging } from './paging.ts';

const fields = async () => (await import('../services/job-views.ts')).auditView.fields;

export function auditCommands(program: Command, run: Run): void {
  const audit = program
    .command('audit')
    .helpCommand(false)
    .description('the audit log, for admins');
  withPaging(audit.command('list'))
    .description('changes to accounts and rights, newest first')
    .addHelpText(
      'before',
      'Examples:\n  skipper audit list --action user.suspended\n  skipper audit list --actor reef --from 2026-01-01 --limit 1000 --json\n',
    )
    .option('--action <name>', 'an action, such as user.suspended, or all of a kind, such as user')
    .option('--actor <username>', 'only what this user did')
    .option('--from <day>', 'the first day, such as 2026-01-31, in UTC')
    .option('--to <day>', 'the day after the last one, in UTC')
    .action(
      run(fields, async (context, options: AuditListOptions) => {
        const { printAuditLog } = await import('../services/audit.service.ts');
        await printAuditLog(context, options);
      }),
    );
}
