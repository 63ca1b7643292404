import { roles } from '@skipper/core/contract';
import { type Command, Option } from 'commander';
import type { ImpersonateOptions } from '../services/impersonation.service.ts';
import type {
  SetUserOptions,
  UserChangeOptions,
  UserListOptions,
} from '../services/users.service.ts';
import type { Run } from './context.ts';
import { withConfirmation, withPaging } from './paging.ts';

const service = () => import('../services/users.service.ts');
const impersonation = () => import('../services/impersonation.service.ts');
const impersonationFields = async () => (await impersonation()).impersonationFields;
const fields = async () => (await import('../services/admin-views.ts')).usersView.fields;
const detailFields = async () => (await import('../services/admin-views.ts')).userDetail.fields;

const sorts = ['username', '-username', 'createdAt', '-createdAt'] as const;
const statuses = ['active', 'suspended'] as const;

export function usersCommands(program: Command, run: Run): void {
  const users = program.command('users').helpCommand(false).description('users, for admins');
  withPaging(users.command('list'))
    .description('all users, or those whose username or email has these words')
    .addHelpText(
      'before',
      'Examples:\n  skipper users list reef\n  skipper users list --role mentor --status suspended --json\n',
    )
    .argument('[words...]', 'beginnings of words of the username or the email')
    .addOption(new Option('--role <role>', 'only users with this role').choices(roles))
    .addOption(new Option('--status <status>', 'only these').choices(statuses))
    .addOption(new Option('--sort <order>', 'the order').choices(sorts).default('username'))
    .action(
      run(fields, async (context, words: string[], options: UserListOptions) =>
        (await service()).printUsers(context, words, options),
      ),
    );
  users
    .command('view')
    .description('one user: roles, sessions, subscriptions, spend and the audit log about them')
    .argument('<user>', 'username, email or uuid')
    .action(
      run(detailFields, async (context, name: string) =>
        (await service()).printUser(context, name),
      ),
    );
  change(users, run, 'suspend', 'end all sessions of a user and refuse to sign them in');
  change(users, run, 'unsuspend', 'let a suspended user sign in again');
  change(users, run, 'end-sessions', 'sign a user out on all devices');
  withConsent(users.command('impersonate'))
    .description('print a token that views the product as a user for 30 minutes')
    .addHelpText(
      'before',
      'Example:\n  export SKIPPER_TOKEN=$(skipper users impersonate reef --reason Help --yes)\n  skipper imports list\n',
    )
    .argument('<user>', 'username, email or uuid')
    .option('--code <digits>', 'the code of your authenticator app, for two-step sign-in')
    .action(
      run(impersonationFields, async (context, user: string, options: ImpersonateOptions) =>
        (await impersonation()).impersonate(context, user, options),
      ),
    );
  withConsent(users.command('set'))
    .description('change what a user may do, or whether their email counts as verified')
    .addHelpText(
      'before',
      'Examples:\n  skipper users set reef --roles mentor,mentee --reason "Asked for it"\n  skipper users set reef --email verified --reason "Wrote from it"\n',
    )
    .argument('<user>', 'username, email or uuid')
    .option('--roles <list>', `all roles from now on, with commas: ${roles.join(', ')}`)
    .addOption(
      new Option('--email <state>', 'how the email counts').choices(['verified', 'unverified']),
    )
    .action(
      run(detailFields, async (context, user: string, options: SetUserOptions) =>
        (await service()).setUser(context, user, options),
      ),
    );
}

const withConsent = (command: Command): Command =>
  withConfirmation(command)
    .requiredOption('--reason <text>', 'kept in the audit log')
    .option('--dry-run', 'show the user without changing anything');

function change(
  users: Command,
  run: Run,
  name: 'suspend' | 'unsuspend' | 'end-sessions',
  description: string,
): void {
  withConsent(users.command(name))
    .description(description)
    .argument('<user>', 'username, email or uuid')
    .action(
      run(detailFields, async (context, user: string, options: UserChangeOptions) =>
        (await service()).changeUser(context, name, user, options),
      ),
    );
}
