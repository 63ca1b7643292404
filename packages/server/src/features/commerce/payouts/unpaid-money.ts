import { leastPayout, type Money } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Db } from '../../../storage/database.ts';
import { readEarnings } from '../books/affiliate-ledger.repository.ts';
import { listBalanceEntries } from '../books/mentor-ledger.repository.ts';
import { listUnsettled } from './payouts.repository.ts';

/**
 * What is still to be paid to a user, by currency: sales and shares, also those that are held back
 * or in reserve, and payouts on their way. Less than the smallest payout is left out: it never will be.
 */
export async function unpaidMoney(db: Db, userId: string, now: number): Promise<Money[]> {
  const at = instant(now);
  const shares = (await readEarnings(db, userId, at)).map(({ currency, pending, due }) => ({
    currency,
    amount: pending + due,
  }));
  const all = [...(await listBalanceEntries(db, userId, at)), ...shares];
  const owed = sumOf(all).filter(({ amount }) => amount >= leastPayout);
  return sumOf([...owed, ...(await listUnsettled(db, userId))]);
}

function sumOf(parts: readonly Money[]): Money[] {
  const sums = new Map<string, number>();
  for (const { currency, amount } of parts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].sort().map(([currency, amount]) => ({ currency, amount }));
}
