import type { Command } from 'commander';
import type { CreateAccountOptions } from '../services/accounts.service.ts';
import { accountChangeCommands, publicLevel } from './account-changes.command.ts';
import type { Run } from './context.ts';

const accountFields = async () => (await import('../services/list-views.ts')).accountsView.fields;

export function accountsCommands(program: Command, run: Run): void {
  const accounts = program
    .command('accounts')
    .helpCommand(false)
    .description('your trading accounts');
  accounts
    .command('list')
    .description('the accounts you import into')
    .action(
      run(accountFields, async (context) => {
        const { printAccounts } = await import('../services/accounts.service.ts');
        await printAccounts(context);
      }),
    );
  accounts
    .command('create')
    .description('create an account to import fills into')
    .argument('<name>', 'its name, at most 60 characters')
    .option(
      '--timezone <zone>',
      "the broker's time zone, such as America/New_York (default: yours)",
    )
    .option('--currency <code>', 'the currency of the account', 'USD')
    .option('--starting-capital <amount>', 'its starting capital, used to calculate returns')
    .addOption(publicLevel().default('none'))
    .option('--dry-run', 'preview without creating anything')
    .action(
      run(accountFields, async (context, name: string, options: CreateAccountOptions) => {
        const { createAccount } = await import('../services/accounts.service.ts');
        await createAccount(context, name, options);
      }),
    );
  accountChangeCommands(accounts, run);
}
