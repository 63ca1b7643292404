import { roles } from '@skipper/core/contract';
import { type Command, Option } from 'commander';
import type {
  CreateInvitationsOptions,
  InvitationChangeOptions,
  InvitationListOptions,
} from '../services/invitations.service.ts';
import type { Run } from './context.ts';
import { withConfirmation, withPaging } from './paging.ts';

const service = () => import('../services/invitations.service.ts');
const fields = async () => (await import('../services/admin-views.ts')).invitationsView.fields;

const states = ['pending', 'accepted', 'expired', 'revoked'] as const;

export function inviteCommands(program: Command, run: Run): void {
  const invite = program
    .command('invite')
    .helpCommand(false)
    .description('invitations, for admins');
  invite
    .command('create')
    .description('invite up to 100 people by email; a new invitation replaces an open one')
    .addHelpText(
      'before',
      'Examples:\n  skipper invite create ann@example.com bo@example.com --reason "Spring round"\n  skipper invite create --file people.txt --reason "New team" --dry-run\n  cut -d, -f2 people.csv | skipper invite create --file - --reason "New team"\n',
    )
    .argument('[emails...]', 'the addresses')
    .option('--file <path>', 'read addresses from a file, one per line; - reads stdin')
    .addOption(new Option('--role <role>', 'the role they get').choices(roles).default('mentor'))
    .option('--message <text>', 'added to the email')
    .requiredOption('--reason <text>', 'kept in the audit log')
    .option('--dry-run', 'check the addresses without inviting anyone')
    .action(
      run(fields, async (context, emails: string[], options: CreateInvitationsOptions) =>
        (await service()).createInvitations(context, emails, options),
      ),
    );
  withPaging(invite.command('list'))
    .description('invitations, newest first')
    .addOption(new Option('--state <state>', 'only those in this state').choices(states))
    .action(
      run(fields, async (context, options: InvitationListOptions) =>
        (await service()).printInvitations(context, options),
      ),
    );
  invite
    .command('resend')
    .description('send a new link, valid for seven days; the previous one stops working')
    .argument('<invitation>', 'its uuid or email address')
    .requiredOption('--reason <text>', 'kept in the audit log')
    .option('--dry-run', 'show the invitation without sending anything')
    .action(
      run(fields, async (context, name: string, options: InvitationChangeOptions) =>
        (await service()).resendInvitation(context, name, options),
      ),
    );
  withConfirmation(invite.command('revoke'))
    .description('revoke an invitation: its link stops working')
    .argument('<invitation>', 'its uuid or email address')
    .requiredOption('--reason <text>', 'kept in the audit log')
    .option('--dry-run', 'show the invitation without revoking it')
    .action(
      run(fields, async (context, name: string, options: InvitationChangeOptions) =>
        (await service()).revokeInvitation(context, name, options),
      ),
    );
}
