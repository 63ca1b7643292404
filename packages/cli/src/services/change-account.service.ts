import { breakevenTolerance, plansLosing, recalculationProgress } from '@skipper/core';
import {
  type AccessLevel,
  accountAlias,
  type ConnectedAccount,
  delayInDays,
  endpoints,
  figureSettings,
  type LotMethod,
  optionalAmount,
  type UpdateAccountBody,
} from '@skipper/core/contract';
import { usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { accountByName } from './account-by-name.ts';
import { checkInput, timeZoneProblem } from './checked-input.ts';
import type { Client } from './client.ts';
import { accountLines, accountsView } from './list-views.ts';

/** The flags of `accounts set`, as commander gives them. */
export interface AccountSettingsOptions {
  readonly name?: string;
  readonly publicLevel?: AccessLevel;
  readonly delayDays?: string;
  readonly shareAmounts?: boolean;
  readonly timezone?: string;
  readonly startingCapital?: string;
  readonly lotMethod?: LotMethod;
  readonly allowShort?: boolean;
  readonly breakevenTolerance?: string;
  readonly reason?: string;
  readonly dryRun?: true;
}

export interface EndOptions {
  readonly yes?: true;
  readonly dryRun?: true;
}

/** Changes the settings that are given; the others stay. Throws CommandError. */
export async function setAccount(
  context: CommandContext,
  name: string,
  options: AccountSettingsOptions,
): Promise<void> {
  const { output } = context;
  const body = settingsBody(options);
  const client = await context.client();
  const { uuid, alias, fills, corrections } = await accountOf(client, name);
  if (options.dryRun) {
    if (output.json) output.value(body);
    else output.note(`Would change ${Object.keys(body).map(inWords).join(', ')} of "${alias}".`);
    return;
  }
  const changed = await client.send(endpoints.updateConnectedAccount, { params: { uuid }, body });
  output.item(accountsView, changed, accountLines);
  const listed = figureSettings.some((setting) => setting in body) && fills + corrections > 0;
  if (changed.recalculation) output.note(recalculationProgress(changed));
  if (listed) output.note('Your page lists changes of past figures with their date.');
}

/** Archives an account: it takes no more fills, and its history stays. Throws CommandError. */
export async function archiveAccount(
  context: CommandContext,
  name: string,
  options: EndOptions,
): Promise<void> {
  const { output } = context;
  const client = await context.client();
  const account = await endingAccount(context, client, name, 'archived');
  if (options.dryRun) return preview(context, account, 'archive');
  await agree(context, account, { verb: 'archive', done: 'archived' }, options);
  const params = { uuid: account.uuid };
  const archived = await client.send(endpoints.archiveConnectedAccount, { params });
  if (output.json) output.item(accountsView, archived, accountLines);
  output.note(`Archived: "${account.alias}" takes no more fills.`);
}

/** Deletes an account without fills. Throws CommandError, also for one with a history. */
export async function deleteAccount(
  context: CommandContext,
  name: string,
  options: EndOptions,
): Promise<void> {
  const { output } = context;
  const client = await context.client();
  const account = await endingAccount(context, client, name, 'deleted');
  if (options.dryRun) return preview(context, account, 'delete');
  await agree(context, account, { verb: 'delete', done: 'deleted' }, options);
  await client.send(endpoints.deleteConnectedAccount, { params: { uuid: account.uuid } });
  if (output.json) output.item(accountsView, account, accountLines);
  output.note(`Deleted: "${account.alias}".`);
}

async function accountOf(client: Client, name: string): Promise<ConnectedAccount> {
  const { accounts } = await client.send(endpoints.listConnectedAccounts, {});
  return accountByName(accounts, name);
}

/** The account, after a warning for each plan with a price that opens no other account in use. */
async function endingAccount(
  { output }: CommandContext,
  client: Client,
  name: string,
  end: 'archived' | 'deleted',
): Promise<ConnectedAccount> {
  const { accounts } = await client.send(endpoints.listConnectedAccounts, {});
  const account = accountByName(accounts, name);
  if (account.archivedAt !== null) return account;
  const { plans } = await client.send(endpoints.listPlans, { query: {} });
  for (const loss of plansLosing(account, accounts, plans, end)) output.warn(loss);
  return account;
}

function preview({ output }: CommandContext, account: ConnectedAccount, verb: string): void {
  if (output.json) output.item(accountsView, account, accountLines);
  else output.note(`Would ${verb} "${account.alias}".`);
}

/** There is no way back, so the name is typed, or `--yes` given. */
async function agree(
  { prompt }: CommandContext,
  { alias }: ConnectedAccount,
  { verb, done }: { readonly verb: string; readonly done: string },
  { yes }: EndOptions,
): Promise<void> {
  if (yes) return;
  const typed = await prompt.line(`Type "${alias}" to ${verb} it: `, 'Add --yes.');
  if (typed.trim() !== alias.trim()) throw usageError(`Canceled. Nothing was ${done}.`);
}

/** The same rules as the form of the app, so that a typo never reaches the server. */
function settingsBody(options: AccountSettingsOptions): UpdateAccountBody {
  const { name, delayDays, startingCapital, breakevenTolerance: tolerance } = options;
  const capital = startingCapital === 'none' ? '' : startingCapital;
  const problemOf = (text: string | undefined, rule: (text: string) => string | undefined) =>
    text === undefined ? undefined : rule(text);
  checkInput([
    ['--name', problemOf(name, accountAlias)],
    ['--delay-days', problemOf(delayDays, delayInDays)],
    ['--timezone', problemOf(options.timezone, timeZoneProblem)],
    ['--starting-capital', problemOf(capital, optionalAmount)],
    ['--breakeven-tolerance', problemOf(tolerance, breakevenTolerance)],
  ]);
  const given = {
    alias: name?.trim(),
    publicLevel: options.publicLevel,
    delayDays: delayDays === undefined ? undefined : Number(delayDays),
    shareAmounts: options.shareAmounts,
    timezone: options.timezone,
    startingCapital: capital === undefined ? undefined : capital.trim() || null,
    lotMethod: options.lotMethod,
    allowShort: options.allowShort,
    breakevenTolerance: tolerance?.trim(),
  };
  const body = withoutMissing(given);
  if (Object.keys(body).length === 0) {
    throw usageError('Nothing to change.', 'Name a setting, such as --name or --public-level.');
  }
  return options.reason === undefined ? body : { ...body, reason: options.reason.trim() };
}

/** A setting in words: `startingCapital` is the starting capital. */
const inWords = (setting: string): string =>
  setting === 'alias' ? 'name' : setting.replaceAll(/[A-Z]/g, (one) => ` ${one.toLowerCase()}`);

function withoutMissing(given: { readonly [K in keyof UpdateAccountBody]: unknown }) {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as UpdateAccountBody;
}
