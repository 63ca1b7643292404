import { decimalAmount, type FeeInvoice, moneyFormat } from '@skipper/core/contract';
import { dayOf, drawPdf } from '../documents/pdf-sheet.ts';
import type { FeeParties } from './fee-invoices.repository.ts';

const months = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** An invoice of fees as a PDF. The same invoice always gives the same bytes. */
export function drawFeeInvoice(
  { number, kind, month, at, currency, lines, tax, total }: FeeInvoice,
  { seller, buyer }: FeeParties,
): Promise<Buffer> {
  const format = moneyFormat('en-US', currency, 'auto');
  const money = (amount: number): string => format.format(decimalAmount({ amount, currency }));
  const name = kind === 'invoice' ? 'Invoice' : 'Credit note';
  const supplied = months.format(new Date(`${month}-01T00:00:00Z`));
  return drawPdf({ title: `${name} ${number}`, at }, (sheet) => {
    sheet.text('P', `Issued on ${dayOf(at)}`);
    sheet.text('P', `For ${supplied}. Days are those of UTC.`);
    sheet.party('From', seller);
    sheet.party('To', buyer);
    sheet.gap();
    for (const { description, amount } of lines) sheet.row(description, money(amount));
    sheet.gap();
    sheet.row('Net', money(total - tax));
    sheet.row('Tax', money(tax));
    sheet.row('Total', money(total), 'strong');
    sheet.gap();
    sheet.text(
      'P',
      kind === 'invoice'
        ? 'Deducted from your sales. Nothing is left to pay.'
        : 'More was given back than was charged. It is in your balance already.',
    );
  });
}
