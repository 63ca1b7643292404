import { type CreditNote, decimalAmount, moneyFormat } from '@skipper/core/contract';
import type { InvoiceParties } from '../billing/invoice-parties.repository.ts';
import { dayOf, drawPdf } from '../documents/pdf-sheet.ts';

/** The invoice that a credit note is about. */
export interface CreditedInvoice {
  readonly number: string;
  readonly issuedAt: string;
}

/** A credit note as a PDF, with the parties of its invoice. The same one always gives the same bytes. */
export function drawCreditNote(
  { number, kind, at, currency, tax, total, cancels }: CreditNote,
  invoice: CreditedInvoice,
  { seller, buyer }: InvoiceParties,
): Promise<Buffer> {
  const format = moneyFormat('en-US', currency, 'auto');
  const money = (amount: number): string => format.format(decimalAmount({ amount, currency }));
  const lines: Readonly<Record<CreditNote['kind'], string>> = {
    refund: `Refund of invoice ${invoice.number}`,
    dispute: `Disputed payment of invoice ${invoice.number}, decided for the buyer`,
    cancellation: `Refund of invoice ${invoice.number} that could not be paid`,
  };
  return drawPdf({ title: `Credit note ${number}`, at }, (sheet) => {
    sheet.text('P', `Issued on ${dayOf(at)}`);
    sheet.text('P', `For invoice ${invoice.number} of ${dayOf(invoice.issuedAt)}`);
    if (cancels !== null) sheet.text('P', `Cancels credit note ${cancels}`);
    sheet.party('From', seller);
    sheet.party('To', buyer);
    sheet.gap();
    sheet.row(lines[kind], money(total - tax));
    sheet.gap();
    sheet.row('Tax', money(tax));
    sheet.row('Total', money(total), 'strong');
  });
}
