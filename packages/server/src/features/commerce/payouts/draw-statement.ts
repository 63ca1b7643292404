import {
  decimalAmount,
  moneyFormat,
  reserveLines,
  type Statement,
  statementLines,
} from '@skipper/core/contract';
import { drawPdf, type Party } from '../documents/pdf-sheet.ts';

const months = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A statement as a PDF. The same statement always gives the same bytes. */
export function drawStatement(statement: Statement, seller: Party): Promise<Buffer> {
  const { month, complete, currencies } = statement;
  const at = `${month}-01T00:00:00Z`;
  const title = `Statement of ${months.format(new Date(at))}`;
  return drawPdf({ title, at }, (sheet) => {
    sheet.text('P', 'Days are those of UTC.');
    if (!complete) sheet.text('P', 'This month is not over: its figures are those so far.');
    sheet.party('For', seller);
    for (const totals of currencies) {
      const { currency, reserve } = totals;
      const format = moneyFormat('en-US', currency, 'auto');
      const money = (amount: number): string => format.format(decimalAmount({ amount, currency }));
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
