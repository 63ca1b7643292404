import { accessLevelOrder } from '@skipper/core/contract';
import { type Command, Option } from 'commander';
import type { AccountSettingsOptions, EndOptions } from '../services/change-account.service.ts';
import type { Run } from './context.ts';
import { withConfirmation } from './paging.ts';

const accountFields = async () => (await import('../services/list-views.ts')).accountsView.fields;
const changes = () => import('../services/change-account.service.ts');

export const publicLevel = (): Option =>
  new Option(
    '--public-level <level>',
    'what visitors see: nothing, percentages, closed positions after a delay, or everything',
  ).choices(accessLevelOrder);

/** Settings of an account, and the ways it ends. */
export function accountChangeCommands(accounts: Command, run: Run): void {
  setCommand(accounts, run);
  withConfirmation(accounts.command('archive'), 'archive without typing the name')
    .description('archive an account: it takes no more fills, its history stays')
    .argument('<uuid|name>', 'the account')
    .option('--dry-run', 'preview without archiving anything')
    .action(
      run(accountFields, async (context, name: string, options: EndOptions) => {
        await (await changes()).archiveAccount(context, name, options);
      }),
    );
  withConfirmation(accounts.command('delete'), 'delete without typing the name')
    .description('delete an account without fills and without a record')
    .argument('<uuid|name>', 'the account')
    .option('--dry-run', 'preview without deleting anything')
    .action(
      run(accountFields, async (context, name: string, options: EndOptions) => {
        await (await changes()).deleteAccount(context, name, options);
      }),
    );
}

function setCommand(accounts: Command, run: Run): void {
  accounts
    .command('set')
    .description('change settings of an account; the others stay')
    .argument('<uuid|name>', 'the account')
    .option('--name <name>', 'its name, at most 60 characters')
    .addOption(publicLevel())
    .option('--delay-days <days>', 'how long closed positions wait before visitors see them')
    .option('--share-amounts', 'show profit, loss and size in money')
    .option('--no-share-amounts', 'show them in percent only')
    .option('--timezone <zone>', "the time zone used in your broker's files")
    .option('--starting-capital <amount>', 'used to calculate returns; `none` removes it')
    .addOption(
      new Option('--lot-method <method>', 'which lots a sale closes').choices([
        'FIFO',
        'LIFO',
        'AVERAGE',
      ]),
    )
    .option('--allow-short', 'a sale without a purchase opens a short position')
    .option('--no-allow-short', 'a sale without a purchase is reported as missing its opening')
    .option('--breakeven-tolerance <amount>', 'a result up to this amount counts as breakeven')
    .option('--reason <text>', 'the reason; your page shows it next to changes of past figures')
    .option('--dry-run', 'preview without changing anything')
    .action(
      run(accountFields, async (context, name: string, options: AccountSettingsOptions) => {
        await (await changes()).setAccount(context, name, options);
      }),
    );
}
