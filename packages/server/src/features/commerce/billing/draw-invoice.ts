import type { Invoice } from '@skipper/core/contract';
import type { Writing } from '../../../domain/identity/writing.ts';
import { drawPdf } from '../documents/pdf-sheet.ts';
import type { InvoiceParties } from './invoice-parties.repository.ts';

/** An invoice as a PDF. The same invoice in the same format always gives the same bytes. */
export function drawInvoice(
  invoice: Invoice,
  { seller, buyer }: InvoiceParties,
  write: Writing,
): Promise<Buffer> {
  const { number, at, paidAt, status, currency, lines, tax, total, refunded } = invoice;
  const money = (amount: number): string => write.money({ amount, currency });
  return drawPdf({ title: `Invoice ${number}`, at }, (sheet) => {
    sheet.text('P', `Issued on ${write.day(at)}`);
    sheet.text('P', paidAt === null ? `Status: ${status}` : `Paid on ${write.day(paidAt)}`);
    sheet.text('P', `Days are in ${write.timeZone}.`);
    if (invoice.periodStart !== null && invoice.periodEnd !== null) {
      const period = `${write.day(invoice.periodStart)} to ${write.day(invoice.periodEnd)}`;
      sheet.text('P', `For the period from ${period}`);
    }
    sheet.party('From', seller);
    sheet.party('To', buyer);
    sheet.gap();
    for (const line of lines) sheet.row(line.description, money(line.amount));
    sheet.gap();
    sheet.row('Tax', money(tax));
    sheet.row('Total', money(total), 'strong');
    if (refunded > 0) sheet.row('Refunded', money(-refunded));
  });
}
