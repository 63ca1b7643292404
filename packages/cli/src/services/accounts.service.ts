import {
  type AccessLevel,
  accessLevelLabel,
  accessLevelMeaning,
  accountAlias,
  type ConnectedAccount,
  type CreateAccountBody,
  endpoints,
  optionalAmount,
} from '@skipper/core/contract';
import { localTimeZone } from '@skipper/core/node';
import { usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { formatDay } from '../output/format.ts';
import { listView } from '../output/list-view.ts';
import type { Column } from '../output/table.ts';

export interface CreateAccountOptions {
  readonly timezone?: string;
  readonly currency: string;
  readonly startingCapital?: string;
  readonly publicLevel: AccessLevel;
  readonly dryRun?: true;
}

const columns: readonly Column<ConnectedAccount>[] = [
  { label: 'Name', text: (row) => row.alias, raw: (row) => row.alias, least: 8 },
  { label: 'Currency', text: (row) => row.currency, raw: (row) => row.currency },
  {
    label: 'Closed',
    text: (row) => String(row.closedPositions),
    raw: (row) => row.closedPositions,
    align: 'right',
  },
  {
    label: 'Open',
    text: (row) => String(row.openPositions),
    raw: (row) => row.openPositions,
    align: 'right',
  },
  {
    label: 'Visitors see',
    text: (row) => accessLevelLabel(row.publicLevel),
    raw: (row) => row.publicLevel,
    priority: 1,
  },
  { label: 'Time zone', text: (row) => row.timezone, raw: (row) => row.timezone, priority: 3 },
  {
    label: 'Last import',
    text: (row) => formatDay(row.lastImportAt, row.timezone),
    raw: (row) => row.lastImportAt,
    priority: 2,
  },
  { label: 'Uuid', text: (row) => row.uuid, raw: (row) => row.uuid, priority: 4 },
];

export const accountsView = listView<ConnectedAccount>({
  fields: [
    'uuid',
    'alias',
    'provider',
    'currency',
    'timezone',
    'publicLevel',
    'delayDays',
    'shareAmounts',
    'allowShort',
    'lotMethod',
    'breakevenTolerance',
    'startingCapital',
    'closedPositions',
    'openPositions',
    'fills',
    'corrections',
    'lastImportAt',
    'createdAt',
  ],
  columns,
  empty: 'You have no accounts yet. Open one with `skipper accounts create <name>`.',
});

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
      output.note(`Would open "${body.alias}" in ${body.currency}, ${body.timezone}.`);
      output.note(accessLevelMeaning(options.publicLevel));
    }
    return;
  }
  const client = await context.client();
  const account = await client.send(endpoints.createConnectedAccount, { body });
  output.record(account, accountsView.fields, columns);
  output.note(accessLevelMeaning(account.publicLevel));
  output.note(`Next: skipper import <file> --account ${account.uuid}`);
}

/** The same rules as the forms of the app, so that a typo never reaches the server. */
function accountBody(name: string, options: CreateAccountOptions): CreateAccountBody {
  const capital = options.startingCapital ?? '';
  const problem = accountAlias(name) ?? optionalAmount(capital);
  if (problem) throw usageError(problem);
  return {
    alias: name.trim(),
    currency: options.currency.toUpperCase(),
    timezone: options.timezone ?? localTimeZone(),
    startingCapital: capital.trim() || null,
    publicLevel: options.publicLevel,
  };
}
