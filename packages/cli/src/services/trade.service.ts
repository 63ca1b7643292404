import { endpoints, readTypedTrades, typedTradesFormat } from '@skipper/core/contract';
import { CommandError, usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { exitCodes } from '../exit-codes.ts';
import { accountByName } from './account-by-name.ts';
import { finishImport } from './finish-import.ts';
import type { ReadingOptions } from './import-mapping.ts';
import { readUpload } from './upload.ts';

export type TradeOptions = Pick<ReadingOptions, 'dryRun' | 'yes' | 'timezone'> & {
  readonly account: string;
};

/** The parts of a file that typed trades do not have. */
const asTyped = { map: [], fees: true, dateOrder: 'YMD', decimalMark: '.' } as const;

/**
 * Adds typed trades to an account, one of each argument or of each line of stdin: staged, previewed,
 * confirmed, committed. A text with an error is not sent. Throws CommandError.
 */
export async function addTrades(
  context: CommandContext,
  trades: readonly string[],
  { account: name, ...options }: TradeOptions,
): Promise<void> {
  const typed = await textOf(trades, context);
  checkTrades(typed);
  const client = await context.client();
  const { accounts } = await client.send(endpoints.listConnectedAccounts, {});
  const account = accountByName(accounts, name);
  const { timezone } = options;
  const bytes = new TextEncoder().encode(typed);
  const file = { name: typedTradesFormat, type: 'text/plain', bytes };
  const body = { accountUuid: account.uuid, file, ...(timezone ? { timezone } : {}) };
  const read = await client.send(endpoints.createImport, { body });
  await finishImport(context, client, {
    read,
    account,
    options: { ...asTyped, ...options },
    drops: true,
  });
}

async function textOf(trades: readonly string[], { host }: CommandContext): Promise<string> {
  if (!trades.includes('-')) return trades.join('\n');
  if (trades.length > 1) throw usageError('- reads all trades from stdin and stands alone.');
  const { bytes } = await readUpload('-', host.stdin);
  return new TextDecoder().decode(bytes);
}

function checkTrades(typed: string): void {
  const { trades, errors } = readTypedTrades(typed);
  const [first, ...others] = errors.map(({ message }) => message);
  const options = { code: 'invalid_trades', exitCode: exitCodes.usage };
  if (first !== undefined) {
    const more = others.length > 0 ? others.slice(0, 9).join('\n') : undefined;
    throw new CommandError(first, { ...options, hint: more });
  }
  if (trades.length > 0) return;
  throw new CommandError('There is no trade.', {
    ...options,
    hint: 'Write one as "BTO 100 AAPL @ 189.50".',
  });
}
