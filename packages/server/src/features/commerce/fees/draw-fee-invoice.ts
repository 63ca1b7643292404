import type { FeeInvoice } from '@skipper/core/contract';
import type { Writing } from '../../../domain/identity/writing.ts';
import { drawPdf } from '../documents/pdf-sheet.ts';
import type { FeeParties } from './fee-invoices.repository.ts';

/** An invoice of fees as a PDF. The same invoice in the same format always gives the same bytes. */
export function drawFeeInvoice(
  { number, kind, month, at, currency, lines, tax, total }: FeeInvoice,
  { seller, buyer }: FeeParties,
  write: Writing,
): Promise<Buffer> {
  const money = (amount: number): string => write.money({ amount, currency });
  const name = kind === 'invoice' ? 'Invoice' : 'Credit note';
  return drawPdf({ title: `${name} ${number}`, at }, (sheet) => {
    sheet.text('P', `Issued on ${write.day(at)}`);
    sheet.text('P', `For ${write.month(month)}. Days are in UTC.`);
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
        : 'More was given back than was charged. The difference is already in your balance.',
    );
  });
}
