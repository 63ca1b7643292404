import { reserveLines, type Statement, statementLines } from '@skipper/core/contract';
import type { Writing } from '../../../domain/identity/writing.ts';
import { drawPdf, type Party } from '../documents/pdf-sheet.ts';

/** A statement as a PDF. The same statement in the same format always gives the same bytes. */
export function drawStatement(
  statement: Statement,
  seller: Party,
  write: Writing,
): Promise<Buffer> {
  const { month, complete, currencies } = statement;
  const at = `${month}-01T00:00:00Z`;
  const title = `Statement of ${write.month(month)}`;
  return drawPdf({ title, at }, (sheet) => {
    sheet.text('P', 'Days are in UTC.');
    if (!complete) sheet.text('P', 'This month is not over: its figures are those so far.');
    sheet.party('For', seller);
    for (const totals of currencies) {
      const { currency, reserve } = totals;
      const money = (amount: number): string => write.money({ amount, currency });
      sheet.heading(currency);
      for (const [key, label] of statementLines) {
        const strong = key === 'opening' || key === 'closing';
        sheet.row(label, money(totals[key]), strong ? 'strong' : 'text');
      }
      sheet.heading(`Reserve within the ${currency} balance`);
      for (const [key, label] of reserveLines) sheet.row(label, money(reserve[key]));
    }
  });
}
