import {
  type AccessLevel,
  accessLevelMeaning,
  accountAlias,
  type CreateAccountBody,
  endpoints,
  isKnownCurrency,
  optionalAmount,
  unknownCurrency,
} from '@skipper/core/contract';
import { localTimeZone } from '@skipper/core/node';
import type { CommandContext } from '../commands/context.ts';
import { checkInput, timeZoneProblem } from './checked-input.ts';
import { accountLines, accountsView } from './list-views.ts';

export interface CreateAccountOptions {
  readonly timezone?: string;
  readonly currency: string;
  readonly startingCapital?: string;
  readonly publicLevel: AccessLevel;
  readonly dryRun?: true;
}

export async function printAccounts(context: CommandContext): Promise<void> {
  const { accounts } = await (await context.client()).send(endpoints.listConnectedAccounts, {});
  context.output.list(accountsView, accounts);
}

export async function createAccount(
  context: CommandContext,
  name: string,
  options: CreateAccountOptions,
): Promise<void> {
  const { output } = context;
  const body = accountBody(name, options);
  if (options.dryRun) {
    if (output.json) output.value(body);
    else {
      output.note(`Would create "${body.alias}" in ${body.currency}, ${body.timezone}.`);
      output.note(accessLevelMeaning(options.publicLevel));
    }
    return;
  }
  const client = await context.client();
  const account = await client.send(endpoints.createConnectedAccount, { body });
  output.item(accountsView, account, accountLines);
  output.note(accessLevelMeaning(account.publicLevel));
  output.note(`Next: skipper import <file> --account ${account.uuid}`);
}

/** The same rules as the forms of the app, so that a typo never reaches the server. */
function accountBody(name: string, options: CreateAccountOptions): CreateAccountBody {
  const capital = options.startingCapital ?? '';
  const currency = options.currency.toUpperCase();
  const timezone = options.timezone ?? localTimeZone();
  checkInput([
    ['name', accountAlias(name)],
    ['--currency', isKnownCurrency(currency) ? undefined : unknownCurrency(currency)],
    ['--timezone', timeZoneProblem(timezone)],
    ['--starting-capital', optionalAmount(capital)],
  ]);
  return {
    alias: name.trim(),
    currency,
    timezone,
    startingCapital: capital.trim() || null,
    publicLevel: options.publicLevel,
  };
}
