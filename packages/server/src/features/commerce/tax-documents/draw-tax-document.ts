import { type TaxDocument, taxLines, taxNote } from '@skipper/core/contract';
import type { Writing } from '../../../domain/identity/writing.ts';
import { drawPdf, type Party } from '../documents/pdf-sheet.ts';

/** A year as a PDF. The same year in the same format always gives the same bytes. */
export function drawTaxDocument(
  document: TaxDocument,
  seller: Party,
  write: Writing,
): Promise<Buffer> {
  const { year, complete, currencies } = document;
  const title = `Sales of ${year}, from gross to net`;
  return drawPdf({ title, at: `${year}-01-01T00:00:00Z` }, (sheet) => {
    sheet.text('P', taxNote);
    if (!complete) sheet.text('P', 'This year is not over: its figures are those so far.');
    sheet.party('For', seller);
    for (const totals of currencies) {
      const { currency } = totals;
      sheet.heading(currency);
      for (const [key, label] of taxLines) {
        const amount = write.money({ amount: totals[key], currency });
        sheet.row(label, amount, key === 'gross' || key === 'net' ? 'strong' : 'text');
      }
    }
  });
}
