import { chargeStep, type RefundPreview } from '@skipper/core/contract';
import { splitReversal } from '../../../domain/commerce/billing/sale-split.ts';
import { invalid } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { readSale } from '../books/ledger.repository.ts';
import { lockRefundable, requireLeft } from './reversals.ts';

/**
 * Who pays for a refund, by the rule that makes it. In minor units.
 *
 * @throws ProblemError 400 for more than is left, 409 for an invoice that was not paid.
 */
export async function refundShares(
  db: Db,
  invoiceId: string,
  amount: number,
): Promise<Omit<RefundPreview, 'endsAccess'>> {
  const refundable = await lockRefundable(db, invoiceId);
  requireLeft(refundable, amount);
  const { invoice, left } = refundable;
  const isOdd = amount % chargeStep(invoice.currency) !== 0;
  if (isOdd && amount !== left) {
    const message = `The last digit of an amount in ${invoice.currency} is 0.`;
    throw invalid(message, 'invalid_amount', 'amount');
  }
  const { split, taken } = await readSale(db, invoiceId);
  const { total, processingBearer, currency } = invoice;
  const shares = splitReversal({ ...split, total, processingBearer }, taken, amount);
  const { tax, platform: platformFee, affiliate, mentor: net } = shares;
  return { currency, amount, left, tax, platformFee, affiliate, net };
}
