import { decimalAmount, type Invoice, moneyFormat } from '@skipper/core/contract';
import { dayOf, drawPdf, type Party } from '../documents/pdf-sheet.ts';

/** An invoice as a PDF. The same invoice always gives the same bytes. */
export function drawInvoice(invoice: Invoice, seller: Party, buyer: Party): Promise<Buffer> {
  const { number, at, paidAt, status, currency, lines, tax, total, refunded } = invoice;
  const format = moneyFormat('en-US', currency, 'auto');
  const money = (amount: number): string => format.format(decimalAmount({ amount, currency }));
  return drawPdf({ title: `Invoice ${number}`, at }, (sheet) => {
    sheet.text('P', `Issued on ${dayOf(at)}`);
    sheet.text('P', paidAt === null ? `Status: ${status}` : `Paid on ${dayOf(paidAt)}`);
    if (invoice.periodStart !== null && invoice.periodEnd !== null) {
      const period = `${dayOf(invoice.periodStart)} to ${dayOf(invoice.periodEnd)}`;
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
