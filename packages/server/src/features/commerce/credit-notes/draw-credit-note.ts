import type { CreditNote } from '@skipper/core/contract';
import type { Writing } from '../../../domain/identity/writing.ts';
import type { InvoiceParties } from '../billing/invoice-parties.repository.ts';
import { drawPdf } from '../documents/pdf-sheet.ts';

/** The invoice that a credit note is about. */
export interface CreditedInvoice {
  readonly number: string;
  readonly issuedAt: string;
}

/**
 * A credit note as a PDF, with the parties of its invoice. The same one in the same format always
 * gives the same bytes.
 */
export function drawCreditNote(
  { number, kind, at, currency, tax, total, cancels }: CreditNote,
  invoice: CreditedInvoice,
  { seller, buyer }: InvoiceParties,
  write: Writing,
): Promise<Buffer> {
  const money = (amount: number): string => write.money({ amount, currency });
  const lines: Readonly<Record<CreditNote['kind'], string>> = {
    refund: `Refund of invoice ${invoice.number}`,
    dispute: `Disputed payment of invoice ${invoice.number}, decided in the buyer’s favor`,
    cancellation: `Refund of invoice ${invoice.number} that could not be paid`,
    overturned: `Disputed payment of invoice ${invoice.number}, reversed in the seller’s favor`,
  };
  return drawPdf({ title: `Credit note ${number}`, at }, (sheet) => {
    sheet.text('P', `Issued on ${write.day(at)}`);
    sheet.text('P', `For invoice ${invoice.number} of ${write.day(invoice.issuedAt)}`);
    if (cancels !== null) sheet.text('P', `Cancels credit note ${cancels}`);
    sheet.text('P', `Days are in ${write.timeZone}.`);
    sheet.party('From', seller);
    sheet.party('To', buyer);
    sheet.gap();
    sheet.row(lines[kind], money(total - tax));
    sheet.gap();
    sheet.row('Tax', money(tax));
    sheet.row('Total', money(total), 'strong');
  });
}
