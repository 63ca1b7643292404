import type { LedgerCheck, WrongEntry } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import { bookChecks } from './check-books.repository.ts';
import { countBooks } from './count-books.repository.ts';

/**
 * Proves the books, or names the earliest wrong entry of each kind, the earliest of all first. Kept
 * sums come after the entries that they are sums of.
 */
export async function checkBooks(db: Db): Promise<LedgerCheck> {
  const wrong: WrongEntry[] = [];
  for (const check of bookChecks) {
    wrong.push(...(await check(db)));
  }
  const byTime = wrong.sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1));
  const [sums, entries] = [byTime.filter(isSum), byTime.filter((one) => !isSum(one))];
  return { balanced: wrong.length === 0, ...(await countBooks(db)), wrong: [...entries, ...sums] };
}

const isSum = ({ kind }: WrongEntry): boolean => kind === 'sum-not-kept';
