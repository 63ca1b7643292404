import { instant } from '../../../adapters/clock.ts';
import { isOrdered } from '../../../domain/commerce/subscriptions/billing-status.ts';
import { nextStatus } from '../../../domain/commerce/subscriptions/subscription-state.ts';
import type { InvoicesTable, SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { closeOpenInvoices } from '../billing/invoice-writes.repository.ts';
import { listPaidInvoices } from '../billing/invoices.repository.ts';
import { findStanding } from '../billing/standing-payment.ts';
import { readSales } from '../sales/sales.repository.ts';
import { requireSubscription } from '../subscriptions/subscription-changes.repository.ts';
import type { SubscriptionService } from '../subscriptions/subscriptions.service.ts';
import type { AccessAfter } from './refund-mails.ts';

/**
 * Whether a refund leaves nothing of what pays for the current period: then access ends with it. A
 * part that stands keeps all of it, and a refund of an earlier period touches none.
 */
export async function endsAccess(
  db: Db,
  row: SubscriptionsTable,
  refund: { readonly invoiceId: string; readonly amount: number },
  now: number,
): Promise<boolean> {
  if (!isOrdered(row.billingStatus)) return false;
  const paid = await listPaidInvoices(db, row.id);
  const running = paid.filter(({ periodEnd }) => periodEnd !== null && periodEnd > instant(now));
  const paying =
    running.length > 0 || !runs(row, now) ? running : await longer(db, row, paid, refund);
  if (!paying.some(({ id }) => id === refund.invoiceId)) return false;
  const sales = await readSales(
    db,
    paying.map(({ id }) => id),
  );
  const stands = sales.reduce((sum, { gross, refunded }) => sum + gross - refunded, 0);
  return stands - refund.amount <= 0;
}

/**
 * Days that were added, or kept by a pause, are paid by the latest invoice that was not given back; the
 * days of grace by none, as their period is owed.
 */
async function longer<Paid extends Pick<InvoicesTable, 'id' | 'total'>>(
  db: Db,
  { billingStatus }: SubscriptionsTable,
  paid: readonly Paid[],
  { invoiceId }: { readonly invoiceId: string },
): Promise<readonly Paid[]> {
  if (billingStatus === 'past_due') return [];
  const latest = await findStanding(db, paid, invoiceId);
  return latest ? [latest] : [];
}

const runs = ({ billingStatus, currentPeriodEnd }: SubscriptionsTable, now: number): boolean =>
  billingStatus === 'paused' || (currentPeriodEnd !== null && currentPeriodEnd > instant(now));

/**
 * Ends the access whose money went back: with the period where a payment is under way, as its
 * outcome is not known. Under the lock of the subscription.
 */
export async function endAccess(
  db: Db,
  subscriptions: SubscriptionService,
  { id, cancelReason }: { readonly id: string; readonly cancelReason: string },
  now: number,
): Promise<AccessAfter> {
  const { payingSince, ...row } = await requireSubscription(db, id);
  if (payingSince === null) {
    await closeOpenInvoices(db, id, 'void');
    await subscriptions.change(db, id, 'end', now, { cancelReason });
    return { ended: true };
  }
  const isStopped = row.cancelAtPeriodEnd === 1;
  if (!isStopped && nextStatus('schedule-cancel', row.billingStatus) !== undefined) {
    await subscriptions.change(db, id, 'schedule-cancel', now, { cancelReason });
  }
  return row.currentPeriodEnd === null ? {} : { endsAt: row.currentPeriodEnd };
}
