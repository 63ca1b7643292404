import { nextCount } from '../../../storage/counted-setting.ts';
import type { Db } from '../../../storage/database.ts';

/** The next number: one more than the last, without gaps, whatever fails in between. */
export async function nextInvoiceNumber(db: Db): Promise<string> {
  const count = await nextCount(db, 'last-invoice-number');
  return `SK-${String(count).padStart(6, '0')}`;
}
