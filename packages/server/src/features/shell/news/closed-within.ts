import type { ComparedPeriod } from '@skipper/core/contract';
import { toMoney } from '../../../domain/commerce/money/money.ts';
import { mergeTallies } from '../../../domain/trading/statistics/trade-tally.ts';
import type { Db } from '../../../storage/database.ts';
import type { Account } from '../../trading/accounts/accounts.repository.ts';
import { type AccountDays, justAfter } from '../../trading/days/account-days.ts';

type Closed = Pick<ComparedPeriod['now'], 'closedTrades' | 'net'>;

/**
 * The trades of accounts that closed after a time, up to another one, and their results by currency:
 * those that statistics count, from exact sums that are rounded once, as on the accounts' pages.
 */
export async function closedWithin(
  db: Db,
  accountDays: AccountDays,
  accounts: readonly Account[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Closed> {
  const tallies = [];
  for (const account of accounts) {
    const days = await accountDays.read(db, account, { from: justAfter(from), until: to });
    for (const { tally } of days) tallies.push({ currency: account.currency, tally });
  }
  const byCurrency = Map.groupBy(
    tallies.filter(({ tally }) => tally.closed > 0),
    ({ currency }) => currency,
  );
  const sums = [...byCurrency].map(([currency, own]) => {
    const { closed, net } = mergeTallies(own.map(({ tally }) => tally));
    return { closed, net: toMoney(net, currency) };
  });
  return {
    closedTrades: sums.reduce((total, { closed }) => total + closed, 0),
    net: sums.map(({ net }) => net),
  };
}
