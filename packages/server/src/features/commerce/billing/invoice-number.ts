import { nextCount } from '../../../storage/counted-setting.ts';
import type { Db } from '../../../storage/database.ts';

/** The next number: consecutive and without gaps, even after failures. */
export async function nextInvoiceNumber(db: Db): Promise<string> {
  const count = await nextCount(db, 'last-invoice-number');
  return `SK-${String(count).padStart(6, '0')}`;
}
