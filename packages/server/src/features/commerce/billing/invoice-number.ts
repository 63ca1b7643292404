import { nextCounts } from '../../../storage/counted-setting.ts';
import type { Db } from '../../../storage/database.ts';

/** The next numbers: consecutive and without gaps, even after failures. */
export async function nextInvoiceNumbers(db: Db, many: number): Promise<string[]> {
  const counts = await nextCounts(db, 'last-invoice-number', many);
  return counts.map((count) => `SK-${String(count).padStart(6, '0')}`);
}
